"""The app: window, time, the stack of scenes, and the way from an event to a node. One `step` is one frame."""
from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable

import pygame

from . import keys
from .aloud import Aloud
from .bubble import STAY_MS, Bubble
from .common_keys import SIZES, common_key
from .focus import Keyboard
from .hands import Hands
from .keys import Key
from .measure import FINGER, TARGET_MM, Glass
from .memory import tidy
from .node import Node
from .over import paint_over
from .paint import Brush
from .picture import NO_HAND, Hand, Layer, Picture
from .pointer import Pointers
from .report import Report
from .scale import Scale
from .scene import Scene
from .sound import Sounds
from .theme import Theme
from .window import Window, display_there

__all__ = ["SIZES", "App", "Window", "clock_ms", "display_there"]

SETTLE_MS = 150
"""A window that has not changed its size for so long is painted anew; until then the old picture is stretched."""
WATCH_MS, REST_MS = 16, 50
"""How long the app sleeps between two looks for input while nothing moves; the second after `REST_AFTER_MS` without any. (To wait for an
event instead would cost more: pygame looks for it each millisecond.)"""
REST_AFTER_MS = 10_000
SPARE_MS = 6
"""What a frame may have taken so that there is time to make a picture foreseen."""
PATIENCE_MS = 12
"""What a frame may have taken when it puts off what is still to be made."""


def clock_ms() -> int:
    """Whole milliseconds of a clock that never goes back; setting the wall clock changes nothing. Where the system has a clock for it,
    time spent suspended counts, so that it shows as a gap."""
    return _nanoseconds() // 1_000_000


def _nanoseconds() -> int:
    if sys.platform == "linux":
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    # On Windows the monotonic clock may go on in steps of 16 ms.
    return time.perf_counter_ns() if sys.platform == "win32" else time.monotonic_ns()


class App:
    """The program's one window. `clock` gives milliseconds and never goes back; `log` hears what happens, line by line.

    Lines of the log: "scene NAME", "READY" (the first frame is shown), and those of `Report`. They let a test drive a real window
    without reading pixels.
    """

    def __init__(
        self, window: Window, theme: Theme, size: float = 1.0, clock: Callable[[], int] = clock_ms,
        log: Callable[[str], None] | None = None, focused: Callable[[], bool] = pygame.key.get_focused,
    ) -> None:  # fmt: skip
        self.window = window
        self.theme = theme
        self.running = True
        self.size_changed: Callable[[float], None] | None = None
        """Told the new size of text, to keep it."""
        self.intercept: Callable[[Key], bool] | None = None
        """Hears each key that goes down before anything else does; True: taken."""
        self.may_close: Callable[[], bool] = lambda: True
        """Whether the window may be closed at all; then its scene is asked."""
        self.display_changed: Callable[[], None] | None = None
        """Told that the window may lie on another display."""
        self.fullscreen_changed: Callable[[bool], None] | None = None
        """Told whether the window fills the screen, to keep it."""
        self.each_frame: list[Callable[[int], None]] = []
        """Told the start of each frame, before anything that happens in it."""
        self.sounds = Sounds()
        """What is heard; the shell sets how loud."""
        self.aloud = Aloud()
        """What is read aloud; the shell switches it on."""
        self.pixels_per_mm = 0.0
        """How many pixels make a millimetre on the glass where the window is; 0: nobody has measured it."""
        self._clock = clock
        self._report = Report(log)
        self._focused = focused
        self._scale = Scale(*window.size, size)
        self._picture = Picture(Brush(theme, self._scale))
        self._stack: list[Layer] = []
        self._hands = Hands(self)
        self._keyboard = Keyboard(self)
        self._pointers = Pointers()
        self._now = self._heard = clock()
        self._resized_at: int | None = None
        self._dirty = True
        self._over = False
        """Whether something was painted over the nodes in the last frame."""
        self._visible = True
        self._opened = True
        """Whether another scene fills the window, and what it left behind is still to be put away."""
        self._bubble: Bubble | None = None
        self._meter: Callable[[], float] | None = None
        self._frame_ms = 0.0
        self.frames = 0
        """How many frames were painted."""

    # scenes

    @property
    def now(self) -> int:
        """The start of this frame in milliseconds."""
        return self._now

    @property
    def touched_now(self) -> bool:
        """Whether a finger or the mouse is down."""
        return self._hands.gripping

    @property
    def alone(self) -> int:
        """Milliseconds since the last input."""
        return self._now - self._heard

    @property
    def scale(self) -> Scale:
        """From logical units to the pixels of the window."""
        return self._scale

    @property
    def finger(self) -> float:
        """How large a thing has to be for a finger, in logical units."""
        return Glass(self._scale, self.pixels_per_mm).units(TARGET_MM) if self.pixels_per_mm else FINGER

    @property
    def brush(self) -> Brush:
        """The brush of this scale; a new one comes with a new size."""
        return self._picture.brush

    @property
    def scene(self) -> Scene:
        """The one on top."""
        return self.layer.scene

    @property
    def layer(self) -> Layer:
        """The scene on top with its nodes, built if it was stale. Raises IndexError while there is no scene."""
        layer = self._stack[-1]
        if layer.scene.stale:
            self._build(layer)
        return layer

    def push(self, scene: Scene) -> None:
        """Put a scene on top. It faces whoever the one below is for."""
        if self._stack:
            self._let_go()
            below = self._stack[-1].scene
            below.covered()
            if not scene.upright:
                scene.quarters = below.side
        self._show(scene)

    def pop(self) -> None:
        """Take off the one on top; without any left, the program ends."""
        self._let_go()
        self._stack.pop().scene.leave()
        self._dirty = True
        if self._stack:
            self._stack[-1].scene.stale = True
            self._stack[-1].scene.uncovered()
            self._report.scene(self._stack[-1].scene.name)
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Take off all scenes, and show this one alone."""
        self._let_go()
        while self._stack:
            self._stack.pop().scene.leave()
        self._show(scene)

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def _show(self, scene: Scene) -> None:
        scene.app = self
        scene.stale = True
        self._stack.append(Layer(scene, focus=scene.first))
        self._opened = self._opened or not scene.overlay
        self._dirty = True
        self._report.scene(scene.name)
        scene.enter()

    def _let_go(self) -> None:
        """Before another scene comes on top: no pointer, bubble or field of this one is left over."""
        if self._stack:
            self._hands.cancel(self._now)
            self._keyboard.shrink()
        self._bubble = None

    def _build(self, layer: Layer) -> None:
        layer.build(self._scale)
        if layer is self._stack[-1]:
            self._hands.rebuilt(self._now)
            self._keyboard.rebuilt(layer)
            self._report.nodes(layer.nodes, self._scale)
        self._dirty = True

    # words

    def say(self, text: str, about: str | Node | None = None, ms: int | None = STAY_MS, side: int | None = None) -> None:
        """Show a few words for `ms` milliseconds or until the next press: beside a node, facing as it does, or else at the edge of a side
        (in quarters clockwise from the lower one), by default of whoever the scene is for."""
        node = self.layer.by_name.get(about) if isinstance(about, str) else about
        quarters = node.side if node is not None else self.scene.side if side is None else side
        until = None if ms is None else self._now + ms
        self._bubble = Bubble(text, node.rect.copy() if node else None, until, quarters)
        self._dirty = True
        self._report.words(text)
        self.aloud.tell(text)

    def hush(self) -> None:
        """Take the words away."""
        self._dirty = self._dirty or self._bubble is not None
        self._bubble = None

    @property
    def said(self) -> str:
        """The words shown now; empty when there are none."""
        return self._bubble.text if self._bubble else ""

    # nodes

    def press_node(self, node: Node) -> None:
        """What a press on a node does: its act, or why not."""
        self._report.line(f"press {node.name}")
        if node.enabled and node.press is not None:
            node.press()
            return
        reason = node.refusal() if node.refusal is not None else None
        if reason:
            self.sounds.play("refusal")
            self.say(reason, node)

    def touched(self, node: Node | None) -> None:
        """A pointer went down: the words go, what moves is done with, the focus comes along, but its ring is not shown."""
        self.hush()
        self.scene.skip()
        self._keyboard.put_aside(node)

    def enlarge(self, node: Node | None) -> None:
        """Show a node large, as its scene does it, or its tip."""
        if self.scene.enlarge(node):
            self._dirty = True
        elif node is None:
            self.hush()
        elif node.tip:
            self.say(node.tip, node, None)

    @property
    def focused(self) -> str | None:
        """The node that has the keyboard."""
        return self.layer.focus

    @property
    def keyboard_used(self) -> bool:
        """Whether the keyboard was used last, and no pointer."""
        return self._keyboard.used

    def focus_on(self, name: str | None) -> None:
        """Give a node the keyboard, and show it."""
        self._keyboard.focus_on(name)

    def changed(self) -> None:
        """Something that is painted over the nodes has changed."""
        self._dirty = True

    # the frame

    def run(self) -> None:
        """Frame by frame until the end. Sixty a second while something moves; else it looks for input and rests."""
        clock = pygame.time.Clock()
        while self.running:
            busy = self.frame()
            rest = self.rest()
            if rest == 0:
                clock.tick(0 if self._picture.put_off else 60)
            elif not busy:
                time.sleep(rest / 1000)

    def frame(self) -> bool:
        """One frame that takes no longer than it must: where much has to be made for the next picture, or may be foreseen, each frame
        does a part of it. Whether there is more to foresee."""
        self.put_away()
        begun = time.perf_counter()
        self.step(until=begun + PATIENCE_MS / 1000)
        spare = SPARE_MS - 1000 * (time.perf_counter() - begun)
        return spare > 0 and (self.brush.warm() or self.sounds.warm())

    def put_away(self) -> None:
        """Put away what the scene before left in memory, once the new one is seen."""
        if self._opened and not self._dirty:
            self._opened = False
            tidy()

    def rest(self) -> int:
        """Milliseconds to sleep before the next frame; 0: the next of sixty a second, for something moves."""
        if self.animating or (self._visible and self._picture.put_off):
            return 0
        return REST_MS if self._now - self._heard > REST_AFTER_MS else WATCH_MS

    @property
    def animating(self) -> bool:
        """Whether the picture changes by itself."""
        if not self._stack or not self._visible:
            return False
        return bool(self.layer.moving) or self.scene.moving

    def step(self, paint: bool = True, until: float = math.inf) -> None:
        """One frame: read the input, let the scene go on, paint what has changed (later, if not now). A picture that needs much to be made
        first is put off to another step after that moment of `time.perf_counter`; what is seen till then is the old one."""
        self._now = max(self._now, self._clock())
        for hear in self.each_frame:
            hear(self._now)
        begun = self._meter() if self._meter else 0.0
        events = pygame.event.get()
        for event in events:
            self._take(event)
        if not self.running or not self._stack:
            return
        self._hands.tick(self._now)
        self._keyboard.tick(self._now)
        self.scene.motion.tick(self._now)
        self.scene.tick(self._now)
        self.sounds.tick()
        if not self.running or not self._stack:
            return
        if self._bubble is not None and self._bubble.over(self._now):
            self.hush()
        if self._resized_at is not None and self._now - self._resized_at >= SETTLE_MS:
            self._rescale(self._scale.size)
        if self.aloud.on:
            self.aloud.follow(self.layer, self._keyboard.shown(self.layer))
        if not paint:
            self._dirty = self._dirty or bool(events)
        elif events or self._dirty or self._meter or self._hands.busy or self._may_change():
            self._paint(until)
        if self._meter:
            self._frame_ms = 1000 * (self._meter() - begun)

    def _may_change(self) -> bool:
        """Whether a frame without input may show something new. Asked in each frame, so it asks little."""
        return bool(self._stack[-1].moving) or any(layer.scene.stale for layer in self._stack)

    def _paint(self, until: float) -> None:
        layers = self._seen()
        if not self._visible or self._resized_at is not None:
            return
        layer = layers[-1]
        hand = Hand(self._hands.hovered, self._hands.pressed, self._keyboard.shown(layer))
        changed = self._picture.update(layers, hand, self._now, until)
        if self._picture.put_off:
            self._dirty = True
            return
        self._picture.move(layer, hand, self._now)
        if not (changed or self._dirty or self._picture.fresh or self._meter):
            return
        window = self.window.surface()
        if window.get_size() != (self._scale.width, self._scale.height):
            self._resized_at = self._now
            return
        note = f"{self._frame_ms:.1f} ms · {self.frames} · {self._picture.repaints}" if self._meter else ""
        over = bool(hand.focused or self._bubble or note)
        self._picture.show(window, self._dirty or over or self._over)
        self._dirty, self._over = False, over
        if over:
            paint_over(self.brush, window, layer.by_name.get(hand.focused or ""), self._bubble, note)
        self.window.flip()
        self.frames += 1
        if self.frames == 1:
            self._report.line("READY")

    def _seen(self) -> list[Layer]:
        """The scenes to be seen, from the last that is no overlay to the one on top; all built."""
        first = max((place for place, layer in enumerate(self._stack) if not layer.scene.overlay), default=0)
        for layer in self._stack[first:]:
            if layer.scene.stale:
                self._build(layer)
        return self._stack[first:]

    def snapshot(self, surface: pygame.Surface) -> None:
        """Paint the scenes as they are on a surface of the window's size, without a window being seen."""
        layers = self._seen()
        picture = Picture(self.brush)
        picture.update(layers, NO_HAND, self._now)
        surface.blit(picture.surface, (0, 0))
        picture.paint_moving(surface, layers[-1], NO_HAND, self._now)

    def toggle_meter(self) -> None:
        """Show how long frames take, or no longer."""
        self._meter = None if self._meter else time.perf_counter
        self._dirty = True

    # size

    def set_size(self, size: float) -> None:
        """Another size of text, 0.8 to 1.6."""
        size = min(max(size, SIZES[0]), SIZES[-1])
        if size != self._scale.size:
            self._rescale(size)
            if self.size_changed:
                self.size_changed(size)

    def toggle_fullscreen(self) -> None:
        """Full screen, or back to a window."""
        self._dirty = True
        self.window.toggle_fullscreen()
        if self.fullscreen_changed:
            self.fullscreen_changed(self.window.fullscreen)

    def renew(self) -> None:
        """Build all scenes anew, for something they show has changed."""
        for layer in self._stack:
            layer.scene.stale = True

    def retheme(self, theme: Theme) -> None:
        """Another look."""
        self.theme = theme
        self._rescale(self._scale.size)

    def _rescale(self, size: float) -> None:
        """Everything anew for the window as it is now."""
        self._resized_at = None
        self._scale = Scale(*self.window.size, size)
        self.brush.forget()
        self._picture = Picture(Brush(self.theme, self._scale))
        self._report.forget()
        self.renew()
        self._dirty = True

    def _resize(self) -> None:
        """The window has another size: stretch the old picture into it at once; it is painted anew when the size has settled."""
        if self.window.size == (self._scale.width, self._scale.height):
            return
        self._scale = Scale(*self.window.size, self._scale.size)
        self._resized_at = self._now
        if self._visible and self.frames:
            window, frame = self.window.surface(), self._scale.frame
            window.fill(self.theme.colours.night)
            window.blit(pygame.transform.scale(self._picture.table, frame.size), frame)
            self.window.flip()

    # events

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            if self.may_close() and (not self._stack or self.scene.close()):
                self.running = False
        elif kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._heard = self._now
            key = Key(event.key, kind == pygame.KEYDOWN, event.mod, self._now, self._focused())
            taken = key.down and (bool(self.intercept and self.intercept(key)) or common_key(self, key))
            if not taken and self._stack:
                if key.down and key.key in keys.PRESS:
                    self.scene.skip()
                if key.down and key.key not in keys.MODIFIERS:
                    self._hands.keyed()
                self._keyboard.take(key)
        elif kind == pygame.TEXTINPUT:
            if self._stack:
                self._keyboard.take_text(event.text)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._visible = self._visible and kind == pygame.WINDOWFOCUSLOST
            self._lose_focus()
        elif kind == pygame.WINDOWFOCUSGAINED:
            self._dirty = True
            if self._stack:
                self.scene.focus_gained(self._now)
        elif kind in (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED):
            self._visible = self._dirty = True
        elif kind == pygame.WINDOWDISPLAYCHANGED:
            self._look_at_display()
        elif kind == pygame.WINDOWSIZECHANGED:
            self._resize()
            self._look_at_display()
        elif kind == pygame.AUDIODEVICEADDED:
            self.sounds.again()
        else:
            for pointer in self._pointers.read(event, self._scale, self._now):
                self._heard = self._now
                if self._stack:
                    self._hands.take(pointer)

    def _look_at_display(self) -> None:
        if self.display_changed:
            self.display_changed()

    def _lose_focus(self) -> None:
        self._pointers.cancel(self._now)
        if self._stack:
            self._hands.cancel(self._now)
            self.scene.focus_lost(self._now)
