"""The first-player card: whoever sells has it, face down; the order changes with the next round only."""

from __future__ import annotations

import pytest

from engine.api import Game
from tests.burgundy_cards.given import Holding, earned, finish_round, finish_turn, given, last_turn, play, seen, whose
from tests.burgundy_cards.sections import BUILDINGS, GAME_END, ROUND_END, SELLING, rule

SELLER = Holding(hand=(6, 6), goods={"dark": 1})


def card(game: Game) -> tuple[int | None, bool]:
    """Who has the card, and whether it lies face down."""
    return seen(game).first, seen(game).turned


@rule(SELLING)
def test_whoever_sells_takes_the_card_face_down() -> None:
    game = given(Holding(), SELLER, players=3)
    finish_turn(game)
    assert card(game) == (0, False)
    play(game, "6/sell/dark")
    assert card(game) == (1, True)


@rule(SELLING)
def test_the_order_of_the_running_round_does_not_change() -> None:
    game = given(Holding(), Holding(), SELLER, players=3)
    for seat in (0, 1):
        assert whose(game) == seat
        finish_turn(game)
    play(game, "6/sell/dark")
    for _ in range(2):
        for seat in range(3):
            assert whose(game) == seat
            finish_turn(game)
    assert seen(game).order == (0, 1, 2)


@rule(SELLING)
def test_the_holder_who_sells_keeps_it_face_down_and_begins_again() -> None:
    game = given(SELLER, Holding(), turn=6)
    play(game, "6/sell/dark")
    assert card(game) == (0, True)
    finish_turn(game)
    assert (seen(game).round, seen(game).order) == ("B", (0, 1))
    assert card(game) == (0, False)


@rule(SELLING)
def test_the_last_seller_of_a_round_begins_the_next() -> None:
    game = given(Holding(), SELLER, SELLER, players=3)
    finish_turn(game)
    play(game, "6/sell/dark", "6/sell/dark")
    assert card(game) == (2, True)
    finish_round(game)
    assert (seen(game).round, seen(game).order, card(game)) == ("B", (2, 0, 1), (2, False))
    assert whose(game) == 2


@rule(BUILDINGS)
def test_a_warehouse_brings_the_card_too() -> None:
    player = Holding(hand=(1, 1), projects=("building.warehouse:1",), goods={"dark": 1})
    for code, expected in (("dark", (1, True)), ("decline", (0, False))):
        game = given(Holding(), player)
        finish_turn(game)
        play(game, "1/place/warehouse-1/building", code)
        assert card(game) == expected


@rule(SELLING)
def test_a_sale_by_a_castle_or_a_bought_card_brings_it_too() -> None:
    castle = Holding(hand=(1, 1), projects=("castle:1",), goods={"dark": 1})
    game = given(Holding(), castle)
    finish_turn(game)
    play(game, "1/place/castle-1/castle", "sell/dark")
    assert card(game) == (1, True)
    buyer = Holding(goods={"dark": 1}, silver=3)
    game = given(Holding(), buyer, bought=["mine:6", "mine:1", "ship:1"])
    finish_turn(game)
    play(game, "buy", "mine-6/sell/dark")
    assert card(game) == (1, True)


@rule(ROUND_END)
@pytest.mark.parametrize(("players", "holder"), [(2, 0), (2, 1), (4, 3)])
def test_a_card_that_lies_face_up_goes_on_to_the_left(players: int, holder: int) -> None:
    game = given(players=players, first=holder, turn=6)
    finish_round(game)
    following = (holder + 1) % players
    assert (seen(game).round, card(game)) == ("B", (following, False))
    assert seen(game).order[0] == whose(game) == following


@rule(ROUND_END)
def test_round_by_round_everybody_begins_once_if_nobody_sells() -> None:
    game = given(players=4, turn=6)
    began = []
    while not game.over:
        began.append(seen(game).order[0])
        finish_round(game)
    assert began == [0, 1, 2, 3, 0]
    assert card(game) == (0, False), "after the last round it stays where it is"


@rule(GAME_END)
@pytest.mark.parametrize("turned", [True, False])
def test_whoever_has_the_card_at_the_end_gets_a_point_whichever_side_is_up(turned: bool) -> None:
    game = last_turn(first=1, turned=turned)
    finish_round(game)
    assert earned(game, 1) == [("start_card", 1)]
    assert earned(game, 0) == []


@rule(GAME_END)
def test_who_sells_in_the_last_turn_has_the_card_at_the_end() -> None:
    game = last_turn(Holding(), SELLER, first=0)
    finish_turn(game)
    play(game, "6/sell/dark")
    assert ("start_card", 1) in earned(game, 1)
