"""The sum of it: points in hand, and what all that a seat has will bring."""

from __future__ import annotations

from engine.burgundy_cards import hooks
from engine.burgundy_cards.catalogue import GOODS
from engine.burgundy_cards.evaluation import weights
from engine.burgundy_cards.evaluation.estate import bonus_worth, estate_worth
from engine.burgundy_cards.evaluation.position import Position
from engine.burgundy_cards.evaluation.storage import judge_draws, purse
from engine.burgundy_cards.state import CLook
from engine.core.spec import Seat

_RIVALS = hooks.RIVALS.key


def evaluate(look: CLook, seat: Seat) -> float:
    """Points ahead of the best other seat or rival, as things stand and seem to go. Of others only the points count:
    hardly anything that one does changes what they can do."""
    state = look.state
    lead = _lead(look, seat)
    if not state.agenda or state.round < 0:
        return lead
    position = Position(look, seat)
    judge_draws(position)
    budget = weights.RATE * position.left + purse(position) + position.actions
    stored = state.silver[seat] + state.workers[seat] + sum(state.goods[seat])
    return (
        lead
        + estate_worth(position, budget)
        + position.stored
        + _awards(position)
        + sum(max(position.worth_of[supply] for supply in draw.supplies) for draw in position.draws)
        + _first_player(position)
        + weights.STORED * stored
        - (weights.FULL if len(position.projects) >= 3 else 0.0)
    )


def _lead(look: CLook, seat: Seat) -> float:
    points = look.state.points
    others = [score for other, score in enumerate(points) if other != seat]
    if _RIVALS in look.rules.gathers:
        others += [rival.totals["pts"] for rival in hooks.RIVALS(look, look)]
    return float(points[seat] - max(others, default=0))


def _awards(position: Position) -> float:
    worth = 0.0
    catalogue = position.catalogue
    for award in position.awards:
        if award.triple:
            bonuses = catalogue.bonuses[catalogue.rounds[position.state.round]]
            worth += max(bonus_worth(bonus) for bonus in bonuses)
            if award.type not in position.state.firsts:
                worth += catalogue.numbers.first_of
    return worth


def _first_player(position: Position) -> float:
    points = position.catalogue.numbers.start_card
    if not points or position.state.first != position.seat:
        return 0.0
    stage = position.left / 30
    return points * (weights.FIRST_PLAYER * stage + (1 - stage))
