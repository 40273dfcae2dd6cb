"""Exit codes, one line for each error, and what happens without a display."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import check, command, terminal
from game.cli.arguments import Arguments, PictureArguments, PlayArguments, TruckTankArguments
from game.cli.parsing import COMMANDS, GROUPS
from game.content.lint import Finding, Report
from game.core.errors import TankwartError
from game.core.phrase import phrase
from game.store.places import VARIABLE, places

ROOT = Path(__file__).resolve().parents[2]
Capture = pytest.CaptureFixture[str]


def no_window(arguments: Arguments) -> int | None:
    return None


def forbidden(arguments: Arguments) -> int | None:
    raise AssertionError("this command needs no window")


def test_wrong_use_is_exit_2_and_one_line(capsys: Capture) -> None:
    assert command.run(["play", "kero", "--seed", "x", "--lang", "de"], forbidden) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "„x“ ist keine Zahl" in said.err


def test_an_error_is_exit_1_and_one_line_in_the_language(capsys: Capture) -> None:
    def broken(arguments: Arguments) -> int | None:
        raise TankwartError("for authors", phrase("core.no_game", game="x"))

    assert command.run(["play", "kero", "--lang", "en"], broken) == 1
    assert "no game" in capsys.readouterr().err
    assert command.run(["replay", "no/such.save", "--lang", "en"], forbidden) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "such.save" in said.err


def test_an_error_without_words_is_told_by_its_message(capsys: Capture) -> None:
    def broken(arguments: Arguments) -> int | None:
        raise TankwartError("first\nsecond")

    assert command.run(["play", "kero"], broken) == 1
    assert capsys.readouterr().err == "tankwart: first second\n"


def test_what_nobody_foresaw_is_one_line_with_its_place(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(arguments: Arguments) -> int | None:
        raise ZeroDivisionError("oops")

    assert command.run(["play", "kero", "--lang", "en"], broken) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "ZeroDivisionError: oops (test_command.py:" in said
    monkeypatch.setenv(command.TRACE, "1")
    with pytest.raises(ZeroDivisionError):
        command.run(["play", "kero"], broken)


def test_breaking_off_is_130() -> None:
    def broken_off(arguments: Arguments) -> int | None:
        raise KeyboardInterrupt

    assert command.run(["play", "kero"], broken_off) == 130


def test_the_window_gets_the_arguments_and_gives_the_exit_code() -> None:
    got: list[Arguments] = []

    def window(arguments: Arguments) -> int | None:
        got.append(arguments)
        return 5

    assert command.run(["play", "kero", "--seed", "3"], window) == 5
    assert command.run(["picture", "kero", "--out", "x.png"], window) == 5
    assert command.run(["truck", "tank"], window) == 5
    assert command.run([], window) == 5
    picture = PictureArguments(game="kero", out=Path("x.png"))
    assert got == [PlayArguments(game="kero", seed=3), picture, TruckTankArguments(), PlayArguments()]


def test_without_a_display_the_tanks_alone_are_an_error_of_one_line(capsys: Capture) -> None:
    assert command.run(["truck", "tank", "--lang", "en"], no_window) == 1
    assert capsys.readouterr().err == "tankwart: There is no display here, and the tanks need one.\n"


def test_without_a_display_a_named_game_is_an_error_of_one_line(capsys: Capture) -> None:
    assert command.run(["play", "kero", "--lang", "en"], no_window) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "no display" in said.err


def test_without_a_display_and_command_a_game_is_shown(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "DEMONSTRATION", ("kero", ("random", "random")))
    assert command.run(["--lang", "en"], no_window) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "no display" in lines[0]
    assert any(line.startswith("Turn 2") for line in lines)
    assert lines[-1].endswith(("wins.", "share the victory."))
    assert not any("kero." in line or "{" in line for line in lines)


def test_the_folder_reaches_the_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "elsewhere")
    seen: list[Path] = []

    def window(arguments: Arguments) -> int | None:
        seen.append(places().saves)
        return 0

    assert command.run(["play", "kero", "--data-dir", str(tmp_path)], window) == 0
    assert seen == [tmp_path / "saves"]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", ["", *COMMANDS, *GROUPS])
def test_help_says_everything(language: str, name: str, capsys: Capture) -> None:
    words = name.split()
    assert command.run([*words, "--help", "--lang", language], forbidden) == 0
    said = capsys.readouterr().out
    assert "cli." not in said
    assert "--data-dir DIR" in said
    assert ("Aufruf" if language == "de" else "Usage") in said
    assert max(map(len, said.splitlines())) <= 140


def test_version(capsys: Capture) -> None:
    assert command.run(["--version"], forbidden) == 0
    assert capsys.readouterr().out == "Tankwart 0.1.0\n"


def test_check_is_exit_1_with_findings(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    finding = Finding("data/x.yaml", 3, "orphan", "nothing says x")
    monkeypatch.setattr(check, "reports", lambda: iter([("kero", Report([finding], {"texts_from_verbs": 40}))]))
    assert command.run(["check", "--lang", "en"], forbidden) == 1
    assert capsys.readouterr().out == "data/x.yaml:3: orphan: nothing says x\nkero, texts from verbs: 40\n1 finding\n"
    monkeypatch.setattr(check, "reports", lambda: iter([("kero", Report([], {}))]))
    assert command.run(["check", "--lang", "en"], forbidden) == 0


def run_main(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", env={**os.environ, **environment}, timeout=60,
    )  # fmt: skip


def test_main_by_itself() -> None:
    done = run_main("simulat", "--lang", "en")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_nothing_heavy_is_loaded_for_a_simulation() -> None:
    code = "import sys, main; sys.argv = ['main.py', 'simulate', 'kero', '--matches', '1']; main.main(); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.stdout.splitlines()[-1] == "False"


def test_a_closed_pipe_is_quiet() -> None:
    words = [sys.executable, "main.py", "play", "kero", "--terminal", "--players", "random,random"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_a_terminal_without_the_letters_still_shows_the_game() -> None:
    done = run_main("play", "kero", "--terminal", "--players", "random,random", "--seed", "3", "--lang", "de", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == ""


def test_main_is_short() -> None:
    assert len((ROOT / "main.py").read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_main_without_a_display() -> None:
    """SDL hides that there is none; the program does not."""
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in gone}

    def run_bare(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "main.py", *words, "--lang", "en"],
            cwd=ROOT, capture_output=True, text=True, encoding="utf-8", env=environment, timeout=120,
        )  # fmt: skip

    shown = run_bare()
    assert shown.returncode == 0
    assert "no display" in shown.stdout.splitlines()[0]
    assert shown.stdout.rstrip().endswith(("wins.", "share the victory."))
    named = run_bare("play", "kero")
    assert (named.returncode, named.stdout) == (1, "")
    assert "no display" in named.stderr.splitlines()[-1]


def main_py(words: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """The program run by a shell, so that its output can be closed or full."""
    line = f'"{sys.executable}" main.py --lang {language} {words}'
    return subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_an_output_that_is_full_or_closed_is_one_line() -> None:
    full = main_py("simulate kero --matches 1 >/dev/full")
    assert (full.returncode, full.stderr) == (1, "tankwart: the output cannot be written: The disk is full.\n")
    closed = main_py("simulate kero --matches 1 >&-")
    assert closed.returncode == 1
    assert closed.stderr == "tankwart: there is no standard output; send it to a file rather than closing it (>&-).\n"
    assert main_py("simulate kero --matches 1 >&- 2>&-").returncode == 1


def test_pictures_are_written_as_png_alone(capsys: Capture) -> None:
    assert command.run(["picture", "kero", "--out", "x.bmpx", "--lang", "en"], forbidden) == 2
    assert "“x.bmpx” does not end in .png" in capsys.readouterr().err


def test_plain_pygame_is_called_by_its_name(tmp_path: Path) -> None:
    package = tmp_path / "pygame"
    package.mkdir()
    (package / "__init__.py").write_text("")
    information = tmp_path / "pygame-2.6.1.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: pygame\nVersion: 2.6.1\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    for words in (["play", "kero"], ["picture", "kero", "--out", str(tmp_path / "a.png")]):
        done = subprocess.run(
            [sys.executable, "main.py", "--lang", "en", *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert done.stderr.startswith("tankwart: The old pygame is installed beside pygame-ce")
