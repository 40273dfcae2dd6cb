"""Who sits where: a drawing of the table, plates that move from edge to edge, and a game that follows when people change chairs."""

from __future__ import annotations

from itertools import permutations

import pygame
import pytest

from game.kit.facing import Facing
from game.shell.seating import SeatingSheet, Sitter, around, moved
from game.store.settings import AROUND, Settings
from tests.shell.house import House

EDGES = (0, 1, 2, 3)
SITTERS = tuple(Sitter(seat, name, ("rust", "salt")[seat % 2], seat != 2) for seat, name in enumerate(("Anna", "Bo", "Cem", "Dora")))


def sides(house: House) -> list[int]:
    return [player.side for player in house.table.players]


def opened(house: House, count: int = 2, quarters: int = 0) -> SeatingSheet:
    """The sheet over the title, for so many, as people at that edge have it before them."""
    house.title()
    house.desk.change(placing="around", edges=AROUND)
    sheet = SeatingSheet(house.desk, SITTERS[:count])
    house.app.push(sheet)
    sheet.quarters = quarters
    sheet.renew()
    house.driver.frames()
    return sheet


def at_edge(house: House, name: str) -> int:
    """The edge, as people sit round the window, that a node lies before on the drawn table."""
    wood, (x, y) = house.driver.node("wood").rect, house.driver.middle(name)
    across, down = (x - wood.centerx) / wood.w, (y - wood.centery) / wood.h
    shares = (down, -across, -down, across)
    return shares.index(max(shares))


@pytest.mark.parametrize("edges", list(permutations(EDGES)))
def test_nobody_is_lost_and_none_sits_on_anothers_lap(edges: tuple[int, ...]) -> None:
    for seat in EDGES:
        for edge in EDGES:
            after = moved(edges, seat, edge)  # type: ignore[arg-type]
            assert after[seat] == edge
            assert sorted(after) == [0, 1, 2, 3]
            changed = [place for place in EDGES if after[place] != edges[place]]
            assert changed == [] or len(changed) == 2


def test_edges_that_a_file_changed_by_hand_has_twice_count_as_never_set() -> None:
    assert around(Settings(edges=(2, 2, 0, 1))) == AROUND
    assert around(Settings(edges=(3, 2, 0, 1))) == (3, 2, 0, 1)


@pytest.mark.parametrize("quarters", EDGES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_plate_lies_before_whom_it_names_and_faces_them(house: House, count: int, quarters: int) -> None:
    opened(house, count, quarters)
    for seat in range(count):
        plate = house.driver.node(f"plate.{seat}")
        assert at_edge(house, plate.name) == seat
        assert (plate.facing or Facing()).quarters == seat
    offers = house.driver.names("here.")
    assert len(offers) == count * (4 - count)
    for name in offers:
        edge = int(name.split(".")[1])
        assert at_edge(house, f"free.{edge}") == edge
        assert house.driver.node(name).side == edge
    table = pygame.FRect(0, 0, 1920, 1080)
    assert all(table.contains(node.rect) for node in house.app.layer.nodes)


def test_a_press_moves_a_plate_on_clockwise_and_whoever_sits_there_changes_with_it(house: House) -> None:
    opened(house)
    house.driver.press("plate.0")
    assert house.desk.settings.edges[:2] == (1, 0)
    house.driver.press("plate.0")
    assert house.desk.settings.edges[:2] == (2, 0)
    house.driver.tap("plate.0")
    house.app.focus_on("plate.0")
    house.driver.key(pygame.K_RETURN)
    assert house.desk.settings.edges[:2] == (0, 3), "by mouse, finger and key once round, and past the other"


@pytest.mark.parametrize("quarters", EDGES)
def test_a_free_edge_takes_whoever_is_named_there(house: House, quarters: int) -> None:
    opened(house, quarters=quarters)
    house.driver.press("here.3.1")
    assert house.desk.settings.edges[:2] == (0, 3)
    assert at_edge(house, "plate.1") == 3
    assert house.driver.names("here.1.") == ["here.1.0", "here.1.1"]


@pytest.mark.parametrize("quarters", EDGES)
@pytest.mark.parametrize("edge", [1, 2, 3])
def test_a_plate_is_dragged_to_another_edge(house: House, edge: int, quarters: int) -> None:
    opened(house, 4, quarters)
    house.driver.drag(house.driver.middle("plate.0"), house.driver.middle(f"plate.{edge}"))
    assert house.desk.settings.edges == moved(AROUND, 0, EDGES[edge])  # type: ignore[arg-type]
    assert at_edge(house, "plate.0") == edge
    house.driver.press("plate.0")
    assert house.desk.settings.edges[0] == (edge + 1) % 4, "a press after a drag is a press again"


def test_a_plate_that_is_let_go_where_it_lay_stays(house: House) -> None:
    opened(house)
    x, y = house.driver.middle("plate.0")
    house.driver.drag((x, y), (x + 60, y - 20))
    assert house.desk.settings.edges == AROUND
    house.driver.drag((x, y), (x + 4, y))
    assert house.desk.settings.edges[0] == 1, "a hand that trembles has pressed"


def test_a_finger_that_is_taken_away_moves_nobody(house: House) -> None:
    opened(house)
    x, y = house.driver.middle("plate.0")
    house.driver.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    house.driver.move(x - 300, y - 300)
    assert abs(house.driver.node("plate.0").rect.centerx - (x - 300)) < 2, "it follows the pointer"
    house.driver.lose_focus()
    assert house.desk.settings.edges == AROUND
    assert at_edge(house, "plate.0") == 0


def test_side_by_side_and_face_to_face_plates_lie_still_and_say_why(house: House) -> None:
    opened(house)
    for placing, there in ((0, [0, 0]), (1, [0, 2])):
        house.driver.press(f"placing.{placing}")
        assert [at_edge(house, f"plate.{seat}") for seat in (0, 1)] == there
        house.driver.press("plate.0")
        assert house.app.said == "Die Plätze lassen sich verschieben, wenn alle um den Tisch sitzen."
        assert house.desk.settings.edges == AROUND


def test_at_set_up_people_are_seated_beside_the_choice(house: House) -> None:
    house.title().new()
    assert not house.driver.has("seating")
    assert "zwischen zweien" in house.driver.node("placing.1").tip
    house.driver.press("placing.2")
    house.driver.press("seating")
    assert house.scene == "seating"
    assert [house.driver.text(f"plate.{seat}") for seat in (0, 1)] == ["Anna", "Jürgen"]
    house.driver.key(pygame.K_ESCAPE)
    house.driver.press("seat.1.kind.1")
    assert not house.driver.has("placing.0"), "one person alone has the table before them"


# in a running game


def test_people_change_chairs_during_a_game(house: House) -> None:
    house.start("human", "human")
    assert sides(house) == [0, 0]
    house.driver.key(pygame.K_ESCAPE)
    house.driver.press("seating")
    house.driver.press("placing.2")
    house.driver.press("here.3.1")
    for _ in range(2):
        house.driver.key(pygame.K_ESCAPE)
    assert house.scene == "table"
    house.driver.frames()
    assert sides(house) == [0, 3]


def test_one_person_alone_has_no_chairs_to_change(house: House) -> None:
    house.desk.change(placing="around", edges=(2, 1, 0, 3))
    house.start("human", "easy")
    assert sides(house) == [0, 0]
    house.driver.key(pygame.K_ESCAPE)
    assert not house.driver.has("seating")


def test_nobody_is_turned_under_a_finger(house: House) -> None:
    house.start("human", "human")
    lift = house.driver.hold(house.driver.names("answer.")[0])
    house.desk.change(placing="opposite")
    house.table.stale = True
    house.driver.frames(2)
    assert sides(house) == [0, 0]
    lift()
    house.driver.frames(2)
    assert sides(house) == [0, 2]


def test_nobody_changes_chairs_while_a_run_is_open(house: House) -> None:
    house.start("human", "human")
    house.view.frozen = True
    house.driver.key(pygame.K_ESCAPE)
    house.driver.press("seating")
    house.driver.press("placing.1")
    assert house.app.said == "Solange ein Tank läuft, bleibt jeder, wo er ist."
    assert house.desk.settings.placing == "same"
    house.desk.change(placing="opposite")
    for _ in range(2):
        house.driver.key(pygame.K_ESCAPE)
    house.table.stale = True
    house.driver.frames(2)
    assert sides(house) == [0, 0]
    house.view.frozen = False
    house.driver.frames(2)
    assert sides(house) == [0, 2]
