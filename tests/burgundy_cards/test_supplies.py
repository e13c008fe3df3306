"""Goods and animals run out, piles are divided; silver, workers and points do not run out."""

from __future__ import annotations

import pytest

from engine.api import Game
from engine.api import cards_events as events
from tests.burgundy_cards.given import Holding, given, offered, play, prompt, seen, stored, whose
from tests.burgundy_cards.sections import KNOWLEDGE, SHIPS, rule

WARES = {"ship": ("goods", "dark", "light"), "pasture": ("animals", "pig", "cow")}
supplies = pytest.mark.parametrize("card", WARES)


def piles(game: Game, supply: str) -> list[tuple[str, ...]]:
    return [game.state.piles[f"{supply}:{number}"] for number in (1, 2)]


def drawing(card: str, first: tuple[str, ...], second: tuple[str, ...], number: int = 1) -> Game:
    """A ship or a pasture is placed, and one of the piles is drawn from. Piles are told by letters: `a`, `b`."""
    supply, one, other = WARES[card]
    kinds = {"a": one, "b": other}
    named = {f"{supply}:1": tuple(kinds[x] for x in first), f"{supply}:2": tuple(kinds[x] for x in second)}
    game = given(Holding(hand=(2, 2), projects=(f"{card}:2",)), piles=named)
    play(game, f"2/place/{card}-2/{card}")
    if prompt(game) == "draw":
        play(game, next(code for code in offered(game) if code.endswith(f"@{number}")))
    return game


@rule(SHIPS)
@supplies
@pytest.mark.parametrize(
    ("left", "new", "rest"), [("abab", "ab", "ab"), ("abb", "a", "bb"), ("ab", "a", "b"), ("bbaab", "bb", "aab")]
)
def test_when_a_pile_is_used_up_the_other_one_is_divided(card: str, left: str, new: str, rest: str) -> None:
    """The upper half, rounded down, becomes the new pile: by our ruling; the book says that there are two again."""
    supply, one, other = WARES[card]
    names = {"a": one, "b": other}
    expected = [tuple(names[x] for x in pile) for pile in (new, rest)]
    assert piles(drawing(card, ("a",), tuple(left)), supply) == expected
    assert piles(drawing(card, tuple(left), ("a",), number=2), supply) == expected[::-1]


@rule(SHIPS)
@supplies
def test_a_single_card_stays_one_pile(card: str) -> None:
    supply, _, other = WARES[card]
    game = drawing(card, ("a",), ("b",))
    assert piles(game, supply) == [(), (other,)]
    assert [pile.top for pile in seen(game).piles if pile.name.startswith(supply)] == ["", other]


@rule(SHIPS)
@supplies
def test_the_last_card_comes_without_a_question(card: str) -> None:
    supply, _, other = WARES[card]
    game = drawing(card, (), ("b",))
    assert whose(game) == 1
    assert piles(game, supply) == [(), ()]
    assert getattr(seen(game).seats[0], supply)[other] == 1


@rule(SHIPS)
@supplies
def test_with_an_empty_supply_nothing_is_gained(card: str) -> None:
    supply, _, _ = WARES[card]
    game = given(Holding(hand=(2, 2), projects=(f"{card}:2",)), piles={f"{supply}:1": (), f"{supply}:2": ()})
    happened = play(game, f"2/place/{card}-2/{card}")
    assert happened[1] == events.SuppliesEmpty(0, card)
    assert whose(game) == 1
    assert not sum(getattr(seen(game).seats[0], supply).values())


@rule(SHIPS)
def test_an_inn_draws_from_what_is_left() -> None:
    inn = Holding(hand=(2, 2), projects=("building.inn:2",))
    empty = {"goods:1": (), "goods:2": ()}
    game = given(inn, piles=empty | {"animals:1": ("pig",), "animals:2": ("cow",)})
    play(game, "2/place/inn-2/building")
    assert offered(game) == ["pig@1", "cow@2"]
    nothing = given(inn, piles=empty | {"animals:1": (), "animals:2": ()})
    assert events.SuppliesEmpty(0, "building.inn") in play(nothing, "2/place/inn-2/building")


@rule(SHIPS)
def test_an_inn_may_divide_a_pile_of_goods_or_of_animals() -> None:
    game = given(
        Holding(hand=(2, 2), projects=("building.inn:2",)), piles={"goods:1": ("dark",), "animals:1": ("pig",)}
    )
    wares = dict(game.state.piles)
    play(game, "2/place/inn-2/building", "pig@1")
    left = wares["animals:2"]
    assert piles(game, "animals") == [left[: len(left) // 2], left[len(left) // 2 :]]
    assert piles(game, "goods") == [wares["goods:1"], wares["goods:2"]]


@rule(KNOWLEDGE)
def test_silver_and_workers_never_run_out() -> None:
    """Whatever there is in the box."""
    rich = Holding(silver=40, workers=40)
    game = given(Holding(hand=(2, 2), projects=("mine:2", "knowledge:2")), rich, rich, players=3)
    play(game, "2/place/mine-2/mine")
    assert stored(game) == (2, 0)
