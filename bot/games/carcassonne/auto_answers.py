"""Auto-answers of Carcassonne: not placing a meeple where the player never wants one."""

from __future__ import annotations

from typing import Final

from bot.games.carcassonne.labels import DEPLOY
from bot.games.game_ui import AutoAnswer
from engine.api import CarcassonneView, Decision, View

FARMERS, LAST, BOTH = "farmers", "last", "both"
PASS: Final = "pass"


def _meeple(asked: Decision, view: View, way: str) -> str:
    """Pass if the meeple could only be a farmer, or would be the last one, as the way says; else the player is
    asked."""
    assert isinstance(view, CarcassonneView)
    kinds = {option.code.partition("-")[0] for option in asked.options} - {PASS}
    farmers = way in (FARMERS, BOTH) and kinds <= {"field"}
    last = way in (LAST, BOTH) and view.supply["meeple"][asked.seat] == 1
    return PASS if farmers or last else ""


AUTO_ANSWERS: Final = (AutoAnswer("meeple", DEPLOY, (FARMERS, LAST, BOTH), _meeple),)
