"""Both camps with all they own: name and points, the parked truck, tiles, canisters, explorers, chips, cards, territories."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.layout import line
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Style, lit, mix

from .. import verbs
from ..answers import Answer, Drop, Play, Swap, TakeUp
from ..content import ability_name
from ..scoring import score
from . import looks, marks, piles, zones
from .desk import Desk
from .pad import HEARD, LOST
from .piles import LAND_INK, ink_on, soft_on, sunlit

NAME_WIDE, LONG_WIDE = 98.0, 180.0
"""The room for a name beside the mark of its clan, and on a line of its own."""
LONG = .72
"""A name that would shrink to less than this share has a line of its own."""
TOKENS_SHOWN = 6
"""More canisters than these are one token and a number."""

HIGH_CAPTION, LOW_CAPTION = 34.0, 30.0
"""The height for a caption in the condensed layout: above the tiles, and between them and the tokens."""


def lay(desk: Desk) -> None:
    """Both camps."""
    for seat in (desk.far, desk.near):
        near = desk.full(seat)
        box = zones.NEAR if near else zones.FAR
        desk.still(f"camp.{seat}", box, partial(_ground, desk, seat))
        desk.still(f"camp.{seat}.name", FRect(box.x, box.y, 200, box.h), partial(_name, desk, seat))
        desk.still(f"camp.{seat}.bay", zones.bay(near), partial(_bay, desk, seat))
        if desk.sitting.sensors[seat] is not None:
            bay = zones.bay(near)
            desk.still(f"camp.{seat}.signal", FRect(bay.x - 10, bay.y - 10, 34, 34), partial(_signal, desk, seat), z=2)
        desk.still(f"camp.{seat}.captions", box, partial(_captions, desk, seat))
        _abilities(desk, seat)
        desk.still(f"camp.{seat}.canisters", zones.canisters(near), partial(_canisters, desk, seat))
        desk.still(f"camp.{seat}.explorers", zones.explorers(near), partial(_explorers, desk, seat))
        _chips(desk, seat)
        piles.lay(desk, seat)


def _ground(desk: Desk, seat: int, brush: Brush, surface: Surface) -> None:
    """The camp in turn lies in the low sun with its clan's frame, the other in petrol shade."""
    box = zones.NEAR if desk.full(seat) else zones.FAR
    colour = brush.clan(desk.clan(seat)).colour
    if sunlit(desk, seat):
        brush.canvas(surface, box.x, box.y, box.w, box.h, colour)
        return
    brush.glass(surface, box.x, box.y, box.w, box.h)
    brush.put(surface, brush.rounded(8, box.h - 24, 4, colour), box.x + 12 if not desk.full(seat) else box.x + 8, box.y + 12)


def _name(desk: Desk, seat: int, brush: Brush, surface: Surface) -> None:
    """Mark, name and points. A long name has a line of its own, above a smaller mark."""
    near, name = desk.full(seat), desk.name(seat)
    ink = ink_on(desk, seat, brush)
    points = str(score(desk.content, desk.state, seat).total)
    star = (176, 66, 22) if sunlit(desk, seat) else brush.theme.colours.amber
    box = zones.NEAR if near else zones.FAR
    style = "name" if near else "points"
    long = brush.measure(name, style) > NAME_WIDE / LONG
    if near:
        medal = FRect(box.x + 26, box.y + 42, 66, 66) if long else FRect(box.x + 22, box.y + 20, 84, 84)
        x, y, size = box.x + (110 if long else 132), box.y + (75 if long else 84), 30
        place = (box.x + 24, box.y + 25) if long else (box.x + 116, box.y + 44)
    else:
        medal = FRect(box.x + 32, box.y + 42, 58, 58) if long else FRect(box.x + 32, box.y + 26, 64, 64)
        x, y, size = box.x + (112 if long else 120), box.y + (71 if long else 76), 26
        place = (box.x + 30, box.y + 24) if long else (box.x + 106, box.y + 42)
    brush.put(surface, brush.medal(desk.clan(seat), medal.w), medal.x, medal.y)
    brush.text(surface, name, style, *place, colour=ink, anchor="midleft", fit=LONG_WIDE if long else NAME_WIDE)
    brush.icon(surface, "star", size, x, y, colour=star)
    marks.counted(brush, surface, points, x + (20 if near else 18), y, size=size, colour=ink if near or sunlit(desk, seat) else star)
    if desk.state.starter == seat:
        x, y = medal.right - (16 if near else 12), medal.bottom - (16 if near else 12)
        brush.put(surface, brush.disc(30, brush.theme.colours.ink), x, y, anchor="center")
        brush.icon(surface, "flag_triangle", 20, x, y, colour=brush.theme.colours.amber)


def on_stage(desk: Desk) -> int:
    """Whose truck stands on the stage."""
    if desk.running.run is not None:
        return desk.running.owner
    fill = desk.state.fill
    return fill.owner if fill is not None else desk.state.seat


def _bay(desk: Desk, seat: int, brush: Brush, surface: Surface) -> None:
    """The parked truck with its seconds; while it is on the stage its bay keeps them, and in a run only the stage tells them."""
    near = desk.full(seat)
    box = zones.bay(near)
    camp = desk.state.camps[seat]
    away = on_stage(desk) == seat and not desk.state.over
    level = camp.fuel / camp.tank
    seconds = "" if away and desk.running.run is not None else desk.seconds(camp.fuel)
    ink, soft = ink_on(desk, seat, brush), soft_on(desk, seat, brush)
    clan = desk.clan(seat)
    if near:
        edge = (150, 88, 50) if sunlit(desk, seat) else brush.theme.colours.steel
        brush.put(surface, brush.rounded(box.w, box.h, 12, (*lit(edge, .7), 60)), box.x, box.y)
        brush.put(surface, brush.rounded(box.w, box.h, 12, edge, 2), box.x, box.y)
        if away:
            shade = brush.parked_shade(76, 34, mix(edge, ink, .4))
            brush.put(surface, shade, box.x + 45 if seconds else box.centerx, box.centery, anchor="center")
        else:
            brush.park(surface, box.x + 45, box.centery - 2, 76, 34, level, clan=clan, time=0.0, blur=3, down=3)
        if seconds:
            marks.counted(brush, surface, f"{seconds} s", box.right - 8, box.centery, size=24, colour=ink, anchor="midright", fit=74)
        return
    if away:
        brush.put(surface, brush.parked_shade(150, 66, mix(soft, ink, .3)), box.x + 78, box.centery, anchor="center")
    else:
        brush.park(surface, box.x + 80, box.centery, 160, 70, level, clan=clan, time=0.0, blur=4, down=4)
    if not seconds:
        return
    marks.counted(brush, surface, seconds, box.x + 168, box.y + 34, size=32, colour=ink, fit=90)
    label = desk.tell("kero.view.seconds_short" if zones.condensed(brush.scale) else "kero.view.in_tank")
    marks.caption(brush, surface, label, box.x + 168, box.y + 64, 94, colour=soft, anchor="midleft")


def _captions(desk: Desk, seat: int, brush: Brush, surface: Surface) -> None:
    near, ink = desk.full(seat), soft_on(desk, seat, brush)
    condensed = zones.condensed(brush.scale)
    if condensed and not near:
        return
    x = zones.NEAR.x if near else zones.FAR.x
    y = zones.NEAR.y if near else zones.FAR.y
    # Words in large type have but the room between two rows of things.
    tight = condensed or brush.scale.size > 1
    words = {
        "abilities": (x + 220, y + 12, 250) if near else (x + 476, y + 8, 270),
        "canisters": (x + 220, y + 122, 210) if near else (x + 764, y + 8, 80),
        "explorers": (x + 442, y + 122, 160) if near else (x + 850, y + 8, 80),
        "chips": (x + 624, y + 12, 224) if near else (x + 936, y + 8, 86),
        "cards": (x + 866, y + 12, 200) if near else (x + 1026, y + 8, 110),
        "lands": (x + 1246, y + 12, 110) if near else (x + 1250, y + 8, 90),
    }
    if not near and not desk.alone and desk.player(seat).human and desk.state.camps[seat].chips:
        del words["chips"]  # the look key stands there
    for name, (left, top, fit) in words.items():
        key = "kero.view.chips_open" if name == "chips" and near and desk.alone else f"kero.view.caption.{name}"
        side = "right" if name == "lands" else "left"
        if tight:
            low = not near or name in ("canisters", "explorers")
            brush.text(surface, desk.tell(key), "caption", left, top + (8 if low else 9), colour=ink, wrap=fit, lines=1,
                       height=LOW_CAPTION if low else HIGH_CAPTION, anchor=f"mid{side}")  # type: ignore[arg-type]
            continue
        brush.text(surface, desk.tell(key), "caption", left, top, colour=ink, fit=fit, anchor=f"top{side}")  # type: ignore[arg-type]


def _signal(desk: Desk, seat: int, brush: Brush, surface: Surface) -> None:
    """Whether the truck with the sensor is heard."""
    bay, colours = zones.bay(desk.full(seat)), brush.theme.colours
    heard = desk.heard(seat)
    x, y = bay.x + 7, bay.y + 7
    brush.put(surface, brush.disc(32, colours.night), x, y, anchor="center")
    brush.icon(surface, HEARD if heard else LOST, 22, x, y, colour=colours.teal if heard else colours.ember)


# tiles


def _abilities(desk: Desk, seat: int) -> None:
    near = desk.full(seat)
    tiles = desk.state.camps[seat].abilities
    for index in range(max(desk.content.box.most_abilities, len(tiles))):
        box = zones.ability(near, index, crowded=len(tiles) > desk.content.box.most_abilities)
        if index >= len(tiles) or f"tile.{tiles[index]}" in desk.view.away:
            desk.still(f"slot.{seat}.{index}", box, partial(_slot, desk, seat, box))
            continue
        tile = tiles[index]
        node = Node(f"ability.{seat}.{tile}", box, partial(_tile, desk, seat, tile), group=f"camp.{seat}", spill=16)
        node.tip = f"{desk.card_title(tile)}\n" + ", ".join(desk.say(text) for text in desk.content.cards[tile].text)
        _press_tile(desk, seat, tile, node)
        desk.add(node)


def _press_tile(desk: Desk, seat: int, tile: str, node: Node) -> None:
    """A tile is pressed to give it up as one's sixth, or to swap wheat."""
    if desk.offers(Drop(tile)):
        node.press, node.lit = desk.give(Drop(tile)), True
    elif isinstance(desk.content.ability(tile), verbs.SwapWheat) and seat == desk.state.seat:
        if desk.offers(Swap(1)):
            several = desk.offers(Swap(2))
            node.press, node.lit = (lambda: desk.view.choose("swap")) if several else desk.give(Swap(1)), True
        else:
            node.refusal = desk.refuse(Swap(1))


def _slot(desk: Desk, seat: int, box: FRect, brush: Brush, surface: Surface) -> None:
    edge = (150, 92, 54) if sunlit(desk, seat) else brush.theme.colours.steel
    brush.slot(surface, box.x, box.y, box.w, box.h, colour=edge, icon="infinity")


def _tile(desk: Desk, seat: int, tile: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, colours = state.rect, brush.theme.colours
    big = desk.full(seat)
    if state.lit:
        marks.glow(brush, surface, box, 10, state.hovered)
    verb = desk.content.ability(tile)
    middle = paint_ability(brush, surface, box, verb, desk.tell("kero.view.free"), big)
    if tile in desk.state.used and seat == desk.state.seat:
        brush.put(surface, brush.rounded(box.w, box.h, 10, (*lit(colours.sand, .6), 150)), box.x, box.y)
        brush.icon(surface, marks.TICK, 34 if big else 26, box.centerx, middle, colour=colours.cream, shade=160)
    if state.lit:
        marks.frame(brush, surface, box, 10, state.hovered)


def paint_ability(brush: Brush, surface: Surface, box: FRect, verb: verbs.Ability | None, free: str, big: bool = True) -> float:
    """The tile of an ability; `free` is the word on that of a die. Gives the height at which its picture lies."""
    colours = brush.theme.colours
    brush.drop(surface, brush.paper(box.w, box.h, 10), box.x, box.y, radius=10, blur=4, down=3, alpha=120)
    size = box.w * (.54 if big else .56)
    middle = box.y + (27 if big else 22)
    label = "+1"
    if isinstance(verb, verbs.FreeDie):
        brush.put(surface, brush.die((), size, verb.colour), box.centerx, middle, anchor="center")
        label = free
    elif isinstance(verb, verbs.SwapWheat):
        brush.put(surface, brush.resource("wheat", size * .72), box.centerx - size * .2, middle - 3, anchor="center")
        brush.put(surface, brush.resource("canister", size * .72), box.centerx + size * .26, middle + 3, anchor="center")
        label = "⇄"
    elif isinstance(verb, verbs.WinTie):
        brush.icon(surface, "scale_balance", size, box.centerx, middle, colour=LAND_INK)
        label = "1 = 1"
    else:
        kind = verb.resource if isinstance(verb, verbs.ExtraResource) else "canister"
        brush.put(surface, brush.resource(kind, size), box.centerx, middle, anchor="center")
    low = box.bottom - (18 if big else 14)
    if label == "⇄":
        brush.icon(surface, "swap_horizontal_bold", 30 if big else 22, box.centerx, low, colour=colours.ink)
    else:
        style = Style("title", 24 if big else 20)
        brush.text(surface, label, style, box.centerx, low, colour=colours.ink, anchor="center", fit=box.w - 8)
    return middle


# tokens


def _canisters(desk: Desk, seat: int, brush: Brush, surface: Surface) -> None:
    box, count, ink = zones.canisters(desk.full(seat)), desk.state.camps[seat].canisters, ink_on(desk, seat, brush)
    if not desk.full(seat):
        brush.put(surface, brush.resource("canister", 44), box.x + 2, box.y + 42)
        marks.counted(brush, surface, str(count), box.x + 50, box.y + 65, colour=ink)
        return
    if 0 < count <= TOKENS_SHOWN:
        for place in line(FRect(box.x, box.y + 26, 168, 38), count, 38, 2):
            brush.put(surface, brush.resource("canister", 38), place.x, place.y)
        x = min(box.x + 40 * count + 6, box.x + 172)
    else:
        brush.put(surface, brush.resource("canister", 38, count == 0), box.x, box.y + 26)
        x = box.x + 46
    marks.counted(brush, surface, str(count), x, box.y + 46, colour=ink)


def _explorers(desk: Desk, seat: int, brush: Brush, surface: Surface) -> None:
    box, count, ink = zones.explorers(desk.full(seat)), desk.state.camps[seat].explorers, ink_on(desk, seat, brush)
    clan = desk.clan(seat)
    if not desk.full(seat):
        brush.put(surface, brush.pawn(clan, 48), box.x + 8, box.y + 40)
        marks.counted(brush, surface, str(count), box.x + 50, box.y + 65, colour=ink)
        return
    for index in range(desk.content.box.explorers):
        if index < count:
            brush.put(surface, brush.pawn(clan, 42), box.x + index * 22, box.y + 24)
        elif sunlit(desk, seat):
            brush.put(surface, brush.pawn(clan, 42, empty=True), box.x + index * 22, box.y + 24)
    marks.counted(brush, surface, str(count), box.x + 168, box.y + 46, colour=ink)


# chips


def _chips(desk: Desk, seat: int) -> None:
    """Face down, with a zone to press and hold for a look; open where nobody else looks on."""
    near = desk.full(seat)
    box = zones.chips(near)
    if desk.alone and desk.player(seat).human:
        _open_chips(desk, seat)
        return
    node = Node(f"chips.{seat}", box, partial(_hidden_chips, desk, seat), spill=12)
    if _may_look(desk, seat):
        node.hold = lambda pointer: desk.view.peek.held(seat, pointer)
    desk.add(node)


def _may_look(desk: Desk, seat: int) -> bool:
    """Whether somebody sits there who may look at what the seat holds; at a table that is only watched nobody does."""
    return desk.player(seat).human and bool(desk.state.camps[seat].chips) and not desk.sitting.watched


def _hidden_chips(desk: Desk, seat: int, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, count, ink = state.rect, len(desk.state.camps[seat].chips), ink_on(desk, seat, brush)
    colour = brush.theme.resources["tuarek"]
    if not desk.full(seat):
        brush.put(surface, brush.back(44, 44, colour, "tuarek", 10, 30), box.x + 2, box.y + 44)
        marks.counted(brush, surface, str(count), box.x + 54, box.y + 67, colour=ink)
    else:
        for place in (zones.chip(index, count) for index in range(count)):
            back = brush.back(place.w, place.w, colour, "tuarek", place.w / 5, place.w * .68)
            brush.drop(surface, back, place.x, place.y, radius=10, blur=4, down=4, alpha=120)
        if not count:
            brush.slot(surface, box.x + 8, box.y + 36, 70, 70, colour=soft_on(desk, seat, brush), icon="account_cowboy_hat")
    if _may_look(desk, seat):
        key = desk.key_name(desk.player(seat).look_key)
        if not desk.full(seat):
            cap = brush.keycap(surface, key, box.x + 2, box.y + 4, height=30)
            brush.icon(surface, "eye", 26, cap.right + 18, cap.centery, colour=soft_on(desk, seat, brush))
            return
        cap = brush.keycap(surface, key, box.x + 32, zones.NEAR.y + 149, height=36)
        marks.caption(brush, surface, desk.tell("kero.view.look"), cap.right + 10, cap.centery, box.right - cap.right - 14, colour=ink,
                      anchor="midleft")


def _open_chips(desk: Desk, seat: int) -> None:
    chips = desk.chips(seat)
    if not chips:
        edge = zones.chip(0, 1)
        desk.still(f"chips.{seat}", edge, partial(_no_chips, desk, seat, edge))
    for index, chip in enumerate(chips):
        place = zones.chip(index, len(chips))
        node = desk.thing(f"chip.{seat}.{index}", place, partial(_open_chip, desk, seat, chip), chip_answers(desk, seat, chip), Play(chip),
                          group=f"camp.{seat}", spill=14)
        node.tip = chip_words(desk, chip)


def _no_chips(desk: Desk, seat: int, box: FRect, brush: Brush, surface: Surface) -> None:
    brush.slot(surface, box.x, box.y, box.w, box.h, colour=soft_on(desk, seat, brush), icon="account_cowboy_hat")


def chip_answers(desk: Desk, seat: int, chip: str) -> list[Answer]:
    """What playing a chip answers now."""
    if desk.asked != seat:
        return []
    return [TakeUp(5)] if chip == "ambush" and desk.ambush else [Play(chip)]


def chip_words(desk: Desk, chip: str) -> str:
    """A chip in words: name, effect, moment."""
    kind = desk.content.chips[chip]
    return f"{desk.say(kind.name)}\n{desk.say(kind.text)}\n({desk.say(kind.when)})"


def _open_chip(desk: Desk, seat: int, chip: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect.move(0, -6) if state.hovered and state.lit else state.rect
    colour = brush.theme.resources["tuarek"]
    if state.lit:
        marks.glow(brush, surface, box, 14, state.hovered)
    brush.drop(surface, brush.chip(looks.CHIP_ICONS[chip], box.w, colour), box.x, box.y, radius=12, blur=4, down=4, alpha=120)
    if state.lit:
        marks.frame(brush, surface, box, 14, state.hovered)
        marks.tick(brush, surface, box.right - 6, box.y + 6, 26 if box.w > 50 else 18)


def tile_name(desk: Desk, tile: str) -> str:
    """What a tile does, in a few words."""
    verb = desk.content.ability(tile)
    return "" if verb is None else desk.say(ability_name(verb))
