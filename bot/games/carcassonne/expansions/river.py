"""The River: what `/rules` says about it. Everything else is told by the base game."""

from __future__ import annotations

from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.texts import Texts, Value
from engine.api import CarcassonneCatalogue, GameSpec, agreed
from engine.carcassonne.expansions.river import RIVER, TURNS


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    tiles = [tile for tile in catalogue.tiles.values() if RIVER in tile.oriented[0].edges]
    return {"river_tiles": sum(tile.copies for tile in tiles), "river_turns": str(agreed(spec)[TURNS.key])}


RIVER_UI = CarcassonneModuleUI(
    id="river",
    topics={"river": ("RV.A", "RV.D", "RV.L")},
    numbers=_numbers,
)
