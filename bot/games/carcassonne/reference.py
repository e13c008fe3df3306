"""Explanations of the things of the game, by the rules that a table agreed on."""

from __future__ import annotations

from typing import Final

from bot.games.alt_text import fitted
from bot.games.carcassonne.alt_text import tile_words
from bot.games.carcassonne.modules import MODULES
from bot.games.game_ui import BASE, Agreement, Illustration, Reference
from bot.texts import Texts, Value, headed
from engine.api import carcassonne_catalogue, merged
from renderers.api import CarcassonneTiles

_TILES: Final = merged("topic", [(module.id, module.topics) for module in MODULES])


def thing(texts: Texts, code: str) -> str:
    return headed(texts(f"carcassonne.thing_{code}"))


def explain(texts: Texts, agreement: Agreement, code: str) -> Reference:
    """What the module of the thing says about it, and then what other modules in play add to that."""
    arguments = _arguments(texts, agreement)
    lines = texts(f"carcassonne.lore_{code}", **arguments).splitlines()
    for module in MODULES:
        key = f"carcassonne.lore_{code}_{module.id}"
        if module.id in agreement.spec.modules and texts.has(key):
            lines += texts(key, **arguments).splitlines()
    tiles = _TILES[code]
    return Reference((thing(texts, code), *lines), (_illustration(texts, tiles),) if tiles else ())


def _illustration(texts: Texts, tiles: tuple[str, ...]) -> Illustration:
    said = "; ".join(tile_words(texts, tile) for tile in tiles)
    return Illustration(CarcassonneTiles(tiles), fitted([texts("carcassonne.lore_alt", tiles=said)]))


def _arguments(texts: Texts, agreement: Agreement) -> dict[str, Value]:
    """Arguments for the texts: all that any of them may use. Numbers of modules that are not in play are left out."""
    catalogue = carcassonne_catalogue(agreement.spec)
    playing = [module for module in MODULES if module.id in (BASE, *agreement.spec.modules)]
    return merged(
        "number",
        [(each.id, each.numbers(texts, catalogue, agreement.spec)) for each in playing if each.numbers is not None],
    )
