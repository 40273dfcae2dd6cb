"""Both players' boards: dice and their X fields, energy, cards in their slots, artefacts and where they are, what is kept."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Colour, Style, mix

from ..answers import Activate, Charge, Reroll
from ..content import Card
from ..state import BLACK, COLOURS, DICE, HIDDEN, WHITE
from . import marks, pictograms, rolling, track, zones
from .board_zones import CAPTIONS, Board, Shape
from .desk import Desk
from .palette import BRASS, DEEP, DYES, HELD, LAMP, LINE, NIGHT, STEEL, WARN, seat_colour
from .pictograms_dice import die, pip
from .pictograms_people import portrait
from .pictograms_tokens import card_picture, empty_slot, equipment

SOCKET = (6, 20, 26)
ORDER_SIGNS = {"open": "map_marker", "queue": "package_variant_closed", "running": "ladder", "secured": "lock_check"}


PARTS = frozenset(("board", "player", "die", "spent", "track", "marker", "slot", "order", "kept"))
"""How the names of all that lies on a board begin; the seat follows."""


def seat_of(name: str) -> int | None:
    """The seat on whose board a node of that name lies; None where it lies on none."""
    part, _, rest = name.partition(".")
    return int(rest.partition(".")[0]) if part in PARTS else None


def lay(desk: Desk) -> None:
    """Both boards, the one in turn last."""
    for seat in (1 - desk.state.seat, desk.state.seat):
        board = desk.places.boards[seat]
        desk.still(f"board.{seat}", board.box, partial(_board, desk, seat, board))
        desk.add(Node(f"player.{seat}", board.header))
        _dice(desk, seat, board)
        track.lay(desk, seat, board)
        _slots(desk, seat, board)
        _orders(desk, seat, board)
        if board.shape is not Shape.SHORT:
            _kept(desk, seat, board)


def _board(desk: Desk, seat: int, board: Board, brush: Brush, surface: Surface) -> None:
    """The ground of a board with its header and captions."""
    agent = desk.agent(seat)
    rolling.foresee(board.die(0).w - 6, brush)
    marks.panel(brush, surface, board.box, seat == desk.state.seat)
    _header(desk, seat, board, brush, surface)
    strength = desk.content.strength[agent.energy] + (desk.state.bonus if seat == desk.state.seat else 0)
    values = {"count": len(agent.secured), "all": desk.content.box.orders, "energy": agent.energy, "strength": strength}
    for name, (x, y, wide) in CAPTIONS[board.shape].items():
        key = "secured" if name == "orders" and board.wide and zones.condensed(brush.scale) else name
        marks.caption(brush, surface, desk.tell(f"artefakt.view.caption.{key}", **values), board.x + x, board.y + y, wide)


def _header(desk: Desk, seat: int, board: Board, brush: Brush, surface: Surface) -> None:
    """Portrait and name, in strong colours for the seat in turn; at the right what else there is room for."""
    box, colour = board.header, seat_colour(brush, desk.figure(seat))
    in_turn = seat == desk.state.seat and not desk.sitting.watched
    strong, faint = (mix(colour, (20, 10, 30), .18), mix(colour, DEEP, .6)) if in_turn else (mix(colour, DEEP, .62), mix(colour, DEEP, .86))
    brush.put(surface, _band(brush, box.w - 5, box.h - 3, strong, faint), box.x + 2.5, box.y + 2.5)
    size = 58.0 if board.large else 48.0
    brush.put(surface, portrait(brush, desk.figure(seat), size), box.x + 16, box.centery - size / 2)
    left, right = box.x + size + 26, box.right - 18
    if board.shape is Shape.SHORT:
        right = _short_header(desk, seat, right, box.centery, brush, surface)
    elif board.wide:
        right = board.kept(0).x - 14
    if in_turn and board.shape is not Shape.SHORT and not desk.state.over:
        word = desk.tell("artefakt.view.to_play")
        wide = brush.measure(word, "step") + 32
        brush.put(surface, brush.rounded(wide, 36, 18, LAMP), right - wide, box.centery - 18)
        ink = brush.theme.colours.ink
        brush.text(surface, word, "step", right - wide / 2, box.centery - .5, colour=ink, anchor="center")
        right -= wide + 12
    letters = Style("title", 36 if board.large else 30 if board.wide else 27)
    brush.text(surface, desk.name(seat), letters, left, box.centery - 1, anchor="midleft", fit=right - left - 4)


def _short_header(desk: Desk, seat: int, right: float, y: float, brush: Brush, surface: Surface) -> float:
    """How many artefacts are secured, and what is kept; gives where the name has to end."""
    agent = desk.agent(seat)
    done = f"{len(agent.secured)} / {desk.content.box.orders}"
    x = brush.text(surface, done, Style("title", 24), right, y - 1, anchor="midright").x - 8
    brush.icon(surface, "lock_check", 24, x - 12, y, colour=BRASS)
    x -= 30
    for name, there in (("weapon", agent.weapon), ("mask", agent.mask)):
        if there and not zones.condensed(brush.scale):
            brush.put(surface, equipment(brush, name, 26, True), x - 15, y, anchor="center")
            x -= 29
    return x


def _band(brush: Brush, wide: float, high: float, strong: Colour, faint: Colour) -> Surface:
    key = ("header of a board", wide, high, strong, faint)
    shades = (strong, faint)
    return brush.cache.get(key, lambda: brush.masked(brush.gradient(wide, high, shades, upright=False), brush.topped(wide, high, 16)))


# dice


def _dice(desk: Desk, seat: int, board: Board) -> None:
    for index, name in enumerate(DICE):
        box, word = board.die(index), board.spent(index)
        node = desk.add(Node(f"die.{seat}.{name}", box, partial(_die, desk, seat, board.large, index), group=f"board.{seat}", spill=16))
        node.label = node.tip = _die_words(desk, seat, index)
        node.live = rolling.moving(desk, seat, index)
        if seat == desk.asked and desk.free:
            _press_die(desk, name, node)
        if board.large:
            paint = partial(_spent, desk, seat, index, word) if index < len(COLOURS) else partial(_special, desk, seat, index, word)
            desk.still(f"spent.{seat}.{name}", word, paint)


def _press_die(desk: Desk, name: str, node: Node) -> None:
    """A die is charged with, taken along in a roll, or rolled again, whatever the question offers."""
    if rolling.can_toggle(desk, name):
        node.press, node.lit = partial(desk.view.toggle, name), True
        return
    for answer in (Charge(name), Reroll(name)):
        if desk.offers(answer):
            node.press, node.lit = desk.give(answer), True
            return
    node.refusal = desk.refuse(Charge(name))


def _die_words(desk: Desk, seat: int, index: int) -> str:
    """A die in words: colour, face, what it does."""
    agent, name = desk.agent(seat), DICE[index]
    said = desk.tell(f"artefakt.view.die.{name}", face=agent.dice[index])
    if not agent.ready(index):
        return f"{said}\n{desk.tell('artefakt.view.die_spent')}"
    if index in (BLACK, WHITE):
        state = "works" if works(desk, seat, index) else "idle"
        return f"{said}\n{desk.tell(f'artefakt.view.{name}_{state}', face=agent.dice[index])}"
    return said


def works(desk: Desk, seat: int, index: int) -> bool:
    """Whether a special die does something where the marker stands."""
    return desk.content.track[desk.agent(seat).energy].special == DICE[index]


def _die(desk: Desk, seat: int, large: bool, index: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, name, agent = state.rect, DICE[index], desk.agent(seat)
    size, special = box.w - 6, index in (BLACK, WHITE)
    active = special and works(desk, seat, index)
    if active:
        marks.glow(brush, surface, box.inflate(-6, -6), 10, alpha=220)
    if state.lit:
        marks.glow(brush, surface, box, 12, alpha=255 if state.hovered else 190)
    brush.put(surface, brush.rounded(box.w, box.w, 12, SOCKET), box.x, box.y)
    if not special:
        mark = pip(brush, name, size * .62, mix(DYES[name], DEEP, .55))
        brush.put(surface, mark, box.centerx, box.centery, anchor="center")
    face = agent.dice[index]
    if rolling.moving(desk, seat, index):
        rolling.paint(desk, seat, index, box, brush, surface, state.now)
        return
    if agent.ready(index):
        dim = special and not active
        brush.drop(surface, die(brush, face, name, size, dim), box.x + 3, box.y + 2, radius=10, blur=5, down=3)
        if active:
            marks.frame(brush, surface, box, 12, line=2.4)
    elif not large:
        brush.put(surface, die(brush, face, name, 38, dim=True), box.centerx, box.centery, anchor="center")
        brush.icon(surface, "close_thick", 28, box.centerx, box.centery, colour=WARN, shade=200)
    if state.lit:
        marks.frame(brush, surface, box, 12, line=4 if state.hovered else 2.6)
    if rolling.chosen(desk, seat, name):
        brush.put(surface, brush.disc(26, LAMP), box.right - 4, box.y + 4, anchor="center")
        brush.icon(surface, "rotate_right", 20, box.right - 4, box.y + 4, colour=brush.theme.colours.ink)


def _spent(desk: Desk, seat: int, index: int, box: FRect, brush: Brush, surface: Surface) -> None:
    """The X field: the die lies here when it was used."""
    agent = desk.agent(seat)
    brush.put(surface, brush.rounded(box.w, box.h, 10, SOCKET), box.x, box.y)
    if agent.ready(index) or f"spent.{seat}.{DICE[index]}" in desk.view.flights.away:
        letter = desk.tell(f"artefakt.view.letter.{DICE[index]}")
        brush.text(surface, letter, "caption", box.centerx, box.centery, colour=mix(DYES[DICE[index]], STEEL, .45), anchor="center",
                   fit=box.w + 6)
        return
    brush.put(surface, die(brush, agent.dice[index], DICE[index], 38, dim=True), box.centerx, box.centery, anchor="center")
    brush.icon(surface, "close_thick", 28, box.centerx, box.centery, colour=WARN, shade=200)


def _special(desk: Desk, seat: int, index: int, box: FRect, brush: Brush, surface: Surface) -> None:
    active = works(desk, seat, index)
    word = desk.tell("artefakt.view.at_work" if active else "artefakt.view.at_rest")
    brush.text(surface, word, "body", box.centerx, box.centery, colour=LAMP if active else STEEL, anchor="center", fit=box.w + 12)


# cards


def _slots(desk: Desk, seat: int, board: Board) -> None:
    for index, colour in enumerate(COLOURS):
        name = desk.agent(seat).slots[index]
        paint = partial(_slot, desk, seat, board.shape, index)
        node = Node(f"slot.{seat}.{colour}", board.slot(index), paint, group=f"board.{seat}")
        if name:
            node.label = desk.card(name)
            node.tip = card_words(desk, name)
        else:
            node.tip = desk.tell("artefakt.view.slot_empty", die=desk.tell(f"artefakt.view.colour.{colour}"))
        if seat == desk.asked and name and desk.free:
            answer = Activate(colour)
            if desk.offers(answer):
                node.press, node.lit = desk.give(answer), True
            else:
                node.refusal = desk.refuse(answer)
        desk.add(node)


def card_words(desk: Desk, name: str) -> str:
    """An option card in words: what it does at once, and from its slot."""
    instant, slot = (desk.say(text) for text in desk.content.cards[name].text)
    at_once, from_slot = desk.tell("artefakt.view.at_once", what=instant), desk.tell("artefakt.view.from_slot", what=slot)
    return f"{desk.card(name)}\n{at_once}\n{from_slot}"


def _slot(desk: Desk, seat: int, shape: Shape, index: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, name = state.rect, desk.agent(seat).slots[index]
    if not name:
        _empty(desk, shape, COLOURS[index], box, brush, surface)
        return
    if state.lit:
        marks.glow(brush, surface, box, alpha=230 if state.hovered else 140)
    brush.drop(surface, brush.rounded(box.w, box.h, 10, brush.theme.colours.paper_lit), box.x, box.y, radius=10, blur=6, down=4)
    CARDS[shape](desk, desk.content.cards[name], box, brush, surface)
    if state.lit:
        marks.frame(brush, surface, box, line=4 if state.hovered else 2.6)
    elif desk.intended(Activate(COLOURS[index])) and seat == desk.asked:
        marks.frame(brush, surface, box, colour=seat_colour(brush, desk.figure(seat)), line=4)


def _empty(desk: Desk, shape: Shape, colour: str, box: FRect, brush: Brush, surface: Surface) -> None:
    x = {Shape.LARGE: box.w / 2 - 40, Shape.SHORT: box.w / 2, Shape.WIDE: 33.0}[shape]
    brush.put(surface, empty_slot(brush, colour, box.w, box.h, x), box.x, box.y)
    if shape is not Shape.SHORT:
        word = desk.tell("artefakt.view.empty")
        brush.text(surface, word, "plain", box.x + x + 28, box.centery - 1, colour=STEEL, anchor="midleft", fit=90)


def _card(desk: Desk, card: Card, box: FRect, brush: Brush, surface: Surface) -> None:
    """A card on a large board: its sign, what it does from there, its name."""
    brush.put(surface, card_picture(brush, card.colour, card.design, 56, 50), box.x + 4, box.y + 4)
    said, colours = desk.tell(f"artefakt.view.slot.{card.design}"), brush.theme.colours
    marks.words(brush, surface, said, FRect(box.x + 66, box.y + 2, box.w - 70, 54), "plain", colour=colours.soft, lines=2)
    brush.text(surface, _title(desk, card, brush), "body", box.x + 9, box.bottom - 17, colour=colours.ink, anchor="midleft", fit=box.w - 16)


def _small_card(desk: Desk, card: Card, box: FRect, brush: Brush, surface: Surface) -> None:
    """A card on a short board: its sign, and a short name where there is room."""
    if zones.condensed(brush.scale):
        brush.put(surface, card_picture(brush, card.colour, card.design, box.w - 8, box.h - 8), box.x + 4, box.y + 4)
        return
    brush.put(surface, card_picture(brush, card.colour, card.design, box.w - 8, 44), box.x + 4, box.y + 4)
    said = desk.tell(f"artefakt.view.short.{card.design}")
    brush.text(surface, said, "body", box.centerx, box.y + 63, colour=brush.theme.colours.ink, anchor="center", fit=box.w - 2)


def _card_row(desk: Desk, card: Card, box: FRect, brush: Brush, surface: Surface) -> None:
    """A card on a wide board, as a line of a list: its sign, its name, what it does."""
    brush.put(surface, card_picture(brush, card.colour, card.design, 58, box.h - 8), box.x + 4, box.y + 4)
    said, colours = desk.tell(f"artefakt.view.slot.{card.design}"), brush.theme.colours
    _two_lines(desk.card(card.id), said, FRect(box.x + 72, box.y, box.w - 80, box.h), colours.ink, colours.soft, brush, surface)


CARDS: dict[Shape, Callable[[Desk, Card, FRect, Brush, Surface], None]] = {
    Shape.LARGE: _card, Shape.SHORT: _small_card, Shape.WIDE: _card_row,
}  # fmt: skip
"""How a card is painted on each board."""


def _title(desk: Desk, card: Card, brush: Brush) -> str:
    return desk.tell(f"artefakt.view.short.{card.design}") if zones.condensed(brush.scale) else desk.card(card.id)


def _two_lines(name: str, said: str, box: FRect, ink: Colour, soft: Colour, brush: Brush, surface: Surface) -> None:
    """A name and what is said of it, below each other; in small windows the name alone."""
    if zones.condensed(brush.scale):
        brush.text(surface, name, "body", box.x, box.centery - 1, colour=ink, anchor="midleft", fit=box.w)
        return
    brush.text(surface, name, "body", box.x, box.y + 18, colour=ink, anchor="midleft", fit=box.w)
    brush.text(surface, said, "plain", box.x, box.y + 40, colour=soft, anchor="midleft", fit=box.w)


# artefacts


def artefacts(desk: Desk, seat: int) -> list[tuple[str, str]]:
    """A player's artefacts with where each is: open, queue, running, secured."""
    agent = desk.agent(seat)
    found = [(name, "open") for name in agent.orders]
    found += [(name, "queue") for name in agent.queue]
    found += [(agent.running, "running")] if agent.running else []
    return [*found, *((name, "secured") for name in agent.secured)]


def _orders(desk: Desk, seat: int, board: Board) -> None:
    for index, (name, where) in enumerate(artefacts(desk, seat)):
        tip = f"{desk.tile(name)}\n{desk.tell(f'artefakt.view.order.{where}')}"
        paint = partial(_order, desk, seat, board.shape, name, where)
        node = desk.add(Node(f"order.{seat}.{index}", board.order(index), paint, tip=tip, label=desk.tile(name)))
        if desk.secret and where == "open":  # neither bubble nor voice tells what its owner looks at
            node.label = node.tip = desk.tell("artefakt.tip.order_hidden")
            node.hold = partial(desk.view.look, seat) if desk.player(seat).human and not desk.sitting.watched else None


def _order(
    desk: Desk, seat: int, shape: Shape, name: str, where: str, brush: Brush, surface: Surface, state: NodeState
) -> None:
    box = state.rect
    ink = {"open": brush.theme.colours.cream, "secured": HELD}.get(where, LAMP)
    edge = seat_colour(brush, desk.figure(seat)) if where == "open" else marks.dimmed(ink, .35)
    marks.field(brush, surface, box, edge=edge, line=2)
    if shape is Shape.WIDE:
        _relic(name, FRect(box.x + 5, box.y + 5, 64, box.h - 10), 42, brush, surface)
        place = FRect(box.x + 78, box.y, box.w - 114, box.h)
        brush.icon(surface, ORDER_SIGNS[where], 22, box.right - 24, box.centery, colour=ink)
        _two_lines(desk.tile(name), desk.tell(f"artefakt.view.place.{where}"), place, brush.theme.colours.cream, ink, brush, surface)
        return
    if shape is Shape.SHORT or zones.condensed(brush.scale):
        _relic(name, FRect(box.x + 5, box.y + 5, box.w - 10, 50), 44 if shape is Shape.LARGE else 42, brush, surface)
        brush.icon(surface, ORDER_SIGNS[where], 22, box.centerx, box.bottom - 17, colour=ink)
        return
    alcove = FRect(box.x + 5, box.y + 5, 64, 52)
    _relic(name, alcove, 44, brush, surface)
    brush.icon(surface, ORDER_SIGNS[where], 22, box.x + 86, alcove.centery, colour=ink)
    said = desk.tell(f"artefakt.view.place.{where}")
    brush.text(surface, said, "plain", box.x + 100, alcove.centery - 1, colour=ink, anchor="midleft", fit=box.w - 106)
    brush.text(surface, desk.tile(name), "body", box.x + 9, box.bottom - 18, anchor="midleft", fit=box.w - 16)


def _relic(name: str, box: FRect, size: float, brush: Brush, surface: Surface) -> None:
    """An artefact in its alcove; a question mark where it is hidden."""
    known = name != HIDDEN
    brush.put(surface, _alcove(brush, box.w, box.h, pictograms.colour(name) if known else STEEL), box.x, box.y)
    if known:
        brush.put(surface, pictograms.relic(brush, name, size), *box.center, anchor="center")
    else:
        brush.text(surface, "?", Style("title", 34), *box.center, colour=STEEL, anchor="center")


def _alcove(brush: Brush, wide: float, high: float, hue: Colour) -> Surface:
    """The lit recess behind an artefact."""
    key = ("alcove of an artefact", wide, high, hue)
    shades = (mix(hue, DEEP, .55), mix(hue, NIGHT, .82))
    return brush.cache.get(key, lambda: brush.masked(brush.gradient(wide, high, shades), brush.mask(wide, high, 7)))


# what is kept


def _kept(desk: Desk, seat: int, board: Board) -> None:
    agent = desk.agent(seat)
    for index, (name, there) in enumerate((("mask", masked(desk, seat)), ("weapon", agent.weapon))):
        box = board.kept(index)
        tip = desk.tell(f"artefakt.view.{name}_{'tip' if there else 'missing'}")
        desk.still(f"kept.{seat}.{name}", box, partial(_thing, desk, box, name, there), tip=tip)


def masked(desk: Desk, seat: int) -> bool:
    """Whether gas does nothing to this player's agent: by the token, or by a card in its slot."""
    agent = desk.agent(seat)
    return agent.mask or any(card and desk.content.cards[card].mask for card in agent.slots)


def _thing(desk: Desk, box: FRect, name: str, there: bool, brush: Brush, surface: Surface) -> None:
    ink = HELD if there else marks.dimmed(STEEL, .3)
    marks.field(brush, surface, box, edge=marks.dimmed(ink, .45) if there else LINE, radius=box.h / 2)
    brush.put(surface, equipment(brush, name, 34, there), box.x + 34, box.centery, anchor="center")
    word = desk.tell(f"artefakt.view.{name}_{'on' if there else 'off'}")
    marks.words(brush, surface, word, FRect(box.x + 62, box.y + 1, box.w - 74, box.h - 2), "body", colour=ink, lines=2)
