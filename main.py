"""The command line: parse, then import what the command needs. `python3 run.py COMMAND` comes here too."""
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.cli.arguments import Arguments


def window(arguments: "Arguments") -> int | None:
    """Commands that draw; only they load what a window needs. The exit code, or None where there is no display."""
    from game.cli.arguments import DemoArguments, PictureArguments, PlayArguments, TruckTankArguments

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the command
    try:
        from game.shell.app import display_there
    except (ImportError, AttributeError):  # a machine without pygame: everything but the window works
        from game.cli.command import refuse_plain_pygame

        refuse_plain_pygame()
        return None
    if isinstance(arguments, PictureArguments):
        from game.shell.picture import picture

        return picture(arguments)
    if isinstance(arguments, DemoArguments) and arguments.fast:
        from game.shell.endurance import endure

        return endure(arguments)
    if not display_there():
        return None
    if isinstance(arguments, TruckTankArguments):
        from game.shell.tank_alone import open_tank

        return open_tank(arguments)
    if isinstance(arguments, DemoArguments):
        from game.shell.app import demonstrate

        return demonstrate(arguments)
    assert isinstance(arguments, PlayArguments)
    from game.shell.app import play

    return play(arguments)


def main() -> int:
    """Run the command that was typed; the exit code."""
    from game.cli.command import run

    return run(sys.argv[1:], window)


if __name__ == "__main__":
    sys.exit(main())
