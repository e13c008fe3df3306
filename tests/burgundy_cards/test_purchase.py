"""Three silver turn up three cards of the deck: once in a turn, whenever its player is asked something."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.api import cards_events as events
from tests.burgundy_cards.given import (
    Holding,
    answer,
    cards_of,
    estate,
    finish_turn,
    given,
    offered,
    play,
    prompt,
    refused,
    seen,
    stored,
    told,
    whose,
)
from tests.burgundy_cards.sections import BUYING, rule

THREE = ("mine:2", "castle:5", "ship:1")


def buyer(*projects: str, **more: Any) -> Holding:
    return replace(Holding(hand=(4, 4), projects=projects, silver=3), **more)


@rule(BUYING)
def test_three_silver_turn_up_three_cards() -> None:
    game = given(buyer(silver=4), bought=THREE)
    happened = told(answer(game, "buy"))
    assert happened == [events.CardsBought(0, 3, 3), events.CardsSeen(0, THREE)]
    assert stored(game) == (1, 0)
    assert (prompt(game), seen(game, 0).seats[0].bought) == ("bought", THREE)
    assert (seen(game).seats[0].bought, seen(game).seats[0].bought_count) == ((), 3)


@rule(BUYING)
def test_with_less_silver_nothing_is_for_sale() -> None:
    game = given(buyer(silver=2, workers=9))
    assert offered(game, "buy") == []
    error = refused(game, "buy")
    assert (error.key, error.details["price"]) == ("burgundy_cards.no_silver", 3)


@rule(BUYING)
def test_one_card_becomes_a_project_and_the_others_are_discarded() -> None:
    game = given(buyer("ship:6"), bought=THREE)
    play(game, "buy")
    happened = play(game, "castle-5/project")
    assert happened[0] == events.CardKept(0, "castle:5", "project")
    assert seen(game).seats[0].projects == ("ship:6", "castle:5")
    assert seen(game).discards == 2
    assert game.state.dropped == ((0, "mine:2"), (0, "ship:1")), "only their buyer has seen them"
    assert (prompt(game), whose(game), seen(game).played) == ("turn", 0, False), "it was no action"
    assert len(list(cards_of(game.state))) == 114


@rule(BUYING)
@pytest.mark.parametrize("thrown", ["ship-6", "mine-1", "bank-3"])
def test_a_project_more_than_three_throws_one_of_the_old_ones_out(thrown: str) -> None:
    game = given(buyer("ship:6", "mine:1", "building.bank:3"), bought=THREE)
    play(game, "buy", "castle-5/project")
    assert (prompt(game), offered(game)) == ("discard", ["ship-6", "mine-1", "bank-3"])
    assert len(list(cards_of(game.state))) == 114
    happened = play(game, thrown)
    assert isinstance(happened[0], events.CardKept)
    assert happened[0].discard.rpartition(".")[2].replace(":", "-") == thrown
    assert seen(game).seats[0].projects[-1] == "castle:5"
    assert len(seen(game).seats[0].projects) == 3


@rule(BUYING)
def test_one_card_may_be_used_as_a_die_for_any_action() -> None:
    player = buyer("knowledge:5", workers=1, goods={"light": 1})
    game = given(player, rows={5: ["pasture:1"], 3: ["pasture:2"]}, bought=THREE)
    play(game, "buy")
    assert offered(game, "mine-2") == [
        "mine-2/project",
        "mine-2/take/pasture-2@3+1",
        "mine-2/sell/light",
        "mine-2/workers",
        "mine-2/silver",
    ]
    assert offered(game, "castle-5") == [
        "castle-5/project",
        "castle-5/take/pasture-1@5",
        "castle-5/place/knowledge-5/knowledge",
        "castle-5/workers",
        "castle-5/silver",
    ]
    happened = play(game, "mine-2/take/pasture-2@3+1")
    assert happened[:2] == [
        events.CardKept(0, "mine:2", "die"),
        events.CardTaken(0, "pasture:2", 3, "bought", die="mine:2", use=3, spent=1),
    ]
    assert game.state.discards == ("mine:2",)
    assert stored(game) == (0, 0)
    assert (prompt(game), seen(game).played) == ("turn", False), "the usual action is still to come"


@rule(BUYING)
@pytest.mark.parametrize(
    ("code", "silver", "workers"), [("mine-2/workers", 1, 2), ("ship-1/silver", 2, 1), ("ship-1/convert/1w2s", 0, 0)]
)
def test_actions_to_which_the_number_does_not_matter(code: str, silver: int, workers: int) -> None:
    start = 5 if "convert" in code else 4
    game = given(buyer(silver=start, workers=1), bought=THREE)
    play(game, "buy", code)
    assert stored(game) == (silver, workers)


@rule(BUYING)
def test_what_a_bought_card_places_has_its_effect() -> None:
    game = given(buyer("castle:5"), rows={1: ["ship:1"]}, bought=["mine:5", "ship:6", "ship:2"])
    play(game, "buy", "mine-5/place/castle-5/castle")
    assert prompt(game) == "castle"
    play(game, "take/ship-1@1")
    assert estate(game) == {"castle": 1}
    assert prompt(game) == "turn"


@rule(BUYING)
def test_equal_cards_are_offered_once() -> None:
    game = given(buyer(), bought=["ship:6", "ship:6", "ship:2"])
    play(game, "buy")
    assert {code.partition("/")[0] for code in offered(game)} == {"ship-6", "ship-2"}
    play(game, "ship-6/project")
    assert [card for _, card in game.state.dropped] == ["ship:6", "ship:2"]


@rule(BUYING)
def test_there_is_one_purchase_in_a_turn_and_another_in_the_next() -> None:
    game = given(buyer(silver=9))
    answer(game, "buy")
    answer(game, next(code for code in offered(game) if code.endswith("/project")))
    assert offered(game, "buy") == []
    assert refused(game, "buy").key == "burgundy_cards.bought_already"
    finish_turn(game)
    finish_turn(game)
    assert (whose(game), offered(game, "buy")) == (0, ["buy"])


@rule(BUYING)
def test_it_is_possible_after_the_action_and_the_turn_ends_when_its_player_says_so() -> None:
    game = given(buyer(), bought=THREE)
    play(game, "4/silver")
    assert (prompt(game), offered(game)) == ("turn", ["end", "buy"])
    play(game, "buy", "castle-5/project")
    assert whose(game) == 1, "nothing is left to be done"
    declined = given(buyer())
    assert play(declined, "4/silver", "end")[1] == events.TurnEnded(0)
    assert whose(declined) == 1


@rule(BUYING)
def test_without_silver_the_turn_ends_by_itself() -> None:
    game = given(buyer(silver=1))
    play(game, "4/silver")
    assert whose(game) == 1


@rule(BUYING)
@pytest.mark.parametrize(
    ("project", "code"),
    [
        ("mine:4", "4/place/mine-4/mine"),
        ("building.church:4", "4/place/church-4/building"),
        ("ship:4", "4/sell/medium"),
    ],
)
def test_silver_that_was_won_in_this_turn_may_be_spent(project: str, code: str) -> None:
    game = given(buyer(project, silver=2, goods={"medium": 1}))
    assert offered(game, "buy") == []
    play(game, code)
    assert ("buy" in offered(game)) == (project != "building.church:4")


@rule(BUYING)
def test_between_a_placement_and_its_effect() -> None:
    """At every question of the chain there is a purchase, once."""
    chain = {
        "castle": buyer("castle:4"),
        "church": buyer("building.church:4"),
        "inn": buyer("building.inn:4"),
        "draw": buyer("ship:4"),
        "city_hall": buyer("building.city_hall:4", "mine:1"),
        "award": buyer("knowledge:4", stacks=[["knowledge"] * 2]),
    }
    for name, player in chain.items():
        game = given(player, rows={2: ["castle:1"]}, bought=THREE)
        play(game, offered(game, "4", "place")[0])
        assert prompt(game) == ("draw" if name == "inn" else name)
        before = offered(game)
        assert before[-1] == "buy"
        play(game, "buy", "ship-1/project")
        assert prompt(game) == ("draw" if name == "inn" else name), "and then the effect goes on"
        assert "buy" not in offered(game)


@rule(BUYING)
def test_a_city_hall_without_projects_may_place_what_is_bought_now() -> None:
    game = given(buyer("building.city_hall:4"), bought=THREE)
    play(game, "4/place/city-hall-4/building")
    assert (prompt(game), offered(game)) == ("city_hall", ["decline", "buy"])
    play(game, "buy", "mine-2/project")
    assert offered(game) == ["mine-2/mine", "decline"]
    play(game, "mine-2/mine")
    assert (estate(game), stored(game)) == ({"building": 1, "mine": 1}, (2, 0))


@rule(BUYING)
def test_a_warehouse_without_goods_may_sell_what_a_purchase_brings() -> None:
    player = buyer("building.warehouse:1", "ship:5", hand=(1, 1))
    game = given(player, bought=["castle:5", "ship:6", "ship:2"], piles={"goods:1": ("dark", "dark")})
    play(game, "1/place/warehouse-1/building")
    assert (prompt(game), offered(game)) == ("warehouse", ["decline", "buy"])
    play(game, "buy", "castle-5/place/ship-5/ship", "dark@1")
    assert offered(game) == ["dark", "decline"]
    play(game, "dark")
    assert stored(game) == (1, 0)


@rule(BUYING)
def test_with_an_effect_that_must_be_used_a_purchase_may_still_come_first() -> None:
    game = given(buyer("building.city_hall:4"), bought=THREE, decline_effects=False)
    play(game, "4/place/city-hall-4/building")
    assert offered(game) == ["decline", "buy"], "there is nothing that could be used"
    play(game, "buy", "mine-2/project")
    assert estate(game) == {"building": 1, "mine": 1}, "and now there is, so it is"


@rule(BUYING)
@pytest.mark.parametrize("count", [1, 2])
def test_with_fewer_than_three_cards_there_is_what_there_is_for_the_same_price(count: int) -> None:
    game = given(buyer(), deck=("ship", "mine")[:count], discards=())
    happened = told(answer(game, "buy"))
    assert happened[0] == events.CardsBought(0, 3, count)
    assert stored(game) == (0, 0)
    answer(game, offered(game)[0])
    assert len(game.state.dropped) == count - 1


@rule(BUYING)
def test_without_any_card_nothing_is_for_sale() -> None:
    game = given(buyer(), deck=(), discards=())
    assert offered(game, "buy") == []
    assert refused(game, "buy").key == "burgundy_cards.no_cards_left"
    play(game, "4/silver")
    assert whose(game) == 0, "the dice card that was played can be bought now"
    assert offered(game) == ["end", "buy"]


@rule(BUYING)
def test_the_last_cards_come_first_and_then_the_discard_pile_is_shuffled() -> None:
    game = given(buyer(), deck=("ship:6",), discards=("mine:1", "castle:2", "pasture:3"))
    answer(game, "buy")
    assert game.state.bought[0][0] == "ship:6"
    assert set(game.state.bought[0][1:]) < {"mine:1", "castle:2", "pasture:3"}
    assert (game.state.discards, len(game.state.deck)) == ((), 1)


@rule(BUYING)
def test_nobody_else_is_asked_and_nobody_buys_in_another_turn() -> None:
    game = given(Holding(hand=(4, 4)), buyer())
    assert [decision.seat for decision in game.decisions] == [0]
    assert offered(game, "buy") == []
    finish_turn(game)
    assert (whose(game), offered(game, "buy")) == (1, ["buy"])


@rule(BUYING)
def test_a_purchase_is_a_risk_at_which_a_draft_stops() -> None:
    game = given(buyer(), bought=THREE)
    decision = game.decisions[0]
    preview = game.preview([decision.answer(decision.find("buy"))])
    assert (preview.held, preview.what) == ("chance", "purchase")
    assert [seat.bought_count for seat in seen(game).seats] == [0, 0]
    outcomes = game.outcomes(decision.answer(decision.find("buy")))
    assert len(outcomes) > 1


@rule(BUYING)
def test_while_room_is_made_nothing_is_bought() -> None:
    """Whoever takes a card could have bought before."""
    player = buyer("ship:6", "mine:1", "building.bank:3")
    game = given(player, rows={4: ["castle:1"]})
    play(game, "4/take/castle-1@4")
    assert (prompt(game), offered(game)) == ("discard", ["ship-6", "mine-1", "bank-3"])
