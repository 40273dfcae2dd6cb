"""What of Agent Artefakt is heard waits for what moves for it: the names of movements and of cues agree."""
from __future__ import annotations

from game.artefakt import events
from game.artefakt.view.sounds import HEARD
from game.kit.cues import FALLS
from tests.listening import met

from .fake import seated


def test_what_a_sound_waits_for_moves() -> None:
    waited, moved = met(lambda seed: seated(seed=seed, kinds=("human", "human")), HEARD, 4, 150)
    assert len(waited) > 7
    assert waited == moved


def test_dice_are_heard_as_they_fall_and_doors_as_a_room_turns() -> None:
    assert HEARD[events.DiceRolled].at == HEARD[events.DieRerolled].at == FALLS
    assert HEARD[events.RoomFlipped].at == 0


def test_a_ladder_is_heard_rung_by_rung() -> None:
    assert [HEARD[events.Climbed].many(events.Climbed(0, rung)) for rung in (1, 2, 3, 4)] == [1, 2, 3, 4]
