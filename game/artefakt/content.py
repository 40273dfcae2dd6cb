"""Agent Artefakt's box as frozen structs: board, tiles, tokens, cards, energy track. The values lie in data/artefakt."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from game.content import Source, Verb, by_id, convert, data_folder, fingerprint, load_yaml, tag_of
from game.core.errors import ContentError
from game.core.phrase import Phrase, phrase

from .state import COLOURS, LETTERS, LOUNGE, PLACE
from .verbs import GasMask, Guard, Instant, KeepMask, KeepWeapon, SlotEffect, TokenEffect, verb_phrase

if TYPE_CHECKING:
    from game.content.lint import Report

Natural = Annotated[int, Meta(ge=0)]
Pips = Annotated[int, Meta(ge=1, le=6)]
Symbol = Annotated[str, Meta(pattern=r"\A[RGYB][1-6]\Z")]
"""A coloured die symbol: letter and value."""
Place = tuple[Annotated[int, Meta(ge=1)], Annotated[int, Meta(ge=1)]]
"""Row and column, from 1."""
Back = Literal["straight", "corner", "branch", "none"]
Special = Literal["black", "white", "none"]

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Bits of the sides of a room."""
ALL_SIDES = NORTH | EAST | SOUTH | WEST
ROTATIONS: dict[Back, tuple[int, ...]] = {
    "straight": (NORTH | SOUTH, EAST | WEST),
    "corner": (NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH),
    "branch": (ALL_SIDES ^ NORTH, ALL_SIDES ^ EAST, ALL_SIDES ^ SOUTH, ALL_SIDES ^ WEST),
    "none": (),
}
"""The ways in which a back can be laid, as open sides."""
OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Root of what is read from the data files: a wrong field is an error."""


class Starts(Part, frozen=True):
    """The rooms below the start fields."""

    magenta: Place
    light_blue: Place


class Ladders(Part, frozen=True):
    """The steps of both ladders, from the bottom to the top."""

    left: tuple[Symbol, ...]
    right: tuple[Symbol, ...]


class BoardData(Part, frozen=True):
    """The board as it is written down."""

    rows: Natural
    columns: Natural
    lounge: Place
    start: Starts
    across: tuple[tuple[Symbol, ...], ...]
    down: tuple[tuple[Symbol, ...], ...]
    rats: tuple[Place, ...]
    cans: tuple[Place, ...]
    ladders: Ladders


class Door(Struct, frozen=True):
    """A side of a room that leads to a neighbour. The passage exists when both rooms are open there (artefakt-4)."""

    to: int
    """The neighbour's cell."""
    side: int
    """Bit of the side on which it leaves this room."""
    back: int
    """Bit of the same side as the neighbour sees it."""
    die: int
    """Index of the colour (in DICE) of its die symbol."""
    value: int


class Rung(Struct, frozen=True):
    """A step of a ladder: index of the colour (in DICE), and the value."""

    die: int
    value: int


class Board(Struct, frozen=True):
    """The board as the rules look at it. Cells are numbered 0 to 24, row by row from the upper left."""

    rows: int
    columns: int
    doors: tuple[tuple[Door, ...], ...]
    """Of each cell, the sides with a neighbour: north, east, south, west."""
    neighbours: tuple[tuple[int, ...], ...]
    """Of each cell, the cells beside it, doors or not."""
    below: dict[int, int]
    """The cell below each start field."""
    rats: tuple[int, ...]
    cans: tuple[int, ...]
    ladders: tuple[tuple[Rung, ...], ...]
    """The steps of the left and of the right ladder."""

    @property
    def marked(self) -> tuple[int, ...]:
        """Cells that receive a token at the set-up."""
        return tuple(sorted((*self.rats, *self.cans)))

    def door(self, here: int, there: int) -> Door | None:
        """The door from one cell to another, or None when they are not neighbours."""
        return next((door for door in self.doors[here] if door.to == there), None) if 0 <= here < len(self.doors) else None


class Tile(Part, frozen=True):
    """A room tile: an artefact's room, the security room or the gas room."""

    id: str
    back: Back

    @property
    def name(self) -> Phrase:
        return phrase(f"artefakt.tile.{self.id}")

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """All it says."""
        return (self.name,)


class Token(Part, frozen=True):
    """A kind of surprise token."""

    id: str
    copies: Natural
    effect: TokenEffect

    @property
    def name(self) -> Phrase:
        return phrase(f"artefakt.token.{self.id}")

    @property
    def text(self) -> Phrase:
        return verb_phrase(self.effect)

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """All it says."""
        return (self.name, self.text)


class Design(Part, frozen=True):
    """A design of option cards: it is in the box `copies` times in each colour."""

    id: str
    copies: Natural
    instant: Instant
    slot: SlotEffect

    @property
    def name(self) -> Phrase:
        return phrase(f"artefakt.card.{self.id}")

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """All it says."""
        return (self.name, verb_phrase(self.instant), verb_phrase(self.slot))


class Card(Struct, frozen=True):
    """An option card: a design in a colour, such as `red_winch`."""

    id: str
    design: str
    die: int
    """Index of its colour in DICE, and of its slot."""
    instant: Instant
    slot: SlotEffect
    mask: bool
    """Whether it masks its owner from its slot."""

    @property
    def colour(self) -> str:
        return COLOURS[self.die]

    @property
    def name(self) -> Phrase:
        return phrase(f"artefakt.card.{self.design}")

    @property
    def text(self) -> tuple[Phrase, Phrase]:
        """What stands on the card: what it does at once, and from its slot."""
        return verb_phrase(self.instant), verb_phrase(self.slot)


class Field(Part, frozen=True):
    """A field of the energy track."""

    faces: tuple[Pips, ...]
    """Faces of a die that let the marker step to the next field."""
    strength: Natural
    special: Special
    """The special die at work here."""


class Box(Part, frozen=True):
    """What is in the box, and the numbers of the rules."""

    artefacts: Natural
    tiles: Natural
    cards: Natural
    tokens: Natural
    orders: Natural
    lounge_tokens: Natural
    home: Natural
    overwhelmed: Natural
    least_drained: Natural
    lockdown: Natural


class Options(Part, frozen=True):
    """What the new-game screen offers for each house option."""

    starter: tuple[int, ...]
    orders: tuple[str, ...]


class Content(Struct, frozen=True):
    """All of Agent Artefakt's data. The dicts are in the order of the files."""

    box: Box
    board: Board
    tiles: dict[str, Tile]
    tokens: dict[str, Token]
    designs: dict[str, Design]
    cards: dict[str, Card]
    """Each card of the box by its id, copies once: a design in a colour."""
    track: tuple[Field, ...]
    """The fields of the energy track; `track[energy]` is the field the marker stands on, so index 0 repeats the first one."""
    options: Options
    fingerprint: str
    strength: tuple[int, ...]
    """Strength by energy, 1 to 9; index 0 is that of the first field."""
    guards: dict[str, int]
    """The strength of each kind of token that is a guard."""
    guard_tokens: dict[int, str]
    """The kind of token that is a guard of this strength."""
    mask_token: str
    """The kind of token that is a gas mask."""
    weapon_token: str
    """The kind of token that is a special weapon."""
    artefacts: tuple[str, ...]
    """Ids of the rooms with an artefact."""
    card_copies: tuple[str, ...]
    """Every card of the box by its id, colour by colour."""
    token_kinds: tuple[str, ...]
    """Every token of the box by its kind."""

    @property
    def top(self) -> int:
        """The last field of the energy track."""
        return len(self.track) - 1


class Files(Struct, frozen=True):
    """The data files as read, for what needs their lines."""

    box: Source
    board: Source
    tiles: Source
    tokens: Source
    cards: Source
    track: Source
    options: Source



def read(folder: Path) -> Files:
    """Read all data files. Raises ContentError with file and line."""
    return Files(**{name: load_yaml(folder / f"{name}.yaml") for name in Files.__struct_fields__})


def load(folder: Path | None = None) -> Content:
    """The content from `folder` (data/artefakt unless given). Raises ContentError when a file is wrong or the box does not add up."""
    folder = folder or data_folder() / "artefakt"
    files = read(folder)
    content = built(files, fingerprint(folder))
    for place, message in miscounts(content):
        raise files.box.error(place, message)
    return content


def built(files: Files, digest: str) -> Content:
    """The content of files that have been read. Raises ContentError with file and line."""
    fields = convert(files.track, tuple[Field, ...])
    tokens = by_id(files.tokens, convert(files.tokens, tuple[Token, ...]))
    designs = by_id(files.cards, convert(files.cards, tuple[Design, ...]))
    cards = {card.id: card for die in range(len(COLOURS)) for card in (_card(design, die) for design in designs.values())}
    tiles = by_id(files.tiles, convert(files.tiles, tuple[Tile, ...]))
    if len(fields) < 2:
        raise files.track.error((), "the energy track needs at least two fields")
    return Content(
        box=convert(files.box, Box),
        board=_board(files.board),
        tiles=tiles,
        tokens=tokens,
        designs=designs,
        cards=cards,
        track=(fields[0], *fields),
        options=convert(files.options, Options),
        fingerprint=digest,
        strength=(fields[0].strength, *(field.strength for field in fields)),
        guards={token.id: token.effect.strength for token in tokens.values() if isinstance(token.effect, Guard)},
        guard_tokens={token.effect.strength: token.id for token in tokens.values() if isinstance(token.effect, Guard)},
        mask_token=_only(files.tokens, tokens, KeepMask),
        weapon_token=_only(files.tokens, tokens, KeepWeapon),
        artefacts=tuple(tile.id for tile in tiles.values() if tile.back != "none"),
        card_copies=tuple(card.id for card in cards.values() for _ in range(designs[card.design].copies)),
        token_kinds=tuple(token.id for token in tokens.values() for _ in range(token.copies)),
    )


def _only(source: Source, tokens: dict[str, Token], kind: type[Verb]) -> str:
    """The one kind of token with this verb. Raises ContentError when there is none or more than one."""
    found = [token.id for token in tokens.values() if isinstance(token.effect, kind)]
    if len(found) != 1:
        raise source.error((), f"{len(found)} kinds of token have the effect {tag_of(kind)!r}; there has to be one")
    return found[0]


def _card(design: Design, die: int) -> Card:
    mask = isinstance(design.slot, GasMask)
    return Card(f"{COLOURS[die]}_{design.id}", design.id, die, design.instant, design.slot, mask)


def _board(source: Source) -> Board:
    """The board as the rules look at it. Raises ContentError when rows, columns and places do not fit together."""
    data = convert(source, BoardData)
    rows, columns = data.rows, data.columns
    if (rows, columns, data.lounge) != (5, 5, (3, 3)):
        raise source.error(("rows",), "the museum has 5 rows of 5 rooms with the lounge at [3, 3]; the program knows no other")
    for name, lines, count, length in (("across", data.across, rows, columns - 1), ("down", data.down, rows - 1, columns)):
        if len(lines) != count or any(len(symbols) != length for symbols in lines):
            raise source.error((name,), f"{name} needs {count} lines of {length} door symbols")

    def cell(place: Place) -> int:
        row, column = place
        if row > rows or column > columns:
            raise source.error((), f"[{row}, {column}] lies outside of {rows} rows of {columns}")
        return (row - 1) * columns + column - 1

    doors = _doors(data)
    return Board(
        rows=rows,
        columns=columns,
        doors=doors,
        neighbours=tuple(tuple(door.to for door in sides) for sides in doors),
        below={PLACE["magenta"]: cell(data.start.magenta), PLACE["light_blue"]: cell(data.start.light_blue)},
        rats=tuple(cell(place) for place in data.rats),
        cans=tuple(cell(place) for place in data.cans),
        ladders=tuple(tuple(Rung(*_symbol(text)) for text in steps) for steps in (data.ladders.left, data.ladders.right)),
    )


def _symbol(text: str) -> tuple[int, int]:
    """Index of the colour and value of a die symbol: `G4` is (1, 4)."""
    return LETTERS.index(text[0]), int(text[1])


def _doors(data: BoardData) -> tuple[tuple[Door, ...], ...]:
    found = []
    for row in range(data.rows):
        for column in range(data.columns):
            here = row * data.columns + column
            sides = []
            if row:
                sides.append(Door(here - data.columns, NORTH, SOUTH, *_symbol(data.down[row - 1][column])))
            if column < data.columns - 1:
                sides.append(Door(here + 1, EAST, WEST, *_symbol(data.across[row][column])))
            if row < data.rows - 1:
                sides.append(Door(here + data.columns, SOUTH, NORTH, *_symbol(data.down[row][column])))
            if column:
                sides.append(Door(here - 1, WEST, EAST, *_symbol(data.across[row][column - 1])))
            found.append(tuple(sides))
    return tuple(found)


def miscounts(content: Content) -> list[tuple[tuple[str], str]]:
    """Where the box does not hold what box.yaml says: field and message (artefakt-1)."""
    box, board = content.box, content.board
    there = {
        "artefacts": len(content.artefacts),
        "tiles": len(content.tiles),
        "cards": len(content.card_copies),
        "tokens": len(content.token_kinds),
    }
    wrong: list[tuple[tuple[str], str]] = []
    for name, count in there.items():
        if getattr(box, name) != count:
            wrong.append(((name,), f"{name} is {getattr(box, name)}, but the data files hold {count}; which is right?"))
    if not {"security", "gas"} <= content.tiles.keys() or box.tiles != board.rows * board.columns - 1:
        message = f"{board.rows * board.columns - 1} rooms beside the lounge need as many tiles, security and gas among them"
        wrong.append((("tiles",), message))
    if box.tokens < len(board.marked) + box.lounge_tokens:
        wrong.append((("tokens",), f"{len(board.marked)} marked rooms and the lounge need more than {box.tokens} tokens"))
    if box.artefacts < 2 * box.orders:
        wrong.append((("orders",), f"two players draw {2 * box.orders} orders from {box.artefacts} artefacts"))
    if LOUNGE in board.marked or any(cell in board.marked for cell in board.below.values()):
        wrong.append((("tokens",), "neither the lounge nor a room below a start field is marked"))
    if not all(1 <= field <= content.top for field in (box.home, box.overwhelmed, box.least_drained)):
        wrong.append((("home",), f"home, overwhelmed and least_drained are fields of the energy track, 1 to {content.top}"))
    return wrong


def check_game(folder: Path | None = None) -> Report:
    """What is wrong in Agent Artefakt's data and texts; see `check`."""
    from .check import check_data

    return check_data(folder)


__all__ = [
    "ALL_SIDES", "EAST", "NORTH", "OPPOSITE", "ROTATIONS", "SOUTH", "WEST", "Board", "Box", "Card", "Content", "ContentError", "Design",
    "Door", "Field", "Files", "Options", "Rung", "Tile", "Token", "built", "check_game", "load", "miscounts", "read",
]  # fmt: skip
