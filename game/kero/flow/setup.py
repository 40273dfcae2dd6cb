"""Setting up: "Spielaufbau"."""
from __future__ import annotations

from game.core import rng
from game.core.rules import OptionValues

from ..content import Content
from ..state import Camp, Kero


def new_game(content: Content, seed: int, options: OptionValues) -> Kero:
    """The table as it stands before the first turn (kero-1 and following). Chance is taken from `seed` alone."""
    box = content.box
    chance, mains = rng.shuffled(seed & rng.MASK, content.group("main"))
    size = len(mains) // box.claim_cards
    deck: list[str] = []
    piles: list[list[str]] = []
    for number, claim in enumerate(content.claims):
        chance, pile = rng.shuffled(chance, [*mains[number * size : (number + 1) * size], claim])
        piles.append(pile)
    chance, starts = rng.shuffled(chance, content.group("start"))
    for pile in reversed(piles):  # the last pile of the three lies lowest
        deck += pile
    deck += starts
    row = [""] * box.row_fields
    for index in reversed(range(box.row_fields)):
        row[index] = deck.pop()
    chance, territories = rng.shuffled(chance, list(content.territories))
    chance, chips = rng.shuffled(chance, list(content.chip_kinds))
    open_territories = [territories.pop() for _ in range(box.open_territories)]
    starter = int(options.get("starter", 0))
    if starter not in (0, 1):
        chance, starter = rng.below(chance, 2)
    given = options.get("tank", box.tank_seconds)
    seconds = (given, given) if isinstance(given, int) else given
    camps = [
        Camp(
            tank=seconds[seat] * 1000,
            fuel=seconds[seat] * 1000,
            canisters=box.start_canisters,
            explorers=box.explorers,
            chips=[chips.pop() for _ in range(box.start_chips)],
        )
        for seat in (0, 1)
    ]
    return Kero(
        rng=chance,
        part="begin",
        seat=starter,
        starter=starter,
        camps=camps,
        deck=deck,
        row=row,
        territories=open_territories,
        territory_pile=territories,
        scouts=[[0, 0] for _ in range(box.open_territories)],
        chip_pile=chips,
        chip_discard=[],
        supply=box.canisters - len(camps) * box.start_canisters,
    )
