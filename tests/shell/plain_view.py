"""A view without any look: each answer that is offered is a button. It stands in for a game's own view in the tests of the shell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import FRect

from game.core.ask import Ask
from game.core.event import Event
from game.core.phrase import Phrase
from game.kit.animation import Motion
from game.kit.keys import Key
from game.kit.node import Node
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.table import Sitting
from game.kit.widgets import button


class PlainView:
    """Buttons `answer.0`, `answer.1` … for the examples of the open question; it notes what it is told."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.stale = True
        self.busy = False
        self.frozen = False
        self.private = False
        self.room = FRect(1300, 740, 600, 320)
        self.closed = False
        self.motion = Motion()
        self.forbids: Phrase | None = None
        self.told: list[str] = []
        self.keys: list[Key] = []
        self.performed: list[tuple[Ask, Any]] = []

    @property
    def focus_frozen(self) -> bool:
        return self.frozen

    @property
    def moving(self) -> bool:
        return self.busy

    @property
    def rule(self) -> str:
        return "kero-21"

    def build(self, scale: Scale) -> list[Node]:
        ask = self.sitting.session.ask
        examples = list(ask.options.examples())[:12] if ask is not None else []
        return [self._button(number, given) for number, given in enumerate(examples)]

    def _button(self, number: int, given: Any) -> Node:
        place = FRect(60 + 460 * (number % 4), 400 + 100 * (number // 4), 440, 84)
        return button(f"answer.{number}", place, str(given), lambda: self._give(given), size=18)

    def _give(self, given: Any) -> None:
        self.sitting.answer(given)

    def ground(self, brush: Brush, surface: pygame.Surface) -> None:
        surface.fill((30, 50, 60))

    def happened(self, events: Sequence[Event[Any]]) -> None:
        self.told.append(f"happened {len(events)}")
        self.stale = True

    def ready_for_computer(self) -> bool:
        return not self.busy

    def perform(self, ask: Ask, given: Any) -> None:
        self.performed.append((ask, given))
        self.sitting.answer(given)

    def tick(self, now: int) -> None:
        pass

    def key(self, key: Key) -> bool:
        self.keys.append(key)
        return False

    def enlarge(self, node: Node | None) -> bool:
        return False

    def interrupt(self, at: int, why: str) -> None:
        self.told.append(f"interrupt {why}")

    def focus_lost(self, at: int) -> None:
        self.told.append("focus lost")

    def focus_gained(self, at: int) -> None:
        self.told.append("focus gained")

    def hovered(self, node: Node | None) -> None:
        pass

    def undo_refusal(self) -> Phrase | None:
        return self.forbids
