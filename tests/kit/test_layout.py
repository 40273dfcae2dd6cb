"""Layout by numbers."""
from __future__ import annotations

import pytest
from pygame import FRect

from game.kit import layout


def numbers(box: FRect) -> tuple[float, float, float, float]:
    return box.x, box.y, box.w, box.h


def test_columns_share_by_weight_what_the_gaps_leave() -> None:
    parts = layout.columns(FRect(10, 20, 320, 50), [1, 2], gap=20)
    assert [numbers(part) for part in parts] == [(10, 20, 100, 50), (130, 20, 200, 50)]


def test_rows_share_by_weight() -> None:
    parts = layout.rows(FRect(0, 0, 10, 100), [3, 1])
    assert [numbers(part) for part in parts] == [(0, 0, 10, 75), (0, 75, 10, 25)]


def test_parts_fill_the_box_to_its_end() -> None:
    parts = layout.columns(FRect(5, 0, 1000, 10), [1, 1, 1, 4], gap=8)
    assert parts[-1].right == pytest.approx(1005)


def test_no_parts_of_nothing() -> None:
    assert layout.rows(FRect(0, 0, 10, 10), []) == []


def test_weights_without_a_sum_are_refused() -> None:
    with pytest.raises(ValueError, match="give each part a weight"):
        layout.columns(FRect(0, 0, 10, 10), [0, 0])


def test_gaps_larger_than_the_box_leave_parts_of_no_width() -> None:
    assert [part.w for part in layout.columns(FRect(0, 0, 10, 10), [1, 1], gap=50)] == [0, 0]


def test_grid_goes_row_by_row() -> None:
    cells = layout.grid(FRect(0, 0, 210, 110), 2, 2, gap=10)
    assert [numbers(cell) for cell in cells] == [(0, 0, 100, 50), (110, 0, 100, 50), (0, 60, 100, 50), (110, 60, 100, 50)]


def test_inset_keeps_the_middle_when_there_is_no_room() -> None:
    assert numbers(layout.inset(FRect(0, 0, 100, 40), 10, 5)) == (10, 5, 80, 30)
    assert numbers(layout.inset(FRect(0, 0, 100, 40), 30)) == (30, 20, 40, 0)


def test_strips_are_cut_from_each_side() -> None:
    box = FRect(0, 0, 100, 60)
    assert [numbers(part) for part in layout.cut_top(box, 20, 5)] == [(0, 0, 100, 20), (0, 25, 100, 35)]
    assert [numbers(part) for part in layout.cut_bottom(box, 20, 5)] == [(0, 40, 100, 20), (0, 0, 100, 35)]
    assert [numbers(part) for part in layout.cut_left(box, 30, 10)] == [(0, 0, 30, 60), (40, 0, 60, 60)]
    assert [numbers(part) for part in layout.cut_right(box, 30, 10)] == [(70, 0, 30, 60), (0, 0, 60, 60)]


def test_a_strip_larger_than_the_box_takes_all_of_it() -> None:
    strip, rest = layout.cut_top(FRect(0, 0, 10, 30), 50, 5)
    assert (strip.h, rest.h) == (30, 0)


def test_a_line_overlaps_when_there_is_no_room() -> None:
    assert [part.x for part in layout.line(FRect(0, 0, 500, 10), 3, 100, 10)] == [0, 110, 220]
    tight = layout.line(FRect(0, 0, 250, 10), 4, 100, 10)
    assert [part.x for part in tight] == [0, 50, 100, 150]
    assert tight[-1].right == 250


def test_a_bubble_stands_above_else_below_and_stays_inside() -> None:
    within = layout.table()
    assert numbers(layout.beside(FRect(900, 500, 100, 100), 200, 80, within, 10)) == (850, 410, 200, 80)
    assert numbers(layout.beside(FRect(0, 20, 100, 100), 200, 80, within, 10)) == (0, 130, 200, 80)
    assert layout.beside(FRect(1880, 500, 40, 40), 200, 80, within).right == 1920


def test_a_bubble_beside_something_as_high_as_the_table() -> None:
    box = layout.beside(FRect(100, 0, 300, 1080), 200, 80, layout.table(), 10)
    assert numbers(box) == (410, 500, 200, 80)


def test_a_box_that_is_mirrored_lies_as_far_from_the_other_side() -> None:
    assert numbers(layout.mirrored(FRect(20, 300, 100, 40))) == (1800, 300, 100, 40)
