"""The texts of The Castles of Burgundy whose keys end with codes: of every tile, kind, action and deed of the base game
and its modules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.games.agreements import including, info_of
from bot.games.burgundy.module_ui import Action
from bot.games.burgundy.modules import MODULES
from engine.api import BurgundyCatalogue, burgundy_catalogue, make_spec, tile_code
from engine.burgundy.tiles import KINDS
from tests.texts.topics import topic_keys

GAME = "burgundy"
DEEDS = ("take", "place", "buy", "sell", "ship", "workers", "retake", "clear", "exchange")
PAYMENTS = ("silver", "mixed", "workers")
GOODS = range(1, 7)
STORAGES = ("own", "shared")
EFFECTS = (
    *("castle", "ship", "exchange", "colour", "carpenter", "church", "market", "warehouse", "city_hall"),
    *("crane", "white_castle", "other"),
)
"""What may be carried out before something else."""
ALLOWING = {"colour", "target"}
"""What allows a deed and is no tile, but is called like one in the log."""
SHARED = STORAGES[1:]
"""Storages that codes of tiles and lines of the log name."""


@cache
def catalogues() -> tuple[BurgundyCatalogue, ...]:
    """Of every edition, without modules and with each of them."""
    base = [make_spec(GAME, 2, edition=edition) for edition in info_of(GAME).editions]
    with_each = [including(spec, module.id) for spec in base for module in info_of(GAME).modules]
    return tuple(burgundy_catalogue(spec) for spec in (*base, *with_each))


def tile_names() -> set[str]:
    """Endings of the keys of all names of tiles. Species and monasteries are named without a number as well."""
    found = set()
    for catalogue in catalogues():
        for id in catalogue.tiles:
            code = tile_code(id).replace("-", "_")
            name, _, number = code.rpartition("_")
            found |= {name, f"{name}_numbered"} if number.isdecimal() else {code}
    return found


def kinds() -> set[str]:
    return {*KINDS, *(tile.kind for catalogue in catalogues() for tile in catalogue.tiles.values())}


def families() -> dict[str, set[str]]:
    """Templates of keys with everything that may stand in them."""
    tiles = {tile_code(id).replace("-", "_") for catalogue in catalogues() for id in catalogue.tiles}
    numbered = {name for name in tile_names() if name.endswith("_numbered")}
    actions: dict[str, Action] = {word: action for module in MODULES for word, action in module.actions.items()}
    things = {code.replace("-", "_") for module in MODULES for code in module.explained}
    words: dict[str, Iterable[str | int]] = {
        "burgundy.tile_{}": (tile_names() - numbered) | ALLOWING,
        "burgundy.tile_{}_numbered": {name.removesuffix("_numbered") for name in numbered},
        "burgundy.kind_{}": kinds(),
        "burgundy.kind_{}_accusative": KINDS,
        "burgundy.good_{}": GOODS,
        "burgundy.option_{}": {*actions, "decline"},
        "burgundy.payment_{}": PAYMENTS,
        "burgundy.ask_which_{}": {word for word, action in actions.items() if not action.bare},
        "burgundy.alt_deed_{}": DEEDS,
        "burgundy.first_{}": EFFECTS,
        "burgundy.storage_{}": STORAGES,
        "burgundy.from_storage_{}": SHARED,
        "burgundy.alt_storage_{}": STORAGES,
        "burgundy.into_{}": SHARED,
        "burgundy.out_of_{}": SHARED,
        "burgundy.lore_where_{}": kinds(),
        "burgundy.thing_{}": things - tiles - tile_names(),
    }
    found = {template: {template.format(word) for word in members} for template, members in words.items()}
    topics = {topic for module in MODULES for topic in module.explained.values()}
    return found | topic_keys(GAME, topics)
