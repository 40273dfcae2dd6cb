"""`--help`: what can be typed, in the language of the person."""
from __future__ import annotations

from collections.abc import Iterable

from .arguments import HelpArguments
from .out import Out
from .parsing import COMMANDS, COMMON, GROUPS, TITLE, Option, usage


def run(arguments: HelpArguments, out: Out) -> int:
    """The help of one command, or of all."""
    name = arguments.command
    out.tell(usage(name))
    out.line()
    out.say(help_key(name) if name else "cli.help.program")
    if not name or name in GROUPS:
        out.line()
        out.say("cli.help.commands")
        words = GROUPS[name] if name else dict.fromkeys(word.partition(" ")[0] for word in COMMANDS)
        _columns(out, [(word, out.words.text(help_key(word))) for word in words])
    options = () if name in GROUPS else (COMMANDS[name] if name else TITLE).options
    if options:
        out.line()
        out.say("cli.help.options")
        _columns(out, _rows(out, options))
    out.line()
    out.say("cli.help.common")
    _columns(out, _rows(out, COMMON))
    return 0


def help_key(name: str) -> str:
    """Where the help of a command or a group of commands stands."""
    return f"cli.help.command.{name.replace(' ', '_')}"


def _rows(out: Out, options: Iterable[Option]) -> list[tuple[str, str]]:
    return [(option.shown, out.words.text(f"cli.help.option.{option.field}")) for option in options]


def _columns(out: Out, rows: list[tuple[str, str]]) -> None:
    width = max(len(left) for left, _ in rows)
    for left, right in rows:
        out.line(f"  {left.ljust(width)}  {right}")
