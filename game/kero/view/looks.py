"""The pictures on Kero's cards and territories: which icon or scene stands for which, and what is printed where."""
from __future__ import annotations

from typing import Literal

from game.kit.paint import CardFace, Effect

from .. import verbs
from ..content import Card, Content, Cost, Territory
from ..state import RESOURCES

CANISTER: Literal["canister"] = "canister"
CARD_ICONS = {
    "root_terraces": "sprout",
    "dust_kiln": "stove",
    "rust_lathe": "saw_blade",
    "drum_tower": "chess_rook",
    "harvest_crew": "pitchfork",
    "lone_runner": "run_fast",
    "shared_bread": "bread_slice",
    "leaky_cistern": "water_well",
    "spare_hose": "pipe",
    "barter_stall": "storefront",
    "drip_still": "flask",
    "no_passage": "boom_gate",
    "scrap_crane": "crane",
    "dune_scouts": "binoculars",
    "grain_spirit": "bottle_tonic",
    "old_treaty": "script_text",
    "brick_crown": "crown",
    "twin_riders": "horse_variant",
    "seed_caravan": "seed",
    "long_march": "walk",
    "bridge_builders": "bridge",
    "desert_guest": "human_greeting",
    "night_feast": "campfire",
    "buried_tanks": "barrel",
    "gravity_feed": "pipe_valve",
    "road_convoy": "road_variant",
    "golden_acre": "corn",
    "iron_heart": "heart_cog",
    "muster_day": "bugle",
    "high_wall": "wall",
    "walled_garden": "fountain",
    "new_charter": "feather",
}
"""The icon on each card, by the key of its name."""

SCENES = {
    "fern_gorge": "gorge",
    "amber_flats": "flats",
    "blue_sink": "sink",
    "red_shelf": "shelf",
    "counting_stones": "stones",
    "four_winds": "mills",
    "ridge_road": "ridge",
    "kinship_mesa": "mesa",
    "guest_wells": "wells",
    "dry_dock": "dock",
    "silo_ruins": "silos",
    "tent_ring": "tents",
}
"""The little picture above each territory."""

CHIP_ICONS = {
    "dice2": "dice_multiple",
    "reroll": "fire",
    "ambush": "pipe_valve",
    "scouts": "shoe_print",
    "supplies": "sack",
    "refuel": "gas_station",
    "expel": "hand_wave",
    "burn": "broom",
}
"""The icon on each kind of chip."""

LOG_ICONS = {
    "turn": "arrow_right_circle",
    "canister": "gas_station",
    "dice": "dice_multiple",
    "tuarek": "account_cowboy_hat",
    "truck": "tanker_truck",
    "empty": "gas_station_off",
    "flame": "fire",
    "refinery": "gas_station",
    "hand": "hand_extended",
    "explorer": "account",
    "card": "cards",
    "claim": "flag_variant",
    "note": "chevron_right",
}
"""The icon of a log line, by the sign that Kero's words give it."""


def card_icon(card: Card) -> str:
    """The icon on a card."""
    return CARD_ICONS[card.title or card.id]


def effect_sign(effect: verbs.Effect) -> str:
    """What stands before a line of a card: a resource or an icon."""
    if isinstance(effect, verbs.ExtraResource):
        return effect.resource
    signs: dict[type, str] = {
        verbs.GainCanisters: "canister", verbs.DrawTuareks: "tuarek", verbs.PlaceExplorers: "explorer",
        verbs.FreeFill: "gas_station", verbs.FreeDie: "dice_multiple", verbs.SwapWheat: "swap_horizontal_bold",
        verbs.WinTie: "scale_balance", verbs.StartCanister: "canister", verbs.NoPassage: "cards",
    }  # fmt: skip
    return signs[type(effect)]


def cost_tokens(cost: Cost) -> tuple[str, ...]:
    """A cost as single tokens, in the order of the hand, canisters last."""
    return tuple(name for name in (*RESOURCES, CANISTER) for _ in range(cost.get(name, 0)))


def points_of(card: Card) -> str:
    """What stands in the octagon of a card."""
    return "n²" if card.no_passage else str(card.points)


def face(content: Content, name: str, title: str, texts: tuple[str, ...]) -> CardFace:
    """A card ready to draw; `texts` word its effects, in their order."""
    card = content.cards[name]
    effects = tuple(
        Effect(text, effect_sign(effect), isinstance(effect, verbs.ABILITIES))
        for text, effect in zip(texts, card.effects, strict=True)
    )
    return CardFace(title, card.colour, card_icon(card), points_of(card), effects, cost_tokens(card.cost))


def territory_points(territory: Territory) -> str:
    """What stands in the octagon of a territory: printed points, or one for each of something."""
    return str(territory.printed) if territory.printed else "1×"
