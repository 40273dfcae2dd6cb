"""What of Agent Artefakt is heard, for the table to play: steps as they land, dice as they fall, doors as they close."""
from __future__ import annotations

from game.core.event import Event
from game.kit.cues import FALLS, Cue, Heard

from .. import events
from ..state import DIE, Artefakt


def _walk(event: events.Stepped | events.Entered, place: int) -> str:
    return f"walk.{event.seat}"


def _marker(event: events.EnergyChanged | events.Charged | events.Rested, place: int) -> str:
    return f"energy.{event.seat}"


HEARD: Heard = {
    events.StartTaken: Cue("step"),
    events.Entered: Cue("step", moves=_walk),
    events.Stepped: Cue("step", moves=_walk),
    events.Collapsed: Cue("blow"),
    events.Rested: Cue("token", moves=_marker),
    events.EnergyChanged: Cue("token", moves=_marker),
    events.Charged: Cue("token", moves=_marker),
    events.DiceRolled: Cue("dice", lambda event: len(event.dice), lambda event, place: f"tumble.{event.seat}", at=FALLS),
    events.DieRerolled: Cue("dice", moves=lambda event, place: f"tumble.{event.seat}.{DIE[event.die]}", at=FALLS),
    events.DieTurned: Cue("token", share=0.7),
    events.TokenRevealed: Cue("tile", moves=lambda event, place: "reveal", at=0),
    events.LoungeRevealed: Cue("tile", moves=lambda event, place: "reveal", at=0),
    events.MaskTaken: Cue("token"),
    events.WeaponTaken: Cue("treasure"),
    events.TokenOpened: Cue("tile"),
    events.TokensReshuffled: Cue("token", lambda event: len(event.supply)),
    events.LoungeRefilled: Cue("token", lambda event: event.count),
    events.GuardRolled: Cue("dice"),
    events.GuardAppeared: Cue("blow", share=0.6),
    events.GuardBeaten: Cue("thud"),
    events.Overwhelmed: Cue("blow"),
    events.ArtefactTaken: Cue("treasure"),
    events.RoomFlipped: Cue("door", moves=lambda event, place: f"flip.{event.cell}", at=0),
    events.TransportBegan: Cue("card"),
    events.Climbed: Cue("rung", lambda event: event.rung, lambda event, place: f"climb.{event.seat}"),
    events.ArtefactSecured: Cue("treasure", moves=lambda event, place: f"climb.{event.seat}"),
    events.CardsReshuffled: Cue("shuffle"),
    events.CardDrawn: Cue("card"),
    events.CardUsed: Cue("card"),
    events.CardKept: Cue("card"),
    events.CardDiscarded: Cue("card"),
    events.CardActivated: Cue("card"),
}
SILENT: tuple[type[Event[Artefakt]], ...] = (
    events.TurnBegan, events.Moved, events.OptionChosen, events.OptionEnded, events.GameEnded, events.Chose, events.TokenSpent,
    events.GuardsNeared, events.NoCardLeft, events.KeyReadied, events.StrengthRaised,
)  # fmt: skip
"""Nothing of it is to be seen, or the table has a sound of its own for it."""
