"""The four actions with a die, rule by rule."""

from __future__ import annotations

import pytest

from engine.api import burgundy_events as events
from engine.core.geometry.hexagon import members
from tests.burgundy.given import HEXES, Holding, answer, counts, earned, given, offered, play, prompt, refused, seen
from tests.rulebook import rulebook

BUSY = {5: ["mine"]}
"""Something to take with the second die, so that it is not used automatically."""


@rulebook("burgundy", section="2011, p. 5; 2019, p. 4: the actions")
def test_all_that_can_be_done_is_offered_and_nothing_else() -> None:
    player = Holding(storage=("building:bank", "ship"), goods={2: 3, 4: 1}, workers=1)
    depots = {2: ["monastery:5", "castle"], 3: ["animal:cow:3"], 6: ["building:market"]}
    game = given(player, dice=[(2, 4)], depots=depots)
    assert offered(game) == [
        "2/take/monastery-5@2",
        "2/take/castle@2",
        "2/take/cow-3@3+1",
        "2/place/bank/c3+1",
        "2/place/bank/e4+1",
        "2/place/ship/d3",
        "2/sell/2",
        "2/workers",
        "4/take/cow-3@3+1",
        "4/place/bank/c3+1",
        "4/place/bank/e4+1",
        "4/place/ship/d5+1",
        "4/sell/4",
        "4/workers",
    ]


@pytest.mark.parametrize(
    ("face", "prices"),
    [
        (1, {1: 0, 2: 1, 3: 2, 4: 3, 5: 2, 6: 1}),
        (2, {1: 1, 2: 0, 3: 1, 4: 2, 5: 3, 6: 2}),
        (3, {1: 2, 2: 1, 3: 0, 4: 1, 5: 2, 6: 3}),
        (4, {1: 3, 2: 2, 3: 1, 4: 0, 5: 1, 6: 2}),
        (5, {1: 2, 2: 3, 3: 2, 4: 1, 5: 0, 6: 1}),
        (6, {1: 1, 2: 2, 3: 3, 4: 2, 5: 1, 6: 0}),
    ],
)
@rulebook("burgundy", section="2011, p. 4; 2019, p. 4: workers")
def test_each_worker_turns_a_die_by_one_and_six_is_beside_one(face: int, prices: dict[int, int]) -> None:
    goods = {1: 1, 2: 1, 3: 1} if face < 4 else {4: 1, 5: 1, 6: 1}
    depots = {number: ["building:market"] for number in (1, 3, 4, 6)} | {2: ["castle"], 5: ["mine"]}
    game = given(Holding(workers=3, goods=goods), dice=[(face, face)], depots=depots)
    found = {}
    for option in game.decisions[0].options:
        last = option.path[-1]
        if option.path[1].code == "take":
            assert last.code.partition("+")[2] == (str(last.price) if last.price else "")
            found[int(last.ref.split(":")[1])] = last.price
        elif option.path[1].code == "sell":
            assert last.price == prices[int(last.ref.split(":")[1])]
    assert found == prices


@rulebook("burgundy", section="2011, p. 5; 2019, p. 4: taking a tile")
def test_a_tile_comes_from_the_depot_of_the_die_into_the_storage_not_into_the_estate() -> None:
    game = given(Holding(), dice=[(2, 5)], depots={2: ["castle", "monastery:5"], **BUSY})
    happened = play(game, "2/take/castle@2")
    assert happened == [events.TileTaken(0, "castle", 2, "die", die=2)]
    assert seen(game).estates[0].storage == ("castle",)
    assert [slot.tile for slot in seen(game).depots[1].slots] == ["monastery:5", ""]
    assert game.scores() == (0, 0)
    assert seen(game).unused[0] == (5,)


@rulebook("burgundy", section="2011, p. 5; 2019, p. 4: taking a tile")
def test_who_has_a_full_storage_throws_a_tile_out_first() -> None:
    full = Holding(storage=("mine", "building:bank", "mine"))
    game = given(full, dice=[(2, 5)], depots={2: ["castle"], **BUSY})
    answer(game, "2/take/castle@2")
    assert prompt(game) == "burgundy.discard"
    assert offered(game) == ["mine", "bank"]
    before = game.state.box.copy()
    happened = play(game, "bank")
    assert happened == [events.TileTaken(0, "castle", 2, "die", die=2, discard="building:bank")]
    assert seen(game).estates[0].storage == ("mine", "mine", "castle")
    assert game.state.box == [*before, "building:bank"]


def test_the_tile_that_is_taken_cannot_be_thrown_out_itself() -> None:
    game = given(Holding(storage=("mine", "mine", "mine")), dice=[(2, 5)], depots={2: ["castle"], **BUSY})
    answer(game, "2/take/castle@2")
    assert seen(game).estates[0].storage == ("mine", "mine", "castle"), "equal tiles are no choice"


def test_equal_tiles_in_one_depot_are_offered_once() -> None:
    depots = {5: ["building:bank", "building:bank", "mine"]}
    game = given(Holding(), players=4, dice=[(5, 1)], depots=depots)
    assert offered(game) == ["5/take/bank@5", "5/take/mine@5", "5/workers", "1/workers"]
    answer(game, "5/take/bank@5")
    assert [slot.tile for slot in seen(game).depots[4].slots] == ["", "mine", "building:bank", ""]


@rulebook("burgundy", section="2011, p. 5; 2019, p. 5: placing a tile")
def test_a_tile_goes_onto_an_empty_space_of_its_colour_and_the_number_of_the_die_beside_another() -> None:
    game = given(Holding(storage=("building:bank", "mine", "ship")), dice=[(3, 4)])
    places = [code for code in offered(game) if "place" in code]
    assert places == ["3/place/bank/c3", "3/place/bank/e4", "4/place/mine/e3"]
    happened = play(game, "3/place/bank/e4")
    assert happened[0] == events.TilePlaced(0, "building:bank", "e4", "die", die=3, use=3)
    assert [space.tile for space in seen(game).estates[0].hexes if space.name == "e4"] == ["building:bank"]
    assert seen(game).estates[0].storage == ("mine", "ship")


@rulebook("burgundy", section="2011, p. 5; 2019, p. 5: placing a tile")
@pytest.mark.parametrize(
    ("estate", "castle", "around"),
    [
        ("1", "d4", "c3 c4 d3 d5 e3 e4"),
        ("4", "c5", "b4 b5 c4 c6 d5 d6"),
        ("4", "a1", "a2 b1 b2"),
        ("4", "g4", "f4 f5 g3"),
        ("2", "d7", "c6 d6 e6"),
    ],
)
def test_the_first_tile_lies_on_one_of_the_spaces_around_the_castle(estate: str, castle: str, around: str) -> None:
    game = given(Holding(), dice=[(1, 1)], estate=estate, castle=castle, depots={1: ["ship"]})
    assert [HEXES[space] for space in members(game.state.border[0])] == around.split()


@rulebook("burgundy", section="2011, p. 6; 2019, p. 6: one building of a kind in a town")
def test_a_town_has_one_building_of_each_kind() -> None:
    player = Holding(tiles={"e4": "building:bank", "e5": "building:church"}, storage=("building:bank",))
    game = given(player, dice=[(5, 3)], depots=BUSY)
    assert [code for code in offered(game) if "place" in code] == ["3/place/bank/c3"]
    assert refused(game, "5 place bank f4").key == "burgundy.twice_in_town"
    other = given(Holding(tiles={"e4": "building:bank"}, storage=("building:church",)), dice=[(5, 1)])
    assert "5/place/church/f4" in offered(other)


def test_the_same_building_may_stand_in_two_towns() -> None:
    game = given(Holding(tiles={"e4": "building:bank"}, storage=("building:bank",)), dice=[(3, 5)], depots=BUSY)
    answer(game, "3/place/bank/c3")
    assert seen(game).estates[0].silver == 2


@rulebook("burgundy", section="2011, p. 8; 2019, p. 8: selling goods")
@pytest.mark.parametrize("edition", ["2011", "2019"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_goods_of_the_kind_on_the_die_are_sold_for_one_silver_and_points_by_players(
    edition: str, players: int
) -> None:
    player = Holding(goods={2: 3, 5: 1, 6: 2})
    game = given(player, players=players, edition=edition, dice=[(2, 5)], depots=BUSY)
    happened = play(game, "2/sell/2")
    assert happened == [events.GoodsSold(0, 2, 3, 1, 0, "die", die=2)]
    assert earned(game) == [("sale", 3 * players)]
    mine = seen(game).estates[0]
    assert (mine.silver, mine.goods, mine.sold) == (1, counts({5: 1, 6: 2}), counts({2: 3}))


def test_goods_can_be_sold_with_workers_too() -> None:
    game = given(Holding(goods={2: 1}, workers=2), dice=[(4, 5)], depots=BUSY)
    happened = play(game, "4/sell/2+2")
    assert happened == [events.GoodsSold(0, 2, 1, 1, 0, "die", die=4, spent=2)]
    assert seen(game).estates[0].workers == 0


@rulebook("burgundy", section="2011, p. 9; 2019, p. 8: taking workers")
@pytest.mark.parametrize("face", range(1, 7))
def test_any_die_brings_two_workers(face: int) -> None:
    game = given(Holding(workers=1, goods={4: 1}), dice=[(face, 4)])
    happened = play(game, f"{face}/workers")
    assert happened[0] == events.WorkersTaken(0, 2, 0, "die", die=face)
    assert seen(game).estates[0].workers == 3


@rulebook("burgundy", section="2011, p. 5; 2019, p. 4: the actions")
def test_the_same_action_may_be_done_twice_and_in_any_order() -> None:
    depots = {2: ["castle"], **BUSY}
    for order in (("2/take/castle@2", "5/take/mine@5"), ("5/take/mine@5", "2/take/castle@2")):
        game = given(Holding(), dice=[(2, 5)], depots=depots)
        play(game, *order)
        assert sorted(seen(game).estates[0].storage) == ["castle", "mine"]


def test_a_tile_taken_with_one_die_may_be_placed_with_the_other() -> None:
    game = given(Holding(), dice=[(5, 4)], depots=BUSY)
    play(game, "5/take/mine@5", "4/place/mine/e3")
    assert seen(game).estates[0].storage == ()
    assert [space.tile for space in seen(game).estates[0].hexes if space.name == "e3"] == ["mine"]


def test_workers_cannot_be_spent_that_are_not_there() -> None:
    game = given(Holding(workers=1), dice=[(2, 5)], depots={6: ["building:market"], **BUSY})
    assert not [code for code in offered(game) if code.startswith("2/take")]
    assert "5/take/market@6+1" in offered(game)


def test_a_tile_leaves_the_estate_no_more_and_no_other_comes_upon_it() -> None:
    game = given(Holding(tiles={"e3": "mine"}, storage=("mine",)), dice=[(4, 1)], depots={1: ["ship"]})
    assert [code for code in offered(game) if "place" in code] == ["1/place/mine/f2"]
    assert refused(game, "4 place mine e3").key == "burgundy.hex_taken"
