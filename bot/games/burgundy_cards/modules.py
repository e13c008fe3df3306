"""All modules of The Castles of Burgundy: The Card Game, the base game first. What any of them brings is merged in this
order."""

from __future__ import annotations

from typing import Final

from bot.games.burgundy_cards.base import BASE_UI
from bot.games.burgundy_cards.expansions import EXPANSIONS

MODULES: Final = (BASE_UI, *EXPANSIONS)
