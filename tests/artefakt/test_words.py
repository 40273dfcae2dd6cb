"""Words: every event, answer and question of whole games is told in both languages; cards and tokens say what their verbs do."""
from __future__ import annotations

from typing import get_args

import pytest

from game.artefakt import answers, events, words
from game.artefakt.answers import AnyAnswer
from game.artefakt.state import HIDDEN
from game.artefakt.verbs import verb_phrase
from game.core.phrase import Phrase
from game.core.position import Live
from game.core.rng import Rng
from game.i18n import Words
from tests.artefakt.play import CONTENT, RULES, at

NAMES = ("Mira", "Tom")
SILENT = {"Moved", "OptionChosen", "OptionEnded", "Chose", "TokenSpent", "LoungeRefilled", "GuardsNeared"}
"""Events that go without saying."""


def test_whole_games_are_told_in_both_languages() -> None:
    languages = [Words("de"), Words("en")]
    told: set[str] = set()
    for seed in range(25):
        live = Live.new(RULES, seed, 2, {"starter": 0})
        chance = Rng(seed)
        while live.ask is not None:
            said = [words.prompt(live.ask), *(words.label(answer) for answer in live.ask.options.examples())]
            for event in live.give(live.ask.options.sample(chance.below)):
                for seat in (0, 1):
                    line = words.line(event.seen_by(seat))
                    assert (line is None) == (type(event).__name__ in SILENT)
                    said += [line] if line else []
                told.add(type(event).__name__)
                assert words.icon(event)
            if seed < 6 or seed == 24:
                for language in languages:
                    for phrase in said:
                        text = language.say(phrase, NAMES)
                        assert "{" not in text, text
                        assert "artefakt." not in text, text
    assert len(told) > 30


def test_every_kind_of_event_is_told_or_goes_without_saying() -> None:
    kinds = {name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, events.Fact)}
    assert kinds - {"Fact", "Revelation"} == {kind.__name__ for kind in words.LINES} | SILENT


def test_every_answer_has_a_label() -> None:
    known = Words("en").keys()
    for kind in get_args(AnyAnswer):
        assert f"artefakt.do.{kind.__struct_config__.tag}" in known


@pytest.mark.parametrize(
    ("phrase", "german", "english"),
    [
        (words.room(at("D2")), "D2", "D2"),
        (words.room(12), "C3", "C3"),
        (words.artefact("jade_owl"), "Jade-Eule", "Jade Owl"),
        (words.card("red_skeleton_key"), "Generalschlüssel (Rot)", "Skeleton Key (red)"),
        (words.card(HIDDEN), "verdeckt", "face down"),
        (words.token("joker"), "Würfeljoker", "Dice joker"),
        (words.shown("blue", 4), "Blau 4", "blue 4"),
        (words.label(answers.Step(at("B1"), "key")), "Nach B1: Generalschlüssel", "To B1: Skeleton Key"),
        (words.label(answers.Roll(("red", "blue"))), "Werfen; dazu: Rot und Blau", "Roll; along: red and blue"),
        (words.label(answers.Roll(())), "Werfen; dazu: keiner", "Roll; along: none"),
        (words.label(answers.Rotate(1 | 4)), "Offen: oben und unten", "Open: top and bottom"),
    ],
)
def test_names_and_labels(phrase: Phrase, german: str, english: str) -> None:
    assert Words("de").say(phrase) == german
    assert Words("en").say(phrase) == english


@pytest.mark.parametrize(
    ("design", "instant", "slot"),
    [
        ("stimulant", "+1 energy", "+2 energy"),
        ("picklock", "1 die up or down a pip", "Die of this colour to any face"),
        ("second_wind", "Roll 1 die again", "Spent die of this colour back, any face"),
        ("skeleton_key", "Roll black and white again", "1 door without a die"),
        ("winch", "1 die up or down a pip", "1 step up the ladder"),
        ("knuckleduster", "Turn 1 token face up", "+2 strength this turn"),
        ("sabotage", "Rival rolls this colour again", "Rival −1 energy, you +1"),
        ("respirator", "Left of home +1 energy, else 1 die up or down a pip", "Gas mask while it lies here"),
    ],
)
def test_a_card_says_what_its_verbs_do(design: str, instant: str, slot: str) -> None:
    """artefakt-42 to artefakt-49."""
    english = Words("en")
    card = CONTENT.cards[f"green_{design}"]
    assert tuple(english.say(text) for text in card.text) == (instant, slot)


def test_a_token_says_what_it_does() -> None:
    english = Words("en")
    said = {token.id: english.say(verb_phrase(token.effect)) for token in CONTENT.tokens.values()}
    assert said["joker"] == "1 die to any face"
    assert said["security_4"] == "Guard of strength 4"
    assert said["can"] == said["rat"] == "No effect"
