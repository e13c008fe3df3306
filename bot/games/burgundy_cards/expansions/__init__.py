"""What the expansions of The Castles of Burgundy: The Card Game bring to the chat: one file for each, named after the
module. The order is that of the engine's list; nothing else in the chat knows an expansion."""

from __future__ import annotations

from bot.games.burgundy_cards.expansions.solo import SOLO_UI
from bot.games.burgundy_cards.module_ui import CardsModuleUI

EXPANSIONS: tuple[CardsModuleUI, ...] = (SOLO_UI,)
