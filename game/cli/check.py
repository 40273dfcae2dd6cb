"""`check`: all data and texts looked through, the client's and every game's."""
from __future__ import annotations

from collections.abc import Iterator

from game import catalog
from game.content.lint import Report, check_client

from .arguments import CheckArguments
from .out import Out


def reports() -> Iterator[tuple[str, Report]]:
    """What is found in the client's texts, then in each game's data and texts, by name."""
    yield "tankwart", check_client(catalog.GAMES)
    for game in catalog.GAMES:
        yield game, catalog.part(game, "content").check_game()


def run(arguments: CheckArguments, out: Out) -> int:
    """The command: each finding as `file:line: …` (in English, it is for authors), then what was counted. Exit 1 with findings."""
    total = 0
    for name, report in reports():
        for finding in report.findings:
            out.line(str(finding))
        total += len(report.findings)
        for what, number in report.counts.items():
            out.say("cli.check.count", game=name, what=what.replace("_", " "), number=number)
    if total:
        out.say("cli.check.findings", count=total)
        return 1
    out.say("cli.check.clean")
    return 0
