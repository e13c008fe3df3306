"""White castles: the question about the white die, who uses it in descriptions of pictures, and what `/rules` says."""

from __future__ import annotations

from typing import Final

from bot.games.alt_text import called
from bot.games.burgundy.module_ui import BurgundyModuleUI
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import Names
from bot.texts import Texts
from engine.api import BurgundyView, Seat
from engine.burgundy.expansions.white_castles import PROMPTS, TOWN_LIMIT, WhiteCastlesView, white_castles


def _who_acts(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> list[str]:
    shown = view.shown_by(white_castles.id, WhiteCastlesView)
    if shown is None or shown.acting is None:
        return []
    return [texts("burgundy.alt_white_die", who=called(names, shown.acting), die=view.white)]


def _town_limit(count: Count) -> str:
    return str(count.agreed.get(TOWN_LIMIT.key, TOWN_LIMIT.default))


WHITE_CASTLES_UI: Final = BurgundyModuleUI(
    id=white_castles.id,
    numbered=frozenset(PROMPTS),
    sentences=_who_acts,
    # Like the others that count buildings, the monastery has the text of number 16.
    explained={"white-castle": "white_castle", "monastery-29": "monastery_16"},
    numbers={TOWN_LIMIT.key: _town_limit},
)
