"""What the things of the game are and bring, by the rules that a table agreed on."""

from __future__ import annotations

from typing import Final

from bot.games.alt import fitted
from bot.games.carcassonne.alt import FIELD, segment_words
from bot.games.guide import Agreement, Lore, Sight
from bot.texts import Texts, Value, headed
from engine.api import agreed, carcassonne_catalogue, land_tiles
from renderers.api import CarcassonneTiles

GAME: Final = "carcassonne"
THINGS: Final = ("road", "city", "monastery", "field", "garden", "shield", "meeple", "end")
_SHOWN: Final = {
    "road": ("BA.V", "BA.X"),
    "city": ("BA.E", "BA.C"),
    "monastery": ("BA.B",),
    "field": ("BA.U", "BA.E"),
    "garden": ("BA.Ug",),
    "shield": ("BA.M",),
}
"""Tiles with it."""


def thing(texts: Texts, code: str) -> str:
    return headed(texts("carcassonne.thing", thing=code))


def explain(texts: Texts, agreement: Agreement, code: str) -> Lore:
    lines = texts(f"{GAME}.lore_{code}", **_arguments(texts, agreement)).splitlines()
    tiles = _SHOWN.get(code, ())
    return Lore((thing(texts, code), *lines), (_sight(texts, tiles),) if tiles else ())


def _sight(texts: Texts, tiles: tuple[str, ...]) -> Sight:
    known = land_tiles()
    said = [
        texts.listed([segment_words(texts, each) for each in known[tile].oriented[0].segments if each.kind != FIELD])
        for tile in tiles
    ]
    return Sight(CarcassonneTiles(tiles), fitted([texts("carcassonne.lore_alt", tiles="; ".join(said))]))


def _arguments(texts: Texts, agreement: Agreement) -> dict[str, Value]:
    catalogue = carcassonne_catalogue(agreement.spec)
    complete, unfinished = catalogue.points["complete"], catalogue.points["unfinished"]

    def points(count: int) -> str:
        return texts("carcassonne.lore_points", count=count)

    return {
        "road": points(complete["road_tile"]),
        "road_unfinished": points(unfinished["road_tile"]),
        "city": points(complete["city_tile"]),
        "city_unfinished": points(unfinished["city_tile"]),
        "shield": points(complete["shield"]),
        "shield_unfinished": points(unfinished["shield"]),
        "monastery": points(complete["monastery"]),
        "neighbour": points(complete["neighbour"]),
        "field": points(catalogue.points["field"]["city"]),
        "meeples": catalogue.figures["meeple"],
        "farmers": "yes" if agreed(agreement.spec)["farmers"] else "no",
    }
