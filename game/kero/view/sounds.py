"""What of Kero is heard, for the table to play: cards as they land, dice as they fall, the fire as it takes hold."""
from __future__ import annotations

from game.core.event import Event
from game.kit.cues import FALLS, Cue, Heard

from .. import events
from ..state import GAP, Kero


def _pushed(event: events.RowSlid, place: int) -> str:
    """The card of the row that slides the furthest: the first that is left."""
    return f"slide.{next((card for card in event.row if card != GAP), GAP)}"


def _carried(event: Event[Kero], place: int) -> str:
    return f"token.{place}"


def _thrown(event: Event[Kero], place: int) -> str:
    return "tumble"


HEARD: Heard = {
    events.CanistersGained: Cue("token", lambda event: event.count, _carried),
    events.CanistersPaid: Cue("token", lambda event: event.count, _carried),
    events.DieTaken: Cue("token", moves=_carried),
    events.ChipsReshuffled: Cue("token", lambda event: len(event.pile)),
    events.ChipDrawn: Cue("token", moves=_carried),
    events.ChipPlayed: Cue("tile"),
    events.Thrown: Cue("dice", lambda event: len(event.dice), _thrown, at=FALLS),
    events.LaidFlat: Cue("thud"),
    events.FillThrown: Cue("dice", lambda event: len(event.faces), _thrown, at=FALLS),
    events.FillEnded: Cue("thud", lambda event: event.why != "skipped"),
    events.Gathered: Cue("token", lambda event: sum(event.counts), _carried),
    events.ExplorerPlaced: Cue("step", moves=_carried),
    events.ResourcesPaid: Cue("token", lambda event: sum(event.counts), _carried),
    events.ExplorerSentHome: Cue("step", moves=_carried),
    events.CardTaken: Cue("card", moves=lambda event, place: f"take.{event.card}"),
    events.AbilityGained: Cue("tile", moves=lambda event, place: f"tile.{event.tile}"),
    events.AbilityDropped: Cue("tile"),
    events.CardBurnt: Cue("fire", moves=lambda event, place: f"burn.{event.card}", at=0),
    events.RowSlid: Cue("slide", moves=_pushed, at=0),
    events.CardDealt: Cue("card", moves=lambda event, place: f"deal.{event.card}"),
    events.ClaimRevealed: Cue("blow", share=0.7),
    events.TerritoryClaimed: Cue("treasure"),
    events.TerritoryOpened: Cue("tile"),
}
SILENT: tuple[type[Event[Kero]], ...] = (
    events.TurnBegan, events.Moved, events.ActionsEnded, events.LastTurnOpened, events.GameEnded, events.RefuellingClosed,
    events.NoChipLeft, events.RunBegan, events.FillsOpened, events.DiceTakenUp, events.AbilityUsed, events.ExplorersGranted,
    events.ExplorersForfeited, events.TerritoryLost,
    events.RanDry,  # the tank has been heard running empty
)  # fmt: skip
"""Nothing of it is to be seen, or the table has a sound of its own for it."""
