"""Inns and Cathedrals: what `/rules` says about them, and about the large meeple, who is a farmer in a field."""

from __future__ import annotations

from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from bot.texts import Texts, Value
from engine.api import CarcassonneCatalogue, GameSpec
from engine.carcassonne.expansions.inns_cathedrals import CATHEDRAL, INN, LARGE, inns_cathedrals


def _numbers(texts: Texts, catalogue: CarcassonneCatalogue, spec: GameSpec) -> dict[str, Value]:
    inn, cathedral, large = catalogue.points[INN], catalogue.points[CATHEDRAL], catalogue.figures[LARGE]

    def points(count: int) -> str:
        return texts("carcassonne.lore_points", count=count)

    return {
        "inn_road": points(inn["complete"]),
        "cathedral_city": points(cathedral["complete"]),
        "cathedral_shield": points(cathedral["complete"]),
        "large_meeples": large.count,
        "large_strength": large.strength,
    }


INNS_CATHEDRALS_UI = CarcassonneModuleUI(
    id=inns_cathedrals.id,
    topics={INN: ("IC.A", "IC.C"), CATHEDRAL: ("IC.K",), LARGE: ()},
    numbers=_numbers,
    farmers=frozenset({LARGE}),
)
