"""What a claim did is told from its events, and stands in nobody's way; an empty tank is not overlooked."""
from __future__ import annotations

import pygame
import pytest

from game.core.event import Event
from game.kero.answers import Claim, Empty, Go, Refill
from game.kero.events import ClaimRevealed, Moved, TerritoryClaimed
from game.kero.state import Kero
from game.kero.view.claim import follows

from .fake import FakeSitting, frames, nodes_of, press, stand, tap
from .scenes import SCENES, claimed, running


def shown(sitting: FakeSitting) -> dict[str, tuple[tuple[int, int], int | None, list[str]]]:
    """What the sheet tells of each territory."""
    claim = sitting.view.claims.shown
    assert claim is not None
    return {name: (place.scouts, place.seat, place.gains) for name, place in claim.places.items()}


def test_the_sheet_tells_counts_winners_gifts_and_what_is_new() -> None:
    sitting = claimed("de")
    assert shown(sitting) == {
        "dry_dock": ((3, 1), 0, ["canister", "canister"]),
        "tent_ring": ((0, 2), 1, ["tuarek", "tuarek"]),
        "fern_gorge": ((1, 1), None, []),
        "red_shelf": ((0, 0), None, []),
    }
    claim = sitting.view.claims.shown
    assert claim is not None
    assert claim.opened == sitting.session.state.territories
    assert nodes_of(sitting.view)["claim"].label == "Anspruch 1: Runde 1 endet"


def test_its_winners_are_those_of_the_rules_in_whole_games() -> None:
    """Counts come from following the events, so they must say who won whenever no ability decided."""
    import random

    from .fake import seated

    seen = 0
    for seed in range(4):
        sitting = seated(seed=seed, kinds=("human", "human"))
        chance = random.Random(seed)
        while (ask := sitting.session.ask) is not None:
            happened = sitting.answer(ask.options.sample(chance.randrange))
            taken = {event.territory: event.seat for event in happened if isinstance(event, TerritoryClaimed)}
            told = {name: place for claim in sitting.view.claims.waiting for name, place in claim.places.items()}
            assert {name: place.seat for name, place in told.items() if place.seat is not None} == taken
            for place in told.values():
                seen += 1
                if not place.broken:
                    mine, theirs = place.scouts
                    assert place.seat == (None if mine == theirs else int(theirs > mine))
    assert seen >= 4 * 4


@pytest.mark.parametrize("way", [pygame.K_n, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, "claim", "claim.around.near", "act"])
def test_any_press_goes_on_and_answers_nothing(way: int | str) -> None:
    sitting = claimed("de")
    given, asked = list(sitting.given), sitting.session.ask
    assert not sitting.view.ready_for_computer()
    if isinstance(way, str):
        press(sitting.view, way)
    else:
        assert tap(sitting.view, way)
    assert "claim" not in nodes_of(sitting.view)
    assert sitting.given == given
    assert sitting.session.ask is asked
    assert sitting.view.ready_for_computer()


def test_the_keyboard_reaches_nothing_beneath_the_sheet() -> None:
    nodes = nodes_of(claimed("de", kinds=("human", "human")).view)
    reachable = {name for name, node in nodes.items() if node.reachable}
    assert reachable == {"act", "open.log", "open.pause", "hint", "open.rules"}


def test_with_a_person_the_sheet_stays_with_computers_alone_it_goes() -> None:
    for kinds, stays in ((("human", "normal"), True), (("normal", "easy"), False)):
        sitting = claimed("de", kinds=kinds)
        frames(sitting, 3800)
        assert sitting.view.claims.shown is not None
        frames(sitting, 400)
        assert (sitting.view.claims.shown is not None) is stays


def test_two_claims_are_shown_one_after_the_other() -> None:
    sitting = claimed("de")
    sitting.view.happened(())

    def two(state: Kero) -> None:
        state.part, state.seat, state.claims, state.flames = "fire", 0, 1, 0
        state.row[0] = state.row[2] = ""
        for name in ("claim_2", "claim_3"):
            state.deck.remove(name)
        state.deck += ["claim_3", "claim_2"]
        state.territory_pile += state.gone + state.camps[1].territories
        state.gone, state.camps[1].territories = [], []
        state.scouts = [[1, 0], [0, 0], [0, 0], [0, 0]]
        state.camps[0].explorers -= 1

    stand(sitting, two)
    first = sitting.session.state.territories[0]
    sitting.answer(Refill())
    numbers = []
    while (claim := sitting.view.claims.shown) is not None:
        numbers.append((claim.number, len(claim.opened)))
        if claim.number == 2:
            assert claim.places[first].scouts == (1, 0)
        else:
            assert all(place.scouts == (0, 0) for place in claim.places.values())
        press(sitting.view, "claim")
    assert numbers == [(2, 4), (3, 0)]


@pytest.mark.parametrize(("starter", "said"), [(0, "kero.view.claim.last"), (1, "kero.view.claim.ends")])
def test_the_last_claim_says_whether_another_turn_follows(starter: int, said: str) -> None:
    sitting = claimed("de")
    sitting.view.happened(())

    def last(state: Kero) -> None:
        state.part, state.seat, state.starter, state.claims, state.flames = "fire", 0, starter, 2, 0
        state.row[0] = ""
        state.deck = [*(card for card in state.deck if not card.startswith("claim")), "claim_3"]

    stand(sitting, last)
    sitting.answer(Refill())
    shown = sitting.view.claims.shown
    assert shown is not None
    assert follows(sitting.view.desk(), shown) == sitting.words.text(said)


def test_a_tie_that_is_asked_about_comes_before_the_sheet() -> None:
    view, _ = SCENES["tie"]("de")
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    names = list(sitting.session.state.territories)
    revealed: list[Event[Kero]] = [ClaimRevealed("claim_2", 2), Moved("claim")]
    view.claims.hear(revealed, sitting.session.state)
    assert view.claims.shown is None
    sitting.answer(Claim(names[0]))
    claim = view.claims.shown
    assert claim is not None
    assert claim.places[names[0]].seat == 0
    assert claim.places[names[0]].broken
    assert claim.places[names[1]].seat == 1
    assert claim.places[names[2]].seat is None


def test_what_was_claimed_before_the_table_was_laid_is_not_shown() -> None:
    sitting = claimed("de")
    sitting.view.happened(())
    assert sitting.view.claims.shown is None
    assert "claim" not in nodes_of(sitting.view)


def test_an_empty_tank_is_said_on_the_stage_and_computers_wait() -> None:
    sitting = running("de", kinds=("human", "human"))
    sitting.motion_speed = sitting.view.motion.speed = 1.0
    sitting.answer(Empty())
    state = sitting.session.state
    assert state.fill is not None
    assert state.fill.mini
    frames(sitting, 2400)
    assert not sitting.view.ready_for_computer()
    frames(sitting, 200)
    assert sitting.view.ready_for_computer()


def test_a_run_begins_without_a_sheet_in_the_way() -> None:
    sitting = claimed("de", kinds=("human", "human"))
    press(sitting.view, "act")
    press(sitting.view, "act")
    assert isinstance(sitting.given[-1], Go)
