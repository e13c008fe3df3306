"""Traders and Builders."""

from __future__ import annotations

from bot.games.carcassonne.module_ui import CarcassonneModuleUI
from engine.carcassonne.expansions.traders_builders import SKIP

TRADERS_BUILDERS_UI = CarcassonneModuleUI(id="traders_builders", idle=frozenset({SKIP}))
