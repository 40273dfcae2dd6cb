"""Plays a person at the table, for tests and for pictures: it presses, drags, taps and types, and lets time pass as it is told.

All goes through pygame's queue of events and `App.step`, as with a real hand; only the clock and the focus of the window are
its own. Places are logical units.
"""
from __future__ import annotations

from collections.abc import Callable

import pygame

from .loop import App
from .node import Node
from .scene import Scene
from .theme import Theme
from .window import Window

FRAME_MS = 16

_NO_MODS = 0


class Clock:
    """Time that passes only when told to."""

    def __init__(self, now: int = 1_000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


class Driver:
    """A hand at an app. Raises KeyError with the known names when a node is not there."""

    def __init__(self, app: App, clock: Clock) -> None:
        self.app = app
        self.clock = clock
        self.has_focus = True
        self.lines: list[str] = []
        """The log of the app, if it was opened by `opened`."""

    @classmethod
    def opened(cls, theme: Theme, scene: Scene, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Driver:
        """An app with that scene in a window of its own, its first frame painted."""
        clock = Clock()
        lines: list[str] = []
        focus: list[Callable[[], bool]] = [lambda: True]
        app = App(Window("test", size), theme, text, clock, lines.append, lambda: focus[0]())
        driver = cls(app, clock)
        driver.lines = lines
        focus[0] = lambda: driver.has_focus
        pygame.event.clear()
        app.push(scene)
        app.step()
        return driver

    def close(self) -> None:
        """Take the window away."""
        self.app.window.close()
        pygame.event.clear()

    # what is there

    def node(self, name: str) -> Node:
        """The node of that name in the scene on top."""
        known = self.app.layer.by_name
        if name not in known:
            raise KeyError(f"no node {name!r} in scene {self.app.scene.name!r}; there are {', '.join(known)}")
        return known[name]

    def has(self, name: str) -> bool:
        """Whether there is such a node."""
        return name in self.app.layer.by_name

    def names(self, start: str = "") -> list[str]:
        """The names of all nodes that begin so."""
        return [name for name in self.app.layer.by_name if name.startswith(start)]

    def lit(self) -> list[str]:
        """The names of all nodes that can be used now."""
        return [node.name for node in self.app.layer.nodes if node.lit]

    def text(self, name: str) -> str:
        """What a node says."""
        return self.node(name).label

    # time

    def frames(self, count: int = 1, ms: int = FRAME_MS) -> None:
        """Let frames pass, each after so many milliseconds."""
        for _ in range(count):
            self.clock.now += ms
            self.app.step()

    def wait(self, ms: int) -> None:
        """Let that time pass, frame by frame."""
        until = self.clock.now + ms
        while self.clock.now < until:
            self.frames(1, min(FRAME_MS, until - self.clock.now))

    def send(self, *events: pygame.event.Event) -> None:
        """Put events into the queue, in that order, to be read by one frame."""
        for event in events:
            pygame.event.post(event)
        self.frames()

    # the mouse

    def press(self, name: str) -> None:
        """Click on the middle of what shows of a node."""
        self.click(*self.middle(name))

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of what shows of a node."""
        node = self.node(name)
        box = node.rect.clip(node.clip) if node.clip is not None else node.rect
        return box.center

    def click(self, x: float, y: float) -> None:
        """Press and let go, in two frames."""
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        self.mouse(pygame.MOUSEBUTTONUP, x, y)

    def move(self, x: float, y: float) -> None:
        """Move the mouse there."""
        self.mouse(pygame.MOUSEMOTION, x, y)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 4) -> None:
        """Press at the start, move in steps, let go at the end."""
        self.mouse(pygame.MOUSEBUTTONDOWN, *start)
        for step in range(1, steps + 1):
            share = step / steps
            self.move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        self.mouse(pygame.MOUSEBUTTONUP, *end)

    def mouse(self, kind: int, x: float, y: float, button: int = pygame.BUTTON_LEFT, touch: bool = False) -> None:
        """One event of the mouse."""
        place = self.app.scale.at(x, y)
        if kind == pygame.MOUSEMOTION:
            self.send(pygame.event.Event(kind, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=touch))
        else:
            self.send(pygame.event.Event(kind, pos=place, button=button, touch=touch))

    def wheel(self, turn: float, x: float, y: float) -> None:
        """Turn the wheel over a place; upwards is positive."""
        self.move(x, y)
        self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=int(turn), precise_y=float(turn), flipped=False, touch=False))

    # fingers

    def finger(self, kind: int, number: int, x: float, y: float) -> None:
        """One event of a finger."""
        self.send(self.finger_event(kind, number, x, y))

    def finger_event(self, kind: int, number: int, x: float, y: float) -> pygame.event.Event:
        """The event alone, to send several in one frame."""
        scale = self.app.scale
        wide, high = scale.at(x, y)
        return pygame.event.Event(kind, touch_id=1, finger_id=number, x=wide / scale.width, y=high / scale.height, dx=0.0, dy=0.0)

    def tap(self, name: str, number: int = 0) -> None:
        """Tap on a node as a touch screen reports it: the finger, and what SDL adds as a mouse."""
        x, y = self.middle(name)
        place = self.app.scale.at(x, y)
        for finger, button in ((pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP)):
            self.send(
                self.finger_event(finger, number, x, y),
                pygame.event.Event(button, pos=place, button=pygame.BUTTON_LEFT, touch=True),
            )

    def hold(self, name: str, number: int = 0) -> Callable[[], None]:
        """Put a finger on a node; call what is given back to lift it."""
        x, y = self.middle(name)
        self.finger(pygame.FINGERDOWN, number, x, y)
        return lambda: self.finger(pygame.FINGERUP, number, x, y)

    # the keyboard

    def key(self, key: int, mods: int = _NO_MODS) -> None:
        """Press a key and let it go, in two frames."""
        self.key_down(key, mods)
        self.key_up(key, mods)

    def key_down(self, key: int, mods: int = _NO_MODS) -> None:
        """A key goes down."""
        self.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mods, unicode="", scancode=0))

    def key_up(self, key: int, mods: int = _NO_MODS) -> None:
        """A key goes up."""
        self.send(pygame.event.Event(pygame.KEYUP, key=key, mod=mods, unicode="", scancode=0))

    def type(self, text: str) -> None:
        """Type text, a sign at a time."""
        for sign in text:
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=sign))

    # the window

    def lose_focus(self, held: int | None = None) -> None:
        """The window loses the keyboard; a key that is held goes up first, as on X11."""
        self.has_focus = False
        events = [pygame.event.Event(pygame.WINDOWFOCUSLOST)]
        if held is not None:
            events.insert(0, pygame.event.Event(pygame.KEYUP, key=held, mod=0, unicode="", scancode=0))
        self.send(*events)

    def gain_focus(self) -> None:
        """The window gets the keyboard back."""
        self.has_focus = True
        self.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window that large, and wait until it is painted anew."""
        self.app.window.resize(size)
        self.wait(200)

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        return self.app.window.surface().copy()

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour that the window shows at a place."""
        red, green, blue, _ = self.app.window.surface().get_at(self.app.scale.at(x, y))
        return red, green, blue
