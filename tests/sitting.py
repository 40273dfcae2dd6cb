"""A sitting without a shell: a session, a clock that stands still until told, and all that the view asks for written down."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import pygame

from game import catalog
from game.core.event import Event
from game.core.phrase import Phrase
from game.core.save import Noted
from game.core.session import Session, Setup
from game.i18n import Words
from game.kit.keys import Key
from game.kit.node import Node
from game.kit.paint import Brush
from game.kit.picture import NO_HAND, Hand, Layer, Picture
from game.kit.pointer import MOUSE, Phase, Pointer
from game.kit.scale import Scale
from game.kit.scene import Scene
from game.kit.sound import Sounds
from game.kit.table import TANK_STYLES, Player
from game.shell.looks import load_theme
from hardware.keyboard import HandTruck
from hardware.source import HandSource, SensedTruck

NAMES = {"de": ("Anna", "Jürgen"), "en": ("Anna", "Jack")}


class FakeSitting:
    """A game at a table made for a test. `said` are the notices, `opened` the sheets, `given` the answers."""

    game: str
    kinds: tuple[str, ...] = ("human", "human")
    """Who sits there, if nothing else is said."""

    def __init__(
        self, seed: int = 1, kinds: Sequence[str] | None = None, language: str = "de", options: Mapping[str, Any] | None = None
    ) -> None:
        rules = catalog.rules(self.game)
        kinds = self.kinds if kinds is None else kinds
        settled = rules.meta.settle(options or {}, 2)
        self.session: Session[Any] = Session(rules, Setup(seed, 2, settled))
        self.words = Words(language)
        names = NAMES[language]
        keys = ((pygame.K_SPACE, pygame.K_RETURN, pygame.K_q), (pygame.K_RSHIFT, pygame.K_BACKSPACE, pygame.K_p))
        clans = rules.meta.clans
        self.players = tuple(Player(seat, names[seat], kinds[seat], clans[seat], *keys[seat]) for seat in (0, 1))
        self.names = names
        self.latched = False
        self.motion_speed = 0.0
        self.sounds = Sounds()
        self.tank_style = TANK_STYLES[0]
        self.watched = False
        self.touched = False
        self.trucks: tuple[HandSource, ...] = tuple(HandTruck(seat) for seat in (0, 1))
        self.sensors: Sequence[SensedTruck | None] = [None, None]
        self.notes: Sequence[Noted] = []
        self.now = 1000
        self.said: list[tuple[str, str]] = []
        self.opened: list[str] = []
        self.given: list[Any] = []
        self.dry = False
        """Answers are written down and not given."""
        self.view: Any = None

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase, self.names)

    def answer(self, given: Any) -> Sequence[Event[Any]]:
        self.given.append(given)
        if self.dry:
            return ()
        happened = self.session.answer(given)
        if self.view is not None:
            self.view.happened(happened)
        return happened

    def undo(self) -> None:
        self.session.undo()
        self.view.happened(())

    def redo(self) -> None:
        if self.session.redo():
            self.view.happened(())

    def note(self, kind: str, values: Mapping[str, Any]) -> None:
        self.notes = [*self.notes, Noted(kind, dict(values))]

    def notice(self, reason: str, rule: str = "", at: Node | None = None) -> None:
        self.said.append((reason, rule))

    def open(self, sheet: str) -> None:
        self.opened.append(sheet)


S = TypeVar("S", bound=FakeSitting)


def played(sitting: S, until: Callable[[S], bool], seed: int = 5, most: int = 4000) -> S:
    """Play on by chance until something is so. Raises AssertionError when the game ends first."""
    import random

    chance = random.Random(seed)
    for _ in range(most):
        if until(sitting):
            if sitting.view is not None:
                sitting.view.happened(())
            return sitting
        ask = sitting.session.ask
        assert ask is not None, "the game ended before it was so"
        sitting.session.answer(ask.options.sample(chance.randrange))
    raise AssertionError("it never was so")


def stand(sitting: S, change: Callable[[Any], None], quiet: bool = False) -> S:
    """Put the table into a position that play would take long to reach: the state is changed and settled anew.

    `quiet`: the view is not told, so a run that is open stays open.
    """
    from game.core.position import Live, Position

    rules = sitting.session.rules
    state = rules.unpack(rules.pack(sitting.session.state))
    change(state)
    sitting.session.live = Live(rules, Position(rules.pack(state)))
    if sitting.view is not None and not quiet:
        sitting.view.happened(())
    return sitting


class _Shown(Scene):
    """The scene that a picture is taken of."""

    name = "shown"

    def __init__(self, view: Any) -> None:
        super().__init__()
        self.view = view

    def build(self, scale: Scale) -> list[Node]:
        built: list[Node] = self.view.build(scale)
        return built

    def ground(self, brush: Brush, surface: pygame.Surface) -> None:
        self.view.ground(brush, surface)


def brush_for(size: tuple[int, int], text: float = 1.0) -> Brush:
    """A brush for a window of that size."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    return Brush(load_theme(), Scale(*size, text))


def drawn(view: Any, brush: Brush, hovered: str | None = None, focused: str | None = None) -> pygame.Surface:
    """The whole table as a window would show it."""
    layer = Layer(_Shown(view))
    layer.build(brush.scale)
    if hovered is not None:
        view.hovered(layer.by_name[hovered])
        layer.build(brush.scale)
    hand = Hand(hovered, (), focused) if hovered or focused else NO_HAND
    picture = Picture(brush)
    now = view.sitting.now
    picture.update([layer], hand, now)
    frame = picture.surface.copy()
    picture.paint_moving(frame, layer, hand, now)
    return frame


def nodes_of(view: Any, scale: Scale | None = None) -> dict[str, Node]:
    """The nodes of the table by name."""
    nodes = view.build(scale or Scale(1280, 720))
    found = {node.name: node for node in nodes}
    assert len(found) == len(nodes), "two nodes have one name"
    return found


def press(view: Any, name: str) -> None:
    """Press a node as the app does."""
    node = nodes_of(view)[name]
    assert node.enabled
    assert node.press is not None, f"{name} is dark: {node.refusal() if node.refusal else 'no reason'}"
    node.press()


def tap(view: Any, code: int, down: bool = True, focused: bool = True) -> bool:
    """A key at the view."""
    taken: bool = view.key(Key(code, down, 0, view.sitting.now, focused))
    return taken


def mouse(view: Any, name: str) -> None:
    """A press of the mouse on a node that is held."""
    node = nodes_of(view)[name]
    assert node.hold is not None
    for phase in (Phase.DOWN, Phase.UP):
        node.hold(Pointer(MOUSE, *node.rect.center, phase, False, view.sitting.now))


def frames(sitting: FakeSitting, milliseconds: int) -> None:
    """Let time pass, frame by frame."""
    for _ in range(milliseconds // 16):
        sitting.now += 16
        sitting.view.tick(sitting.now)


def texts(nodes: Iterable[Node]) -> str:
    """All words that the nodes say beside their pictures."""
    return "\n".join(f"{node.label} {node.tip}" for node in nodes)
