"""All modules of Carcassonne, the base game first. What any of them brings is merged in this order."""

from __future__ import annotations

from typing import Final

from bot.games.carcassonne.base import BASE_UI
from bot.games.carcassonne.expansions import EXPANSIONS

MODULES: Final = (BASE_UI, *EXPANSIONS)
