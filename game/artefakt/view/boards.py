"""Both players' boards: dice and their X fields, energy, cards in their slots, artefacts and where they are, what is kept."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Colour, Style, mix

from ..answers import Activate, Charge, Reroll
from ..state import BLACK, COLOURS, DICE, HIDDEN, WHITE
from . import marks, pictograms, rolling, track, zones
from .desk import Desk
from .palette import BRASS, DEEP, DYES, HELD, INK, LAMP, LINE, NIGHT, PAPER, SOFT, STEEL, WARN
from .pictograms_dice import die, pip
from .pictograms_people import portrait
from .pictograms_tokens import card_picture, empty_slot, equipment

SOCKET = (6, 20, 26)
ORDER_SIGNS = {"open": "map_marker", "queue": "package_variant_closed", "running": "ladder", "secured": "lock_check"}


def lay(desk: Desk) -> None:
    """Both boards, the large one last."""
    for seat in (1 - desk.state.seat, desk.state.seat):
        large = seat == desk.large
        desk.still(f"board.{seat}", zones.board(seat, large), partial(_board, desk, seat, large))
        _dice(desk, seat, large)
        track.lay(desk, seat, large)
        _slots(desk, seat, large)
        _orders(desk, seat, large)
        if large:
            _kept(desk, seat)


def _board(desk: Desk, seat: int, large: bool, brush: Brush, surface: Surface) -> None:
    """The ground of a board with its header and captions."""
    box, colour, agent = zones.board(seat, large), desk.colour(seat), desk.agent(seat)
    marks.panel(brush, surface, box, seat == desk.state.seat)
    high = 80.0 if large else 66.0
    strong, faint = (mix(colour, (20, 10, 30), .18), mix(colour, DEEP, .6)) if large else (mix(colour, DEEP, .62), mix(colour, DEEP, .86))
    brush.put(surface, _header(brush, box.w - 5, high - 3, strong, faint), box.x + 2.5, box.y + 2.5)
    size = 58.0 if large else 48.0
    brush.put(surface, portrait(brush, desk.figure(seat), size), box.x + 16, box.y + high / 2 - size / 2)
    left = box.x + size + 26
    if large and not desk.state.over:
        word = desk.tell("artefakt.view.to_play")
        wide = brush.measure(word, "step") + 32
        brush.put(surface, brush.rounded(wide, 36, 18, LAMP), box.right - 18 - wide, box.y + 22)
        brush.text(surface, word, "step", box.right - 18 - wide / 2, box.y + 39.5, colour=INK, anchor="center")
        fit = box.right - 30 - wide - left
        brush.text(surface, desk.name(seat), Style("title", 36), left, box.y + high / 2 - 1, anchor="midleft", fit=fit)
    else:
        _short_header(desk, seat, box, left, high, brush, surface)
    titles = {"dice": (105.0, 87.0), "cards": (471.0, 359.0), "orders": (696.0, 477.0)}
    values = {"count": len(agent.secured), "all": desk.content.box.orders}
    for name, places in titles.items():
        said = desk.tell(f"artefakt.view.caption.{name}", **values)
        marks.caption(brush, surface, said, box.x + 18, box.y + places[0 if large else 1], 364)
    strength = desk.content.strength[agent.energy] + (desk.state.bonus if seat == desk.state.seat else 0)
    said = desk.tell("artefakt.view.caption.energy", energy=agent.energy, strength=strength)
    marks.caption(brush, surface, said, box.x + 18, box.y + (251 if large else 174), 364)
    if large:
        marks.caption(brush, surface, desk.tell("artefakt.view.caption.kept"), box.x + 18, box.y + 934, 364)


def _short_header(desk: Desk, seat: int, box: FRect, left: float, high: float, brush: Brush, surface: Surface) -> None:
    """Name, what is kept, and how many artefacts are secured."""
    agent, x, y = desk.agent(seat), box.right - 18, box.y + high / 2
    done = f"{len(agent.secured)} / {desk.content.box.orders}"
    x = brush.text(surface, done, Style("title", 24), x, y - 1, anchor="midright").x - 8
    brush.icon(surface, "lock_check", 24, x - 12, y, colour=BRASS)
    x -= 30
    for name, there in (("weapon", agent.weapon), ("mask", agent.mask)):
        if there and not desk.condensed:
            brush.put(surface, equipment(brush, name, 26, True), x - 15, y, anchor="center")
            x -= 29
    brush.text(surface, desk.name(seat), Style("title", 27), left, y - 1, anchor="midleft", fit=x - left - 4)


def _header(brush: Brush, wide: float, high: float, strong: Colour, faint: Colour) -> Surface:
    key = ("header of a board", wide, high, strong, faint)
    shades = (strong, faint)
    return brush.cache.get(key, lambda: brush.masked(brush.gradient(wide, high, shades, upright=False), brush.topped(wide, high, 16)))


# dice


def _dice(desk: Desk, seat: int, large: bool) -> None:
    for index, name in enumerate(DICE):
        box = zones.die(seat, large, index)
        node = desk.add(Node(f"die.{seat}.{name}", box, partial(_die, desk, seat, large, index), group=f"board.{seat}", spill=16))
        node.label = node.tip = _die_words(desk, seat, index)
        if seat == desk.asked and desk.free:
            _press_die(desk, name, node)
        if large and index < len(COLOURS):
            desk.still(f"spent.{seat}.{name}", zones.spent(seat, index), partial(_spent, desk, seat, index))
        elif large:
            word = FRect(box.x - 6, box.bottom + 5, box.w + 12, 44)
            desk.still(f"spent.{seat}.{name}", word, partial(_special, desk, seat, index, word))


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
    face = rolling.face(desk, seat, index, state.now)
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
        brush.icon(surface, "rotate_right", 20, box.right - 4, box.y + 4, colour=INK)


def _spent(desk: Desk, seat: int, index: int, brush: Brush, surface: Surface) -> None:
    """The X field: the die lies here when it was used."""
    box, agent = zones.spent(seat, index), desk.agent(seat)
    brush.put(surface, brush.rounded(box.w, box.h, 10, SOCKET), box.x, box.y)
    if agent.ready(index):
        letter = desk.tell(f"artefakt.view.letter.{DICE[index]}")
        brush.text(surface, letter, "caption", box.centerx, box.centery, colour=marks.dimmed(DYES[DICE[index]], .3), anchor="center")
        return
    brush.put(surface, die(brush, agent.dice[index], DICE[index], 38, dim=True), box.centerx, box.centery, anchor="center")
    brush.icon(surface, "close_thick", 28, box.centerx, box.centery, colour=WARN, shade=200)


def _special(desk: Desk, seat: int, index: int, box: FRect, brush: Brush, surface: Surface) -> None:
    active = works(desk, seat, index)
    word = desk.tell("artefakt.view.at_work" if active else "artefakt.view.at_rest")
    brush.text(surface, word, "body", box.centerx, box.centery, colour=LAMP if active else STEEL, anchor="center", fit=box.w)


# cards


def _slots(desk: Desk, seat: int, large: bool) -> None:
    for index, colour in enumerate(COLOURS):
        name = desk.agent(seat).slots[index]
        paint = partial(_slot, desk, seat, large, index)
        node = Node(f"slot.{seat}.{colour}", zones.slot(seat, large, index), paint, group=f"board.{seat}")
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


def _slot(desk: Desk, seat: int, large: bool, index: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, name, colour = state.rect, desk.agent(seat).slots[index], COLOURS[index]
    if not name:
        x = box.w / 2 - (40 if large else 0)
        brush.put(surface, empty_slot(brush, colour, box.w, box.h, x), box.x, box.y)
        if large:
            word = desk.tell("artefakt.view.empty")
            brush.text(surface, word, "plain", box.centerx - 12, box.centery - 1, colour=STEEL, anchor="midleft", fit=90)
        return
    if state.lit:
        marks.glow(brush, surface, box, alpha=230 if state.hovered else 140)
    brush.drop(surface, brush.rounded(box.w, box.h, 10, PAPER), box.x, box.y, radius=10, blur=6, down=4)
    card = desk.content.cards[name]
    if large:
        brush.put(surface, card_picture(brush, colour, card.design, 56, 50), box.x + 4, box.y + 4)
        said = desk.tell(f"artefakt.view.slot.{card.design}")
        marks.words(brush, surface, said, FRect(box.x + 66, box.y + 5, box.w - 70, 48), "plain", colour=SOFT, lines=2)
        title = desk.tell(f"artefakt.view.short.{card.design}") if desk.condensed else desk.card(name)
        brush.text(surface, title, "body", box.x + 9, box.bottom - 17, colour=INK, anchor="midleft", fit=box.w - 16)
    elif desk.condensed:
        brush.put(surface, card_picture(brush, colour, card.design, box.w - 8, box.h - 8), box.x + 4, box.y + 4)
    else:
        brush.put(surface, card_picture(brush, colour, card.design, box.w - 8, 44), box.x + 4, box.y + 4)
        brush.text(surface, desk.tell(f"artefakt.view.short.{card.design}"), "body", box.centerx, box.y + 63, colour=INK, anchor="center",
                   fit=box.w - 2)
    if state.lit:
        marks.frame(brush, surface, box, line=4 if state.hovered else 2.6)
    elif desk.intended(Activate(colour)) and seat == desk.asked:
        marks.frame(brush, surface, box, colour=desk.colour(seat), line=4)


# artefacts


def artefacts(desk: Desk, seat: int) -> list[tuple[str, str]]:
    """A player's artefacts with where each is: open, queue, running, secured."""
    agent = desk.agent(seat)
    found = [(name, "open") for name in agent.orders]
    found += [(name, "queue") for name in agent.queue]
    found += [(agent.running, "running")] if agent.running else []
    return [*found, *((name, "secured") for name in agent.secured)]


def _orders(desk: Desk, seat: int, large: bool) -> None:
    for index, (name, where) in enumerate(artefacts(desk, seat)):
        box = zones.order(seat, large, index)
        tip = f"{desk.tile(name)}\n{desk.tell(f'artefakt.view.order.{where}')}"
        node = Node(f"order.{seat}.{index}", box, partial(_order, desk, seat, large, name, where), tip=tip, label=desk.tile(name))
        desk.add(node)


def _order(
    desk: Desk, seat: int, large: bool, name: str, where: str, brush: Brush, surface: Surface, state: NodeState
) -> None:
    box = state.rect
    ink = {"open": PAPER, "secured": HELD}.get(where, LAMP)
    edge = desk.colour(seat) if where == "open" else marks.dimmed(ink, .35)
    marks.field(brush, surface, box, edge=edge, line=2)
    signs_only = not large or desk.condensed
    wide, high = (box.w - 10, 50.0) if signs_only else (64.0, 52.0)
    known = name != HIDDEN
    hue = pictograms.colour(name) if known else STEEL
    brush.put(surface, _alcove(brush, wide, high, hue), box.x + 5, box.y + 5)
    x, y = box.x + 5 + wide / 2, box.y + 5 + high / 2
    if known:
        brush.put(surface, pictograms.relic(brush, name, 44 if large else 42), x, y, anchor="center")
    else:
        brush.text(surface, "?", Style("title", 34), x, y, colour=STEEL, anchor="center")
    if signs_only:
        brush.icon(surface, ORDER_SIGNS[where], 22, box.centerx, box.bottom - 17, colour=ink)
        return
    brush.icon(surface, ORDER_SIGNS[where], 22, box.x + 86, y, colour=ink)
    place = desk.tell(f"artefakt.view.place.{where}")
    brush.text(surface, place, "plain", box.x + 100, y - 1, colour=ink, anchor="midleft", fit=box.w - 106)
    brush.text(surface, desk.tile(name), "body", box.x + 9, box.bottom - 18, anchor="midleft", fit=box.w - 16)


def _alcove(brush: Brush, wide: float, high: float, hue: Colour) -> Surface:
    """The lit recess behind an artefact."""
    key = ("alcove of an artefact", wide, high, hue)
    shades = (mix(hue, DEEP, .55), mix(hue, NIGHT, .82))
    return brush.cache.get(key, lambda: brush.masked(brush.gradient(wide, high, shades), brush.mask(wide, high, 7)))


# what is kept


def _kept(desk: Desk, seat: int) -> None:
    agent = desk.agent(seat)
    for index, (name, there) in enumerate((("mask", masked(desk, seat)), ("weapon", agent.weapon))):
        box = zones.kept(seat, index)
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
    marks.words(brush, surface, word, FRect(box.x + 62, box.y + 4, box.w - 74, box.h - 8), "body", colour=ink, lines=2)
