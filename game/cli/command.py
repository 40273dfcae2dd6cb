"""A command carried out, from the words typed to the exit code: 0 done, 1 an error, 2 wrong use, 130 broken off. Never a traceback."""
from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TextIO

from game.core.errors import TankwartError
from game.core.phrase import Phrase, phrase
from game.i18n import Words, system_language
from game.store.places import VARIABLE

from .arguments import (
    PROGRAM_VERSION,
    Arguments,
    CheckArguments,
    DemoArguments,
    HelpArguments,
    PictureArguments,
    PlayArguments,
    ReplayArguments,
    SimulateArguments,
    TruckTankArguments,
    UsageError,
    VersionArguments,
)
from .out import Out
from .parsing import language_among, parse

Window = Callable[[Arguments], int | None]
"""Carries out a command that needs the window's code; the exit code, or None where there is no display."""
TRACE = "TANKWART_TRACEBACK"
"""Environment variable: set, an unforeseen error is shown whole, for those who look for its cause."""


def run(given: Sequence[str], window: Window) -> int:
    """Do what the words say, tell what is wrong in one line, and give the exit code."""
    _tolerate(sys.stdout)
    _tolerate(sys.stderr)
    language = language_among(list(given)) or system_language()
    try:
        arguments = parse(given)
        if arguments.data_dir is not None:
            _use_folder(arguments.data_dir)
        code = carry_out(arguments, Out(Words(language)), window)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever read our output has enough
        _drop_output()
        return 0
    except KeyboardInterrupt:
        return 130
    except UsageError as wrong:
        _complain(Words(language), wrong.phrase, str(wrong), "cli.try")
        return 2
    except TankwartError as wrong:
        _complain(Words(language), wrong.phrase, str(wrong))
        if wrong.phrase is not None and wrong.phrase.key == "cli.unwritten":
            _drop_output()
        return 1
    except OSError as wrong:
        _complain(Words(language), None, f"{wrong.strerror or wrong}: {wrong.filename}" if wrong.filename else str(wrong))
        return 1
    except Exception as wrong:
        if os.environ.get(TRACE):
            raise
        _complain(Words(language), phrase("cli.unforeseen", what=_place(wrong), trace=TRACE), repr(wrong))
        return 1


def carry_out(arguments: Arguments, out: Out, window: Window) -> int:
    """The command itself. Raises TankwartError."""
    if isinstance(arguments, HelpArguments):
        from . import help as helping

        return helping.run(arguments, out)
    if isinstance(arguments, VersionArguments):
        out.line(f"Tankwart {PROGRAM_VERSION}")
        return 0
    if isinstance(arguments, SimulateArguments):
        from . import simulate

        return simulate.run(arguments, out)
    if isinstance(arguments, ReplayArguments):
        from . import replay

        return replay.run(arguments, out)
    if isinstance(arguments, CheckArguments):
        from . import check

        return check.run(arguments, out)
    if isinstance(arguments, PlayArguments):
        return _play(arguments, out, window)
    if isinstance(arguments, PictureArguments | TruckTankArguments | DemoArguments):
        code = window(arguments)
        if code is None:
            tank = isinstance(arguments, TruckTankArguments)
            raise TankwartError("nothing can be drawn here", phrase("cli.truck.no_display") if tank else phrase("cli.no_display"))
        return code
    from . import truck

    return truck.run(arguments, out)


def _play(arguments: PlayArguments, out: Out, window: Window) -> int:
    """In the terminal if so wished; else in the window; with no display, unless a game was named, a demonstration."""
    from . import terminal

    if arguments.terminal:
        return terminal.run(arguments, out)
    code = window(arguments)
    if code is not None:
        return code
    if arguments.game or arguments.load:
        raise TankwartError("there is no display; play in the terminal with --terminal", phrase("cli.no_display"))
    out.say("cli.demonstration")
    return terminal.demonstrate(out)


def refuse_plain_pygame() -> None:
    """Raise TankwartError when plain pygame is installed: it lies in the folder of pygame-ce and lacks what the window needs."""
    try:
        version("pygame")
    except PackageNotFoundError:
        return
    raise TankwartError("plain pygame hides pygame-ce; pip uninstall pygame, then install pygame-ce again", phrase("shell.plain_pygame"))


def _use_folder(folder: Path) -> None:
    """Let all that asks for the user's places find this folder, computer players in processes of their own too."""
    os.environ[VARIABLE] = str(folder.expanduser().absolute())


def _drop_output() -> None:
    """Let Python not try once more, at its end, to write what nobody takes."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it lives as long as the process


def _tolerate(stream: TextIO | None) -> None:
    """A terminal that lacks a letter shows a question mark; it does not stop the game."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _complain(words: Words, said: Phrase | None, message: str, then: str = "") -> None:
    """One line on standard error: the phrase in the person's language, or the author's message."""
    text = words.say(said) if said is not None and said.key in words else message
    if then:
        text = f"{text} {words.text(then)}"
    if sys.stderr is not None:
        print(f"tankwart: {' '.join(text.split())}", file=sys.stderr, flush=True)


def _place(wrong: Exception) -> str:
    """What went wrong, and in which line of the program."""
    trace = wrong.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})" if trace else ""
    return f"{type(wrong).__name__}: {wrong}{where}"
