"""Traders and Builders."""

from __future__ import annotations

from bot.games.carcassonne.module_ui import CarcassonneModuleUI

TRADERS_BUILDERS_UI = CarcassonneModuleUI(id="traders_builders")
