"""The guide of a first game: one rule when it first matters, beside the thing it is about; left and taken up again at will."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game import catalog
from game.core.ask import Ask
from game.core.lesson import Lesson
from game.core.phrase import phrase
from game.kit.keys import ENTER, Key
from game.kit.layout import Box, centred, inset, table
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.widgets import button

from .key_names import key_label, usable
from .screen import Surface

if TYPE_CHECKING:
    from .table import TableScene

WIDE = 560.0
GAP = 24.0
"""Between a lesson and what it is about."""
STYLE = "log_now"


def teaches(game: str) -> bool:
    """Whether a game has lessons."""
    return find_spec(f"game.{game}.lessons") is not None


class Guide:
    """Which lesson is shown at a table, for the one person who learns. Which were given stands in the settings."""

    def __init__(self, laid: TableScene) -> None:
        self.table = laid
        game = laid.match.game
        self.lessons: tuple[Lesson, ...] = catalog.part(game, "lessons").LESSONS if teaches(game) else ()
        self.shown: Lesson | None = None
        self._asked: Ask | None = None
        """The question at which it came up."""

    def look(self) -> None:
        """Which lesson matters now. One that was acted upon counts as given; while fuel flows there is none, and none comes up while
        something moves or lies over the table."""
        laid, shown = self.table, self.shown
        flows = laid.view.focus_frozen and laid.view.moving
        if shown is not None and (flows or laid.session.ask is not self._asked):
            self._give(shown)
        if flows or (self.shown is None and not laid.view.ready_for_computer()):
            return
        self.shown = self._due()
        if self.shown is not shown:
            self._asked = laid.session.ask
            laid.stale = True

    def _due(self) -> Lesson | None:
        laid = self.table
        ask, people = laid.session.ask, laid.people
        settings = laid.desk.settings
        if not settings.tips or ask is None or len(people) != 1 or laid.match.over:
            return None
        learner = people[0].seat
        seen = laid.session.seen(learner)
        for lesson in self.lessons:
            if self._key(lesson) not in settings.lessons and lesson.when(seen, ask, learner):
                return lesson
        return None

    def key(self, key: Key) -> bool:
        """Enter reads on, also where it throws otherwise: nothing flows while a lesson is shown."""
        if self.shown is None or key.key not in ENTER or not key.plain:
            return False
        if key.down:
            self.understood()
        return True

    def understood(self) -> None:
        """On to the next lesson, or to the game."""
        if self.shown is not None:
            self._give(self.shown)

    def stop(self) -> None:
        """No more tips, until they are wished again."""
        self.shown = None
        self.table.desk.change(tips=False)
        self.table.notice(self.table.words.text("shell.guide.stopped"))
        self.table.stale = True

    def _give(self, lesson: Lesson) -> None:
        self.shown = None
        self.table.desk.change(lessons=(*self.table.desk.settings.lessons, self._key(lesson)))
        self.table.stale = True

    def _key(self, lesson: Lesson) -> str:
        return f"{self.table.match.game}.{lesson.name}"

    # what is shown

    def nodes(self, laid: list[Node]) -> list[Node]:
        """The lesson beside its thing, and a ring round that."""
        lesson = self.shown
        if lesson is None:
            return []
        about = _about(lesson.about, laid)
        text = self._text(lesson)
        brush = self.table.app.brush
        high = brush.extent(brush.lettering(text, STYLE, wrap=WIDE - 56))[1] + 128
        place = _beside(about, high, [node.rect for node in laid if node.press is not None])
        words = self.table.words
        feet = Box(place.x + 24, place.bottom - 76, place.w - 48, 56)
        nodes = [Node("guide", place, lambda *given: _paint(text, *given), press=lambda: None, z=81, label=text, focusable=False)]
        if about is not None:
            nodes.insert(0, Node("guide.ring", inset(about, -8), _ring, z=80, spill=16))
        left, right = Box(feet.x, feet.y, 260, feet.h), Box(feet.right - 236, feet.y, 236, feet.h)
        enter = key_label(words, "return")
        ok = button("guide.ok", left, words.text("shell.guide.ok"), self.understood, role="main", size=22, group="guide", key=enter)
        stop = button("guide.stop", right, words.text("shell.guide.stop"), self.stop, role="quiet", size=20, group="guide")
        ok.z = stop.z = 82
        return [*nodes, ok, stop]

    def _text(self, lesson: Lesson) -> str:
        learner = self.table.people[0].seat
        keys = usable(self.table.desk.settings.seats[learner % 2], learner)
        words = self.table.words
        sensed = self.table.sensors[learner] is not None
        way = "sensed" if sensed else "latched" if self.table.latched else "held"
        lift = words.text(f"shell.guide.lift.{way}", hold=key_label(words, keys.hold))
        return self.table.say(phrase(f"{self._game}.lesson.{lesson.name}", lift=lift, throw=key_label(words, keys.throw)))

    @property
    def _game(self) -> str:
        return self.table.match.game


def _about(name: str, laid: Sequence[Node]) -> Box | None:
    """Where that stands which a lesson is about: one node, or, for a name that ends with a dot, all whose names begin with it."""
    found = [node.rect for node in laid if node.rect.w and (node.name.startswith(name) if name.endswith(".") else node.name == name)]
    return found[0].unionall(found[1:]) if name and found else None


def _beside(about: Box | None, high: float, wanted: Sequence[Box]) -> Box:
    """Where a lesson hides least of what can be pressed: left, above, below or right of its thing; in the middle for none."""
    within = inset(table(), 16)
    if about is None:
        return centred(within, WIDE, high)
    across = (about.right - WIDE, about.centerx - WIDE / 2, about.x)
    along = (about.centery - high / 2, about.y, about.bottom - high)
    places = [
        *(Box(about.x - GAP - WIDE, y, WIDE, high) for y in along),
        *(Box(x, about.y - GAP - high, WIDE, high) for x in across),
        *(Box(x, about.bottom + GAP, WIDE, high) for x in across),
        *(Box(about.right + GAP, y, WIDE, high) for y in along),
    ]
    placed = [place.clamp(within) for place in places]
    return min(placed, key=lambda place: 4 * _hidden(place, about) + sum(_hidden(place, each) for each in wanted))


def _hidden(place: Box, under: Box) -> float:
    """How much of a thing lies under a lesson."""
    common = place.clip(under)
    return float(common.w * common.h)


def _paint(text: str, brush: Brush, surface: Surface, state: NodeState) -> None:
    place, colours = state.rect, brush.theme.colours
    brush.drop(surface, brush.paper(place.w, place.h, 18), place.x, place.y, radius=18)
    brush.put(surface, brush.rounded(place.w, place.h, 18, colours.amber, 4), place.x, place.y)
    brush.text(surface, text, STYLE, place.x + 28, place.y + 26, colour=colours.ink, wrap=place.w - 56)


def _ring(brush: Brush, surface: Surface, state: NodeState) -> None:
    place, colours = state.rect, brush.theme.colours
    for wider, colour, line in ((3, colours.night, 9), (0, colours.amber, 5)):
        ring = brush.rounded(place.w + 2 * wider, place.h + 2 * wider, 18, colour, line)
        brush.put(surface, ring, place.x - wider, place.y - wider)
