"""The sum of it: points in hand, and what all that a seat has will bring."""

from __future__ import annotations

from engine.burgundy_cards import hooks
from engine.burgundy_cards.evaluation import weights
from engine.burgundy_cards.evaluation.estate import estate_worth
from engine.burgundy_cards.evaluation.position import Position
from engine.burgundy_cards.evaluation.storage import Wares, purse
from engine.burgundy_cards.state import CLook
from engine.core.spec import Seat

_RIVALS = hooks.RIVALS.key


def evaluate(look: CLook, seat: Seat) -> float:
    """Points ahead of the best other seat or rival, as things stand and seem to go. Of others only the points count:
    hardly anything that one does changes what they can do."""
    lead = float(_lead(look, seat))
    if not look.state.agenda:
        return lead
    position = Position(look, seat)
    wares = Wares(position)
    actions = weights.RATE * position.left + purse(position) + position.actions
    return (
        lead
        + estate_worth(position, wares, actions)
        + wares.worth
        + position.points
        + sum([wares.next(supplies) for supplies in position.draws])
        + _awards(position)
        + _first_player(position)
        + _room(position)
        + _stored(position)
    )


def _lead(look: CLook, seat: Seat) -> int:
    points = look.state.points
    others = [score for other, score in enumerate(points) if other != seat]
    if _RIVALS in look.rules.gathers:
        others += [rival.totals["pts"] for rival in hooks.RIVALS(look, look)]
    return points[seat] - max(others, default=0)


def _awards(position: Position) -> float:
    """Triples that have been completed, but whose bonuses are still to be chosen."""
    catalogue, state = position.catalogue, position.state
    worth = 0.0
    for award in position.awards:
        if award.triple:
            worth += position.worths.bonus[catalogue.rounds[state.round]]
            worth += catalogue.numbers.first_of if award.type not in state.firsts else 0.0
    return worth


def _first_player(position: Position) -> float:
    """Whoever has the card at the end gets its points."""
    if position.state.first != position.seat:
        return 0.0
    counted_on = 1 - position.stage * (1 - weights.FIRST_PLAYER)
    return position.catalogue.numbers.start_card * counted_on


def _room(position: Position) -> float:
    return -weights.FULL if len(position.projects) >= position.catalogue.numbers.projects else 0.0


def _stored(position: Position) -> float:
    state, seat = position.state, position.seat
    return weights.STORED * (state.silver[seat] + state.workers[seat] + sum(state.goods[seat]))
