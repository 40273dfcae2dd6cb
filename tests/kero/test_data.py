"""Kero's data: the box, its cards and territories, and texts made of verbs."""
from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.content import data_folder
from game.core.errors import ContentError, TankwartError
from game.i18n import Words
from game.kero import META, content, verbs
from game.kero.check import check_data
from game.kero.content import ability_name

KERO = content.load()
GERMAN, ENGLISH = Words("de"), Words("en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data that a test may change."""
    shutil.copytree(data_folder() / "kero", tmp_path / "kero")
    return tmp_path / "kero"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """kero-1, "Beschreibung des Spielmaterials"."""
    assert len(KERO.group("start")) == 12
    assert len(KERO.group("main")) == 24
    assert KERO.claims == ("claim_1", "claim_2", "claim_3")
    assert len(KERO.territories) == 12
    assert len(KERO.abilities) == 10
    assert Counter(KERO.chip_kinds) == {
        "dice2": 2, "reroll": 2, "ambush": 2, "scouts": 2, "supplies": 3, "refuel": 2, "expel": 2, "burn": 2,
    }  # fmt: skip
    box = KERO.box
    assert (box.canisters, box.explorers, box.white_dice, box.most_abilities) == (27, 7, 5, 5)
    assert (box.fill_gap_ms, box.throw_gap_ms, box.least_fuel_ms, box.last_die_throws) == (800, 600, 300, 5)
    assert Counter(card.colour for card in KERO.cards.values()) == {"green": 9, "yellow": 9, "blue": 9, "red": 9}
    assert sum(card.no_passage for card in KERO.cards.values()) == 5


def test_the_dice() -> None:
    """kero-2 and kero-3: each resource once and a flame; on coloured dice a flame, a special face, four larger quantities."""
    kinds = [face.kind for face in KERO.dice["white"].faces]
    assert sorted(kinds) == ["brick", "canister", "flame", "metal", "recruit", "wheat"]
    assert all(face.count == 1 for face in KERO.dice["white"].faces)
    for colour, special in (("green", "tuarek"), ("yellow", "tuarek"), ("blue", "explorer")):
        faces = KERO.dice[colour].faces
        assert len(KERO.dice[colour].flames) == 1
        assert sum(face.kind == special for face in faces) == 1
        assert sum(face.count >= 2 for face in faces) == 4


def test_costs_add_up() -> None:
    total: Counter[str] = Counter()
    for card in KERO.cards.values():
        total.update(card.cost)
    assert total == {"brick": 34, "metal": 32, "wheat": 28, "recruit": 28, "canister": 5}
    assert KERO.box.explorer_cost == {"recruit": 1, "metal": 1}


def test_the_card_for_two_recruits() -> None:
    """The example of "Karten nachziehen" (kero-37): two recruits, and an explorer at once."""
    card = KERO.cards["lone_runner"]
    assert card.cost == {"recruit": 2}
    assert card.effects == (verbs.PlaceExplorers(1),)


def test_the_green_die_card() -> None:
    """The second example there (kero-44): three wheat and a canister, and the green die free from then on."""
    card = KERO.cards["harvest_crew"]
    assert card.cost == {"wheat": 3, "canister": 1}
    assert KERO.ability("harvest_crew") == verbs.FreeDie("green")
    assert KERO.ability("lone_runner") is None


FOUR_RED = ["red"] * 4
RAINBOW = ["green", "yellow", "blue", "red"]


@pytest.mark.parametrize(
    ("territory", "colours", "territories", "points"),
    [
        ("fern_gorge", ["green", "green", "red"], 1, 2),
        ("blue_sink", ["green"], 1, 0),
        ("counting_stones", FOUR_RED, 1, 1),
        ("counting_stones", FOUR_RED + RAINBOW, 1, 2),
        ("counting_stones", [], 1, 0),
        ("four_winds", RAINBOW, 1, 3),
        ("four_winds", RAINBOW * 2, 1, 3),
        ("four_winds", RAINBOW[:3], 1, 1),
        ("ridge_road", [], 4, 4),
        ("kinship_mesa", FOUR_RED, 1, 4),
        ("kinship_mesa", FOUR_RED * 2, 1, 4),
        ("kinship_mesa", FOUR_RED[:3], 1, 1),
        ("guest_wells", RAINBOW, 9, 3),
        ("silo_ruins", [], 1, 2),
    ],
)
def test_what_territories_score(territory: str, colours: list[str], territories: int, points: int) -> None:
    """kero-69: rounded down, itself counted, a bonus once."""
    assert KERO.territories[territory].value(colours, territories) == points


def test_what_territories_give_when_claimed() -> None:
    """kero-65; the example of "Neue Territorien erkunden": three points and a Tuarek."""
    assert KERO.territories["guest_wells"].printed == 3
    assert KERO.territories["guest_wells"].on_claim == (verbs.DrawTuareks(1),)
    assert KERO.territories["silo_ruins"].on_claim == (verbs.DrawTuareks(1), verbs.GainCanisters(2))
    assert KERO.territories["ridge_road"].printed == 0


def test_nothing_is_wrong_with_data_and_texts() -> None:
    report = check_data()
    assert [str(finding) for finding in report.findings] == []
    assert report.counts["card texts from verbs"] == 29
    assert report.counts["card texts hand-written"] <= 3
    assert report.counts["cards with points only"] == 7


@pytest.mark.parametrize(
    ("card", "german", "english"),
    [
        ("night_feast", "2 Tuareks ziehen", "Draw 2 Tuareks"),
        ("shared_bread", "1 Tuarek ziehen", "Draw 1 Tuarek"),
        ("road_convoy", "Gratis tanken: 8 Würfel", "Free fill: 8 dice"),
        ("dune_scouts", "Blauer Würfel frei", "Blue die free"),
        ("dust_kiln", "+1 Ziegel je Zug", "+1 brick each turn"),
    ],
)
def test_a_card_says_what_its_verbs_do(card: str, german: str, english: str) -> None:
    [text] = KERO.cards[card].text
    assert GERMAN.say(text) == german
    assert ENGLISH.say(text) == english


def test_another_number_in_the_data_is_another_text_in_both_languages(folder: Path) -> None:
    change(folder / "cards.yaml", "draw_tuareks: 2", "draw_tuareks: 3")
    changed = content.load(folder)
    [text] = changed.cards["night_feast"].text
    assert (GERMAN.say(text), ENGLISH.say(text)) == ("3 Tuareks ziehen", "Draw 3 Tuareks")
    assert changed.fingerprint != KERO.fingerprint


def test_territories_and_chips_say_what_they_do() -> None:
    mesa, silo = KERO.territories["kinship_mesa"], KERO.territories["silo_ruins"]
    assert [GERMAN.say(text) for text in mesa.text] == ["+3 ab 4 Karten einer Farbe"]
    assert [GERMAN.say(text) for text in silo.text] == ["Sofort: 1 Tuarek ziehen und 2 Kanister"]
    assert [ENGLISH.say(text) for text in silo.text] == ["At once: Draw 1 Tuarek and 2 canisters"]
    assert GERMAN.say(KERO.chips["expel"].text) == "1 fremder Sucher heim, 2 Kanister dafür"
    assert ENGLISH.say(KERO.chips["burn"].when) == "at the end of the turn, after the fire"


def test_every_part_has_a_name_of_its_own_in_both_languages() -> None:
    for words in (GERMAN, ENGLISH):
        labels = [words.text(f"kero.card.{card}") for card in KERO.cards]
        labels += [words.say(part.name) for part in KERO.territories.values()]
        labels += [words.say(part.name) for part in KERO.chips.values()]
        assert len(set(labels)) == len(labels) == 36 + 12 + 8
        assert not any(label.startswith("kero.") for label in labels)
        tiles = [words.say(ability_name(verb)) for verb in KERO.abilities.values()]
        assert len(set(tiles)) == 10
        assert not any("kero." in tile or "{" in tile for tile in tiles)


def test_card_texts_are_short() -> None:
    """Three lines of some twelve letters: no word is longer than a line of a card."""
    for words in (GERMAN, ENGLISH):
        for card in KERO.cards.values():
            for text in card.text:
                assert len(words.say(text)) <= 28
                assert max(map(len, words.say(text).split())) <= 12


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("box.yaml", "start_cards: 12", "start_cards: 13", "box.yaml:2: start_cards is 13, but the data files hold 12"),
        ("box.yaml", "chips: 17", "chips: 18", "chips is 18, but the data files hold 17"),
        ("box.yaml", "territories: 12", "territories: 11", "territories is 11"),
        ("box.yaml", "tiles: 10", "tiles: 9", "tiles is 9"),
        ("cards.yaml", "id: dust_kiln", "id: root_terraces", "cards.yaml:12: 'root_terraces' is there already"),
        ("cards.yaml", "effects:", "efects:", "'efects' is no field of Card; did you mean 'effects'?"),
        ("cards.yaml", "extra_resource: wheat", "extra_resource: weat", "did you mean 'wheat'?"),
        ("cards.yaml", "brick: 1}", "brik: 1}", "'brik' is not known; did you mean 'brick'?"),
        ("territories.yaml", "per_card_of: green", "per_cardof: green", "did you mean 'per_card_of'?"),
        ("dice.yaml", "kind: flame", "kind: wheat", "the white die shows no flame"),
    ],
)
def test_wrong_data_is_refused_with_its_place(folder: Path, file: str, old: str, new: str, message: str) -> None:
    change(folder / file, old, new)
    with pytest.raises(ContentError) as caught:
        content.load(folder)
    assert message in str(caught.value)
    finding, *_ = [found for found in check_data(folder).findings if found.code in ("broken", "count")]
    assert finding.text in str(caught.value)
    assert f"{finding.file}:{finding.line}: " in str(caught.value)


def test_a_missing_text_and_a_stray_one_are_found(folder: Path) -> None:
    change(folder / "text" / "de.yaml", "root_terraces: ", "root_teraces: ")
    found = [str(finding) for finding in check_data(folder).findings]
    assert any("one-language: kero.card.root_teraces is missing in 'en'" in line for line in found)
    assert any("one-language: kero.card.root_terraces is missing in 'de'" in line for line in found)


@pytest.mark.parametrize(("after", "key"), [("card:", "kero.card.ghost"), ("verb:", "kero.verb.ghost"), ("chip:", "kero.chip.ghost")])
def test_a_text_for_what_is_not_in_the_box_is_an_orphan(folder: Path, after: str, key: str) -> None:
    for language in ("de", "en"):
        change(folder / "text" / f"{language}.yaml", f"\n{after}\n", f"\n{after}\n  ghost: Boo\n")
    assert [found.text for found in check_data(folder).findings if found.code == "orphan"] == [f"nothing says {key}"] * 2


def test_house_options() -> None:
    """kero-9, and the tank of kero-4: 35 seconds, or 30 to 120, for each seat alone if wished."""
    assert META.settle({}, 2) == {"tank": [35, 35], "starter": 0}
    assert META.settle({"tank": 60}, 2)["tank"] == [60, 60]
    assert META.settle({"tank": [60, 30], "starter": -1}, 2) == {"tank": [60, 30], "starter": -1}
    for wrong in ({"tank": 29}, {"tank": 121}, {"tank": [35]}, {"tank": True}, {"starter": 2}, {"starter": True}, {"tnk": 35}):
        with pytest.raises(TankwartError):
            META.settle(wrong, 2)
    with pytest.raises(TankwartError):
        META.settle({}, 3)


def test_an_offer_outside_of_its_range_is_found(folder: Path) -> None:
    change(folder / "options.yaml", "[35, 60", "[60, 20")
    found = [finding.text for finding in check_data(folder).findings]
    assert found[:2] == ["tank does not offer its default 35", "option tank: 20 is not a number from 30 to 120, or a list of 2 of them"]
