"""The facts that can happen in Kero. Each makes itself true; the table animates and logs the same facts."""
from __future__ import annotations

from typing import ClassVar

from game.core.event import Event

from .state import GAP, HIDDEN, LAST, OPEN, RESOURCES, UNTHROWN, WHITE_DICE, Fill, Kero


class Fact(Event[Kero], frozen=True):
    """Root of Kero's events."""


class Revelation(Fact, frozen=True):
    """A fact by which chance or something hidden came to light."""

    reveals: ClassVar[bool] = True
    closes: ClassVar[bool] = True


# the turn


class TurnBegan(Fact, frozen=True):
    """A clan's turn begins; what belonged to the last turn is put back."""

    seat: int
    turn: int

    def apply(self, state: Kero) -> None:
        if state.reroll:
            state.chip_discard.append(OPEN)
        state.seat, state.turn = self.seat, self.turn
        state.closed = state.reroll = False
        state.paid_fills = state.throws = state.poured = state.free_explorers = state.flames = 0
        state.fills, state.dice, state.used, state.faces = [], [], [], []
        state.back = ""
        state.pool = [0, 0, 0, 0]


class Moved(Fact, frozen=True):
    """The turn goes on to another part of the rules."""

    part: str

    def apply(self, state: Kero) -> None:
        state.part = self.part


class ActionsEnded(Fact, frozen=True):
    """The player ends their actions: what is in hand lapses (counts in the order of RESOURCES)."""

    seat: int
    lapsed: tuple[int, ...]

    def apply(self, state: Kero) -> None:
        state.pool = [0, 0, 0, 0]


class LastTurnOpened(Fact, frozen=True):
    """The last turn, of the second player, is to come: explorers go to the fields of the emptied pile."""

    def apply(self, state: Kero) -> None:
        state.last_turn = True


class GameEnded(Fact, frozen=True):
    """The game is over."""

    def apply(self, state: Kero) -> None:
        state.over = True


# canisters, chips, dice


class CanistersGained(Fact, frozen=True):
    """Canisters from the supply into a depot; `wanted` more than there were are forfeited. `by`: die, card, tile, swap."""

    seat: int
    count: int
    wanted: int
    by: str

    def apply(self, state: Kero) -> None:
        state.supply -= self.count
        state.camps[self.seat].canisters += self.count


class CanistersPaid(Fact, frozen=True):
    """Canisters from a depot back to the supply. `what`: refinery, shack, hire, card."""

    seat: int
    count: int
    what: str

    def apply(self, state: Kero) -> None:
        state.camps[self.seat].canisters -= self.count
        state.supply += self.count


class RefuellingClosed(Fact, frozen=True):
    """The first hire, chip or coloured die closes paid refuelling for the turn."""

    def apply(self, state: Kero) -> None:
        state.closed = True


class DieTaken(Fact, frozen=True):
    """A coloured die from the shack. `by`: "paid", "chip", or the card whose ability gives it."""

    seat: int
    colour: str
    by: str

    def apply(self, state: Kero) -> None:
        state.dice.append(self.colour)
        if self.by not in ("paid", "chip"):
            state.used.append(self.by)


class ChipsReshuffled(Revelation, frozen=True):
    """The chip pile was empty: its discards, shuffled, are the new pile."""

    pile: tuple[str, ...]

    def apply(self, state: Kero) -> None:
        state.chip_pile, state.chip_discard = list(self.pile), []

    def seen_by(self, seat: int) -> Fact:
        return ChipsReshuffled((HIDDEN,) * len(self.pile))


class ChipDrawn(Revelation, frozen=True):
    """A Tuarek hired or given: a chip drawn unseen by the other clan."""

    seat: int
    chip: str
    by: str

    def apply(self, state: Kero) -> None:
        state.chip_pile.pop()
        state.camps[self.seat].chips.append(self.chip)

    def seen_by(self, seat: int) -> Fact:
        return self if seat == self.seat else ChipDrawn(self.seat, HIDDEN, self.by)


class NoChipLeft(Fact, frozen=True):
    """Neither the chip pile nor its discards hold a chip: none is drawn."""

    seat: int

    def apply(self, state: Kero) -> None:
        pass


class ChipPlayed(Fact, frozen=True):
    """A chip is turned up and put on the discards; a Fire Eater lies open until the turn ends (kero-53)."""

    seat: int
    chip: str

    def apply(self, state: Kero) -> None:
        chips = state.camps[self.seat].chips
        chips.remove(self.chip if self.chip in chips else HIDDEN)
        if self.chip == OPEN:
            state.reroll = True
        else:
            state.chip_discard.append(self.chip)


# the run


class RunBegan(Fact, frozen=True):
    """The preparations are over; the clan goes to its truck with these coloured dice."""

    seat: int

    def apply(self, state: Kero) -> None:
        state.closed = True
        state.faces = [UNTHROWN] * (WHITE_DICE + len(state.dice))


class Thrown(Revelation, frozen=True):
    """Dice thrown after `ms` of fuel: `faces` beside `dice`, both in the order of the indices."""

    seat: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    ms: int

    def apply(self, state: Kero) -> None:
        for die, face in zip(self.dice, self.faces, strict=True):
            state.faces[die] = face
        state.camps[self.seat].fuel -= self.ms
        state.poured += self.ms
        state.throws += 1


class LaidFlat(Fact, frozen=True):
    """The truck lies flat, for the rest of the turn. `burnt_out`: all dice were burnt, it was laid flat by itself."""

    seat: int
    ms: int
    flames: int
    burnt_out: bool = False

    closes: ClassVar[bool] = True

    def apply(self, state: Kero) -> None:
        state.camps[self.seat].fuel -= self.ms
        state.poured += self.ms
        state.flames = self.flames


class RanDry(Fact, frozen=True):
    """The tank ran empty, or held too little to start: the results are lost, the turn ends."""

    seat: int

    closes: ClassVar[bool] = True

    def apply(self, state: Kero) -> None:
        camp = state.camps[self.seat]
        state.poured += camp.fuel
        camp.fuel = 0
        state.faces = [UNTHROWN] * len(state.faces)


# refuelling


class FillsOpened(Fact, frozen=True):
    """Fills are due; when they are done the turn goes on with `back`. `by`: paid, chip, card, empty."""

    owner: int
    count: int
    by: str
    back: str
    white: int
    coloured: tuple[str, ...]

    def apply(self, state: Kero) -> None:
        for _ in range(self.count):
            state.fills.append(Fill(self.owner, self.white, list(self.coloured), mini=self.by == "empty"))
        state.back = self.back
        if self.by == "paid":
            state.paid_fills += self.count


class DiceTakenUp(Fact, frozen=True):
    """The thrower takes up the dice: 8, or 5. From here on the fuel may flow."""

    thrower: int
    dice: int

    closes: ClassVar[bool] = True

    def apply(self, state: Kero) -> None:
        fill = state.fills[0]
        fill.taken_up = True
        if self.dice < fill.dice:
            fill.white, fill.coloured = self.dice, []


class FillThrown(Revelation, frozen=True):
    """A throw in a refuelling: the faces of the remaining dice, white first. Flames are set aside; `poured` more in the tank.

    `white` and `coloured` are what remains; `forced`: the last die counted as a flame at its fifth throw.
    """

    owner: int
    faces: tuple[int, ...]
    white: int
    coloured: tuple[str, ...]
    ms: int
    poured: int
    forced: bool = False

    def apply(self, state: Kero) -> None:
        fill = state.fills[0]
        if fill.dice == 1:
            fill.single += 1
        fill.white, fill.coloured, fill.faces = self.white, list(self.coloured), list(self.faces)
        state.camps[self.owner].fuel += self.poured


class FillEnded(Fact, frozen=True):
    """A fill is over. `why`: "flames", "full", or "skipped" when the tank was full before."""

    owner: int
    why: str
    poured: int

    closes: ClassVar[bool] = True

    def apply(self, state: Kero) -> None:
        state.camps[self.owner].fuel += self.poured
        del state.fills[0]


# gathering and spending


class Gathered(Fact, frozen=True):
    """Resources into the hand: counts in the order of RESOURCES. `by`: dice, tile (of a card), supplies."""

    seat: int
    counts: tuple[int, ...]
    by: str

    def apply(self, state: Kero) -> None:
        state.pool = [have + more for have, more in zip(state.pool, self.counts, strict=True)]


class AbilityUsed(Fact, frozen=True):
    """An ability did its work for this turn. `tile` is the card that gave it."""

    seat: int
    tile: str

    def apply(self, state: Kero) -> None:
        state.used.append(self.tile)


class ExplorersGranted(Fact, frozen=True):
    """Free explorers from faces shown."""

    seat: int
    count: int

    def apply(self, state: Kero) -> None:
        state.free_explorers += self.count


class ExplorersForfeited(Fact, frozen=True):
    """The rest of the free explorers is left in the camp."""

    seat: int

    def apply(self, state: Kero) -> None:
        state.free_explorers = 0


class ExplorerPlaced(Fact, frozen=True):
    """An explorer from the camp onto a territory, or a last-turn field. `by`: paid, die, card, scouts."""

    seat: int
    territory: str
    by: str

    def apply(self, state: Kero) -> None:
        state.camps[self.seat].explorers -= 1
        if self.territory == LAST:
            state.last_fields += 1
        else:
            state.scouts[state.territories.index(self.territory)][self.seat] += 1
        if self.by == "die":
            state.free_explorers -= 1


class ResourcesPaid(Fact, frozen=True):
    """Resources out of the hand, in the order of RESOURCES. `what`: explorer, swap, or a card."""

    seat: int
    counts: tuple[int, ...]
    what: str

    def apply(self, state: Kero) -> None:
        state.pool = [have - less for have, less in zip(state.pool, self.counts, strict=True)]


class ExplorerSentHome(Fact, frozen=True):
    """A Polite Envoy: `owner`'s explorer goes home, and its owner gets two canisters from the other depot."""

    seat: int
    owner: int
    territory: str
    canisters: int

    def apply(self, state: Kero) -> None:
        state.scouts[state.territories.index(self.territory)][self.owner] -= 1
        state.camps[self.owner].explorers += 1
        state.camps[self.seat].canisters -= self.canisters
        state.camps[self.owner].canisters += self.canisters


class CardTaken(Fact, frozen=True):
    """A card of the row goes to a camp and leaves a gap."""

    seat: int
    card: str

    def apply(self, state: Kero) -> None:
        state.row[state.row.index(self.card)] = GAP
        state.camps[self.seat].cards.append(self.card)


class AbilityGained(Fact, frozen=True):
    """A tile of a permanent ability, active from now on."""

    seat: int
    tile: str

    def apply(self, state: Kero) -> None:
        state.camps[self.seat].abilities.append(self.tile)


class AbilityDropped(Fact, frozen=True):
    """A sixth tile: this one leaves the game."""

    seat: int
    tile: str

    def apply(self, state: Kero) -> None:
        state.camps[self.seat].abilities.remove(self.tile)
        state.tiles_gone.append(self.tile)


# fire, row, claim


class CardBurnt(Fact, frozen=True):
    """A card of the row goes out of the game. `by`: fire, burn (the Ash Sweeper)."""

    seat: int
    card: str
    by: str

    def apply(self, state: Kero) -> None:
        state.row[state.row.index(self.card)] = GAP
        state.out.append(self.card)


class RowSlid(Fact, frozen=True):
    """The remaining cards keep their order and slide to the right end."""

    row: tuple[str, ...]

    def apply(self, state: Kero) -> None:
        state.row = list(self.row)


class CardDealt(Revelation, frozen=True):
    """The next card of the draw pile onto a field (0 to 5, left to right)."""

    field: int
    card: str

    def apply(self, state: Kero) -> None:
        state.deck.pop()
        state.row[self.field] = self.card


class ClaimRevealed(Revelation, frozen=True):
    """A claim card comes off the draw pile: the round ends. It is set aside."""

    card: str
    number: int

    def apply(self, state: Kero) -> None:
        state.deck.pop()
        state.claims = self.number


class TerritoryClaimed(Fact, frozen=True):
    """A territory goes to a camp. `by`: majority, or the card whose ability broke the tie."""

    seat: int
    territory: str
    by: str

    def apply(self, state: Kero) -> None:
        index = state.territories.index(self.territory)
        state.territories[index] = GAP
        recall(state, index)
        state.camps[self.seat].territories.append(self.territory)


class TerritoryLost(Fact, frozen=True):
    """A territory that nobody holds, tied or empty, leaves the game."""

    territory: str
    tied: bool

    def apply(self, state: Kero) -> None:
        index = state.territories.index(self.territory)
        state.territories[index] = GAP
        recall(state, index)
        state.gone.append(self.territory)


class TerritoryOpened(Revelation, frozen=True):
    """The next territory of the pile onto a field (0 to 3, left to right)."""

    field: int
    territory: str

    def apply(self, state: Kero) -> None:
        state.territory_pile.pop()
        state.territories[self.field] = self.territory


def recall(state: Kero, index: int) -> None:
    """All explorers of a territory go back to their camps."""
    for seat, count in enumerate(state.scouts[index]):
        state.camps[seat].explorers += count
    state.scouts[index] = [0, 0]


def resource_counts(**counts: int) -> tuple[int, ...]:
    """Counts in the order of RESOURCES: `resource_counts(wheat=2)` is (0, 2, 0, 0)."""
    return tuple(counts.get(name, 0) for name in RESOURCES)


