"""The black depot: once in a turn, for two silver, at the times that an edition allows."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import Game
from engine.api import burgundy_events as events
from tests.burgundy.given import Holding, answer, finish_turn, given, monasteries, offered, play, prompt, refused, seen
from tests.rulebook import rulebook

BLACK = ["castle", "building:bank", "castle"]
BUSY = {5: ["mine"]}
editions = pytest.mark.parametrize("edition", ["2011", "2019"])


def buys(game: Game) -> list[str]:
    return [code for code in offered(game) if code.startswith("buy/")]


@rulebook("burgundy", section="2011, p. 9; 2019, p. 8: the black depot")
@editions
def test_a_tile_of_the_black_depot_costs_two_silver_and_goes_into_the_storage(edition: str) -> None:
    game = given(Holding(silver=3), edition=edition, dice=[(2, 5)], black=BLACK, depots=BUSY)
    assert buys(game) == ["buy/castle@black", "buy/bank@black"], "equal tiles once"
    happened = play(game, "buy/castle@black")
    assert happened == [events.TileBought(0, "castle", 0, 2, 0)]
    mine = seen(game).estates[0]
    assert (mine.storage, mine.silver) == (("castle",), 1)
    assert [slot.tile for slot in seen(game).black.slots] == ["", "building:bank", "castle", ""]
    assert seen(game).unused[0] == (2, 5), "it is no action"


@rulebook("burgundy", section="2011, p. 9; 2019, p. 8: the black depot")
@editions
def test_only_one_tile_is_bought_in_a_turn(edition: str) -> None:
    game = given(Holding(silver=9), edition=edition, dice=[(2, 5)], black=BLACK, depots=BUSY)
    answer(game, "buy/bank@black")
    assert seen(game).bought
    assert buys(game) == []
    assert refused(game, "buy castle").key == "burgundy.bought_already"
    while game.state.round == 1:
        finish_turn(game)
    assert not seen(game).bought
    assert "buy/castle@black" in buys(game), "but another one in the next turn"


@editions
def test_nothing_is_for_sale_with_less_silver(edition: str) -> None:
    game = given(Holding(silver=1, workers=9), edition=edition, dice=[(2, 5)], black=BLACK, depots=BUSY)
    assert buys(game) == []
    assert refused(game, "buy castle").key == "burgundy.no_silver"


@editions
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_purchase_may_come_before_between_and_after_actions(edition: str, before: int) -> None:
    player = Holding(silver=2, goods={2: 1, 5: 1})
    game = given(player, edition=edition, dice=[(2, 5)], black=BLACK, depots=BUSY)
    play(game, *("2/workers", "5/workers")[:before])
    answer(game, "buy/castle@black")
    assert seen(game).estates[0].storage == ("castle",)


def test_a_purchase_is_offered_to_who_is_on_alone() -> None:
    game = given(Holding(silver=2), Holding(silver=2, storage=("ship",)), dice=[(2, 5)], black=BLACK, depots=BUSY)
    assert [decision.seat for decision in game.decisions] == [0]
    play(game, "buy/castle@black", "2/workers", "5/workers")
    assert (seen(game).turn, seen(game).bought) == (1, False)
    assert buys(game) == ["buy/bank@black", "buy/castle@black"]


def hall_after_castle(edition: str, **options: Any) -> Game:
    """A castle was placed on b3, and its action may place a city hall; then the storage would be empty."""
    player = Holding(tiles={"c4": "monastery:16"}, storage=("castle", "building:city_hall"), silver=2)
    game = given(player, edition=edition, dice=[(6, 5)], black=["ship"], depots=BUSY, **options)
    answer(game, "6/place/castle/b3")
    return game


@rulebook("burgundy", section="2019, p. 8: the black depot")
def test_in_2019_a_tile_bought_in_the_middle_of_an_action_may_be_placed_by_it() -> None:
    game = hall_after_castle("2019")
    assert "buy/ship@black" in buys(game)
    answer(game, "place/city-hall/e4")
    assert prompt(game) == "burgundy.city_hall"
    assert offered(game) == ["decline", "buy/ship@black"]
    answer(game, "buy/ship@black")
    assert prompt(game) == "burgundy.city_hall"
    assert offered(game) == ["ship/d3", "ship/d5", "decline"]
    happened = play(game, "ship/d5")
    assert happened[0] == events.TilePlaced(0, "ship", "d5", "city_hall")
    assert seen(game).unused[0] == (5,)


@rulebook("burgundy", section="2011, p. 9: the black depot")
def test_in_2011_nothing_is_bought_in_the_middle_of_an_action() -> None:
    game = hall_after_castle("2011")
    assert buys(game) == []
    answer(game, "place/city-hall/e4")
    assert prompt(game) == "burgundy.turn", "with an empty storage the city hall's effect is lost"
    assert buys(game) == ["buy/ship@black"]


@pytest.mark.parametrize(("edition", "timing"), [("2011", "during"), ("2019", "between")])
def test_the_time_of_purchases_is_a_rule_of_the_table(edition: str, timing: str) -> None:
    game = hall_after_castle(edition, purchase_timing=timing)
    assert bool(buys(game)) == (timing == "during")


def test_declining_without_anything_to_decline_is_no_event() -> None:
    game = hall_after_castle("2019")
    answer(game, "place/city-hall/e4")
    assert play(game, "decline") == []
    assert prompt(game) == "burgundy.turn"


@pytest.mark.parametrize("building", ["carpenter", "church", "market"])
def test_in_2019_a_tile_may_be_bought_while_another_is_taken(building: str) -> None:
    player = Holding(storage=(f"building:{building}",), silver=2)
    game = given(
        player, edition="2019", dice=[(3, 5)], black=["mine"], depots={5: ["mine"], 1: ["building:bank", "ship"]}
    )
    play(game, f"3/place/{building}/c3", "buy/mine@black")
    assert prompt(game) == f"burgundy.{building}"
    answer(game, offered(game)[0])
    assert len(seen(game).estates[0].storage) == 2


def test_questions_where_no_purchase_could_help_offer_none() -> None:
    player = Holding(storage=("building:warehouse", "ship", "mine"), silver=2, goods={1: 1, 2: 1})
    game = given(player, edition="2019", dice=[(3, 5)], black=["mine"], piles={1: (1,), 2: (2,)}, depots=BUSY)
    answer(game, "3/place/warehouse/c3")
    assert offered(game) == ["1", "2", "decline"]
    answer(game, "decline")
    answer(game, "5/place/ship/d5")
    assert (prompt(game), offered(game)) == ("burgundy.ship", ["1", "2"])


@editions
def test_who_has_a_full_storage_throws_a_tile_out_for_a_purchase(edition: str) -> None:
    player = Holding(storage=("ship", "mine", "ship"), silver=2)
    game = given(player, edition=edition, dice=[(2, 5)], black=BLACK, depots=BUSY)
    answer(game, "buy/castle@black")
    assert (prompt(game), offered(game)) == ("burgundy.discard", ["ship", "mine"])
    happened = play(game, "mine")
    assert happened == [events.TileBought(0, "castle", 0, 2, 0, "mine")]
    assert seen(game).estates[0].storage == ("ship", "ship", "castle")


@editions
def test_by_a_ruling_a_purchase_needs_an_empty_space(edition: str) -> None:
    for storage, found in ((("ship", "mine", "ship"), 0), (("ship", "mine"), 2)):
        player = Holding(storage=storage, silver=2)
        game = given(player, edition=edition, dice=[(2, 5)], black=BLACK, depots=BUSY, full_storage_effect="empty")
        assert len(buys(game)) == found


@rulebook("burgundy", section="2011, p. 10: knowledge 6")
def test_in_2011_monastery_6_buys_from_all_depots_for_silver() -> None:
    player = Holding(tiles=monasteries(6), silver=2, workers=2)
    game = given(player, dice=[(2, 5)], black=["castle"], depots={5: ["mine"], 1: ["ship"]})
    assert buys(game) == ["buy/castle@black", "buy/ship@1", "buy/mine@5"]
    happened = play(game, "buy/ship@1")
    assert happened == [events.TileBought(0, "ship", 1, 2, 0)]
    assert seen(game).depots[0].slots[1].tile == ""
    assert buys(game) == [], "still once in a turn"
    assert refused(game, "buy mine").key == "burgundy.bought_already"


@rulebook("burgundy", section="2019, p. 9: monastery 6")
@pytest.mark.parametrize(
    ("silver", "workers", "ways"),
    [
        (2, 2, ["silver", "mixed", "workers"]),
        (0, 2, ["workers"]),
        (1, 1, ["mixed"]),
        (2, 0, ["silver"]),
        (1, 0, []),
        (0, 1, []),
    ],
)
def test_in_2019_monastery_6_pays_with_workers_too(silver: int, workers: int, ways: list[str]) -> None:
    player = Holding(tiles=monasteries(6), silver=silver, workers=workers)
    game = given(player, edition="2019", dice=[(2, 5)], black=["castle"], depots=BUSY)
    assert buys(game) == [f"buy/{tile}/{way}" for tile in ("castle@black", "mine@5") for way in ways]
    costs = {"silver": (2, 0), "mixed": (1, 1), "workers": (0, 2)}
    for way in ways:
        twin = game.copy()
        happened = play(twin, f"buy/mine@5/{way}")
        assert happened == [events.TileBought(0, "mine", 5, *costs[way])]
        mine = seen(twin).estates[0]
        assert (mine.silver, mine.workers) == (silver - costs[way][0], workers - costs[way][1])


def test_by_a_ruling_silver_and_workers_are_not_mixed() -> None:
    player = Holding(tiles=monasteries(6), silver=2, workers=2)
    game = given(player, edition="2019", dice=[(2, 5)], black=["castle"], monastery_6_payment="same")
    assert buys(game) == ["buy/castle@black/silver", "buy/castle@black/workers"]
    poor = Holding(tiles=monasteries(6), silver=1, workers=1, goods={2: 1})
    assert buys(given(poor, edition="2019", dice=[(2, 5)], black=["castle"], monastery_6_payment="same")) == []


@editions
def test_without_monastery_6_numbered_depots_sell_nothing(edition: str) -> None:
    game = given(Holding(silver=2, workers=2), edition=edition, dice=[(2, 5)], black=["castle"], depots=BUSY)
    assert buys(game) == ["buy/castle@black"]
