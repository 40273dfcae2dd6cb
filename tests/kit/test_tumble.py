"""Dice in the air: they settle on the face that was thrown."""
from __future__ import annotations

import pygame
import pytest

from game.kit.tumble import ROLLED, ROLLS, Tumbling, lasts, rolling, tumbling


@pytest.mark.parametrize("faces", [2, 6])
@pytest.mark.parametrize("face", [0, 1])
@pytest.mark.parametrize("die", range(9))
def test_a_die_settles_on_the_face_thrown_askew_as_it_comes_to_lie(face: int, faces: int, die: int) -> None:
    settled = tumbling(1, face, faces, die, rest=-7)
    assert settled.up == face
    assert settled[1:] == Tumbling(face, face, 1, -7, 0, 0)[1:]
    end = tumbling(ROLLED, face, faces, die)
    assert (end.coming, end.rolled) == (face, 1)


@pytest.mark.parametrize("die", range(8))
def test_on_its_way_each_face_is_followed_by_another_and_all_are_faces_of_the_die(die: int) -> None:
    seen: list[int] = []
    for step in range(200):
        now = tumbling(step / 200, 4, 6, die)
        assert now.face in range(6)
        assert now.coming in range(6)
        assert 0 <= now.rolled <= 1
        if not seen or seen[-1] != now.face:
            seen.append(now.face)
        if step / 200 < ROLLED:
            assert now.face != now.coming
    assert len(seen) >= ROLLS


def test_it_bounces_lower_and_lower_and_comes_nearer() -> None:
    lifts = [tumbling(step / 100, 0, 6, 0).lift for step in range(101)]
    peaks = [max(lifts[start:end]) for start, end in ((0, 42), (42, 74), (74, 94))]
    assert peaks == sorted(peaks, reverse=True)
    assert lifts[95:] == [0] * 6
    ways = [tumbling(step / 100, 0, 6, 0).away for step in range(101)]
    assert ways == sorted(ways, reverse=True)
    assert ways[70:] == [0] * 31


def test_dice_do_not_all_settle_at_once() -> None:
    assert len({lasts(place) for place in range(6)}) == 3
    assert max(lasts(place) for place in range(12)) <= 450


def test_a_cube_shows_two_faces_while_it_rolls_and_one_before_and_after() -> None:
    top, coming = pygame.Surface((40, 40), pygame.SRCALPHA), pygame.Surface((40, 40), pygame.SRCALPHA)
    top.fill((255, 0, 0, 255))
    coming.fill((0, 255, 0, 255))
    assert rolling(top, coming, 0) is top
    assert rolling(top, coming, 1) is coming
    half = rolling(top, coming, .5)
    assert half.get_height() > 40
    assert half.get_at((20, 2))[0] > half.get_at((20, 2))[1]
    low = half.get_at((20, half.get_height() - 3))
    assert low[1] > low[0]
    assert rolling(top, coming, .9).get_at((20, 38))[1] > 200
