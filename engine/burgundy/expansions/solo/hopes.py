"""What computer players judge a solo game by: tiles that lie, and what helps to lay more of them in time. Estimates
found by play."""

from __future__ import annotations

from typing import Final

from engine.burgundy import hooks
from engine.burgundy.evaluation.pending import pending_worth
from engine.burgundy.evaluation.position import Position
from engine.burgundy.evaluation.storage import storage_worth
from engine.burgundy.expansions.solo.colours import PlaceForColour, rewards
from engine.burgundy.expansions.solo.ships import Exchange, offers
from engine.burgundy.expansions.solo.tables import SOLO_TARGET, rules_of, solo, tables_of
from engine.burgundy.frames import Actions
from engine.burgundy.state import BLook
from engine.burgundy.storing import kept_tiles
from engine.burgundy.values import places
from engine.core.spec import Seat

TILE: Final = 12.0
"""A tile that lies."""
ACTION: Final = 23.0
"""An action that comes when the target is reached."""
STORED: Final = 4.9
"""A stored tile that can be placed; less for each further one."""
LATER: Final = 0.8
"""What is left of that for each further one."""
STRANDED: Final = 1.2
"""A stored tile that has nowhere to go yet."""
USEFUL: Final = 0.9
"""How much of what a stored tile brings among several players counts."""
SILVER: Final = 2.2
WORKER: Final = 0.95
GOOD: Final = 0.5
"""Each while there are dice enough to use it."""
MINE: Final = 3.6
"""A silver that a mine will still pay."""
GROWTH: Final = 3.0
"""Of what many spaces to place on are worth among several players."""
COLOUR: Final = 10.8
"""A tile for a colour that is filled; less for each space that is missing."""
MISSING: Final = 0.7
"""What is left of that for each."""
PENDING: Final = 1.4
"""Of what pending effects are worth among several players."""


@solo.on(hooks.STANDING.replace)
def estate_fills(standing: float, look: BLook, seat: Seat) -> float:
    state, tables = look.state, tables_of(look)
    party = look.party(seat)
    if not state.boards[party]:
        return 0.0
    position = Position(look, seat)
    passed = (look.option(SOLO_TARGET) - tables.target) / rules_of(look.catalogue)["nearer"]
    soon = min(1.0, position.dice / 6)
    return (
        TILE * position.filled.bit_count()
        + ACTION * (passed + tables.marker / tables.target)
        + soon * _storage(position)
        + soon * SILVER * state.silver[party]
        + soon * WORKER * state.workers[party]
        + soon * GOOD * sum(state.goods[party])
        + soon * MINE * position.mines * position.payments
        + GROWTH * position.stage * position.shape.growth
        + soon * _colours(position)
        + PENDING * pending_worth(position)
        + _rewards(position)
    )


def _storage(position: Position) -> float:
    tiles = position.catalogue.tiles
    worth, weight = USEFUL * storage_worth(position), STORED
    for id in kept_tiles(position.look, position.seat):
        if places(position.look, position.seat, tiles[id], position.owned):
            worth += weight
            weight *= LATER
        else:
            worth += STRANDED
    return worth


def _colours(position: Position) -> float:
    return sum([COLOUR * MISSING**empty for empty in position.shape.empty.values() if empty])


def _rewards(position: Position) -> float:
    """Tiles for colours and for goods that are still to come in this turn."""
    worth = 0.0
    for frame in reversed(position.state.agenda):
        if isinstance(frame, Actions):
            break
        if isinstance(frame, PlaceForColour) and rewards(position.look, position.seat):
            worth += TILE
        elif isinstance(frame, Exchange) and offers(position.look, position.seat):
            worth += STORED
    return worth
