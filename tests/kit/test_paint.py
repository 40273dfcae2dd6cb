"""The brush: clean edges, the same picture each time, bounded caches, and a tank whose level lies flat."""
from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
import yaml
from pygame import SRCALPHA, Rect, Surface

from game.kit.cache import weight
from game.kit.paint import Brush, CardFace, Effect, Scale
from game.kit.scenery import SCENES
from game.kit.theme import Theme, lit, mix
from game.kit.tokens import OUTLINES

THEME = Path(__file__).parents[2] / "data" / "theme.yaml"
FACE = CardFace("Nachtmahl", "green", "campfire", "2", (Effect("2 Tuareks ziehen", "tuarek"),), ("wheat", "wheat", "brick"))
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture(scope="module")
def theme() -> Theme:
    return msgspec.convert(yaml.safe_load(THEME.read_text(encoding="utf-8")), Theme)


@pytest.fixture
def brush(theme: Theme) -> Brush:
    return Brush(theme, Scale(1920, 1080))


def pixels(surface: Surface) -> bytes:
    """All a surface shows."""
    return pygame.image.tobytes(surface, "RGBA")


def board(size: tuple[int, int]) -> Surface:
    """A transparent target."""
    return Surface(size, SRCALPHA)


def farthest(one: Surface, other: Surface) -> int:
    """The largest difference in any channel of any pixel."""
    return max(abs(first - second) for first, second in zip(pixels(one), pixels(other), strict=True))


# -- scale -----------------------------------------------------------------------------------------------------------


def test_a_wide_window_has_margins_at_its_sides() -> None:
    scale = Scale(2560, 1080)
    assert scale.k == 1
    assert scale.frame == Rect(320, 0, 1920, 1080)
    assert scale.at(10, 20) == (330, 20)
    assert scale.logical(330, 20) == (10, 20)


def test_a_high_window_has_margins_above_and_below() -> None:
    scale = Scale(1024, 640)
    assert scale.k == pytest.approx(.5333, abs=.001)
    assert scale.frame == Rect(0, 32, 1024, 576)


def test_units_round_to_the_nearest_pixel() -> None:
    scale = Scale(1280, 720)
    assert [scale.u(value) for value in (0, 1, 2, 3, 9)] == [0, 1, 1, 2, 6]
    assert scale.px(18) == scale.px(4) == 12
    assert Scale(1920, 1080, 1.5).px(20) == 30


# -- theme -----------------------------------------------------------------------------------------------------------


def test_the_theme_knows_its_names(theme: Theme) -> None:
    assert theme.colour("amber") == (255, 186, 78)
    with pytest.raises(KeyError, match="amber"):
        theme.colour("ambre")
    assert set(theme.resources) == set(OUTLINES)


def test_a_misspelt_name_in_the_theme_is_refused() -> None:
    plain = yaml.safe_load(THEME.read_text(encoding="utf-8"))
    plain["colours"]["amebr"] = plain["colours"].pop("amber")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain, Theme)


def test_colours_mix() -> None:
    assert mix((0, 0, 0), (200, 100, 50), .5) == (100, 50, 25)
    assert lit((200, 100, 0), 2) == (255, 200, 0)


def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance after WCAG."""
    shares = [value / 255 for value in colour]
    red, green, blue = (share / 12.92 if share <= .04045 else ((share + .055) / 1.055) ** 2.4 for share in shares)
    return .2126 * red + .7152 * green + .0722 * blue


@pytest.mark.parametrize(("ink", "paper"), [
    ("cream", "night"), ("cream", "panel"), ("cream", "stage"), ("mute", "panel"), ("mute", "slate"), ("ink", "paper"), ("ink", "amber"),
    ("soft", "cream"), ("warning", "cream"), ("dark_card_ink", "dark_card_lit"), ("canvas_ink", "canvas_lit"), ("cream", "action"),
    ("amber", "stage"),
])
def test_text_stands_out_from_what_it_is_written_on(theme: Theme, ink: str, paper: str) -> None:
    dark, bright = sorted((luminance(theme.colour(ink)), luminance(theme.colour(paper))))
    assert (bright + .05) / (dark + .05) >= 4.5


# -- shapes ----------------------------------------------------------------------------------------------------------


def test_round_corners_have_no_steps_and_no_dark_fringe(brush: Brush, theme: Theme) -> None:
    cream = theme.colours.cream
    for sprite in (brush.rounded(60, 40, 12, cream), brush.rounded(400, 300, 12, cream), brush.disc(40, cream)):
        alphas = set()
        for x in range(sprite.get_width() // 2):
            for y in range(sprite.get_height() // 2):
                red, green, blue, alpha = sprite.get_at((x, y))
                alphas.add(alpha)
                if alpha > 40:
                    assert max(abs(one - two) for one, two in zip((red, green, blue), cream, strict=True)) <= 6
        assert {0, 255} < alphas
        assert len(alphas) >= 6


def test_a_large_frame_has_the_corners_of_a_small_one(brush: Brush) -> None:
    small, large = brush.rounded(120, 120, 18, (10, 200, 30), 3), brush.rounded(700, 500, 18, (10, 200, 30), 3)
    assert large.get_size() == (700, 500)
    for x, y, place in ((0, 0, (0, 0)), (90, 90, (670, 470))):
        assert pixels(small.subsurface((x, y, 30, 30))) == pixels(large.subsurface((*place, 30, 30)))
    assert tuple(large.get_at((350, 1))) == (10, 200, 30, 255)
    assert large.get_at((350, 250)).a == 0


def test_a_frame_is_put_without_its_clear_middle_and_nothing_is_lost(brush: Brush) -> None:
    frame, plain, target = brush.rounded(500, 300, 40, (250, 200, 30), 3), Surface((600, 400)), Surface((600, 400))
    plain.blit(frame, (20, 30))
    brush.put(target, frame, 20, 30)
    assert pixels(target) == pixels(plain)
    assert any(pixels(target))


def test_a_sprite_on_its_shadow_looks_the_same_each_time(brush: Brush) -> None:
    for lay in (brush.drop, brush.cast):
        sprite = brush.rounded(90, 60, 14, (200, 120, 40)).copy()
        targets = [Surface((200, 160)) for _ in range(3)]
        for target in targets:
            target.fill((90, 120, 130))
            lay(target, sprite, 50, 40)
        assert farthest(targets[0], targets[1]) == 0
        assert farthest(targets[1], targets[2]) <= 3
        assert targets[2].get_at((95, 104))[:3] < (80, 110, 120)


def test_a_glass_panel_is_its_layers_in_one(brush: Brush, theme: Theme) -> None:
    panel, layers = Surface((500, 300)), Surface((500, 300))
    for target in (panel, layers):
        target.fill((180, 140, 90))
    brush.glass(panel, 40, 40, 400, 200)
    brush.put(layers, brush.halo(400, 200, 18, 10, 120), 20, 26)
    brush.put(layers, brush.rounded(400, 200, 18, (*theme.colours.panel, 222)), 40, 40)
    brush.put(layers, brush.rounded(400, 200, 18, theme.colours.steel, 2), 40, 40)
    assert farthest(panel, layers) <= 3


def test_a_large_halo_fades_on_all_sides(brush: Brush) -> None:
    halo = brush.halo(900, 500, 18, 10, 200)
    assert halo.get_size() == (940, 540)
    assert halo.get_at((470, 270)).a == pytest.approx(200, abs=2)
    for x, y in ((0, 270), (939, 270), (470, 0), (470, 539), (0, 0)):
        assert halo.get_at((x, y)).a <= 6
    edge = [halo.get_at((470, y)).a for y in range(0, 45, 4)]
    assert edge == sorted(edge)


def test_noise_is_the_same_for_a_seed_and_differs_with_it(brush: Brush) -> None:
    first, again, other = (brush.noise(80, 60, 200, 255, seed, (3, 3)) for seed in (1, 1, 2))
    assert pixels(first) == pixels(again) != pixels(other)
    assert all(200 <= first.get_at((x, 30)).r <= 255 for x in range(80))


def test_a_shadow_lies_below_its_sprite_and_is_made_once(brush: Brush) -> None:
    target = board((200, 200))
    sprite = brush.disc(60, (255, 255, 255))
    box = brush.cast(target, sprite, 60, 60, down=10)
    assert (box.x, box.y, box.w, box.h) == (60, 60, 60, 60)
    assert target.get_at((90, 90))[:3] == (255, 255, 255)
    assert target.get_at((90, 126)).a > 60 > target.get_at((90, 54)).a
    assert brush.silhouette(sprite, 6, 150) is brush.silhouette(sprite, 6, 150)


# -- what is kept ----------------------------------------------------------------------------------------------------


def test_a_sprite_is_kept_under_all_its_parameters(brush: Brush) -> None:
    assert brush.resource("brick", 40) is brush.resource("brick", 40)
    assert pixels(brush.resource("brick", 40)) != pixels(brush.resource("brick", 40, True))
    assert brush.card(FACE) is brush.card(FACE, owned=None)
    assert brush.card(FACE) is not brush.card(FACE, dark=True)


def test_a_pouring_truck_adds_nothing_to_the_cache(brush: Brush) -> None:
    target = board((600, 600))
    brush.park(target, 300, 300, 424, 186, .8, tilt=84)
    before = len(brush.cache)
    for frame in range(40):
        brush.park(target, 300, 300, 424, 186, .8 - frame / 100, tilt=84, time=frame / 60)
    assert len(brush.cache) == before


def test_two_brushes_draw_the_same(theme: Theme) -> None:
    first, second = Brush(theme, Scale(1280, 720)), Brush(theme, Scale(1280, 720))

    def drawn(brush: Brush) -> list[bytes]:
        return [pixels(surface) for surface in (
            brush.steel(600, 300), brush.cloth(400, 200, (200, 90, 40)), brush.ground(640, 360),
            brush.truck(300, 130, .6, tilt=30, time=1.5), brush.card(FACE),
        )]

    assert drawn(first) == drawn(second)


# -- tokens, dice, cards ---------------------------------------------------------------------------------------------


def test_each_resource_has_its_own_outline(brush: Brush) -> None:
    seen: dict[bytes, str] = {}
    for kind in OUTLINES:
        outline = bytes(pygame.mask.from_surface(brush.resource(kind, 48)).to_surface().get_buffer().raw)
        assert outline not in seen, f"{kind} looks like {seen.get(outline)} without its colour"
        seen[outline] = kind


def test_a_ghost_is_hollow(brush: Brush, theme: Theme) -> None:
    for kind in OUTLINES:
        if kind != "explorer":
            assert brush.resource(kind, 48, True).get_at((24, 26))[:3] == theme.colours.night


def test_the_clans_differ_without_their_colour(brush: Brush) -> None:
    shapes = [pygame.mask.from_surface(brush.mark(clan, 60)).count() for clan in brush.theme.clans]
    bodies = [pygame.mask.from_surface(brush.pawn(clan, 60)).count() for clan in brush.theme.clans]
    assert len(set(shapes)) == len(shapes) == 2
    assert len(set(bodies)) == 2


def test_unknown_names_are_refused_with_the_known_ones(brush: Brush) -> None:
    with pytest.raises(KeyError, match="brick"):
        brush.resource("brik", 40)
    with pytest.raises(KeyError, match="rust"):
        brush.medal("rusty", 40)
    with pytest.raises(KeyError, match="green"):
        brush.die(("brick",), 40, "grene")
    with pytest.raises(KeyError, match="mesa"):
        brush.landscape("messa", "", "", "")
    with pytest.raises(ValueError, match="1 to 4"):
        brush.die(("brick",) * 5, 40)


def test_a_turned_die_keeps_its_middle_and_grows_by_its_corners(brush: Brush) -> None:
    level, turned = brush.die(("brick",), 80), brush.die(("brick",), 80, turn=30)
    assert level.get_size() == (80, 80)
    assert 100 <= turned.get_width() <= 116
    middle = turned.get_rect().center
    assert turned.get_at(middle)[:3] == level.get_at((40, 37))[:3] or turned.get_at(middle).a == 255
    assert turned.get_at((1, 1)).a == 0
    assert brush.die(("brick",), 80, turn=360) is level


@pytest.mark.parametrize("size", SIZES)
def test_a_card_has_the_same_proportions_at_every_size(theme: Theme, size: tuple[int, int]) -> None:
    brush = Brush(theme, Scale(*size))
    card = brush.card(FACE)
    assert card.get_size() == (brush.u(172), brush.u(284))
    assert brush.misfits == []


def test_what_is_missing_in_a_cost_is_an_outline(brush: Brush) -> None:
    full, short = brush.card(FACE), brush.card(FACE, owned=(True, False, True))
    band = Rect(8, 230, 156, 46)
    assert pixels(full.subsurface((0, 0, 172, 228))) == pixels(short.subsurface((0, 0, 172, 228)))
    assert pixels(full.subsurface(band)) != pixels(short.subsurface(band))


def test_a_dark_card_is_darker_but_keeps_its_text_legible(brush: Brush) -> None:
    place = (86, 215)
    assert sum(brush.card(FACE, dark=True).get_at(place)[:3]) < .5 * sum(brush.card(FACE).get_at(place)[:3])


def test_every_scene_is_its_own(brush: Brush) -> None:
    pictures = {pixels(brush.landscape(scene, "", "", "")) for scene in SCENES}
    assert len(pictures) == len(SCENES) == 12


# -- truck -----------------------------------------------------------------------------------------------------------


def fuel_at(brush: Brush, level: float, tilt: float) -> Surface:
    """What the fuel changes in the picture of the truck, as white on black."""
    full, empty = brush.truck(424, 186, level, tilt=tilt), brush.truck(424, 186, 0, tilt=tilt)
    changed = pygame.mask.from_threshold(full, (0, 0, 0), (2, 2, 2, 255), empty)
    changed.invert()
    return changed.to_surface()


@pytest.mark.parametrize("tilt", [0, 33, 84, 90])
def test_the_level_lies_flat_under_any_tilt(brush: Brush, tilt: int) -> None:
    basin = brush.truck_basin(424, 186, tilt)
    drawn = fuel_at(brush, .5, tilt)
    tops = []
    for x in range(basin.x + basin.w // 3, basin.x + 2 * basin.w // 3, 5):
        column = [y for y in range(basin.y, basin.bottom) if drawn.get_at((x, y))[:3] == (255, 255, 255)]
        if column:
            tops.append(min(column))
    assert tops
    middle = basin.y + basin.h / 2
    assert all(abs(top - middle) <= 14 for top in tops)


def test_fuel_falls_with_the_level_and_stays_in_the_tank(brush: Brush) -> None:
    for tilt in (0, 84):
        tank = pygame.mask.from_surface(brush.truck_mask(424, 186, tilt), 0)
        amounts = []
        for level in (.1, .4, .7, 1.0):
            drawn = fuel_at(brush, level, tilt)
            drawn.set_colorkey((0, 0, 0))
            fuel = pygame.mask.from_surface(drawn)
            amounts.append(fuel.count())
            outside = fuel.copy()
            outside.erase(tank, brush.truck_basin(424, 186, tilt).topleft)
            assert outside.count() == 0
        assert amounts == sorted(amounts)
        assert amounts[0] < .3 * amounts[-1]


def test_an_empty_truck_shows_no_fuel_and_a_full_one_is_full(brush: Brush) -> None:
    assert pixels(brush.truck(300, 130, 0, time=1)) == pixels(brush.truck(300, 130, 0, time=2))
    assert pixels(brush.truck(300, 130, .5, time=1)) != pixels(brush.truck(300, 130, .5, time=2))
    assert pixels(brush.truck(300, 130, 1.7)) == pixels(brush.truck(300, 130, 1))


def test_the_standing_truck_is_as_high_as_the_lying_one_is_long(brush: Brush) -> None:
    lying, standing = brush.truck(424, 186, .5), brush.truck(424, 186, .5, tilt=90)
    assert lying.get_size() == standing.get_size()[::-1]


def test_park_draws_around_its_middle(brush: Brush) -> None:
    target = board((700, 700))
    box = brush.park(target, 350, 350, 424, 186, .5, tilt=84)
    assert box.centerx == pytest.approx(350, abs=1)
    assert box.centery == pytest.approx(350, abs=1)
    whole = brush.truck(424, 186, .5, tilt=84)
    corner = (int(box.x), int(box.y))
    middle = (corner[0] + whole.get_width() // 2 - 60, corner[1] + whole.get_height() // 2 + 60)
    assert target.get_at(middle)[:3] == whole.get_at((middle[0] - corner[0], middle[1] - corner[1]))[:3]


def test_a_truck_foreseen_is_made_again_when_it_was_dropped_before_it_was_needed(brush: Brush) -> None:
    brush.foresee_truck(200, 90, 70, 85)
    while brush.warm():
        pass
    brush.cache.limit = brush.cache.held
    brush.ground(1920, 1080)
    made = brush.cache.made
    brush.foresee_truck(200, 90, 70, 85)
    assert brush.warm()
    assert brush.cache.made == made + 1


def test_what_is_shown_smaller_has_pictures_of_its_own_in_the_same_room(brush: Brush) -> None:
    half = brush.zoomed(.5)
    large, small = brush.disc(60, (255, 255, 255)), half.disc(60, (255, 255, 255))
    assert (large.get_width(), small.get_width()) == (60, 30)
    assert half.disc(60, (255, 255, 255)) is small
    assert half.cache.held == brush.cache.held == weight(large) + weight(small)
    half.foresee("a disc", lambda: half.disc(70, (255, 255, 255)))
    assert brush.warm()


def test_a_truck_that_stands_still_is_drawn_once_and_looks_as_in_motion(brush: Brush) -> None:
    still, moving = Surface((700, 700)), Surface((700, 700))
    for target, time in ((still, 0.0), (moving, 1e-9)):
        target.fill((40, 60, 70))
        brush.park(target, 350, 350, 424, 186, .5, tilt=30, time=time)
    held = len(brush.cache)
    brush.park(still.copy(), 300, 300, 424, 186, .5, tilt=30)
    assert len(brush.cache) == held
    assert farthest(still, moving) <= 40  # at the edge of the fuel


def test_pictures_foreseen_are_made_one_at_a_time_and_once(brush: Brush) -> None:
    for _ in range(2):
        brush.foresee_truck(200, 90, 70, 85)
    made = [len(brush.cache)]
    while brush.warm():
        made.append(len(brush.cache))
    assert [after - before for before, after in pairwise(made)] == [1] * 18
    assert not brush.warm()
    brush.foresee_truck(200, 90, 70, 85)
    assert not brush.warm()
    brush.park(Surface((400, 400)), 200, 200, 200, 90, 0, tilt=75, time=1)
    assert len(brush.cache) == made[-1]


# -- chrome ----------------------------------------------------------------------------------------------------------


def test_a_button_says_its_place(brush: Brush, theme: Theme) -> None:
    target = board((500, 200))
    box = brush.button(target, 40, 40, 400, 100, "Würfeln", theme.colours.rust, icon="dice_multiple", note="2 Würfel", key="Enter")
    assert (box.x, box.y, box.w, box.h) == (40, 40, 400, 100)
    assert brush.misfits == []
    pressed = board((500, 200))
    brush.button(pressed, 40, 40, 400, 100, "Würfeln", theme.colours.rust, icon="dice_multiple", note="2 Würfel", key="Enter", pressed=True)
    assert pixels(target) != pixels(pressed)


def test_a_key_cap_grows_with_its_label(brush: Brush) -> None:
    assert brush.keycap_width("Q") == 34
    assert brush.keycap(board((300, 100)), "Leertaste", 10, 10).w == pytest.approx(brush.measure("Leertaste", "key") + 18)


def test_a_bubble_stays_on_the_table(brush: Brush) -> None:
    target = board((1920, 400))
    for x in (30.0, 960.0, 1890.0):
        box = brush.bubble(target, x, 300, "1 Metall fehlt", "Regel 5.2", picture=brush.resource("metal", 48))
        assert box.left >= 24
        assert box.right <= 1896
        assert box.bottom == pytest.approx(300)


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_chrome_can_be_drawn_at_every_size(theme: Theme, size: tuple[int, int]) -> None:
    brush = Brush(theme, Scale(*size))
    target = Surface(brush.scale.frame.size)
    target.fill((120, 100, 80))
    before = pixels(target)
    brush.glass(target, 24, 16, 600, 116)
    brush.spotlit(target, 1308, 148, 588, 592)
    brush.plate(target, 24, 148, 1268, 592)
    brush.canvas(target, 24, 864, 1268, 200, brush.clan("salt").colour)
    brush.veil(target, 24, 864, 1268, 200, 90, 20)
    brush.badge(target, "17", 100, 100)
    brush.slot(target, 200, 200, 60, 60, icon="infinity")
    brush.drops(target, 400, 300, 100, .4)
    brush.puddle(target, 400, 420, 160)
    assert pixels(target) != before
    assert brush.misfits == []
    k = brush.scale.k
    assert target.get_at((int(700 * k), int(440 * k)))[2] > target.get_at((int(700 * k), int(440 * k)))[0]     # petrol steel
    assert target.get_at((int(1300 * k), int(1074 * k)))[:3] != (0, 0, 0)
