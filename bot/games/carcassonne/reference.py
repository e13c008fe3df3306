"""Explanations of the things of the game, by the rules that a table agreed on."""

from __future__ import annotations

from typing import Final

from bot.games.alt_text import fitted
from bot.games.carcassonne.alt_text import FIELD, segment_words
from bot.games.game_ui import Agreement, Illustration, Reference
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
"""Tiles that show a thing, by its code."""


def thing(texts: Texts, code: str) -> str:
    return headed(texts("carcassonne.thing", thing=code))


def explain(texts: Texts, agreement: Agreement, code: str) -> Reference:
    lines = texts(f"{GAME}.lore_{code}", **_arguments(texts, agreement)).splitlines()
    tiles = _SHOWN.get(code, ())
    return Reference((thing(texts, code), *lines), (_illustration(texts, tiles),) if tiles else ())


def _illustration(texts: Texts, tiles: tuple[str, ...]) -> Illustration:
    known = land_tiles()
    descriptions = [
        texts.listed([segment_words(texts, each) for each in known[tile].oriented[0].segments if each.kind != FIELD])
        for tile in tiles
    ]
    return Illustration(CarcassonneTiles(tiles), fitted([texts("carcassonne.lore_alt", tiles="; ".join(descriptions))]))


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
        "meeples": catalogue.figures["meeple"].count,
        "farmers": "yes" if agreed(agreement.spec)["farmers"] else "no",
    }
