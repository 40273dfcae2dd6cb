"""The pictures of Agent Artefakt's rules: rooms, doors, dice, cards and tokens, drawn as on the table, each below the rule it explains."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

import pygame
from pygame import FRect, Surface

from game.i18n import Words
from game.kit.illustration import Draw, Illustration, below, gallery, laid, loose
from game.kit.layout import columns, grid, inset
from game.kit.paint import Brush
from game.kit.theme import Style, mix

from .. import content
from ..content import Content
from ..state import COLOURS, DICE, LOUNGE
from . import marks, museum, pictograms, track
from .boards import ORDER_SIGNS, SOCKET
from .doors import floor, paint, shutter
from .palette import BRASS, DEEP, DYES, GLOVE, HELD, LAMP, LINE, NIGHT, STEEL, WARN
from .pictograms_dice import DoorState, die, guard_die, pip
from .pictograms_people import agent
from .pictograms_signs import sign
from .pictograms_tokens import card_picture, coin
from .rooms import HIGH, WIDE, Room, room
from .top import cross
from .zones import GUTTER

ARROW = "arrow_right_thick"
BESIDE = {"E": 1, "S": 5}
"""How far on the cell beside or below is."""
HAUL = ("amber_beetle", "jade_owl", "queens_seal", "golden_barge")
"""The artefacts in pictures."""


@cache
def box_of() -> Content:
    """What is in the box."""
    return content.load()


# grounds and words


def hall(brush: Brush, surface: Surface, box: FRect) -> None:
    """The rock that the museum is cut into."""
    surface.fill(NIGHT)
    brush.put(surface, museum.rock(brush, box.w, box.h), box.x, box.y)


def board(brush: Brush, surface: Surface, box: FRect) -> None:
    """The glass of a player's board."""
    surface.fill(NIGHT)
    marks.field(brush, surface, box, fill=DEEP, edge=mix(BRASS, DEEP, .4), radius=18)


def said(brush: Brush, surface: Surface, text: str, box: FRect) -> None:
    """Words beside a picture."""
    marks.words(brush, surface, text, box, "body")


def arrow(brush: Brush, surface: Surface, x: float, y: float) -> None:
    """From one thing to the next."""
    brush.icon(surface, ARROW, 40, x, y, colour=BRASS)


def plan(brush: Brush, rooms: Mapping[int, Room], states: Mapping[tuple[int, int], DoorState], share: float = 1.0) -> Surface:
    """Rooms of the museum by their cells, with the doors of the board between them, made smaller by a share."""
    first = min(cell % 5 for cell in rooms), min(cell // 5 for cell in rooms)
    across, down = (max(cell % 5 for cell in rooms) - first[0] + 1, max(cell // 5 for cell in rooms) - first[1] + 1)
    sprite = Surface((brush.u(across * (WIDE + GUTTER) - GUTTER), brush.u(down * (HIGH + GUTTER) - GUTTER)), pygame.SRCALPHA)
    corners = {cell: ((cell % 5 - first[0]) * (WIDE + GUTTER), (cell // 5 - first[1]) * (HIGH + GUTTER)) for cell in rooms}
    for cell, (x, y) in corners.items():
        brush.put(sprite, room(brush, rooms[cell]), x, y)
        brush.put(sprite, brush.rounded(WIDE, HIGH, 8, mix(BRASS, DEEP, .5), 2), x, y)
    for cell, (x, y) in corners.items():
        for side, step in BESIDE.items():
            door = box_of().board.door(cell, cell + step)
            if door is None or cell + step not in rooms:
                continue
            middle = (x + WIDE + GUTTER / 2, y + HIGH / 2 + 8) if side == "E" else (x + WIDE / 2, y + HIGH + GUTTER / 2)
            state = states.get((cell, cell + step), "pay")
            way = shutter(brush, side == "E") if state == "shut" else floor(brush, side == "E", True)
            brush.put(sprite, way, *middle, anchor="center")
            paint(brush, sprite, DICE[door.die], door.value, state, *middle, 46, [0, 0, 0, 0, door.value, door.value])
    if share == 1:
        return sprite
    return pygame.transform.smoothscale(sprite, (round(sprite.get_width() * share), round(sprite.get_height() * share)))


def shown(name: str, cell: int, **more: object) -> Room:
    """The room of an artefact, in the light."""
    return Room("artefact", name, seed=cell, **more)  # type: ignore[arg-type]


# the box


def _box(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """All that is in the box, in two rows."""
    hall(brush, surface, box)
    there, inside = box_of(), box_of().box

    def order(x: float, y: float) -> None:
        brush.drop(surface, brush.rounded(84, 118, 10, brush.theme.colours.paper_lit), x - 42, y - 59, radius=10, blur=5, down=4)
        brush.put(surface, brush.rounded(72, 88, 7, mix(pictograms.colour(HAUL[1]), DEEP, .65)), x - 36, y - 53)
        brush.put(surface, pictograms.relic(brush, HAUL[1], 60), x, y - 9, anchor="center")

    def option(x: float, y: float) -> None:
        brush.drop(surface, brush.rounded(84, 118, 10, brush.theme.colours.paper_lit), x - 42, y - 59, radius=10, blur=5, down=4)
        brush.put(surface, card_picture(brush, "red", "skeleton_key", 76, 110), x, y, anchor="center")

    def dice(x: float, y: float) -> None:
        for index, name in enumerate(DICE):
            loose(brush, surface, die(brush, index % 6 + 1, name, 38))(x + (index % 3 - 1) * 46, y + (index // 3) * 46 - 23)

    def pair(crate: bool, x: float, y: float) -> None:
        for seat in (0, 1):
            brush.put(surface, agent(brush, seat, 88, crate), x + (seat - .5) * 66, y, anchor="center")

    rows: tuple[list[tuple[Draw, str, int]], ...] = (
        [
            (laid(brush, surface, room(brush, shown(HAUL[0], 3)), 8), "rooms", inside.artefacts),
            (laid(brush, surface, room(brush, Room("security")), 8), "security", 1),
            (laid(brush, surface, room(brush, Room("gas")), 8), "gas", 1),
            (order, "orders", inside.artefacts),
            (option, "cards", inside.cards),
        ],
        [
            (loose(brush, surface, coin(brush, "back", 76)), "tokens", inside.tokens),
            (laid(brush, surface, guard_die(brush, 4, 66)), "guard_die", 1),
            (loose(brush, surface, cross(brush, 66)), "cross", 1),
            (dice, "dice", len(DICE)),
            (partial(pair, False), "agents", 2),
            (partial(pair, True), "carriers", 2),
        ],
    )
    for index, row in enumerate(rows):
        place = FRect(box.x + 10, box.y + 14 + index * 200, box.w - 20, 194 if index == 0 else 154)
        things = [(draw, words.text(f"artefakt.picture.box.{name}", count=count)) for draw, name, count in row]
        gallery(brush, surface, place, things, brush.theme.colours.cream, 2)
    assert there.board.columns == 5, "plans are drawn for rows of five rooms"


def _doors(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The lounge between two rooms, with the door symbols of the board."""
    hall(brush, surface, box)
    rooms = {LOUNGE - 1: shown(HAUL[0], 1), LOUNGE: Room("lounge"), LOUNGE + 1: shown(HAUL[1], 2)}
    brush.put(surface, plan(brush, rooms, {}), box.x + 30, box.y + 22)
    y = box.centery
    doors = box_of().board
    for index, (left, right) in enumerate(((LOUNGE - 1, LOUNGE), (LOUNGE, LOUNGE + 1))):
        door = doors.door(left, right)
        assert door is not None
        paint(brush, surface, DICE[door.die], door.value, "pay", box.x + 584, y - 34 + index * 68, 52, [])
        text = words.text("artefakt.picture.door", die=words.text(f"artefakt.view.colour.{DICE[door.die]}"), value=door.value)
        said(brush, surface, text, FRect(box.x + 624, y - 64 + index * 68, 430, 60))


def _dice(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """Dice on their colour fields, one spent on its X field, and the two that are never spent."""
    board(brush, surface, box)
    for index, name in enumerate(DICE):
        x = box.x + 250 + index * 96 + (130 if name not in COLOURS else 0)
        brush.put(surface, brush.rounded(66, 66, 12, SOCKET), x - 33, box.y + 22)
        if name not in COLOURS:
            loose(brush, surface, die(brush, 3 + index % 2, name, 60))(x, box.y + 55)
            continue
        brush.put(surface, pip(brush, name, 40, mix(DYES[name], DEEP, .55)), x, box.y + 55, anchor="center")
        brush.put(surface, brush.rounded(66, 50, 10, SOCKET), x - 33, box.y + 96)
        if name == "yellow":
            brush.put(surface, die(brush, 5, name, 42, dim=True), x, box.y + 121, anchor="center")
            brush.icon(surface, "close_thick", 32, x, box.y + 121, colour=WARN, shade=200)
        else:
            loose(brush, surface, die(brush, 2 + index, name, 60))(x, box.y + 55)
            brush.icon(surface, "close_thick", 22, x, box.y + 121, colour=LINE)
    for key, y, high in (("ready", box.y + 22, 66), ("spent", box.y + 94, 54)):
        said(brush, surface, words.text(f"artefakt.picture.dice.{key}"), FRect(box.x + 26, y, 180, high))
    below(brush, surface, words.text("artefakt.picture.dice.special"), box.x + 812, box.y + 98, 230, brush.theme.colours.cream)


def _sides(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The front of a room and the three kinds of backs."""
    hall(brush, surface, box)
    looks = [shown(HAUL[2], 4), *(Room("flipped", sides=sides, seed=7) for sides in ("NS", "NE", "NES"))]
    keys = ("front", "opposite", "neighbours", "three")
    things = [
        (laid(brush, surface, room(brush, look), 8), words.text(f"artefakt.picture.side.{key}"))
        for look, key in zip(looks, keys, strict=True)
    ]  # fmt: skip
    gallery(brush, surface, inset(box, 20, 14), things, brush.theme.colours.cream)


# ways


def _step(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """A die that shows another value than the door: the difference is energy."""
    board(brush, surface, box)
    y = box.centery
    for index, (face, value) in enumerate(((2, 2), (5, 2))):
        x = box.x + 60 + index * 500
        loose(brush, surface, die(brush, face, "red", 58))(x, y)
        arrow(brush, surface, x + 66, y)
        paint(brush, surface, "red", value, "pay", x + 128, y, 58, [])
        arrow(brush, surface, x + 192, y)
        cost = face - value
        brush.icon(surface, "lightning_bolt", 40, x + 246, y, colour=LAMP)
        label = f"{marks.MINUS}{cost}" if cost else "0"
        brush.text(surface, label, Style("title", 40), x + 268, y - 1, anchor="midleft")
        text = words.text("artefakt.picture.step.less" if cost else "artefakt.picture.step.same", cost=cost)
        said(brush, surface, text, FRect(x + 330, y - 46, 150, 92))


def _keys(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """What the ring of a door's chip means."""
    hall(brush, surface, box)
    shown_states: tuple[tuple[DoorState, str, int], ...] = (
        ("pay", "red", 2), ("held", "green", 2), ("white", "blue", 5), ("black", "yellow", 4), ("shut", "green", 4),
    )  # fmt: skip
    for cell, (state, colour, value) in zip(columns(inset(box, 14, 14), [1] * 5, 12), shown_states, strict=True):
        x, y = cell.centerx, cell.y + 42
        brush.put(surface, shutter(brush, False, 74) if state == "shut" else floor(brush, False, True), x, y, anchor="center")
        paint(brush, surface, colour, value, state, x, y, 60, [0, 0, 0, 0, value, value])
        brush.text(surface, words.text(f"artefakt.view.door.{state}"), Style("title", 22), x, cell.y + 96, colour=BRASS, anchor="center",
                   fit=cell.w)  # fmt: skip
        tip = words.text(f"artefakt.view.door_tip.{state}", value=value)
        brush.text(surface, tip, "plain", x, cell.y + 116, anchor="midtop", wrap=cell.w, lines=5, align="center")


def _track(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The energy track: where black and white work, the fields, strength, and the faces that lead on."""
    board(brush, surface, box)
    there = box_of()
    part = (box.w - 260) / there.top
    for name in DICE[4:]:
        fields = [energy for energy in range(1, there.top + 1) if there.track[energy].special == name]
        start = box.x + 232 + (fields[0] - 1) * part
        band = FRect(start, box.y + 18, part * len(fields) - 6, 34)
        black = name == "black"
        marks.field(brush, surface, band, fill=(6, 8, 10) if black else (240, 236, 224), edge=LAMP, line=2, radius=9)
        brush.put(surface, die(brush, 3 if black else 5, name, 24), band.x + 6, band.y + 5)
        text = words.text(f"artefakt.picture.track.{name}")
        ink = brush.theme.colours.cream if black else brush.theme.colours.ink
        brush.text(surface, text, "body", band.x + 38, band.centery - 1, colour=ink, anchor="midleft", fit=band.w - 44)
    for energy in range(1, there.top + 1):
        place = FRect(box.x + 232 + (energy - 1) * part, box.y + 60, part - 6, 62)
        _field(brush, surface, place, energy)
    for key, y in (("field", 91), ("strength", 146), ("faces", 198)):
        said(brush, surface, words.text(f"artefakt.picture.track.{key}"), FRect(box.x + 24, box.y + y - 26, 196, 52))


def _field(brush: Brush, surface: Surface, box: FRect, energy: int) -> None:
    """A field of the track with what stands below it; the marker lies on home."""
    there = box_of()
    home, field = there.box.home, there.track[energy]
    brush.put(surface, track.ground(brush, box.w, box.h, track.tone(home, energy)), box.x, box.y)
    if energy == home:
        brush.put(surface, track.gem(brush, 54), box.centerx, box.centery, anchor="center")
    elif energy in track.ICONS:
        brush.icon(surface, track.ICONS[energy], 34, box.centerx, box.centery, colour=track.ICON_INKS[energy])
    else:
        brush.text(surface, str(energy), Style("title", 24), box.centerx, box.centery - 1, colour=STEEL, anchor="center")
    brush.put(surface, sign(brush, "glove", 24, GLOVE), box.centerx - 12, box.bottom + 24, anchor="center")
    brush.text(surface, str(field.strength), Style("title", 22), box.centerx + 12, box.bottom + 23, anchor="center")
    faces = field.faces if len(field.faces) < 6 else ()
    for index, face in enumerate(faces):
        x = box.centerx + (index - (len(faces) - 1) / 2) * 38
        brush.put(surface, die(brush, face, "white", 32), x, box.bottom + 76, anchor="center")
    if not faces:
        icon = "star_four_points" if not field.faces else "dice_multiple"
        brush.icon(surface, icon, 30, box.centerx, box.bottom + 76, colour=LAMP)


# artefacts and cards


def _haul(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """Where an artefact is on its way out: museum, queue, ladder, secured."""
    board(brush, surface, box)
    for index, (cell, where) in enumerate(zip(columns(inset(box, 20, 14), [1] * 4, 20), ORDER_SIGNS, strict=True)):
        x, y, hue = cell.centerx, cell.y + 52, pictograms.colour(HAUL[index])
        brush.put(surface, brush.rounded(150, 92, 12, mix(hue, DEEP, .72)), x - 75, y - 46)
        brush.put(surface, brush.rounded(150, 92, 12, HELD if where == "secured" else mix(hue, DEEP, .3), 2), x - 75, y - 46)
        brush.put(surface, pictograms.relic(brush, HAUL[index], 64), x - 18, y, anchor="center")
        brush.icon(surface, ORDER_SIGNS[where], 34, x + 46, y, colour=HELD if where == "secured" else brush.theme.colours.cream)
        below(brush, surface, words.text(f"artefakt.view.order.{where}"), x, y + 58, cell.w, brush.theme.colours.cream)
        if index:
            arrow(brush, surface, cell.x - 10, y)


def _ladder(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """A ladder lying on its side: the card at its foot, four steps with their dice, the top."""
    board(brush, surface, box)
    y = box.y + 96
    for rail in (-26, 26):
        brush.put(surface, brush.gradient(box.w - 240, 7, ((150, 108, 56), (226, 182, 108), (120, 82, 40))), box.x + 130, y + rail - 3)
    for step in range(15):
        brush.put(surface, brush.gradient(6, 52, ((220, 176, 102), (118, 82, 42)), upright=False), box.x + 160 + step * 52, y - 26)
    brush.drop(surface, brush.rounded(70, 104, 9, brush.theme.colours.paper_lit), box.x + 40, y - 52, radius=9, blur=6, down=4)
    brush.put(surface, brush.rounded(60, 80, 6, mix(pictograms.colour(HAUL[0]), DEEP, .65)), box.x + 45, y - 47)
    brush.put(surface, pictograms.relic(brush, HAUL[0], 50), box.x + 75, y - 7, anchor="center")
    for index, rung in enumerate(box_of().board.ladders[0]):
        x = box.x + 268 + index * 176
        brush.drop(surface, brush.rounded(78, 78, 14, (8, 22, 28)), x - 39, y - 39, radius=14, blur=5, down=3)
        marks.frame(brush, surface, FRect(x - 39, y - 39, 78, 78), 14, LAMP if index == 1 else mix(BRASS, DEEP, .5), 2)
        brush.put(surface, die(brush, rung.value, DICE[rung.die], 54, dim=index == 0), x, y, anchor="center")
        below(brush, surface, words.text("artefakt.picture.ladder.step", count=index + 1), x, y + 50, 170, brush.theme.colours.cream)
    brush.put(surface, agent(brush, 0, 88, True), box.x + 268, y + 36, anchor="midbottom")
    brush.icon(surface, "lock_check", 56, box.right - 62, y, colour=HELD)
    below(brush, surface, words.text("artefakt.picture.ladder.card"), box.x + 76, y + 58, 150, brush.theme.colours.cream)
    below(brush, surface, words.text("artefakt.picture.ladder.top"), box.right - 66, y + 50, 130, brush.theme.colours.cream)


def _option(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """An option card that was drawn, and the three things that can be done with it."""
    board(brush, surface, box)
    design = box_of().designs["second_wind"]
    name, instant, slot = (words.say(part) for part in design.phrases)
    brush.drop(surface, brush.rounded(152, 196, 12, brush.theme.colours.paper_lit), box.x + 40, box.y + 20, radius=12, blur=6, down=4)
    brush.put(surface, card_picture(brush, "blue", design.id, 140, 146), box.x + 46, box.y + 26)
    brush.text(surface, name, Style("title", 20), box.x + 116, box.y + 194, colour=brush.theme.colours.ink, anchor="center", fit=140)
    ways = (("flash", "use", instant), ("tray_arrow_down", "keep", slot), ("delete_outline", "discard", ""))
    for index, (icon, key, what) in enumerate(ways):
        y = box.y + 52 + index * 66
        arrow(brush, surface, box.x + 238, y)
        brush.icon(surface, icon, 40, box.x + 296, y, colour=LAMP)
        text = words.text(f"artefakt.picture.option.{key}", what=what)
        said(brush, surface, text, FRect(box.x + 332, y - 30, box.w - 372, 60))


def _designs(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The eight designs of option cards, each with its name and what it does from its slot."""
    board(brush, surface, box)
    for index, (cell, design) in enumerate(zip(grid(inset(box, 22, 14), 4, 2, 10), box_of().designs.values(), strict=True)):
        picture = card_picture(brush, COLOURS[index % len(COLOURS)], design.id, 74, 78)
        laid(brush, surface, picture, 7)(cell.x + 40, cell.centery)
        left, wide = cell.x + 86, cell.w - 88
        brush.text(surface, words.say(design.name), "log_now", left, cell.centery - 24, anchor="midleft", fit=wide)
        text = words.text(f"artefakt.view.slot.{design.id}")
        brush.text(surface, text, "plain", left, cell.centery - 6, colour=STEEL, wrap=wide, lines=2, height=46)


# dangers


def _zone(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The zone of a guard: its room and the up to four beside it."""
    hall(brush, surface, box)
    guarded, share = 6, .56
    names = list(box_of().artefacts)
    danger = {guarded - 5: "S", guarded - 1: "E", guarded + 1: "W", guarded + 5: "N"}
    rooms = {cell: shown(names[cell], cell, danger=danger.get(cell, "")) for row in (0, 5, 10) for cell in (row, row + 1, row + 2)}
    rooms[guarded] = Room("security", guarded=True)
    rooms[LOUNGE] = Room("lounge")
    place = FRect(box.x + 34, box.y + 18, (3 * WIDE + 2 * GUTTER) * share, (3 * HIGH + 2 * GUTTER) * share)
    brush.put(surface, plan(brush, rooms, {}, share), place.x, place.y)
    for cell in (guarded, *danger):
        corner = place.x + cell % 5 * (WIDE + GUTTER) * share, place.y + cell // 5 * (HIGH + GUTTER) * share
        marks.frame(brush, surface, FRect(*corner, WIDE * share, HIGH * share), 6, WARN, 4)
    left = place.right + 50
    parts: tuple[tuple[str, Draw], ...] = (
        ("room", laid(brush, surface, guard_die(brush, 4, 48))), ("zone", partial(_frame, brush, surface, True)),
        ("free", partial(_frame, brush, surface, False)),
    )  # fmt: skip
    for index, (key, draw) in enumerate(parts):
        y = box.y + 66 + index * 74
        draw(left + 26, y)
        said(brush, surface, words.text(f"artefakt.picture.zone.{key}"), FRect(left + 72, y - 34, box.right - left - 106, 68))


def _frame(brush: Brush, surface: Surface, danger: bool, x: float, y: float) -> None:
    """The frame of a room, in the guard's zone or not."""
    marks.frame(brush, surface, FRect(x - 26, y - 24, 52, 48), 6, WARN if danger else mix(BRASS, DEEP, .4), 4 if danger else 2)


def _fight(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """An agent weaker than the guard, and one that is as strong."""
    board(brush, surface, box)
    for index, (own, key) in enumerate(((3, "weaker"), (4, "beaten"))):
        x, y = box.x + 40 + index * 520, box.centery
        brush.put(surface, agent(brush, index, 92), x + 36, y, anchor="center")
        brush.put(surface, sign(brush, "glove", 44, GLOVE), x + 104, y, anchor="center")
        brush.text(surface, str(own), Style("title", 38), x + 144, y - 1, anchor="center")
        brush.text(surface, "<" if own < 4 else "=", Style("title", 36), x + 186, y - 1, colour=BRASS, anchor="center")
        laid(brush, surface, guard_die(brush, 4, 56))(x + 238, y)
        said(brush, surface, words.text(f"artefakt.picture.fight.{key}"), FRect(x + 288, y - 56, 204, 112))


def _gas(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The gas room between two rooms: one with a passage, one without."""
    hall(brush, surface, box)
    rooms = {16: shown(HAUL[3], 5, haze="E"), 17: Room("gas"), 18: Room("flipped", sides="NS", seed=8)}
    brush.put(surface, plan(brush, rooms, {(17, 18): "shut"}), box.x + 30, box.y + 20)
    left = box.x + 570
    for index, (key, icon) in enumerate((("mask", "mask"), ("haze", "energy"), ("safe", ""))):
        y = box.y + 42 + index * 46
        if icon:
            loose(brush, surface, coin(brush, icon, 40))(left, y)
        else:
            brush.put(surface, shutter(brush, True, 40), left, y, anchor="center")
        said(brush, surface, words.text(f"artefakt.picture.gas.{key}"), FRect(left + 36, y - 23, box.right - left - 56, 46))


def _lounge(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The lounge with its three tokens: all are turned, then three new ones are laid."""
    hall(brush, surface, box)
    y = box.y + 88
    laid(brush, surface, room(brush, Room("lounge")), 8)(box.x + 110, y)
    for index in range(3):
        loose(brush, surface, coin(brush, "back", 40))(box.x + 70 + index * 40, y + 12)
    below(brush, surface, words.text("artefakt.picture.lounge.arrive"), box.x + 110, y + 76, 190, brush.theme.colours.cream)
    for start, kinds, key in ((330, ("energy", "joker", "can"), "turn"), (730, ("back",) * 3, "fresh")):
        arrow(brush, surface, box.x + start - 70, y)
        for index, kind in enumerate(kinds):
            loose(brush, surface, coin(brush, kind, 78))(box.x + start + 20 + index * 92, y)
        below(brush, surface, words.text(f"artefakt.picture.lounge.{key}"), box.x + start + 112, y + 76, 300, brush.theme.colours.cream)


def _tokens(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """All kinds of surprise tokens, the guards by their strength."""
    board(brush, surface, box)
    there, things = box_of(), []
    for name, token in there.tokens.items():
        strength = there.guards.get(name, 0)
        if strength and strength != max(there.guards.values()):
            continue
        sprite = coin(brush, "security" if strength else name, 76, strength)
        text = words.text("artefakt.picture.guards") if strength else words.say(token.name)
        things.append((loose(brush, surface, sprite), text))
    gallery(brush, surface, inset(box, 14, 12), things, brush.theme.colours.cream, 2)


ILLUSTRATIONS: dict[int, Illustration] = {
    1: Illustration(376, _box), 2: Illustration(176, _doors), 3: Illustration(168, _dice), 4: Illustration(200, _sides),
    19: Illustration(124, _step), 21: Illustration(258, _keys), 27: Illustration(228, _track), 35: Illustration(150, _haul),
    37: Illustration(204, _ladder), 39: Illustration(236, _option), 41: Illustration(214, _designs), 55: Illustration(298, _zone),
    58: Illustration(132, _fight), 64: Illustration(174, _gas), 67: Illustration(216, _lounge), 70: Illustration(164, _tokens),
}  # fmt: skip
"""The picture of each rule, by its number."""
