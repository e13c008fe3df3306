"""Trade routes in Burgundy: goods that were sold lie on them from the left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.oracle.burgundy_module_tables import CARDS_EACH, spaces


@dataclass
class Route:
    spaces: list[tuple[int, str]] = field(default_factory=list)
    laid: int = 0

    def lay(self, good: int) -> str:
        """Lay one tile of goods on the next space; its bonus if the goods match, and otherwise nothing. With a full
        route the tile goes where sold goods go without one."""
        if self.laid == len(self.spaces):
            return ""
        wanted, bonus = self.spaces[self.laid]
        self.laid += 1
        return bonus if wanted == good else ""


def route(cards: Iterable[int]) -> Route:
    return Route([space for card in cards for space in spaces(card)])


def deal_refusals(routes: list[list[int]]) -> list[str]:
    """What is wrong with the cards that were dealt."""
    wrong = []
    wanted = CARDS_EACH[len(routes)]
    for seat, cards in enumerate(routes):
        if len(cards) != wanted:
            wrong.append(f"seat {seat} has {len(cards)} cards of trade routes instead of {wanted}")
    dealt = [card for cards in routes for card in cards]
    wrong += [f"card {card} of the trade routes is dealt twice" for card in sorted(set(dealt)) if dealt.count(card) > 1]
    return wrong
