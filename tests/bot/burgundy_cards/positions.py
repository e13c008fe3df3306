"""Positions of the card game that several tests play on."""

from __future__ import annotations

from engine.api import Game
from tests.burgundy_cards.given import Holding, given

ROWS = {
    1: ["castle:1"],
    2: ["pasture:6", "ship:1"],
    4: ["castle:3", "castle:5", "building.city_hall:2"],
    5: ["mine:2", "knowledge:2"],
}
PILES = {
    "goods:1": ["dark", "light"],
    "goods:2": ["light", "dark"],
    "animals:1": ["cow", "pig"],
    "animals:2": ["sheep", "cow"],
}
ANNA = Holding(
    hand=("mine:4", "ship:2"),
    projects=("building.bank:5", "monastery:4", "castle:4"),
    stacks=(("ship:5", "ship:6"), ("building.inn:2",)),
    goods={"light": 1, "dark": 2},
    silver=5,
    workers=3,
)


def market_day(anna: Holding = ANNA, *others: Holding, round: str = "A") -> Game:
    """Anna has the dice 4 and 2."""
    return given(anna, *others, players=2, rows=ROWS, piles=PILES, round=round)


def about_to_complete(round: str = "A") -> Game:
    """Anna can complete a triple of ships with the die 4."""
    anna = Holding(hand=("mine:4", "ship:2"), projects=("ship:4",), stacks=(("ship:5", "ship:6"),), silver=2, workers=1)
    return market_day(anna, round=round)
