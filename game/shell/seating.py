"""Who sits where round a display that lies flat: the table as from above, with everybody's plate at their edge.

A press on a plate moves it on by one edge, clockwise; a free edge offers who may sit there; a plate can be dragged as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, get_args

from game.kit.facing import Facing
from game.kit.layout import Box, centred, columns
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.pointer import Phase, Pointer
from game.kit.scale import Scale
from game.kit.widgets import brightened, button, choice, label, panel
from game.store.settings import AROUND, Edge, Placing, Settings

from .screen import Slip, Surface

if TYPE_CHECKING:
    from .desk import Desk
    from .table import TableScene

STRIP = 96.0
"""How deep the strip is that a plate lies on, before its edge."""
MARGIN = 16.0
"""Between a strip and the edge of the table."""
PLATE = 330.0
PLANKS = 6
"""Boards of the drawn table."""
STRAY = 16.0
"""A plate that was moved so far is dragged and no longer pressed."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat, as their plate says it."""

    seat: int
    name: str
    clan: str
    human: bool = True


def sitters_of(laid: TableScene) -> tuple[Sitter, ...]:
    """Who sits at a table."""
    return tuple(Sitter(player.seat, player.name, player.clan, player.human) for player in laid.players)


def around(settings: Settings) -> tuple[Edge, ...]:
    """The edges of four seats where people sit around, each once."""
    return settings.edges if len(set(settings.edges)) == len(AROUND) else AROUND


def moved(edges: Sequence[Edge], seat: int, edge: Edge) -> tuple[Edge, ...]:
    """The edges when that seat has gone to that edge; whoever sat there has the place it left."""
    old = edges[seat]
    return tuple(edge if place == seat else old if at == edge else at for place, at in enumerate(edges))


def placings(desk: Desk, box: Box, changed: Callable[[Placing], None], group: str = "") -> list[Node]:
    """Side by side, face to face, around: a choice whose options say what they do."""
    options: list[tuple[Placing, str]] = [(placing, desk.text(f"shell.new.placed.{placing}")) for placing in get_args(Placing)]
    nodes = choice("placing", box, options, desk.settings.placing, changed, group=group)
    for node, (placing, _) in zip(nodes, options, strict=True):
        node.tip = desk.text(f"shell.seating.told.{placing}")
    return nodes


def seating_button(name: str, box: Box, desk: Desk, sitters: Sequence[Sitter], press: Callable[[], None], group: str = "") -> Node:
    """Opens the sheet; a small picture in it shows who sits where now."""
    words = desk.text("shell.seating.title")
    node = button(name, box, "", press, group=group, role="quiet")
    plain = node.paint
    assert plain is not None
    high = min(box.h - 20, 56.0)
    picture = Box(box.x + 18, box.centery - high / 2, high * 1.6, high)

    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        plain(brush, surface, state)
        paint_tiny(brush, surface, picture, [(sitter.clan, desk.settings.edge(sitter.seat)) for sitter in sitters])
        brush.text(surface, words, "heading", picture.right + 14, box.centery, anchor="midleft", fit=box.right - picture.right - 28)

    node.paint, node.label = paint, words
    return node


def paint_tiny(brush: Brush, surface: Surface, box: Box, seats: Iterable[tuple[str, int]]) -> None:
    """The table as small as a sign: the display, and at its edges the medals of those who sit there."""
    colours = brush.theme.colours
    brush.put(surface, brush.rounded(box.w, box.h, 8, colours.canvas_ink), box.x, box.y)
    screen = centred(box, box.w * 0.5, box.h * 0.42)
    brush.put(surface, brush.rounded(screen.w, screen.h, 4, colours.stage), screen.x, screen.y)
    size = box.h * 0.36
    spots = [(box.centerx, box.bottom), (box.x, box.centery), (box.centerx, box.y), (box.right, box.centery)]
    taken: dict[int, int] = {}
    found = list(seats)
    for clan, edge in found:
        beside = taken.setdefault(edge, 0)
        taken[edge] += 1
        there = sum(at == edge for _, at in found)
        x, y = spots[edge]
        across = (beside - (there - 1) / 2) * (size + 4)
        brush.put(surface, brush.medal(clan, size), x + (across if edge % 2 == 0 else 0), y, anchor="center")


def seating_sheet(desk: Desk, laid: TableScene) -> SeatingSheet:
    """The sheet over a game that is being played: nobody changes chairs while a run is open."""
    return SeatingSheet(desk, sitters_of(laid), lambda: laid.view.focus_frozen)


class SeatingSheet(Slip):
    """The sheet may face any edge: the drawn table lies as the real one does, so a plate is seen before whom it names."""

    name = "seating"
    first = "close"
    folds = True

    def __init__(self, desk: Desk, sitters: Sequence[Sitter], stay: Callable[[], bool] = lambda: False) -> None:
        """`stay`: whether nobody may change chairs now."""
        super().__init__(desk)
        self.sitters = tuple(sitters)
        self._stay = stay
        self._gripped: tuple[float, float] | None = None
        """Where a pointer went down on a plate."""
        self._dragged: tuple[int, float, float] | None = None
        """The seat whose plate follows a pointer, and where that is."""
        self._dropped = False

    # what is done

    def place(self, placing: Placing) -> None:
        """Side by side, face to face, around."""
        if not self._refused():
            self._change(placing=placing)

    def seat(self, seat: int, edge: Edge) -> None:
        """That seat is now at that edge; whoever was there changes with it."""
        if not self._refused():
            self._change(edges=moved(around(self.desk.settings), seat, edge))

    def _refused(self) -> bool:
        """Tell, where it is so, that everybody stays where they are."""
        if self._stay():
            self.app.say(self.text("shell.seating.stay"))
            return True
        return False

    def _change(self, **values: object) -> None:
        self.desk.change(**values)
        if self.desk.table is not None:
            self.desk.table.stale = True
        self.renew()

    def _on(self, seat: int) -> None:
        """A press on a plate: on by one edge, clockwise."""
        if self._dropped:
            self._dropped = False
            return
        edge = around(self.desk.settings)[seat]
        self.seat(seat, AROUND[(edge + 1) % len(AROUND)])

    def _drag(self, seat: int, wood: Box, pointer: Pointer) -> None:
        if pointer.phase is Phase.DOWN:
            self._gripped, self._dropped = (pointer.x, pointer.y), False
        elif pointer.phase is Phase.MOVE and self._gripped is not None:
            x, y = self._gripped
            if self._dragged is not None or max(abs(pointer.x - x), abs(pointer.y - y)) > STRAY:
                self._dragged = (seat, pointer.x, pointer.y)
                self.renew()
        elif pointer.phase in (Phase.UP, Phase.CANCEL):
            if self._dragged is not None and pointer.phase is Phase.UP:
                self._dropped = True
                self.seat(seat, self._edge(_nearest(wood, pointer.x, pointer.y)))
            self._gripped = self._dragged = None
            self.renew()

    def _edge(self, shown: int) -> Edge:
        """The edge of the real table that the drawn one has there."""
        return AROUND[(shown + self.quarters) % len(AROUND)]

    def _shown(self, edge: int) -> int:
        """Where the drawn table has an edge of the real one."""
        return (edge - self.quarters) % len(AROUND)

    # what is shown

    def build(self, scale: Scale) -> list[Node]:
        box = centred(self.page, *((1000, 1500) if self.narrow else (1400, 1000)))
        left, wide = box.x + 48, box.w - 96
        settings = self.desk.settings
        wood = centred(Box(left, box.y + 262, wide, box.h - 300), *((660, 1120) if self.narrow else (1200, 690)))
        return [
            panel("seating.panel", box, solid=True),
            label("seating.title", Box(left, box.y + 30, wide - 250, 60), self.text("shell.seating.title"), "action", colour="amber"),
            button("close", Box(box.right - 48 - 230, box.y + 28, 230, 64), self.text("shell.close"), self.back, key="Esc", size=24),
            *placings(self.desk, Box(left, box.y + 112, wide, 58), self.place),
            label("seating.told", Box(left, box.y + 182, wide, 70), self.text(f"shell.seating.told.{settings.placing}"), "body",
                  colour="mute", wrap=True),
            Node("wood", wood, self._paint_wood, spill=40),
            *self._plates(wood),
        ]  # fmt: skip

    def _plates(self, wood: Box) -> list[Node]:
        """What lies before each edge: plates, or who may come there."""
        settings, nodes = self.desk.settings, list[Node]()
        if settings.placing != "around":
            for edge in AROUND:
                there = [sitter for sitter in self.sitters if settings.edge(sitter.seat) == edge]
                strip, facing = _strip(wood, self._shown(edge))
                cells = columns(strip, [1] * len(there), 12) if there else []
                for sitter, cell in zip(there, cells, strict=True):
                    nodes += facing.turned([self._plate(sitter, centred(cell, min(PLATE, cell.w), cell.h))])
            return nodes
        edges = around(settings)
        for edge in AROUND:
            strip, facing = _strip(wood, self._shown(edge))
            here = next((sitter for sitter in self.sitters if edges[sitter.seat] == edge), None)
            if here is None:
                nodes += facing.turned(self._offers(edge, strip))
            else:
                nodes.append(self._movable(here, strip, facing, wood))
        return nodes

    def _movable(self, sitter: Sitter, strip: Box, facing: Facing, wood: Box) -> Node:
        """The plate of one who may sit elsewhere; it follows the pointer that drags it."""
        [node] = facing.turned([self._plate(sitter, centred(strip, PLATE, strip.h))])
        node.press, node.hold = partial(self._on, sitter.seat), partial(self._drag, sitter.seat, wood)
        node.tip = self.text("shell.seating.on", who=sitter.name)
        if self._dragged is not None and self._dragged[0] == sitter.seat:
            _, x, y = self._dragged
            [node] = Facing(0, x - node.rect.centerx, y - node.rect.centery).turned([node])
            node.hold, node.z = partial(self._drag, sitter.seat, wood), 5
        return node

    def _plate(self, sitter: Sitter, box: Box) -> Node:
        around_now = self.desk.settings.placing == "around"

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            place, colours = state.rect, brush.theme.colours
            brush.drop(surface, brush.paper(place.w, place.h, 16), place.x, place.y, radius=16)
            brush.put(surface, brush.rounded(place.w, place.h, 16, brush.clan(sitter.clan).colour, 5), place.x, place.y)
            if state.hovered and around_now:
                brush.put(surface, brush.rounded(place.w, place.h, 16, colours.amber, 5), place.x, place.y)
            brush.put(surface, brush.medal(sitter.clan, 64), place.x + 48, place.centery, anchor="center")
            right = place.right - (58 if around_now else 18)
            if around_now:
                brush.icon(surface, "rotate_right", 36, place.right - 34, place.centery, colour=colours.soft)
            if not sitter.human:
                brush.icon(surface, "robot", 30, right - 18, place.centery, colour=colours.soft)
                right -= 42
            left = place.x + 92
            brush.text(surface, sitter.name, "name", left, place.centery, colour=colours.ink, anchor="midleft", fit=right - left)

        told = self.text("shell.seating.fixed")
        return Node(f"plate.{sitter.seat}", box, paint, label=sitter.name, spill=30, refusal=lambda: told, group="plates", z=2)

    def _offers(self, edge: Edge, strip: Box) -> list[Node]:
        """A free edge: whoever is pressed comes here."""

        def outline(brush: Brush, surface: Surface, state: NodeState) -> None:
            place = state.rect
            brush.put(surface, brush.rounded(place.w, place.h, 18, brush.theme.colours.canvas_seam, 3), place.x, place.y)

        cells = columns(Box(strip.x + 14, strip.y + 14, strip.w - 28, strip.h - 28), [1] * len(self.sitters), 12)
        return [Node(f"free.{edge}", strip, outline, spill=0)] + [
            self._offer(sitter, edge, cell) for sitter, cell in zip(self.sitters, cells, strict=True)
        ]

    def _offer(self, sitter: Sitter, edge: Edge, box: Box) -> Node:
        words = self.text("shell.seating.here", who=sitter.name)

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            place, colours = state.rect, brush.theme.colours
            fill = brightened(colours.petrol) if state.hovered else colours.petrol
            brush.put(surface, brush.rounded(place.w, place.h, 14, fill), place.x, place.y)
            brush.put(surface, brush.medal(sitter.clan, 44), place.x + 34, place.centery, anchor="center")
            brush.text(surface, words, "body", place.x + 64, place.centery, anchor="midleft", fit=place.w - 76)

        return Node(f"here.{edge}.{sitter.seat}", box, paint, partial(self.seat, sitter.seat, edge), label=words, group="plates", spill=4)

    def _paint_wood(self, brush: Brush, surface: Surface, state: NodeState) -> None:
        """The table, and on it the display."""
        wood, colours = state.rect, brush.theme.colours
        brush.drop(surface, brush.paper(wood.w, wood.h, 40, colours.canvas_ink), wood.x, wood.y, radius=40)
        seam = brush.rounded(3, wood.h - 8, 1, (*colours.shadow, 70))
        for plank in range(1, PLANKS):
            brush.put(surface, seam, wood.x + wood.w * plank / PLANKS, wood.y + 4)
        long, short = 0.74, 0.46
        screen = centred(wood, wood.w * (short if wood.w < wood.h else long) * 0.82, wood.h * (long if wood.w < wood.h else short))
        brush.drop(surface, brush.rounded(screen.w, screen.h, 22, colours.stage), screen.x, screen.y, radius=22)
        brush.put(surface, brush.rounded(screen.w, screen.h, 22, colours.steel, 6), screen.x, screen.y)
        brush.icon(surface, "monitor", 70, screen.centerx, screen.centery - 26, colour=colours.steel)
        brush.text(surface, self.text("shell.seating.display"), "body", screen.centerx, screen.centery + 40, colour=colours.mute,
                   anchor="center", fit=screen.w - 40)  # fmt: skip


def _strip(wood: Box, shown: int) -> tuple[Box, Facing]:
    """The strip before an edge as its sitter sees it, and how it is turned to them."""
    long = (wood.h if shown % 2 else wood.w) - 2 * (MARGIN if shown % 2 else MARGIN + STRIP + 12)
    upright = Box(0, 0, long, STRIP)
    away = MARGIN + STRIP / 2
    middles = [(wood.centerx, wood.bottom - away), (wood.x + away, wood.centery), (wood.centerx, wood.y + away),
               (wood.right - away, wood.centery)]  # fmt: skip
    x, y = middles[shown]
    return upright, Facing.between(upright, centred(Box(x, y, 0, 0), *((STRIP, long) if shown % 2 else (long, STRIP))), shown)


def _nearest(wood: Box, x: float, y: float) -> int:
    """The edge of the drawn table that a point is nearest to, counted clockwise from the lower one."""
    across, down = (x - wood.centerx) / wood.w, (y - wood.centery) / wood.h
    if abs(across) > abs(down):
        return 3 if across > 0 else 1
    return 0 if down > 0 else 2
