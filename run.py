"""Starts Tankwart on a fresh machine: `python3 run.py` plays, `python3 run.py test` tests.

It makes `.venv` beside itself from the pinned requirements and hands all arguments to `main.py` there. Only the standard library, and only
what Python 3.6 reads: an old Python has to get as far as the sentence that says it is too old.
"""

import contextlib
import os
import sys
from typing import Dict, Iterable, Iterator, List, NoReturn, Optional, TextIO, Tuple

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.realpath(__file__))
VENV = os.path.join(ROOT, ".venv")
MARKER = os.path.join(VENV, "tankwart-ready.json")
LOG = os.path.join(VENV, "install.log")
REQUIREMENTS = "requirements.txt"
REQUIREMENTS_FOR_TESTS = "requirements-dev.txt"
UNREACHABLE = (
    "connection broken by",
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Max retries exceeded",
    "Temporary failure in name resolution",
    "getaddrinfo failed",
    "Network is unreachable",
)

# English, German. Why .venv is made (first part), how it goes on, and what can stand in the way.
SENTENCES = {
    "first": (
        "First start: making .venv with what the program needs.",
        "Erster Start: .venv wird angelegt, mit allem, was das Programm braucht.",
    ),
    "cut": (
        "The last installation was not finished: making .venv anew.",
        "Die letzte Installation wurde nicht fertig: .venv wird neu angelegt.",
    ),
    "moved": ("The folder was moved: making .venv anew.", "Der Ordner wurde verschoben: .venv wird neu angelegt."),
    "python_gone": ("The Python of .venv is gone: making it anew.", "Das Python von .venv gibt es nicht mehr: .venv wird neu angelegt."),
    "other_python": (
        "The .venv was made for Python {old}, which is now {new}: making it anew.",
        "Die .venv gehört zu Python {old}, das nun {new} ist: sie wird neu angelegt.",
    ),
    "changed": ("The requirements have changed: making .venv anew.", "Die benötigten Pakete haben sich geändert: .venv wird neu angelegt."),
    "add": ("Adding to .venv what the tests need.", "Was die Tests brauchen, kommt in die .venv dazu."),
    "waiting": ("Another start is just making .venv; waiting for it.", "Ein anderer Start legt gerade .venv an; bitte warten."),
    "package": ("[{number}/{total}] {name} ...", "[{number}/{total}] {name} ..."),
    "unpacking": ("All fetched; installing ...", "Alles geladen; wird installiert ..."),
    "ready": ("Ready.", "Fertig."),
    "stopped": ("Stopped; the next start makes .venv anew.", "Abgebrochen; der nächste Start legt .venv neu an."),
    "old": (
        "Tankwart needs Python {oldest} or newer, this is {this}; install one from python.org and start run.py with it.",
        "Tankwart braucht Python {oldest} oder neuer, dies ist {this}; bitte von python.org installieren und run.py damit starten.",
    ),
    "no_venv": (
        "This Python cannot make a .venv, its module {module} is missing; on Debian or Ubuntu: sudo apt install python3-venv, "
        "then start again.",
        "Dieses Python kann keine .venv anlegen, sein Modul {module} fehlt; unter Debian oder Ubuntu: sudo apt install python3-venv, "
        "dann neu starten.",
    ),
    "no_network": (
        "The packages cannot be fetched without the internet; connect and start again ({log}, line {number}: {line}).",
        "Ohne Internet lassen sich die Pakete nicht laden; bitte verbinden und neu starten ({log}, Zeile {number}: {line}).",
    ),
    "failed": (
        "The installation failed; put right what this line says and start again ({log}, line {number}: {line}).",
        "Die Installation schlug fehl; bitte beheben, was diese Zeile sagt, und neu starten ({log}, Zeile {number}: {line}).",
    ),
    "no_write": (
        "Nothing can be written in {folder} ({why}); make it writable or move the program to a folder of your own.",
        "In {folder} lässt sich nicht schreiben ({why}); bitte Schreibrecht geben oder das Programm in einen eigenen Ordner verschieben.",
    ),
    "two_pygames": (
        "Plain pygame lies beside pygame-ce in {folder}, and only one of them can work; delete the folder {venv} and start again.",
        "In {folder} liegt pygame neben pygame-ce, und nur eines von beiden kann laufen; bitte den Ordner {venv} löschen und neu starten.",
    ),
    "no_file": (
        "{name} is missing in {folder}; fetch the program again as a whole.",
        "{name} fehlt in {folder}; bitte das Programm noch einmal vollständig holen.",
    ),
    "foreign": (
        "{venv} was not made by run.py and is left alone; delete or rename that folder and start again.",
        "{venv} wurde nicht von run.py angelegt und bleibt unberührt; bitte den Ordner löschen oder umbenennen und neu starten.",
    ),
    "no_tool": (
        "Not installed: {tools}; the tests that need them are skipped.",
        "Nicht installiert: {tools}; Tests, die sie brauchen, entfallen.",
    ),
}


class Trouble(Exception):
    """What stands in the way of a start; `sentence` says what, where and what next to the person at the screen."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.sentence = sentence(key, **values)
        super().__init__(self.sentence)


def german() -> bool:
    """Whether the system speaks German: by LC_ALL, LC_MESSAGES or LANG, on Windows by its display language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].lower().startswith("de")
    if sys.platform == "win32":
        import ctypes

        return ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == 0x07
    return False


def sentence(key: str, **values: object) -> str:
    """The sentence of that name in the language of the system."""
    return SENTENCES[key][1 if german() else 0].format(**values)


def say(text: str) -> None:
    """One line for the person; not on the standard output, which belongs to the command (`simulate --json`)."""
    try:
        print(text, file=sys.stderr, flush=True)
    except UnicodeEncodeError:
        print(text.encode("ascii", "replace").decode("ascii"), file=sys.stderr, flush=True)


def main(arguments: List[str]) -> int:
    """Make .venv if need be and run main.py there, or the tests; the exit code."""
    try:
        if sys.version_info < OLDEST:
            raise Trouble("old", oldest="{}.{}".format(*OLDEST), this="{}.{}".format(*sys.version_info))
        if arguments[:1] == ["test"]:
            prepare([REQUIREMENTS, REQUIREMENTS_FOR_TESTS])
            return test(arguments[1:])
        prepare([REQUIREMENTS])
        return start(arguments)
    except Trouble as trouble:
        say(trouble.sentence)
        return 1
    except KeyboardInterrupt:
        return 130


# --- whether .venv serves ---


def venv_python() -> str:
    """The Python inside .venv."""
    if sys.platform == "win32":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def base_python() -> str:
    """The Python that makes .venv: never one inside a .venv, which might be the one to be made anew."""
    return getattr(sys, "_base_executable", "") or sys.executable


def python_version() -> str:
    """What decides whether installed packages fit: `3.11`, without the patch level."""
    return "{}.{}".format(*sys.version_info)


def digest(name: str) -> str:
    """The hash of a requirements file. Raises Trouble when it is missing."""
    import hashlib

    try:
        with open(os.path.join(ROOT, name), "rb") as file:
            return hashlib.sha256(file.read().replace(b"\r\n", b"\n")).hexdigest()
    except FileNotFoundError:
        raise Trouble("no_file", name=name, folder=ROOT) from None


def read_marker() -> Dict[str, str]:
    """What the last finished installation noted; empty when none was finished."""
    import json

    try:
        with open(MARKER, encoding="utf-8") as file:
            marker = json.load(file)
    except (OSError, ValueError):
        return {}
    return marker if isinstance(marker, dict) else {}


def write_marker(names: List[str]) -> None:
    """Note that .venv holds these requirements files, as the last deed of an installation."""
    import json

    marker = {"path": VENV, "python": python_version(), "home": os.path.dirname(base_python())}
    marker.update((name, digest(name)) for name in names)
    with open(MARKER + ".new", "w", encoding="utf-8") as file:
        json.dump(marker, file, indent=1)
    os.replace(MARKER + ".new", MARKER)


def version_of_venv() -> str:
    """The version of the Python inside .venv, by asking it; empty when it does not start."""
    import subprocess

    command = [venv_python(), "-I", "-S", "-c", "import sys; print('{}.{}'.format(*sys.version_info))"]
    try:
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode("ascii").strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def fault(names: List[str]) -> Tuple[str, Dict[str, str]]:
    """Why .venv does not serve these requirements files: the name of a sentence with its values; an empty name when it does."""
    if not os.path.lexists(VENV):
        return "first", {}
    marker = read_marker()
    if not marker:
        # The log is the first file of an installation. A folder without it holds the work of somebody else.
        if os.path.islink(VENV) or not os.path.isdir(VENV) or (os.listdir(VENV) and not os.path.exists(LOG)):
            return "foreign", {"venv": VENV}
        return "cut", {}
    if marker.get("path") != VENV:
        return "moved", {}
    # On Windows python.exe is a copy that stays when the Python it starts is gone.
    if not os.path.exists(venv_python()) or not os.path.isdir(marker.get("home", "")):
        return "python_gone", {}
    # A .venv that works is kept, whichever Python starts run.py; but the one it was made with may have been replaced.
    if marker.get("python") != python_version():
        version = version_of_venv()
        if not version:
            return "python_gone", {}
        if version != marker.get("python"):
            return "other_python", {"old": marker.get("python", "?"), "new": version}
    if any(name in marker and marker[name] != digest(name) for name in names):
        return "changed", {}
    if any(name not in marker for name in names):
        return "add", {}
    return "", {}


def site_packages() -> str:
    """The folder of .venv where packages lie."""
    if sys.platform == "win32":
        return os.path.join(VENV, "Lib", "site-packages")
    return os.path.join(VENV, "lib", "python" + read_marker().get("python", ""), "site-packages")


def refuse_two_pygames() -> None:
    """Both pygames bring a folder `pygame`, and the last one installed wins. Raises Trouble when plain pygame is there."""
    try:
        installed = os.listdir(site_packages())
    except OSError:
        return
    if any(name.startswith("pygame-") and name.endswith(".dist-info") for name in installed):
        raise Trouble("two_pygames", folder=site_packages(), venv=VENV)


# --- making .venv ---


def prepare(names: List[str]) -> None:
    """See that .venv holds these requirements files; without the network, and without pip, when it already does. Raises Trouble."""
    if fault(names)[0]:
        try:
            with only_one():
                reason, values = fault(names)  # asked again: another start may have made it while this one waited
                if reason:
                    install(names, reason, values)
        except KeyboardInterrupt:
            say(sentence("stopped"))
            raise
    refuse_two_pygames()


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Keep a second start from making .venv at the same time: it says so and waits.

    What is locked is run.py itself: no file to leave behind, and the system lets go of the lock even of a killed process.
    """
    with open(os.path.join(ROOT, "run.py"), "rb") as own:
        if not locked(own.fileno(), wait=False):
            say(sentence("waiting"))
            while not locked(own.fileno(), wait=True):
                pass
        yield


def locked(file: int, wait: bool) -> bool:
    """Lock that open file; False when another process holds it. Where files cannot be locked, as on some network drives, True."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, 1 << 30, os.SEEK_SET)  # far behind the end: a locked byte of the text could not be read
        try:
            msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def install(names: List[str], reason: str, values: Dict[str, str]) -> None:
    """Make .venv anew, or add to it when the reason is "add"; the marker comes last. Raises Trouble."""
    import importlib.util

    if reason == "foreign":
        raise Trouble(reason, **values)
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Trouble("no_venv", module=module)
    say(sentence(reason, **values))
    try:
        if reason == "add":
            os.remove(MARKER)
        else:
            remove(VENV)
            os.mkdir(VENV)
        with open(LOG, "w", encoding="utf-8", errors="replace") as log:
            if reason != "add":
                run_logged([base_python(), "-I", "-m", "venv", VENV], log, [])
            pip = [venv_python(), "-I", "-u", "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
            pip += ["--retries", "2"]
            for name in names:
                pip += ["-r", os.path.join(ROOT, name)]
            run_logged(pip, log, wanted(names))
        write_marker(names)
    except OSError as error:
        raise Trouble("no_write", folder=ROOT, why=error.strerror or error) from None
    say(sentence("ready"))


def remove(path: str) -> None:
    """Delete an old .venv: its marker first, its log last, so that one deleted half-way counts neither as whole nor as somebody else's."""
    import shutil

    if not os.path.isdir(path):
        return
    for name in sorted(os.listdir(path), key=lambda name: os.path.join(path, name) != MARKER):
        inside = os.path.join(path, name)
        if os.path.isdir(inside) and not os.path.islink(inside):
            shutil.rmtree(inside)
        elif inside != LOG:
            os.remove(inside)
    shutil.rmtree(path)


def wanted(names: List[str]) -> List[str]:
    """The requirements of these files as they stand there, without comments."""
    found = []
    for name in names:
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            lines = [line.partition("#")[0].partition(";")[0].strip() for line in file]
        found += [line for line in lines if line and not line.startswith("-")]
    return found


def run_logged(command: List[str], log: TextIO, packages: List[str]) -> None:
    """Run a step of the installation. Its words go to the log; each of these requirements that it turns to becomes a line of progress.

    Raises Trouble when the step fails.
    """
    import subprocess

    log.write("$ {}\n".format(" ".join(command)))
    log.flush()
    environment = dict(os.environ, PIP_USER="0", PIP_REQUIRE_VIRTUALENV="0")  # settings that are meant for other places
    with stopped_with_us():
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env=environment,
            encoding="utf-8",
            errors="replace",
        )
        try:
            assert process.stdout is not None
            show_progress(process.stdout, log, packages)
            process.wait()
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
    if process.returncode:
        fail()


def show_progress(output: Iterable[str], log: TextIO, packages: List[str]) -> None:
    """Copy pip's output to the log and say each of these requirements when pip turns to it."""
    left = {plain_name(package): package for package in packages}
    for line in output:
        log.write(line)
        log.flush()
        begin = next((begin for begin in ("Collecting ", "Requirement already satisfied: ", "Processing ") if line.startswith(begin)), "")
        package = left.pop(plain_name(line[len(begin) :]), "") if begin else ""
        if package:
            say(sentence("package", number=len(packages) - len(left), total=len(packages), name=package.replace("==", " ")))
        elif packages and line.startswith("Installing collected packages"):
            say(sentence("unpacking"))


def plain_name(package: str) -> str:
    """A package's name in the one spelling that a requirement, pip's words and the name of a package's file have in common.

    `PyYAML==6.0.4`, `pyyaml (from …)` and `/wheels/pyyaml-6.0.4-cp311.whl` are all `pyyaml`.
    """
    import re

    name = os.path.basename(re.split(r"[=<>~!;\[ ]", package.strip(), maxsplit=1)[0])
    return re.sub(r"[-_.]+", "-", re.split(r"-\d", name, maxsplit=1)[0]).lower()


@contextlib.contextmanager
def stopped_with_us() -> Iterator[None]:
    """A request to end, as by closing the terminal, counts as Ctrl+C: or pip would go on alone in a .venv that the next start deletes."""
    import signal

    def stop(number: int, frame: object) -> NoReturn:
        raise KeyboardInterrupt

    before = [(number, signal.signal(number, stop)) for number in (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")) if number]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def fail() -> NoReturn:
    """Raise the Trouble that the log of the installation tells of, with the line that matters."""
    import re

    with open(LOG, encoding="utf-8", errors="replace") as log:
        lines = [line.strip() for line in log]
    key, number = telling_line(lines)
    line = lines[number - 1] if lines else ""
    cause = re.search(r"\[Errno [^\]]*\] [^'\")]+", line)  # the heart of an otherwise endless line
    raise Trouble(key, log=LOG, number=number, line=cause.group() if cause else line[:160])


def telling_line(lines: List[str]) -> Tuple[str, int]:
    """What went wrong by the words of pip or venv ("no_network" or "failed") and the number of the line that says it best, from 1."""
    for number, line in enumerate(lines, 1):
        if any(words in line for words in UNREACHABLE):
            return "no_network", number
    errors = [number for number, line in enumerate(lines, 1) if line.startswith(("ERROR:", "Error:"))]
    spoken = [number for number, line in enumerate(lines, 1) if line]
    return "failed", (errors or spoken or [0])[-1]


# --- running ---


def start(arguments: List[str]) -> int:
    """Run main.py in .venv in place of this process; on Windows, which cannot do that, beside it. The exit code."""
    program = os.path.join(ROOT, "main.py")
    if not os.path.exists(program):
        raise Trouble("no_file", name="main.py", folder=ROOT)
    command = [venv_python(), program, *arguments]
    if sys.platform != "win32":
        os.execv(command[0], command)
    import subprocess

    process = subprocess.Popen(command)
    while True:
        with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C reaches the program too: how to end is its decision
            return process.wait()


def test(arguments: List[str]) -> int:
    """Run the linters, then pytest with these arguments; the last line printed is `N passed, N failed`. 0 when nothing failed."""
    import shutil
    import subprocess
    import tempfile

    python = venv_python()
    steps = [
        ("ruff", [python, "-m", "ruff", "check"]),
        ("mypy", [python, "-m", "mypy"]),
        ("data", [python, "main.py", "check"]),
    ]
    results = []
    for name, command in steps:
        headline(name, command)
        results.append((name, subprocess.call(command, cwd=ROOT)))
    missing = [tool for tool in ("Xvfb", "xdotool", "avr-g++", "qemu-system-arm") if shutil.which(tool) is None]
    if missing:
        say(sentence("no_tool", tools=", ".join(missing)))
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "tests.xml")
        workers = ["-n", "2"] if os.path.isdir(os.path.join(site_packages(), "xdist")) else []
        command = [python, "-m", "pytest", *workers, "--junit-xml", report, *arguments]
        headline("pytest", command)
        results.append(("pytest", subprocess.call(command, cwd=ROOT)))
        passed, failed = counts(report)
    if results[-1][1] and not failed:
        failed = 1  # no test failed, but pytest did: nothing collected, or wrong arguments
    failed += sum(1 for name, code in results[:-1] if code)
    passed += sum(1 for name, code in results[:-1] if not code)
    headline("summary: " + ", ".join("{} {}".format(name, "failed" if code else "passed") for name, code in results))
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def headline(title: str, command: Optional[List[str]] = None) -> None:
    """A line above what a step prints."""
    print("\n== {}{}".format(title, ": " + " ".join(command[1:]) if command else ""), flush=True)


def counts(report: str) -> Tuple[int, int]:
    """Passed and failed tests by pytest's report in XML; errors count as failed, skipped ones as neither."""
    import xml.etree.ElementTree as xml

    try:
        suites = list(xml.parse(report).getroot().iter("testsuite"))
    except (OSError, xml.ParseError):
        return 0, 0
    tests, failed, skipped = (
        sum(int(suite.get(name, 0)) for suite in suites for name in names) for names in (("tests",), ("failures", "errors"), ("skipped",))
    )
    return tests - failed - skipped, failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
