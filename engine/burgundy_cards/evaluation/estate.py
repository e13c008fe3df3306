"""What the estate will bring: triples, with all that comes with them, and the card for all seven types."""

from __future__ import annotations

from functools import lru_cache

from engine.burgundy_cards.actions import PRICES
from engine.burgundy_cards.cards import MONASTERY, TYPES
from engine.burgundy_cards.catalogue import ANIMALS, GOODS, Bonus, Catalogue
from engine.burgundy_cards.evaluation import weights
from engine.burgundy_cards.evaluation.position import Position
from engine.burgundy_cards.state import TRIPLE
from engine.core.spec import Seat

Gain = tuple[float, float]
"""Actions and points."""

FADED = tuple(weights.FADE**steps for steps in range(2 * TRIPLE + 1))
"""What is left of a stack's points, by the steps that it still takes."""


def estate_worth(position: Position, budget: float) -> float:
    """Of all that can be completed with so many actions, the most promising first."""
    found = sorted(_stacks(position), reverse=True)
    worth = 0.0
    for _, points, cost in found:
        if budget >= cost:
            worth += points
        elif budget > 0:
            worth += points * (budget / cost) ** weights.CROWDED
        budget -= cost
    return worth + max(0.0, budget) * weights.IDLE + _all_seven(position)


def open_stacks(position: Position, seat: Seat) -> dict[str, int]:
    """How many cards lie on those that still take some, by type."""
    return {stack.type: len(stack.cards) for stack in position.state.estates[seat] if len(stack.cards) < TRIPLE}


def _stacks(position: Position) -> list[tuple[float, float, float]]:
    """What each type will bring: by points for an action, in all, and the actions."""
    state, catalogue = position.state, position.catalogue
    rules = _rules(catalogue)
    sizes = open_stacks(position, position.seat)
    rivals = [open_stacks(position, seat) for seat in range(position.look.players) if seat != position.seat]
    stocked = _stocked(position, sizes)
    absent = _absent(position)
    found = []
    left, rounds = position.left, rules.bonuses
    for type in TYPES:
        size = sizes.get(type, 0)
        missing = TRIPLE - size
        cost = points = 0.0
        steps = 2 * missing
        for actions, gained in stocked.get(type, ()):
            if missing:
                cost += actions
                points += gained
                missing -= 1
                steps -= 1
            else:
                points += weights.EXTRA * gained
        if missing:
            cost += missing * rules.card[type] + absent.get(type, 0.0)
        cost = max(weights.LEAST, cost)
        triple = rules.triples[type] + rounds[max(0, int(left - cost / weights.RATE))]
        if type not in state.firsts:
            near = any(other.get(type, 0) >= size for other in rivals) if size else True
            triple += weights.SHARE * rules.first_of if near else rules.first_of
        points = triple * FADED[steps] + FADED[1] * points
        found.append((points / cost, points, cost))
    return found


def _stocked(position: Position, sizes: dict[str, int]) -> dict[str, list[Gain]]:
    """Projects by the type that they will be: actions that it takes to place each, and points that it brings."""
    state, catalogue = position.state, position.catalogue
    rules = _rules(catalogue)
    dice, workers = position.dice, state.workers[position.seat]
    last = position.left == len(dice) and not position.actions
    stocked: dict[str, list[Gain]] = {}
    for id in position.projects:
        type, number, actions, points, effect = rules.effects[id]
        cost = weights.PLACE
        if dice:
            price = min([PRICES[die][number] for die in dice])
            if not price:
                cost += weights.FITS
            elif price > workers:
                if last:
                    continue
                cost += weights.APART
        if effect:
            points += max(position.worth_of[supply] for supply in effect)
        if type == MONASTERY:
            type = _joined(position, sizes, rules.triples)
        stocked.setdefault(type, []).append((cost - actions, points))
    return stocked


def _joined(position: Position, sizes: dict[str, int], triples: dict[str, int]) -> str:
    """The type of the stack that a monastery helps most."""
    best, most = MONASTERY, _step(sizes.get(MONASTERY, 0)) * (triples[MONASTERY] + 2)
    for type, size in sizes.items():
        helped = _step(size) * (triples[type] + 1)
        if helped > most:
            best, most = type, helped
    return best


def _step(size: int) -> float:
    """What is gained by having the next card of a stack with so many."""
    steps = 2 * (TRIPLE - size)
    return FADED[steps - 1] - FADED[steps]


def _absent(position: Position) -> dict[str, float]:
    """More actions for types of which the display has no card."""
    if position.fresh:
        return {}
    cards = position.catalogue.cards
    shown = {cards[id].type for row in position.state.rows for id in row if id}
    last = position.state.round == len(position.catalogue.rounds) - 1
    more = weights.LAST_ABSENT if last else weights.ABSENT
    return {type: more for type in TYPES if type not in shown}


def _all_seven(position: Position) -> float:
    state, catalogue = position.state, position.catalogue
    seat = position.seat
    if seat in state.all_seven or len(state.all_seven) == len(catalogue.all_seven):
        return 0.0
    missing = {*TYPES} - {stack.type for stack in state.estates[seat]}
    cost = 2.0 * len(missing)
    for id in {catalogue.cards[id].type for id in position.projects}:
        if id in missing:
            cost -= 1.0
    if cost > position.left * weights.RATE:
        return 0.0
    return weights.ALL_SEVEN * weights.ALL_SEVEN_FADE**cost * catalogue.all_seven[len(state.all_seven)]


class _Rules:
    """What follows from the numbers of the rules alone."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.triples = catalogue.triples
        self.first_of = catalogue.numbers.first_of
        self.effects = {
            card.id: (card.type, card.die, _actions(catalogue, card.id), float(card.effect.points), card.effect.draw)
            for card in catalogue.cards.values()
        }
        by_type: dict[str, list[float]] = {type: [] for type in TYPES}
        for id in catalogue.deck:
            by_type[catalogue.cards[id].type].append(self.effects[id][2])
        self.card = {
            type: weights.TAKE + weights.PLACE - sum(actions) / len(actions) for type, actions in by_type.items()
        }
        """Actions that it takes to get and place a card, less those that it brings."""
        rounds, turns = catalogue.rounds, catalogue.numbers.turns
        worths = [max(bonus_worth(bonus) for bonus in catalogue.bonuses[name]) for name in reversed(rounds)]
        self.bonuses = [worth for worth in worths for _ in range(turns)] + worths[-1:]
        """What a triple brings besides, by the turns that are left then."""


def bonus_worth(bonus: Bonus) -> float:
    purse = bonus.silver * weights.COIN + bonus.workers * weights.WORKER
    return bonus.points + bonus.goods * weights.GOOD + bonus.animals * weights.ANIMAL + weights.ACTION * purse


def _actions(catalogue: Catalogue, id: str) -> float:
    effect = catalogue.cards[id].effect
    actions = effect.silver * weights.COIN + effect.workers * weights.WORKER
    actions += weights.TAKEN if effect.take else 0.0
    actions += weights.SOLD if effect.sell else 0.0
    actions += weights.PLACED if effect.place else 0.0
    return actions + (weights.CASTLE if effect.action else 0.0)


@lru_cache(maxsize=16)
def _rules(catalogue: Catalogue) -> _Rules:
    return _Rules(catalogue)


__all__ = ["ANIMALS", "GOODS", "bonus_worth", "estate_worth"]
