"""Who may import whom, and the rules of the house that a machine can read: a walk over the syntax trees of the program.

`zone_of` is the table of the architecture. An import counts wherever it stands: at the top, inside a function, under TYPE_CHECKING,
by a relative path, or as a literal given to `import_module`.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMON = frozenset({"core", "content", "i18n", "store", "cli", "kit", "shell"})
FONTS = frozenset({"font_source_sans_pro", "font_fredoka_one", "fonticon_mdi7"})
CLOCK_AND_CHANCE = frozenset({"random", "secrets", "time", "datetime"})
FILES = frozenset({"os", "pathlib", "io", "shutil", "tempfile", "glob", "fileinput", "mmap", "sqlite3"})
PROCESSES = frozenset({"threading", "multiprocessing", "concurrent", "asyncio", "subprocess", "socket", "queue"})


class Zone(NamedTuple):
    """A row of the table: what files of one part may import beside the standard library and their own part."""

    name: str
    others: frozenset[str]
    """Packages that are not ours, by the first part of their name."""
    ours: tuple[str, ...]
    """Our modules, each with all below it; a `!` at the end means that module alone."""
    says: str
    """The row in words, for the one who broke it."""
    never: frozenset[str] = frozenset()
    """Modules of the standard library that are out of bounds."""
    only_when_asked: tuple[str, ...] = ()
    """Our modules that may be imported inside a function only."""


class Import(NamedTuple):
    """One imported module with its line, and whether it is imported when the file is loaded."""

    module: str
    line: int
    at_load: bool


def is_game(name: str) -> bool:
    return name not in COMMON and name not in ("catalog", "__init__")


def zone_of(path: str) -> Zone:
    """The row of the table for a file, by its path from the root, such as `game/kero/flow.py`."""
    parts = path.removesuffix(".py").split("/")
    if parts[0] == "main":
        late = ("game.shell", "hardware")
        return Zone("main", frozenset(), ("game.cli",), "cli, and shell and hardware inside a command", only_when_asked=late)
    if parts[0] == "run":
        return Zone("run.py", frozenset(), (), "the standard library alone")
    if parts[0] == "hardware":
        if parts[1] == "hub":
            return Zone("hub", frozenset({"serial"}), ("hardware",), "serial and hardware")
        return Zone("hardware", frozenset(), ("hardware",), "hardware alone; serial belongs to hardware/hub.py")
    if len(parts) == 2 and parts[1] == "__init__":
        return Zone("game", frozenset(), (), "nothing")
    if parts[1] == "cli" and parts[2].split("_")[0] == "truck":
        return TRUCK_COMMANDS
    if is_game(parts[1]):
        return zone_of_game(parts[1], view=parts[2] == "view")
    return SHARED[parts[1]]


def zone_of_game(game: str, view: bool) -> Zone:
    """The row of one game: its view, or all the rest of it."""
    own = f"game.{game}"
    if view:
        return Zone("view", frozenset({"pygame"}), ("game.kit", "game.i18n", "game.core", own), "pygame, kit, i18n, core and its own game")
    return Zone("rules", frozenset({"msgspec"}), ("game.core", "game.content", own), "core, content and msgspec", CLOCK_AND_CHANCE)


SHARED = {
    "core": Zone(
        "core",
        frozenset({"msgspec"}),
        ("game.core",),
        "msgspec, and neither clock nor chance nor files",
        CLOCK_AND_CHANCE | FILES | PROCESSES,
    ),
    "content": Zone("content", frozenset({"msgspec", "yaml"}), ("game.core", "game.content"), "core, msgspec and PyYAML"),
    "i18n": Zone("i18n", frozenset(), ("game.core", "game.content", "game.i18n"), "core and content"),
    "store": Zone("store", frozenset({"msgspec", "platformdirs"}), ("game.core", "game.store"), "core, msgspec and platformdirs"),
    "kit": Zone(
        "kit",
        FONTS | {"pygame", "msgspec"},
        ("game.core", "game.i18n", "game.kit", "hardware.source!", "hardware.tank!"),
        "pygame, msgspec, the font packages, core, i18n, hardware.source and hardware.tank",
    ),
    "catalog": Zone("catalog", frozenset(), ("game.core",), "core, and a game's parts when asked for"),
    "cli": Zone(
        "cli",
        frozenset({"msgspec"}),
        ("game.catalog", "game.core", "game.content", "game.i18n", "game.store", "game.cli"),
        "catalog, msgspec, core, content, i18n and store",
    ),
    "shell": Zone(
        "shell",
        frozenset({"pygame", "msgspec"}),
        ("game.catalog", "game.kit", "game.core", "game.content", "game.i18n", "game.store", "game.shell", "hardware"),
        "pygame, msgspec, catalog, kit, core, content, i18n, store and hardware",
    ),
}


TRUCK_COMMANDS = Zone(
    "truck commands",
    SHARED["cli"].others,
    (*SHARED["cli"].ours, "hardware"),
    f"{SHARED['cli'].says}, and hardware",
)
"""Commands that look at trucks need trucks; they are loaded by those who typed them alone, so that no other command does."""

# --- reading imports ---


def imports_of(tree: ast.Module, path: str, is_module: Callable[[str], bool]) -> Iterator[Import]:
    """All imports of a file. `from game import kit` counts as `game.kit` where that is a module."""
    package = path.removesuffix(".py").removesuffix("/__init__").split("/")
    if not path.endswith("__init__.py"):
        package = package[:-1]
    late = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        for module in modules_of(node, package, is_module):
            yield Import(module, getattr(node, "lineno", 0), id(node) not in late)


def modules_of(node: ast.AST, package: list[str], is_module: Callable[[str], bool]) -> Iterator[str]:
    """The modules that one node imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else []
        base = ".".join([*above, *([node.module] if node.module else [])])
        for alias in node.names:
            inner = f"{base}.{alias.name}"
            yield inner if is_module(inner) else base
    elif isinstance(node, ast.Call) and called(node) in ("import_module", "importlib.import_module", "__import__"):
        first = node.args[0] if node.args else None
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield first.value


def called(node: ast.Call) -> str:
    """The name of what is called, with one dot at most: `eval`, `yaml.load`."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        return f"{node.func.value.id}.{node.func.attr}"
    return ""


def below(module: str, allowed: str) -> bool:
    if allowed.endswith("!"):
        return module == allowed[:-1]
    return module == allowed or module.startswith(allowed + ".")


def forbidden(zone: Zone, path: str, found: Import) -> bool:
    """Whether this import breaks the row of the table."""
    module = found.module
    top = module.partition(".")[0]
    if top in sys.stdlib_module_names:
        return top in zone.never
    if top not in ("game", "hardware"):
        return top not in zone.others
    game = module.split(".")[1] if top == "game" and "." in module else ""
    if zone.name == "rules" and module.startswith(f"game.{path.split('/')[1]}.view"):
        return True
    if zone.name == "catalog" and game and is_game(game):
        return found.at_load
    if any(below(module, allowed) for allowed in zone.only_when_asked):
        return found.at_load
    return not any(below(module, allowed) for allowed in zone.ours)


def import_breaches(root: Path) -> list[str]:
    """Each import that the table forbids, as a line that says where, what, and what is allowed."""
    found = []
    for path, source in program(root):
        zone = zone_of(path)
        for one in imports_of(ast.parse(source), path, lambda module: exists(root, module)):
            if forbidden(zone, path, one):
                found.append(f"{path}:{one.line} imports {one.module}; {zone.name} may import {zone.says}")
    return list(dict.fromkeys(found))  # `from a import b, c` is one breach


def exists(root: Path, module: str) -> bool:
    place = root.joinpath(*module.split("."))
    return place.is_dir() or place.with_suffix(".py").is_file()


def program(root: Path) -> Iterator[tuple[str, str]]:
    """The program's files with their sources: not the firmware, which runs on other machines' Pythons."""
    paths = [root / "main.py", root / "run.py", *sorted(root.glob("game/**/*.py")), *sorted(root.glob("hardware/**/*.py"))]
    for path in paths:
        name = path.relative_to(root).as_posix()
        if path.is_file() and not name.startswith("hardware/firmware/"):
            yield name, path.read_text(encoding="utf-8")


# --- the rules of the house ---

UNSAFE_CALLS = frozenset({"eval", "exec", "yaml.unsafe_load", "yaml.full_load", "yaml.unsafe_load_all", "yaml.full_load_all"})
UNSAFE_MODULES = frozenset({"pickle", "cPickle", "marshal", "shelve", "dill"})
NO_FILE = re.compile(r"(^|_)(utils?|helpers?|managers?|misc)$")
NO_CLASS = re.compile(r"(Manager|Helper|Utils?)s?$")
UNDONE = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")) + r")\b")
MACHINE_PATH = re.compile(r"(?<![\w.])(/(home|root|work|tmp|opt|mnt|Users)/\w|[A-Za-z]:\\\\?(Users|Windows|Program))")


def house_breaches(root: Path) -> list[str]:
    """Each breach of the house style in the program that needs no more than its text and syntax."""
    found = []
    for path, source in program(root):
        tree = ast.parse(source)
        if any(NO_FILE.search(part) for part in path.removesuffix(".py").split("/")):
            found.append(f"{path}: a file or folder is named after what it tells, not 'utils', 'helpers' or 'manager'")
        if tree.body and ast.get_docstring(tree) is None:
            found.append(f"{path}:1 has no docstring; say in a sentence what the file tells")
        found += [f"{path}:{line} {what}" for line, what in sorted(breaches_in_tree(path, tree))]
        found += [f"{path}:{line} {what}" for line, what in breaches_in_text(source)]
    return found


def breaches_in_tree(path: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Bad names, unsafe calls and files opened where none may be."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and NO_CLASS.search(node.name):
            yield node.lineno, f"names a class {node.name}; call it by its word of the game or the table"
        if isinstance(node, ast.Call):
            name = called(node)
            if name in UNSAFE_CALLS:
                yield node.lineno, f"calls {name}, which runs what it reads"
            elif name in ("yaml.load", "yaml.load_all") and not path.startswith("game/content/"):
                yield node.lineno, f"calls {name}; YAML is read by game.content alone"
            elif name == "open" and path.startswith("game/core/"):
                yield node.lineno, "opens a file; the kernel knows none, files belong to game.store"
            elif name.endswith("import_module") and not isinstance(node.args[0], ast.Constant) and path != "game/catalog.py":
                yield node.lineno, "imports by a name that is made up at run time; that is the catalog's alone"
    for one in imports_of(tree, path, lambda module: False):
        if one.module.partition(".")[0] in UNSAFE_MODULES:
            yield one.line, f"imports {one.module}, which runs what it reads"


def breaches_in_text(source: str) -> Iterator[tuple[int, str]]:
    """What is left undone, and paths of one machine."""
    for number, line in enumerate(source.splitlines(), 1):
        undone = UNDONE.search(line)
        if undone:
            yield number, f"says {undone.group()}; finish it, or say in an issue what is missing"
        machine = MACHINE_PATH.search(line)
        if machine:
            yield number, f"names a path of one machine: {machine.group()}"


def main_breaches(root: Path) -> list[str]:
    """main.py starts fast: short, and nothing heavy at its top."""
    path = root / "main.py"
    source = path.read_text(encoding="utf-8")
    found = []
    if len(source.splitlines()) >= 60:
        found.append(f"main.py has {len(source.splitlines())} lines; under 60, the rest belongs to game.cli and game.shell")
    for one in imports_of(ast.parse(source), "main.py", lambda module: exists(root, module)):
        heavy = one.module.partition(".")[0] not in sys.stdlib_module_names and not below(one.module, "game.cli")
        if one.at_load and heavy:
            found.append(f"main.py:{one.line} imports {one.module} at its top; import it inside the command that needs it")
    return found


# --- the program ---


def test_imports_follow_the_table() -> None:
    assert not (breaches := import_breaches(ROOT)), "\n" + "\n".join(breaches)


def test_the_house_style_holds() -> None:
    assert not (breaches := house_breaches(ROOT)), "\n" + "\n".join(breaches)


@pytest.mark.skipif(not (ROOT / "main.py").exists(), reason="no main.py yet")
def test_main_is_short_and_light() -> None:
    assert not (breaches := main_breaches(ROOT)), "\n" + "\n".join(breaches)


def windowless() -> list[str]:
    """All modules that work without a window: the command line, and each game but its view."""
    names = []
    for path, _ in program(ROOT):
        if zone_of(path).name in ("core", "content", "i18n", "store", "cli", "catalog", "rules", "main"):
            names.append(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return names


def test_the_windowless_part_really_loads_without_pygame() -> None:
    """What the table promises by reading, seen by running: imports at load time, however indirect, bring in neither pygame nor serial."""
    lines = [f"import {name}" for name in windowless()]
    lines.append("import sys; print([name for name in ('pygame', 'serial', 'game.kit', 'hardware') if name in sys.modules])")
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[]\n"


def test_the_truck_commands_really_load_without_pygame() -> None:
    """They may load hardware, but still need no window."""
    names = [path.removesuffix(".py").replace("/", ".") for path, _ in program(ROOT) if zone_of(path) is TRUCK_COMMANDS]
    lines = [f"import {name}" for name in names]
    lines.append("import sys; print([name for name in ('pygame', 'game.kit', 'game.shell') if name in sys.modules])")
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
    assert len(names) > 3


# --- the checker itself ---


def tree(root: Path, files: dict[str, str]) -> Path:
    """A small program of these files."""
    for name, source in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return root


def test_the_line_says_where_what_and_what_is_allowed(tmp_path: Path) -> None:
    root = tree(tmp_path, {"game/kero/flow.py": "'''A turn.'''\n\n\nimport msgspec\n\n\nimport pygame\n"})
    assert import_breaches(root) == ["game/kero/flow.py:7 imports pygame; rules may import core, content and msgspec"]


FORBIDDEN = [
    ("game/core/rng.py", "import random"),
    ("game/core/save.py", "from pathlib import Path"),
    ("game/core/save.py", "import os.path"),
    ("game/core/session.py", "import threading"),
    ("game/core/table.py", "def now():\n    import time"),
    ("game/core/table.py", "from game.content import read"),
    ("game/core/table.py", "from ..content import read"),
    ("game/core/table.py", "from .. import content"),
    ("game/core/table.py", "import yaml"),
    ("game/content/read.py", "from game import kero"),
    ("game/content/read.py", "from game.i18n import words"),
    ("game/i18n/words.py", "import game.store"),
    ("game/store/disk.py", "import pygame"),
    ("game/store/disk.py", "from game.kero.state import State"),
    ("game/kero/flow.py", "import random"),
    ("game/kero/flow/turn.py", "from time import monotonic"),
    ("game/kero/bot.py", "from game.artefakt import state"),
    ("game/kero/bot.py", "from game import store"),
    ("game/kero/words.py", "from game.i18n import sentence"),
    ("game/kero/words.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.kit import Node"),
    ("game/kero/rules.py", "from .view import table"),
    ("game/kero/rules.py", "from . import view"),
    ("game/kero/rules.py", "import hardware.tank"),
    ("game/kero/__init__.py", "import importlib\nimportlib.import_module('game.kero.view')"),
    ("game/kero/view/table.py", "from game.artefakt import state"),
    ("game/kero/view/table.py", "from hardware import source"),
    ("game/kero/view.py", "from game.store import disk"),
    ("game/kit/run.py", "from hardware import keyboard"),
    ("game/kit/run.py", "import hardware"),
    ("game/kit/theme.py", "from game.content import read"),
    ("game/kit/theme.py", "import game.kero.state"),
    ("game/catalog.py", "from game.kero import rules"),
    ("game/catalog.py", "from game import kit"),
    ("game/cli/check.py", "import pygame"),
    ("game/cli/check.py", "from game.kero import rules"),
    ("game/cli/command.py", "def run():\n    import hardware.keyboard"),
    ("game/cli/truck_list.py", "import serial"),
    ("game/cli/truck_list.py", "import pygame"),
    ("game/shell/title.py", "from game.kero.view import table"),
    ("game/shell/title.py", "import serial"),
    ("hardware/simulator.py", "import serial"),
    ("hardware/keyboard.py", "import pygame"),
    ("hardware/tank.py", "from game.core import phrase"),
    ("hardware/hub.py", "import pygame"),
    ("main.py", "import hardware.hub"),
    ("main.py", "from game import shell"),
    ("main.py", "def play():\n    from game.kero import rules"),
    ("run.py", "import msgspec"),
]


@pytest.mark.parametrize(("path", "source"), FORBIDDEN)
def test_a_forbidden_import_is_found(tmp_path: Path, path: str, source: str) -> None:
    modules = {f"game/{name}/__init__.py": "" for name in [*COMMON, "kero", "artefakt"]}
    root = tree(tmp_path, {**modules, "hardware/keyboard.py": "", "hardware/source.py": "", "game/kero/view/__init__.py": "", path: source})
    (breach,) = import_breaches(root)
    assert breach.startswith(f"{path}:{len(source.splitlines())} imports ")


ALLOWED = [
    ("game/core/table.py", "from game.core.ask import Ask\nfrom . import phrase\nimport msgspec\nimport hashlib"),
    ("game/content/read.py", "import yaml, msgspec\nfrom pathlib import Path\nfrom game.core import phrase"),
    ("game/store/disk.py", "import os, threading, time, platformdirs\nfrom game.core import save"),
    ("game/kero/content.py", "from pathlib import Path\nfrom game.content import read\nfrom .state import State\nimport game.kero.events"),
    ("game/kero/view/table.py", "import pygame, time\nfrom game.kero import state\nfrom .. import words\nfrom game.kit import nodes"),
    ("game/kit/run.py", "import pygame, font_fredoka_one\nfrom hardware.source import TruckSource\nfrom hardware import tank"),
    ("game/catalog.py", "import importlib\ndef rules(name):\n    from game.kero import rules\n    return importlib.import_module(name)"),
    ("game/shell/title.py", "from hardware import hub, simulator\nfrom game import catalog, kit"),
    ("game/cli/truck.py", "from hardware import hub\nfrom game import catalog"),
    ("game/cli/truck_log.py", "import hardware.tank, msgspec"),
    ("hardware/hub.py", "import serial.tools.list_ports\nfrom hardware import protocol"),
    ("hardware/firmware/pico/main.py", "import machine"),
    ("main.py", "import sys\nfrom game.cli import parse\ndef play():\n    import hardware.hub\n    from game import shell"),
]


@pytest.mark.parametrize(("path", "source"), ALLOWED)
def test_an_allowed_import_passes(tmp_path: Path, path: str, source: str) -> None:
    ours = ("game/core/phrase.py", "game/kit/nodes.py", "game/shell/__init__.py", "game/catalog.py")
    root = tree(tmp_path, {**dict.fromkeys([*ours, "hardware/tank.py", "hardware/hub.py"], ""), path: source})
    assert import_breaches(root) == []


@pytest.mark.parametrize(
    ("path", "source", "said"),
    [
        ("game/kit/utils.py", "'''x'''", "is named after what it tells"),
        ("game/kit/scene_helpers.py", "'''x'''", "is named after what it tells"),
        ("game/kit/scene.py", "'''x'''\nclass SceneManager: ...", ":2 names a class SceneManager"),
        ("game/kit/scene.py", "x = 1", ":1 has no docstring"),
        ("game/i18n/words.py", "'''x'''\nyaml.load(file, Loader)", ":2 calls yaml.load; YAML is read by game.content alone"),
        ("game/content/read.py", "'''x'''\nyaml.unsafe_load(file)", ":2 calls yaml.unsafe_load"),
        ("game/store/disk.py", "'''x'''\ndef f():\n    import pickle", ":3 imports pickle"),
        ("game/kero/flow.py", "'''x'''\neval('1')", ":2 calls eval"),
        ("game/core/save.py", "'''x'''\nopen('a')", ":2 opens a file"),
        ("game/shell/load.py", "'''x'''\nimport_module('game.' + name)", ":2 imports by a name that is made up"),
        ("game/kero/flow.py", "'''x'''\n# TO" + "DO: later", ":2 says TO" + "DO"),
        ("game/kero/flow.py", "'''x'''\nPLACE = '/ho" + "me/anna/saves'", ":2 names a path of one machine"),
        ("hardware/hub.py", "'''x'''\nPLACE = 'C:\\\\Us" + "ers'", ":2 names a path of one machine"),
    ],
)
def test_a_breach_of_the_house_is_found(tmp_path: Path, path: str, source: str, said: str) -> None:
    (breach,) = house_breaches(tree(tmp_path, {path: source}))
    assert breach.startswith(path)
    assert said in breach


def test_a_decent_file_passes_the_house(tmp_path: Path) -> None:
    source = "'''Ports.'''\nPORT = '/dev/ttyUSB0'\nrun.execute('x')\nre.compile('x')\nclass Management: ...\n"
    assert house_breaches(tree(tmp_path, {"hardware/hub.py": source, "game/__init__.py": ""})) == []


def test_a_long_or_heavy_main_is_found(tmp_path: Path) -> None:
    root = tree(tmp_path, {"main.py": "'''x'''\nimport msgspec\nimport sys\ndef play():\n    import hardware\n" + "\n" * 60})
    long, heavy = main_breaches(root)
    assert long.startswith("main.py has 65 lines; under 60")
    assert heavy.startswith("main.py:2 imports msgspec at its top")
