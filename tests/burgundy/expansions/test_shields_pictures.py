"""Shields in the pictures: on depots and castles, told apart by number, emblem and pearls, covering nothing."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from engine.api import BurgundyView, DepotView, burgundy_catalogue, make_spec
from engine.burgundy.expansions.shields import ShieldsView
from renderers.api import BurgundyBoard, BurgundyEstates, BurgundyMarks, BurgundyPieces, outline
from renderers.burgundy.expansions.shields_art.tokens import FLAT, HIGH, WIDE
from renderers.burgundy.sprites import drawings
from renderers.colours import OUTLINE
from renderers.scene import Scene, Sprite
from tests.renderers.boxes import inside, overlap
from tests.renderers.burgundy.positions import NAMES, view_at
from tests.renderers.burgundy.reading import keys
from tests.renderers.colour_vision import EYES, contrast, distance

DATA = burgundy_catalogue(make_spec("burgundy", 2, modules=["shields"])).data["shields"]
NUMBERS = range(1, 19)
POINTS = dict(enumerate(DATA["worth"]["points"], start=1))
KEY = "burgundy/shield/"
MANY = (1, 2, 3, 4, 5, 6) * 3
PLAYERS = (2, 3, 4)


def with_shields(players: int, answers: int = 60, *, goods: tuple[int, ...] = ()) -> BurgundyView:
    """As many on the depots as at the beginning, and one on every castle; every depot with these goods, if any."""
    view = view_at(3, answers, players)
    numbers = random.Random(players).sample(NUMBERS, 18)
    depots = tuple(tuple(numbers.pop() for _ in range(count)) for count in DATA["laid"][str(players)])
    others = random.Random(players + 9).sample(NUMBERS, 18)
    held = tuple(
        tuple((others.pop(), hex.name) for hex in estate.hexes if hex.tile == "castle") for estate in view.estates
    )
    if goods:
        lying = tuple(DepotView(depot.number, depot.slots, goods) for depot in view.depots)
        view = msgspec.structs.replace(view, depots=lying)
    return msgspec.structs.replace(view, slices={"shields": ShieldsView(depots, held, None, bent=False)})


def laid(view: BurgundyView) -> list[int]:
    shown = view.shown_by("shields", ShieldsView)
    assert shown is not None
    return [number for lying in shown.depots for number in lying]


def scene_of(view: BurgundyView, *targets: str) -> Scene:
    numbered = tuple((code, number) for number, code in enumerate(targets, start=1))
    return outline(BurgundyBoard(view, NAMES[: view.players], BurgundyMarks(numbered)))


def tall(key: str) -> float:
    return HIGH / WIDE if key.startswith(KEY) else 1.3 if "bonus" in key else 1.155


def box(sprite: Sprite) -> tuple[int, int, int, int]:
    """What of a sprite has ink: rims of tokens and goods may touch."""
    edge = sprite.width * 7 // 100
    high = round(sprite.width * tall(sprite.key))
    return sprite.x + edge, sprite.y + edge, sprite.x + sprite.width - edge, sprite.y + high - edge


def on_depots(scene: Scene) -> list[Sprite]:
    """The tokens of a picture that shows depots alone."""
    return keys(scene, KEY)


# the board


@pytest.mark.parametrize("players", PLAYERS)
def test_shields_lie_on_their_depots(players: int) -> None:
    view = with_shields(players)
    numbers = laid(view)
    scene = scene_of(view, *(f"shield:{number}" for number in numbers))
    inside(scene, tall)
    assert sorted(sprite.key for sprite in on_depots(scene)) == sorted(f"{KEY}{number}/full" for number in numbers)
    assert [target.code for target in scene.targets] == [f"shield:{number}" for number in numbers]
    assert not keys(scene, "burgundy/space/"), "only the depots are shown while a shield is chosen"


@pytest.mark.parametrize("goods", [(), (1, 2, 3), MANY])
@pytest.mark.parametrize("players", PLAYERS)
def test_shields_cover_neither_goods_nor_each_other(players: int, goods: tuple[int, ...]) -> None:
    view = with_shields(players, goods=goods)
    scene = scene_of(view, *(f"shield:{number}" for number in laid(view)))
    tokens = on_depots(scene)
    for token in tokens:
        for good in keys(scene, "burgundy/good/"):
            assert not overlap(box(token), box(good)), (token, good)
    for one, other in combinations(tokens, 2):
        assert not overlap(box(one), box(other))


@cache
def silhouette(key: str, width: int) -> Image.Image:
    image = dict(drawings())[key]()
    high = round(image.height * width / image.width)
    alpha = image.getchannel("A").resize((width, high), Image.Resampling.LANCZOS)
    return alpha.point([255 * (value > 127) for value in range(256)])


def covered(token: Sprite, tile: Sprite) -> int:
    """Pixels of a tile that a token lies on."""
    ink, under = silhouette(token.key, token.width), silhouette(tile.key, tile.width)
    field = Image.new("L", ink.size)
    field.paste(under, (tile.x - token.x, tile.y - token.y))
    return ImageChops.darker(field, ink).histogram()[255]


@pytest.mark.parametrize("players", PLAYERS)
def test_shields_cover_no_tile_of_a_depot(players: int) -> None:
    view = with_shields(players, answers=0)
    scene = scene_of(view, *(f"shield:{number}" for number in laid(view)))
    tiles = [sprite for kind in ("tile", "slot") for sprite in keys(scene, f"burgundy/{kind}/")]
    assert len(tiles) >= 16
    for token in on_depots(scene):
        for tile in tiles:
            near = abs(token.x - tile.x) < 150 and abs(token.y - tile.y) < 150
            # A rim may touch the rim of a tile.
            assert not near or covered(token, tile) <= 60, (token, tile)


@pytest.mark.parametrize("players", PLAYERS)
def test_depots_without_shields_are_those_of_the_base_game(players: int) -> None:
    plain = view_at(3, 60, players)
    empty = ShieldsView(((),) * 6, ((),) * players, None, bent=False)
    view = msgspec.structs.replace(plain, slices={"shields": empty})
    assert scene_of(view).items == scene_of(plain).items


def test_shields_stand_on_castles_and_leave_their_names_to_be_read() -> None:
    view = with_shields(4, 120)
    shown = view.shown_by("shields", ShieldsView)
    seat = view.turn or 0
    assert shown is not None
    assert len(shown.held[seat]) > 1
    castles = [f"hex:{name}" for _, name in shown.held[seat]]
    scene = scene_of(view, *castles)
    tokens = keys(scene, KEY)
    assert [sprite.key for sprite in tokens] == [f"{KEY}{number}/full" for number, _ in shown.held[seat]]
    assert [target.code for target in scene.targets] == castles
    for token, target in zip(tokens, scene.targets, strict=True):
        assert target.x < token.x
        assert token.x + token.width < target.x + target.width
    assert min(token.width for token in tokens) >= 75, "25 pixels on a phone"


def test_all_estates_show_shields_by_their_numbers_alone() -> None:
    view = with_shields(4, 120)
    scene = outline(BurgundyEstates(view, NAMES))
    inside(scene, tall)
    castles = sum(hex.tile == "castle" for estate in view.estates for hex in estate.hexes)
    tokens = keys(scene, KEY)
    assert len(tokens) == castles
    assert all(sprite.key.endswith("/plain") for sprite in tokens)


def test_shields_can_be_asked_about() -> None:
    view = with_shields(3)
    scene = scene_of(view)
    things = {thing.code for thing in scene.things}
    assert {f"shield-{number}" for number in laid(view)} <= things, "1 is not taken for 12"
    piece = outline(BurgundyPieces(("shield/12/full", "shield/1/full")))
    assert [thing.code for thing in piece.things] == ["shield-12", "shield-1"]


def test_kept_views_are_read_again() -> None:
    view = with_shields(2)
    kept = msgspec.json.decode(msgspec.json.encode(view), type=BurgundyView)
    assert scene_of(kept) == scene_of(view)


# the art


@cache
def sprite(number: int, kind: str) -> Image.Image:
    return dict(drawings())[f"{KEY}{number}/{kind}"]()


def small(image: Image.Image, width: int) -> Image.Image:
    """Scaled down, in grey, on white."""
    ground = Image.new("RGB", image.size, "white")
    ground.paste(image, mask=image)
    return ground.convert("L").resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def unlike(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


@pytest.mark.parametrize(("kind", "width"), [("full", 20), ("plain", 15)])
def test_all_shields_differ_on_a_phone_without_colours(kind: str, width: int) -> None:
    pictures = {number: small(sprite(number, kind), width) for number in NUMBERS}
    for one, other in combinations(NUMBERS, 2):
        assert unlike(pictures[one], pictures[other]) > 4, (one, other)


def test_emblems_differ_without_their_numbers() -> None:
    half = {number: small(sprite(number, "full").crop((0, 84, WIDE, HIGH)), 40) for number in NUMBERS}
    for one, other in combinations(NUMBERS, 2):
        assert unlike(half[one], half[other]) > 3, (one, other)


@pytest.mark.parametrize("number", NUMBERS)
def test_there_is_a_pearl_for_every_four_points(number: int) -> None:
    assert pearls(number) == POINTS[number] // 4


def pearls(number: int) -> int:
    """White discs above the shield."""
    image = sprite(number, "full")
    found = 0
    inside_one = False
    for x in range(WIDE):
        pixel = image.getpixel((x, 17))
        assert isinstance(pixel, tuple)
        white = pixel[3] > 200 and min(pixel[:3]) > 225
        found += white and not inside_one
        inside_one = white
    return found


@pytest.mark.parametrize("eyes", [eyes for eyes in EYES if eyes != "grey"])
def test_colours_tell_the_points_apart(eyes: str) -> None:
    for one, other in combinations(FLAT, 2):
        assert distance(one, other, eyes) >= 8, (one, other)


def test_numbers_are_read_on_every_colour() -> None:
    assert all(contrast(colour, OUTLINE) >= 6 for colour in FLAT)


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_is_cut_off(number: int) -> None:
    for kind in ("full", "plain"):
        alpha = sprite(number, kind).getchannel("A").copy()
        alpha.paste(0, (1, 1, WIDE - 1, HIGH - 1))
        assert max(value for value, count in enumerate(alpha.histogram()) if count) < 128
