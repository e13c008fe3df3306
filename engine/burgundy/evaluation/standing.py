"""The sum of it: points in hand, and what all that a seat has will bring."""

from __future__ import annotations

from engine.burgundy import hooks
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.effects import goods_worth, mine_worth, monasteries_worth
from engine.burgundy.evaluation.pending import pending_worth
from engine.burgundy.evaluation.position import Position
from engine.burgundy.evaluation.storage import storage_worth
from engine.burgundy.state import BLook
from engine.burgundy.tiles import ANIMAL
from engine.core.spec import Seat

_PROSPECTS = hooks.PROSPECTS.key
_STANDING = hooks.STANDING.key


def evaluate(look: BLook, seat: Seat) -> float:
    """Points ahead of the best other seat, as things stand and seem to go. Of others only the points count: hardly
    anything that one does changes what they can do."""
    if _STANDING in look.rules.folds:
        return hooks.STANDING(look, 0.0, look, seat)
    return usual(look, seat)


def usual(look: BLook, seat: Seat) -> float:
    """The same where points decide."""
    state = look.state
    lead = _lead(look, seat)
    if not state.agenda or not state.boards[look.party(seat)]:
        return float(lead)
    position = Position(look, seat)
    more = sum(hooks.PROSPECTS(look, position)) if _PROSPECTS in look.rules.gathers else 0.0
    return (
        lead
        + more
        + position.purse()
        + _goods(position)
        + _areas(position)
        + _bonuses(position)
        + _herds(position)
        + mine_worth(position) * position.mines
        + monasteries_worth(position)
        + storage_worth(position)
        + pending_worth(position)
        + position.stage * (position.shape.growth + weights.AHEAD * _others_behind(position))
    )


def _lead(look: BLook, seat: Seat) -> int:
    points, parties = look.state.points, look.rules.parties
    if len(parties) == look.players:
        return points[seat] - max((score for other, score in enumerate(points) if other != seat), default=0)
    sums = [sum([points[member] for member in party]) for party in parties]
    own = look.party(seat)
    return sums[own] - max(score for party, score in enumerate(sums) if party != own)


def _goods(position: Position) -> float:
    return sum(goods_worth(position, count) for count in position.state.goods[position.party] if count)


def _areas(position: Position) -> float:
    table = position.table
    return sum(table[area.size][area.empty] * area.far for areas in position.shape.open.values() for area in areas)


def _bonuses(position: Position) -> float:
    """Bonus tiles of colours of which few spaces are empty, and of which others do not have fewer."""
    bonuses = position.catalogue.numbers.bonuses
    worth = 0.0
    for kind, empty in position.shape.empty.items():
        if 0 < empty < len(weights.BONUS):
            taken = sum(1 for colour, _ in position.state.bonuses if colour == kind)
            if taken < len(bonuses):
                race = weights.RACE if _overtaken(position, kind, empty) else 1.0
                worth += race * weights.BONUS[empty] * bonuses[taken]
    return worth * min(1.0, 0.1 * position.dice)


def _overtaken(position: Position, kind: str, empty: int) -> bool:
    state, estates = position.state, position.catalogue.estates
    return any(
        board
        and other != position.party
        and 0 < (estates[board].of_kind[kind] & ~state.filled[other]).bit_count() < empty
        for other, board in enumerate(state.boards)
    )


def _herds(position: Position) -> float:
    """Animals that will score again with the next of their species."""
    worth = 0.0
    for area in position.shape.open[ANIMAL]:
        most = max((count for (pasture, _), count in position.herds.items() if pasture == area.number), default=0)
        worth += most * area.empty
    return worth * weights.HERD * min(1.0, 0.05 * position.dice)


def _others_behind(position: Position) -> int:
    order = position.state.marching()
    party_of = position.look.rules.party_of
    return sum(1 for other in order[order.index(position.seat) + 1 :] if party_of[other] != position.party)
