"""One stream of pointers from the mouse and from fingers, each with a number of its own."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

import pygame

from .scale import Scale

MOUSE = -1
"""The number of the mouse among the pointers; fingers have those that SDL gives them, from 0."""

_MOUSE_AS_FINGER = -1
"""The touch device under which SDL reports a mouse as a finger too, when it was asked to."""


class Phase(StrEnum):
    """What a pointer did. HOVER: it moved without being pressed; CANCEL: it was taken away, and nothing is to come of it."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"
    HOVER = "hover"
    LEAVE = "leave"
    ZOOM = "zoom"
    WHEEL = "wheel"


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer at a moment: `x`, `y` in logical units, `at_ms` the start of the frame that read it.

    `finger`: a finger, else the mouse. `turn`: notches of the wheel, upwards positive. ZOOM is the right button.
    """

    id: int
    x: float
    y: float
    phase: Phase
    finger: bool
    at_ms: int
    turn: float = 0

    def cancelled(self, at_ms: int) -> Pointer:
        """The same pointer, taken away."""
        return replace(self, phase=Phase.CANCEL, at_ms=at_ms)


class Pointers:
    """Makes pointers of pygame's events. A tap is one pointer: what SDL adds to it as a mouse is dropped."""

    def __init__(self) -> None:
        self._places: dict[int, tuple[float, float]] = {}
        """Where each pressed pointer was last."""
        self._mouse = (-1.0, -1.0)
        self._mouse_is_finger = False

    def read(self, event: pygame.event.Event, scale: Scale, at_ms: int) -> Iterator[Pointer]:
        """The pointers in one event: none for events that are no pointer's."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            yield from self._read_finger(event, scale, at_ms)
        elif event.type == pygame.MOUSEWHEEL:
            if not getattr(event, "touch", False):
                turn = getattr(event, "precise_y", event.y) * (-1 if getattr(event, "flipped", False) else 1)
                yield Pointer(MOUSE, *self._mouse, Phase.WHEEL, False, at_ms, turn)
        elif event.type == pygame.WINDOWLEAVE:
            if MOUSE not in self._places:
                yield Pointer(MOUSE, *self._mouse, Phase.LEAVE, False, at_ms)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            yield from self._read_mouse(event, scale, at_ms)

    def cancel(self, at_ms: int) -> list[Pointer]:
        """Take all pressed pointers away, as when the window loses the focus; their release will go unheard."""
        gone = [Pointer(number, x, y, Phase.CANCEL, number != MOUSE, at_ms) for number, (x, y) in self._places.items()]
        self._places.clear()
        return gone

    def _read_mouse(self, event: pygame.event.Event, scale: Scale, at_ms: int) -> Iterator[Pointer]:
        if getattr(event, "touch", False) or self._mouse_is_finger:
            return
        self._mouse = scale.logical(*event.pos)
        x, y = self._mouse
        pressed = MOUSE in self._places
        if event.type == pygame.MOUSEMOTION:
            if pressed:
                self._places[MOUSE] = self._mouse
            yield Pointer(MOUSE, x, y, Phase.MOVE if pressed else Phase.HOVER, False, at_ms)
        elif event.button == pygame.BUTTON_RIGHT:
            yield Pointer(MOUSE, x, y, Phase.ZOOM if event.type == pygame.MOUSEBUTTONDOWN else Phase.HOVER, False, at_ms)
        elif event.button == pygame.BUTTON_LEFT:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._places[MOUSE] = self._mouse
                yield Pointer(MOUSE, x, y, Phase.DOWN, False, at_ms)
            elif self._places.pop(MOUSE, None) is not None:
                yield Pointer(MOUSE, x, y, Phase.UP, False, at_ms)

    def _read_finger(self, event: pygame.event.Event, scale: Scale, at_ms: int) -> Iterator[Pointer]:
        if getattr(event, "touch_id", 0) == _MOUSE_AS_FINGER:
            self._mouse_is_finger = True
        number = int(event.finger_id)
        x, y = scale.logical(event.x * scale.width, event.y * scale.height)
        if event.type == pygame.FINGERDOWN:
            self._places[number] = (x, y)
            yield Pointer(number, x, y, Phase.DOWN, True, at_ms)
        elif number in self._places:
            if event.type == pygame.FINGERMOTION:
                self._places[number] = (x, y)
                yield Pointer(number, x, y, Phase.MOVE, True, at_ms)
            else:
                del self._places[number]
                yield Pointer(number, x, y, Phase.UP, True, at_ms)
