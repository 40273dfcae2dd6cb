"""The state of a game of Agent Artefakt and what follows from it. Names are those of the box; see the glossary in docs/rules/artefakt.md.

Rooms are cells 0 to 24, row by row from the upper left. Dice are named by their index in DICE, or by the word that stands there.
"""
from __future__ import annotations

import msgspec
from msgspec import Struct, field

HIDDEN = "?"
"""Stands for a token, card or order that the onlooker may not know."""
EMPTY = ""
"""An empty slot; no card drawn; no artefact on a ladder."""

COLOURS = ("red", "green", "yellow", "blue")
"""The colour dice, which can be spent; also the slots and the colours of the option cards."""
DICE = (*COLOURS, "black", "white")
LETTERS = "RGYB"
"""How the colours are abbreviated in data files."""
DIE: dict[str, int] = {name: index for index, name in enumerate(DICE)}
BLACK, WHITE = 4, 5

ROOMS = 25
LOUNGE = 12
START_FIELDS = ("magenta", "light_blue")
PLACE: dict[str, int] = {"magenta": 25, "light_blue": 26}
"""The cells that stand for the start fields above the grid."""
NOWHERE = 27
"""Where a field agent is before it has chosen a start field."""

LADDERS = ("left", "right")
UNROLLED = -1
"""Stands in `guards` for the guard of the security room before the guard die was rolled."""

MOVE, ENERGY, TRANSPORT, MANAGE = "move", "energy", "transport", "manage"
"""The four options of a turn."""


class Agent(Struct, array_like=True):
    """What one player owns: board, dice, figures, orders."""

    dice: list[int]
    """The face, 1 to 6, of each die in the order of DICE; of a spent one, the face it had."""
    energy: int
    """The field of the energy track, 1 to 9."""
    cell: int
    """Where the field agent stands: a room 0 to 24, a start field 25 or 26, or NOWHERE."""
    orders: list[str]
    """Artefacts still to be found."""
    spent: int = 0
    """Bits of the colour dice that lie on their X fields: 1 red, 2 green, 4 yellow, 8 blue."""
    queue: list[str] = field(default_factory=list)
    """Artefacts picked up that wait for a ladder, the first one next."""
    running: str = EMPTY
    """The artefact on a ladder."""
    ladder: int = 0
    """The ladder beside or on which the transport agent stands: 0 left, 1 right."""
    rung: int = 0
    """Steps it has climbed, 0 to 3; after the fourth it is on top at once."""
    secured: list[str] = field(default_factory=list)
    slots: list[str] = field(default_factory=lambda: [EMPTY] * 4)
    """The option card in the slot of each colour."""
    mask: bool = False
    """Whether it holds the token with the gas mask."""
    weapon: bool = False
    """Whether it holds a special weapon."""

    def ready(self, die: int) -> bool:
        """Whether a die can be used; black and white always can."""
        return not self.spent >> die & 1

    @property
    def ready_colours(self) -> list[int]:
        """Indices of the colour dice that are not spent."""
        return [die for die in range(4) if not self.spent >> die & 1]

    @property
    def in_museum(self) -> bool:
        """Whether the field agent stands in a room."""
        return self.cell < ROOMS

    @property
    def picked_up(self) -> int:
        """Artefacts it has found: secured, on the ladder, in the queue."""
        return len(self.secured) + bool(self.running) + len(self.queue)


class Artefakt(Struct, array_like=True):
    """The whole table. `rng` is the generator's integer; `part` names the part of the rules it stands at."""

    rng: int
    part: str
    seat: int
    """The seat whose turn it is; in the set-up, the one that chooses."""
    starter: int
    """The seat that takes the first turn of each round."""
    agents: list[Agent]
    tiles: list[str]
    """The tile of each cell; "lounge" in the middle."""
    sides: list[int]
    """The open sides of each cell as bits (NORTH, EAST, SOUTH, WEST of content); all of them until it is flipped."""
    guards: dict[int, int]
    """Cells with a guard and its strength; UNROLLED before the guard die fell."""
    tokens: dict[int, str]
    """Cells with a token that waits for an arrival, by kind."""
    lounge: list[str]
    """The three face-down tokens of the lounge."""
    supply: list[str]
    """Face-down tokens beside the board; the next one is the last of the list."""
    token_discard: list[str]
    deck: list[str]
    """Option cards; the next one is the last of the list."""
    discard: list[str] = field(default_factory=list)
    opened: list[int] = field(default_factory=list)
    """Cells whose token lies face up, turned by a Knuckleduster."""
    beaten: bool = False
    """Whether the X marker lies on the security room."""
    hidden_orders: bool = False
    """House option: open orders are seen by their owner alone."""
    turn: int = 1
    over: bool = False
    # this turn
    option: str = ""
    """MOVE, ENERGY, TRANSPORT or MANAGE once one is chosen."""
    done: bool = False
    """Whether the option is over, so that only cards can still be activated."""
    stepped: bool = False
    """Whether the agent has stepped or entered in this turn."""
    visited: int = 0
    """Bits of the rooms the agent has been in this turn, the first one too."""
    rested: bool = False
    """Whether the turn began in the lounge and no die was spent since."""
    bonus: int = 0
    """Strength added until the turn ends."""
    keys: int = 0
    """Steps that need no die (Skeleton Keys)."""
    laid: int = 0
    """Bits of the slots whose card was laid this turn."""
    overwhelmed: bool = False
    """Whether a guard has ended this turn."""
    found: list[str] = field(default_factory=list)
    """Tokens revealed at this arrival that are still to be resolved."""
    facing: list[int] = field(default_factory=list)
    """Cells of guards still to be faced at this arrival."""
    drawn: str = EMPTY
    """The option card that was drawn and is not yet decided on."""
    adjusted: int = 0
    """Bits of the slots whose card has adjusted its die in this dice management."""

    @property
    def other(self) -> int:
        """The seat that waits."""
        return 1 - self.seat

    @property
    def agent(self) -> Agent:
        """The player in turn."""
        return self.agents[self.seat]

    @property
    def opponent(self) -> Agent:
        return self.agents[1 - self.seat]

    @property
    def round(self) -> int:
        """1, 2, 3 …; both players have one turn in each."""
        return (self.turn + 1) // 2

    @property
    def security(self) -> int:
        """The cell of the security room."""
        return self.tiles.index("security")

    @property
    def gas(self) -> int:
        """The cell of the gas room."""
        return self.tiles.index("gas")

    def where(self, artefact: str) -> int:
        """The cell of an artefact's room, also when it is gone."""
        return self.tiles.index(artefact)

    def free_ladders(self) -> list[int]:
        """Ladders without a card below."""
        taken = [agent.ladder for agent in self.agents if agent.running]
        return [ladder for ladder in (0, 1) if ladder not in taken]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Artefakt)
pack = _encoder.encode
unpack = _decoder.decode
