"""The data files: what is in the box, what a wrong file says, and that texts and data fit together."""
from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.artefakt import META
from game.artefakt.check import alike_doors
from game.artefakt.content import check_game, load, miscounts
from game.artefakt.verbs import GasMask, Guard
from game.content.folder import data_folder
from game.content.menus import misfits
from game.core.errors import ContentError, TankwartError
from tests.artefakt.play import CONTENT, at

DATA = data_folder() / "artefakt"


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of the data with one line changed."""
    shutil.copytree(DATA, folder / "artefakt")
    file = folder / "artefakt" / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder / "artefakt"


def test_tokens_cards_and_guards_are_those_of_the_box() -> None:
    """artefakt-1."""
    kinds = Counter(CONTENT.token_kinds)
    assert kinds == {
        "can": 5, "rat": 5, "joker": 7, "mask": 1, "weapon": 2, "energy": 4,
        "security_2": 1, "security_3": 1, "security_4": 1, "security_5": 1,
    }  # fmt: skip
    assert CONTENT.guards == {"security_2": 2, "security_3": 3, "security_4": 4, "security_5": 5}
    masks = [card for card in CONTENT.card_copies if CONTENT.cards[card].mask]
    assert len(masks) == 8
    assert (CONTENT.mask_token, CONTENT.weapon_token) == ("mask", "weapon")
    assert all(isinstance(CONTENT.cards[card].slot, GasMask) for card in masks)
    assert sum(isinstance(token.effect, Guard) for token in CONTENT.tokens.values()) == 4


def test_marked_rooms_are_mirrored_and_start_rooms_are_not_marked() -> None:
    """artefakt-8."""
    marked = CONTENT.board.marked
    assert len(marked) == 10
    mirrored = sorted(cell // 5 * 5 + 4 - cell % 5 for cell in marked)
    assert mirrored == sorted(marked)
    assert CONTENT.board.below == {25: at("B1"), 26: at("D1")}
    assert not set(CONTENT.board.below.values()) & set(marked)


def test_values_and_colours_of_doors_are_spread_evenly() -> None:
    """artefakt-2."""
    doors = [door for sides in CONTENT.board.doors for door in sides if door.side in (2, 4)]
    assert len(doors) == 40
    assert sorted(Counter(door.value for door in doors).values()) == [6, 6, 7, 7, 7, 7]
    assert set(Counter((door.die, door.value) for door in doors).values()) == {1, 2}
    assert list(alike_doors(CONTENT)) == []


def test_each_step_of_a_ladder_has_another_colour() -> None:
    """artefakt-37."""
    for ladder in CONTENT.board.ladders:
        assert sorted(rung.die for rung in ladder) == [0, 1, 2, 3]


def test_the_box_adds_up() -> None:
    assert miscounts(CONTENT) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("box.yaml", "artefacts: 22", "artefacts: 21", r"box\.yaml:\d+: artefacts is 21, but the data files hold 22"),
        ("box.yaml", "home: 5", "home: 12", r"box\.yaml:\d+: home"),
        ("tokens.yaml", "{id: rat, copies: 5", "{id: can, copies: 5", r"tokens\.yaml:\d+: 'can' is there already"),
        ("tokens.yaml", "effect: keep_mask", "effect: nothing", r"0 kinds of token have the effect 'keep_mask'"),
        ("tiles.yaml", "back: straight", "back: zigzag", r"tiles\.yaml:\d+: .*zigzag"),
        ("cards.yaml", "instant: nudge_die", "instant: nudge_dice", r"cards\.yaml:\d+: .*nudge_dice"),
        ("board.yaml", "rows: 5", "rows: 4", r"board\.yaml:\d+: the museum has 5 rows"),
        ("board.yaml", "[B6, R2, G4, Y6]", "[B6, R2, G4]", r"board\.yaml:\d+: across needs 5 lines of 4 door symbols"),
        ("board.yaml", "[B6, R2, G4, Y6]", "[B7, R2, G4, Y6]", r"board\.yaml:\d+"),
        ("board.yaml", "rats: [[1, 3]", "rats: [[1, 9]", r"board\.yaml:\d+: \[1, 9\] lies outside"),
        ("board.yaml", "rats: [[1, 3]", "rats: [[3, 3]", r"neither the lounge nor a room below a start field"),
        ("track.yaml", "faces: [1, 6], strength: 0", "faces: [1, 7], strength: 0", r"track\.yaml:\d+"),
    ],
)
def test_a_wrong_file_says_where_and_what(name: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=told):
        load(changed(tmp_path, name, old, new))


def test_a_short_track_is_refused(tmp_path: Path) -> None:
    folder = changed(tmp_path, "options.yaml", "orders", "orders")
    (folder / "track.yaml").write_text("- {faces: [1], strength: 0, special: none}\n", encoding="utf-8")
    with pytest.raises(ContentError, match="at least two fields"):
        load(folder)


def test_two_doors_alike_are_found(tmp_path: Path) -> None:
    found = list(alike_doors(load(changed(tmp_path, "board.yaml", "[B6, R2, G4, Y6]", "[B6, B2, G4, Y6]"))))
    assert found == ["two doors of the room [1, 2] have the same colour"]


def test_data_and_texts_fit_together() -> None:
    report = check_game()
    own = [str(finding) for finding in report.findings]
    assert own == []
    assert report.counts["option cards"] == 36


def test_options_offer_what_meta_allows() -> None:
    assert list(misfits(META, CONTENT.options)) == []
    assert META.settle({}, 2) == {"starter": -1, "orders": "open"}
    with pytest.raises(TankwartError, match="orders"):
        META.settle({"orders": "secret"}, 2)


def test_a_broken_file_is_a_finding(tmp_path: Path) -> None:
    folder = changed(tmp_path, "tiles.yaml", "back: straight", "back: [")
    assert [finding.code for finding in check_game(folder).findings] == ["broken"]
