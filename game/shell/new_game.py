"""The screen that prepares a new game: who sits where, as which clan, by which house options, from which seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, get_args

from game import catalog
from game.core.meta import Choice, Whole
from game.core.save import SeatKind, SeatSetup
from game.kit.field import TextField
from game.kit.layout import Box, columns, rows
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.text import drawable
from game.kit.widgets import button, choice, label, slider
from game.store.settings import Placing

from .key_names import key_label, usable
from .match import SEED_BITS, Plan
from .screen import Screen, Surface, glass_node, medal_node, option_row
from .seating import SeatingSheet, Sitter, placings, seating_button

if TYPE_CHECKING:
    from .desk import Desk

KINDS = ("human", "easy", "normal", "hard")
"""Who is offered for a seat; chance alone plays only where it is asked for by name."""
LONGEST_NAME = 16
"""Letters of a player's name."""
STEPS = 5
"""Numbers are set in steps of so many."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as it is set so far."""

    kind: str
    clan: str
    named: bool = False
    """Whether its name was typed by hand, so that another kind does not change it."""


class NewGameScreen(Screen):
    """Everything is set as last time or as usual; one press starts."""

    name = "new_game"
    first = "start"

    def __init__(self, desk: Desk, game: str = catalog.GAMES[0]) -> None:
        super().__init__(desk)
        self.game = game
        self.meta = catalog.meta(game)
        self.clans = self.meta.clans
        count = self.meta.seats[0]
        kinds = ("human",) * min(2, count)
        self.chairs = [Chair(kind, self.clans[seat % len(self.clans)]) for seat, kind in enumerate(kinds)]
        self.fields = [self._name_field(seat) for seat in range(count)]
        self.seed = TextField("seed", "", 16, self._seed_typed)
        self._truck_states: Sequence[str] = ()
        self.options: dict[str, Any] = self.meta.settle({}, count)

    def _name_field(self, seat: int) -> TextField:
        name = self.desk.default_name(self.game, seat, self.chairs[seat].kind)
        return TextField(f"seat.{seat}.name", drawable(name), LONGEST_NAME, lambda: self._typed(seat))

    # what is set

    def plan(self) -> Plan:
        """What the game would start from now."""
        seats = []
        for seat, chair in enumerate(self.chairs):
            name = self._called_at(seat)
            assert chair.kind in get_args(SeatKind)
            seats.append(SeatSetup(name, chair.kind, chair.clan))  # type: ignore[arg-type]
        return Plan(self.game, tuple(seats), dict(self.options), int(self.seed.text) if self.seed.text else None)

    def start(self) -> None:
        """Begin the game; the names of people are kept for the next one."""
        plan = self.plan()
        old = self.desk.settings.names
        names = tuple(
            self.fields[number].text.strip() if seat.kind == "human" else old[number] if number < len(old) else ""
            for number, seat in enumerate(plan.seats)
        )
        self.desk.change(names=names)
        self.desk.begin(plan)

    def set_kind(self, seat: int, kind: str) -> None:
        """Who sits there; a name that nobody typed follows."""
        chair = self.chairs[seat]
        if not chair.named:
            self._rename(seat, self.desk.default_name(self.game, seat, kind))
        self.chairs[seat] = replace(chair, kind=kind)
        self.renew()

    def set_clan(self, seat: int, clan: str) -> None:
        """The clan of a seat; whoever had it takes the other."""
        old = self.chairs[seat].clan
        for other, chair in enumerate(self.chairs):
            if chair.clan == clan:
                self.chairs[other] = replace(chair, clan=old)
        self.chairs[seat] = replace(self.chairs[seat], clan=clan)
        self.renew()

    def set_option(self, name: str, value: Any, seat: int | None = None) -> None:
        """A house option, or one seat's part of it."""
        if seat is None:
            self.options[name] = value
        else:
            self.options[name] = [value if place == seat else old for place, old in enumerate(self.options[name])]
        self.renew()

    def _called_at(self, seat: int) -> str:
        """The name at a seat: as typed, else that of its clan."""
        clan = self.text(f"{self.game}.clan.{self.chairs[seat].clan}")
        return self.fields[seat].text.strip() or self.text(f"{self.game}.seat.unnamed", clan=clan)

    def _rename(self, seat: int, name: str) -> None:
        field = self.fields[seat]
        field.text, field.cursor = name, len(name)

    def _typed(self, seat: int) -> None:
        field = self.fields[seat]
        before = drawable(field.text[: field.cursor])
        field.text, field.cursor = drawable(field.text), len(before)
        self.chairs[seat] = replace(self.chairs[seat], named=True)
        self.renew()

    def _seed_typed(self) -> None:
        digits = "".join(sign for sign in self.seed.text if sign.isascii() and sign.isdigit())
        if digits and int(digits) >= 2**SEED_BITS:
            digits = str(2**SEED_BITS - 1)
        self.seed.text = digits
        self.seed.cursor = min(self.seed.cursor, len(digits))
        self.renew()

    # what is shown

    def build(self, scale: Scale) -> list[Node]:
        low, high = self.meta.minutes
        nodes = self.head(
            self.text("shell.new.title", game=self.text(f"{self.game}.title")), self.text("shell.new.minutes", low=low, high=high)
        )
        for seat in range(len(self.chairs)):
            nodes += self._seat(seat, Box(24 + seat * 944, 136, 928, 600))
        return [*nodes, *self._foot(Box(24, 756, 1872, 300))]

    def _seat(self, seat: int, box: Box) -> list[Node]:
        chair, name = self.chairs[seat], f"seat.{seat}"
        inner = Box(box.x + 36, box.y + 30, box.w - 72, box.h - 60)
        nodes = [
            glass_node(f"{name}.panel", box),
            medal_node(f"{name}.medal", Box(inner.x, inner.y, 104, 104), chair.clan),
            label(
                f"{name}.caption",
                Box(inner.x + 132, inner.y - 6, 400, 34),
                self.text("shell.new.seat", count=seat + 1),
                "body",
                colour="mute",
            ),
            self.fields[seat].node(Box(inner.x + 132, inner.y + 34, inner.w - 132, 62), self._called_at(seat), name),
        ]
        rows = [
            ("kind", self.text("shell.new.who"), lambda place: self._kinds(seat, place)),
            ("clan", self.text(f"{self.game}.seat.clan"), lambda place: self._clans(seat, place)),
            *self._seat_options(seat),
        ]
        top = inner.y + 138
        for key, caption, controls in rows:
            nodes += option_row(f"{name}.{key}", Box(inner.x, top, inner.w, 64), caption, controls, 0.2)
            top += 92
        if chair.kind == "human" and self.meta.trucks:
            nodes += self._keys(seat, Box(inner.x, inner.bottom - 78, inner.w, 78))
        return nodes

    def _kinds(self, seat: int, box: Box) -> list[Node]:
        """A person, or a computer of one of its levels: what they are levels of stands above them."""
        options = [(kind, self.text(f"shell.kind.{kind}")) for kind in KINDS]
        nodes = choice(
            f"seat.{seat}.kind", box, options, self.chairs[seat].kind, lambda kind: self.set_kind(seat, kind), group=f"seat.{seat}"
        )
        levels = nodes[1].rect.unionall([node.rect for node in nodes[2:]])
        above = Box(levels.x, levels.y - 32, levels.w, 30)
        return [*nodes, label(f"seat.{seat}.computer", above, self.text("shell.new.computer"), "body", colour="mute", align="center")]

    def _clans(self, seat: int, box: Box) -> list[Node]:
        options = [(clan, self.text(f"{self.game}.clan.{clan}")) for clan in self.clans]
        nodes = choice(
            f"seat.{seat}.clan", box, options, self.chairs[seat].clan, lambda clan: self.set_clan(seat, clan), group=f"seat.{seat}"
        )
        return [_marked(node, clan) for node, clan in zip(nodes, self.clans, strict=True)]

    def _seat_options(self, seat: int) -> list[tuple[str, str, Callable[[Box], list[Node]]]]:
        rows: list[tuple[str, str, Callable[[Box], list[Node]]]] = []
        for option in self.meta.options:
            if isinstance(option, Whole) and option.per_seat:
                rows.append((option.name, self.text(f"{self.game}.option.{option.name}.name"), self._number(option, seat)))
        return rows

    def _number(self, option: Whole, seat: int | None) -> Callable[[Box], list[Node]]:
        value = self.options[option.name] if seat is None else self.options[option.name][seat]
        shown = self.text(f"{self.game}.option.{option.name}.value", count=value)
        name = option.name if seat is None else f"seat.{seat}.{option.name}"
        remark = self.text(f"{self.game}.option.{option.name}.remark.{value}") if value in option.remarks else ""
        group = "options" if seat is None else f"seat.{seat}"

        def controls(box: Box) -> list[Node]:
            room = Box(box.x, box.y, box.w - 190, box.h)
            return [
                slider(name, room, value, option.least, option.most, STEPS,
                       lambda new: self.set_option(option.name, round(new), seat), shown=shown, group=group),
                label(f"{name}.remark", Box(room.right + 14, box.y, 176, box.h), remark, "body", colour="mute"),
            ]  # fmt: skip

        return controls

    def _keys(self, seat: int, box: Box) -> list[Node]:
        """The seat's keys, and a run that does not count."""
        keys = usable(self.desk.settings.seats[seat % 2], seat)
        words = self.desk.words
        state = self._truck_state(seat)
        told = self.text(
            "shell.new.keys" if state == "hand" else f"shell.trucks.{state}",
            hold=key_label(words, keys.hold), throw=key_label(words, keys.throw), peek=key_label(words, keys.peek),
        )  # fmt: skip
        return [
            label(
                f"seat.{seat}.keys", Box(box.x, box.y + 16, box.w - 330, box.h - 16), told, "body", wrap=True,
                colour="amber" if state == "plugged_slipped" else "mute",
            ),
            button(f"seat.{seat}.try", Box(box.right - 310, box.y + 4, 310, 70), self.text("shell.new.try"), lambda: self._practise(seat),
                   icon="truck", size=22, group=f"seat.{seat}", role="quiet"),
        ]  # fmt: skip

    def _practise(self, seat: int) -> None:
        from .practice import PracticeSheet

        seconds = next((self.options[option.name][seat] for option in self.meta.options if option.name == "tank"), 35)
        self.app.push(PracticeSheet(self.desk, seat, self.chairs[seat].clan, self._driven()[seat], seconds))

    def tick(self, now: int) -> None:
        states = [self._truck_state(seat) for seat in range(len(self.chairs))] if self.meta.trucks else []
        if states != self._truck_states:
            self._truck_states = states
            self.renew()

    def _truck_state(self, seat: int) -> Literal["hand", "plugged", "plugged_slipped"]:
        """What moves the truck of a seat: a hand, or a sensor that is heard, and may have slipped."""
        clan = self._driven()[seat]
        if clan is None or not self.desk.trucks.heard(clan):
            return "hand"
        return "plugged_slipped" if self.desk.trucks.slipped(clan) else "plugged"

    def _driven(self) -> Sequence[int | None]:
        """The number of the clan whose truck each seat moves."""
        return self.desk.driven([chair.clan if chair.kind == "human" else None for chair in self.chairs])

    def _foot(self, box: Box) -> list[Node]:
        nodes = [glass_node("foot", box)]
        lines: list[tuple[str, str, Callable[[Box], list[Node]]]] = [
            (
                f"option.{option.name}",
                self.text(f"{self.game}.option.{option.name}.name"),
                self._number(option, None) if isinstance(option, Whole) else self._choice(option),
            )
            for option in self.meta.options
            if not (isinstance(option, Whole) and option.per_seat)
        ]
        if sum(chair.kind == "human" for chair in self.chairs) > 1:
            lines.append(("placing.row", self.text("shell.new.placing"), self._placing))
        lines.append(("seed.row", self.text("shell.new.seed"), self._seed))
        cells = rows(Box(box.x + 36, box.y + 24, 1180, box.h - 48), [1] * len(lines), 12)
        for (name, caption, controls), row in zip(lines, cells, strict=True):
            nodes += option_row(name, Box(row.x, row.centery - min(row.h, 70) / 2, row.w, min(row.h, 70)), caption, controls, 0.2)
        start = Box(box.right - 560, box.y + 54, 524, 192)
        return [*nodes, button("start", start, self.text(f"{self.game}.seat.start"), self.start, role="main",
                               icon="truck_fast" if self.meta.trucks else "play", size=44)]  # fmt: skip

    def _placing(self, box: Box) -> list[Node]:
        """Where people sit: a display that lies flat is played at from all sides."""
        if self.desk.settings.placing != "around":
            return placings(self.desk, box, self._placed, "options")
        which, who = columns(box, [2.6, 1], 14)
        return [
            *placings(self.desk, which, self._placed, "options"),
            seating_button("seating", who, self.desk, self._sitters(), self._seat_people, "options"),
        ]

    def _sitters(self) -> list[Sitter]:
        chairs = enumerate(self.chairs)
        return [Sitter(seat, self._called_at(seat), chair.clan, chair.kind == "human") for seat, chair in chairs]

    def _seat_people(self) -> None:
        self.app.push(SeatingSheet(self.desk, self._sitters()))

    def _placed(self, placing: Placing) -> None:
        self.desk.change(placing=placing)
        self.renew()

    def _seed(self, box: Box) -> list[Node]:
        return [
            self.seed.node(Box(box.x, box.y, 330, box.h), self.text("shell.new.by_chance"), "options"),
            label("seed.hint", Box(box.x + 350, box.y, box.w - 350, box.h), self.text("shell.new.seed_hint"), "body", colour="mute"),
        ]

    def _choice(self, option: Choice) -> Callable[[Box], list[Node]]:
        def controls(box: Box) -> list[Node]:
            options = [(value, self._called(option, value)) for value in option.values]
            return choice(f"option.{option.name}", box, options, self.options[option.name],
                          lambda value: self.set_option(option.name, value), group="options")  # fmt: skip

        return controls

    def _called(self, option: Choice, value: int | str) -> str:
        """A value that is a seat bears the name of whoever sits there; others have words of their own."""
        if isinstance(value, int) and 0 <= value < len(self.chairs):
            return self._called_at(value)
        return self.text(f"{self.game}.option.{option.name}.{'chance' if value == -1 else value}")


def _marked(node: Node, clan: str) -> Node:
    """An option with the sign of a clan at its right: nobody needs the colour alone."""
    plain = node.paint
    assert plain is not None

    def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
        plain(brush, surface, state)
        brush.put(surface, brush.medal(clan, 44), state.rect.right - 34, state.rect.centery, anchor="center")

    node.paint = paint
    return node
