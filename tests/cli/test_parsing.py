"""What is typed becomes arguments; wrong use is told in one line of either language."""
from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from game.cli.arguments import (
    PROGRAM_VERSION,
    Arguments,
    CheckArguments,
    HelpArguments,
    PictureArguments,
    PlayArguments,
    ReplayArguments,
    SimulateArguments,
    TruckCalibrateArguments,
    TruckListArguments,
    TruckLogArguments,
    TruckSimulateArguments,
    TruckTankArguments,
    TruckWatchArguments,
    UsageError,
    VersionArguments,
)
from game.cli.help import help_key
from game.cli.parsing import COMMANDS, COMMON, GROUPS, language_among, parse
from game.i18n import Words

ROOT = Path(__file__).resolve().parents[2]

TYPED: list[tuple[str, Arguments]] = [
    ("", PlayArguments()),
    ("--fullscreen", PlayArguments(fullscreen=True)),
    ("play kero", PlayArguments(game="kero")),
    ("play kero --players human,hard --seed 0", PlayArguments(game="kero", players=("human", "hard"), seed=0)),
    ("--lang de play kero --terminal", PlayArguments(game="kero", terminal=True, lang="de")),
    ("play --load a/b.save", PlayArguments(load=Path("a/b.save"))),
    ("simulate kero", SimulateArguments(game="kero")),
    ("simulate --json --matches=7 kero --bots random", SimulateArguments(game="kero", json=True, matches=7)),
    ("--data-dir simulate simulate kero", SimulateArguments(game="kero", data_dir=Path("simulate"))),
    ("replay x.save --json", ReplayArguments(file=Path("x.save"), json=True)),
    ("picture kero --out x.png --look night --text 160", PictureArguments(game="kero", out=Path("x.png"), look="night", text=160)),
    ("picture kero --out x.png --size 640x480 --answers 0", PictureArguments(game="kero", out=Path("x.png"), size=(640, 480), answers=0)),
    ("check --data-dir d", CheckArguments(data_dir=Path("d"))),
    ("play kero --truck auto", PlayArguments(game="kero", truck="auto")),
    ("truck list", TruckListArguments()),
    ("--lang de truck --data-dir truck list", TruckListArguments(lang="de", data_dir=Path("truck"))),
    ("truck watch", TruckWatchArguments()),
    ("truck watch COM5 --json --seconds 30", TruckWatchArguments(port="COM5", json=True, seconds=30)),
    ("truck calibrate", TruckCalibrateArguments()),
    ("truck log a.truck --port socket://127.0.0.1:7000", TruckLogArguments(file=Path("a.truck"), port="socket://127.0.0.1:7000")),
    ("truck log a.truck --overwrite", TruckLogArguments(file=Path("a.truck"), overwrite=True)),
    ("truck simulate --trucks 2 --socket 0", TruckSimulateArguments(trucks=2, socket=0)),
    ("truck simulate --motion a.truck", TruckSimulateArguments(motion=Path("a.truck"))),
    ("truck tank --truck keyboard --fullscreen", TruckTankArguments(truck="keyboard", fullscreen=True)),
    ("truck --help", HelpArguments(command="truck")),
    ("truck -h log", HelpArguments(command="truck log")),
    ("truck --version", VersionArguments()),
    ("--help", HelpArguments()),
    ("replay -h", HelpArguments(command="replay")),
    ("check --help --lang de", HelpArguments(command="check", lang="de")),
    ("--version", VersionArguments()),
]


@pytest.mark.parametrize(("line", "arguments"), TYPED)
def test_what_is_typed(line: str, arguments: Arguments) -> None:
    assert parse(line.split()) == arguments


WRONG: list[tuple[str, str]] = [
    ("paly kero", "command"),
    ("play", "missing"),
    ("play chess", "game"),
    ("play kero kero", "surplus"),
    ("play kero --players human", "seats"),
    ("play kero --players human,clever", "word"),
    ("play kero --load x --seed 3", "load_and"),
    ("play kero --seed", "value"),
    ("play kero --seed=", "value"),
    ("play kero --seed -1", "number"),
    ("play kero --seed 18446744073709551616", "number"),
    ("play kero --seed ²", "number"),
    ("play kero --sed 1", "option_near"),
    ("play kero --qqqq", "option"),
    ("truck", "group"),
    ("truck --json", "group"),
    ("truck play kero", "command"),
    ("list", "command"),
    ("truck list COM5", "surplus"),
    ("truck log", "missing"),
    ("truck simulate --trucks 3", "number"),
    ("truck watch --seconds 0", "number"),
    ("play kero --json", "option"),
    ("play kero --seed 1 --seed 2", "twice"),
    ("play kero --fullscreen=yes", "no_value"),
    ("simulate", "missing"),
    ("simulate kero --bots human,random", "word"),
    ("simulate kero --bots random,random,random", "seats"),
    ("simulate kero --matches 0", "number"),
    ("replay", "missing"),
    ("picture kero", "missing"),
    ("picture kero --out x.png --look dusk", "word"),
    ("picture kero --out x.png --text 300", "number"),
    ("picture kero --out x.png --size 0x9", "size"),
    ("picture kero --out x.png --size 99999999999x9", "size"),
    ("picture kero --out x.png --size big", "size"),
    ("check kero", "surplus"),
    ("--lang fr", "word"),
]


@pytest.mark.parametrize(("line", "name"), WRONG)
def test_wrong_use_is_told_in_both_languages(line: str, name: str) -> None:
    with pytest.raises(UsageError) as wrong:
        parse(line.split())
    said = wrong.value.phrase
    assert said is not None
    assert said.key == f"cli.wrong.{name}"
    texts = [Words(language).say(said) for language in ("de", "en")]
    assert texts[0] != texts[1]
    for text in texts:
        assert "{" not in text
        assert "\n" not in text


def test_the_language_is_found_where_the_rest_is_wrong() -> None:
    assert language_among(["nonsense", "--lang", "de"]) == "de"
    assert language_among(["--lang=en", "--x"]) == "en"
    assert language_among(["--lang", "fr"]) is None
    assert language_among(["--lang"]) is None


def test_every_option_is_a_field_of_its_struct() -> None:
    common = {"lang", "data_dir"}
    for name, command in COMMANDS.items():
        fields = {field.name for field in dataclasses.fields(command.kind)}
        named = {option.field for option in command.options} | ({command.target[0]} if command.target else set())
        assert fields == named | common, name
    assert {option.field for option in COMMON} == common | {"help", "version"}


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_command_and_option_has_its_help(language: str) -> None:
    words: Any = Words(language)
    for name, command in COMMANDS.items():
        assert help_key(name) in words
        for option in (*command.options, *COMMON):
            assert f"cli.help.option.{option.field}" in words
    for group in GROUPS:
        assert help_key(group) in words


def test_the_version_is_that_of_the_project() -> None:
    assert f'version = "{PROGRAM_VERSION}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
