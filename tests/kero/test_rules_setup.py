"""The box, the set-up and the house options: kero-1 to kero-9."""
from __future__ import annotations

import pytest

from game.core import rng
from game.core.errors import TankwartError
from game.core.position import Live
from game.kero import META
from game.kero.answers import Go, Throw
from game.kero.events import TurnBegan
from game.kero.state import UNTHROWN
from tests.kero.play import CONTENT, RULES, Match, begin, load_dice, preparing, table

SEEDS = range(40)


def test_nothing_is_lost_or_doubled_at_the_start() -> None:
    """kero-1: all pieces of the box are on the table."""
    for seed in SEEDS:
        assert list(RULES.invariants(RULES.new(seed, 2, {}))) == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda state: state.deck.pop(), "cards: lost"),
        (lambda state: state.row.append(state.row[0]), "doubled"),
        (lambda state: state.territory_pile.pop(), "territories: lost"),
        (lambda state: state.camps[0].chips.append("ambush"), "chips: lost [], doubled ['ambush']"),
        (lambda state: setattr(state, "supply", 24), "canisters: 24"),
        (lambda state: setattr(state.camps[1], "explorers", 8), "seat 1: 8 explorers"),
        (lambda state: setattr(state.camps[1], "fuel", 35001), "seat 1: 35001 ms"),
        (lambda state: state.camps[0].abilities.append("dust_kiln"), "without its card"),
        (lambda state: setattr(state, "pool", [0, -1, 0, 0]), "less than nothing"),
        (lambda state: setattr(state, "faces", [0, 0]), "2 faces for 5 dice"),
        (lambda state: setattr(state, "dice", ["green", "green"]), "impossible dice"),
    ],
)
def test_what_is_lost_or_doubled_is_found(spoil: object, said: str) -> None:
    """kero-1: the invariants notice each of these."""
    state = RULES.new(1, 2, {})
    assert callable(spoil)
    spoil(state)
    assert said in "; ".join(RULES.invariants(state))


def test_a_white_die_shows_each_of_its_faces() -> None:
    """kero-2 and kero-3: each of the six faces of each die comes up, about as often as the others."""
    shown: dict[int, int] = dict.fromkeys(range(6), 0)
    for seed in range(240):
        match = begin(seed)
        match.run()
        for face in match.state.faces:
            shown[face] += 1
    assert all(150 < count < 250 for count in shown.values())
    assert sum(shown.values()) == 1200


def test_the_tank_is_full_at_first_and_fuel_is_kept() -> None:
    """kero-4: one second a second, and what is left stays for the next turn and the next round."""
    match = Match(load_dice(table(), 0, 0, 0, 0, 0))
    assert match.state.camps[0].fuel == match.state.camps[0].tank == 35_000
    match.run(ms=2500)
    assert match.state.camps[0].fuel == 32_500
    match.end_turn()
    match.until(lambda: match.state.seat == 0 and match.state.turn == 3)
    assert match.state.camps[0].fuel <= 35_000
    assert len(match.happened(TurnBegan)) == 2


def test_three_piles_of_nine_each_with_its_claim_card_below_the_start_cards() -> None:
    """kero-5: claim 1 lies at places 13 to 21, claim 2 at 22 to 30, claim 3 at 31 to 39; the start cards above them."""
    places: dict[str, list[int]] = {claim: [] for claim in CONTENT.claims}
    for seed in range(200):
        state = RULES.new(seed, 2, {})
        order = [*reversed(state.row), *reversed(state.deck)]
        assert sorted(order[:12]) == sorted(CONTENT.group("start"))
        assert len(order) == 39
        for claim in CONTENT.claims:
            places[claim].append(order.index(claim) + 1)
    assert set(places["claim_1"]) == set(range(13, 22))
    assert set(places["claim_2"]) == set(range(22, 31))
    assert set(places["claim_3"]) == set(range(31, 40))


def test_piles_are_shuffled() -> None:
    """kero-5: another seed, another order; the same seed, the same one."""
    decks = [RULES.new(seed, 2, {}).deck for seed in SEEDS]
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert RULES.new(7, 2, {}) == RULES.new(7, 2, {})


def test_six_cards_lie_in_the_row_field_six_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """kero-6: the first card of the pile lies on field 6, so the row is the pile's beginning from right to left."""
    monkeypatch.setattr(rng, "shuffled", lambda state, items: (state, list(items)))
    state = RULES.new(3, 2, {})
    unshuffled = CONTENT.group("start")
    assert state.row == unshuffled[-6:]
    assert state.row[5] == unshuffled[-1]
    assert state.deck[-6:] == unshuffled[:6]


def test_four_territories_are_open() -> None:
    """kero-7: four of twelve, the others face down."""
    state = RULES.new(3, 2, {})
    assert len(state.territories) == 4
    assert len(state.territory_pile) == 8
    assert RULES.seen_by(state, 0).territory_pile == ["?"] * 8
    assert len({tuple(RULES.new(seed, 2, {}).territories) for seed in SEEDS}) > 30


def test_what_each_clan_gets() -> None:
    """kero-8: 7 explorers, 2 canisters, 2 unseen chips, a full tank."""
    state = RULES.new(3, 2, {})
    for camp in state.camps:
        assert (camp.explorers, camp.canisters, len(camp.chips), camp.fuel) == (7, 2, 2, camp.tank)
        assert camp.cards == camp.abilities == camp.territories == []
    assert state.supply == 23
    assert len(state.chip_pile) == 13
    seen = RULES.seen_by(state, 0)
    assert seen.camps[0].chips == state.camps[0].chips
    assert seen.camps[1].chips == ["?", "?"]
    assert seen.chip_pile == ["?"] * 13


def test_who_begins_is_chosen_or_left_to_chance() -> None:
    """kero-9: seat 0, seat 1, or chance, which favours nobody."""
    for seat in (0, 1):
        for seed in SEEDS:
            state = RULES.new(seed, 2, {"starter": seat})
            assert (state.starter, state.seat) == (seat, seat)
        assert Live.new(RULES, 1, 2, {"starter": seat}).ask is not None
    starters = [RULES.new(seed, 2, {"starter": -1}).starter for seed in range(200)]
    assert 70 < sum(starters) < 130


def test_the_token_stays_where_it_is() -> None:
    """kero-9: its holder takes the first turn, and keeps it when the other clan is to play."""
    match = begin(starter=1)
    assert match.ask.seat == 1
    match.run()
    match.to_turn(2)
    assert (match.state.seat, match.state.starter) == (0, 1)


def test_tanks_of_another_size() -> None:
    """kero-4: the size of the tanks is a house option, for both clans or for each."""
    both = RULES.new(1, 2, META.settle({"tank": 60}, 2))
    assert [(camp.tank, camp.fuel) for camp in both.camps] == [(60_000, 60_000)] * 2
    each = RULES.new(1, 2, META.settle({"tank": [30, 120]}, 2))
    assert [(camp.tank, camp.fuel) for camp in each.camps] == [(30_000, 30_000), (120_000, 120_000)]
    for wrong in (29, 121, [30], [30, 35, 40], "35", True):
        with pytest.raises(TankwartError, match="tank"):
            META.settle({"tank": wrong}, 2)
    for wrong in (2, -2, "0"):
        with pytest.raises(TankwartError, match="starter"):
            META.settle({"starter": wrong}, 2)


def test_the_size_of_the_tank_is_how_long_a_run_can_last() -> None:
    """kero-4: a throw after 30 seconds is possible with 35 in the tank, and not with 30."""
    small = preparing(table(tank=[30, 60]))
    small.give(Go())
    assert small.state.faces == [UNTHROWN] * 5
    assert small.offers(Throw((0, 1, 2, 3, 4), 29_999))
    assert not small.offers(Throw((0, 1, 2, 3, 4), 30_000))
    usual = begin()
    usual.give(Go())
    assert usual.offers(Throw((0, 1, 2, 3, 4), 34_999))
