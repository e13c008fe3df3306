"""Pictures of expansions. Each is a file of its own, named after its module; add it to the list here.

The file of an expansion may import the file of the same name in `engine/burgundy/expansions`, for the type of its view.
Drawings that it shares with nobody are in the same file, or in a folder beside it.
"""

from __future__ import annotations

from renderers.burgundy.expansions.border_posts import BORDER_POSTS
from renderers.burgundy.expansions.close_to_castle import CLOSE_TO_CASTLE
from renderers.burgundy.expansions.extra_tiles import EXTRA_TILES
from renderers.burgundy.expansions.inns import INNS
from renderers.burgundy.expansions.shields import SHIELDS
from renderers.burgundy.expansions.solo import SOLO
from renderers.burgundy.expansions.team import TEAM
from renderers.burgundy.expansions.trade_routes import TRADE_ROUTES
from renderers.burgundy.expansions.white_castles import WHITE_CASTLES
from renderers.burgundy.module_pictures import ModulePictures

MODULES: tuple[ModulePictures, ...] = (
    EXTRA_TILES,
    BORDER_POSTS,
    WHITE_CASTLES,
    INNS,
    TRADE_ROUTES,
    SHIELDS,
    CLOSE_TO_CASTLE,
    TEAM,
    SOLO,
)
