"""What the expansions of The Castles of Burgundy bring to the chat: one file for each, named after the module. The
order is that of the engine's list; nothing else in the chat knows an expansion."""

from __future__ import annotations

from bot.games.burgundy.expansions.border_posts import BORDER_POSTS_UI
from bot.games.burgundy.expansions.close_to_castle import CLOSE_TO_CASTLE_UI
from bot.games.burgundy.expansions.extra_tiles import EXTRA_TILES_UI
from bot.games.burgundy.expansions.inns import INNS_UI
from bot.games.burgundy.expansions.shields import SHIELDS_UI
from bot.games.burgundy.expansions.solo import SOLO_UI
from bot.games.burgundy.expansions.team import TEAM_UI
from bot.games.burgundy.expansions.trade_routes import TRADE_ROUTES_UI
from bot.games.burgundy.expansions.white_castles import WHITE_CASTLES_UI
from bot.games.burgundy.module_ui import BurgundyModuleUI

EXPANSIONS: tuple[BurgundyModuleUI, ...] = (
    EXTRA_TILES_UI,
    BORDER_POSTS_UI,
    WHITE_CASTLES_UI,
    INNS_UI,
    TRADE_ROUTES_UI,
    SHIELDS_UI,
    CLOSE_TO_CASTLE_UI,
    TEAM_UI,
    SOLO_UI,
)
