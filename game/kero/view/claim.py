"""The claim: what a claim card did, laid over the board until somebody goes on. It is told from the events and stops nothing.

The game has gone on beneath it: the rules, the save and the clocks know nothing of this sheet.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect, Surface

from game.core.event import Event
from game.kit.keys import ENTER, Key
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Style, mix

from .. import events
from ..state import GAP, Kero
from . import looks, marks, zones
from .desk import Desk

if TYPE_CHECKING:
    from . import View

ALONE_MS = 4000
"""With nobody at the table the sheet goes by itself after so long."""
KEYS = (*ENTER, pygame.K_n, pygame.K_SPACE, pygame.K_ESCAPE)
"""Keys that go on."""
LOST_FILL = (58, 66, 70)


@dataclass
class Place:
    """A territory of the claim: how many explorers each seat had there, who took it (None: it left the game), what it gave."""

    territory: str
    scouts: tuple[int, int]
    seat: int | None = None
    broken: bool = False
    """A tie that an ability broke."""
    gains: list[str] = field(default_factory=list)
    """What it gave at once: "canister" and "tuarek", one for each."""


@dataclass
class Claim:
    """One claim card: its number, the four territories from left to right, and those that are new."""

    number: int
    places: dict[str, Place]
    opened: list[str] = field(default_factory=list)


class Claims:
    """The claims that wait to be looked at, the oldest first."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.waiting: list[Claim] = []
        self._open: Claim | None = None
        """A claim whose events have not all happened: a tie is being asked about."""
        self._latest: Place | None = None
        """The territory that was taken last."""
        self._lands: list[str] = []
        self._scouts: list[list[int]] = []
        self._due = 0

    @property
    def shown(self) -> Claim | None:
        """The claim on the table now."""
        return self.waiting[0] if self.waiting else None

    def sync(self, state: Kero) -> None:
        """Remember who stands where, for the next claim."""
        self._lands = list(state.territories)
        self._scouts = [list(pair) for pair in state.scouts]

    def forget(self, state: Kero) -> None:
        """The table was just laid, or went back in time: nothing is shown."""
        self.waiting.clear()
        self._open = self._latest = None
        self.sync(state)

    def hear(self, happened: Sequence[Event[Kero]], state: Kero) -> None:
        """Take in what has happened; whole claims wait to be shown."""
        self.waiting.clear()
        for event in happened:
            self._follow(event)
            self._note(event)
        self.sync(state)
        self._start()

    def go_on(self) -> None:
        """The sheet has been seen."""
        if self.waiting:
            self.waiting.pop(0)
            self._start()
            self.view.sheet_gone()

    def tick(self, now: int) -> None:
        """With computers alone nobody presses."""
        if self.waiting and not self.view.desk().people and now >= self._due:
            self.go_on()

    def key(self, key: Key) -> bool:
        """A key that goes on; True when it was taken."""
        if not self.waiting or not key.plain or key.key not in KEYS:
            return False
        if key.down:
            self.go_on()
        return True

    def _start(self) -> None:
        self._due = self.view.sitting.now + round(ALONE_MS / max(1.0, self.view.sitting.motion_speed))

    def _follow(self, event: Event[Kero]) -> None:
        """Who stands where, event by event."""
        if isinstance(event, events.ExplorerPlaced) and event.territory in self._lands:
            self._scouts[self._lands.index(event.territory)][event.seat] += 1
        elif isinstance(event, events.ExplorerSentHome):
            self._scouts[self._lands.index(event.territory)][event.owner] -= 1
        elif isinstance(event, events.TerritoryOpened):
            self._lands[event.field], self._scouts[event.field] = event.territory, [0, 0]

    def _note(self, event: Event[Kero]) -> None:
        """What belongs to a claim."""
        if isinstance(event, events.ClaimRevealed):
            found = {name: Place(name, (pair[0], pair[1])) for name, pair in zip(self._lands, self._scouts, strict=True) if name != GAP}
            self._open, self._latest = Claim(event.number, found), None
        claim = self._open
        if claim is None:
            return
        if isinstance(event, events.TerritoryClaimed) and event.territory in claim.places:
            self._latest = claim.places[event.territory]
            self._latest.seat, self._latest.broken = event.seat, event.by != "majority"
        elif isinstance(event, events.TerritoryOpened):
            claim.opened.append(event.territory)
        elif isinstance(event, events.CanistersGained) and self._latest is not None:
            self._latest.gains += ["canister"] * event.count
        elif isinstance(event, events.ChipDrawn) and self._latest is not None:
            self._latest.gains.append("tuarek")
        elif isinstance(event, events.Moved) and event.part != "claim":
            self.waiting.append(claim)
            self._open = self._latest = None


# the sheet


def lay(desk: Desk) -> None:
    """The claim over the board; a press anywhere goes on, but log, menu, undo and rules stay as they are."""
    claims = desk.view.claims
    claim = claims.shown
    if claim is None:
        return
    for node in desk.nodes:
        node.focusable = node.reachable and (node.name == "act" or node.group == "chrome")
    for name, box in desk.seating.upright.items():
        if name in ("log", "actions"):
            continue
        catch = Node(f"claim.around.{name}", box, None, claims.go_on, z=28, spill=0)
        catch.focusable = False
        desk.add(catch)
    sheet = Node("claim", zones.BOARD, partial(_paint, desk, claim), claims.go_on, z=29, label=title(desk, claim))
    sheet.focusable = False
    desk.add(sheet)


def title(desk: Desk, claim: Claim) -> str:
    """What the sheet is headed."""
    return desk.tell("kero.view.claim.title", number=claim.number)


def _paint(desk: Desk, claim: Claim, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, colours = zones.BOARD, brush.theme.colours
    brush.glass(surface, box.x, box.y, box.w, box.h, colour=colours.panel, edge=colours.amber, line=4, radius=26)
    brush.icon(surface, "flag_variant", 44, box.x + 50, box.y + 48, colour=colours.amber)
    brush.text(surface, title(desk, claim), "headline", box.x + 86, box.y + 48, colour=colours.amber, anchor="midleft", fit=box.w - 400)
    left = desk.content.box.claim_cards
    for index in range(left):
        there = index < claim.number
        brush.icon(surface, "flag_variant" if there else "flag_outline", 30, box.right - 46 - (left - 1 - index) * 38, box.y + 48,
                   colour=colours.amber if there else colours.mute)
    wide = (box.w - 48 - 3 * 18) / 4
    for index, place in enumerate(claim.places.values()):
        _place(desk, place, FRect(box.x + 24 + index * (wide + 18), box.y + 92, wide, 402), brush, surface)
    _fresh(desk, claim, FRect(box.x + 24, box.bottom - 82, box.w - 48, 64), brush, surface)


def _place(desk: Desk, place: Place, box: FRect, brush: Brush, surface: Surface) -> None:
    """One territory: its picture, both clans' explorers, and what became of it."""
    colours = brush.theme.colours
    taken = place.seat is not None
    edge = brush.clan(desk.clan(place.seat)).colour if place.seat is not None else colours.steel
    marks.sheet(brush, surface, box, edge=edge, line=4 if taken else 2, radius=18)
    sheet = _card(desk, place.territory, brush)()
    brush.drop(surface, sheet, box.centerx - 86, box.y + 14, blur=6, down=4, alpha=140)
    for index, seat in enumerate((desk.near, desk.far)):
        _scouts(desk, place, seat, FRect(box.x + 16 + index * ((box.w - 24) / 2), box.y + 216, (box.w - 40) / 2, 70), brush, surface)
    _verdict(desk, place, FRect(box.x + 16, box.y + 298, box.w - 32, 90), brush, surface)


def foresee(desk: Desk, name: str, brush: Brush) -> None:
    """Have the card of an open territory ready for its claim, whose sheet shows four at once."""
    brush.foresee(("claim", name), _card(desk, name, brush))


def _card(desk: Desk, name: str, brush: Brush) -> Callable[[], Surface]:
    """Draws a territory as it lies on the sheet."""
    territory = desk.content.territories[name]
    words = desk.say(territory.name), desk.territory_text(territory), looks.territory_points(territory)
    return partial(brush.landscape, looks.SCENES[name], *words, 172, 190, room=8)


def _scouts(desk: Desk, place: Place, seat: int, box: FRect, brush: Brush, surface: Surface) -> None:
    colours = brush.theme.colours
    count, won = place.scouts[seat], place.seat == seat
    fill = mix(brush.clan(desk.clan(seat)).colour, colours.paper, .1 if won else .62)
    brush.put(surface, brush.rounded(box.w, box.h, 12, fill), box.x, box.y)
    brush.put(surface, brush.pawn(desk.clan(seat), 56, empty=not count), box.x + 12, box.centery - 28)
    marks.counted(brush, surface, str(count), box.centerx + 14, box.centery, size=36, colour=colours.ink, anchor="center")
    if won:
        brush.icon(surface, "crown", 26, box.right - 22, box.y + 20, colour=colours.ink)


def _verdict(desk: Desk, place: Place, box: FRect, brush: Brush, surface: Surface) -> None:
    """Who took it with what it gave at once, or that it is out of the game, and why."""
    colours = brush.theme.colours
    if place.seat is None:
        brush.put(surface, brush.rounded(box.w, box.h, 12, LOST_FILL), box.x, box.y)
        key = "tied" if any(place.scouts) else "empty"
        brush.icon(surface, "scale_balance" if key == "tied" else "account_off", 34, box.x + 32, box.centery, colour=colours.mute)
        brush.text(surface, desk.tell(f"kero.view.claim.{key}"), "log_now", box.x + 60, box.y + 31, anchor="midleft", fit=box.w - 70)
        brush.text(surface, desk.tell("kero.view.claim.out"), "body", box.x + 60, box.y + 60, colour=colours.mute, anchor="midleft",
                   fit=box.w - 70)
        return
    clan = brush.clan(desk.clan(place.seat)).colour
    brush.put(surface, brush.rounded(box.w, box.h, 12, mix(clan, colours.night, .55)), box.x, box.y)
    brush.put(surface, brush.medal(desk.clan(place.seat), 50), box.x + 34, box.centery, anchor="center")
    left, fit = box.x + 66, box.w - 72
    lines = bool(place.gains) + place.broken
    style = Style("title", 24)
    brush.text(surface, desk.name(place.seat), style, left, box.y + (45, 26, 20)[lines], anchor="midleft", fit=fit)
    if place.broken:
        brush.text(surface, desk.tell("kero.view.claim.broken"), "body", left, box.y + (64 if lines == 1 else 44), colour=colours.sand,
                   anchor="midleft", fit=fit)
    if place.gains:
        size = 34.0 if lines == 1 else 26.0
        brush.text(surface, "+", style, left, box.y + (65 if lines == 1 else 70), colour=colours.amber, anchor="midleft")
        marks.row_of(brush, surface, place.gains, left + 22, box.y + (65 if lines == 1 else 70), size, fit - 22)


def follows(desk: Desk, claim: Claim) -> str:
    """What comes of a claim: the territories that lie there now, or, after the last one, how the game ends."""
    names = ", ".join(desk.say(desk.content.territories[name].name) for name in claim.opened)
    if names:
        return desk.tell("kero.view.claim.opened", what=names)
    return desk.tell("kero.view.claim.ends" if desk.state.over else "kero.view.claim.last")


def _fresh(desk: Desk, claim: Claim, box: FRect, brush: Brush, surface: Surface) -> None:
    """The territories that lie there now, and how to go on."""
    colours = brush.theme.colours
    go = desk.tell("kero.view.claim.go_on_keys")
    wide = brush.measure(go, "body") if desk.people else 0.0
    if desk.people:
        brush.text(surface, go, "body", box.right - 4, box.centery, colour=colours.mute, anchor="midright")
    said = follows(desk, claim)
    brush.icon(surface, "image_filter_hdr", 34, box.x + 24, box.centery, colour=colours.sand)
    marks.wrapped(brush, surface, said, FRect(box.x + 54, box.y + 2, box.w - 84 - wide, box.h - 4), "log_now", lines=2)
