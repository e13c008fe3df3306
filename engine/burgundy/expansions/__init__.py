"""Expansions. Each is a file of its own, named after its module; add it to the list here.

Where two of them act on the same thing, a file named for both holds an `Interaction` that gives their order.
"""

from __future__ import annotations

from engine.burgundy.expansions.border_posts import border_posts
from engine.burgundy.expansions.close_to_castle import close_to_castle
from engine.burgundy.expansions.extra_tiles import extra_tiles
from engine.burgundy.expansions.inns import inns
from engine.burgundy.expansions.shields import shields
from engine.burgundy.expansions.solo import solo
from engine.burgundy.expansions.team import team
from engine.burgundy.expansions.trade_routes import trade_routes
from engine.burgundy.expansions.white_castles import white_castles
from engine.core.module import Interaction, Module

MODULES: tuple[Module, ...] = (
    extra_tiles,
    border_posts,
    white_castles,
    inns,
    trade_routes,
    shields,
    close_to_castle,
    team,
    solo,
)
INTERACTIONS: tuple[Interaction, ...] = ()
