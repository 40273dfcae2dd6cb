"""What Kero says in whole games: every prompt, label, log line and refusal has its words in both languages, with nothing left open."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.core.ask import Ask, OneOf
from game.core.event import Event
from game.core.phrase import Phrase, phrase
from game.core.rng import Rng
from game.i18n import Words
from game.kero import words
from game.kero.answers import Claim, Decline, Drop, Swap
from game.kero.events import CanistersGained, ChipDrawn, ChipPlayed, FillEnded, FillsOpened, TerritoryLost
from game.kero.state import Kero
from tests.kero.play import RULES, Match, begin

GAMES = 30
LANGUAGES = {"de": Words("de"), "en": Words("en")}
NAMES = ("Mira", "Tom")


def parts(said: Phrase) -> Iterator[Phrase]:
    """A phrase and all phrases within it."""
    yield said
    for value in said.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Phrase):
                yield from parts(part)


class Heard:
    """All that was said in many games: each phrase once, the labels of each question, the events by kind."""

    def __init__(self) -> None:
        self.said: dict[str, Phrase] = {}
        self.lines: dict[str, Event[Kero]] = {}
        self.questions: dict[str, tuple[Phrase, ...]] = {}

    def say(self, phrase: Phrase | None) -> None:
        if phrase is not None:
            self.said.setdefault(repr(phrase), phrase)

    def table(self, match: Match) -> None:
        """What is said at an open question."""
        ask = match.ask
        self.say(words.prompt(ask))
        examples = list(ask.options.examples())
        for answer in examples:
            self.say(words.label(answer))
        if isinstance(ask.options, OneOf):
            labels = tuple(words.label(answer) for answer in examples)
            self.questions.setdefault(repr(labels), labels)
        for thing in RULES.things(match.state, ask.seat):
            refused = RULES.why_not(match.state, ask, thing)
            if refused is not None:
                self.say(refused.phrase)

    def event(self, event: Event[Kero]) -> None:
        for seat in (0, 1):
            seen = event.seen_by(seat)
            self.say(words.line(seen))
        self.lines.setdefault(type(event).__name__, event)


@cache
def heard() -> Heard:
    """Thirty games at random, each option in some of them."""
    all_said = Heard()
    for seed in range(GAMES):
        match = begin(seed, starter=(0, 1, -1)[seed % 3], tank=(30, 35, 60)[seed % 3])
        for seat, camp in enumerate(match.state.camps):
            camp.chips += [match.state.chip_pile.pop() for _ in range(3 * (seed % 2 == seat))]
        match = Match(match.state)
        chance = Rng(seed)
        while match.live.ask is not None:
            all_said.table(match)
            for event in match.live.give(match.ask.options.sample(chance.below)):
                all_said.event(event)
    return all_said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_its_words(language: str) -> None:
    """Its key is there, and so are those of the phrases within it."""
    known = LANGUAGES[language]
    missing = sorted({part.key for spoken in heard().said.values() for part in parts(spoken) if part.key not in known})
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_placeholder_is_left(language: str) -> None:
    """What is said holds no "{" and no key."""
    known = LANGUAGES[language]
    for spoken in heard().said.values():
        told = known.say(spoken, NAMES)
        assert told.strip()
        assert "{" not in told, f"{spoken} is told as {told!r}"
        assert "}" not in told
        assert "kero." not in told, f"{spoken} is told as {told!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_a_question_differ(language: str) -> None:
    """Two answers never read the same."""
    known = LANGUAGES[language]
    for labels in heard().questions.values():
        told = [known.say(label, NAMES) for label in labels]
        assert len(told) == len(dict.fromkeys(told)), f"these labels read the same: {sorted(told)}"


def test_the_languages_differ() -> None:
    """What is said in German is not just English, but for names that are the same in both."""
    same = [spoken.key for spoken in heard().said.values() if LANGUAGES["de"].say(spoken, NAMES) == LANGUAGES["en"].say(spoken, NAMES)]
    assert len(same) < len(heard().said) * 0.02, sorted(set(same))


def test_thirty_games_show_nearly_everything() -> None:
    """The games are no easy ones: all prompts and the rare events are among them, so the tests above have met them."""
    keys = {part.key for spoken in heard().said.values() for part in parts(spoken)}
    prompts = "before take_up mini_fill fill_throw run place free_fill dice2 supplies expel spend refill burn"
    assert [name for name in prompts.split() if f"kero.ask.{name}" not in keys] == []
    for name in ("ExplorerSentHome", "ChipsReshuffled", "LastTurnOpened", "RanDry", "TerritoryClaimed", "ExplorersForfeited"):
        assert name in heard().lines
    assert "kero.no.missing" in keys


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "event",
    [
        *[FillsOpened(0, count, by, "spend", 5, ()) for by in ("paid", "chip", "card", "empty") for count in (1, 2)],
        *[FillEnded(1, why, 0) for why in ("flames", "full", "skipped")],
        *[CanistersGained(0, count, 3, "dice") for count in (0, 1, 3)],
        *[TerritoryLost("fern_gorge", tied) for tied in (True, False)],
        *[ChipPlayed(1, chip) for chip in RULES.content.chips],
        ChipDrawn(0, "?", "hire"),
    ],
    ids=repr,
)
def test_rare_events_have_their_words_too(language: str, event: Event[Kero]) -> None:
    """Those that depend on luck, each of their kinds."""
    line = words.line(event)
    assert line is not None
    told = LANGUAGES[language].say(line, NAMES)
    assert "{" not in told
    assert "kero." not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_questions_have_their_words_too(language: str) -> None:
    """A sixth tile, a tie, a swap: their prompts and labels."""
    known = LANGUAGES[language]
    asks = [Ask(1, phrase("kero.ask.drop"), OneOf([Drop(tile) for tile in RULES.content.abilities]))]
    asks.append(Ask(0, phrase("kero.ask.tie"), OneOf([*(Claim(name) for name in RULES.content.territories), Decline()])))
    asks.append(Ask(0, phrase("kero.ask.spend"), OneOf([Swap(count) for count in range(1, 28)])))
    for ask in asks:
        told = [known.say(words.label(answer), NAMES) for answer in ask.options.examples()]
        assert len(told) == len(dict.fromkeys(told))
        prompt = known.say(words.prompt(ask), NAMES)
        assert NAMES[ask.seat] in prompt
        assert not any("{" in text or "kero." in text for text in (prompt, *told))


def test_a_gain_of_nothing_goes_without_saying() -> None:
    assert words.line(CanistersGained(0, 0, 0, "dice")) is None
