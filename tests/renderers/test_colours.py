"""Colours with a meaning can be told apart by everybody."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from engine.api import land_tiles
from renderers.carcassonne.land.colours import CITY, GRASS, ROAD, WATER
from renderers.carcassonne.land.tile import draw_tile
from renderers.colours import ON_SEATS, OUTLINE, SEATS, THEMES, colours_of, resolve
from tests.renderers.colour_vision import EYES, Triple, ciede2000, contrast, distance

COLOURED = [eyes for eyes in EYES if eyes != "grey"]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, -0.001, 2.49), (50, 0.0009, -2.49), 4.8045),
        ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
        ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_published_data(one: Triple, other: Triple, expected: float) -> None:
    """Sharma, Wu, Dalal: The CIEDE2000 color-difference formula, table 1."""
    assert ciede2000(one, other) == pytest.approx(expected, abs=0.00006)
    assert ciede2000(other, one) == pytest.approx(expected, abs=0.00006)


@pytest.mark.parametrize("eyes", EYES)
def test_every_eye_sees_white_and_black_as_such(eyes: str) -> None:
    for grey in ("#ffffff", "#808080", "#000000"):
        assert sum(EYES[eyes][0]) == pytest.approx(1, abs=0.0001)
        assert distance(grey, grey, eyes) == 0
    assert distance("#ffffff", "#000000", eyes) == pytest.approx(100, abs=0.2)
    assert contrast("#ffffff", "#000000") == pytest.approx(21)


def test_red_and_green_look_alike_to_some_eyes_only() -> None:
    """Red and green of equal luminance: the case for which the simulation exists."""
    apart = {eyes: distance("#c83c3c", "#6e7e1e", eyes) for eyes in EYES}
    assert apart["deuteranopia"] < apart["normal"] / 2
    assert apart["tritanopia"] > apart["normal"] / 2
    assert apart["grey"] < 10


@pytest.mark.parametrize("eyes", EYES)
def test_seats_are_told_apart(eyes: str) -> None:
    nearest = {(one, other): distance(SEATS[one], SEATS[other], eyes) for one, other in combinations(range(6), 2)}
    assert min(nearest.values()) >= 11, nearest


def test_letters_are_read_on_every_seat() -> None:
    for seat, letter in zip(SEATS, ON_SEATS, strict=True):
        assert contrast(seat, letter) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
def test_city_road_grass_and_water_are_told_apart(eyes: str) -> None:
    grey = eyes == "grey"
    for one, other in combinations((CITY, ROAD, GRASS) if grey else (CITY, ROAD, GRASS, WATER), 2):
        assert distance(one, other, eyes) >= 12, (one, other)


@pytest.mark.parametrize("name", THEMES)
def test_text_is_read_on_paper_and_plates(name: str) -> None:
    theme = THEMES[name]
    for ground in (theme.paper, theme.panel):
        assert contrast(theme.ink, ground) >= 7
        assert contrast(theme.faint, ground) >= 4.5
        assert contrast(theme.accent, ground) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_marks_stand_out_from_land_and_paper(name: str) -> None:
    theme = THEMES[name]
    for colour in (theme.accent, theme.mark, theme.news):
        for eyes in COLOURED:
            assert min(distance(colour, ground, eyes) for ground in (GRASS, CITY, theme.paper)) >= 15
        assert min(distance(colour, ground, "grey") for ground in (GRASS, CITY)) >= 10


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("eyes", EYES)
def test_the_last_move_is_not_taken_for_anything_else(name: str, eyes: str) -> None:
    theme = THEMES[name]
    assert distance(theme.mark, theme.news, eyes) >= 12
    assert distance(theme.mark, theme.accent, eyes) >= 12


@pytest.mark.parametrize("name", THEMES)
def test_frames_stand_out_from_the_outline_around_them(name: str) -> None:
    """This makes them visible in grey, whatever is below them."""
    assert contrast(THEMES[name].mark, OUTLINE) >= 3
    assert contrast(THEMES[name].news, OUTLINE) >= 3


def test_names_of_a_theme_and_colours_written_out() -> None:
    assert resolve(THEMES["light"], "ink") == THEMES["light"].ink
    assert resolve(THEMES["dark"], "#db1411") == "#db1411"
    assert THEMES["dark"].grid in colours_of(THEMES["dark"])
    with pytest.raises(KeyError):
        resolve(THEMES["light"], "pink")


DRAWN = {"city": ("BA.C", 96), "grass": ("BA.B", 40), "road": ("BA.U", 96)}
"""A tile, and how far below its north-west corner the western edge shows this land, in pixels."""


def drawn(land: str) -> str:
    """The mean colour of a small patch of the drawn tile."""
    id, down = DRAWN[land]
    picture = draw_tile(land_tiles()[id].oriented[0], 0)
    patch = picture.crop((0, down - 5, 4, down + 5)).resize((1, 1), Image.Resampling.BOX)
    return f"#{patch.tobytes().hex()}"


@pytest.mark.parametrize("eyes", EYES)
def test_land_is_told_apart_as_it_is_drawn(eyes: str) -> None:
    for one, other in combinations(DRAWN, 2):
        assert distance(drawn(one), drawn(other), eyes) >= 10, (one, other)


@pytest.mark.parametrize(("land", "named"), [("city", CITY), ("grass", GRASS), ("road", ROAD)])
def test_the_named_colours_are_those_that_are_drawn(land: str, named: str) -> None:
    assert distance(drawn(land), named, "normal") < 6
