"""The pictures of Kero's rules: the things of the box, drawn as they lie on the table, each below the rule it explains."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pygame import FRect, Surface

from game.i18n import Words
from game.kit.illustration import Draw, Illustration, below, gallery, laid, loose
from game.kit.layout import columns, grid, inset
from game.kit.paint import Brush, CardFace
from game.kit.theme import Colour, Style, lit

from .. import content
from ..content import Content, Face
from ..state import COLOURED
from . import looks, marks
from .board import LAND_BACK, scouts
from .camps import paint_ability
from .run_stage import NOSE_DOWN, STANDING

CLANS = ("rust", "salt")
ARROW = "arrow_right_thick"
STITCH = (168, 92, 50)
ROW = ("root_terraces", "dust_kiln", "rust_lathe", "drum_tower", "harvest_crew", "lone_runner")
"""The cards of the row in pictures."""
FRESH = ("shared_bread", "leaky_cistern")
"""The cards that fill its gaps."""


@cache
def box_of() -> Content:
    """What is in the box."""
    return content.load()


# grounds and words


def sand(brush: Brush, surface: Surface, box: FRect) -> None:
    """The canvas of a camp."""
    brush.put(surface, brush.cloth(box.w, box.h, STITCH), box.x, box.y)


def steel(brush: Brush, surface: Surface, box: FRect) -> None:
    """The plate of the board."""
    surface.fill(brush.theme.colours.stage)
    brush.put(surface, brush.steel(box.w, box.h), box.x, box.y)


def ink(brush: Brush) -> Colour:
    """Words on canvas."""
    return brush.theme.colours.ink


def cream(brush: Brush) -> Colour:
    """Words on the plate."""
    return brush.theme.colours.cream


def arrow(brush: Brush, surface: Surface, x: float, y: float, bright: bool = False) -> None:
    """From one thing to the next."""
    colours = brush.theme.colours
    brush.icon(surface, ARROW, 44, x, y, colour=colours.amber if bright else colours.rust, shade=90)


def face(name: str, words: Words) -> CardFace:
    """A card ready to draw."""
    card = box_of().cards[name]
    return looks.face(box_of(), name, words.say(card.name), tuple(words.say(text) for text in card.text))


def upside(brush: Brush, shown: Face, size: float, body: str = "white") -> Surface:
    """A die with that face up."""
    return brush.die((shown.kind,) * shown.count, size, body)


# the box


def _box(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """All that is in the box, in two rows."""
    sand(brush, surface, box)
    there, colours = box_of().box, brush.theme.colours
    tuarek = brush.theme.resources["tuarek"]

    def trucks(x: float, y: float) -> None:
        brush.park(surface, x + 8, y - 18, 96, 42, .8, clan=CLANS[1], blur=3, down=3)
        brush.park(surface, x - 8, y + 20, 96, 42, .8, clan=CLANS[0], blur=3, down=3)

    def pawns(x: float, y: float) -> None:
        loose(brush, surface, brush.pawn(CLANS[0], 58))(x - 24, y)
        loose(brush, surface, brush.pawn(CLANS[1], 58))(x + 24, y)

    def dice(x: float, y: float) -> None:
        for index, colour in enumerate(COLOURED):
            loose(brush, surface, brush.die((), 36, colour))(x + (index - 1) * 42, y)

    def claims(x: float, y: float) -> None:
        laid(brush, surface, brush.paper(56, 78, 10))(x, y)
        brush.icon(surface, "flag_variant", 40, x, y, colour=colours.rust)

    def tile(x: float, y: float) -> None:
        _tile(brush, surface, "root_terraces", FRect(x - 36, y - 38, 72, 76), words)

    def starter(x: float, y: float) -> None:
        brush.put(surface, brush.disc(62, colours.ink), x, y, anchor="center")
        brush.icon(surface, "flag_triangle", 40, x, y, colour=colours.amber)

    land = brush.back(68, 78, LAND_BACK, "image_filter_hdr")
    rows: tuple[list[tuple[Draw, str, int]], ...] = (
        [
            (trucks, "trucks", 2),
            (laid(brush, surface, brush.stub(face(ROW[0], words), 104), 9), "start_cards", there.start_cards),
            (laid(brush, surface, brush.stub(face("high_wall", words), 104), 9), "main_cards", there.main_cards),
            (claims, "claim_cards", there.claim_cards),
            (laid(brush, surface, land), "territories", there.territories),
            (tile, "tiles", there.tiles),
        ],
        [
            (laid(brush, surface, brush.back(62, 62, tuarek, "tuarek", 12, 40), 12), "chips", there.chips),
            (loose(brush, surface, brush.resource("canister", 58)), "canisters", there.canisters),
            (pawns, "explorers", there.explorers),
            (loose(brush, surface, brush.die(("brick",), 58)), "white_dice", there.white_dice),
            (dice, "coloured_dice", len(COLOURED)),
            (starter, "starter", 1),
        ],
    )
    for index, row in enumerate(rows):
        place = FRect(box.x + 8, box.y + 12 + index * 146, box.w - 16, 142)
        things = [(draw, words.text(f"kero.picture.box.{name}", count=count)) for draw, name, count in row]
        gallery(brush, surface, place, things, ink(brush), 2)


def _white(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The six faces of a white die."""
    sand(brush, surface, box)
    faces = box_of().dice["white"].faces
    things = [(loose(brush, surface, upside(brush, shown, 74)), words.text(f"kero.units.{shown.kind}", count=1)) for shown in faces]
    gallery(brush, surface, inset(box, 20, 12), things, ink(brush))


def _coloured(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The faces of the coloured dice, a row each."""
    sand(brush, surface, box)
    for row, colour in enumerate(COLOURED):
        die = box_of().dice[colour]
        y = box.y + 54 + row * 82
        loose(brush, surface, brush.die((), 58, colour))(box.x + 64, y)
        brush.text(surface, words.text(f"kero.die.{colour}"), "body", box.x + 110, y, colour=ink(brush), anchor="midleft",
                   fit=170)  # fmt: skip
        for index, shown in enumerate(die.faces):
            loose(brush, surface, upside(brush, shown, 68, colour))(box.x + 350 + index * 130, y)


def _poses(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The truck standing, flat and nose-down, and what the fuel does then."""
    sand(brush, surface, box)
    for cell, (name, tilt, level) in zip(
        columns(inset(box, 24, 14), [1, 1, 1], 16), (("standing", STANDING, .62), ("flat", 0.0, .55), ("nose_down", NOSE_DOWN, .4)),
        strict=True,
    ):  # fmt: skip
        x, y = cell.centerx, cell.y + (128 if tilt < 0 else 104)
        if tilt > 0:
            brush.drops(surface, x - 8, y + 96, 46, .35, 3)
        elif tilt < 0:
            brush.drops(surface, x + 9, y - 132, 34, .35, 3)
        brush.park(surface, x, y, 180, 78, level, tilt=tilt, clan=CLANS[0], time=.9, blur=5, down=5)
        below(brush, surface, words.text(f"kero.picture.pose.{name}"), x, cell.bottom - 26, cell.w - 10, ink(brush))


def _fill(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """Refuelling: all eight dice are thrown, flames set aside, the rest again, until all show one."""
    sand(brush, surface, box)
    bodies = (*["white"] * box_of().box.white_dice, *COLOURED)
    shown: tuple[tuple[str, ...], ...] = (
        ("brick", "flame", "metal", "wheat", "flame", "recruit", "flame", "canister"),
        ("wheat", "flame", "brick", "flame", "flame", "flame", "flame", "flame"),
        ("flame",) * len(bodies),
    )  # fmt: skip
    for index, (cell, kinds) in enumerate(zip(columns(inset(box, 30, 12), [1, 1, 1], 60), shown, strict=True)):
        for die, (body, kind) in enumerate(zip(bodies, kinds, strict=True)):
            x, y = cell.x + 38 + die % 4 * 70, cell.y + 40 + die // 4 * 66
            loose(brush, surface, brush.die((kind,), 54, body))(x, y)
            if kind == "flame":
                brush.put(surface, brush.disc(22, brush.theme.colours.ink), x + 24, y - 22, anchor="center")
                brush.icon(surface, marks.TICK, 16, x + 24, y - 22, colour=brush.theme.colours.amber)
        below(brush, surface, words.text(f"kero.picture.fill.{index + 1}"), cell.centerx - 8, cell.bottom - 56, cell.w, ink(brush))
        if index:
            arrow(brush, surface, cell.x - 34, cell.y + 74)


def _kept(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """Dice in the run: kept, free to be thrown again, burnt for good."""
    sand(brush, surface, box)
    things: list[tuple[Draw, str]] = []
    for kind, state in (("brick", "kept"), ("metal", "kept"), ("recruit", "free"), ("flame", "burnt"), ("flame", "burnt")):
        sprite = brush.die((kind,), 72, burnt=state == "burnt", turn=11 if state == "free" else 0)
        things.append((_in_run(brush, surface, sprite, state), words.text(f"kero.view.die.{state}")))
    gallery(brush, surface, inset(box, 60, 14), things, ink(brush))


def _in_run(brush: Brush, surface: Surface, sprite: Surface, state: str) -> Draw:
    """A die of the run, with a lock if it is kept."""

    def draw(x: float, y: float) -> None:
        loose(brush, surface, sprite)(x, y)
        if state == "kept":
            brush.put(surface, brush.disc(28, brush.theme.colours.ink), x + 32, y - 32, anchor="center")
            brush.icon(surface, "lock", 18, x + 32, y - 32, colour=brush.theme.colours.amber)

    return draw


# cards


def _card(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """A card taken apart: colour, points, what it does, what it costs; and one whose ability lasts."""
    sand(brush, surface, box)
    top = box.y + 18
    for name, x in (("lone_runner", box.x + 320), ("root_terraces", box.x + 640)):
        laid(brush, surface, brush.card(face(name, words)), 14)(x, top + 142)
    left, right = box.x + 320 - 86, box.x + 640 + 86
    for part, near, y, outwards in (
        ("colour", box.x + 252, 26, -1), ("effect", left + 8, 196, -1), ("cost", left + 12, 252, -1),
        ("points", right - 12, 30, 1), ("lasting", right - 6, 196, 1),
    ):  # fmt: skip
        _callout(brush, surface, words.text(f"kero.picture.card.{part}"), near, top + y, outwards, 176)


def _callout(brush: Brush, surface: Surface, text: str, x: float, y: float, outwards: int, fit: float) -> None:
    """A line from a thing to the words for it, at the left (-1) or at the right (1)."""
    far = x + outwards * 46
    brush.put(surface, brush.rounded(46, 3, 1, ink(brush)), min(x, far), y - 1)
    brush.put(surface, brush.disc(10, ink(brush)), x, y, anchor="center")
    end = far + outwards * 8
    brush.text(surface, text, "body", end, y, colour=ink(brush), anchor="midleft" if outwards > 0 else "midright", wrap=fit, lines=3,
               align="left" if outwards > 0 else "right")  # fmt: skip


def _passage(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """What the cards of one name are worth together."""
    steel(brush, surface, box)
    names = [name for name, card in box_of().cards.items() if card.no_passage]
    things = []
    for count, name in enumerate(names, 1):
        sprite = brush.stub(face(name, words), 124)
        things.append((laid(brush, surface, sprite, 10), words.text("kero.picture.passage", cards=count, points=count * count)))
    gallery(brush, surface, inset(box, 26, 14), things, cream(brush))


def _tile(brush: Brush, surface: Surface, name: str, place: FRect, words: Words) -> None:
    """The tile that a card gives."""
    paint_ability(brush, surface, place, box_of().cards[name].ability, words.text("kero.view.free"))


def _abilities(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """A card with the sign of infinity gives a tile; there are five places for them."""
    sand(brush, surface, box)
    y = box.y + 74
    laid(brush, surface, brush.stub(face("root_terraces", words), 152), 11)(box.x + 130, y)
    arrow(brush, surface, box.x + 268, y)
    owned = ("root_terraces", "harvest_crew", "drip_still", "old_treaty")
    for index in range(box_of().box.most_abilities):
        place = FRect(box.x + 330 + index * 142, y - 42, 80, 84)
        if index < len(owned):
            _tile(brush, surface, owned[index], place, words)
            below(brush, surface, words.say(box_of().cards[owned[index]].text[-1]), place.centerx, place.bottom + 8, 144, ink(brush))
        else:
            brush.slot(surface, *place, colour=(150, 92, 54), icon="infinity")
            below(brush, surface, words.text("kero.picture.free_place"), place.centerx, place.bottom + 8, 144, ink(brush))
    below(brush, surface, words.text("kero.picture.tile"), box.x + 130, y + 50, 220, ink(brush))


def _chips(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The eight kinds of Tuareks, each with its name and what it does."""
    sand(brush, surface, box)
    colour = brush.theme.resources["tuarek"]
    for cell, (kind, chip) in zip(grid(inset(box, 14, 14), 4, 2, 4), box_of().chips.items(), strict=True):
        laid(brush, surface, brush.chip(looks.CHIP_ICONS[kind], 58, colour), 12)(cell.x + 30, cell.centery)
        left, wide = cell.x + 68, cell.w - 68
        brush.text(surface, words.say(chip.name), "log_now", left, cell.centery - 40, colour=ink(brush), anchor="midleft", fit=wide)
        brush.text(surface, words.say(chip.text), "plain", left, cell.centery - 25, colour=ink(brush), wrap=wide, lines=3, height=76)


# territories


def _land(brush: Brush, surface: Surface, name: str, counts: tuple[int, int], x: float, y: float, words: Words) -> None:
    """A territory with the explorers of both clans, from its top left."""
    territory = box_of().territories[name]
    text = ", ".join(words.say(part) for part in territory.text)
    sheet = brush.landscape(looks.SCENES[name], words.say(territory.name), text, looks.territory_points(territory), room=62)
    brush.drop(surface, sheet, x, y, blur=8, down=5, alpha=140)
    for seat, clan in enumerate(CLANS):
        scouts(brush, surface, clan, counts[seat], counts[1 - seat], FRect(x + 8 + seat * 79, y + 174, 77, 51))


def _explorer(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """What an explorer costs, and where it goes."""
    steel(brush, surface, box)
    y = box.centery - 16
    cost = looks.cost_tokens(box_of().box.explorer_cost)
    for index, kind in enumerate(cost):
        loose(brush, surface, brush.resource(kind, 62))(box.x + 110 + index * 78, y)
    below(brush, surface, words.text("kero.picture.explorer.cost"), box.x + 149, y + 46, 220, cream(brush))
    arrow(brush, surface, box.x + 300, y, True)
    loose(brush, surface, brush.pawn(CLANS[0], 96))(box.x + 400, y)
    below(brush, surface, words.text("kero.picture.explorer.camp"), box.x + 400, y + 56, 170, cream(brush))
    arrow(brush, surface, box.x + 492, y, True)
    _land(brush, surface, "fern_gorge", (2, 1), box.x + 546, box.y + 16, words)
    _land(brush, surface, "tent_ring", (0, 1), box.x + 732, box.y + 16, words)
    brush.text(surface, words.text("kero.picture.explorer.any"), "body", box.x + 922, box.centery, anchor="midleft", wrap=140, lines=6)


def _claim(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """Who gets which territory: more explorers win, a tie and an empty one go out."""
    steel(brush, surface, box)
    shown = (("amber_flats", (2, 1)), ("dry_dock", (0, 3)), ("counting_stones", (1, 1)), ("four_winds", (0, 0)))
    for cell, (name, counts) in zip(columns(inset(box, 30, 14), [1] * 4, 20), shown, strict=True):
        _land(brush, surface, name, counts, cell.centerx - 86, cell.y, words)
        y = cell.bottom - 36
        if counts[0] != counts[1]:
            clan = CLANS[0 if counts[0] > counts[1] else 1]
            brush.put(surface, brush.medal(clan, 52), cell.centerx, y, anchor="center")
            continue
        word = words.text("kero.view.claim.tied" if counts[0] else "kero.view.claim.empty")
        brush.icon(surface, "close_circle", 30, cell.centerx, y - 18, colour=brush.theme.colours.ember)
        below(brush, surface, f"{word}: {words.text('kero.view.claim.out')}", cell.centerx, y, cell.w, cream(brush))


# the row


def _stubs(brush: Brush, surface: Surface, names: Sequence[str], x: float, y: float, words: Words) -> list[FRect]:
    """Cards of the row, from its left end; gives their boxes. An empty name is a gap."""
    places = []
    for index, name in enumerate(names):
        place = FRect(x + index * 122, y, 110, 65)
        if name:
            brush.drop(surface, brush.stub(face(name, words), 110), place.x, place.y, radius=9, blur=4, down=3)
        else:
            brush.slot(surface, *place)
        places.append(place)
    return places


def _fire(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """Two flames on the dice burn the rightmost card."""
    steel(brush, surface, box)
    y = box.y + 56
    for index in range(box_of().box.fire_flames):
        loose(brush, surface, brush.die(("flame",), 62, burnt=True))(box.x + 82 + index * 76, y)
    below(brush, surface, words.text("kero.picture.fire.flames"), box.x + 120, y + 44, 200, cream(brush))
    arrow(brush, surface, box.x + 268, y, True)
    last = _stubs(brush, surface, ROW, box.x + 320, y - 32, words)[-1]
    brush.put(surface, brush.rounded(last.w, last.h, 9, (*brush.theme.colours.char, 170)), last.x, last.y)
    loose(brush, surface, brush.resource("flame", 60))(last.centerx, last.centery)
    below(brush, surface, words.text("kero.picture.fire.card"), last.centerx - 10, y + 44, 170, cream(brush))


def _slide(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The cards that are left move to the right end, and the gaps at the left are filled."""
    steel(brush, surface, box)
    left, top = box.x + 320, box.y + 18
    before = (ROW[0], "", ROW[2], ROW[3], "", ROW[5])
    after = (*reversed(FRESH), *(name for name in before if name))
    for text, names, y in (("before", before, top), ("after", after, top + 106)):
        places = _stubs(brush, surface, names, left, y, words)
        brush.text(surface, words.text(f"kero.picture.slide.{text}"), "body", box.x + 34, y + 32, anchor="midleft", wrap=260, lines=3)
        for index, place in enumerate(places):
            if text == "after" and index < len(FRESH):
                brush.put(surface, brush.rounded(place.w + 8, place.h + 8, 12, brush.theme.colours.amber, 4), place.x - 4, place.y - 4)
    for index in range(len(ROW)):
        marks.counted(brush, surface, str(index + 1), left + index * 122 + 55, top + 86, size=22, anchor="center",
                      colour=brush.theme.colours.mute)  # fmt: skip


# the end


def _last(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """The fields of the last turn: one, two, three explorers."""
    sand(brush, surface, box)
    points = box_of().box.last_field_points
    things: list[tuple[Draw, str]] = []
    for count in range(1, len(points)):

        def draw(x: float, y: float, count: int = count) -> None:
            for index in range(count):
                loose(brush, surface, brush.pawn(CLANS[0], 74))(x + (index - (count - 1) / 2) * 58, y)

        things.append((draw, words.text("kero.units.points", count=points[count])))
    gallery(brush, surface, inset(box, 60, 14), things, ink(brush))


def _score(brush: Brush, surface: Surface, box: FRect, words: Words) -> None:
    """What is added up."""
    sand(brush, surface, box)
    colours = brush.theme.colours
    parts: tuple[tuple[str, Surface], ...] = (
        ("cards", brush.stub(face("high_wall", words), 116)),
        ("no_passage", brush.stub(face("no_passage_1", words), 116)),
        ("territories", brush.back(66, 76, LAND_BACK, "image_filter_hdr")),
        ("last_fields", brush.pawn(CLANS[0], 74)),
    )
    cells = columns(inset(box, 30, 14), [1] * 5, 30)
    for index, (cell, (name, sprite)) in enumerate(zip(cells, parts, strict=False)):
        (loose if name == "last_fields" else laid)(brush, surface, sprite)(cell.centerx, cell.y + 44)
        below(brush, surface, words.text(f"kero.view.score.{name}"), cell.centerx, cell.bottom - 36, cell.w + 20, ink(brush))
        marks.counted(brush, surface, "+" if index < 3 else "=", cell.right + 15, cell.y + 44, size=40, colour=ink(brush), anchor="center")
    last = cells[-1]
    brush.icon(surface, "star", 84, last.centerx, last.y + 44, colour=lit(colours.rust, .9), shade=90)
    brush.text(surface, words.text("kero.view.score.total"), Style("title", 24), last.centerx, last.bottom - 26, colour=ink(brush),
               anchor="center", fit=last.w)  # fmt: skip


ILLUSTRATIONS: dict[int, Illustration] = {
    1: Illustration(306, _box), 2: Illustration(134, _white), 3: Illustration(272, _coloured), 4: Illustration(308, _poses),
    12: Illustration(222, _fill), 24: Illustration(136, _kept), 37: Illustration(320, _card), 41: Illustration(138, _passage),
    42: Illustration(176, _abilities), 50: Illustration(236, _chips), 60: Illustration(268, _explorer), 62: Illustration(156, _fire),
    63: Illustration(208, _slide), 65: Illustration(336, _claim), 71: Illustration(140, _last), 73: Illustration(152, _score),
}  # fmt: skip
"""The picture of each rule, by its number."""
