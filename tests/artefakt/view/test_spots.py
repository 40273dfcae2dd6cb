"""In each position of whole games nothing in a room lies on another: prices, tokens, dice, marks, pennants, agents, chips of doors."""
from __future__ import annotations

import itertools

import pytest
from pygame import FRect

from game.artefakt import bot
from game.artefakt.state import LOUNGE, ROOMS
from game.artefakt.view import doors, spots, tags, zones
from game.artefakt.view.desk import Desk
from tests.artefakt.view.fake import brush_for, nodes_of, seated
from tests.artefakt.view.scenes import in_turn


def lying(desk: Desk) -> list[tuple[str, FRect]]:
    """All that lies in and between the rooms, by its name."""
    found = [(f"door {name}", box) for name, box in doors.places(desk).items()]
    for cell in range(ROOMS):
        high = tags.NEAR_HIGH if cell in desk.ways else tags.FAR_HIGH
        found += [(f"{desk.place(cell)} {name}", box) for name, box in spots.taken(desk, cell, high).items()]
    return found


def overlapping(desk: Desk) -> list[tuple[str, str]]:
    """What lies on another thing. A chip's own mark lies at its lower edge."""
    return [
        (one, two)
        for (one, first), (two, second) in itertools.combinations(lying(desk), 2)
        if first.colliderect(second) and f"{one} mark" != two
    ]



@pytest.mark.parametrize("seed", range(4))
def test_nothing_lies_on_another_in_whole_games(seed: int) -> None:
    sitting = seated(seed=seed, kinds=("human", "human"))
    players = [bot.player("normal", seed + seat) for seat in (0, 1)]
    looked = 0
    while (ask := sitting.session.ask) is not None:
        sitting.view.changed()
        desk = sitting.view.desk()
        assert not overlapping(desk), f"after {len(sitting.session.moments)} answers"
        looked += 1
        sitting.session.answer(players[ask.seat].answer(sitting.session.seen(ask.seat), ask))
    assert looked > 60


def test_both_agents_in_the_lounge_with_its_tokens() -> None:
    def both(state: object) -> None:
        state.agents[0].cell = state.agents[1].cell = LOUNGE  # type: ignore[attr-defined]

    desk = in_turn(change=both).view.desk()
    assert len(spots.agents(desk, LOUNGE)) == 2
    assert not overlapping(desk)


def test_a_guard_that_shares_a_room_with_an_agent() -> None:
    def guarded(state: object) -> None:
        state.guards[state.agents[0].cell] = 5  # type: ignore[attr-defined]

    desk = in_turn(change=guarded).view.desk()
    assert not overlapping(desk)


def test_all_lies_inside_its_room_and_agents_where_they_stand() -> None:
    desk = in_turn().view.desk()
    for cell in range(ROOMS):
        room = zones.room(cell)
        for name, box in spots.taken(desk, cell, tags.NEAR_HIGH).items():
            assert room.inflate(0, 12).contains(box), (cell, name)
        for seat in spots.agents(desk, cell):
            place = spots.agents(desk, cell).index(seat)
            assert spots.agent(desk, seat).collidepoint(zones.stand(cell, place))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1024, 640), 1.0), ((1920, 1080), 1.6)])
def test_a_price_is_no_wider_than_its_place(size: tuple[int, int], text: float, language: str) -> None:
    brush = brush_for(size, text)
    desk = in_turn(language=language).view.desk()
    assert len(desk.walks) > 8
    for cell, walk in desk.walks.items():
        near = cell in desk.ways
        way = tags.cheapest(desk, cell) if near else None
        for fit in (spots.WIDE, spots.NARROW, spots.LEAST):
            said = tags.shown_price(brush, tags.whole_price(desk, walk, way), near, fit)
            assert said.label == tags.price(desk, walk, way)
            assert said.wide(brush, near) <= fit or text > 1


def test_the_marks_of_guards_are_nodes_of_their_own_beside_the_price() -> None:
    view = in_turn().view
    nodes = nodes_of(view)
    marks = [name for name in nodes if name.startswith("tag.") and name.endswith(".guard")]
    assert marks
    for name in marks:
        assert not nodes[name].rect.colliderect(nodes[name.removesuffix(".guard")].rect)
