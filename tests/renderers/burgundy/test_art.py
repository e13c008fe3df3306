"""The art of Burgundy is complete, and everybody can tell it apart, even when it is small."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from renderers.art.burgundy.animals import animal
from renderers.art.burgundy.building import building
from renderers.art.burgundy.icons import icon
from renderers.art.burgundy.pen import picture
from renderers.art.sprites import Sprites
from renderers.burgundy.art.borders import border
from renderers.burgundy.art.goods import GOODS
from renderers.burgundy.art.hexagon import HIGH, WIDE, tile
from renderers.burgundy.art.kinds import KINDS
from renderers.burgundy.base import BASE
from renderers.burgundy.pictures import PICTURES, Pictures
from renderers.burgundy.sprites import drawings
from renderers.colours import ON_SEATS, OUTLINE, SEATS
from renderers.lettering import lettered
from tests.renderers.colour_vision import EYES, contrast, distance

COLOURED = [eyes for eyes in EYES if eyes != "grey"]
FACES = range(1, 7)
SMALL = 45
"""Width of a hexagon on a small picture, in pixels; on a phone it has about three times as many."""


def expected() -> Iterator[str]:
    """Sprites of the base game."""
    yield from ("tile/castle", "tile/mine", "tile/ship", "silver", "worker", "die/used", "slot/black")
    buildings = ("warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall", "watchtower")
    yield from (f"tile/building:{name}" for name in buildings)
    species = ("cow", "sheep", "pig", "chicken", "goat")
    yield from (f"tile/animal:{name}:{count}" for name in species for count in (2, 3, 4))
    yield from (f"tile/monastery:{number}" for number in range(1, 27))
    for kind in ("castle", "mine", "ship", "building", "animal", "monastery"):
        yield from (f"space/{kind}/{face}" for face in FACES)
        yield from (f"slot/{kind}", f"kind/{kind}", f"bonus/{kind}/large", f"bonus/{kind}/small")
    yield from (f"good/{number}" for number in FACES)
    yield from (f"die/{colour}/{face}" for colour in (0, 1, 2, 3, "white") for face in FACES)


@cache
def sprite(name: str) -> Image.Image:
    return next(draw for key, draw in drawings() if key == f"burgundy/{name}")()


OF_MODULES = sorted({key.removeprefix("burgundy/") for key, _ in drawings()} - {*expected()})
HEXAGONS = [name for name in (*expected(), *OF_MODULES) if name.startswith(("tile/", "space/", "slot/"))]
TILES = [name for name in HEXAGONS if name.startswith("tile/")]


def small(image: Image.Image, width: int = SMALL) -> Image.Image:
    """The image scaled down, in grey, on white."""
    ground = Image.new("RGB", image.size, "white")
    ground.paste(image, mask=image)
    high = round(image.height * width / image.width)
    return ground.convert("L").resize((width, high), Image.Resampling.LANCZOS)


def unlike(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


def silhouette(body: str, side: int) -> Image.Image:
    """The shape in black and white."""
    return picture(body, side, side).getchannel("A").point([255 * (value > 127) for value in range(256)])


def overlap(one: Image.Image, other: Image.Image) -> float:
    """The common area of two silhouettes, as a share of their union."""
    both, either = (mix(one, other).histogram()[255] for mix in (ImageChops.darker, ImageChops.lighter))
    return both / either


def written(colour: tuple[float, ...]) -> str:
    return "#" + "".join(f"{round(value):02x}" for value in colour[:3])


def test_every_drawing_is_there_once() -> None:
    keys = [key for key, _ in Pictures((BASE,)).drawings()]
    assert sorted(keys) == sorted(f"burgundy/{name}" for name in expected())


@pytest.mark.parametrize("name", HEXAGONS)
def test_hexagons_fill_their_frame_and_no_more(name: str) -> None:
    image = sprite(name)
    assert (image.mode, image.size) == ("RGBA", (WIDE, HIGH)) == ("RGBA", (260, 300))
    alpha = image.getchannel("A")
    assert alpha.getpixel((WIDE // 2, HIGH // 2)) == 255
    left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
    assert left <= 6
    assert top <= 6
    assert right >= WIDE - 6
    assert bottom >= HIGH - 6
    inside = Image.new("L", image.size)
    quarter = HIGH / 4
    corners = [
        (WIDE / 2, 0),
        (WIDE, quarter),
        (WIDE, HIGH - quarter),
        (WIDE / 2, HIGH),
        (0, HIGH - quarter),
        (0, quarter),
    ]
    ImageDraw.Draw(inside).polygon(corners, fill=255)
    beyond = ImageChops.subtract(alpha, inside)
    assert ImageStat.Stat(beyond).mean[0] < 0.5, "something reaches into the neighbours"


@pytest.mark.parametrize("name", [name for name in (*expected(), *OF_MODULES) if name not in HEXAGONS])
def test_nothing_is_cut_off(name: str) -> None:
    alpha = sprite(name).getchannel("A")
    wide, high = alpha.size
    alpha.paste(0, (1, 1, wide - 1, high - 1))
    assert max(value for value, count in enumerate(alpha.histogram()) if count) < 128


@pytest.mark.parametrize("eyes", EYES)
def test_kinds_are_told_apart(eyes: str) -> None:
    nearest = {
        (one, other): distance(KINDS[one].field, KINDS[other].field, eyes) for one, other in combinations(KINDS, 2)
    }
    assert min(nearest.values()) >= 11, nearest


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_drawn_in_its_colour(kind: str) -> None:
    middle = tile(KINDS[kind], "", (0, 0, 1, 1)).convert("RGB").crop((110, 110, 150, 140))
    assert distance(written(tuple(ImageStat.Stat(middle).median)), KINDS[kind].field) < 2


def test_kinds_survive_the_colours_of_finished_pictures(sprites: Sprites) -> None:
    for kind in KINDS.values():
        for colour in (kind.field, kind.pale):
            flat = Image.new("RGB", (1, 1), colour)
            kept = flat.quantize(palette=sprites.palette("burgundy"), dither=Image.Dither.NONE).convert("RGB")
            assert distance(written(tuple(ImageStat.Stat(kept).mean)), colour) < 4


@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_space_is_paler_than_a_tile(kind: str) -> None:
    colours = KINDS[kind]
    for eyes in COLOURED:
        assert distance(colours.pale, colours.field, eyes) >= 8.5
    assert contrast(colours.pale, OUTLINE) > contrast(colours.field, OUTLINE)
    assert contrast(colours.pale, colours.line) >= 3
    assert contrast(colours.field, colours.ink) >= 4


def test_icons_differ_in_shape() -> None:
    shapes = {kind: silhouette(icon(KINDS[kind], "#000", "#fff"), 104) for kind in KINDS}
    for one, other in combinations(shapes, 2):
        assert overlap(shapes[one], shapes[other]) < 0.7, (one, other)


def test_borders_differ_in_shape() -> None:
    """They can be told apart even if all have one colour."""
    ground = Image.new("RGBA", (WIDE, HIGH), "white")
    shapes = {
        kind: small(Image.alpha_composite(ground, picture(border(KINDS[kind], "#000"), WIDE, HIGH)), 110)
        for kind in KINDS
    }
    for one, other in combinations(shapes, 2):
        assert unlike(shapes[one], shapes[other]) > 4, (one, other)


def test_animals_and_buildings_differ_in_outline() -> None:
    animals = {species: silhouette(animal(art.draw), 124) for species, art in PICTURES.species.items()}
    buildings = {name: silhouette(building(house), 200) for name, house in PICTURES.buildings.items()}
    for shapes in (animals, buildings):
        for one, other in combinations(shapes, 2):
            assert overlap(shapes[one], shapes[other]) < 0.88, (one, other)


def test_all_tiles_differ_when_they_are_small_and_grey() -> None:
    pictures = {name: small(sprite(name)) for name in TILES}
    for one, other in combinations(TILES, 2):
        assert unlike(pictures[one], pictures[other]) > 2, (one, other)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("face", FACES)
def test_the_number_of_a_space_is_read_when_it_is_small(kind: str, face: int) -> None:
    """Of all six digits as they should look, the drawn one resembles its own most."""
    box = (95, 75, 165, 173)
    place = tuple(round(value * SMALL / WIDE) for value in box)
    seen = small(sprite(f"space/{kind}/{face}")).crop((place[0], place[1], place[2], place[3]))

    def unlikely(digit: int) -> float:
        mask = lettered(str(digit), 126, "black")
        ideal = Image.new("RGBA", (WIDE, HIGH), "#fffdf7")
        ideal.paste(OUTLINE, ((WIDE - mask.width) // 2, HIGH // 2 - 26 - mask.height // 2), mask)
        return unlike(seen, small(ideal).crop((place[0], place[1], place[2], place[3])))

    likely = sorted(FACES, key=unlikely)
    assert likely[0] == face
    assert unlikely(likely[0]) < 0.5 * unlikely(likely[1])


@pytest.mark.parametrize("eyes", COLOURED)
def test_goods_are_told_apart(eyes: str) -> None:
    """In grey, their numbers and symbols have to be enough."""
    for one, other in combinations(GOODS, 2):
        assert distance(GOODS[one].colour, GOODS[other].colour, eyes) >= 11, (one, other)


def test_numbers_of_goods_are_read() -> None:
    for good in GOODS.values():
        assert contrast(good.colour, good.ink) >= 4.5
    pictures = {number: small(sprite(f"good/{number}"), 40) for number in GOODS}
    for one, other in combinations(GOODS, 2):
        assert unlike(pictures[one], pictures[other]) > 12, (one, other)


@pytest.mark.parametrize("colour", ["0", "1", "2", "3", "white"])
@pytest.mark.parametrize("face", FACES)
def test_dice_have_as_many_pips_as_they_show(colour: str, face: int) -> None:
    seat = 4 if colour == "white" else int(colour)
    image = sprite(f"die/{colour}/{face}").convert("RGB").crop((26, 23, 106, 103))
    ink, ground = (Image.new("RGB", image.size, colours[seat]) for colours in (ON_SEATS, SEATS))
    near, far = (ImageChops.difference(image, flat).convert("L") for flat in (ink, ground))
    pips = ImageChops.subtract(far, near).point([255 * (value > 40) for value in range(256)])
    assert blobs(pips) == face


def blobs(mask: Image.Image) -> int:
    found = 0
    while box := mask.getbbox():
        left, top, right, _ = box
        first = next(x for x in range(left, right) if mask.getpixel((x, top)))
        ImageDraw.floodfill(mask, (first, top), 0)
        found += 1
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_large_and_small_bonus_tiles_differ_in_shape(kind: str) -> None:
    large, little = (sprite(f"bonus/{kind}/{size}").getchannel("A") for size in ("large", "small"))
    shapes = [alpha.point([255 * (value > 127) for value in range(256)]) for alpha in (large, little)]
    assert overlap(*shapes) < 0.8
