"""The rules of a game to read and to search, opened at the rule of the moment."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import catalog
from game.catalog import GAMES
from game.content.folder import ROOT
from game.kit.facing import STEP
from game.kit.field import TextField
from game.kit.illustration import WIDE, Illustration
from game.kit.keys import Key
from game.kit.layout import Box
from game.kit.node import Node, NodeState
from game.kit.paint import Brush
from game.kit.scale import Scale
from game.kit.scroll import BAR, ScrollList
from game.kit.theme import Style
from game.kit.widgets import brightened, choice, label

from .screen import Screen, Surface, glass_node

if TYPE_CHECKING:
    from .desk import Desk

REFERENCE = re.compile(r"\b[a-z]+-(?P<number>\d+)\b")
"""How a rule names another one."""
RULE = re.compile(r"\*\*(?P<name>[a-z]+-(?P<number>\d+))\*\*\s*(?P<text>.*)", re.DOTALL)
READ = Style("regular", 23)
"""Passages stand larger than what is glanced at."""
NUMBER = 92
"""The width kept for the number of a rule."""
ABOVE, BELOW = 14, 22
"""The room above a picture and below it."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading, a rule, or a piece of plain text. `rule` is the whole number such as `kero-12`."""

    text: str
    heading: bool = False
    rule: str = ""
    section: int = 0
    references: tuple[str, ...] = ()
    """The numbers of other rules that it names."""

    @property
    def number(self) -> str:
        """The number alone, as it stands before the rule."""
        return self.rule.rpartition("-")[2]

    @property
    def style(self) -> str | Style:
        """What it is written in."""
        return "headline" if self.heading else READ

    def holds(self, words: list[str]) -> bool:
        """Whether all of these words, in small letters, stand in it; a number finds its rule."""
        told = self.text.lower()
        return all(word in told or word == self.number for word in words)


class RulesScreen(Screen):
    """Sections at the left, passages at the right, a field to search by typing."""

    name = "rules"
    first = "search"
    folds = True

    def __init__(self, desk: Desk, game: str, rule: str = "", choice: bool = False) -> None:
        """`choice`: opened where no game is played, so that another game's rules can be chosen."""
        super().__init__(desk)
        self.game = game
        self.rule = rule
        self.choice = choice and len(GAMES) > 1
        self._read()

    def _read(self) -> None:
        """Take in the rules of the game from their first line."""
        self.translated, told = read_rules(self.game, self.desk.words.language)
        self.pictures = illustrations_of(self.game)
        self.passages = [self._named(passage) for passage in told if passage.section]
        self.found = list(self.passages)
        self.search = TextField("search", "", 40, self._searched)
        self.list = ScrollList("passages", [], self._paint_passage, self.renew)
        headings = [passage for passage in self.passages if passage.heading]
        self.sections = ScrollList("sections", [58] * len(headings), self._paint_section, self.renew, choose=self._go_to,
                                   labels=[passage.text for passage in headings])  # fmt: skip
        self._headings = headings
        self._measured: tuple[object, ...] = ()
        self._shown = False

    def _named(self, passage: Passage) -> Passage:
        """A passage that names other rules by the numbers they bear here."""
        numbers = tuple(found["number"] for found in REFERENCE.finditer(passage.text) if found[0] == f"{self.game}-{found['number']}")
        text = passage.text
        for number in numbers:
            text = re.sub(rf"\b{self.game}-{number}\b", self._called(number), text)
        return replace(passage, text=text, references=numbers)

    def _called(self, number: str) -> str:
        """How one rule is named within another."""
        return self.text("shell.rules.reference", number=number)

    def _take_up(self, game: str) -> None:
        """The rules of another game."""
        self.game, self.rule = game, ""
        self._read()
        self.stale = True

    def key(self, key: Key) -> bool:
        """Page keys turn the pages also while the search field has the keyboard."""
        if key.name == "f1":
            if key.down:
                self.back()
            return True
        if key.name in ("page up", "page down", "up", "down") and self.app.focused == "search":
            if key.down:
                step = 60 if key.name in ("up", "down") else 700
                self.list.scroll_to(self.list.offset + (step if key.name.endswith("down") else -step))
                self.stale = True
            return True
        return False

    @property
    def _sought(self) -> list[str]:
        """The words that are searched for, in small letters."""
        return self.search.text.lower().split()

    def _searched(self) -> None:
        words = self._sought
        hits = [passage for passage in self.passages if not passage.heading and passage.holds(words)]
        sections = {passage.section for passage in hits}
        self.found = (
            [passage for passage in self.passages if (passage.section in sections if passage.heading else passage in hits)]
            if words
            else list(self.passages)
        )
        self._measured = ()
        self.list.offset = 0
        self.stale = True

    def _go_to(self, row: int) -> None:
        """Show a section from its heading on."""
        heading = self._headings[row]
        if heading not in self.found:
            self.search.text, self.search.cursor = "", 0
            self._searched()
            self.app.layer  # noqa: B018 - builds anew, so that the rows are measured
        self._scroll(self.found.index(heading))

    def _follow(self, number: str) -> None:
        """Show the rule that another one names, and light it."""
        rule = f"{self.game}-{number}"
        if all(passage.rule != rule for passage in self.found):
            self.search.text, self.search.cursor = "", 0
            self._searched()
            self.app.layer  # noqa: B018 - builds anew, so that the rows are measured
        row = next((row for row, passage in enumerate(self.found) if passage.rule == rule), None)
        if row is not None:
            self.rule = rule
            self.list.scroll_to(sum(self._heights()[:row]) - 120)
            self.stale = True

    def _scroll(self, row: int) -> None:
        self.list.scroll_to(sum(self._heights()[:row]))
        self.stale = True

    def build(self, scale: Scale) -> list[Node]:
        note = "" if self.translated else self.text("shell.rules.untranslated")
        left, right = Box(24, 136, 560, 920), Box(604, 136, 1292, 920)
        if self.narrow:
            left, right = Box(24, 136, self.page.w - 48, 420), Box(24, 576, self.page.w - 48, self.page.h - 600)
        nodes = [
            *self.head(self.text("shell.rules.title", game=self.text(f"{self.game}.title")), note),
            glass_node("contents", left),
            glass_node("text", right),
            self.search.node(Box(left.x + 24, left.y + 24, left.w - 48, 64), self.text("shell.rules.search")),
            label("count", Box(left.x + 28, left.y + 94, left.w - 56, 34), self._count(), "body", colour="mute"),
            *self.sections.nodes(Box(left.x + 24, left.y + 136, left.w - 48, left.h - 160)),
            *self._games(),
        ]
        page = Box(right.x + 40, right.y + 28, right.w - 60, right.h - 56)
        self._measure(page)
        if not self.found:
            nodes.append(label("nothing", Box(page.x, page.y, page.w, 60), self.text("shell.rules.nothing"), "heading", colour="mute"))
        rows = self.list.nodes(page)
        if not self._shown:
            self._shown = True
            place = next((place for place, passage in enumerate(self.found) if self.rule and passage.rule == self.rule), 0)
            self.list.scroll_to(max(0.0, sum(self._heights()[:place]) - 120))
            rows = self.list.nodes(page)
        return [*nodes, *rows, *self._references(rows, page)]

    def _references(self, rows: list[Node], page: Box) -> list[Node]:
        """What is pressed to follow a reference, in each passage that shows."""
        nodes = []
        for node in rows:
            row = node.name.removeprefix("passages.")
            if not row.isdigit():
                continue
            for number, place in self._places(self.app.brush, self.found[int(row)]):
                box = Box(node.rect.x + NUMBER - 4 + place.x, node.rect.y + 10 + place.y, place.w, place.h)
                nodes.append(Node(f"reference.{row}.{number}", box, None, partial(self._follow, number), within="passages", z=1,
                                  clip=page.copy(), group="references", label=self._called(number), spill=0))  # fmt: skip
        return nodes

    def _places(self, brush: Brush, passage: Passage) -> list[tuple[str, Box]]:
        """Where a passage names other rules, from the corner of its text: their numbers, the longest first, each place once."""
        found: dict[tuple[float, float], tuple[str, Box]] = {}
        for number in sorted(set(passage.references), key=len, reverse=True):
            for _, place in brush.places(passage.text, READ, self._width - NUMBER, [self._called(number).lower()]):
                found.setdefault((place.x, place.y), (number, place))
        return list(found.values())

    def _count(self) -> str:
        """How many passages there are, or have all the words."""
        count = sum(not passage.heading for passage in self.found)
        return self.text("shell.rules.found" if self._sought else "shell.rules.all", count=count)

    def _games(self) -> list[Node]:
        """The other games, to be chosen at the right of the head."""
        if not self.choice:
            return []
        options = [(game, self.text(f"{game}.title")) for game in GAMES]
        return choice("game", Box(1180, 42, 690, 52), options, self.game, self._take_up)

    def _measure(self, page: Box) -> None:
        """The height of each passage at this size; only when something has changed."""
        key = (self.app.scale, len(self.found), self.search.text)
        if key == self._measured:
            return
        self._measured = key
        self._width = page.w - BAR - 24
        self.list.fill(self._heights(), [passage.text for passage in self.found])

    def _heights(self) -> list[float]:
        return [self._words_high(passage) + self._picture_high(passage) for passage in self.found]

    def _words_high(self, passage: Passage) -> float:
        """The height of a passage with the room below it."""
        room = self._width - (0 if passage.heading else NUMBER)
        high = self.app.brush.extent(self.app.brush.lettering(passage.text, passage.style, wrap=room))[1]
        return high + (52 if passage.heading else 26)

    def _picture_high(self, passage: Passage) -> float:
        """The height of its picture with the room around it; 0 where it has none."""
        picture = self.pictures.get(passage.rule)
        return ABOVE + picture.height * self._share + BELOW if picture is not None else 0

    @property
    def _share(self) -> float:
        """How much smaller than it was laid out a picture is, on a page too narrow for it."""
        return min(1.0, math.floor((self._width - NUMBER - 8) / WIDE / STEP) * STEP)

    def _paint_passage(self, brush: Brush, surface: Surface, state: NodeState, row: int) -> None:
        passage, place, colours = self.found[row], state.rect, brush.theme.colours
        if passage.heading:
            brush.text(surface, passage.text, "headline", place.x, place.y + 32, colour=colours.amber, wrap=self._width)
            return
        now = bool(passage.rule) and passage.rule == self.rule
        if now:
            brush.put(surface, brush.rounded(self._width + 4, place.h - 6, 10, colours.petrol), place.x, place.y + 1)
            brush.put(surface, brush.rounded(self._width + 4, place.h - 6, 10, colours.amber, 2), place.x, place.y + 1)
        if passage.number:
            self._paint_number(brush, surface, passage.number, place, now)
        x, y, wide = place.x + NUMBER - 4, place.y + 10, self._width - NUMBER
        brush.text(surface, passage.text, READ, x, y, wrap=wide)
        for word, found in brush.places(passage.text, READ, wide, self._sought):
            brush.put(surface, brush.rounded(found.w + 4, found.h, 5, colours.amber), x + found.x - 2, y + found.y)
            brush.text(surface, word, READ, x + found.x, y + found.y, colour=colours.ink)
        for _, found in self._places(brush, passage):
            brush.put(surface, brush.rounded(found.w, 3, 1, colours.amber), x + found.x, y + found.y + found.h - 4)
        picture = self.pictures.get(passage.rule)
        if picture is not None:
            top = place.y + self._words_high(passage) - 16 + ABOVE
            brush.put(surface, self._picture(brush, passage.rule, picture, wide - 8), x, top)

    def _paint_number(self, brush: Brush, surface: Surface, number: str, place: Box, now: bool) -> None:
        """The number of a rule before it; amber where it is the rule of the moment or what was searched for."""
        colours = brush.theme.colours
        lit = now or number in self._sought
        brush.put(surface, brush.rounded(62, 34, 17, colours.amber if lit else colours.slate), place.x + 8, place.y + 9)
        ink = colours.ink if lit else colours.cream
        brush.text(surface, number, "caption", place.x + 39, place.y + 26, colour=ink, anchor="center")

    def _picture(self, brush: Brush, rule: str, picture: Illustration, wide: float) -> Surface:
        """The picture of a rule, painted once for each language and size."""
        words, share = self.desk.words, self._share
        high = picture.height * share

        def paint() -> Surface:
            sprite = pygame.Surface((brush.u(wide), brush.u(high)))
            picture.paint(brush if share == 1 else brush.zoomed(share), sprite, Box(0, 0, wide / share, picture.height), words)
            return brush.masked(sprite.convert_alpha(), brush.mask(wide, high, 18))

        return brush.cache.get(("illustration", rule, words.language, wide), paint)

    def _paint_section(self, brush: Brush, surface: Surface, state: NodeState, row: int) -> None:
        colours, box = brush.theme.colours, Box(state.rect.x, state.rect.y + 3, state.rect.w - 4, state.rect.h - 6)
        fill = brightened(colours.petrol) if state.hovered else colours.petrol
        brush.put(surface, brush.rounded(box.w, box.h, 10, fill), box.x, box.y)
        brush.text(surface, self._headings[row].text, "body", box.x + 18, box.centery, anchor="midleft", fit=box.w - 36)


def illustrations_of(game: str) -> dict[str, Illustration]:
    """The pictures a game gives to its rules, by the whole number of the rule."""
    if find_spec(f"game.{catalog.known(game)}.view.illustrations") is None:
        return {}
    drawn: dict[int, Illustration] = catalog.part(game, "view.illustrations").ILLUSTRATIONS
    return {f"{game}-{number}": picture for number, picture in drawn.items()}


def read_rules(game: str, language: str, folder: Path | None = None) -> tuple[bool, list[Passage]]:
    """The passages of a game's rules, and whether they are in that language: English ones stand in where there are no others."""
    folder = folder or ROOT / "docs" / "rules"
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    own = folder / name
    path = own if own.is_file() else folder / f"{game}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        return False, []
    return path == own, list(passages(text))


def passages(text: str) -> list[Passage]:
    """A text in Markdown as passages: headings, paragraphs, points of lists; tables and the main heading are left out."""
    found: list[Passage] = []
    section = 0
    for block in re.split(r"\n\s*\n|\n(?=- )", text):
        block = block.strip()
        if not block or block.startswith(("# ", "|")):
            continue
        if block.startswith("#"):
            section += 1
            found.append(Passage(plain(re.sub(r"\s*\(.*\)$", "", block.lstrip("# "))), True, section=section))
            continue
        rule = RULE.match(block)
        if rule is not None:
            found.append(Passage(plain(rule["text"]), rule=rule["name"], section=section))
        else:
            found.append(Passage(plain(re.sub(r"^- ", "– ", block)), section=section))
    while found and found[-1].heading:
        found.pop()
    return found


def plain(text: str) -> str:
    """Markdown without its marks, in one line; a blank line is a new passage."""
    return re.sub(r"\s+", " ", re.sub(r"`|\*\*", "", text)).strip()
