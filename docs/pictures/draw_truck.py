"""Draws the pictures of docs/truck.md: how trucks are held, where boards are taped, how sensors are wired.

    .venv/bin/python -m docs.pictures.draw_truck     writes truck_*.png beside itself

The pictures bear no words but those printed on the boards, so they serve every language.
"""
from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import font_source_sans_pro
import pygame

from game.kit.paint import Brush
from game.kit.scale import Scale
from game.shell.looks import load_theme

HERE = Path(__file__).resolve().parent
Point = tuple[float, float]
Ink = tuple[int, int, int]

FINE = 3
"""Everything is drawn so many times larger and then made small, for smooth edges."""

PAPER: Ink = (250, 243, 230)
INK: Ink = (38, 32, 34)
SOFT: Ink = (120, 102, 88)
BOARD: Ink = (34, 108, 116)
BOARD_LOW: Ink = (24, 64, 76)
MODULE: Ink = (40, 74, 122)
METAL: Ink = (188, 192, 194)
HOLE: Ink = (20, 22, 26)
GOLD: Ink = (230, 190, 96)
TABLE: Ink = (214, 180, 132)
WIRES: dict[str, Ink] = {
    "5V": (206, 58, 40), "3V": (226, 112, 30), "GND": (48, 44, 48), "SDA": (38, 104, 190), "SCL": (200, 154, 16),
    "D2": (126, 66, 160), "D3": (24, 136, 92), "D4": (126, 66, 160), "D5": (24, 136, 92),
}  # fmt: skip
"""The colour of each wire; whoever cannot tell them apart reads the names at both ends."""


class Sheet:
    """A picture being drawn, in the pixels it will have in the end."""

    def __init__(self, width: int, height: int) -> None:
        self.size = width, height
        self.surface = pygame.Surface((width * FINE, height * FINE))
        self.surface.fill(PAPER)

    def at(self, point: Point) -> Point:
        """That point on the large surface."""
        return point[0] * FINE, point[1] * FINE

    def box(self, ink: Ink, x: float, y: float, width: float, height: float, radius: float = 0, line: float = 0) -> None:
        """A rectangle with round corners, filled or as a line."""
        rect = pygame.FRect(x * FINE, y * FINE, width * FINE, height * FINE)
        pygame.draw.rect(self.surface, ink, rect, round(line * FINE), round(radius * FINE))

    def disc(self, ink: Ink, centre: Point, radius: float, line: float = 0) -> None:
        """A disc or a ring."""
        pygame.draw.circle(self.surface, ink, self.at(centre), radius * FINE, round(line * FINE))

    def polygon(self, ink: Ink, *points: Point) -> None:
        """A filled outline."""
        pygame.draw.polygon(self.surface, ink, [self.at(point) for point in points])

    def stroke(self, ink: Ink, width: float, *points: Point) -> None:
        """A line with round ends and corners."""
        for start, end in pairwise(points):
            pygame.draw.line(self.surface, ink, self.at(start), self.at(end), round(width * FINE))
        for point in points:
            self.disc(ink, point, width / 2)

    def wire(self, ink: Ink, *paths: Sequence[Point]) -> None:
        """A wire with its branches; where it crosses another it visibly passes over it."""
        for path in paths:
            self.stroke(PAPER, 9, *path)
        for path in paths:
            self.stroke(ink, 5, *path)

    def arrow(self, ink: Ink, start: Point, end: Point, width: float = 5) -> None:
        """An arrow with a filled head."""
        along = pygame.Vector2(end) - pygame.Vector2(start)
        along.scale_to_length(3.2 * width)
        back = pygame.Vector2(end) - along
        side = pygame.Vector2(-along.y, along.x) * 0.62
        self.stroke(ink, width, start, (back.x, back.y))
        self.polygon(ink, end, (back.x + side.x, back.y + side.y), (back.x - side.x, back.y - side.y))

    def text(self, words: str, size: int, ink: Ink, x: float, y: float, align: str = "centre", turned: bool = False) -> None:
        """Words around a height; `align` tells where x is: left, centre or right; turned, they are read from below."""
        drawn = face(size * FINE).render(words, True, ink)
        if turned:
            drawn = pygame.transform.rotate(drawn, 90)
        left = {"left": 0.0, "centre": drawn.get_width() / 2, "right": float(drawn.get_width())}[align]
        self.surface.blit(drawn, (x * FINE - left, y * FINE - drawn.get_height() / 2))

    def picture(self, picture: pygame.Surface, centre: Point) -> None:
        """A picture that is as large as it is to be on the large surface."""
        x, y = self.at(centre)
        self.surface.blit(picture, (x - picture.get_width() / 2, y - picture.get_height() / 2))

    def save(self, name: str) -> None:
        """Writes the picture beside this script."""
        pygame.image.save(pygame.transform.smoothscale(self.surface, self.size), str(HERE / name))


_faces: dict[int, pygame.font.Font] = {}


def face(size: int) -> pygame.font.Font:
    """The face of all words, that many pixels high."""
    if size not in _faces:
        _faces[size] = pygame.font.Font(font_source_sans_pro.SourceSansProSemibold, size)
    return _faces[size]


def badge(sheet: Sheet, letter: str, centre: Point, ink: Ink = INK) -> None:
    """A letter or number in a disc."""
    sheet.disc(ink, centre, 17)
    sheet.text(letter, 22, PAPER, *centre)


# --- wiring ---


@dataclass(frozen=True)
class Module:
    """A sensor to be wired: its pins from top to bottom, and for each wire which pin it goes to."""

    letter: str
    name: str
    pins: tuple[str, ...]
    wired: tuple[tuple[str, str], ...]


def uno(sheet: Sheet, x: float, y: float, used: Sequence[str]) -> dict[str, Point]:
    """An Arduino Uno; where its pins are, from which wires leave downwards, or upwards from the digital side."""
    sheet.box(BOARD, x, y, 440, 290, 14)
    sheet.box(METAL, x - 16, y + 38, 74, 66, 5)
    sheet.box(HOLE, x - 6, y + 206, 58, 52, 5)
    sheet.box(BOARD_LOW, x + 178, y + 150, 200, 46, 4)
    sheet.text("ATmega328P", 15, (126, 160, 164), x + 278, y + 173)
    sheet.text("Arduino Uno", 26, PAPER, x + 236, y + 118)
    found = {}
    rows: list[tuple[float, float, tuple[str, ...]]] = [
        (248, x + 132, ("IOREF", "RES", "3V3", "5V", "GND", "GND", "VIN")),
        (248, x + 314, ("A0", "A1", "A2", "A3", "A4", "A5")),
        (12, x + 62, ("", "", "", "GND", "13", "12", "11", "10", "9", "8")),
        (12, x + 268, ("7", "6", "5", "4", "3", "2", "1", "0")),
    ]
    for down, left, names in rows:
        sheet.box(HOLE, left - 4, y + down, 19.4 * len(names) + 2, 26, 3)
        for number, name in enumerate(names):
            centre = left + 19.4 * number + 7, y + down + 13
            wanted = name in used and name not in found
            sheet.box(GOLD if wanted else BOARD_LOW, centre[0] - 4.5, centre[1] - 4.5, 9, 9, 2)
            if wanted:
                found[name] = centre
                label = f"D{name}" if down < 100 and name.isdigit() else name
                sheet.text(label, 17, PAPER, centre[0], centre[1] + (-34 if down > 100 else 32), turned=True)
    return found


def pico(sheet: Sheet, x: float, y: float, used: Sequence[str]) -> dict[str, Point]:
    """A Raspberry Pi Pico, its USB socket above; where its pins are, each called by its name."""
    left = (
        "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
        "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    )  # fmt: skip
    right = (
        "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "ADC_VREF", "GP28", "GND", "GP27", "GP26",
        "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
    )  # fmt: skip
    sheet.box(BOARD, x, y, 180, 476, 10)
    sheet.box(METAL, x + 60, y - 14, 60, 40, 4)
    sheet.box(BOARD_LOW, x + 58, y + 196, 64, 64, 4)
    sheet.text("Raspberry Pi Pico", 22, PAPER, x + 90, y + 358, turned=True)
    found: dict[str, Point] = {}
    for side, names in ((0, left), (1, right)):
        for number, name in enumerate(names):
            centre = x + (166 if side else 14), y + 24 + 22.6 * number
            wanted = name in used and name not in found and (name != "GND" or (side == 1 and number == 2))
            sheet.disc(GOLD if wanted else BOARD_LOW, centre, 6.5)
            if wanted:
                found[name] = centre
                pin = 40 - number if side else number + 1
                words = f"{name} ({pin})"
                sheet.text(words, 15, PAPER, centre[0] + (-12 if side else 12), centre[1], "right" if side else "left")
    return found


def module(sheet: Sheet, x: float, y: float, drawn: Module) -> dict[str, Point]:
    """A sensor's module with its pins at the left; where they are."""
    height = 34 + 29 * len(drawn.pins)
    sheet.box(MODULE, x, y, 200, height, 10)
    sheet.disc(PAPER, (x + 184, y + 16), 7)
    sheet.disc(PAPER, (x + 184, y + height - 16), 7)
    sheet.text(drawn.name, 24, PAPER, x + 134, y + height / 2 - 34)
    sheet.arrow(GOLD, (x + 104, y + height / 2 + 10), (x + 168, y + height / 2 + 10), 5)
    sheet.text("X", 22, GOLD, x + 184, y + height / 2 + 10)
    badge(sheet, drawn.letter, (x + 134, y + height / 2 + 54), (206, 86, 40) if drawn.letter == "a" else (104, 84, 70))
    found = {}
    wired = {pin for pin, _ in drawn.wired}
    for number, name in enumerate(drawn.pins):
        centre = x + 16, y + 32 + 29 * number
        sheet.disc(GOLD if name in wired else BOARD_LOW, centre, 7)
        sheet.text(name, 16, PAPER if name in wired else (150, 170, 200), x + 32, centre[1], "left")
        found[name] = centre
    return found


Draw = Callable[[Sheet, float, float, Sequence[str]], dict[str, Point]]


def wiring(name: str, board: Draw, rails: Sequence[tuple[str, str, str]], modules: Sequence[Module]) -> None:
    """A board at the left, its wires as rails in the middle, and the modules that hang on them at the right.

    `rails` are from left to right: the colour's name, the board's pin, and what is written above the rail.
    """
    sheet = Sheet(1200, 760)
    pins = board(sheet, 130 if board is pico else 60, 90 if board is pico else 160, [pin for _, pin, _ in rails])
    spots = [(module(sheet, 950, 50 + 330 * number, one), one) for number, one in enumerate(modules)]
    columns = {colour: 690.0 + 44 * number for number, (colour, _, _) in enumerate(rails)}
    for number, (colour, pin, label) in enumerate(rails):
        x = columns[colour]
        path = feed(pins[pin], x, number, len(rails), board is pico)
        taps = [spot[at][1] for spot, one in spots for at, rail in one.wired if rail == colour]
        ends = [path[-1][1], *taps]
        sheet.wire(WIRES[colour], path, [(x, min(*ends, 72)), (x, max(ends))])
        sheet.text(label, 17, WIRES[colour], x, 52)
    for spot, one in spots:
        for at, rail in one.wired:
            sheet.wire(WIRES[rail], [(columns[rail], spot[at][1]), spot[at]])
            sheet.disc(WIRES[rail], (columns[rail], spot[at][1]), 8)
    for colour, pin, _ in rails:
        sheet.disc(WIRES[colour], pins[pin], 5)
    sheet.save(name)


def feed(pin: Point, x: float, number: int, count: int, sideways: bool) -> list[Point]:
    """The way of a wire from a pin to its rail at x: straight to the right, round the board's left, or below the board."""
    if not sideways:
        lane = 640 + 20 * (count - number)
        return [pin, (pin[0], lane), (x, lane)]
    if pin[0] > 200:
        return [pin, (x, pin[1])]
    left, lane = pin[0] - 40 - 26 * (1 - number), 720 - 24 * number
    return [pin, (left, pin[1]), (left, lane), (x, lane)]


MPU6050 = ("VCC", "GND", "SCL", "SDA", "XDA", "XCL", "AD0", "INT")
ADXL345 = ("GND", "VCC", "CS", "INT1", "INT2", "SDO", "SDA", "SCL")
BUS = (("GND", "GND"), ("SDA", "SDA"), ("SCL", "SCL"))


def mpu6050(letter: str, power: str) -> Module:
    """An MPU-6050, usually on a module called GY-521; AD0 says whose it is."""
    second = (("AD0", "3V"),) if letter == "b" else ()
    return Module(letter, "MPU-6050", MPU6050, (("VCC", power), *BUS, *second))


def adxl345(letter: str) -> Module:
    """An ADXL345, usually on a module called GY-291; SDO says whose it is."""
    return Module(letter, "ADXL345", ADXL345, (("VCC", "3V"), ("CS", "3V"), ("SDO", "GND" if letter == "a" else "3V"), *BUS))


def wirings() -> None:
    """All pictures of wiring with modules."""
    uno_bus = [("SDA", "A4", "SDA"), ("SCL", "A5", "SCL"), ("GND", "GND", "GND"), ("3V", "3V3", "3.3 V")]
    pico_bus = [("SDA", "GP4", "SDA"), ("SCL", "GP5", "SCL"), ("GND", "GND", "GND"), ("3V", "3V3", "3.3 V")]
    wiring("truck_uno_mpu6050.png", uno, [*uno_bus, ("5V", "5V", "5 V")], [mpu6050("a", "5V"), mpu6050("b", "5V")])
    wiring("truck_uno_adxl345.png", uno, uno_bus, [adxl345("a"), adxl345("b")])
    wiring("truck_pico_mpu6050.png", pico, pico_bus, [mpu6050("a", "3V"), mpu6050("b", "3V")])
    wiring("truck_pico_adxl345.png", pico, pico_bus, [adxl345("a"), adxl345("b")])


# --- trucks ---


def truck(width: float, level: float = 0.0) -> pygame.Surface:
    """The truck as the game draws it, cab to the right, as wide as that on the large surface."""
    brush = Brush(load_theme(), Scale(1920, 1080))
    drawn = brush.truck(1000, 420, level)
    height = round(drawn.get_height() * width * FINE / drawn.get_width())
    return pygame.transform.smoothscale(drawn, (round(width * FINE), height))


def cable(sheet: Sheet, *points: Point) -> None:
    """A USB cable."""
    sheet.stroke(INK, 9, *points)
    sheet.stroke((92, 92, 96), 5, *points)


def micro_bit(sheet: Sheet, x: float, y: float) -> None:
    """A micro:bit around a point, its USB socket to the right."""
    sheet.box(INK, x - 62, y - 74, 124, 148, 12)
    sheet.box(GOLD, x - 62, y - 68, 22, 136, 4)
    for number in range(5):
        sheet.box(INK, x - 62, y - 42 + 21 * number, 22, 4)
        for other in range(5):
            sheet.box((206, 58, 40), x - 26 + 14 * number, y - 33 + 15 * other, 5, 8, 1)
    sheet.box(METAL, x + 44, y - 17, 26, 34, 3)


def playground(sheet: Sheet, x: float, y: float) -> None:
    """A Circuit Playground around a point, its USB socket to the right."""
    sheet.disc(INK, (x, y), 76)
    for number in range(14):
        spot = pygame.Vector2(64, 0).rotate(26 + 308 / 13 * number)
        sheet.disc(GOLD, (x + spot.x, y + spot.y), 8)
        sheet.disc(INK, (x + spot.x, y + spot.y), 3.5)
    for number in range(10):
        spot = pygame.Vector2(43, 0).rotate(36 + 28 * number + (8 if number > 4 else 0))
        sheet.box(PAPER, x + spot.x - 5, y + spot.y - 5, 10, 10, 2)
    sheet.box(METAL, x + 56, y - 15, 26, 30, 3)
    sheet.box((70, 74, 80), x - 11, y - 11, 22, 22, 3)


def chip(sheet: Sheet, x: float, y: float) -> None:
    """A sensor's module around a point, its x arrow to the right."""
    sheet.box(MODULE, x - 66, y - 52, 132, 104, 9)
    for number in range(8):
        sheet.disc(GOLD, (x - 52 + 14.8 * number, y - 38), 5)
    sheet.arrow(GOLD, (x - 40, y + 12), (x + 24, y + 12), 6)
    sheet.text("X", 26, GOLD, x + 44, y + 12)


def taped() -> None:
    """Where each kind of board is taped: on the side, its arrow or its USB socket to the nose."""
    sheet = Sheet(1200, 460)
    whole = truck(360)
    for number, (draw, reach) in enumerate(((chip, 0), (micro_bit, 66), (playground, 78))):
        x = 200 + 400.0 * number
        sheet.picture(whole, (x, 220))
        draw(sheet, x - 40, 190)
        if reach:
            cable(sheet, (x - 40 + reach, 190), (x + 90, 190), (x + 120, 150), (x + 178, 110))
        sheet.arrow((206, 86, 40), (x - 150, 372), (x + 150, 372), 7)
        badge(sheet, str(number + 1), (x, 420))
    sheet.save("truck_taped.png")


def held() -> None:
    """The three poses: flat, standing on the tank, nose-down; beside each what the tank does."""
    sheet = Sheet(1200, 560)
    flat = Sheet(330, 330)
    whole = truck(310, 1.0)
    flat.surface = pygame.Surface((330 * FINE, 330 * FINE), pygame.SRCALPHA)
    flat.picture(whole, (165, 165))
    micro_bit_small(flat, 130, 142)
    cable(flat, (164, 142), (230, 142), (262, 100), (322, 92))
    sheet.box(TABLE, 0, 452, 800, 16)
    for number, angle in enumerate((0, 90, -90)):
        x = 200 + 400.0 * number
        turned = pygame.transform.rotate(flat.surface, angle)
        bounds = whole.get_height() / FINE / 2 if angle == 0 else 155
        sheet.picture(turned, (x, (452 if angle >= 0 else 410) - bounds))
        gauge(sheet, x + (184 if angle == 0 else 120), 260, (0, -1, 1)[number])
        badge(sheet, str(number + 1), (x, 514))
    sheet.save("truck_held.png")


def micro_bit_small(sheet: Sheet, x: float, y: float) -> None:
    """A board that may be any, its USB socket to the right."""
    sheet.box(BOARD, x - 32, y - 28, 64, 56, 6)
    sheet.box(METAL, x + 22, y - 9, 14, 18, 2)
    sheet.arrow(GOLD, (x - 22, y), (x + 14, y), 4)


def gauge(sheet: Sheet, x: float, y: float, way: int) -> None:
    """A tank's level, and whether it falls (-1), rises (1) or stays (0)."""
    sheet.box(SOFT, x - 14, y - 80, 28, 160, 8)
    sheet.box((255, 186, 78), x - 9, y - 10, 18, 85, 5)
    if way:
        sheet.arrow((206, 86, 40), (x + 36, y - 40 * -way), (x + 36, y + 40 * -way), 8)
    else:
        sheet.box(SOFT, x + 26, y - 22, 8, 44, 2)
        sheet.box(SOFT, x + 42, y - 22, 8, 44, 2)


def tilt_switch(sheet: Sheet, x: float, y: float, towards_nose: bool) -> tuple[Point, Point]:
    """An SW-520D around a point, its legs to the nose or to the tail; where its legs end."""
    way = 1 if towards_nose else -1
    sheet.box(INK, x - 40, y - 21, 80, 42, 13)
    sheet.box((226, 228, 230), x - 37, y - 18, 74, 36, 11)
    sheet.box((150, 154, 158), x + way * 30 - 7, y - 18, 14, 36, 3)
    legs = (x + way * 66, y - 9), (x + way * 66, y + 9)
    for leg in legs:
        sheet.stroke(METAL, 5, (x + way * 38, leg[1]), leg)
    return legs


def switches() -> None:
    """Two tilt switches on one truck: legs to the tail for standing, legs to the nose for nose-down."""
    sheet = Sheet(1200, 640)
    pins = uno(sheet, 50, 290, ("2", "3", "GND"))
    x, y = 890.0, 340.0
    sheet.picture(truck(560), (x, y))
    standing, standing_ground = tilt_switch(sheet, x - 116, y - 34, False)
    nose_down, nose_ground = tilt_switch(sheet, x + 30, y - 34, True)
    for colour, pin, leg, lane in (("D2", "2", standing, 150), ("D3", "3", nose_down, 110)):
        sheet.wire(WIRES[colour], [pins[pin], (pins[pin][0], lane), (leg[0], lane), leg])
        sheet.text(f"D{pin}", 20, WIRES[colour], leg[0], lane - 20)
    left, right, lane = standing[0] - 26, nose_down[0] + 26, 190
    down = [pins["GND"], (pins["GND"][0], 606), (545, 606), (545, lane)]
    branch = [(left, lane), (left, standing_ground[1]), standing_ground]
    sheet.wire(WIRES["GND"], [*down, (right, lane), (right, nose_ground[1]), nose_ground], branch)
    sheet.disc(WIRES["GND"], (left, lane), 8)
    sheet.text("GND", 20, WIRES["GND"], 590, lane - 20)
    sheet.arrow((206, 86, 40), (x - 200, 560), (x + 200, 560), 7)
    sheet.save("truck_uno_switches.png")


def main() -> None:
    """Writes every picture."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    wirings()
    taped()
    held()
    switches()


if __name__ == "__main__":
    main()
