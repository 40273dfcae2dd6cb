"""A screen of its own for each test, programs that end with it, and a picture of what failed."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.real import MISSING, ROOT, Bystander, Program, Screen

FAILURES = ROOT / "failures"
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined]
    return report


class Stage:
    """A screen, a folder of saves and settings, and the programs started there, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.screen = Screen()
        self.programs: list[Program] = []
        self.bystanders: list[Bystander] = []

    def start(self, *arguments: str) -> Program:
        """The program in its window, in English."""
        program = Program(self.screen, self.folder, *arguments, "--lang", "en")
        self.programs.append(program)
        return program

    def bystand(self) -> Bystander:
        """Another window beside the program's."""
        self.bystanders.append(Bystander(self.screen))
        return self.bystanders[-1]

    def close(self, failed_as: str) -> None:
        """End all; after a failure keep a picture of the screen and what the programs told."""
        if failed_as:
            self.screen.picture(FAILURES / f"{failed_as}.png")
        for program in self.programs:
            program.close()
        for bystander in self.bystanders:
            bystander.close()
        if failed_as:
            told = "\n\n".join("\n".join([*program.lines, *program.errors]) for program in self.programs)
            (FAILURES / f"{failed_as}.txt").write_text(told, encoding="utf-8")
        self.screen.close()


@pytest.fixture
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    if MISSING:
        pytest.skip(f"no real window without {', '.join(MISSING)}")
    made = Stage(tmp_path)
    yield made
    made.close(re.sub(r"\W+", "-", request.node.name).strip("-") if request.node.stash.get(FAILED, False) else "")
