"""A house for each test, closed after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shell.house import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """The program in German, nothing saved yet, no scene shown."""
    made = House(tmp_path)
    yield made
    made.close()
