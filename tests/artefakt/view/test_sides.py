"""Agent Artefakt round the table: boards, prompt and acts lie before their players, wherever they sit; the museum never moves."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from pygame import FRect

from game.artefakt.state import COLOURS, ROOMS, Artefakt
from game.artefakt.view import View, boards, museum, seating, sides, zones
from game.artefakt.view.seating import Seating
from game.kit.facing import UPRIGHT
from game.kit.measure import TARGET_MM
from game.kit.node import Node
from game.kit.picture import NO_HAND, Hand, Layer, Picture
from game.kit.pointer import Phase, Pointer
from game.kit.scale import Scale
from tests.artefakt.view.fake import RULES, FakeSitting, brush_for, nodes_of, stand, texts
from tests.artefakt.view.scenes import SCENES, asked, in_turn
from tests.facing import TABLE, corners_hit, top
from tests.sitting import _Shown
from tests.test_targets import glass

PAIRS = list(permutations(range(4), 2))
"""The edges of the first and the second seat: lower, left, upper, right."""
KINDS = {"face to face": (0, 2), "at the ends": (1, 3), "left corner": (0, 1), "upper corner": (3, 2)}
"""The three ways to sit, and one of them turned."""
MOMENTS = ("start", "turn", "near", "far", "several", "take", "rotate", "lay", "joker", "rolling", "black", "decide", "turn_die", "after",
           "face", "energy", "moving", "opening", "over")  # fmt: skip
"""Moving, energy, transport, dice, each with what is asked on paper; a guard, the end."""
STANDS = ("museum", "room", "door", "ladder", "deck", "discard", "round", "supply", "guard", "start", "agent", "carrier")
"""How the names of what both read begin."""
FULL_HD = Scale(1920, 1080)


def put(view: View, edges: tuple[int, int]) -> View:
    """The same table with its players at these edges."""
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    sitting.players = tuple(replace(player, side=edge) for player, edge in zip(sitting.players, edges, strict=True))
    view.changed()
    return view


def all_round(moment: str) -> Iterator[tuple[tuple[int, int], View]]:
    """A moment as people at each two edges see it."""
    view, hovered = SCENES[moment]("de")
    for edges in PAIRS:
        put(view, edges)
        if hovered is not None:
            view.hovered(nodes_of(view)[hovered])
        yield edges, view


def seated(edges: tuple[int, int]) -> Seating:
    found = seating.around(edges)
    assert found is not None
    return found


def turned(node: Node) -> int:
    """The quarters a node is turned by."""
    return (node.facing or UPRIGHT).quarters


def zones_of(edges: tuple[int, int]) -> dict[str, FRect]:
    """Each zone as it is shown."""
    where = seated(edges)
    shown = {"middle": where.middle.box(zones.MIDDLE)}
    for seat, board in enumerate(where.places.boards):
        shown[f"board {seat}"] = where.boards[seat].box(board.box)
        shown[f"bay {seat}"] = where.bays[seat].box(zones.BAY)
    return shown


# zones


@pytest.mark.parametrize("edges", PAIRS)
def test_zones_lie_on_the_table_and_apart(edges: tuple[int, int]) -> None:
    shown = zones_of(edges)
    for name, box in shown.items():
        assert TABLE.contains(box.inflate(10, 10)), f"{name} at {box}"
    for (first, box), (second, other) in combinations(shown.items(), 2):
        assert not box.inflate(6, 6).colliderect(other), f"{first} and {second}"


@pytest.mark.parametrize("edges", PAIRS)
def test_nothing_is_made_much_smaller(edges: tuple[int, int]) -> None:
    where = seated(edges)
    ends, corner = edges[0] % 2 == edges[1] % 2 == 1, edges[0] % 2 != edges[1] % 2
    assert where.zoom == pytest.approx(1 if ends else .95 if corner else .9)
    assert all(facing.zoom >= where.zoom for facing in (*where.boards, *where.bays))


@pytest.mark.parametrize("edges", PAIRS)
def test_what_is_a_players_lies_between_them_and_the_middle(edges: tuple[int, int]) -> None:
    """Seen by the player, nothing of the other lies nearer, and the bay lies between the middle and them."""
    where, shown = seated(edges), zones_of(edges)
    for seat, edge in enumerate(edges):
        away = {name: distance(box, edge) for name, box in shown.items()}
        assert away[f"bay {seat}"] < away["middle"]
        assert away[f"bay {seat}"] <= away[f"bay {1 - seat}"]
        if edge % 2:
            assert away[f"board {seat}"] < away[f"bay {seat}"]
        assert where.boards[seat].quarters == where.bays[seat].quarters == edge


def distance(box: FRect, edge: int) -> float:
    """How far the middle of a box is from an edge."""
    return (1080 - box.centery, box.centerx, box.centery, 1920 - box.centerx)[edge]


def test_at_one_edge_nothing_is_turned() -> None:
    for edge in range(4):
        assert seating.around((edge, edge)) is None
    view = in_turn().view
    assert all(node.facing is None for node in nodes_of(view).values())


# what is shown


@pytest.mark.parametrize("moment", MOMENTS)
def test_each_corner_hits_the_same_thing_from_every_edge(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for edges, view in all_round(moment):
        with monkeypatch.context() as patch:
            assert corners_hit(view, sides, patch, covering=True) > 60, edges
        found = nodes_of(view, FULL_HD)
        for node in found.values():
            assert not node.touchable or TABLE.contains(node.rect), f"{node.name} at {edges}"
            if node.press:
                hit = top(list(found.values()), *node.rect.center)
                assert hit is not None
                assert hit == node.name or found[hit].z > node.z, f"{node.name} lies under {hit} at {edges}"


@pytest.mark.parametrize("moment", MOMENTS)
def test_all_that_is_asked_faces_whoever_is_asked(moment: str) -> None:
    starts = ("act.", "prompt", "open.", "undo", "tray", "choose", "grid", "turn.", "reroll", "along", "popover", "way", "walk.", "result")
    for edges, view in all_round(moment):
        asked, middle = view.desk().asked, seated(edges).middle.quarters
        for node in nodes_of(view, FULL_HD).values():
            seat = boards.seat_of(node.name)
            if seat is not None:
                assert turned(node) == edges[seat], node.name
            elif node.name in sides.ASIDE:
                assert turned(node) == edges[1 - asked], node.name
            elif node.name.startswith(starts):
                assert turned(node) == edges[asked], node.name
            elif node.name.split(".")[0] in STANDS:
                assert (turned(node), node.side) == (middle, edges[asked]), node.name


@pytest.mark.parametrize("moment", MOMENTS)
def test_papers_lie_in_the_middle_and_leave_what_they_are_about(moment: str) -> None:
    for edges, view in all_round(moment):
        found = nodes_of(view, FULL_HD)
        hall = seated(edges).middle.box(zones.MIDDLE)
        for name in ("tray", "popover", "result"):
            assert name not in found or hall.contains(found[name].rect.inflate(-1, -1)), f"{name} at {edges}"
        here = found.get(f"room.{view.desk().agent(view.desk().asked).cell}")
        if "tray" in found and here is not None:
            assert not found["tray"].rect.colliderect(here.rect), edges
        if "popover" in found:
            about = found[f"room.{view.shown}"].rect
            assert not found["popover"].rect.colliderect(about), edges
            assert found["popover"].rect.inflate(48, 48).colliderect(about), edges


@pytest.mark.parametrize("edges", PAIRS)
def test_nothing_but_the_bays_changes_when_the_turn_passes(edges: tuple[int, int]) -> None:
    def pass_on(state: Artefakt) -> None:
        state.seat = 1 - state.seat

    sitting = in_turn()
    view = put(sitting.view, edges)
    first, before = view.desk().asked, nodes_of(view, FULL_HD)
    stand(sitting, pass_on)
    after = nodes_of(view, FULL_HD)
    assert view.desk().asked == 1 - first
    still = [name for name in before if name.split(".")[0] in STANDS or boards.seat_of(name) is not None]
    assert len(still) > 90
    for name in still:
        if name.startswith("door"):  # a chip that leads on is no larger to the hand
            assert before[name].rect.center == pytest.approx(after[name].rect.center)
        else:
            assert before[name].rect == after[name].rect, name
        assert before[name].facing == after[name].facing, name
    where = seated(edges)
    for nodes, seat in ((before, first), (after, 1 - first)):
        assert where.bays[seat].box(zones.BAY).inflate(4, 4).contains(nodes["act.move"].rect)
        assert where.bays[1 - seat].box(zones.BAY).inflate(4, 4).contains(nodes["log"].rect)


@pytest.mark.parametrize("edges", KINDS.values(), ids=KINDS)
def test_nothing_turns_under_a_hand(edges: tuple[int, int]) -> None:
    sitting = in_turn()
    view = put(sitting.view, edges)
    before = nodes_of(view, FULL_HD)
    sitting.touched = True
    stand(sitting, lambda state: setattr(state, "seat", 1 - state.seat))
    held = nodes_of(view, FULL_HD)
    assert {name: held[name].rect for name in ("prompt", "act.move", "log")} == {
        name: before[name].rect for name in ("prompt", "act.move", "log")
    }
    view.stale = False
    view.tick(sitting.now)
    assert not view.stale
    sitting.touched = False
    view.tick(sitting.now)
    assert view.stale
    assert turned(nodes_of(view, FULL_HD)["prompt"]) == edges[view.desk().asked]


def test_hidden_orders_are_seen_while_their_owner_holds_them() -> None:
    """By finger, at the owner's board; nothing else tells them: no words, no flags over the rooms."""
    sitting = asked("turn", 4, 30, options={"orders": "hidden"})
    view = put(sitting.view, (0, 1))
    held = next(name for name in nodes_of(view) if name.startswith("order.1."))
    first, second = view.desk().state.agents
    assert set(first.orders) == set(second.orders) == {"?"}
    node = nodes_of(view)[held]
    assert node.hold is not None
    pointer = Pointer(7, *node.rect.center, Phase.DOWN, True, sitting.now)
    node.hold(pointer)
    first, second = view.desk().state.agents
    assert view.private
    assert set(first.orders) == {"?"}
    assert "?" not in second.orders
    shown = nodes_of(view)
    told = texts(node for name, node in shown.items() if not name.startswith("room."))
    assert not [name for name in second.orders if view.desk().tile(name) in told]
    assert not [cell for cell in range(ROOMS) if museum.owner(view.desk(), cell) is not None]
    hold = shown[held].hold
    assert hold is not None
    hold(replace(pointer, phase=Phase.UP))
    assert not view.private
    assert set(view.desk().state.agents[1].orders) == {"?"}


@pytest.mark.parametrize("moment", ["turn", "several", "joker", "rolling"])
def test_what_is_pressed_is_nine_millimetres_on_a_table_of_24_inches(moment: str) -> None:
    for edges, view in all_round(moment):
        for node in nodes_of(view, FULL_HD).values():
            if node.press or node.hold:
                assert glass("24 inches").mm(min(node.rect.w, node.rect.h)) >= TARGET_MM, f"{node.name} at {edges}"


# words


class Painter:
    """Paints tables for one size of window, and keeps the texts that do not fit there, in zones of any size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.picture = Picture(brush_for(size))

    def paint(self, view: View, hovered: str | None) -> list[object]:
        """The texts that do not fit so far."""
        layer = Layer(_Shown(view))
        layer.build(self.picture.brush.scale)
        hand = Hand(hovered, (), None) if hovered else NO_HAND
        for node in layer.nodes:
            if not node.name.startswith("room"):  # they bear no words but their number, and take long to paint
                self.picture._record(node, hand, view.sitting.now)
        return [misfit for easel in self.picture._easels.values() for misfit in easel.brush.misfits]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_text_is_cut_off_in_small_windows(size: tuple[int, int], language: str) -> None:
    painter = Painter(size)
    for moment, make in SCENES.items():
        view, hovered = make(language)
        for edges in list(KINDS.values())[:3]:
            assert not (found := painter.paint(put(view, edges), hovered)), f"{moment} at {edges}: {found}"


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_no_text_is_cut_off_in_large_windows(size: tuple[int, int]) -> None:
    painter = Painter(size)
    for language in ("de", "en"):
        for moment in ("turn", "several", "decide", "rolling"):
            view, hovered = SCENES[moment](language)
            assert not (found := painter.paint(put(view, KINDS["left corner"]), hovered)), f"{moment}: {found}"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_words_of_every_artefact_and_card_fit_a_wide_board(language: str) -> None:
    painter = Painter((1024, 640))
    artefacts, designs = list(RULES.content.artefacts), list(RULES.content.designs)
    for start in range(0, len(artefacts), 4):
        four = (artefacts[start:] + artefacts)[:4]

        def lie(state: Artefakt, start: int = start, four: list[str] = four) -> None:
            agent, other = state.agents
            agent.orders, agent.queue, agent.running, agent.secured = four[:1], four[1:2], four[2], four[3:]
            other.orders = [name for name in artefacts if name not in four][:4]
            for index, colour in enumerate(COLOURS):
                name = f"{colour}_{designs[(start // 4 * 2 + index) % len(designs)]}"
                agent.slots[index] = other.slots[index] = name

        view = stand(in_turn(language=language), lie).view
        assert not (found := painter.paint(put(view, KINDS["left corner"]), None)), f"{four}: {found}"
        assert not (found := painter.paint(put(view, KINDS["at the ends"]), None)), f"{four}: {found}"
