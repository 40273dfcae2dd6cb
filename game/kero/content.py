"""Kero's box as frozen structs: cards, territories, chips, dice and numbers. The values lie in data/kero."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from game.content import Source, Verb, by_id, convert, data_folder, fingerprint, load_yaml, tag_of
from game.core.errors import ContentError
from game.core.phrase import Phrase, phrase

from .verbs import ABILITIES, Ability, Bonus, ChipEffect, Colour, Effect, NoPassage, Points, Score, verb_phrase

if TYPE_CHECKING:
    from game.content.lint import Report

Natural = Annotated[int, Meta(ge=0)]
Cost = dict[Literal["brick", "wheat", "metal", "recruit", "canister"], Annotated[int, Meta(ge=1)]]
"""What a card or an explorer costs, by name; what it does not cost is left out."""
Group = Literal["start", "main"]
DieName = Literal["white", "green", "yellow", "blue"]
FaceKind = Literal["brick", "wheat", "metal", "recruit", "canister", "flame", "tuarek", "explorer"]
ChipKind = Literal["dice2", "reroll", "ambush", "scouts", "supplies", "refuel", "expel", "burn"]
Moment = Literal["before_run", "after_run", "outside_run", "own_turn", "opponent_fill", "after_fire"]
"""When a chip may be played: see the moments' texts."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Root of what is read from the data files: a wrong field is an error."""


class Card(Part, frozen=True):
    """A start or main card."""

    id: str
    colour: Colour
    group: Group
    cost: Cost
    points: Natural
    effects: tuple[Effect, ...] = ()
    title: str = ""
    """The name's key where several cards share it; else the id is."""

    @property
    def name(self) -> Phrase:
        return phrase(f"kero.card.{self.title or self.id}")

    @property
    def text(self) -> tuple[Phrase, ...]:
        """What stands on the card, a phrase for each effect."""
        return tuple(verb_phrase(effect) for effect in self.effects)

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """All it can be called and says: the name on it, its own label (unique, where several share a name), its text."""
        return (self.name, phrase(f"kero.card.{self.id}"), *self.text)

    @property
    def ability(self) -> Ability | None:
        """The permanent ability whose tile this card gives, if any."""
        return next((effect for effect in self.effects if isinstance(effect, ABILITIES)), None)

    @property
    def no_passage(self) -> bool:
        """Whether it scores by the number of its kind (kero-41)."""
        return any(isinstance(effect, NoPassage) for effect in self.effects)


class Territory(Part, frozen=True):
    """A new territory."""

    id: str
    points: tuple[Score, ...]
    """What it scores at the end; the rules add up (kero-69)."""
    on_claim: tuple[Bonus, ...] = ()

    @property
    def name(self) -> Phrase:
        return phrase(f"kero.territory.{self.id}")

    @property
    def text(self) -> tuple[Phrase, ...]:
        """What stands on the territory below its printed points: what it scores by, and what it gives at once when claimed."""
        scores = tuple(verb_phrase(rule) for rule in self.points if not isinstance(rule, Points))
        if not self.on_claim:
            return scores
        return (*scores, phrase("kero.at_once", what=tuple(verb_phrase(bonus) for bonus in self.on_claim)))

    @property
    def printed(self) -> int:
        """The points printed on it; 0 where all depends on what its owner has."""
        return sum(rule.points for rule in self.points if isinstance(rule, Points))

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """All it says, its printed points in words too."""
        return (self.name, *(verb_phrase(rule) for rule in self.points), *self.text)

    def value(self, colours: Sequence[str], territories: int) -> int:
        """Points for an owner of cards of these colours, one for each card, and of so many territories, this one too (kero-69)."""
        return sum(rule.value(colours, territories) for rule in self.points)


class Chip(Part, frozen=True):
    """A kind of Tuarek chip."""

    id: ChipKind
    copies: Natural
    moment: Moment
    effect: ChipEffect

    @property
    def name(self) -> Phrase:
        return phrase(f"kero.chip.{self.id}")

    @property
    def text(self) -> Phrase:
        return verb_phrase(self.effect)

    @property
    def when(self) -> Phrase:
        """Its moment in words."""
        return phrase(f"kero.moment.{self.moment}")

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """All it says."""
        return (self.name, self.text, self.when)


class Face(Part, frozen=True):
    """One face of a die; `count` is how many of a resource it gives."""

    kind: FaceKind
    count: Natural = 1


class Die(Part, frozen=True):
    """A die with its six faces; a face is named by its index."""

    id: DieName
    faces: tuple[Face, Face, Face, Face, Face, Face]

    @property
    def flames(self) -> tuple[int, ...]:
        """Indices of the faces with a flame."""
        return tuple(index for index, face in enumerate(self.faces) if face.kind == "flame")


class Box(Part, frozen=True):
    """What is in the box, and the numbers of the rules. Names ending in `_ms` are milliseconds."""

    start_cards: Natural
    main_cards: Natural
    claim_cards: Natural
    territories: Natural
    tiles: Natural
    chips: Natural
    canisters: Natural
    explorers: Natural
    white_dice: Natural
    row_fields: Natural
    open_territories: Natural
    most_abilities: Natural
    start_canisters: Natural
    start_chips: Natural
    fill_cost: Natural
    die_cost: Natural
    hire_cost: Natural
    explorer_cost: Cost
    paid_fills: Natural
    last_die_throws: Natural
    mini_fill_dice: Natural
    fill_gap_ms: Natural
    tank_seconds: Natural
    throw_gap_ms: Natural
    least_fuel_ms: Natural
    fire_flames: Natural
    last_field_points: tuple[Natural, ...]


class Options(Part, frozen=True):
    """What the new-game screen offers for each house option."""

    tank: tuple[int, ...]
    starter: tuple[int, ...]


class Content(Struct, frozen=True):
    """All of Kero's data. The dicts are in the order of the files."""

    box: Box
    cards: dict[str, Card]
    territories: dict[str, Territory]
    chips: dict[str, Chip]
    dice: dict[str, Die]
    options: Options
    fingerprint: str
    flames: dict[str, tuple[int, ...]]
    """Of each die, the faces with a flame."""
    abilities: dict[str, Ability]
    """What each tile, named by its card, can do."""

    @property
    def claims(self) -> tuple[str, ...]:
        """Ids of the claim cards."""
        return tuple(f"claim_{number}" for number in range(1, self.box.claim_cards + 1))

    def group(self, name: Group) -> list[str]:
        """Ids of the start or the main cards."""
        return [card.id for card in self.cards.values() if card.group == name]

    def ability(self, tile: str) -> Ability | None:
        """What a tile, named by its card, can do."""
        return self.abilities.get(tile)

    @property
    def chip_kinds(self) -> tuple[str, ...]:
        """Every chip of the box by its kind, in the order of the file."""
        return tuple(chip.id for chip in self.chips.values() for _ in range(chip.copies))


class Files(Struct, frozen=True):
    """The data files as read, for what needs their lines."""

    box: Source
    cards: Source
    territories: Source
    chips: Source
    dice: Source
    options: Source



def read(folder: Path) -> Files:
    """Read all data files of Kero. Raises ContentError with file and line."""
    return Files(**{name: load_yaml(folder / f"{name}.yaml") for name in Files.__struct_fields__})


def load(folder: Path | None = None) -> Content:
    """Kero's content from `folder` (data/kero unless given). Raises ContentError when a file is wrong or the box does not add up."""
    folder = folder or data_folder() / "kero"
    files = read(folder)
    content = built(files, fingerprint(folder))
    for place, message in miscounts(content):
        raise files.box.error(place, message)
    return content


def built(files: Files, digest: str) -> Content:
    """The content of files that have been read."""
    cards = by_id(files.cards, convert(files.cards, tuple[Card, ...]))
    dice = by_id(files.dice, convert(files.dice, tuple[Die, ...]))
    return Content(
        box=convert(files.box, Box),
        cards=cards,
        territories=by_id(files.territories, convert(files.territories, tuple[Territory, ...])),
        chips=by_id(files.chips, convert(files.chips, tuple[Chip, ...])),
        dice=dice,
        options=convert(files.options, Options),
        fingerprint=digest,
        flames={str(die.id): die.flames for die in dice.values()},
        abilities={card.id: ability for card in cards.values() if (ability := card.ability) is not None},
    )


def miscounts(content: Content) -> list[tuple[tuple[str], str]]:
    """Where the box does not hold what box.yaml says: field and message (kero-1)."""
    box = content.box
    groups = Counter(card.group for card in content.cards.values())
    tiles = sum(card.ability is not None for card in content.cards.values())
    there = {
        "start_cards": groups["start"],
        "main_cards": groups["main"],
        "territories": len(content.territories),
        "tiles": tiles,
        "chips": len(content.chip_kinds),
    }
    wrong: list[tuple[tuple[str], str]] = []
    for name, count in there.items():
        if getattr(box, name) != count:
            wrong.append(((name,), f"{name} is {getattr(box, name)}, but the data files hold {count}; which is right?"))
    if box.main_cards % box.claim_cards:
        wrong.append((("claim_cards",), f"{box.main_cards} main cards do not part into {box.claim_cards} equal piles"))
    if box.territories != box.open_territories * box.claim_cards:
        wrong.append((("open_territories",), f"{box.claim_cards} rounds of {box.open_territories} territories are not {box.territories}"))
    if set(content.dice) != {"white", "green", "yellow", "blue"}:
        wrong.append((("white_dice",), "dice.yaml has to describe the white, green, yellow and blue die"))
    flameless = [die.id for die in content.dice.values() if not die.flames]
    wrong.extend((("white_dice",), f"the {name} die shows no flame; no fill would end") for name in flameless)
    return wrong


def ability_name(verb: Verb) -> Phrase:
    """The name of a tile, shorter than its text: `kero.ability.free_die`."""
    return Phrase(f"kero.ability.{tag_of(type(verb))}", verb.values())


def check_game(folder: Path | None = None) -> Report:
    """What is wrong in Kero's data and texts; see `check`."""
    from .check import check_data

    return check_data(folder)


__all__ = [
    "Box", "Card", "Chip", "Content", "ContentError", "Cost", "Die", "Face", "Files", "Options", "Territory",
    "ability_name", "built", "check_game", "load", "miscounts", "read",
]  # fmt: skip
