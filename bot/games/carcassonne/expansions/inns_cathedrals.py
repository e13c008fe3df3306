"""Inns and Cathedrals: a large meeple in a field is a farmer."""

from __future__ import annotations

from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from engine.carcassonne.expansions.inns_cathedrals import LARGE

INNS_CATHEDRALS_UI = CarcassonneModuleUI(id="inns_cathedrals", farmers=frozenset({LARGE}))
