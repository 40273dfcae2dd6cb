"""The look as plain data: colours, clans, resources and type sizes by name. Read from data/theme.yaml by the shell."""
from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""
Tint = tuple[int, int, int] | tuple[int, int, int, int]
"""A colour, or a colour with its alpha."""
Face = Literal["title", "regular", "bold", "black"]
"""Fredoka One, or Source Sans Pro in one of three weights."""


class Style(Struct, frozen=True, forbid_unknown_fields=True):
    """A face with its size in logical units (1080 of them fill the height of the table)."""

    face: Face
    size: float


class Clan(Struct, frozen=True, forbid_unknown_fields=True):
    """How a clan is told apart: by colour, by its mark and by the body of its pawns, so that no one needs the colour alone."""

    colour: Colour
    ink: Colour
    mark: Literal["sun", "chevrons", "gem", "wave"]
    body: Literal["round", "hooded"]


class GameColours(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game adds to the theme: the clans, or what its box calls them, that only it knows; what its table is made of."""

    clans: dict[str, Clan]
    tones: dict[str, Colour] = {}


class Suit(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of cards with the icon (a name of Material Design Icons) that stands for it."""

    colour: Colour
    sign: str


class Colours(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of the table; what each is for stands in data/theme.yaml."""

    night: Colour
    petrol: Colour
    steel: Colour
    teal: Colour
    action: Colour
    sand: Colour
    rust: Colour
    brake: Colour
    amber: Colour
    ember: Colour
    cream: Colour
    paper: Colour
    paper_lit: Colour
    ink: Colour
    sand_ink: Colour
    soft: Colour
    mute: Colour
    slate: Colour
    panel: Colour
    stage: Colour
    shadow: Colour
    warning: Colour
    canvas_lit: Colour
    canvas_low: Colour
    canvas_ink: Colour
    canvas_seam: Colour
    plate_lit: Colour
    plate_low: Colour
    dark_card_lit: Colour
    dark_card_low: Colour
    dark_card_ink: Colour
    ivory: Colour
    char: Colour
    fuel_lit: Colour
    fuel_low: Colour
    fuel_foam: Colour


Ground = tuple[tuple[Colour, ...], ...]
"""A small grid of colours stretched over the table, row by row."""


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Another light on the same table: what is different in it, by name; all else stays. Read from data/looks."""

    plain: bool = False
    colours: dict[str, Colour] = {}
    clans: dict[str, Clan] = {}
    cards: dict[str, Suit] = {}
    resources: dict[str, Colour] = {}
    tones: dict[str, Colour] = {}
    ground: Ground | None = None


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the brush needs to know about the look. `plain`: no texture lies behind words, and edges are strong."""

    colours: Colours
    clans: dict[str, Clan]
    cards: dict[str, Suit]
    resources: dict[str, Colour]
    styles: dict[str, Style]
    ground: Ground
    plain: bool = False
    tones: dict[str, Colour] = {}
    """Materials and lights of the games' own tables."""

    def with_game(self, own: GameColours) -> Theme:
        """The theme with a game's own clans and tones beside those it has."""
        return structs.replace(self, clans={**self.clans, **own.clans}, tones={**self.tones, **own.tones})

    def unknown(self, look: Look) -> list[tuple[str, str, tuple[str, ...]]]:
        """What a look changes and this theme has not: the kind of thing, its name, and the names that there are."""
        known = {"colours": self.colours.__struct_fields__, **{kind: tuple(getattr(self, kind)) for kind in _TABLES}}
        return [(kind, name, names) for kind, names in known.items() for name in getattr(look, kind) if name not in names]

    def in_look(self, look: Look) -> Theme:
        """The theme in another light. What a look names must be there: see `unknown`."""
        tables = {kind: {**getattr(self, kind), **getattr(look, kind)} for kind in _TABLES}
        colours = structs.replace(self.colours, **look.colours)
        return structs.replace(self, colours=colours, ground=look.ground or self.ground, plain=self.plain or look.plain, **tables)

    def colour(self, name: str) -> Colour:
        """A colour by its name in `Colours`. Raises KeyError with the known names."""
        found: Colour | None = getattr(self.colours, name, None)
        if found is None:
            raise KeyError(f"theme: no colour {name!r}; known are {', '.join(self.colours.__struct_fields__)}")
        return found

    def words_on(self, plate: Colour) -> Colour:
        """The colour of large figures on a plate: cream, but ink where that would be hard to read."""
        return self.colours.cream if contrast(self.colours.cream, plate) >= 3 else self.colours.ink

    def ink(self, colour: Colour) -> Colour:
        """An ink as it is written: in a plain look those of middling lightness, such as games have of their own, are drawn apart."""
        if not self.plain or not 0.03 < luminance(colour) < 0.5:
            return colour
        return mix(colour, (255, 255, 255), 0.6) if luminance(colour) > 0.18 else mix(colour, (0, 0, 0), 0.6)

    def style(self, name: str) -> Style:
        """A type style by its name. Raises KeyError with the known names."""
        if name not in self.styles:
            raise KeyError(f"theme: no style {name!r}; known are {', '.join(self.styles)}")
        return self.styles[name]


_TABLES = ("clans", "cards", "resources", "tones")


def luminance(colour: Colour) -> float:
    """How bright a colour is to the eye, 0 to 1 (WCAG 2.2, relative luminance)."""
    shares = (part / 255 for part in colour)
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, two: Colour) -> float:
    """How well two colours stand out from each other, 1 to 21 (WCAG 2.2, contrast ratio)."""
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` of the second colour in the first, 0 to 1."""
    red, green, blue = (int(one + (two - one) * share) for one, two in zip(first, second, strict=True))
    return red, green, blue


def lit(colour: Colour, factor: float) -> Colour:
    """The colour brighter (factor above 1) or darker (below)."""
    red, green, blue = (max(0, min(255, int(value * factor))) for value in colour)
    return red, green, blue
