"""The art of the card game is complete, and everybody can tell it apart, even when it is small."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from engine.api import AssemblyError, cards_catalogue, make_spec
from renderers.art.burgundy.icons import icon
from renderers.art.sprites import Sprites
from renderers.burgundy_cards.art.cards import HIGH, WIDE
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.art.storage import ANIMALS, GOODS
from renderers.burgundy_cards.base import BASE
from renderers.burgundy_cards.keys import card_key, mini_key
from renderers.burgundy_cards.module_pictures import ModulePictures, ThingArt
from renderers.burgundy_cards.pictures import Pictures
from renderers.burgundy_cards.sprites import drawings
from renderers.colours import OUTLINE
from tests.renderers.burgundy.test_art import overlap, silhouette, small, unlike
from tests.renderers.colour_vision import EYES, contrast, distance

CATALOGUE = cards_catalogue(make_spec("burgundy_cards", 2))
COLOURED = [eyes for eyes in EYES if eyes != "grey"]
NAMES = sorted(key for key, _ in drawings())
SMALL = 36
"""Width of a card on a phone, in points; it has about three times as many pixels."""


@cache
def sprite(key: str) -> Image.Image:
    return dict(drawings())[key]()


def test_every_card_of_the_box_has_art() -> None:
    known = {key for key, _ in drawings()}
    assert {card_key(id) for id in CATALOGUE.cards} <= known
    assert len(CATALOGUE.cards) >= 60
    for supply, drawn in (("goods", GOODS), ("animals", ANIMALS)):
        assert set(CATALOGUE.kinds[supply]) == set(drawn)
    assert set(KINDS) == set(CATALOGUE.triples)
    assert len(known) <= 200, "the first start must stay quick"


def test_the_dice_on_goods_are_those_that_sell_them() -> None:
    assert {kind: good.dice for kind, good in GOODS.items()} == CATALOGUE.dice_for_goods


@pytest.mark.parametrize("id", sorted(CATALOGUE.cards))
def test_cards_fill_their_frame(id: str) -> None:
    image = sprite(card_key(id))
    assert (image.mode, image.size) == ("RGBA", (WIDE, HIGH))
    box = image.getchannel("A").getbbox()
    assert box is not None
    assert box[0] <= 3
    assert box[1] <= 3
    assert box[2] >= WIDE - 3
    assert box[3] >= HIGH - 3


@pytest.mark.parametrize("key", NAMES)
def test_nothing_is_cut_off(key: str) -> None:
    alpha = sprite(key).getchannel("A")
    wide, high = alpha.size
    alpha.paste(0, (1, 1, wide - 1, high - 1))
    assert max(value for value, count in enumerate(alpha.histogram()) if count) < 128


@pytest.mark.parametrize("eyes", EYES)
def test_types_are_told_apart(eyes: str) -> None:
    """In grey, their icons help."""
    nearest = {pair: distance(KINDS[pair[0]].field, KINDS[pair[1]].field, eyes) for pair in combinations(KINDS, 2)}
    assert min(nearest.values()) >= (9.5 if eyes == "grey" else 13), nearest


@pytest.mark.parametrize("type", KINDS)
def test_an_icon_is_seen_on_its_colour(type: str) -> None:
    assert contrast(KINDS[type].field, KINDS[type].ink) >= 4
    assert contrast(KINDS[type].pale, OUTLINE) >= 7, "the digit of the die stands on it"


def test_icons_differ_in_shape() -> None:
    shapes = {type: silhouette(icon(kind, "#000", "#fff"), 104) for type, kind in KINDS.items()}
    for one, other in combinations(shapes, 2):
        assert overlap(shapes[one], shapes[other]) < 0.72, (one, other)


@pytest.mark.parametrize("eyes", COLOURED)
def test_goods_are_told_apart(eyes: str) -> None:
    for one, other in combinations(GOODS, 2):
        assert distance(GOODS[one].colour, GOODS[other].colour, eyes) >= 11, (one, other)


def test_colours_survive_in_finished_pictures(sprites: Sprites) -> None:
    for colour in (*(kind.field for kind in KINDS.values()), *(good.colour for good in GOODS.values())):
        flat = Image.new("RGB", (1, 1), colour)
        kept = flat.quantize(palette=sprites.palette("burgundy_cards"), dither=Image.Dither.NONE).convert("RGB")
        assert distance(f"#{kept.tobytes().hex()}", colour) < 4


def test_cards_with_one_die_differ_when_they_are_small_and_grey() -> None:
    names = dict.fromkeys(id.partition(":")[0] for id in CATALOGUE.cards)
    pictures = {name: small(sprite(card_key(f"{name}:3")), SMALL) for name in names}
    for one, other in combinations(pictures, 2):
        assert unlike(pictures[one], pictures[other]) > 4, (one, other)


def test_dice_of_a_card_differ_when_they_are_small_and_grey() -> None:
    corner = (0, 0, SMALL * 3 // 5, SMALL // 3)
    for name in ("castle", "knowledge"):
        faces = [small(sprite(card_key(f"{name}:{face}")), SMALL).crop(corner) for face in range(1, 7)]
        for one, other in combinations(range(6), 2):
            assert unlike(faces[one], faces[other]) > 6, (name, one + 1, other + 1)


@pytest.mark.parametrize("type", KINDS)
def test_how_many_cards_a_stack_has_is_seen_from_afar(type: str) -> None:
    pictures = [small(sprite(mini_key(type, count)), 24) for count in (1, 2, 3)]
    for one, other in combinations(pictures, 2):
        assert unlike(one, other) > 6


def test_two_modules_with_one_sprite_or_thing_are_refused() -> None:
    thing = ModulePictures(id="trial", things={"burgundy_cards/silver": ThingArt(code="trial")})
    with pytest.raises(AssemblyError):
        Pictures((BASE, thing))
    with pytest.raises(AssemblyError):
        Pictures((BASE, BASE))
