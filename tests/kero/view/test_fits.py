"""Every text of every moment fits its place, in both languages and all sizes of windows; the layout is right by its numbers."""
from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from pygame import FRect

from game.kero.view import looks, zones
from game.kit.icons import glyph
from game.kit.layout import table
from game.kit.scale import Scale
from game.kit.scenery import SCENES as SCENERY
from tests import sitting

from .fake import RULES, brush_for, drawn, nodes_of, seated, stand
from .scenes import SCENES

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_off(size: tuple[int, int], language: str) -> None:
    brush = brush_for(size)
    for name, make in SCENES.items():
        view, hovered = make(language)
        drawn(view, brush, hovered)
        assert not brush.misfits, f"{name} at {size} in {language}: {brush.misfits}"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_words_of_every_card_territory_and_chip_fit(size: tuple[int, int], language: str) -> None:
    brush = brush_for(size)
    cards = list(RULES.content.cards)
    lands = list(RULES.content.territories)
    for start in range(0, len(cards), 6):
        sitting = seated(seed=3, language=language)

        def lie(state: object, start: int = start) -> None:
            state.row = (cards[start : start + 6] + [""] * 6)[:6]  # type: ignore[attr-defined]
            state.territories = (lands[start // 6 * 4 : start // 6 * 4 + 4] + [""] * 4)[:4]  # type: ignore[attr-defined]
            state.scouts = [[1, 0] if name else [0, 0] for name in state.territories]  # type: ignore[attr-defined]

        stand(sitting, lie)
        drawn(sitting.view, brush)
        for name in nodes_of(sitting.view):
            if name.startswith(("card.", "territory.")) and ".gap" not in name:
                sitting.view.large = name
                drawn(sitting.view, brush)
        assert not brush.misfits, f"{cards[start:start + 6]}: {brush.misfits}"
    sitting = seated(seed=3, language=language, kinds=("human", "human"))
    for kinds in (list(RULES.content.chips)[:4], list(RULES.content.chips)[4:]):
        stand(sitting, lambda state, kinds=kinds: state.camps[0].chips.__setitem__(slice(None), kinds))  # type: ignore[misc]
        sitting.view.peek.open(0, by_key=True)
        drawn(sitting.view, brush)
    assert not brush.misfits, brush.misfits


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_text_is_cut_off_in_the_moments_of_whole_games(size: tuple[int, int], language: str) -> None:
    brush = brush_for(size)
    for seed, kinds in enumerate((("human", "human"), ("easy", "human"))):
        sitting = seated(seed=seed, kinds=kinds, language=language)
        chance = random.Random(seed)
        count = 0
        while (ask := sitting.session.ask) is not None:
            count += 1
            if count % 9 == seed:
                sitting.view.happened(())
                drawn(sitting.view, brush)
            sitting.session.answer(ask.options.sample(chance.randrange))
        sitting.view.happened(())
        drawn(sitting.view, brush)
        assert not brush.misfits, brush.misfits


@pytest.mark.parametrize("language", ["de", "en"])
def test_larger_letters_still_fit(language: str) -> None:
    brush = brush_for((1920, 1080), 1.4)
    for name in ("spend", "run_of_eight", "before", "full"):
        view, hovered = SCENES[name](language)
        drawn(view, brush, hovered)
        assert not brush.misfits, f"{name}: {brush.misfits}"


@pytest.mark.parametrize("size", SIZES)
def test_long_names_are_not_cut_off(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    brush = brush_for(size)
    monkeypatch.setitem(sitting.NAMES, "de", ("Christophersonne", "Maximilian-Georg"))
    for name, make in SCENES.items():
        view, hovered = make("de")
        drawn(view, brush, hovered)
        assert not brush.misfits, f"{name} at {size}: {brush.misfits}"


def test_nothing_is_said_by_its_key() -> None:
    """A text that is missing shows as its key."""
    brush = brush_for((1280, 720))
    seen: list[str] = []
    lettering = type(brush).lettering

    class Listening(type(brush)):  # type: ignore[misc]
        def lettering(self, string: str, *rest: object, **more: object) -> object:
            seen.append(string)
            return lettering(self, string, *rest, **more)  # type: ignore[arg-type]

    listening = Listening(brush.theme, brush.scale)
    for make in SCENES.values():
        view, hovered = make("de")
        drawn(view, listening, hovered)
        seen += [node.tip for node in nodes_of(view).values()]
    assert len(seen) > 500
    assert not [text for text in seen if "kero." in text or "{" in text]


def boxes() -> Iterator[tuple[str, FRect]]:
    """The great zones."""
    for name in ("FAR", "LOG", "BOARD", "STAGE", "PROMPT", "NEAR", "ACTIONS"):
        yield name, getattr(zones, name)


def test_zones_lie_on_the_table_and_beside_each_other() -> None:
    for name, box in boxes():
        assert table().contains(box), name
    for (one, first), (other, second) in itertools.combinations(boxes(), 2):
        assert not first.colliderect(second), (one, other)


@pytest.mark.parametrize("count", range(5, 9))
def test_dice_lie_in_the_tray_and_apart(count: int) -> None:
    dice = [zones.die(index, count) for index in range(count)]
    assert all(zones.TRAY.inflate(1, 1).contains(die) for die in dice)
    assert not any(first.colliderect(second) for first, second in itertools.combinations(dice, 2))


@pytest.mark.parametrize("count", range(1, 12))
def test_choices_are_large_and_apart(count: int) -> None:
    places = zones.choices(count)
    assert len(places) == count
    assert all(zones.CHOICES.inflate(1, 1).contains(place) and place.h >= 44 for place in places)
    assert not any(first.colliderect(second) for first, second in itertools.combinations(places, 2))


@pytest.mark.parametrize("count", range(1, 11))
def test_chips_lie_in_the_lower_camp_and_up_to_eight_apart(count: int) -> None:
    places = [zones.chip(index, count) for index in range(count)]
    free = FRect(zones.NEAR.x + 616, zones.NEAR.y + 30, 236, zones.NEAR.h - 60)
    assert all(free.contains(place) for place in places)
    apart = not any(first.colliderect(second) for first, second in itertools.combinations(places, 2))
    assert apart or count > 8


@pytest.mark.parametrize(("near", "count"), [(True, 1), (True, 5), (True, 10), (False, 7)])
def test_the_fan_lies_over_the_board_on_its_owners_side(near: bool, count: int) -> None:
    places = [zones.fan(near, index, count) for index in range(count)]
    assert all(zones.BOARD.contains(place) for place in places)
    assert not any(first.colliderect(second) for first, second in itertools.combinations(places, 2))
    assert (places[0].centery > zones.BOARD.centery) is near


def test_condensed_below_720_lines_only() -> None:
    assert zones.condensed(Scale(1024, 640))
    assert not zones.condensed(Scale(1280, 720))
    assert not zones.condensed(Scale(3840, 2160))


def test_each_card_chip_and_territory_has_a_picture_of_its_own() -> None:
    content = RULES.content
    icons = [looks.card_icon(card) for card in content.cards.values() if not card.no_passage]
    assert len(set(icons)) == len(icons)
    for icon in (*icons, *looks.CHIP_ICONS.values(), *looks.LOG_ICONS.values()):
        assert glyph(icon)
    assert set(looks.CHIP_ICONS) == set(content.chips)
    assert {looks.SCENES[name] for name in content.territories} == set(SCENERY)
