"""The folder of saves: start, go on, list, recover, rename, export, delete; and what goes wrong there."""
from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.errors import SaveError
from game.core.phrase import Phrase
from game.core.save import Answered, Damage, Entry, Header, SeatSetup, Undone, read
from game.store.journal import KEEP_EVERY
from game.store.saves import Saves, read_save
from game.store.writing import Label
from tests.store.failing_disk import FailingDisk

HEADER = Header(
    game="../../kero",  # a file's content names no path
    rules=1,
    data="ab",
    seed=5,
    seats=(SeatSetup("Ada", "human"), SeatSetup("Bo", "hard")),
    options={"tank": 35_000},
    at=1_700_000_000,
    program="0.1.0",
)
NOW = 1_700_000_000.0


def entries(count: int) -> tuple[Entry, ...]:
    return tuple(Answered(number % 2, number) for number in range(count))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", now=lambda: NOW)


def made(saves: Saves, count: int = 4) -> str:
    """A closed save with `count` entries; its id."""
    writing = saves.start(HEADER)
    for entry in entries(count):
        writing.add(entry)
    assert writing.close()
    return writing.name


def file_of(saves: Saves, name: str) -> Path:
    return saves.folder / f"{name}.save"


def key_of(wrong: pytest.ExceptionInfo[SaveError]) -> str:
    phrase = wrong.value.phrase
    assert isinstance(phrase, Phrase)
    return phrase.key


def test_a_game_goes_on_where_it_was_left(saves: Saves) -> None:
    name = made(saves)
    again = saves.resume(name)
    assert again.reading.header == HEADER
    assert again.reading.entries == entries(4)
    again.add(Undone())
    assert again.close()
    assert saves.load(name).reading.entries == (*entries(4), Undone())


def test_an_entry_can_be_read_before_the_game_is_closed(saves: Saves) -> None:
    writing = saves.start(HEADER)
    writing.add(Undone())
    assert read_save(file_of(saves, writing.name)).entries == (Undone(),)
    writing.close()


def test_names_come_from_the_clock_and_differ(saves: Saves) -> None:
    assert [made(saves), made(saves), made(saves)] == ["2023-11-14-221320", "2023-11-14-221320-2", "2023-11-14-221320-3"]
    assert sorted(path.suffix for path in saves.folder.iterdir()) == [".save"] * 3


def test_the_list_shows_what_is_there(saves: Saves, tmp_path: Path) -> None:
    assert saves.all() == ()
    writing = saves.start(HEADER)
    assert writing.picture(b"\x89PNG") is None
    assert writing.score((31, 27), over=True) is None
    saves.rename(writing.name, "Sunday")
    (saves.folder / "holiday.save").write_bytes(b"Dear diary")
    listed = {save.name: save for save in saves.all()}
    mine, other = listed[writing.name], listed["holiday"]
    assert (mine.header, mine.damage, mine.held) == (HEADER, None, True)
    assert mine.label == Label("Sunday", (31, 27), True)
    assert mine.picture is not None
    assert mine.picture.read_bytes() == b"\x89PNG"
    assert (other.header, other.damage, other.held) == (None, Damage("foreign", 1, 10), False)
    writing.close()
    assert not saves.all()[0].held
    assert writing.score((32, 27), over=True) is None
    assert next(save for save in saves.all() if save.name == writing.name).label.name == "Sunday"


@pytest.mark.parametrize("name", ["nothing", "../2023-11-14-221320", "", "2023-11-14-221320.save"])
def test_a_name_that_is_not_listed_is_no_save(saves: Saves, name: str) -> None:
    made(saves)
    with pytest.raises(SaveError) as wrong:
        saves.load(name)
    assert key_of(wrong) == "save.missing"


def test_a_torn_end_is_dropped_and_said(saves: Saves) -> None:
    name = made(saves)
    path = file_of(saves, name)
    path.write_bytes(path.read_bytes()[:-4])
    writing = saves.resume(name)
    assert writing.reading.damage is not None
    assert writing.reading.damage.kind == "torn"
    writing.add(Undone())
    assert writing.close()
    assert saves.load(name).reading.entries == (*entries(3), Undone())
    assert saves.load(name).reading.damage is None


@pytest.mark.parametrize(
    ("spoil", "kind"),
    [
        (lambda data: b"", "empty"),
        (lambda data: b"\0" * len(data), "zeroed"),
        (lambda data: b"PK\3\4" + data[100:150], "foreign"),
        (lambda data: data[:50], "header"),
        (lambda data: data.replace(b'"answered",0,2', b'"answered",0,3'), "edited"),
        (lambda data: data[: data.rindex(b"\n", 0, -1) + 1], "truncated"),
        (lambda data: data[:-5], "truncated"),
    ],
)
def test_a_damaged_save_is_left_alone_and_its_last_generation_offered(saves: Saves, spoil: Callable[[bytes], bytes], kind: str) -> None:
    name = made(saves)
    saves.resume(name).close()  # keeps the good generation
    path = file_of(saves, name)
    spoilt = spoil(path.read_bytes())
    path.write_bytes(spoilt)
    with pytest.raises(SaveError) as wrong:
        saves.resume(name)
    assert key_of(wrong) == f"save.damage.{kind}"
    loaded = saves.load(name)
    assert loaded.good is not None
    assert loaded.good.entries == entries(4)
    recovered = saves.recover(name)
    assert saves.load(recovered).reading.entries == entries(4)
    assert path.read_bytes() == spoilt
    saves.resume(recovered).close()


def test_without_a_generation_the_sound_beginning_is_recovered(saves: Saves) -> None:
    name = made(saves)
    path = file_of(saves, name)
    path.write_bytes(path.read_bytes().replace(b'"answered",0,2', b'"answered",0,9'))
    saves.rename(name, "Sunday")
    recovered = saves.recover(name)
    assert saves.load(recovered).reading.entries == entries(2)
    assert next(save for save in saves.all() if save.name == recovered).label.name == "Sunday"


def test_nothing_to_recover_is_said(saves: Saves) -> None:
    name = made(saves)
    file_of(saves, name).write_bytes(b"\0" * 40)
    with pytest.raises(SaveError) as wrong:
        saves.recover(name)
    assert key_of(wrong) == "save.damage.zeroed"
    assert len(saves.all()) == 1


def test_a_generation_is_kept_while_playing(saves: Saves) -> None:
    writing = saves.start(HEADER)
    for entry in entries(KEEP_EVERY):
        writing.add(entry)
    assert writing.close()
    good = read((saves.folder / f"{writing.name}.good").read_bytes())
    assert good.damage is None
    assert good.entries == entries(len(good.entries))
    assert len(good.entries) >= KEEP_EVERY - 1  # the header is a line too


def test_a_second_window_opens_another_game(saves: Saves) -> None:
    writing = saves.start(HEADER)
    for forbidden in (saves.resume, saves.delete):
        with pytest.raises(SaveError) as wrong:
            forbidden(writing.name)
        assert key_of(wrong) == "store.locked"
    other = saves.start(HEADER)
    assert other.name != writing.name
    other.close()
    writing.close()
    saves.resume(writing.name).close()


def test_another_process_is_named(saves: Saves) -> None:
    name = made(saves)
    code = (
        "import sys; from pathlib import Path; from game.store.saves import Saves\n"
        "writing = Saves(Path(sys.argv[1])).resume(sys.argv[2]); print('open', flush=True); sys.stdin.read()"
    )
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", code, str(saves.folder), name], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"open"
        with pytest.raises(SaveError) as wrong:
            saves.resume(name)
        assert wrong.value.phrase is not None
        assert wrong.value.phrase.values == {"process": other.pid}
        assert saves.all()[0].held
        other.kill()
    assert not saves.all()[0].held
    saves.resume(name).close()


def test_rename_export_bring_delete(saves: Saves, tmp_path: Path) -> None:
    name = made(saves)
    target = tmp_path / "report.txt"
    saves.export(name, target)
    assert target.read_bytes() == file_of(saves, name).read_bytes()
    with pytest.raises(SaveError) as wrong:
        saves.export(name, target)
    assert key_of(wrong) == "store.exists"
    saves.export(name, target, replace=True)
    brought = saves.bring(target)
    assert saves.load(brought).reading.entries == entries(4)
    saves.rename(name, "Sunday")
    saves.resume(name).close()
    saves.delete(name)
    assert [path.name for path in saves.folder.iterdir()] == [f"{brought}.save"]
    target.write_bytes(b"Dear diary")
    with pytest.raises(SaveError) as wrong:
        saves.bring(target)
    assert key_of(wrong) == "save.damage.foreign"


def test_on_a_full_disk_the_game_goes_on_and_says_so(tmp_path: Path) -> None:
    disk = FailingDisk()
    saves = Saves(tmp_path / "saves", disk, now=lambda: NOW)
    disk.room = 100
    writing = saves.start(HEADER)
    for entry in entries(10):
        writing.add(entry)
    assert writing.trouble is not None
    assert writing.trouble.key == "store.trouble.write"
    trouble = writing.picture(b"\x89PNG")
    assert trouble is not None
    assert trouble.key == "store.document.unwritten"
    assert writing.score((1, 2), over=False) is not None
    disk.room = None
    writing.add(Undone())
    assert writing.trouble is None
    assert writing.close()
    assert saves.load(writing.name).reading.entries == (*entries(10), Undone())


def test_a_game_starts_without_any_disk(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"a file where the folder should be")
    writing = Saves(tmp_path / "saves").start(HEADER)
    writing.add(Undone())
    assert writing.trouble is not None
    assert not writing.close()


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    disk = FailingDisk()
    saves = Saves(tmp_path / "saves", disk, now=lambda: NOW)
    name = made(saves)
    disk.wrong = {"write": errno.ENOSPC}
    for refused in (lambda: saves.rename(name, "x"), lambda: saves.export(name, tmp_path / "y"), lambda: saves.bring(file_of(saves, name))):
        with pytest.raises(SaveError) as wrong:
            refused()
        assert wrong.value.phrase is not None
        assert wrong.value.phrase.values["cause"] == Phrase("store.cause.full")
    assert not (tmp_path / "y").exists()
    assert [path.name for path in tmp_path.rglob("*.new")] == []
