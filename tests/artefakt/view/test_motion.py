"""What moves on the table of Agent Artefakt: figures, dice, cards, artefacts, doors. Nothing waits for it but computers."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.artefakt import bot, events
from game.artefakt.state import DICE
from game.artefakt.view import boards, spots, zones
from game.artefakt.view.motions import stride
from game.core.event import Event
from game.kit import tumble
from game.kit.flight import MOST_MS, Flight

from .fake import FakeSitting, frames, nodes_of, seated

Happened = tuple[FakeSitting, Any]


def until(kind: type[Event[Any]], seed: int = 4, speed: float = 1.0, across: bool = False) -> Happened:
    """A game that computers have played until a fact of that kind has just happened, and the fact."""
    sitting = seated(seed=seed)
    if across:
        sitting.players = (sitting.players[0], replace(sitting.players[1], side=2))
    sitting.motion_speed = sitting.view.motion.speed = speed
    players = [bot.player("normal", seed + seat) for seat in (0, 1)]
    for _ in range(600):
        ask = sitting.session.ask
        assert ask is not None
        nodes_of(sitting.view)
        for event in sitting.answer(players[ask.seat].answer(sitting.session.seen(ask.seat), ask)):
            if isinstance(event, kind):
                return sitting, event
        sitting.view.motion.skip()
    raise AssertionError(f"{kind.__name__} never happened")


def flying(sitting: FakeSitting) -> dict[str, Flight]:
    """What is in the air, by name, with where it goes as the table is shown now."""
    nodes_of(sitting.view)
    return {flight.move.name: flight for flight in sitting.view.flights.going}


def test_an_agent_walks_through_the_door() -> None:
    sitting, event = until(events.Stepped)
    view = sitting.view
    assert view.motion.moving(f"walk.{event.seat}")
    way, end = view.motions.walks[event.seat], zones.stand(event.cell)
    assert way[0] == zones.stand(event.origin)
    assert len(way) == 2
    assert stride(way, end, 0) == pytest.approx(way[0])
    assert stride(way, end, 1) == pytest.approx(end)
    nearest = min(abs(x - way[1][0]) + abs(y - way[1][1]) for x, y in (stride(way, end, share / 50) for share in range(51)))
    assert nearest < 12
    assert nodes_of(view)[f"agent.{event.seat}"].live
    frames(sitting, 2400)
    assert not nodes_of(view)[f"agent.{event.seat}"].live


def test_dice_tumble_and_settle_on_the_faces_rolled() -> None:
    sitting, event = until(events.DiceRolled)
    view = sitting.view
    names = {f"die.{event.seat}.{DICE[die]}" for die in event.dice}
    assert {name for name, node in nodes_of(view).items() if node.live and name.startswith("die.")} == names
    for die, face in zip(event.dice, event.faces, strict=True):
        assert sitting.session.state.agents[event.seat].dice[die] == face
        assert tumble.tumbling(1, face - 1, 6, die).up == face - 1
    assert not view.ready_for_computer()
    frames(sitting, 416)
    assert not [name for name, node in nodes_of(view).items() if node.live and name.startswith("die.")]


@pytest.mark.parametrize("across", [False, True])
def test_an_artefact_flies_from_its_room_to_its_players_board(across: bool) -> None:
    sitting, event = until(events.ArtefactTaken, across=across)
    flight = flying(sitting)[f"artefact.{event.artefact}"]
    nodes = nodes_of(sitting.view)
    assert nodes[f"room.{event.cell}"].rect.contains(flight.start.box)
    names = [name for name, _ in boards.artefacts(sitting.view.desk(), event.seat)]
    assert flight.end is not None
    assert flight.end.box == nodes[f"order.{event.seat}.{names.index(event.artefact)}"].rect


def test_a_card_is_drawn_from_the_deck_turns_over_and_is_decided_on_when_it_is_there() -> None:
    sitting, event = until(events.CardDrawn)
    flight = flying(sitting)[f"draw.{event.card}"]
    assert flight.move.thing.back is not None
    assert "tray" not in nodes_of(sitting.view)
    frames(sitting, MOST_MS + 32)
    assert "tray" in nodes_of(sitting.view)


def test_cards_go_to_slots_and_discards() -> None:
    sitting, event = until(events.CardKept)
    flight = flying(sitting)[f"keep.{event.card}"]
    assert flight.end is not None
    assert flight.end.box == nodes_of(sitting.view)[f"slot.{event.seat}.{event.slot}"].rect


def test_a_room_turns_over_and_the_chips_of_its_doors_with_it() -> None:
    sitting, event = until(events.RoomFlipped)
    nodes = nodes_of(sitting.view)
    assert nodes[f"flip.{event.cell}"].live
    turning = [name for name, node in nodes.items() if name.startswith("door.") and node.live]
    shut = {ends for ends, before in sitting.view.motions.doors.items() if before != "shut"}
    assert turning
    assert {f"door.{one}.{other}" for one, other in shut} == set(turning)
    frames(sitting, MOST_MS + 640)
    assert not [name for name, node in nodes_of(sitting.view).items() if node.live]


def test_a_guard_comes_into_its_room() -> None:
    sitting, event = until(events.GuardRolled)
    flight = flying(sitting)[f"guard.{event.cell}"]
    assert flight.end is not None
    assert flight.end.box == spots.guard(sitting.view.desk(), event.cell)
    assert flight.move.thing.fits


def test_a_beaten_guard_goes_from_where_its_die_lay() -> None:
    sitting, event = until(events.GuardBeaten)
    assert flying(sitting)[f"beaten.{event.cell}"].start.box == spots.guard(sitting.view.desk(), event.cell)


def test_new_tokens_of_the_lounge_are_seen_in_their_places_once_they_are_there() -> None:
    sitting, event = until(events.LoungeRefilled)
    found = flying(sitting)
    for place in range(event.count):
        end = found[f"lounge.{place}"].end
        assert end is not None
        assert end.box == spots.lounge(sitting.view.desk(), place)
    names = {f"lounge.{place}" for place in range(event.count)}
    assert names <= sitting.view.flights.away
    frames(sitting, 2 * MOST_MS)
    assert not sitting.view.flights.away


@pytest.mark.parametrize("kind", [events.Stepped, events.DiceRolled, events.ArtefactTaken, events.CardDrawn, events.RoomFlipped])
def test_without_motion_no_node_is_live(kind: type[Event[Any]]) -> None:
    sitting, _ = until(kind, speed=0)
    assert not sitting.view.moving
    assert not [name for name, node in nodes_of(sitting.view).items() if node.live or name.startswith("flight.")]


def test_without_motion_the_room_that_was_entered_is_marked() -> None:
    sitting, event = until(events.Stepped, speed=0)
    nodes = nodes_of(sitting.view)
    marked = [node.rect for name, node in nodes.items() if name.startswith("changed.")]
    assert nodes[f"room.{event.cell}"].rect in marked
    sitting.view.happened(())
    assert not [name for name in nodes_of(sitting.view) if name.startswith("changed.")]


@pytest.mark.parametrize("act", [lambda view: view.motion.skip(), lambda view: view.happened(())])
def test_a_press_or_an_undo_ends_all_that_moves(act: Callable[[Any], None]) -> None:
    for kind in (events.DiceRolled, events.RoomFlipped):
        sitting, _ = until(kind)
        act(sitting.view)
        assert not sitting.view.moving
        assert not [name for name, node in nodes_of(sitting.view).items() if node.live]
