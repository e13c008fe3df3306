"""What need not be asked: whether a meeple goes where nobody wants one."""

from __future__ import annotations

from typing import Final

from bot.games.carcassonne.labels import DEPLOY
from bot.games.guide import Order
from engine.api import CarcassonneView, Decision, View

FARMERS, LAST, BOTH = "farmers", "last", "both"
PASS: Final = "pass"


def _meeple(asked: Decision, view: View, way: str) -> str:
    """None if it could only be a farmer, none if it were the last one; else the player has to be asked."""
    assert isinstance(view, CarcassonneView)
    kinds = {option.code.partition("-")[0] for option in asked.options} - {PASS}
    farmers = way in (FARMERS, BOTH) and kinds <= {"field"}
    last = way in (LAST, BOTH) and view.supply["meeple"][asked.seat] == 1
    return PASS if farmers or last else ""


ORDERS: Final = (Order("meeple", DEPLOY, (FARMERS, LAST, BOTH), _meeple),)
