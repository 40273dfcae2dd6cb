"""The run: throwing while the fuel lasts, "Würfel auswählen und würfeln" and "Leerer Tank"; then the gathering."""
from __future__ import annotations

from game.core.phrase import phrase
from game.core.table import Flow, Table

from .. import verbs
from ..answers import Empty, Flat, Throw
from ..content import Content
from ..effects import draw_chips, gain_canisters, pay_resource_tile, place_explorers
from ..events import ExplorersForfeited, ExplorersGranted, FillsOpened, Gathered, LaidFlat, Moved, RanDry, Thrown
from ..options import RunOptions
from ..state import RESOURCES, WHITE_DICE, Kero


def die_name(state: Kero, index: int) -> str:
    """Which die lies at an index: white ones first, then the coloured ones as taken."""
    return "white" if index < WHITE_DICE else state.dice[index - WHITE_DICE]


def shows_flame(state: Kero, content: Content, index: int) -> bool:
    """Whether a die shows a flame; none does before its first throw."""
    return state.faces[index] in content.flames[die_name(state, index)]


def free_dice(state: Kero, content: Content) -> tuple[int, ...]:
    """The dice that may be thrown: all but the burnt ones; with a Fire Eater these too."""
    return tuple(i for i in range(len(state.faces)) if state.reroll or not shows_flame(state, content, i))


def flames(state: Kero, content: Content) -> int:
    """Flames showing now."""
    return sum(shows_flame(state, content, i) for i in range(len(state.faces)))


def run(table: Table[Kero], content: Content) -> Flow[None]:
    """One throw, or the end of the run."""
    state = table.state
    dice = free_dice(state, content)
    if not dice:
        _lay_flat(table, content, 0, burnt_out=True)
        return
    options = RunOptions(dice, state.throws == 0, state.camp.fuel, content.box.throw_gap_ms)
    answer = yield from table.choose(state.seat, phrase("kero.ask.run"), options, always=True)
    if isinstance(answer, Empty):
        table.emit(RanDry(state.seat))
        table.emit(Moved("dry"))
    elif isinstance(answer, Flat):
        _lay_flat(table, content, answer.ms)
    elif isinstance(answer, Throw):
        faces = table.roll(len(answer.dice))
        table.emit(Thrown(state.seat, answer.dice, faces, answer.ms))


def _lay_flat(table: Table[Kero], content: Content, ms: int, burnt_out: bool = False) -> None:
    state = table.state
    table.emit(LaidFlat(state.seat, ms, flames(state, content), burnt_out))
    table.emit(Moved("gather"))


def dry(table: Table[Kero], content: Content) -> Flow[None]:
    """The tank is empty: a free fill with five white dice, then the other clan's turn; none after the last turn."""
    state = table.state
    if state.last_turn:
        table.emit(Moved("end"))
    else:
        table.emit(FillsOpened(state.seat, 1, "empty", "end", content.box.mini_fill_dice, ()))
        table.emit(Moved("fill"))
    yield from ()


def gather(table: Table[Kero], content: Content) -> Flow[None]:
    """What the dice show is taken: resources into the hand, canisters, then Tuareks; abilities add theirs."""
    state = table.state
    seat = state.seat
    total: dict[str, int] = {}
    for index, number in enumerate(state.faces):
        face = content.dice[die_name(state, index)].faces[number]
        total[face.kind] = total.get(face.kind, 0) + face.count
    counts = tuple(total.get(name, 0) for name in RESOURCES)
    if any(counts):
        table.emit(Gathered(seat, counts, "dice"))
    for tile in state.camp.abilities:
        if isinstance(content.ability(tile), verbs.ExtraResource):
            pay_resource_tile(table, content, seat, tile)
    if total.get("canister"):
        gain_canisters(table, seat, total["canister"], "dice")
    if total.get("explorer"):
        table.emit(ExplorersGranted(seat, total["explorer"]))
    table.emit(Moved("explore"))
    if total.get("tuarek"):
        draw_chips(table, seat, total["tuarek"], "dice")
    yield from ()


def explore(table: Table[Kero], content: Content) -> Flow[None]:
    """Free explorers from faces shown."""
    state = table.state
    if state.free_explorers:
        yield from place_explorers(table, state.free_explorers, "die", None)
        if state.free_explorers:
            table.emit(ExplorersForfeited(state.seat))
    table.emit(Moved("spend"))
