"""How well a seat stands: points in hand, what its figures will bring, what is free, and what modules hope for.

Only computer opponents use it. The numbers are estimates found by play, not rules.
"""

from __future__ import annotations

import math

from engine.carcassonne import hooks
from engine.carcassonne.board import Region
from engine.carcassonne.frames import Part
from engine.carcassonne.pieces import MEEPLE
from engine.carcassonne.state import CLook
from engine.carcassonne.tiles import CITY, FIELD, ROAD
from engine.carcassonne.values import field_worth, owners_of, worth_of
from engine.core.score import total
from engine.core.spec import Seat

_MEEPLE = 2.6
"""A free meeple at the start of the game; it loses its worth towards the end."""
_LAST_MEEPLE = 2.0
"""Having none left hurts more than its points say."""
_CROWDED = 0.35
"""How much each further open end lowers the chance that a city or road is ever finished."""
TILE = 3.0
"""A tile that a seat may lay in addition, within its turn."""


def evaluate(look: CLook, seat: Seat) -> float:
    """Points ahead of the best other seat, as things stand and seem to go."""
    state = look.state
    left = state.tiles_left / (state.tiles_left + len(state.board.laid))
    worth = [float(points) for points in state.points]
    if state.agenda:
        for label in state.occupied():
            region = state.board.regions[label]
            for owner in owners_of(look, label):
                worth[owner] += _promise(look, region, owner, left)
        for other, free in enumerate(state.supply[MEEPLE]):
            worth[other] += left * (free * _MEEPLE - (0 if free else _LAST_MEEPLE))
        parts = [frame for frame in state.agenda if type(frame) is Part]
        if len(parts) > 1 and parts[-1].number < 0:
            worth[parts[-1].seat] += TILE
        for other, hope in hooks.PROSPECTS(look, look, left):
            worth[other] += hope
    return worth[seat] - max(points for other, points in enumerate(worth) if other != seat)


def _finished(road: Region, left: float) -> float:
    """The chance that a road is finished: there are many tiles that end one."""
    return max(0.0, 1.15 - _CROWDED * road.open) * min(1.0, 4 * left)


def _promise(look: CLook, region: Region, seat: Seat, left: float) -> float:
    """What a region is expected to bring one of its owners."""
    if region.kind == FIELD:
        return total(field_worth(look, region, seat)) + left * 0.4 * math.sqrt(len(region.members))
    now = total(worth_of(look, region, final=True))
    if region.kind == CITY:
        then = total(worth_of(look, region, final=False))
        return now + (then - now) * max(0.0, 1 - _CROWDED * region.open) * min(1.0, 3 * left)
    if region.kind == ROAD:
        then = total(worth_of(look, region, final=False))
        return now + (then - now) * _finished(region, left) + left * (1.0 if region.open == 1 else 0.5)
    return now + region.open * 0.6 * min(1.0, 2 * left)
