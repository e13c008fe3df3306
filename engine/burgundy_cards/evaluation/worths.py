"""What cards and bonuses are worth by the rules alone, however a seat stands."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.burgundy_cards.cards import TYPES, Card, Effect
from engine.burgundy_cards.catalogue import Bonus, Catalogue
from engine.burgundy_cards.evaluation import weights


class CardWorth(NamedTuple):
    """What placing a card brings."""

    type: str
    die: int
    actions: float
    points: float
    draw: tuple[str, ...]
    """Supplies from one of which a card comes besides."""


class Worths:
    """Made once for each agreement."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.cards = {card.id: _placed(card) for card in catalogue.cards.values()}
        by_type: dict[str, list[float]] = {type: [] for type in TYPES}
        for id in catalogue.deck:
            by_type[self.cards[id].type].append(self.cards[id].actions)
        self.cost = {
            type: weights.TAKE + weights.PLACE - sum(actions) / len(actions) for type, actions in by_type.items()
        }
        """Actions that it takes to get a card of a type and to place it, less those that it brings."""
        best = [max(_bonus(bonus) for bonus in bonuses) for bonuses in catalogue.bonuses.values()]
        self.bonus = dict(zip(catalogue.rounds, best, strict=True))
        """The best bonus of a round."""
        turns = catalogue.numbers.turns
        self.turns = turns * len(best)
        """Of a seat in the whole game."""
        self.bonus_after = [worth for worth in reversed(best) for _ in range(turns)] + best[:1]
        """The same for a triple after which so many turns are left."""


@lru_cache(maxsize=16)
def worths(catalogue: Catalogue) -> Worths:
    return Worths(catalogue)


def _placed(card: Card) -> CardWorth:
    effect = card.effect
    return CardWorth(card.type, card.die, _actions(effect), float(effect.points), effect.draw)


def _actions(effect: Effect) -> float:
    return (
        effect.silver * weights.COIN
        + effect.workers * weights.WORKER
        + (weights.TAKEN if effect.take else 0.0)
        + (weights.SOLD if effect.sell else 0.0)
        + (weights.PLACED if effect.place else 0.0)
        + (weights.CASTLE if effect.action else 0.0)
    )


def _bonus(bonus: Bonus) -> float:
    purse = bonus.silver * weights.COIN + bonus.workers * weights.WORKER
    return bonus.points + bonus.goods * weights.GOOD + bonus.animals * weights.ANIMAL + weights.ACTION * purse
