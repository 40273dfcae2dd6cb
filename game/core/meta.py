"""What a menu, a save and the command line know of a game before any of its rules are loaded."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from .errors import TankwartError


class Whole(Struct, frozen=True, tag="whole"):
    """A house option that is a whole number from `least` to `most`; with `per_seat` it is settled as a list, one a seat."""

    name: str
    default: int
    least: int
    most: int
    per_seat: bool = False
    remarks: tuple[int, ...] = ()
    """Values that menus say a word about."""

    def settle(self, value: object, seats: int) -> Any:
        """`value` as the rules take it: one number for all seats becomes a list. Raises TankwartError when it is out of range."""
        if isinstance(value, (list, tuple)) and self.per_seat and len(value) == seats:
            numbers = list(value)
        else:
            numbers = [value] * (seats if self.per_seat else 1)
        for number in numbers:
            if type(number) is not int or not self.least <= number <= self.most:
                each = f", or a list of {seats} of them" if self.per_seat else ""
                raise TankwartError(f"option {self.name}: {value!r} is not a number from {self.least} to {self.most}{each}")
        return numbers if self.per_seat else value


class Choice(Struct, frozen=True, tag="choice"):
    """A house option that is one of some values."""

    name: str
    default: int | str
    values: tuple[int | str, ...]

    def settle(self, value: object, seats: int) -> Any:
        """`value` as the rules take it. Raises TankwartError when it is not one of this option's."""
        if not any(type(value) is type(known) and value == known for known in self.values):
            raise TankwartError(f"option {self.name}: {value!r} is none of {', '.join(map(str, self.values))}")
        return value


HouseOption = Whole | Choice


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
    clans: tuple[str, ...] = ()
    """The colours and marks that seats can have, in the order of the seats, by their names in the themes."""
    trucks: bool = False
    """Whether a seat has a truck to pour from: keys to hold and to throw, and a run to practise."""

    def settle(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """All options by name, `given` over the defaults. Raises TankwartError on an unknown option or a value out of range."""
        if seats not in self.seats:
            raise TankwartError(f"{self.id} is not played by {seats}, but by {' or '.join(map(str, self.seats))}")
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise TankwartError(f"{self.id} has no option {name!r}; it has {', '.join(known) or 'none'}")
        return {name: option.settle(given.get(name, option.default), seats) for name, option in known.items()}
