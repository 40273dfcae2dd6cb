"""run.py: what it decides about .venv, what it says when it cannot go on, and what it runs. Nothing here needs the network."""

import ast
import importlib.util
import json
import os
import re
import shutil
import signal
import string
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

HERE = Path(__file__).resolve().parent.parent
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="stands on shell scripts and signals")


# The Python of a pretended .venv: notes how it was called, then acts as the test says.
PRETENDED = """#!/bin/sh
echo "$@" >> "{calls}"
case "$*" in {cases} esac
exit 0
"""


def load(root: Path) -> ModuleType:
    """The copy of run.py in that folder as a module of its own."""
    spec = importlib.util.spec_from_file_location("run_under_test", root / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """run.py in a folder of its own, in English, with one requirement and a main.py that tells its arguments."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    root = tmp_path.resolve() / "tankwart"
    root.mkdir()
    shutil.copy(HERE / "run.py", root)
    (root / "requirements.txt").write_text("# pinned\nmsgspec==0.23.0  # plain data\n", encoding="utf-8")
    (root / "requirements-dev.txt").write_text("types_PyYAML==6\npytest==9; python_version > '3'\n", encoding="utf-8")
    (root / "main.py").write_text("import sys\nprint(sys.argv[1:])\nsys.exit(7)\n", encoding="utf-8")
    return load(root)


def pretend(run: Any, cases: str = "*) ;;", calls: str = "calls.txt") -> Path:
    """Put a .venv in place whose Python is a script, without a marker; the file with its calls."""
    python = Path(run.venv_python())
    python.parent.mkdir(parents=True, exist_ok=True)
    Path(run.LOG).touch()
    noted = Path(run.ROOT) / calls
    python.write_text(PRETENDED.format(calls=noted, cases=cases), encoding="utf-8")
    python.chmod(0o755)
    return noted


def start(run: Any, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, os.path.join(run.ROOT, "run.py"), *arguments], capture_output=True, text=True, check=False)


# --- the file itself ---


def test_old_pythons_can_read_it() -> None:
    ast.parse((HERE / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))


def test_needs_only_the_standard_library() -> None:
    tree = ast.parse((HERE / "run.py").read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def older_pythons() -> list[str]:
    """Pythons before 3.11 on this machine, as a version manager keeps them."""
    found = Path.home().glob(".pyenv/versions/3.*/bin/python")
    return sorted(str(path) for path in found if int(path.parts[-3].split(".")[1]) in range(6, 11))


@pytest.mark.parametrize("python", older_pythons() or [pytest.param("", marks=pytest.mark.skip(reason="no older Python here"))])
def test_an_old_python_gets_one_sentence(run: Any, python: str) -> None:
    done = subprocess.run([python, os.path.join(run.ROOT, "run.py")], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(r"Tankwart needs Python 3\.11 or newer, this is 3\.\d+; install .*\n", done.stderr)
    assert not os.path.exists(run.VENV)


def test_too_old_by_version(run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "sys", SimpleNamespace(version_info=(3, 10, 9), stderr=sys.stderr, platform=sys.platform))
    assert run.main([]) == 1
    assert "3.11 or newer, this is 3.10" in capsys.readouterr().err


def test_every_sentence_stands_in_both_languages_with_the_same_values(run: Any) -> None:
    for key, (english, german) in run.SENTENCES.items():
        places = [{field for _, field, _, _ in string.Formatter().parse(text) if field} for text in (english, german)]
        assert places[0] == places[1], key
        assert english
        assert german == english or key != "package"


@pytest.mark.parametrize(
    ("settings", "german"),
    [
        ({"LANG": "de_AT.UTF-8"}, True),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_MESSAGES": "de_CH"}, True),
    ],
)
def test_speaks_the_language_of_the_system(run: Any, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], german: bool) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert run.sentence("ready") == ("Fertig." if german else "Ready.")


# --- whether .venv serves ---


@POSIX
def test_fault_tells_each_case(run: Any) -> None:
    both = [run.REQUIREMENTS, run.REQUIREMENTS_FOR_TESTS]
    assert run.fault(both)[0] == "first"
    pretend(run)
    assert run.fault(both)[0] == "cut"
    run.write_marker([run.REQUIREMENTS])
    assert run.fault([run.REQUIREMENTS])[0] == ""
    assert run.fault(both)[0] == "add"
    run.write_marker(both)
    assert run.fault(both)[0] == ""


@POSIX
def test_changed_requirements(run: Any) -> None:
    both = [run.REQUIREMENTS, run.REQUIREMENTS_FOR_TESTS]
    pretend(run)
    run.write_marker(both)
    Path(run.ROOT, run.REQUIREMENTS_FOR_TESTS).write_text("pytest==10\n", encoding="utf-8")
    assert run.fault([run.REQUIREMENTS])[0] == ""  # who plays does not care for what the tests need
    assert run.fault(both)[0] == "changed"
    Path(run.ROOT, run.REQUIREMENTS).write_text("msgspec==1\n", encoding="utf-8")
    assert run.fault([run.REQUIREMENTS])[0] == "changed"


@POSIX
def test_a_moved_folder(run: Any) -> None:
    pretend(run)
    run.write_marker([run.REQUIREMENTS])
    there = Path(run.ROOT).with_name("elsewhere")
    shutil.move(run.ROOT, there)
    assert load(there).fault([run.REQUIREMENTS])[0] == "moved"


@POSIX
def test_a_python_that_is_gone(run: Any) -> None:
    pretend(run)
    run.write_marker([run.REQUIREMENTS])
    python = Path(run.venv_python())
    python.unlink()
    python.symlink_to(python.parent / "removed")
    assert run.fault([run.REQUIREMENTS])[0] == "python_gone"


@POSIX
def test_a_python_replaced_by_another_version(run: Any) -> None:
    pretend(run, "*version_info*) echo 3.99 ;;")
    run.write_marker([run.REQUIREMENTS])
    marker = json.loads(Path(run.MARKER).read_text(encoding="utf-8"))
    marker["python"] = "3.98"
    Path(run.MARKER).write_text(json.dumps(marker), encoding="utf-8")
    assert run.fault([run.REQUIREMENTS]) == ("other_python", {"old": "3.98", "new": "3.99"})
    marker["python"] = "3.99"
    Path(run.MARKER).write_text(json.dumps(marker), encoding="utf-8")
    assert run.fault([run.REQUIREMENTS])[0] == ""  # another Python starts run.py, but this .venv is sound


@pytest.mark.parametrize("text", ["", "{", "[]", '{"path": 1}'])
def test_a_damaged_marker_counts_as_an_unfinished_installation(run: Any, text: str) -> None:
    os.mkdir(run.VENV)
    Path(run.LOG).touch()
    Path(run.MARKER).write_text(text, encoding="utf-8")
    assert run.fault([run.REQUIREMENTS])[0] in ("cut", "moved")


def test_a_folder_of_somebody_else_is_left_alone(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkdir(run.VENV)
    treasure = Path(run.VENV, "pyvenv.cfg")
    treasure.touch()
    assert run.main([]) == 1
    assert capsys.readouterr().err.startswith(f"{run.VENV} was not made by run.py and is left alone; delete or rename that folder")
    assert treasure.exists()


@POSIX
def test_plain_pygame_is_refused(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    pretend(run)
    run.write_marker([run.REQUIREMENTS])
    Path(run.site_packages(), "pygame_ce-2.5.8.dist-info").mkdir(parents=True)
    run.prepare([run.REQUIREMENTS])
    Path(run.site_packages(), "pygame-2.6.1.dist-info").mkdir()
    assert run.main([]) == 1
    assert f"delete the folder {run.VENV}" in capsys.readouterr().err


# --- making it ---


def test_makes_it_once_and_passes_arguments_and_exit_code_on(run: Any) -> None:
    """The real thing, with an empty list of requirements: a second start says nothing and calls no pip."""
    Path(run.ROOT, run.REQUIREMENTS).write_text("# nothing\n", encoding="utf-8")
    first = start(run, "play", "kero", "--seed", "a b")
    assert first.stdout == "['play', 'kero', '--seed', 'a b']\n"
    assert first.returncode == 7
    assert first.stderr.splitlines() == ["First start: making .venv with what the program needs.", "Ready."]
    log = Path(run.LOG).read_bytes()
    assert b"pip install" in log
    second = start(run, "--help")
    assert (second.stdout, second.stderr, second.returncode) == ("['--help']\n", "", 7)
    assert Path(run.LOG).read_bytes() == log


def pretended_making(run: Any, monkeypatch: pytest.MonkeyPatch, pip: str) -> Path:
    """Let making a .venv give the pretended one, whose pip does as the shell says."""
    real = run.run_logged
    noted = Path(run.ROOT, "calls.txt")

    def run_logged(command: list[str], log: Any, packages: list[str]) -> None:
        if "venv" in command:
            pretend(run, f"*pip*) {pip} ;;")
        else:
            real(command, log, packages)

    monkeypatch.setattr(run, "run_logged", run_logged)
    return noted


@POSIX
def test_progress_names_each_requirement_once(run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "Collecting msgspec==0.23.0 (from -r requirements.txt (line 2))",
        "  Downloading msgspec-0.23.0.whl",
        "Processing /wheels/types_pyyaml-6-py3-none-any.whl",
        "Collecting iniconfig (from pytest==9)",
        "Requirement already satisfied: pytest==9 in lib",
        "Collecting msgspec",
        "Installing collected packages: msgspec",
    )
    pretended_making(run, monkeypatch, "; ".join(f"echo '{line}'" for line in words))
    run.prepare([run.REQUIREMENTS, run.REQUIREMENTS_FOR_TESTS])
    assert capsys.readouterr().err.splitlines()[1:] == [
        "[1/3] msgspec 0.23.0 ...",
        "[2/3] types_PyYAML 6 ...",
        "[3/3] pytest 9 ...",
        "All fetched; installing ...",
        "Ready.",
    ]
    assert "Downloading" in Path(run.LOG).read_text(encoding="utf-8")


@POSIX
def test_a_failed_installation_leaves_no_marker_and_names_the_line(
    run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretended_making(run, monkeypatch, "echo 'ERROR: No matching distribution found for msgspec==0.23.0'; exit 1")
    assert run.main([]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.endswith(f"({run.LOG}, line 2: ERROR: No matching distribution found for msgspec==0.23.0).")
    assert run.fault([run.REQUIREMENTS])[0] == "cut"


@POSIX
def test_no_network(run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    broken = "WARNING: Retrying after connection broken by: Failed to connect: [Errno -3] Temporary failure in name resolution): /simple"
    pretended_making(run, monkeypatch, f"echo '{broken}'; echo 'ERROR: No matching distribution found for msgspec'; exit 1")
    assert run.main([]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("The packages cannot be fetched without the internet; connect and start again")
    assert last.endswith("line 2: [Errno -3] Temporary failure in name resolution).")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([], ("failed", 0)),
        (["Killed"], ("failed", 1)),
        (["ERROR: first", "ERROR: the sum of it", "note: hint", ""], ("failed", 2)),
        (["Collecting a", "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device"], ("failed", 2)),
        (["WARNING: Retrying (...) NewConnectionError(...)", "ERROR: No matching distribution"], ("no_network", 1)),
    ],
)
def test_telling_line(run: Any, lines: list[str], told: tuple[str, int]) -> None:
    assert run.telling_line(lines) == told


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_module_of_debian(run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], module: str) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *rest: None if name == module else real(name, *rest))
    assert run.main([]) == 1
    said = capsys.readouterr().err
    assert f"its module {module} is missing" in said
    assert "sudo apt install python3-venv" in said
    assert not os.path.exists(run.VENV)


def test_a_folder_without_write_permission(run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refused(path: str) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(run.os, "mkdir", refused)
    assert run.main([]) == 1
    assert f"Nothing can be written in {run.ROOT} (Permission denied); make it writable" in capsys.readouterr().err


def test_an_incomplete_copy_of_the_program(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    os.remove(os.path.join(run.ROOT, run.REQUIREMENTS))
    os.mkdir(run.VENV)
    Path(run.MARKER).write_text(json.dumps({"path": run.VENV}), encoding="utf-8")
    assert run.main([]) == 1
    with pytest.raises(run.Trouble, match=r"requirements\.txt is missing"):
        run.digest(run.REQUIREMENTS)


@POSIX
def test_a_removal_keeps_the_log_to_the_end(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut off anywhere, what is left counts neither as whole nor as somebody else's."""
    pretend(run)
    run.write_marker([run.REQUIREMENTS])
    left: list[tuple[bool, bool]] = []
    real = shutil.rmtree

    def noting(path: str) -> None:
        left.append((os.path.exists(run.MARKER), os.path.exists(run.LOG)))
        real(path)

    monkeypatch.setattr(shutil, "rmtree", noting)
    run.remove(run.VENV)
    assert left == [(False, True), (False, True)]
    assert not os.path.exists(run.VENV)


# --- two starts, Ctrl+C ---


@POSIX
def test_a_second_start_waits_for_the_first(run: Any) -> None:
    import fcntl

    with open(os.path.join(run.ROOT, "run.py"), "rb") as own:
        fcntl.flock(own, fcntl.LOCK_EX)
        command = [sys.executable, os.path.join(run.ROOT, "run.py"), "x"]
        second = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert second.stderr is not None
        assert second.stderr.readline() == "Another start is just making .venv; waiting for it.\n"
        noted = pretend(run)
        run.write_marker([run.REQUIREMENTS])
    _, rest = second.communicate()
    assert rest == ""
    assert noted.read_text(encoding="utf-8") == f"{run.ROOT}/main.py x\n"


@POSIX
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_installation_says_so_and_is_made_anew(run: Any, number: signal.Signals) -> None:
    pretend(run, "*pip*) echo Collecting msgspec; read forever < pipe ;;")
    os.mkfifo(os.path.join(run.ROOT, "pipe"))
    run.write_marker([run.REQUIREMENTS_FOR_TESTS])  # lacks the program's own: pip is called in the .venv that is there
    command = [sys.executable, os.path.join(run.ROOT, "run.py")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stderr is not None
    said = [process.stderr.readline(), process.stderr.readline()]
    assert said[1] == "[1/1] msgspec 0.23.0 ...\n"
    process.send_signal(number)
    assert process.communicate()[1] == "Stopped; the next start makes .venv anew.\n"
    assert process.returncode == 130
    assert run.fault([run.REQUIREMENTS])[0] == "cut"


# --- run.py test ---

def outcome(run: Any, cases: str, *arguments: str, xdist: bool = True) -> tuple[int, list[str], list[str]]:
    """`run.py test` with a pretended .venv: exit code, what was run, lines printed."""
    noted = pretend(run, cases)
    run.write_marker([run.REQUIREMENTS, run.REQUIREMENTS_FOR_TESTS])
    if xdist:
        Path(run.site_packages(), "xdist").mkdir(parents=True)
    done = start(run, "test", *arguments)
    return done.returncode, noted.read_text(encoding="utf-8").splitlines(), done.stdout.splitlines()


def pytest_writes(report: str) -> str:
    """A case of the pretended Python: pytest that writes this report where it is told to."""
    return f"*pytest*) while [ \"$1\" != --junit-xml ]; do shift; done; echo '{report}' > \"$2\" ;;"


@POSIX
def test_all_steps_run_in_order_with_a_headline_each(run: Any) -> None:
    clean = '<testsuites><testsuite tests="9" failures="0" errors="0" skipped="2"/></testsuites>'
    code, calls, lines = outcome(run, pytest_writes(clean), "tests/kit", "-k", "die")
    assert code == 0
    assert calls[:3] == ["-m ruff check", "-m mypy", "main.py check"]
    assert calls[3].startswith("-m pytest -n 2 --junit-xml ")
    assert calls[3].endswith(" tests/kit -k die")
    assert [line.split(":")[0] for line in lines if line.startswith("==")] == ["== ruff", "== mypy", "== data", "== pytest", "== summary"]
    assert lines[-2:] == ["== summary: ruff passed, mypy passed, data passed, pytest passed", "10 passed, 0 failed"]


@POSIX
def test_a_failed_step_does_not_keep_the_rest_from_running(run: Any) -> None:
    cases = "*mypy*) exit 1 ;; " + pytest_writes('<testsuites><testsuite tests="9" failures="3" errors="1" skipped="2"/></testsuites>')
    code, calls, lines = outcome(run, cases.replace('> "$2" ;;', '> "$2"; exit 1 ;;'), xdist=False)
    assert code == 1
    assert len(calls) == 4
    assert "-n 2" not in calls[3]
    assert lines[-2:] == ["== summary: ruff passed, mypy failed, data passed, pytest failed", "5 passed, 5 failed"]


@POSIX
def test_a_pytest_that_does_not_even_start_counts_as_failed(run: Any) -> None:
    code, _, lines = outcome(run, "*pytest*) exit 4 ;;")
    assert code == 1
    assert lines[-1] == "3 passed, 1 failed"


@POSIX
def test_missing_tools_are_named_before_pytest(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = Path(run.ROOT, "tools")
    tools.mkdir()
    (tools / "xdotool").write_text("#!/bin/sh\n", encoding="utf-8")
    (tools / "xdotool").chmod(0o755)
    pretend(run)
    run.write_marker([run.REQUIREMENTS, run.REQUIREMENTS_FOR_TESTS])
    monkeypatch.setenv("PATH", str(tools))
    done = start(run, "test")
    assert done.stderr == "Not installed: Xvfb, avr-g++, qemu-system-arm; the tests that need them are skipped.\n"
