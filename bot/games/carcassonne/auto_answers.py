"""Auto-answers of Carcassonne: not placing a meeple where the player never wants one."""

from __future__ import annotations

from typing import Final

from bot.games.carcassonne.labels import DEPLOY, FIELD, MEEPLE, kind_of
from bot.games.carcassonne.modules import MODULES
from bot.games.game_ui import AutoAnswer
from bot.games.module_ui import union
from engine.api import CarcassonneView, Decision, Option, View

FARMERS, LAST, BOTH = "farmers", "last", "both"
PASS: Final = "pass"
_FARMING: Final = union(module.farmers for module in MODULES)


def _meeple(asked: Decision, view: View, way: str) -> str:
    """Pass if everything else on offer is unwanted: farmers, or the last meeple, as the way says. Whatever else could
    be done, with a meeple or with another figure, the player is asked."""
    assert isinstance(view, CarcassonneView)
    last = view.supply[MEEPLE][asked.seat] == 1
    for option in asked.options:
        figure, segment = _placed(option)
        farmer = way in (FARMERS, BOTH) and figure in _FARMING and kind_of(segment) == FIELD
        kept = way in (LAST, BOTH) and last and figure == MEEPLE
        if option.code != PASS and not farmer and not kept:
            return ""
    return PASS


def _placed(option: Option) -> tuple[str, str]:
    """The figure that an option places, and its segment; empty if the option is something else. A meeple's segment
    stands alone, other figures are named before it."""
    *before, where = option.path
    if not where.ref.endswith(f":{where.code}"):
        return "", ""
    return before[0].code if before else MEEPLE, where.code


AUTO_ANSWERS: Final = (AutoAnswer("meeple", DEPLOY, (FARMERS, LAST, BOTH), _meeple),)
