"""Plain controls for menus, each a function that gives nodes. They keep nothing: a scene holds the values, and builds anew.

All texts are words in the player's language. A control is at least 44 logical units high and wide for a finger, has a name for
tests and focus, and is reached by keyboard.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeVar

import pygame
from pygame import FRect

from .keys import Key
from .layout import columns, cut_left, inset
from .node import Node, NodeState, Paint
from .paint import Brush
from .pointer import Phase, Pointer
from .theme import Colour

V = TypeVar("V")
Align = Literal["left", "center", "right"]
Role = Literal["main", "usual", "grave", "quiet"]
"""What a button is: the next sensible act, a possible one, one that destroys or ends something, or one of little weight."""

LEAST = 44
"""The smallest side of a target, in logical units."""


def target(box: FRect) -> FRect:
    """The rectangle, enlarged about its middle to what a finger hits."""
    return box.inflate(max(0.0, LEAST - box.w), max(0.0, LEAST - box.h))


def role_colour(brush: Brush, role: Role) -> Colour:
    """The colour of a button of that role."""
    colours = brush.theme.colours
    return {"main": colours.rust, "usual": colours.action, "grave": colours.brake, "quiet": colours.petrol}[role]


def label(
    name: str, box: FRect, text: str, style: str = "body", *, colour: str = "cream", align: Align = "left", wrap: bool = False,
) -> Node:
    """Words in a box: one line in the middle of its height, or, with `wrap`, as many as it holds from its top."""

    def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
        place, ink = state.rect, brush.theme.colour(colour)
        x = {"left": place.x, "center": place.centerx, "right": place.right}[align]
        if wrap:
            anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[align]
            words = brush.lettering(text, style, ink, wrap=place.w, height=place.h, align=align)
            brush.put(surface, words, x, place.y, anchor=anchor)
        else:
            anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]
            brush.put(surface, brush.lettering(text, style, ink, fit=place.w), x, place.centery, anchor=anchor)

    return Node(name, box, paint, label=text, spill=0)


def panel(name: str, box: FRect, solid: bool = False) -> Node:
    """Dark glass for controls to stand on; `solid` when it lies over words, which must not shine through."""

    def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
        place = state.rect
        brush.glass(surface, place.x, place.y, place.w, place.h, colour=brush.theme.colours.panel if solid else None)

    return Node(name, box, paint, spill=40)


def button(
    name: str, box: FRect, text: str, press: Callable[[], None] | None, *, role: Role = "usual", icon: str | None = None,
    note: str | None = None, key: str | None = None, size: float = 28, refusal: Callable[[], str | None] | None = None,
    group: str = "", tip: str = "", at_once: bool = False,
) -> Node:  # fmt: skip
    """A button. Without `press` it is dark, and `refusal` says why; `note` is its second line, `key` the key that does the same."""
    enabled = press is not None

    def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
        place = state.rect
        colour = role_colour(brush, role) if state.enabled else brush.theme.colours.slate
        if state.hovered and state.enabled:
            colour = brightened(colour)
        brush.button(
            surface, place.x, place.y, place.w, place.h, text, colour, icon=icon, note=note, key=key, size=size,
            enabled=state.enabled, pressed=state.pressed and state.enabled,
        )

    return Node(
        name, target(box), paint, press, refusal, lit=enabled and role == "main", enabled=enabled, group=group, tip=tip,
        at_once=at_once, label=text, spill=30,
    )  # fmt: skip


def toggle(name: str, box: FRect, text: str, on: bool, changed: Callable[[bool], None], *, group: str = "", tip: str = "") -> Node:
    """A switch with its words at its right; on shows by its place and by a tick, and not by colour alone."""

    def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
        colours, place = brush.theme.colours, state.rect
        wide, high = 84.0, 44.0
        x, y = place.x + 4, place.centery - high / 2
        fill = colours.action if on else colours.slate
        brush.put(surface, brush.rounded(wide, high, high / 2, brightened(fill) if state.hovered else fill), x, y)
        brush.put(surface, brush.rounded(wide, high, high / 2, colours.mute, 2), x, y)
        middle = x + (wide - high / 2 if on else high / 2)
        brush.put(surface, brush.disc(34, colours.cream), middle, place.centery, anchor="center")
        brush.icon(surface, "check_bold" if on else "close", 24, middle, place.centery, colour=colours.ink)
        left = x + wide + 18
        brush.text(surface, text, "body", left, place.centery, anchor="midleft", fit=place.right - left)

    return Node(name, target(box), paint, lambda: changed(not on), lit=on, group=group, tip=tip, label=text, on=on, spill=4)


def choice(
    name: str, box: FRect, options: Sequence[tuple[V, str]], chosen: V, changed: Callable[[V], None], *, group: str = "",
) -> list[Node]:
    """Some options side by side, one of them chosen. Each is a node: `name.0`, `name.1` …; the arrow keys go along them."""
    nodes: list[Node] = []
    for place, ((value, text), part) in enumerate(zip(options, columns(box, [1] * len(options), 6), strict=True)):
        nodes.append(_option(f"{name}.{place}", part, text, value == chosen, _given(changed, value), group or name))
    return nodes


def _given(changed: Callable[[V], None], value: V) -> Callable[[], None]:
    return lambda: changed(value)


def _option(name: str, box: FRect, text: str, chosen: bool, press: Callable[[], None], group: str) -> Node:
    def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
        colours, place = brush.theme.colours, state.rect
        fill = colours.amber if chosen else colours.petrol
        fill = brightened(fill) if state.hovered and not chosen else fill
        brush.put(surface, brush.rounded(place.w, place.h, 12, fill), place.x, place.y)
        brush.put(surface, brush.rounded(place.w, place.h, 12, colours.cream if chosen else colours.steel, 2), place.x, place.y)
        ink = colours.ink if chosen else colours.cream
        room = place.w - 20
        middle = place.centerx
        if chosen and room > 90:
            brush.icon(surface, "check_bold", 22, place.x + 22, place.centery, colour=ink)
            room -= 44
            middle += 11
        brush.text(surface, text, "body", middle, place.centery, colour=ink, anchor="center", fit=room)

    return Node(name, target(box), paint, press, lit=chosen, group=group, label=text, on=chosen, spill=4)


def slider(
    name: str, box: FRect, value: float, low: float, high: float, step: float, changed: Callable[[float], None], *,
    shown: str = "", group: str = "", caption: str = "",
) -> Node:  # fmt: skip
    """A number from `low` to `high` in steps: dragged, or moved by the arrow keys. `shown` is the value in words, at its right;
    `caption` says what it is, to those who hear it."""
    box = target(box)
    track = _track(box, shown)

    def snapped(raw: float) -> float:
        return min(high, max(low, low + round((raw - low) / step) * step))

    def give(raw: float) -> None:
        new = snapped(raw)
        if abs(new - value) > step / 1000:
            changed(new)

    def hold(pointer: Pointer) -> None:
        if pointer.phase in (Phase.DOWN, Phase.MOVE):
            give(low + (high - low) * (pointer.x - track.x) / max(1.0, track.w))

    def keyed(key: Key) -> bool:
        move = {pygame.K_LEFT: -step, pygame.K_RIGHT: step, pygame.K_PAGEDOWN: -5 * step, pygame.K_PAGEUP: 5 * step}.get(key.key)
        if key.key in (pygame.K_HOME, pygame.K_END):
            move = low - value if key.key == pygame.K_HOME else high - value
        if move is None or not key.plain:
            return False
        if key.down:
            give(value + move)
        return True

    def paint(brush: Brush, surface: pygame.Surface, state: NodeState) -> None:
        colours, y = brush.theme.colours, state.rect.centery
        share = (value - low) / (high - low) if high > low else 0.0
        brush.put(surface, brush.rounded(track.w, 12, 6, colours.slate), track.x, y - 6)
        if share > 0:
            brush.put(surface, brush.rounded(max(12.0, track.w * share), 12, 6, colours.amber), track.x, y - 6)
        knob = brush.disc(36 if state.pressed or state.hovered else 32, colours.cream)
        brush.put(surface, knob, track.x + track.w * share, y, anchor="center")
        if shown:
            brush.text(surface, shown, "body", state.rect.right - 4, y, anchor="midright", fit=100)

    return Node(name, box, paint, hold=hold, keys=keyed, focusable=True, group=group, label=f"{caption} {shown}".strip(), spill=4)


def _track(box: FRect, shown: str) -> FRect:
    return inset(cut_left(box, box.w - (112 if shown else 0))[0], 20, 0)


def brightened(colour: Colour) -> Colour:
    """The colour as it is under the mouse."""
    red, green, blue = (min(255, int(part * 1.14) + 6) for part in colour)
    return red, green, blue


def shortcut(code: int, press: Callable[[], None] | None) -> Callable[[Key], bool]:
    """What a scene's `key` can ask for one key of its own: pressed plain, it does the same as a button."""

    def take(key: Key) -> bool:
        if key.key != code or not key.plain or press is None:
            return False
        if key.down:
            press()
        return True

    return take


def picture(name: str, box: FRect, paint: Paint) -> Node:
    """Something only looked at."""
    return Node(name, box, paint)

