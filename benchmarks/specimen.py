"""Draws one of each piece of the table on a sheet, and prints how long that took.

    python -m benchmarks.specimen 1920 1080 specimen.png
"""
from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import msgspec
import pygame
import yaml
from pygame import Surface

from game.kit.paint import Brush, CardFace, Effect, Scale
from game.kit.scenery import SCENES
from game.kit.theme import Theme

THEME = Path(__file__).parent.parent / "data" / "theme.yaml"
CARDS = (
    CardFace("Lecke Zisterne", "yellow", "water_well", "1", (Effect("2\u00a0Kanister", "canister"),), ("brick", "brick")),
    CardFace("Dünenspäher", "blue", "binoculars", "2", (Effect("Blauer Würfel frei", "dice_multiple", True),),
             ("metal", "metal", "metal", "canister")),
    CardFace("Kein Durch\u00adkommen!", "red", "boom_gate", "n²", (Effect("n Karten: n × n Punkte", "cards"),),
             ("brick", "metal", "recruit")),
    CardFace("Nachtmahl", "green", "campfire", "2", (Effect("2 Tuareks ziehen", "tuarek"), Effect("1 Weizen je Zug", "wheat", True)),
             ("wheat", "wheat", "brick", "brick", "metal")),
    CardFace("Ziegelkrone", "yellow", "crown", "4", (), ("brick", "brick", "brick", "metal")),
)


def theme() -> Theme:
    """The theme as the program has it."""
    return msgspec.convert(yaml.safe_load(THEME.read_text(encoding="utf-8")), Theme)


def sheet(brush: Brush, window: Surface) -> None:
    """All pieces, on the ground of the table."""
    window.blit(brush.ground(*window.get_size()), (0, 0))
    table = window.subsurface(brush.scale.frame)
    colours = brush.theme.colours
    brush.plate(table, 24, 148, 1268, 592)
    for index, scene in enumerate(SCENES):
        picture = brush.landscape(scene, scene.title(), "+2 mit allen vier Farben", str(index % 4 + 1), width=140, height=189)
        brush.drop(table, picture, 36 + index % 8 * 154, 164 + index // 8 * 205, radius=12, blur=8, down=5)
    brush.pile(table, brush.back(126, 150, (150, 62, 36), "tanker_truck"), 670, 390, 5)
    brush.pile(table, brush.back(126, 150, (150, 98, 62), "image_filter_hdr"), 820, 390, 3)
    brush.badge(table, "17", 730, 545)
    for index, clan in enumerate(brush.theme.clans):
        brush.put(table, brush.medal(clan, 84), 970 + index * 100, 380)
        for place in range(3):
            brush.cast(table, brush.pawn(clan, 48), 970 + index * 140 + place * 40, 480, blur=4, aside=2, down=4)
        brush.put(table, brush.mark(clan, 50), 1180 + index * 56, 395)
        brush.put(table, brush.pawn(clan, 42, True), 970 + index * 40, 700)
    brush.row(table, list(brush.theme.resources), 44, 640, 580, gap=6)
    brush.row(table, list(brush.theme.resources), 44, 640, 632, gap=6, ghost=True)
    brush.row(table, list(brush.theme.resources), 26, 1060, 590, gap=4)
    brush.put(table, brush.coin("star", 44, colours.rust), 1060, 632)
    brush.slot(table, 1120, 625, 52, 66, icon="infinity")
    brush.put(table, brush.chip("dice_multiple", 66, brush.theme.resources["tuarek"]), 1190, 625)
    brush.put(table, brush.dial(52, .3, colours.amber), 1060, 690)
    cards(brush, table)
    stage(brush, table)
    chrome(brush, table)


def cards(brush: Brush, table: Surface) -> None:
    """A row of cards, lit and dark, and one closer."""
    for index, face in enumerate(CARDS):
        dark = index == 1
        picture = brush.card(face, width=172, dark=dark, owned=(True, False, False, True) if dark else None)
        brush.drop(table, picture, 24 + index * 182, 764, glow=colours_of(brush) if index == 3 else None)
    brush.drop(table, brush.stub(CARDS[0]), 940, 764)
    brush.drop(table, brush.stub(CARDS[1], 86, True), 940, 830)
    brush.bubble(table, 290, 800, "1 Metall fehlt", "Regel 5.2 · Kosten", picture=brush.resource("metal", 48))


def colours_of(brush: Brush) -> tuple[int, int, int]:
    """The colour of a glow that says: can be taken."""
    return brush.theme.colours.amber


def stage(brush: Brush, table: Surface) -> None:
    """Trucks and dice."""
    brush.spotlit(table, 1308, 148, 588, 592)
    brush.park(table, 1412, 400, 424, 186, .5, tilt=84, time=.6)
    brush.drops(table, 1411, 618, 90, .3)
    brush.puddle(table, 1411, 716, 170)
    brush.park(table, 1680, 240, 316, 138, .5, clan="salt", time=1.2)
    brush.park(table, 1560, 355, 160, 70, .16, clan="rust", time=2)
    brush.park(table, 1780, 390, 160, 70, .9, tilt=33, clan="salt", time=2)
    sample = ((("wheat",), "white"), (("recruit",), "white"), (("flame",), "white"), (("brick", "brick"), "yellow"),
              (("recruit",) * 2, "green"), (("metal",) * 3, "blue"), ((), "green"), (("tuarek",), "blue"))
    for index, (faces, body) in enumerate(sample):
        turn = (0, -7, 9, 6, 0, -8, 5, 0)[index]
        picture = brush.die(faces, 84, body, burnt=index == 2, turn=turn)
        brush.cast(table, picture, 1530 + index % 3 * 112, 440 + index // 3 * 100)
    brush.text(table, "17,8", "seconds", 1000, 1000, colour=brush.theme.colours.amber, anchor="midleft")


def chrome(brush: Brush, table: Surface) -> None:
    """Panels, canvas, buttons, keys."""
    colours = brush.theme.colours
    brush.glass(table, 24, 16, 1268, 116)
    brush.put(table, brush.parked_shade(160, 70, colours.mute), 50, 40)
    brush.text(table, "Anna gießt: Würfel behalten, werfen oder flach legen.", "prompt", 220, 50, anchor="midleft", fit=700)
    for index, word in enumerate(("Tanken", "Würfel", "Lauf", "Ausgeben", "Feuer")):
        tone = colours.rust if index == 2 else (36, 80, 90) if index < 2 else (22, 50, 60)
        brush.put(table, brush.chevron(196, 38, tone, index == 0), 220 + index * 198, 80)
        brush.text(table, word, "step", 220 + index * 198 + 98, 99, anchor="center", fit=140)
    brush.glass(table, 1308, 16, 588, 116)
    brush.text(table, "Ein Absatz, der an Leer\u00adzeichen und weichen Trenn\u00adstellen umbricht, in zwei Zeilen.", "log", 1330, 74,
               anchor="midleft", wrap=420, lines=3, colour=colours.mute)
    brush.icon(table, "menu", 34, 1850, 60)
    brush.keycap(table, "Esc", 1824, 86)
    brush.canvas(table, 1060, 764, 236, 290, brush.clan("rust").colour)
    brush.text(table, "Fähigkeiten", "caption", 1080, 780, colour=colours.canvas_ink)
    brush.drop(table, brush.paper(70, 76, 10), 1080, 810, radius=10, blur=4, down=3)
    brush.veil(table, 1180, 800, 100, 200, 90, 24)
    brush.keycap(table, "Leertaste", 1080, 900, width=150, height=54, down=True, style="heading")
    brush.keycap(table, "Q", 1080, 970)
    buttons(brush, table)


def buttons(brush: Brush, table: Surface) -> None:
    """Each kind of button."""
    colours = brush.theme.colours
    brush.button(table, 1308, 752, 588, 100, "2 Würfel werfen", colours.rust, icon="dice_multiple", key="Enter", size=42)
    brush.button(table, 1308, 864, 289, 104, "Sucher setzen", colours.slate, note="1 Metall fehlt", enabled=False, size=26)
    brush.button(table, 1607, 864, 289, 104, "Anheuern", colours.action, note="1 Tuarek ziehen", key="T", size=26, focused=True)
    brush.button(table, 1308, 980, 372, 84, "Rückgängig", colours.brake, icon="undo", note="Sucher auf Sippenberg", key="Strg Z", size=22)
    brush.button(table, 1690, 980, 98, 84, "", colours.action, icon="lightbulb_on")
    brush.button(table, 1798, 980, 98, 84, "", colours.action, icon="book_open_variant", pressed=True)


def main() -> None:
    """Draw, save, and say the times."""
    width, height, target = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((width, height))
    brush = Brush(theme(), Scale(width, height))
    start = time.perf_counter()
    sheet(brush, window)
    built = time.perf_counter()
    sheet(brush, window)
    again = time.perf_counter()
    for frame in range(60):
        brush.truck(424, 186, .5, tilt=84, time=frame / 60)
    poured = time.perf_counter()
    brush.ground(width, height + 1)
    sand = time.perf_counter()
    print(f"{width} x {height}: first sheet {1000 * (built - start):.0f} ms, second {1000 * (again - built):.1f} ms, "
          f"a frame of the truck {1000 * (poured - again) / 60:.2f} ms, ground {1000 * (sand - poured):.0f} ms, "
          f"cache {brush.cache.held / 2**20:.0f} MB in {len(brush.cache)}, misfits {brush.misfits}")
    pygame.image.save(window, target)


if __name__ == "__main__":
    main()
