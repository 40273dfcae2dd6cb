"""Setting up: "Spielvorbereitung"."""
from __future__ import annotations

from game.core import rng
from game.core.phrase import phrase
from game.core.rules import OptionValues
from game.core.table import Flow, Table

from ..answers import Start
from ..content import ALL_SIDES, Content
from ..events import Chose, StartTaken, TurnBegan
from ..options import Listed
from ..state import LOUNGE, NOWHERE, ROOMS, START_FIELDS, UNROLLED, Agent, Artefakt

STARTS = Listed([Start(name) for name in START_FIELDS])


def new_game(content: Content, seed: int, options: OptionValues) -> Artefakt:
    """The table before the field agents are placed (artefakt-5 to artefakt-11). Chance is taken from `seed` alone."""
    box = content.box
    chance, orders = rng.shuffled(seed & rng.MASK, list(content.artefacts))
    chance, deck = rng.shuffled(chance, list(content.card_copies))
    chance, tiles = laid_tiles(content, chance)
    chance, tokens = rng.shuffled(chance, list(content.token_kinds))
    on_rooms = {cell: tokens.pop() for cell in content.board.marked}
    lounge = [tokens.pop() for _ in range(box.lounge_tokens)]
    agents = []
    for seat in (0, 1):
        faces = []
        for _ in range(6):
            chance, face = rng.below(chance, 6)
            faces.append(face + 1)
        own = [orders.pop() for _ in range(box.orders)]
        agents.append(Agent(dice=faces, energy=box.home, cell=NOWHERE, orders=own, ladder=seat))
    starter = int(options.get("starter", 0))
    if starter not in (0, 1):
        chance, starter = rng.below(chance, 2)
    return Artefakt(
        rng=chance,
        part="start",
        seat=starter,
        starter=starter,
        agents=agents,
        tiles=tiles,
        sides=[ALL_SIDES] * ROOMS,
        guards={tiles.index("security"): UNROLLED},
        tokens=on_rooms,
        lounge=lounge,
        supply=tokens,
        token_discard=[],
        deck=deck,
        hidden_orders=options.get("orders") == "hidden",
    )


def laid_tiles(content: Content, chance: int) -> tuple[int, list[str]]:
    """The generator's next state, and the tile of each cell (artefakt-7)."""
    columns = content.board.columns
    while True:
        chance, stack = rng.shuffled(chance, list(content.tiles))
        laid: list[str] = []
        below: list[str] = []
        for tile in stack:
            if len(laid) < columns and tile in ("security", "gas"):
                below.append(tile)
            else:
                laid.append(tile)
        laid += below
        laid.insert(LOUNGE, "lounge")
        if not cuts_a_corner(content, laid):
            return chance, laid


def cuts_a_corner(content: Content, tiles: list[str]) -> bool:
    """Whether the security and the gas room are the two neighbours of a corner."""
    shut = [tiles.index("security"), tiles.index("gas")]
    return any(len(near) == 2 and sorted(near) == sorted(shut) for near in content.board.neighbours)


def start(table: Table[Artefakt], content: Content) -> Flow[None]:
    """Each player puts the field agent on a start field, the start player first; then the first turn begins (artefakt-10)."""
    state = table.state
    seat = state.seat
    answer = yield from table.choose(seat, phrase("artefakt.ask.start"), STARTS)
    table.emit(StartTaken(seat, answer.field))
    if seat == state.starter:
        table.emit(Chose(1 - seat))
    else:
        table.emit(TurnBegan(state.starter, state.turn))
