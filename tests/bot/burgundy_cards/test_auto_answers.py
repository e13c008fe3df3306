"""Auto-answers in the card game: which pile, which bonus, which goods, which project."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games.burgundy_cards.auto_answers import AUTO_ANSWERS
from engine.api import SPECTATOR, Game
from tests.bot.burgundy_cards.openings import position_for
from tests.bot.burgundy_cards.positions import PILES, about_to_complete, market_day
from tests.burgundy_cards.given import Holding, answer, given


def ordered(game: Game, way: str) -> str:
    asked = game.decisions[0]
    order = next(order for order in AUTO_ANSWERS if order.prompt == asked.prompt)
    assert way in order.ways
    return order.choose(asked, game.view(SPECTATOR), way)


@pytest.mark.parametrize(
    ("piles", "goods", "same", "collect"),
    [
        (("dark", "dark"), {}, "dark@1", "dark@1"),
        (("dark", "light"), {}, "", ""),
        (("dark", "light"), {"light": 1}, "", "light@2"),
        (("dark", "light"), {"light": 1, "dark": 2}, "", "dark@1"),
    ],
)
def test_goods_of_a_ship(piles: tuple[str, str], goods: dict[str, int], same: str, collect: str) -> None:
    anna = Holding(hand=("mine:4", "mine:4"), projects=("ship:4",), goods=goods)
    game = given(anna, players=2, piles={**PILES, "goods:1": [piles[0]], "goods:2": [piles[1]]})
    answer(game, "4/place/ship-4/ship")
    assert (ordered(game, "same"), ordered(game, "collect")) == (same, collect)


@pytest.mark.parametrize(("animals", "collect"), [({"cow": 1}, "sheep@2"), ({"sheep": 2, "cow": 1}, "cow@1"), ({}, "")])
def test_an_animal_of_a_pasture(animals: dict[str, int], collect: str) -> None:
    anna = Holding(hand=("mine:4", "mine:4"), projects=("pasture:4",), animals=animals)
    game = given(anna, players=2, piles=PILES)
    answer(game, "4/place/pasture-4/pasture")
    assert ordered(game, "collect") == collect


def test_an_inn_brings_what_its_owner_chooses() -> None:
    anna = Holding(hand=("mine:4", "mine:4"), projects=("building.inn:4",), goods={"dark": 1})
    game = given(anna, players=2, piles=PILES)
    answer(game, "4/place/inn-4/building")
    assert (ordered(game, "same"), ordered(game, "collect")) == ("", "")


@pytest.mark.parametrize(
    ("round", "way", "code"),
    [
        *(("A", "points", "points3"), ("A", "silver", "silver3"), ("A", "goods", "goods2")),
        *(("B", "workers", "workers3"), ("B", "animals", ""), ("C", "points", ""), ("D", "points", "")),
        *(("D", "silver", "silver2"), ("E", "points", "points1")),
    ],
)
def test_the_bonus_for_a_triple(round: str, way: str, code: str) -> None:
    game = about_to_complete(round)
    answer(game, "4/place/ship-4/ship")
    assert ordered(game, way) == code


@pytest.mark.parametrize(("goods", "code"), [({"light": 1, "dark": 2}, "dark"), ({"light": 1, "dark": 1}, "")])
def test_the_warehouse(goods: dict[str, int], code: str) -> None:
    anna = Holding(hand=("mine:5", "mine:5"), projects=("building.warehouse:5",), goods=goods)
    game = given(anna, players=2)
    answer(game, "5/place/warehouse-5/building")
    assert ordered(game, "most") == code


def test_the_oldest_project_or_the_newest() -> None:
    game = market_day()
    answer(game, "4/take/castle-3@4")
    assert (ordered(game, "oldest"), ordered(game, "newest")) == ("bank-5", "castle-4")


async def test_it_answers_in_the_middle_of_a_turn(redis: Redis) -> None:
    chatbot, (anna, _) = await position_for(redis, about_to_complete(), "Anna", "Boris")
    await anna.say("/orders points")
    await anna.say("4 place ship")
    assert anna.card is not None
    assert anna.card.text.splitlines()[-1] == "Which card do you draw?"
    assert "Anna: +3 for point cards (round bonus), 8 in all." in anna.card.text
    await anna.say("dark")
    assert "Boris to move." in chatbot.last.screen.text
