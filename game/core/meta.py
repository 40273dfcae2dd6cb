"""What a menu, a save and the command line know of a game before any of its rules are loaded."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Union

from msgspec import Struct

from .errors import TankwartError


class Whole(Struct, frozen=True, tag="whole"):
    """A house option that is a whole number from `least` to `most`; with `per_seat`, one number for all or a list of one a seat."""

    name: str
    default: int
    least: int
    most: int
    per_seat: bool = False

    def check(self, value: object, seats: int) -> None:
        """Raise TankwartError when `value` is not one of this option's."""
        if isinstance(value, list) and self.per_seat and len(value) == seats:
            numbers = value
        else:
            numbers = [value]
        for number in numbers:
            if type(number) is not int or not self.least <= number <= self.most:
                each = f", or a list of {seats} of them" if self.per_seat else ""
                raise TankwartError(f"option {self.name}: {value!r} is not a number from {self.least} to {self.most}{each}")


class Choice(Struct, frozen=True, tag="choice"):
    """A house option that is one of some words."""

    name: str
    default: str
    values: tuple[str, ...]

    def check(self, value: object, seats: int) -> None:
        """Raise TankwartError when `value` is not one of this option's."""
        if value not in self.values:
            raise TankwartError(f"option {self.name}: {value!r} is none of {', '.join(self.values)}")


HouseOption = Union[Whole, Choice]


class Meta(Struct, frozen=True):
    """A game's card in the catalog. `id` begins the keys of all its phrases and names its folders in game/ and data/."""

    id: str
    seats: tuple[int, ...]
    """The numbers of players it can be played with."""
    options: tuple[HouseOption, ...]
    minutes: tuple[int, int]
    """A game's length, from and to."""
    rules: int
    """Version of the rules: raised by each change that plays an old save differently."""
    text: str
    """Folder of its texts, below data/."""

    def settle(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """All options by name, `given` over the defaults. Raises TankwartError on an unknown option or a value out of range."""
        if seats not in self.seats:
            raise TankwartError(f"{self.id} is not played by {seats}, but by {' or '.join(map(str, self.seats))}")
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise TankwartError(f"{self.id} has no option {name!r}; it has {', '.join(known) or 'none'}")
            known[name].check(value, seats)
        return {name: given.get(name, option.default) for name, option in known.items()}
