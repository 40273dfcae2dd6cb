"""The settings: language, size, how the truck is held, the keys of each seat, the window. Each counts at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kit.keys import Key
from game.kit.layout import Box, centred, columns, table
from game.kit.loop import SIZES
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.table import TANK_STYLES
from game.kit.widgets import button, choice, label, panel, slider, toggle
from game.store.settings import SeatKeys

from .key_names import ACTS, key_label, usable, why_not
from .screen import Screen, Slip, Surface, glass_node, option_row
from .table import tank_style

if TYPE_CHECKING:
    from .desk import Desk

LANGUAGES = ("", "de", "en")


class SettingsScreen(Screen):
    """Two columns: what is seen, and what is pressed."""

    name = "settings"
    first = "back"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.waiting: tuple[int, str] | None = None
        """The seat and act whose key is to be pressed next."""

    def build(self, scale: Scale) -> list[Node]:
        left, right = Box(24, 136, 926, 920), Box(970, 136, 926, 920)
        nodes = [*self.head(self.text("shell.settings.title")), glass_node("look", left), glass_node("hands", right)]
        nodes += self._look(Box(left.x + 40, left.y + 30, left.w - 80, left.h - 60))
        return nodes + self._hands(Box(right.x + 40, right.y + 30, right.w - 80, right.h - 60))

    # what is seen

    def _look(self, box: Box) -> list[Node]:
        settings, desk = self.desk.settings, self.desk
        size = self.app.scale.size
        tanks = [(style, self.text(f"shell.settings.tank.{style}")) for style in TANK_STYLES]
        tank = tank_style(settings.tank)
        languages = [(code, self.text(f"shell.settings.language.{code or 'system'}")) for code in LANGUAGES]
        rows: list[tuple[str, Callable[[Box], list[Node]]]] = [
            (
                "language_caption",
                lambda place: choice("language", place, languages, settings.language, lambda code: desk.change(language=code)),
            ),
            (
                "size",
                lambda place: [slider("size", place, size, SIZES[0], SIZES[-1], 0.1, self.app.set_size, shown=f"{round(size * 100)} %")],
            ),
            ("tank_caption", lambda place: choice("tank", place, tanks, tank, lambda style: desk.change(tank=style))),
            ("sound", self._sound),
        ]
        nodes = [label("look.title", Box(box.x, box.y, box.w, 44), self.text("shell.settings.look"), "headline", colour="amber")]
        top = box.y + 70
        for name, controls in rows:
            nodes += option_row(f"row.{name}", Box(box.x, top, box.w, 68), self.text(f"shell.settings.{name}"), controls, 0.26)
            top += 92
        switches: list[tuple[str, bool, Callable[[bool], None]]] = [
            ("fullscreen", self.app.window.fullscreen, lambda on: self._fullscreen()),
            ("calm", settings.calm, lambda on: desk.change(calm=on)),
            ("acceleration", settings.acceleration, lambda on: desk.change(acceleration=on)),
        ]
        for name, on, act in switches:
            nodes.append(toggle(name, Box(box.x, top, box.w, 60), self.text(f"shell.settings.{name}"), on, act))
            nodes.append(
                label(
                    f"{name}.note",
                    Box(box.x + 106, top + 58, box.w - 106, 30),
                    self.text(f"shell.settings.{name}_note"),
                    "body",
                    colour="mute",
                )
            )
            top += 112
        told = self.text("shell.settings.place", file=self.desk.told_path(self.desk.places.settings))
        nodes.append(label("place", Box(box.x, box.bottom - 60, box.w, 56), told, "body", colour="mute", wrap=True))
        return nodes

    def _sound(self, place: Box) -> list[Node]:
        """How loud, or not at all; said where there is no device."""
        settings = self.desk.settings
        room = Box(place.x, place.y, place.w - 96, place.h)
        nodes = [
            slider("volume", room, settings.volume, 0, 100, 5, self._louder, shown=f"{settings.volume} %"),
            button(
                "mute", Box(place.right - 84, place.y, 84, place.h), "", self._mute, tip=self.text("shell.settings.mute"),
                icon="volume_off" if settings.muted or not settings.volume else "volume_high", role="quiet",
            ),
        ]  # fmt: skip
        if self.app.sounds.refused:
            note = Box(place.x, place.bottom - 6, place.w, 26)
            nodes.append(label("sound.note", note, self.text("shell.settings.no_device"), "body", colour="mute"))
        return nodes

    def _louder(self, volume: float) -> None:
        self.desk.change(volume=round(volume), muted=False)
        self.app.sounds.play("second")
        self.stale = True

    def _mute(self) -> None:
        self.desk.change(muted=not self.desk.settings.muted)
        self.stale = True

    def _trucks(self) -> None:
        from .truck_screen import TruckScreen

        self.app.push(TruckScreen(self.desk))

    def _fullscreen(self) -> None:
        self.app.toggle_fullscreen()
        self.stale = True

    # what is pressed

    def _hands(self, box: Box) -> list[Node]:
        settings, desk = self.desk.settings, self.desk
        nodes = [label("hands.title", Box(box.x, box.y, box.w, 44), self.text("shell.settings.hands"), "headline", colour="amber")]
        holds = [(False, self.text("shell.settings.hold_way")), (True, self.text("shell.settings.latch_way"))]
        nodes += choice("toggle", Box(box.x, box.y + 64, box.w, 64), holds, settings.toggle, lambda on: desk.change(toggle=on))
        told = self.text("shell.settings.latch_note" if settings.toggle else "shell.settings.hold_note")
        nodes.append(label("toggle.note", Box(box.x, box.y + 138, box.w, 56), told, "body", colour="mute", wrap=True))
        top = box.y + 206
        for seat in range(2):
            nodes += self._keys(seat, Box(box.x, top, box.w, 230))
            top += 246
        check, trucks = columns(Box(box.x, box.bottom - 100, box.w, 100), [1, 1], 20)
        return [
            *nodes,
            button(
                "keys.check", check, self.text("shell.keys.check"), self._check, icon="keyboard", size=26,
                note=self.text("shell.keys.check_note"),
            ),
            button(
                "trucks", trucks, self.text("shell.trucks.title"), self._trucks, icon="truck", size=26,
                note=self.text("shell.trucks.settings_note"),
            ),
        ]  # fmt: skip

    def _keys(self, seat: int, box: Box) -> list[Node]:
        keys = usable(self.desk.settings.seats[seat], seat)
        nodes = [label(f"keys.{seat}.title", Box(box.x, box.y, box.w, 40), self.text("shell.new.seat", count=seat + 1), "heading")]
        wide = (box.w - 40) / 3
        for place, act in enumerate(ACTS):
            cell = Box(box.x + place * (wide + 20), box.y + 48, wide, 170)
            nodes.append(self._key_node(seat, act, getattr(keys, act), cell))
        return nodes

    def _key_node(self, seat: int, act: str, name: str, box: Box) -> Node:
        waits = self.waiting == (seat, act)
        cap = self.text("shell.keys.press_one") if waits else key_label(self.desk.words, name)
        caption = self.text(f"shell.keys.{act}")

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            colours, place = brush.theme.colours, state.rect
            fill = colours.amber if waits else colours.action if state.hovered else colours.petrol
            brush.put(surface, brush.rounded(place.w, place.h, 14, fill), place.x, place.y)
            brush.put(surface, brush.rounded(place.w, place.h, 14, colours.steel, 2), place.x, place.y)
            ink = colours.ink if waits else colours.cream
            brush.text(surface, caption, "body", place.centerx, place.y + 36, colour=ink, anchor="center", fit=place.w - 24)
            wide = min(place.w - 40, brush.keycap_width(cap, 60, "heading") + 24)
            brush.keycap(surface, cap, place.centerx - wide / 2, place.y + 76, width=wide, height=60, down=waits, style="heading")

        return Node(f"key.{seat}.{act}", box, paint, lambda: self._await(seat, act), label=cap, group=f"keys.{seat}", lit=waits, spill=4)

    def _await(self, seat: int, act: str) -> None:
        self.waiting = (seat, act)
        self.stale = True

    def key(self, key: Key) -> bool:
        if self.waiting is None:
            return super().key(key)
        if key.down:
            self._take(key.name)
        return True

    def _take(self, name: str) -> None:
        """The key for which the screen waits; Escape leaves the old one, a key that cannot be used is refused with the reason."""
        assert self.waiting is not None
        seat, act = self.waiting
        node = f"key.{seat}.{act}"
        self.stale = True
        if name == "escape":
            self.waiting = None
            return
        refusal = why_not(name) or self._double(seat, act, name)
        if refusal is not None:
            self.app.say(self.text(refusal), node)
            return
        self.waiting = None
        old = usable(self.desk.settings.seats[seat], seat)
        new = SeatKeys(**{**{one: getattr(old, one) for one in ACTS}, act: name})
        seats = tuple(new if place == seat else keys for place, keys in enumerate(self.desk.settings.seats))
        self.desk.change(seats=seats)

    def _double(self, seat: int, act: str, name: str) -> str | None:
        """One key cannot mean two things to a seat. Two seats may share the keys of a run, for they take turns; none looks at the
        other's chips."""
        for number, one in enumerate(self.desk.settings.seats):
            keys = usable(one, number)
            if any(getattr(keys, other) == name and _clash((seat, act), (number, other)) for other in ACTS):
                return "shell.keys.double" if number == seat else "shell.keys.other_seat"
        return None

    def _check(self) -> None:
        self.app.push(KeyCheck(self.desk))

    def focus_lost(self, at: int) -> None:
        self.waiting = None
        self.stale = True


def _clash(one: tuple[int, str], two: tuple[int, str]) -> bool:
    """Whether these two, each a seat and an act, must not have the same key."""
    if one[0] == two[0]:
        return one[1] != two[1]
    return "peek" in (one[1], two[1])


class KeyCheck(Slip):
    """All keys of both seats together: one that stays dark is lost by the keyboard. Escape leaves, every other key is tried."""

    name = "key_check"
    first = "close"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.down: set[str] = set()
        self.together = 0
        """The most keys that were down at once."""

    def key(self, key: Key) -> bool:
        name = key.name
        if name == "escape":
            return False
        if key.down:
            self.down.add(name)
        else:
            self.down.discard(name)
        self.together = max(self.together, len(self.down & self.wanted))
        self.stale = True
        return True

    @property
    def wanted(self) -> set[str]:
        """The keys of both seats that are used in a run."""
        keys = [usable(seat, number) for number, seat in enumerate(self.desk.settings.seats)]
        return {name for one in keys for name in (one.hold, one.throw)}

    def focus_lost(self, at: int) -> None:
        self.down.clear()
        self.stale = True

    def build(self, scale: Scale) -> list[Node]:
        box = centred(table(), 1100, 620)
        inner = Box(box.x + 50, box.y + 40, box.w - 100, box.h - 80)
        count = len(self.wanted)
        if self.together >= count:
            verdict = self.text("shell.keys.all", count=count)
        else:
            verdict = self.text("shell.keys.some", most=self.together, count=count)
        return [
            panel("check.panel", box, solid=True),
            label("check.title", Box(inner.x, inner.y, inner.w, 50), self.text("shell.keys.check"), "headline", colour="amber"),
            label("check.text", Box(inner.x, inner.y + 60, inner.w, 84), self.text("shell.keys.check_text"), "log", wrap=True),
            *(self._caps(seat, Box(inner.x, inner.y + 164 + seat * 116, inner.w, 96)) for seat in range(2)),
            label("check.verdict", Box(inner.x, inner.bottom - 128, inner.w, 40), verdict, "heading", colour="amber"),
            button("close", Box(inner.x, inner.bottom - 76, inner.w, 76), self.text("shell.close"), self.back, key="Esc"),
        ]

    def _caps(self, seat: int, box: Box) -> Node:
        keys = usable(self.desk.settings.seats[seat], seat)
        words = self.desk.words
        caps = [(key_label(words, name), name in self.down) for name in (keys.hold, keys.throw, keys.peek)]
        caption = self.text("shell.new.seat", count=seat + 1)

        def paint(brush: Brush, surface: Surface, state: NodeState) -> None:
            place = state.rect
            brush.text(surface, caption, "heading", place.x, place.centery, anchor="midleft", fit=190)
            x = place.x + 210
            for text, down in caps:
                wide = min(260.0, brush.keycap_width(text, 72, "heading") + 30)
                brush.keycap(surface, text, x, place.centery - 36, width=wide, height=72, down=down, style="heading")
                x += wide + 24

        return Node(f"check.{seat}", box, paint, label=" ".join(text for text, down in caps if down))
