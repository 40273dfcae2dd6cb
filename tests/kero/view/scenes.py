"""Moments of a game worth a look, each made for a language: the view, and the node under the mouse if there is one."""
from __future__ import annotations

from collections.abc import Callable

from game.kero.answers import Go
from game.kero.state import Kero
from game.kero.view import View

from . import fake
from .fake import FakeSitting, frames, mouse, seated, stand

Shown = tuple[View, str | None]


def richer(state: Kero) -> None:
    """Some rounds in: cards, tiles, explorers, chips."""
    first, second = state.camps
    pool = [card for card in state.deck if card in fake.RULES.content.cards]

    def take(camp_cards: list[str], *names: str) -> None:
        for name in names:
            if name in pool:
                pool.remove(name)
                state.deck.remove(name)
            elif name in state.row:
                state.row[state.row.index(name)] = pool[-1]
                state.deck.remove(pool.pop())
            camp_cards.append(name)

    take(first.cards, "root_terraces", "dust_kiln", "harvest_crew", "bridge_builders", "twin_riders", "dune_scouts")
    take(second.cards, "rust_lathe", "drum_tower", "drip_still", "barter_stall", "spare_hose", "lone_runner", "brick_crown")
    first.abilities = ["root_terraces", "dust_kiln", "harvest_crew"]
    second.abilities = ["rust_lathe", "drum_tower", "drip_still"]
    state.scouts = [[2, 1], [0, 2], [1, 1], [1, 0]]
    first.explorers, second.explorers = 3, 3
    _chips(state, 0, 3)
    _canisters(state, 0, 4)
    _canisters(state, 1, 3)
    first.territories = [state.territory_pile.pop(), state.territory_pile.pop()]
    second.territories = [state.territory_pile.pop()]
    second.fuel = 23100
    state.claims = 1
    state.deck.remove("claim_1")


def _chips(state: Kero, seat: int, count: int) -> None:
    chips = state.camps[seat].chips
    while len(chips) < count:
        chips.append(state.chip_pile.pop())


def _canisters(state: Kero, seat: int, count: int) -> None:
    camp = state.camps[seat]
    state.supply += camp.canisters - count
    camp.canisters = count


def start(language: str) -> Shown:
    """The very first question."""
    return seated(seed=3, language=language).view, None


def before(language: str) -> Shown:
    """Preparations some rounds in, one die taken."""
    sitting = stand(seated(seed=3, language=language), richer)

    def change(state: Kero) -> None:
        state.dice, state.closed, state.used = ["green"], True, ["harvest_crew"]
        state.camp.fuel = 21400
        state.chip_discard = [state.chip_pile.pop(), state.chip_pile.pop()]

    return stand(sitting, change).view, None


def running(language: str, dice: int = 6, **more: object) -> FakeSitting:
    """A run with some throws made."""
    sitting = stand(seated(seed=3, language=language, **more), richer)

    def change(state: Kero) -> None:
        state.dice, state.closed, state.used = ["green", "yellow", "blue"][: dice - 5], True, ["harvest_crew"]

    stand(sitting, change)
    sitting.answer(Go())
    mouse(sitting.view, "hold")
    frames(sitting, 1200)
    sitting.view.throw()

    def show(state: Kero) -> None:
        state.faces = [1, 3, 0, 2, 5, 3, 4, 1][:dice]
        state.throws, state.poured, state.camp.fuel = 3, 6200, 24000

    stand(sitting, show)
    mouse(sitting.view, "hold")
    frames(sitting, 400)
    mouse(sitting.view, "hold")
    frames(sitting, 500)
    for die in (0, 1, 5):
        sitting.view.toggle(die)
    return sitting


def run(language: str) -> Shown:
    """The run of the first reference picture."""
    return running(language).view, None


def run_of_eight(language: str) -> Shown:
    return running(language, 8).view, None


def interrupted(language: str) -> Shown:
    """The window lost the keyboard in the run."""
    sitting = running(language, kinds=("human", "human"))
    sitting.view.focus_lost(sitting.now)
    sitting.view.focus_gained(sitting.now)
    frames(sitting, 32)
    return sitting.view, None


def spending(language: str, **more: object) -> FakeSitting:
    """After the run, with something in hand."""
    sitting = stand(seated(seed=3, language=language, **more), richer)

    def change(state: Kero) -> None:
        state.part, state.closed = "spend", True
        state.dice, state.used, state.faces = ["green"], ["harvest_crew", "root_terraces", "dust_kiln"], [1, 3, 0, 2, 5, 3]
        state.throws, state.poured, state.flames = 5, 7500, 1
        state.pool = [2, 2, 0, 2]
        state.camp.fuel = 16300
        state.row[2] = state.row[2]

    return stand(sitting, change)


def spend(language: str) -> Shown:
    """The second reference picture: a card under the mouse."""
    sitting = spending(language)
    lit = [name for name, node in fake.nodes_of(sitting.view).items() if node.lit and name.startswith("card.")]
    return sitting.view, lit[0] if lit else None


SCENES: dict[str, Callable[[str], Shown]] = {
    "start": start, "before": before, "run": run, "run_of_eight": run_of_eight, "interrupted": interrupted, "spend": spend,
}
