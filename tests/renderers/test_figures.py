"""Figures and icons: colour and letter show whose they are, even when they are small."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.art import figures, icons
from renderers.art.figures import carved
from renderers.art.silhouettes import FLAT, UPRIGHT, Silhouette
from renderers.carcassonne.pictures import PICTURES
from renderers.colours import LETTERS, ON_SEATS, SEATS
from renderers.lettering import lettered
from tests.renderers.colour_vision import distance

SMALL = 38
"""Height of a meeple on a crowded board, in pixels."""

POSES = {
    f"{kind}-{name}": pose
    for kind, art in PICTURES.figures.items()
    for name, pose in (("upright", art.upright), ("flat", art.flat))
    if pose is not None
}
every_pose = pytest.mark.parametrize("pose", POSES.values(), ids=POSES)


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
    standing, lying = carved(UPRIGHT, seat), carved(FLAT, seat)
    left, top, right, bottom = solid(standing)
    assert bottom - top > 1.1 * (right - left)
    assert bottom >= standing.height - 4
    assert abs(left + right - standing.width) <= 4
    left, top, right, bottom = solid(lying)
    assert right - left > 1.4 * (bottom - top)


@every_pose
def test_no_figure_is_cut_off_and_none_is_distorted(pose: Silhouette) -> None:
    image = carved(pose, 0)
    assert (image.mode, image.size) == ("RGBA", pose.size)
    assert border(image) < 128
    left, top, right, bottom = solid(image)
    assert max((right - left) / image.width, (bottom - top) / image.height) > 0.85, "no room is wasted"
    assert pose.share[0] / pose.share[1] == pytest.approx(image.width / image.height, rel=0.01)
    assert max(pose.share) < 0.66, "a tile has room for two"


@every_pose
@pytest.mark.parametrize("seat", range(6))
def test_light_and_shade_leave_the_colour_as_it_is(seat: int, pose: Silhouette) -> None:
    """Much of what is not outline has the colour of the seat, for eyes."""
    image = carved(pose, seat)
    opaque = image.getchannel("A").point([255 * (value > 200) for value in range(256)])
    small = image.convert("RGB").resize((pose.size[0] // 4, pose.size[1] // 4), Image.Resampling.BOX)
    inside = opaque.resize(small.size, Image.Resampling.BOX)
    colours = [
        f"#{small.crop((x, y, x + 1, y + 1)).tobytes().hex()}"
        for x in range(small.width)
        for y in range(small.height)
        if inside.getpixel((x, y)) == 255
    ]
    alike = sum(distance(colour, SEATS[seat]) < 7 for colour in colours)
    assert alike > len(colours) * 0.15


@every_pose
@pytest.mark.parametrize("seat", range(6))
def test_the_letter_is_read_when_the_figure_is_small(seat: int, pose: Silhouette) -> None:
    """Of all six letters as they should look, the one on the figure resembles its own most."""
    full = carved(pose, seat)
    scale = SMALL / 150 * pose.share[0] / UPRIGHT.share[0] * UPRIGHT.size[0] / pose.size[0]
    size = (round(full.width * scale), round(full.height * scale))
    small = full.resize(size, Image.Resampling.LANCZOS).convert("L")
    ink, ground = (grey(colours[seat]) for colours in (ON_SEATS, SEATS))
    written = small.point([min(255, max(0, 255 * (value - ground) // (ink - ground))) for value in range(256)])

    def unlike(letter: str) -> float:
        x, y, points = pose.letter
        mask = lettered(letter, points, "black")
        ideal = Image.new("L", full.size)
        ideal.paste(mask, (x - mask.width // 2, y - mask.height // 2))
        ideal = ideal.resize(size, Image.Resampling.LANCZOS)
        wide, high = points * 0.35, points * 0.38
        left, top, right, bottom = (round(value * scale) for value in (x - wide, y - high, x + wide, y + high))
        box = (left, top, right, bottom)
        return ImageStat.Stat(ImageChops.difference(written.crop(box), ideal.crop(box))).mean[0]

    likely = sorted(LETTERS, key=unlike)
    assert likely[0] == LETTERS[seat], likely
    assert unlike(likely[0]) < 0.8 * unlike(likely[1])


@pytest.mark.parametrize("kind", PICTURES.figures)
def test_the_icon_of_a_figure_is_whole_and_its_trace_is_pale(kind: str) -> None:
    silhouette = PICTURES.figures[kind].upright
    icon, trace = icons.wooden(silhouette), icons.wooden(silhouette, away=True)
    for image in (icon, trace):
        assert image.size == (128, 128)
        assert border(image) < 128
    left, top, right, bottom = solid(icon)
    assert max(right - left, bottom - top) > 0.85 * icon.width
    covered = [ImageStat.Stat(image.getchannel("A")).mean[0] for image in (icon, trace)]
    assert covered[1] < covered[0] / 2


def test_every_kind_of_figure_has_its_own_outline() -> None:
    """In one colour and at the size of the header, no icon is taken for another one."""
    size = 36
    masks = {
        kind: icons.wooden(art.upright).getchannel("A").resize((size, size), Image.Resampling.LANCZOS)
        for kind, art in PICTURES.figures.items()
    }
    for one, other in combinations(masks, 2):
        apart = ImageStat.Stat(ImageChops.difference(masks[one], masks[other])).mean[0]
        larger = PICTURES.figures[one].upright.share[0] / PICTURES.figures[other].upright.share[0]
        assert apart > 20 or max(larger, 1 / larger) >= 1.2, (one, other, apart)


@pytest.mark.parametrize("name", ["arrow", "crown", "stack", "target"])
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
