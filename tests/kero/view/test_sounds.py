"""What of Kero is heard waits for what moves for it: the names of movements and of cues agree."""
from __future__ import annotations

from game.kero import events
from game.kero.view.sounds import HEARD
from game.kit.cues import FALLS, LANDS
from tests.listening import met

from .fake import seated


def test_what_a_sound_waits_for_moves() -> None:
    waited, moved = met(lambda seed: seated(seed=seed, kinds=("human", "human")), HEARD, 3, 90)
    assert len(waited) > 8
    assert waited == moved


def test_dice_are_heard_as_they_fall_and_cards_as_they_lie() -> None:
    assert HEARD[events.Thrown].at == HEARD[events.FillThrown].at == FALLS
    assert HEARD[events.CardTaken].at == HEARD[events.CardDealt].at == LANDS
    assert HEARD[events.CardBurnt].at == 0


def test_the_number_of_things_is_heard() -> None:
    assert HEARD[events.Thrown].many(events.Thrown(0, (0, 2, 5), (1, 1, 1), 300)) == 3
    assert HEARD[events.Gathered].many(events.Gathered(0, (2, 0, 1, 1), "dice")) == 4
    assert HEARD[events.CanistersGained].many(events.CanistersGained(0, 0, 2, "die")) == 0
    assert HEARD[events.FillEnded].many(events.FillEnded(0, "skipped", 0)) == 0
