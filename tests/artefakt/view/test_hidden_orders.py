"""Hidden orders at a shared screen: what an agent stands on looks the same to all, and a press picks it up or says why not."""
from __future__ import annotations

import pytest

from game.artefakt.answers import PickUp
from game.artefakt.state import Artefakt
from game.artefakt.view import tray
from tests.sitting import nodes_of, played, press, stand

from .fake import FakeSitting, seated


def standing(ordered: bool, **more: object) -> FakeSitting:
    """The agent in turn stands on an artefact that it has ordered, or that nobody has, and may move."""
    sitting = seated(options={"orders": "hidden"}, **more)
    played(sitting, lambda one: one.session.ask is not None and one.session.ask.prompt.key == "artefakt.ask.turn"
           and one.session.state.seat == 0 and one.session.state.agent.in_museum)  # fmt: skip

    def there(state: Artefakt) -> None:
        wanted = {name for agent in state.agents for name in (*agent.orders, *agent.queue, agent.running, *agent.secured)}
        artefacts = sitting.view.content.artefacts
        cells = [cell for cell, tile in enumerate(state.tiles) if tile in artefacts and cell not in state.guards]
        state.agent.cell = next(
            cell for cell in cells if (state.tiles[cell] in state.agent.orders if ordered else state.tiles[cell] not in wanted)
        )

    return stand(sitting, there)


def room(sitting: FakeSitting) -> str:
    return f"room.{sitting.session.state.agent.cell}"


@pytest.mark.parametrize("ordered", [True, False])
def test_a_room_that_may_hold_what_is_looked_for_is_lit(ordered: bool) -> None:
    sitting = standing(ordered)
    node = nodes_of(sitting.view)[room(sitting)]
    assert node.lit
    assert node.press is not None


def test_whoever_has_ordered_it_picks_it_up() -> None:
    sitting = standing(True)
    sitting.dry = True
    press(sitting.view, room(sitting))
    assert sitting.given == [PickUp()]


def test_whoever_has_not_is_told_so() -> None:
    sitting = standing(False)
    press(sitting.view, room(sitting))
    assert sitting.given == []
    assert [rule for _, rule in sitting.said] == ["artefakt-32"]


def test_the_choice_of_moves_does_not_tell_it_either() -> None:
    sitting = standing(True)
    assert PickUp() in sitting.session.ask.options  # type: ignore[union-attr]
    sitting.view.choose("move")
    assert PickUp() not in tray.offered(sitting.view.desk())


def test_one_person_alone_sees_the_room_lit_only_where_it_can_be_picked_up() -> None:
    for ordered in (True, False):
        sitting = standing(ordered, kinds=("human", "easy"))
        assert nodes_of(sitting.view)[room(sitting)].lit is ordered
