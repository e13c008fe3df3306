"""Figures and icons: colour and letter show whose they are, even when they are small."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.art import figures, icons
from renderers.art.figures import LYING, STANDING, meeple
from renderers.colours import LETTERS, ON_SEATS, SEATS
from renderers.lettering import lettered
from tests.renderers.colour_vision import distance

SMALL = 38
"""Height of a figure on a crowded board, in pixels."""


def solid(image: Image.Image) -> tuple[int, int, int, int]:
    box = image.getchannel("A").point([255 * (value > 200) for value in range(256)]).getbbox()
    assert box is not None
    return box


def border(image: Image.Image) -> int:
    """The greatest opacity of the outermost pixels."""
    alpha = image.getchannel("A")
    wide, high = alpha.size
    alpha.paste(0, (1, 1, wide - 1, high - 1))
    return max(value for value, count in enumerate(alpha.histogram()) if count)


def grey(colour: str) -> int:
    return round(ImageStat.Stat(Image.new("RGB", (1, 1), colour).convert("L")).mean[0])


def test_there_is_a_figure_for_every_seat_either_way() -> None:
    keys = [key for key, _ in figures.drawings()]
    assert sorted(keys) == sorted(f"figure/{pose}/{seat}" for pose in ("standing", "lying") for seat in range(6))


@pytest.mark.parametrize("seat", range(6))
def test_standing_ones_are_tall_and_lying_ones_are_long(seat: int) -> None:
    standing, lying = meeple(seat), meeple(seat, lying=True)
    assert (standing.mode, standing.size) == ("RGBA", STANDING)
    assert (lying.mode, lying.size) == ("RGBA", LYING)
    left, top, right, bottom = solid(standing)
    assert bottom - top > 1.1 * (right - left)
    assert bottom >= STANDING[1] - 4
    assert abs(left + right - STANDING[0]) <= 4
    left, top, right, bottom = solid(lying)
    assert right - left > 1.4 * (bottom - top)


@pytest.mark.parametrize("lying", [False, True])
def test_no_figure_is_cut_off(lying: bool) -> None:
    assert border(meeple(0, lying=lying)) < 128


@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("seat", range(6))
def test_light_and_shade_leave_the_colour_as_it_is(seat: int, lying: bool) -> None:
    """Measured by the median over the legs, where there is neither outline nor letter."""
    legs = meeple(seat, lying=lying).crop((115, 30, 145, 40) if lying else (28, 122, 42, 134)).convert("RGB")
    colour = "#" + "".join(f"{value:02x}" for value in ImageStat.Stat(legs).median)
    assert distance(colour, SEATS[seat]) < 7


@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("seat", range(6))
def test_the_letter_is_read_when_the_figure_is_small(seat: int, lying: bool) -> None:
    """Of all six letters as they should look, the one on the chest resembles its own most."""
    full = meeple(seat, lying=lying)
    high = 30 if lying else SMALL
    scale = high / full.height
    size = (round(full.width * scale), high)
    small = full.resize(size, Image.Resampling.LANCZOS).convert("L")
    ink, ground = (grey(colours[seat]) for colours in (ON_SEATS, SEATS))
    written = small.point([min(255, max(0, 255 * (value - ground) // (ink - ground))) for value in range(256)])

    def unlike(letter: str) -> float:
        x, y, points = (81, 51, 68) if lying else (64, 86, 74)
        mask = lettered(letter, points, "black")
        ideal = Image.new("L", full.size)
        ideal.paste(mask, (x - mask.width // 2, y - mask.height // 2))
        ideal = ideal.resize(size, Image.Resampling.LANCZOS)
        chest = tuple(round(value * scale) for value in (x - 26, y - 28, x + 26, y + 28))
        box = (chest[0], chest[1], chest[2], chest[3])
        return ImageStat.Stat(ImageChops.difference(written.crop(box), ideal.crop(box))).mean[0]

    likely = sorted(LETTERS, key=unlike)
    assert likely[0] == LETTERS[seat], likely
    assert unlike(likely[0]) < 0.8 * unlike(likely[1])


@pytest.mark.parametrize("name", ["arrow", "crown", "meeple_plain", "stack", "target"])
def test_icons_are_square_and_whole(name: str) -> None:
    assert f"icon/{name}" in dict(icons.drawings())
    image = icons.icon(name)
    assert image.mode == "RGBA"
    assert image.width == image.height == (96 if name == "target" else 128)
    left, top, right, bottom = solid(image)
    assert max(right - left, bottom - top) > 0.85 * image.width
    assert border(image) < 128


def test_the_arrow_points_right() -> None:
    alpha = icons.icon("arrow").getchannel("A")
    left = alpha.crop((0, 0, 30, 128)).getbbox()
    right = alpha.crop((60, 0, 75, 128)).getbbox()
    assert left is not None
    assert right is not None
    assert right[3] - right[1] > 1.5 * (left[3] - left[1])
