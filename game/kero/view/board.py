"""The board: territories with their explorers, draw pile, row, shack, refinery and Tuareks."""
from __future__ import annotations

from functools import partial

from pygame import FRect, Surface

from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.theme import Style, lit, mix

from ..answers import Burn, Claim, Expel, Explore, Hire, Place, Refuel, Take, TakeDie
from ..flow.prepare import die_tile
from ..scoring import territory_points
from ..state import COLOURED, GAP, LAST
from . import claim, looks, marks, spoken, zones
from .desk import Desk

LAND_BACK = (150, 98, 62)
CARD_BACK = (150, 62, 36)
BOARD_GLASS = (11, 29, 37, 150)


def lay(desk: Desk) -> None:
    """All of the board."""
    desk.still("board", zones.BOARD, lambda brush, surface: _plate(brush, surface))
    _territories(desk)
    _row(desk)
    _services(desk)


def _plate(brush: Brush, surface: Surface) -> None:
    box = zones.BOARD
    brush.plate(surface, box.x, box.y, box.w, box.h)
    colour = (104, 150, 156)
    brush.put(surface, brush.rounded(5 * zones.STEP + zones.CARD_WIDE, 2, 0, colour), zones.FIRST_COLUMN, zones.RAIL - 1)


# territories


def _territories(desk: Desk) -> None:
    state = desk.state
    desk.add(Node("territory_pile", zones.TERRITORY_PILE, partial(_land_pile, desk), spill=20))
    if state.last_turn:
        answers = [Place(LAST), Explore(LAST)]
        desk.thing("territory.last_fields", zones.LAST_FIELDS, partial(_last_fields, desk), answers, Explore(LAST),
                   tip=desk.tell("kero.view.last_fields_tip"))
        return
    for index, name in enumerate(state.territories):
        box = zones.territory(index)
        if name == GAP or name in desk.view.away:
            desk.still(f"territory.gap.{index}", box, partial(_land_gap, box=box))
            continue
        answers = [Place(name), Expel(name), Claim(name), Explore(name)]
        desk.thing(f"territory.{name}", box, partial(_land, desk, index, name), answers, Explore(name), label=spoken.territory(desk, name))


def _land_gap(brush: Brush, surface: Surface, box: FRect) -> None:
    brush.slot(surface, box.x, box.y, box.w, box.h, radius=14, icon="image_filter_hdr")


def _land_pile(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, count = state.rect, len(desk.state.territory_pile)
    marks.caption(brush, surface, desk.tell("kero.view.territories"), box.centerx, box.y + 2, 136, colour=brush.theme.colours.cream,
                  anchor="midtop")
    if count:
        back = brush.back(128, 142, LAND_BACK, "image_filter_hdr")
        brush.pile(surface, back, box.x + 4, box.y + 40, -(-count // 2), step=3)
        brush.badge(surface, str(count), box.centerx, box.y + 196)
    else:
        brush.slot(surface, box.x + 4, box.y + 40, 128, 142, icon="image_filter_hdr")


def _land(desk: Desk, index: int, name: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect.move(0, -8) if state.hovered and state.lit else state.rect
    territory = desk.content.territories[name]
    sheet = brush.landscape(
        looks.SCENES[name], desk.say(territory.name), desk.territory_text(territory), looks.territory_points(territory),
        box.w, box.h, room=46 if zones.condensed(brush.scale) else 62,
    )  # fmt: skip
    claim.foresee(desk, name, brush)
    if state.lit:
        marks.glow(brush, surface, box, hovered=state.hovered)
    brush.drop(surface, sheet, box.x, box.y, blur=8, down=5, alpha=140)
    for place, seat in enumerate((desk.near, desk.far)):
        high = 40 if zones.condensed(brush.scale) else 51
        _scouts(desk, index, seat, FRect(box.x + 8 + place * 79, box.y + 225 - high, 77, high), brush, surface)
    if state.lit:
        marks.frame(brush, surface, box, hovered=state.hovered)
        marks.tick(brush, surface, box.x + 24, box.y + 24)
    if any(desk.intended(answer) for answer in (Place(name), Expel(name), Claim(name), Explore(name))):
        marks.about_to(brush, surface, box, desk.clan(desk.asked))


def _scouts(desk: Desk, index: int, seat: int, box: FRect, brush: Brush, surface: Surface) -> None:
    counts = desk.state.scouts[index]
    scouts(brush, surface, desk.clan(seat), counts[seat], counts[1 - seat], box)


def scouts(brush: Brush, surface: Surface, clan: str, mine: int, theirs: int, box: FRect) -> None:
    """A clan's explorers on a territory; the crown is with the clan that leads."""
    colours = brush.theme.colours
    leads = mine > theirs
    brush.put(surface, brush.rounded(box.w, box.h, 10, mix(brush.clan(clan).colour, colours.paper, .15 if leads else .62)), box.x, box.y)
    if mine:
        high = min(50, box.h - 4)
        brush.put(surface, brush.pawn(clan, high), box.x + 4, box.centery - high / 2)
        low = 4 if leads and box.h > 50 else 0
        marks.counted(brush, surface, str(mine), box.x + 50, box.centery + low, colour=colours.ink, anchor="center")
    else:
        marks.counted(brush, surface, "0", box.centerx, box.centery, size=24, colour=colours.soft, anchor="center")
    if leads:
        place = (box.x + 50, box.y + 10) if box.h > 50 else (box.right - 11, box.y + 12)
        brush.icon(surface, "crown", 20, *place, colour=colours.ink)


def _last_fields(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    """The fields of the last turn on the emptied pile: one, two or three explorers score."""
    box, colours = state.rect, brush.theme.colours
    clan = desk.clan(1 - desk.state.starter)
    if state.lit:
        marks.glow(brush, surface, box, hovered=state.hovered)
    brush.put(surface, brush.paper(box.w, box.h, 14), box.x, box.y)
    brush.text(surface, desk.tell("kero.last_fields"), Style("title", 26), box.centerx, box.y + 36, colour=colours.ink, anchor="center",
               fit=box.w - 120)
    points = desk.content.box.last_field_points
    for place in range(3):
        spot = FRect(box.x + 60 + place * 205, box.y + 66, 190, 126)
        there = place < desk.state.last_fields
        fill = mix(brush.clan(clan).colour, colours.paper, .4) if there else lit(colours.paper, .9)
        marks.sheet(brush, surface, spot, fill=fill, edge=lit(colours.paper, .6))
        brush.put(surface, brush.pawn(clan, 84, empty=not there), spot.x + 18, spot.y + 20)
        label = desk.tell("kero.view.points_short", count=points[place + 1])
        marks.counted(brush, surface, label, spot.x + 92, spot.centery, colour=colours.ink, fit=90)
    marks.caption(brush, surface, desk.tell("kero.view.last_fields_note"), box.centerx, box.bottom - 22, box.w - 40,
                  colour=colours.soft, anchor="center")
    if state.lit:
        marks.frame(brush, surface, box, hovered=state.hovered)
        marks.tick(brush, surface, box.x + 28, box.y + 28)


# the row


def _row(desk: Desk) -> None:
    desk.add(Node("draw_pile", zones.DRAW_PILE, partial(_draw_pile, desk), spill=20))
    burning = max((field for field, name in enumerate(desk.state.row) if name), default=-1)
    for field, name in enumerate(desk.state.row):
        box = zones.card(field)
        shown = name if name and name not in desk.view.away else ""
        desk.still(f"rail.{field}", FRect(box.x, zones.RAIL - 17, box.w, 34), partial(_rail, desk, field, name, field == burning))
        if shown:
            desk.thing(f"card.{name}", box, partial(_card, desk, name), [Take(name), Burn(name)], Take(name), label=spoken.card(desk, name))
        else:
            desk.still(f"card.gap.{field}", box, partial(_gap, box=box))


def _claims_left(desk: Desk) -> int:
    return desk.content.box.claim_cards - desk.state.claims


def _draw_pile(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, colours, count = state.rect, brush.theme.colours, len(desk.state.deck)
    marks.caption(brush, surface, desk.tell("kero.view.draw_pile"), box.centerx, box.y + 2, 136, colour=colours.cream, anchor="midtop")
    if count:
        brush.pile(surface, brush.back(126, 144, CARD_BACK, "tanker_truck"), box.x + 6, box.y + 40, -(-count // 4))
        brush.badge(surface, str(count), box.centerx, box.y + 196, style=Style("title", 28), height=42)
    else:
        brush.slot(surface, box.x + 6, box.y + 40, 126, 144, icon="tanker_truck")
    left = _claims_left(desk)
    for place in range(desk.content.box.claim_cards):
        there = place >= desk.content.box.claim_cards - left
        brush.icon(surface, "flag_variant" if there else "flag_variant_outline", 28, box.x + 34 + place * 34, box.y + 240,
                   colour=colours.amber if there else colours.mute)
    text = desk.tell("kero.view.claims", count=left)
    marks.caption(brush, surface, text, box.centerx, box.y + 272, 140, colour=colours.cream, anchor="center")


def _rail(desk: Desk, field: int, name: str, burning: bool, brush: Brush, surface: Surface) -> None:
    """The number of a field, the fire under the card that would burn, and a tick where the card can be taken."""
    colours = brush.theme.colours
    x, y = zones.card(field).centerx, zones.RAIL
    usable = bool(name) and (desk.offers(Take(name)) or desk.offers(Burn(name)))
    wide = 66.0 if usable else 34.0
    fill = colours.amber if usable else colours.ember if burning else (16, 48, 57)
    brush.put(surface, brush.rounded(wide, 30, 15, fill), x, y, anchor="center")
    middle = x - (15 if usable else 0)
    if burning:
        brush.icon(surface, "fire", 24, middle, y, colour=(176, 50, 16) if usable else colours.cream)
    else:
        brush.text(surface, str(field + 1), "slot", middle, y, colour=colours.ink if usable else colours.cream, anchor="center")
    if usable:
        brush.icon(surface, marks.TICK, 24, x + 14, y, colour=colours.ink)


def _gap(brush: Brush, surface: Surface, box: FRect) -> None:
    brush.slot(surface, box.x, box.y, box.w, box.h, radius=14, icon="cards_outline")


def spending(desk: Desk) -> bool:
    """Whether cards that cannot be paid are to look so: in a person's spending."""
    return desk.free and desk.state.part == "spend" and desk.ask is not None and desk.ask.about is None


def owned(desk: Desk, name: str) -> tuple[bool, ...]:
    """For each token of a card's cost whether hand and depot hold it."""
    left = {kind: desk.state.has(kind) for kind in ("brick", "wheat", "metal", "recruit", "canister")}
    found = []
    for kind in looks.cost_tokens(desk.content.cards[name].cost):
        found.append(left[kind] > 0)
        left[kind] -= 1
    return tuple(found)


def _card(desk: Desk, name: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect.move(0, -14) if state.hovered and state.lit else state.rect
    shopping = spending(desk)
    dark = shopping and not state.lit
    sprite = brush.card(desk.card_face(name), dark=dark, owned=owned(desk, name) if shopping else None)
    if state.lit:
        marks.glow(brush, surface, box, hovered=state.hovered)
    lift = 5 if state.hovered and state.lit else 0
    brush.drop(surface, sprite, box.x, box.y, blur=9 + lift, down=6 + lift)
    if state.lit:
        marks.frame(brush, surface, box, hovered=state.hovered)
    if name in desk.view.hinted:
        marks.bulb(brush, surface, box.centerx, box.y + 6)
    if desk.intended(Take(name)) or desk.intended(Burn(name)):
        marks.about_to(brush, surface, box, desk.clan(desk.asked))


# shack, refinery, Tuareks


def _services(desk: Desk) -> None:
    desk.still("shack", zones.SHACK, partial(_shack, desk))
    for index, colour in enumerate(COLOURED):
        desk.thing(f"die.{colour}", zones.shack_die(index), partial(_shack_die, desk, colour), [TakeDie(colour)], TakeDie(colour),
                   tip=_die_tip(desk, colour))
    fills = [answer for answer in desk.listed if isinstance(answer, Refuel)]
    refinery = desk.thing("refinery", zones.REFINERY, partial(_refinery, desk), [Refuel(1)], Refuel(1),
                          label=desk.tell("kero.view.refinery"))
    if desk.free and len(fills) > 1:
        refinery.press = lambda: desk.view.choose("refuel")
    desk.thing("tuareks", zones.TUAREKS, partial(_tuareks, desk), [Hire()], Hire(), label=desk.tell("kero.view.tuareks"))


def _die_tip(desk: Desk, colour: str) -> str:
    """The six faces of a die in words."""
    faces = ", ".join(
        desk.tell(f"kero.units.{face.kind}", count=face.count) for face in desk.content.dice[colour].faces
    )
    return f"{desk.tell(f'kero.die.{colour}')}\n{faces}"


def _shack(desk: Desk, brush: Brush, surface: Surface) -> None:
    box = zones.SHACK
    brush.put(surface, brush.rounded(box.w, box.h, 14, BOARD_GLASS), box.x, box.y)
    brush.text(surface, desk.tell("kero.view.shack"), "title", box.x + 14, box.y + 19, anchor="midleft", fit=180)
    marks.price(brush, surface, box.right - 14, box.y + 19, desk.content.box.die_cost, desk.tell("kero.view.each"))


def _shack_die(desk: Desk, colour: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, colours = state.rect, brush.theme.colours
    suit = brush.theme.cards[colour].colour
    place = FRect(box.x + 6, box.y + 6, 58, 58)
    if colour in desk.state.dice:
        brush.put(surface, brush.rounded(box.w - 4, 58, 12, (*suit, 90)), place.x, place.y)
        brush.put(surface, brush.rounded(box.w - 4, 58, 12, lit(suit, 1.3), 2), place.x, place.y)
        brush.icon(surface, brush.theme.cards[colour].sign, 22, place.x + 20, place.centery, colour=lit(suit, 1.7))
        brush.put(surface, brush.medal(desk.clan(desk.state.seat), 40), place.x + 78, place.centery, anchor="center")
        brush.icon(surface, "arrow_right_thick", 20, place.x + 46, place.centery, colour=colours.mute)
        return
    if state.lit:
        marks.glow(brush, surface, place, 12, state.hovered)
    brush.cast(surface, brush.die((), 58, colour), place.x, place.y, blur=4, aside=2, down=4)
    if state.lit:
        marks.frame(brush, surface, place, 12, state.hovered)
        marks.tick(brush, surface, place.right + 20, place.y + 14, 28)
        free = die_tile(desk.state, desk.content, colour) is not None
        if free or (desk.ask is not None and desk.ask.about == "dice2"):
            brush.put(surface, brush.rounded(36, 24, 12, colours.ink), place.right + 20, place.y + 44, anchor="center")
            brush.icon(surface, "infinity" if free else "dice_multiple", 22, place.right + 20, place.y + 44, colour=colours.amber)
    if desk.intended(TakeDie(colour)):
        marks.about_to(brush, surface, place, desk.clan(desk.asked), 12)


def _service(brush: Brush, surface: Surface, state: NodeState, title: str, price: int) -> None:
    """The panel that refinery and Tuareks stand on."""
    box, colours = state.rect, brush.theme.colours
    if state.lit:
        marks.glow(brush, surface, box, hovered=state.hovered)
    fill = (*mix(colours.night, colours.action, .6), 255) if state.lit else BOARD_GLASS
    brush.put(surface, brush.rounded(box.w, box.h, 14, fill), box.x, box.y)
    if state.lit:
        marks.frame(brush, surface, box, hovered=state.hovered)
        marks.tick(brush, surface, box.right - 24, box.y + 22, 30)
    brush.text(surface, title, "title", box.x + 14, box.y + 20, anchor="midleft", fit=box.w - (58 if state.lit else 22))
    marks.price(brush, surface, box.right - 12, box.y + 88, price)


def _left(brush: Brush, surface: Surface, box: FRect, count: int, price: int, x: float, y: float, height: float) -> None:
    """How many are left, beside the price; in large type it moves to the left of it."""
    wide = max(height, brush.measure(str(count), "title") + 22)
    edge = box.right - 44 - brush.measure(str(price), Style("title", 22)) - 6
    brush.badge(surface, str(count), min(x, edge - wide / 2), y, style="title", height=height)


def _refinery(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    box = state.rect
    _service(brush, surface, state, desk.tell("kero.view.refinery"), desk.content.box.fill_cost)
    brush.icon(surface, "gas_station", 60, box.x + 42, box.y + 72, colour=brush.theme.colours.sand, shade=120)
    _left(brush, surface, box, desk.state.supply, desk.content.box.fill_cost, box.x + 80, box.y + 92, 30)
    if any(desk.intended(Refuel(fills)) for fills in (1, 2)):
        marks.about_to(brush, surface, box, desk.clan(desk.asked))


def _tuareks(desk: Desk, brush: Brush, surface: Surface, state: NodeState) -> None:
    box, table = state.rect, desk.state
    _service(brush, surface, state, desk.tell("kero.view.tuareks"), desk.content.box.hire_cost)
    colour = brush.theme.resources["tuarek"]
    if table.chip_pile:
        brush.pile(surface, brush.back(52, 52, colour, "tuarek", 12, 36), box.x + 16, box.y + 46, min(3, len(table.chip_pile)))
    else:
        brush.slot(surface, box.x + 16, box.y + 46, 52, 52, icon="account_cowboy_hat")
    _left(brush, surface, box, len(table.chip_pile), desk.content.box.hire_cost, box.x + 66, box.y + 94, 28)
    if table.chip_discard:
        top = table.chip_discard[-1]
        brush.drop(surface, brush.chip(looks.CHIP_ICONS[top], 36, colour), box.x + 88, box.y + 42, radius=8, blur=3, down=3)
    if desk.intended(Hire()):
        marks.about_to(brush, surface, box, desk.clan(desk.asked))


def territory_worth(desk: Desk, seat: int) -> int:
    """Points of all territories of a camp, as things stand."""
    return sum(territory_points(desk.content, desk.state, seat, name) for name in desk.state.camps[seat].territories)
