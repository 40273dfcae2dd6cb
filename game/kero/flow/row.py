"""The end of a turn: "Feuer", refilling the row, "Neue Territorien erobern", and how the game ends."""
from __future__ import annotations

from game.core.ask import OneOf
from game.core.phrase import phrase
from game.core.table import Flow, Table

from .. import verbs
from ..answers import Answer, Burn, Claim, Decline, Play, Refill
from ..content import Content
from ..effects import carry_out, tile_of
from ..events import (
    CardBurnt,
    CardDealt,
    ChipPlayed,
    ClaimRevealed,
    GameEnded,
    LastTurnOpened,
    Moved,
    RowSlid,
    TerritoryClaimed,
    TerritoryLost,
    TerritoryOpened,
    TurnBegan,
)
from ..state import FIELDS, GAP, Kero
from . import chips


def fire(table: Table[Kero], content: Content) -> Flow[None]:
    """Two flames or more burn the rightmost card still lying; then Ash Sweepers may discard more, before the row slides."""
    state = table.state
    if state.flames >= content.box.fire_flames and any(state.row):
        table.emit(CardBurnt(state.seat, next(card for card in reversed(state.row) if card), "fire"))
    while True:
        answers: list[Answer] = [Play(chip) for chip in chips.playable(state, content, "fire")]
        options = OneOf([*answers, Refill()])
        answer = yield from table.choose(state.seat, phrase("kero.ask.refill"), options, always=True)
        if isinstance(answer, Refill):
            table.emit(Moved("refill"))
            return
        assert isinstance(answer, Play)
        table.emit(ChipPlayed(state.seat, answer.chip))
        effect = content.chips[answer.chip].effect
        for _ in range(effect.count if isinstance(effect, verbs.DiscardCards) else 0):
            cards = OneOf([Burn(card) for card in state.row if card])
            if not cards.values:
                break
            burn = yield from table.choose(state.seat, phrase("kero.ask.burn"), cards, answer.chip)
            table.emit(CardBurnt(state.seat, burn.card, "burn"))


def refill(table: Table[Kero], content: Content) -> Flow[None]:
    """Slide to the right, then fill the gaps one by one from right to left; a claim card interrupts."""
    state = table.state
    lying = [card for card in state.row if card]
    slid = (GAP,) * (FIELDS - len(lying)) + tuple(lying)
    if slid != tuple(state.row):
        table.emit(RowSlid(slid))
    for index in reversed(range(FIELDS - len(lying))):
        if not state.deck:
            break
        card = state.deck[-1]
        if card in content.claims:
            table.emit(ClaimRevealed(card, state.claims + 1))
            table.emit(Moved("claim"))
            return
        table.emit(CardDealt(index, card))
    table.emit(Moved("end"))
    yield from ()


def claim(table: Table[Kero], content: Content) -> Flow[None]:
    """Ties broken by ability first, then each territory left to right; the refill goes on afterwards."""
    state = table.state
    broken = yield from _break_tie(table, content)
    for index, name in enumerate(state.territories):
        if name == GAP:
            continue
        mine, theirs = state.scouts[index]
        if broken is not None and name == broken[0]:
            winner, by = broken[1], broken[2]
        elif mine != theirs:
            winner, by = int(theirs > mine), "majority"
        else:
            continue
        table.emit(TerritoryClaimed(winner, name, by))
        yield from carry_out(table, content, content.territories[name].on_claim, winner, name)
    for index, name in enumerate(list(state.territories)):
        if name != GAP:
            table.emit(TerritoryLost(name, bool(state.scouts[index][0])))
    if state.claims < content.box.claim_cards:
        for index in range(len(state.territories)):
            table.emit(TerritoryOpened(index, state.territory_pile[-1]))
    table.emit(Moved("refill" if state.claims < content.box.claim_cards or state.seat == state.starter else "end"))


def _break_tie(table: Table[Kero], content: Content) -> Flow[tuple[str, int, str] | None]:
    """The territory that an ability wins at a tie: its name, the seat and the tile; or None."""
    state = table.state
    tied = [
        name
        for name, scouts in zip(state.territories, state.scouts, strict=True)
        if name != GAP and scouts[0] == scouts[1] and scouts[0]
    ]
    for seat in (0, 1):
        tile = tile_of(state, content, seat, verbs.WinTie)
        if tile is not None and tied:
            answers: list[Answer] = [Claim(name) for name in tied]
            answer = yield from table.choose(seat, phrase("kero.ask.tie"), OneOf([*answers, Decline()]), tile)
            return (answer.territory, seat, tile) if isinstance(answer, Claim) else None
    return None


def end(table: Table[Kero], content: Content) -> Flow[None]:
    """The turn passes; after the third claim the game ends at once or with the second player's last turn."""
    state = table.state
    if state.last_turn or (state.claims == content.box.claim_cards and state.seat != state.starter):
        table.emit(GameEnded())
    else:
        if state.claims == content.box.claim_cards:
            table.emit(LastTurnOpened())
        table.emit(TurnBegan(state.other, state.turn + 1))
        table.emit(Moved("begin"))
    yield from ()
