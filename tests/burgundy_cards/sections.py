"""Sections of the rulebook, as tests name them."""

from __future__ import annotations

from collections.abc import Callable

from tests.burgundy_cards.given import GAME
from tests.rulebook import Test, rulebook


def rule(section: str) -> Callable[[Test], Test]:
    """Mark a test as an example or a sentence of this section, or as our ruling where it leaves something open."""
    return rulebook(GAME, section=section)


SET_UP = "set-up"
ROUNDS = "the course of the game"
TAKING = "action 1: take a card"
PLACING = "action 2: place a project"
SELLING = "action 3: sell goods"
REFILLING = "action 4: workers"
SILVER = "action 5: silver"
CONVERTING = "action 6: points"
WORKERS = "workers"
BUYING = "silver: three cards of the deck"
MINES, KNOWLEDGE, SHIPS, PASTURES, BUILDINGS = "mines", "knowledge", "ships", "pastures", "buildings"
CASTLES, MONASTERIES = "castles", "monasteries"
PLACING_RULES = "further rules for placing"
ROUND_END = "end of a round"
GAME_END = "end of the game"
SOLO = "playing alone"
