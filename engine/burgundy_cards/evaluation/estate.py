"""What the estate will bring: triples, with all that comes with them, and the card for all seven types."""

from __future__ import annotations

from engine.burgundy_cards.actions import PRICES
from engine.burgundy_cards.cards import MONASTERY, TYPES
from engine.burgundy_cards.evaluation import weights
from engine.burgundy_cards.evaluation.position import Position
from engine.burgundy_cards.evaluation.storage import Wares
from engine.burgundy_cards.state import TRIPLE, Stack

Gain = tuple[float, float]
"""Actions that it takes, and points that it brings."""

STEPS = 2
"""Of a card: it is taken and placed."""
FADED = tuple(weights.FADE**steps for steps in range(STEPS * TRIPLE + 1))
"""What is left of a stack's points, by the steps that are still to be taken."""


def estate_worth(position: Position, wares: Wares, actions: float) -> float:
    """Of what can be completed with so many actions, most points for an action first."""
    stacks = _gains(position, wares)
    stacks.sort(key=lambda gain: gain[0] / gain[1])
    worth = _all_seven(position)
    for cost, points in stacks:
        if actions >= cost:
            worth += points
        elif actions > 0:
            worth += points * (actions / cost) ** weights.CROWDED
        actions -= cost
    return worth + max(0.0, actions) * weights.IDLE


def _gains(position: Position, wares: Wares) -> list[Gain]:
    """What the stack of each type that is open, or to be begun, will bring."""
    state, worths, seat = position.state, position.worths, position.seat
    sizes = _open(position.estate)
    others = [_open(estate) for other, estate in enumerate(state.estates) if other != seat]
    projects = _projects(position, wares, sizes)
    absent = _absent(position)
    found = []
    for type in TYPES:
        size = sizes.get(type, 0)
        missing = TRIPLE - size
        steps = STEPS * missing
        cost = points = 0.0
        for actions, gain in projects.get(type, ()):
            if missing:
                cost += actions
                points += FADED[1] * gain
                missing -= 1
                steps -= 1
            else:
                points += weights.EXTRA * FADED[1] * gain
        if missing:
            cost += missing * worths.cost[type] + absent.get(type, 0.0)
        cost = max(weights.LEAST, cost)
        turns = int(position.left - cost / weights.RATE)
        triple = position.catalogue.triples[type] + worths.bonus_after[max(0, turns)]
        if type not in state.firsts:
            near = not size or any(other.get(type, 0) >= size for other in others)
            triple += position.catalogue.numbers.first_of * (weights.SHARE if near else 1.0)
        found.append((cost, points + FADED[steps] * triple))
    return found


def _open(estate: tuple[Stack, ...]) -> dict[str, int]:
    """How many cards lie on the stacks that still take some, by type."""
    return {stack.type: len(stack.cards) for stack in estate if len(stack.cards) < TRIPLE}


def _projects(position: Position, wares: Wares, sizes: dict[str, int]) -> dict[str, list[Gain]]:
    """Projects by the types of their stacks: what it takes to place each, and what its effect brings."""
    dice, workers = position.dice, position.state.workers[position.seat]
    last = position.left == len(dice) and not position.actions
    found: dict[str, list[Gain]] = {}
    for id in position.projects:
        card = position.worths.cards[id]
        cost = weights.PLACE
        if dice:
            price = min([PRICES[die][card.die] for die in dice])
            if not price:
                cost += weights.FITS
            elif price > workers:
                if last:
                    continue
                cost += weights.APART
        type = _joined(position, sizes) if card.type == MONASTERY else card.type
        points = card.points + (wares.next(card.draw) if card.draw else 0.0)
        found.setdefault(type, []).append((cost - card.actions, points))
    return found


def _joined(position: Position, sizes: dict[str, int]) -> str:
    """The type of the stack that a monastery helps most: its own, or another that is open."""
    triples = position.catalogue.triples
    best, most = MONASTERY, _step(sizes.get(MONASTERY, 0)) * (triples[MONASTERY] + weights.MORE_MONASTERY)
    for type, size in sizes.items():
        helped = _step(size) * (triples[type] + weights.MORE_OTHER)
        if helped > most:
            best, most = type, helped
    return best


def _step(size: int) -> float:
    """How much of a triple's points having one more card for it adds."""
    steps = STEPS * (TRIPLE - size)
    return FADED[steps - 1] - FADED[steps]


def _absent(position: Position) -> dict[str, float]:
    """More actions for types of which the display has no card."""
    if position.fresh:
        return {}
    cards = position.worths.cards
    shown = {cards[id].type for row in position.state.rows for id in row if id}
    last = position.state.round == len(position.catalogue.rounds) - 1
    more = weights.LAST_ABSENT if last else weights.ABSENT
    return {type: more for type in TYPES if type not in shown}


def _all_seven(position: Position) -> float:
    taken, cards = position.state.all_seven, position.catalogue.all_seven
    if position.seat in taken or len(taken) == len(cards):
        return 0.0
    missing = set(TYPES).difference([stack.type for stack in position.estate])
    points = cards[len(taken)]
    if not missing:
        return points
    stocked = missing.intersection([position.worths.cards[id].type for id in position.projects])
    steps = STEPS * len(missing) - len(stocked)
    if steps > position.left * weights.RATE:
        return 0.0
    return points * weights.ALL_SEVEN * weights.ALL_SEVEN_FADE**steps
