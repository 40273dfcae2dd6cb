"""Every text of every moment fits its place, in both languages and all sizes of windows; the layout is right by its numbers."""
from __future__ import annotations

import itertools
import random

import pytest
from pygame import FRect

from game.artefakt.state import COLOURS, DICE, ROOMS
from game.artefakt.view import looks, popover, zones
from game.artefakt.view.board_zones import CAPTIONS, Shape
from game.artefakt.words import ICONS
from game.kit.icons import glyph
from game.kit.layout import table
from game.kit.scale import Scale
from tests import sitting
from tests.artefakt.view.fake import RULES, brush_for, drawn, nodes_of, seated, stand
from tests.artefakt.view.scenes import SCENES

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_off(size: tuple[int, int], language: str) -> None:
    brush = brush_for(size)
    for name, make in SCENES.items():
        view, hovered = make(language)
        drawn(view, brush, hovered)
        assert not brush.misfits, f"{name} at {size} in {language}: {brush.misfits}"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_words_of_every_artefact_and_card_fit(size: tuple[int, int], language: str) -> None:
    brush = brush_for(size)
    artefacts, designs = list(RULES.content.artefacts), list(RULES.content.designs)
    for start in range(0, len(artefacts), 4):
        sitting = seated(seed=3, language=language)

        def lie(state: object, start: int = start) -> None:
            four = (artefacts[start : start + 4] * 4)[:4]
            agent, other = state.agents  # type: ignore[attr-defined]
            agent.orders, agent.queue, agent.running, agent.secured = four[:1], four[1:2], four[2], four[3:]
            other.orders = [name for name in artefacts if name not in four][:4]
            for index, colour in enumerate(COLOURS):
                name = f"{colour}_{designs[(start // 4 * 2 + index) % len(designs)]}"
                agent.slots[index] = other.slots[index] = name
            state.part, state.agents[0].cell, state.agents[1].cell = "turn", 0, 1  # type: ignore[attr-defined]

        stand(sitting, lie)
        drawn(sitting.view, brush)
        for cell in range(ROOMS):
            sitting.view.shown = cell
            drawn(sitting.view, brush)
        assert not brush.misfits, f"{artefacts[start:start + 4]}: {brush.misfits}"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_words_of_every_drawn_card_fit(language: str) -> None:
    brush = brush_for((1280, 720))
    for card in RULES.content.cards.values():
        sitting = seated(seed=3, language=language)

        def draw(state: object, card: str = card.id, die: int = card.die) -> None:
            state.part, state.option, state.drawn = "decide", "manage", card  # type: ignore[attr-defined]
            state.agents[0].slots[die] = state.agents[1].slots[die] = f"{COLOURS[die]}_skeleton_key"  # type: ignore[attr-defined]

        stand(sitting, draw)
        drawn(sitting.view, brush)
        assert "tray.card" in nodes_of(sitting.view)
        assert not brush.misfits, f"{card.id}: {brush.misfits}"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_text_is_cut_off_in_the_moments_of_whole_games(size: tuple[int, int], language: str) -> None:
    brush = brush_for(size)
    for seed, kinds in enumerate((("human", "human"), ("easy", "human"))):
        sitting = seated(seed=seed, kinds=kinds, language=language)
        chance = random.Random(seed)
        for count in range(360):
            ask = sitting.session.ask
            if ask is None:
                break
            if count % 9 == seed:
                sitting.view.happened(())
                drawn(sitting.view, brush)
            sitting.session.answer(ask.options.sample(chance.randrange))
        assert not brush.misfits, brush.misfits


@pytest.mark.parametrize("language", ["de", "en"])
def test_larger_letters_still_fit(language: str) -> None:
    brush = brush_for((1920, 1080), 1.4)
    for name in ("turn", "near", "far", "decide", "joker", "rolling", "moving", "over"):
        view, hovered = SCENES[name](language)
        drawn(view, brush, hovered)
        assert not brush.misfits, f"{name}: {brush.misfits}"


@pytest.mark.parametrize("size", SIZES)
def test_long_names_are_not_cut_off(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    brush = brush_for(size)
    monkeypatch.setitem(sitting.NAMES, "de", ("Christophersonne", "Maximilian-Georg"))
    for name, make in SCENES.items():
        view, hovered = make("de")
        drawn(view, brush, hovered)
        assert not brush.misfits, f"{name} at {size}: {brush.misfits}"


def test_nothing_is_said_by_its_key() -> None:
    """A text that is missing shows as its key."""
    brush = brush_for((1280, 720))
    seen: list[str] = []
    lettering = type(brush).lettering

    class Listening(type(brush)):  # type: ignore[misc]
        def lettering(self, string: str, *rest: object, **more: object) -> object:
            seen.append(string)
            return lettering(self, string, *rest, **more)  # type: ignore[arg-type]

    listening = Listening(brush.theme, brush.scale)
    for make in SCENES.values():
        view, hovered = make("de")
        drawn(view, listening, hovered)
        seen += [node.tip for node in nodes_of(view).values()]
    assert len(seen) > 500
    assert not [text for text in seen if "artefakt." in text or "{" in text]


# the layout


def test_zones_lie_on_the_table_and_beside_each_other() -> None:
    zones_ = [zones.SIDES[0], zones.SIDES[1], zones.TOP, zones.MUSEUM, *zones.LADDERS, zones.PROMPT, zones.STRIP]
    assert all(table().contains(box) for box in zones_)
    assert not any(first.colliderect(second) for first, second in itertools.combinations(zones_, 2))


def test_rooms_lie_in_the_museum_apart_and_doors_between_them() -> None:
    rooms = [zones.room(cell) for cell in range(ROOMS)]
    assert all(zones.MUSEUM.contains(room) for room in rooms)
    assert not any(first.colliderect(second) for first, second in itertools.combinations(rooms, 2))
    for here, doors in enumerate(RULES.content.board.doors):
        for door in doors:
            x, y = zones.passage(here, door.to)
            assert not any(room.collidepoint(x, y) for room in rooms), (here, door.to)
            between = rooms[here].union(rooms[door.to])
            assert between.collidepoint(x, y)


def inside(box: FRect, parts: list[FRect]) -> None:
    """All parts lie in the box, and none touches another."""
    assert all(box.contains(part) for part in parts)
    assert not any(first.colliderect(second) for first, second in itertools.combinations(parts, 2))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("shape", Shape)
def test_the_parts_of_a_board_lie_on_it_and_apart(seat: int, shape: Shape) -> None:
    board = zones.board(seat, shape)
    parts = [board.die(index) for index in range(len(DICE))]
    parts += [board.track()]
    parts += [board.slot(index) for index in range(4)]
    parts += [board.order(index) for index in range(4)]
    if board.large:
        parts += [board.spent(index) for index in range(len(DICE))]
    if shape is not Shape.SHORT:
        parts += [board.kept(index) for index in range(2)]
    inside(board.box, parts)
    captions = [FRect(board.x + x, board.y + y - 9, wide, 18) for x, y, wide in CAPTIONS[shape].values()]
    inside(board.box, [*captions, *(part for part in parts if not (board.wide and part.y < board.header.bottom))])
    assert all(part.w >= 44 and part.h >= 44 for part in parts)


@pytest.mark.parametrize("side", [0, 1])
def test_key_and_log_lie_below_the_short_board(side: int) -> None:
    inside(zones.SIDES[side], [zones.board(side, Shape.SHORT).box, zones.door_key(side), zones.log(side)])


@pytest.mark.parametrize("ladder", [0, 1])
def test_steps_lie_on_their_ladder_one_above_the_other(ladder: int) -> None:
    steps = [zones.rung(ladder, step) for step in range(5)]
    inside(zones.LADDERS[ladder], steps)
    assert [step.y for step in steps] == sorted((step.y for step in steps), reverse=True)


@pytest.mark.parametrize("cell", range(ROOMS))
def test_the_ways_to_a_room_lie_beside_it_in_the_museum(cell: int) -> None:
    paper = zones.popover(cell, popover.WIDE, 260)
    assert zones.MUSEUM.contains(paper)
    assert not paper.colliderect(zones.room(cell))


@pytest.mark.parametrize("count", range(1, 16))
def test_choices_are_large_and_apart(count: int) -> None:
    rows = 1 if count <= 4 else 2 if count <= 8 else -(-count // 5)
    box = FRect(0, 0, 728, rows * 90 - 10)
    places = zones.choices(count, box)
    assert len(places) == count
    assert all(box.inflate(1, 1).contains(place) and place.h >= 44 and place.w >= 44 for place in places)
    assert not any(first.colliderect(second) for first, second in itertools.combinations(places, 2))


def test_options_and_small_buttons_are_large_enough_for_a_finger() -> None:
    inside(zones.STRIP, zones.options())
    small = [zones.chrome(place) for place in range(4)]
    inside(zones.PROMPT, small)
    assert all(box.w >= 44 and box.h >= 44 for box in (*zones.options(), *small))


def test_condensed_below_720_lines_only() -> None:
    assert zones.condensed(Scale(1024, 640))
    assert not zones.condensed(Scale(1280, 720))


def test_each_line_of_the_log_has_its_icon() -> None:
    for sign in (*ICONS.values(), "note"):
        assert glyph(looks.LOG_ICONS[sign])
