"""Moments of a game worth a look, each made for a language: the view, and the node under the mouse if there is one."""
from __future__ import annotations

from collections.abc import Callable

from game.kero.answers import Empty, End, Go, Play, Refill, Refuel, Take, TakeUp, Throw
from game.kero.state import Kero
from game.kero.view import View
from game.kit.table import Pose
from tests.sensor import ScriptedSensor

from . import fake
from .fake import FakeSitting, frames, mouse, seated, stand

Shown = tuple[View, str | None]


def richer(state: Kero) -> None:
    """Some rounds in: cards, tiles, explorers, chips."""
    first, second = state.camps
    pool = [card for card in state.deck if card in fake.RULES.content.cards]

    def take(camp_cards: list[str], *names: str) -> None:
        for name in names:
            if name in pool:
                pool.remove(name)
                state.deck.remove(name)
            elif name in state.row:
                state.row[state.row.index(name)] = pool[-1]
                state.deck.remove(pool.pop())
            camp_cards.append(name)

    take(first.cards, "root_terraces", "dust_kiln", "harvest_crew", "bridge_builders", "twin_riders", "dune_scouts")
    take(second.cards, "rust_lathe", "drum_tower", "drip_still", "barter_stall", "spare_hose", "lone_runner", "brick_crown")
    first.abilities = ["root_terraces", "dust_kiln", "harvest_crew"]
    second.abilities = ["rust_lathe", "drum_tower", "drip_still"]
    state.scouts = [[2, 1], [0, 2], [1, 1], [1, 0]]
    first.explorers, second.explorers = 3, 3
    _chips(state, 0, 3)
    _canisters(state, 0, 4)
    _canisters(state, 1, 3)
    first.territories = [state.territory_pile.pop(), state.territory_pile.pop()]
    second.territories = [state.territory_pile.pop()]
    second.fuel = 23100
    state.claims = 1
    state.deck.remove("claim_1")


def _chips(state: Kero, seat: int, count: int) -> None:
    chips = state.camps[seat].chips
    while len(chips) < count:
        chips.append(state.chip_pile.pop())


def _canisters(state: Kero, seat: int, count: int) -> None:
    camp = state.camps[seat]
    state.supply += camp.canisters - count
    camp.canisters = count


def start(language: str) -> Shown:
    """The very first question."""
    return seated(seed=3, language=language).view, None


def before(language: str) -> Shown:
    """Preparations some rounds in, one die taken."""
    sitting = stand(seated(seed=3, language=language), richer)

    def change(state: Kero) -> None:
        state.dice, state.closed, state.used = ["green"], True, ["harvest_crew"]
        state.camp.fuel = 21400
        state.chip_discard = [state.chip_pile.pop(), state.chip_pile.pop()]

    return stand(sitting, change).view, None


def running(language: str, dice: int = 6, **more: object) -> FakeSitting:
    """A run with some throws made."""
    sitting = stand(seated(seed=3, language=language, **more), richer)

    def change(state: Kero) -> None:
        state.dice, state.closed, state.used = ["green", "yellow", "blue"][: dice - 5], True, ["harvest_crew"]

    stand(sitting, change)
    sitting.answer(Go())
    mouse(sitting.view, "hold")
    for _ in range(3):
        frames(sitting, 2000)
        sitting.view.throw()
    frames(sitting, 480)

    def show(state: Kero) -> None:
        state.faces = [1, 3, 0, 2, 5, 3, 4, 1][:dice]

    stand(sitting, show, quiet=True)
    for die in (0, 1, 5):
        sitting.view.toggle(die)
    sitting.view._desk = None
    return sitting


def run(language: str) -> Shown:
    """The run of the first reference picture."""
    return running(language).view, None


def barred(make: Callable[[str], Shown]) -> Callable[[str], Shown]:
    """The same with the tank as a bar."""

    def shown(language: str) -> Shown:
        view, hovered = make(language)
        assert isinstance(view.sitting, FakeSitting)
        view.sitting.tank_style = "bar"
        return view, hovered

    return shown


def run_of_eight(language: str) -> Shown:
    return running(language, 8).view, None


def at_the_truck(language: str, sensed: bool = False, **more: object) -> FakeSitting:
    """The run is open, and waits for its truck."""
    sitting = stand(seated(seed=3, language=language, **more), richer)
    if sensed:
        sitting.sensors = [ScriptedSensor(0, now=sitting.now), None]
    sitting.answer(Go())
    frames(sitting, 32)
    return sitting


def sensor_of(sitting: FakeSitting) -> ScriptedSensor:
    """The first clan's sensor."""
    sensor = sitting.sensors[0]
    assert isinstance(sensor, ScriptedSensor)
    return sensor


def ready(language: str) -> Shown:
    """Nothing goes on before the truck is up."""
    return at_the_truck(language).view, None


def sensed_before(language: str) -> Shown:
    """Both clans have sensors: one truck stands though nothing flows, the other is not heard."""
    sitting = stand(seated(seed=3, language=language), richer)
    sitting.sensors = [ScriptedSensor(0, Pose.STANDING), ScriptedSensor(1, Pose.NONE)]
    return sitting.view, None


def sensed_ready(language: str) -> Shown:
    """The same with a sensor in the truck."""
    return at_the_truck(language, sensed=True).view, None


def sensed(language: str, **more: object) -> FakeSitting:
    """A truck with a sensor stands, and its dice were thrown twice."""
    sitting = at_the_truck(language, sensed=True, **more)
    sensor_of(sitting).take(Pose.STANDING, sitting.now)
    for _ in range(2):
        frames(sitting, 2000)
        sitting.view.throw()
    frames(sitting, 480)
    stand(sitting, lambda state: setattr(state, "faces", [1, 3, 0, 2, 5]), quiet=True)
    sitting.view._desk = None
    return sitting


def sensed_run(language: str) -> Shown:
    """A run with a live truck."""
    return sensed(language).view, None


def lost(language: str) -> Shown:
    """Its plug was pulled eight seconds ago."""
    sitting = sensed(language, kinds=("human", "human"))
    sensor_of(sitting).lose(sitting.now)
    frames(sitting, 8000)
    return sitting.view, None


def back(language: str) -> Shown:
    """It was plugged in again and lies flat yet."""
    sitting = sensed(language, kinds=("human", "human"))
    sensor_of(sitting).lose(sitting.now)
    frames(sitting, 4000)
    sensor_of(sitting).back(Pose.FLAT, sitting.now)
    frames(sitting, 32)
    return sitting.view, None


def interrupted(language: str) -> Shown:
    """The window lost the keyboard in the run."""
    sitting = running(language, kinds=("human", "human"))
    sitting.view.focus_lost(sitting.now)
    sitting.view.focus_gained(sitting.now)
    frames(sitting, 32)
    return sitting.view, None


def spending(language: str, **more: object) -> FakeSitting:
    """After the run, with something in hand."""
    sitting = stand(seated(seed=3, language=language, **more), richer)

    def change(state: Kero) -> None:
        state.part, state.closed = "spend", True
        state.dice, state.used, state.faces = ["green"], ["harvest_crew", "root_terraces", "dust_kiln"], [1, 3, 0, 2, 5, 3]
        state.throws, state.poured, state.flames = 5, 7500, 1
        state.pool = [2, 2, 0, 2]
        state.camp.fuel = 16300
        state.row[2] = state.row[2]

    return stand(sitting, change)


def spend(language: str) -> Shown:
    """The second reference picture: a card under the mouse."""
    sitting = spending(language)
    lit = [name for name, node in fake.nodes_of(sitting.view).items() if node.lit and name.startswith("card.")]
    return sitting.view, lit[0] if lit else None


def spending_dark(language: str) -> Shown:
    """Another seed, nothing under the mouse."""
    return spending(language, kinds=("human", "human")).view, None


def before_fill(language: str) -> Shown:
    """A refuelling is bought; the other clan is to take up the dice."""
    return at_refinery(language).view, None


def at_refinery(language: str) -> FakeSitting:
    """The same, as a sitting."""
    sitting = stand(seated(seed=3, language=language, kinds=("human", "human")), richer)

    def change(state: Kero) -> None:
        state.camp.fuel = 12000

    stand(sitting, change)
    sitting.answer(Refuel(1))
    return sitting


def filling(language: str) -> Shown:
    """Two people refuel: the owner holds, the other throws."""
    view, _ = before_fill(language)
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    sitting.answer(TakeUp(8))
    mouse(view, "hold")
    for _ in range(3):
        frames(sitting, 1300)
        view.throw()
    frames(sitting, 300)
    return view, None


def both(first: Callable[[Kero], None], second: Callable[[Kero], None]) -> Callable[[Kero], None]:
    """One change after the other."""

    def change(state: Kero) -> None:
        first(state)
        second(state)

    return change


def choosing(part: str, change: Callable[[Kero], None], *answers: object) -> Callable[[str], Shown]:
    """A question that the stage shows as buttons."""

    def shown(language: str) -> Shown:
        sitting = stand(spending(language), both(lambda state: setattr(state, "part", part), change))
        for answer in answers:
            sitting.answer(answer)
        return sitting.view, None

    return shown


def _holds(*chips: str) -> Callable[[Kero], None]:
    def change(state: Kero) -> None:
        for chip in state.camp.chips:
            state.chip_pile.insert(0, chip)
        state.camp.chips = []
        for chip in chips:
            owner = state.chip_pile if chip in state.chip_pile else state.opponent.chips
            owner.remove(chip)
            state.camp.chips.append(chip)
            if owner is not state.chip_pile:
                owner.append(state.chip_pile.pop(0))

    return change


def _fresh(state: Kero) -> None:
    state.dice, state.faces, state.throws, state.poured, state.flames, state.pool = [], [], 0, 0, 0, [0, 0, 0, 0]


def _six(state: Kero) -> None:
    camp = state.camp
    camp.abilities = ["root_terraces", "dust_kiln", "harvest_crew", "dune_scouts", "old_treaty"]
    _deal(state, "scrap_crane", 3)
    camp.cards.append("old_treaty")
    _out(state, "old_treaty")
    state.pool = [6, 2, 2, 2]


def _out(state: Kero, card: str) -> None:
    if card in state.deck:
        state.deck.remove(card)
    elif card in state.row:
        state.row[state.row.index(card)] = ""


def _deal(state: Kero, card: str, field: int) -> None:
    if card in state.row:
        return
    state.deck.remove(card)
    if state.row[field]:
        state.deck.insert(0, state.row[field])
    state.row[field] = card


def _hose(state: Kero) -> None:
    _deal(state, "road_convoy", 4)
    state.pool = [2, 2, 2, 3]


def swapping(language: str) -> Shown:
    """How much wheat for canisters."""

    def change(state: Kero) -> None:
        _out(state, "grain_spirit")
        state.camp.cards.append("grain_spirit")
        state.camp.abilities.append("grain_spirit")
        state.pool = [1, 6, 1, 1]

    sitting = stand(spending(language), change)
    fake.press(sitting.view, "ability.0.grain_spirit")
    return sitting.view, None


def refuelling(language: str) -> Shown:
    """Once or twice."""
    sitting = stand(seated(seed=3, language=language), richer)
    stand(sitting, lambda state: setattr(state.camp, "fuel", 9300))
    fake.press(sitting.view, "refinery")
    return sitting.view, None


def placing(language: str) -> Shown:
    """Free explorers from a die."""

    def change(state: Kero) -> None:
        state.part, state.free_explorers, state.dice, state.faces = "explore", 2, ["blue"], [1, 3, 0, 2, 4, 5]

    return stand(spending(language), change).view, None


def tie(language: str) -> Shown:
    """A claim with two ties, and the tile that breaks one."""

    def change(state: Kero) -> None:
        state.part, state.claims = "claim", 2
        state.deck.remove("claim_2")
        state.camp.cards.append("old_treaty")
        _out(state, "old_treaty")
        state.camp.abilities.append("old_treaty")
        state.scouts = [[2, 2], [0, 2], [1, 1], [1, 0]]
        state.camps[0].explorers, state.camps[1].explorers = 3, 2
        state.row[1] = state.row[4] = ""

    return stand(spending(language), change).view, None


def claimed(language: str, speed: float = 0.0, **more: object) -> FakeSitting:
    """A refill turned up the first claim: one territory for each clan, a tie, and one where nobody is. `speed`: of the motion."""
    sitting = spending(language, **more)

    def change(state: Kero) -> None:
        state.part, state.flames, state.claims = "fire", 0, 0
        lands = ["dry_dock", "tent_ring", "fern_gorge", "red_shelf"]
        names = [*state.territories, *state.territory_pile]
        for name in lands:
            for camp in state.camps:
                if name in camp.territories:
                    camp.territories[camp.territories.index(name)] = next(other for other in names if other not in lands)
                    names.remove(camp.territories[-1])
                    names.append(name)
        rest = [name for name in names if name not in lands]
        state.territories, state.territory_pile = lands, rest
        state.scouts = [[3, 1], [0, 2], [1, 1], [0, 0]]
        state.camps[0].explorers, state.camps[1].explorers = 3, 3
        state.row[1] = state.row[4] = ""
        if "claim_1" not in state.deck:
            state.deck.append("claim_1")
        state.deck.remove("claim_1")
        state.deck.append("claim_1")

    stand(sitting, change)
    sitting.motion_speed = sitting.view.motion.speed = speed
    fake.nodes_of(sitting.view)
    sitting.answer(Refill())
    return sitting


def claim(language: str) -> Shown:
    return claimed(language).view, None


def dry(language: str) -> Shown:
    """The tank ran empty in the run."""
    sitting = running(language, kinds=("human", "human"))
    sitting.answer(Empty())
    return sitting.view, None


def gaps(language: str) -> Shown:
    """Cards were taken, and the fire has been."""

    def change(state: Kero) -> None:
        state.part, state.flames = "fire", 2
        state.faces = [1, 5, 5, 2, 0, 3]
        state.row[1] = state.row[3] = ""

    return stand(spending(language), change).view, None


def last_turn(language: str) -> Shown:
    """The fields on the emptied pile, and a short row."""

    def change(state: Kero) -> None:
        state.last_turn, state.claims, state.seat, state.starter = True, 3, 0, 1
        state.gone += [*state.territories, *state.territory_pile]
        state.territories, state.territory_pile, state.scouts = [""] * 4, [], [[0, 0] for _ in range(4)]
        state.deck, state.last_fields, state.pool = [], 1, [2, 2, 2, 2]
        state.camps[0].explorers, state.camps[1].explorers = 6, 7
        state.row[0] = state.row[1] = ""

    return stand(spending(language), change).view, None


def full(language: str) -> Shown:
    """Full camps: nine cards and more, five tiles, many chips and canisters, both sides."""

    def change(state: Kero) -> None:
        for seat, names in enumerate((
            ("old_treaty", "golden_acre", "no_passage_3", "brick_crown", "iron_heart"),
            ("no_passage_1", "no_passage_5", "gravity_feed", "new_charter", "muster_day", "high_wall", "scrap_crane"),
        )):
            for name in names:
                _out(state, name)
                state.camps[seat].cards.append(name)
        state.camps[0].abilities += ["dune_scouts", "old_treaty"]
        state.camps[1].abilities += ["scrap_crane"]
        _chips(state, 0, 7)
        _chips(state, 1, 6)
        _canisters(state, 0, 12)
        _canisters(state, 1, 11)
        state.claims = 2
        state.row = [name or state.deck.pop() for name in state.row]

    return stand(spending(language), change).view, None


def peeking(language: str) -> Shown:
    """Two people; the lower seat looks at its chips."""
    sitting = stand(spending(language, kinds=("human", "human")), lambda state: _chips(state, 0, 5))
    fake.tap(sitting.view, sitting.players[0].look_key)
    return sitting.view, None


def peeking_far(language: str) -> Shown:
    """The upper seat looks at its chips in its own turn."""
    turned = both(lambda state: _chips(state, 1, 4), lambda state: setattr(state, "seat", 1))
    sitting = stand(spending(language, kinds=("human", "human")), turned)
    fake.tap(sitting.view, sitting.players[1].look_key)
    return sitting.view, None


def watching(language: str) -> Shown:
    """A computer player is about to take a card."""
    sitting = stand(spending(language, kinds=("human", "normal")), lambda state: setattr(state, "seat", 1))
    ask = sitting.session.ask
    assert ask is not None
    sitting.view.perform(ask, next(answer for answer in ask.options.examples() if isinstance(answer, Take)))
    return sitting.view, None


def watching_run(language: str) -> Shown:
    """A computer player's run."""
    sitting = stand(seated(seed=3, language=language), richer)
    stand(sitting, lambda state: setattr(state, "seat", 1))
    sitting.answer(Go())
    frames(sitting, 900)
    ask = sitting.session.ask
    assert ask is not None
    sitting.view.perform(ask, Throw((0, 1, 2, 3, 4), 1000))
    frames(sitting, 1200)
    return sitting.view, None


def over(language: str) -> Shown:
    """The score taken apart."""
    view, _ = last_turn(language)
    sitting = view.sitting
    assert isinstance(sitting, FakeSitting)
    sitting.answer(End())
    return view, None


def large(language: str) -> Shown:
    """A card shown large."""
    sitting = spending(language)
    card = next(name for name in fake.nodes_of(sitting.view) if name.startswith("card.") and not name.startswith("card.gap"))
    sitting.view.enlarge(fake.nodes_of(sitting.view)[card])
    return sitting.view, None


def large_territory(language: str) -> Shown:
    sitting = spending(language)
    sitting.view.enlarge(fake.nodes_of(sitting.view)["territory." + sitting.session.state.territories[3]])
    return sitting.view, None


def hinting(language: str) -> Shown:
    """What could I buy?"""
    sitting = stand(spending(language), lambda state: setattr(state, "pool", [3, 2, 1, 2]))
    sitting.view.show_hint()
    return sitting.view, None


SCENES: dict[str, Callable[[str], Shown]] = {
    "start": start, "before": before, "run": run, "run_of_eight": run_of_eight, "interrupted": interrupted, "spend": spend,
    "ready": ready, "sensed_before": sensed_before, "sensed_ready": sensed_ready, "sensed_run": sensed_run, "lost": lost, "back": back,
    "two": spending_dark, "before_fill": before_fill, "filling": filling,
    "pick": choosing("spend", _holds("supplies"), Play("supplies")),
    "dice2": choosing("before", both(_holds("dice2", "reroll"), _fresh), Play("reroll"), Play("dice2")),
    "expel": choosing("spend", _holds("expel"), Play("expel")),
    "drop": choosing("spend", _six, Take("scrap_crane")),
    "free_fill": choosing("spend", _hose, Take("road_convoy")),
    "swap": swapping, "refuel": refuelling, "place": placing, "tie": tie, "claim": claim, "dry": dry, "gaps": gaps,
    "last_turn": last_turn, "full": full,
    "peek": peeking, "peek_far": peeking_far, "watch": watching, "watch_run": watching_run, "over": over,
    "bar_run": barred(run), "bar_fill": barred(filling), "bar_spend": barred(spend),
    "large": large, "large_territory": large_territory, "hint": hinting,
}  # fmt: skip
