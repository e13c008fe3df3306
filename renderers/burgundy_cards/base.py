"""The base game as a module of the pictures: the same interface that every expansion fills in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from renderers.art.burgundy.tokens import draw_silver, draw_worker
from renderers.art.finished import Drawing
from renderers.burgundy_cards.art import storage, tokens
from renderers.burgundy_cards.art.cards import HIGH, WIDE, draw_card
from renderers.burgundy_cards.art.effects import EFFECTS
from renderers.burgundy_cards.art.kinds import KINDS
from renderers.burgundy_cards.keys import (
    ALL_SEVEN,
    ANY,
    BACK,
    PLACE,
    POINTS,
    ROUND,
    SILVER,
    SOLD,
    WORKER,
    animal_key,
    card_key,
    dice_key,
    die_key,
    first_of_key,
    first_player_key,
    good_key,
    mini_key,
    type_key,
)
from renderers.burgundy_cards.module_pictures import ModulePictures, ThingArt

_FACES: Final = range(1, 7)
_BUILDING: Final = "building"


def _cards() -> Iterator[Drawing]:
    """Each type with each die; of buildings, each kind with each die, so that it need not be known which there are."""
    for name in EFFECTS:
        type = name if name in KINDS else _BUILDING
        for face in _FACES:
            id = f"{name}:{face}" if name in KINDS else f"{type}.{name}:{face}"
            yield card_key(id), partial(draw_card, type, name, face)


def _drawings() -> Iterator[Drawing]:
    yield from _cards()
    for type in KINDS:
        yield type_key(type), partial(tokens.draw_type, type)
        yield first_of_key(type), partial(tokens.draw_first_of, type)
        for count in (1, 2, 3):
            yield mini_key(type, count), partial(tokens.draw_mini, type, count)
    for face in _FACES:
        yield dice_key(face), partial(tokens.draw_dice_card, face)
        yield die_key(face), partial(tokens.draw_die, face)
    for kind in storage.GOODS:
        yield good_key(kind), partial(storage.draw_good, kind)
    for kind in storage.ANIMALS:
        yield animal_key(kind), partial(storage.draw_animal, kind)
    yield good_key(ANY), partial(tokens.draw_any, "goods")
    yield animal_key(ANY), partial(tokens.draw_any, "animals")
    for turned in (False, True):
        yield first_player_key(turned=turned), partial(tokens.draw_first_player, turned=turned)
    yield SILVER, draw_silver
    yield WORKER, draw_worker
    yield POINTS, tokens.draw_points
    yield SOLD, tokens.draw_sold
    yield BACK, tokens.draw_back
    yield PLACE, tokens.draw_place
    yield ALL_SEVEN, tokens.draw_all_seven
    yield ROUND, tokens.draw_round


def _card(id: str) -> str:
    """A type, or a kind of building."""
    name, _, _ = id.partition(":")
    return (name.partition(".")[2] or name).replace("_", "-")


def _stack(rest: str) -> str:
    type, _, count = rest.partition("/")
    return "triple" if count == "3" else type


BASE: Final = ModulePictures(
    id="base",
    things={
        card_key(""): ThingArt(code=_card, ratio=HIGH / WIDE),
        type_key(""): ThingArt(code=str),
        mini_key("", 0).removesuffix("/0"): ThingArt(code=_stack, ratio=tokens.MINI_HIGH / tokens.MINI_WIDE),
        good_key(""): ThingArt(code=lambda kind: "goods" if kind == ANY else kind),
        animal_key(""): ThingArt(code=lambda kind: "animals" if kind == ANY else kind),
        first_of_key(""): ThingArt(code="first-of"),
        first_player_key(turned=False).removesuffix("up"): ThingArt(code="first-player"),
        ALL_SEVEN: ThingArt(code="all-seven"),
        ROUND: ThingArt(code="bonus"),
        SOLD: ThingArt(code="goods"),
        SILVER: ThingArt(code="silver"),
        WORKER: ThingArt(code="workers"),
    },
    drawings=_drawings,
    flat=(*(colour for kind in KINDS.values() for colour in (kind.field, kind.pale)), *storage.FLAT, *tokens.FLAT),
)
