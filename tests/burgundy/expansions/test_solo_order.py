"""The solo game: by a ruling the other die may be used before the effects of an action."""

from __future__ import annotations

from typing import Any

from engine.api import Game
from tests.burgundy.expansions.solo_given import SECTION, alone, where
from tests.burgundy.given import Holding, offered, play, prompt, refused, seen
from tests.rulebook import rulebook


def market(**rest: Any) -> Game:
    """A market was placed with a 4 while the storage is full, and a 5 is left."""
    tiles = {"b2": "monastery:2", "c1": "mine", "b1": "castle"}
    storage = ("building:market", "mine", "ship", "castle")
    player = Holding(tiles=tiles, storage=storage, silver=rest.pop("silver", 0))
    game = alone(player, dice=[(4, 1)], depots={3: ["animal:cow:3"], 1: ["building:bank"]}, **rest)
    play(game, "4/place/market/a2")
    return game


@rulebook("burgundy", section=f"{SECTION}: actions and their effects in any order, the other die before them as well")
def test_by_a_ruling_the_other_die_may_come_before_an_effect() -> None:
    """It makes room for the tile that the market brings: nothing has to be thrown out."""
    game = market(solo_order="everything")
    before = seen(game).round
    assert (prompt(game), offered(game)) == ("burgundy.market", ["cow-3@3", "decline", "first/other"])
    play(game, "first/other")
    assert prompt(game) == "burgundy.turn"
    assert {code.partition("/")[0] for code in offered(game)} == {"1"}
    play(game, "1/place/ship/c2")
    assert (prompt(game), offered(game)) == ("burgundy.market", ["cow-3@3", "decline"])
    play(game, "cow-3@3")
    assert seen(game).estates[0].storage == ("mine", "castle", "animal:cow:3")
    assert (prompt(game), seen(game).round) == ("burgundy.turn", before + 1)


def test_usually_an_action_ends_with_its_effects() -> None:
    assert offered(market()) == ["cow-3@3", "decline"]


def test_an_effect_that_has_begun_is_finished_before_the_other_die() -> None:
    game = market(solo_order="everything")
    play(game, "cow-3@3")
    assert (prompt(game), offered(game)) == ("burgundy.discard", ["mine", "ship", "castle"])


def test_effects_of_both_dice_wait_together() -> None:
    """Whatever the second action brings comes in any order with what the first one has left."""
    game = market(solo_order="everything", marker=40)
    assert "first/castle" in offered(game)
    play(game, "first/other", "1/place/ship/c2")
    while prompt(game) != "burgundy.turn":
        assert "first/other" not in offered(game)
        play(game, offered(game)[0])
    assert where(game)[1] == 45


def test_the_other_die_comes_first_once() -> None:
    """While it is asked about, nothing else comes first; why it cannot be used in some way is told."""
    game = market(solo_order="everything", silver=2, black=("building:bank",))
    play(game, "first/other")
    assert not any(code.startswith("first/") for code in offered(game))
    assert refused(game, "1/place/ship/e2").key == "burgundy.not_beside"
    play(game, "buy/bank@black")
    play(game, offered(game)[0])
    assert (prompt(game), any(code.startswith("first/") for code in offered(game))) == ("burgundy.turn", False)


def test_points_stay_for_sale_while_the_other_die_is_chosen() -> None:
    game = market(solo_order="everything", silver=2, marker=10)
    play(game, "first/other")
    assert {"points/1", "points/2"} <= set(offered(game))


def test_the_other_die_is_used_once_also_where_bought_points_bring_an_action() -> None:
    """The target is reached while the other die is asked about: its action comes first, and that die only once."""
    game = market(solo_order="everything", silver=2, marker=38)
    play(game, "first/other", "points/1")
    assert prompt(game) == "burgundy.castle"
    assert "first/other" not in offered(game)
    play(game, "workers")
    assert {code.partition("/")[0] for code in offered(game)} >= {"1"}
    play(game, "1/workers")
    assert prompt(game) == "burgundy.market"
