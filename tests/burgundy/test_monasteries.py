"""The 26 monasteries, each in both editions."""

from __future__ import annotations

import pytest

from engine.api import Game
from engine.api import burgundy_events as events
from tests.burgundy.given import (
    Holding,
    answer,
    by_monasteries,
    earned,
    finish_phase,
    given,
    last_turns,
    monasteries,
    offered,
    play,
    refused,
    seen,
)
from tests.rulebook import rulebook

BUSY = {5: ["mine"]}
editions = pytest.mark.parametrize("edition", ["2011", "2019"])
owned = pytest.mark.parametrize("mine", [True, False])
"""Whether the tile is the player's own, or lies in another estate."""


def holdings(number: int, mine: bool, player: Holding) -> tuple[Holding, Holding]:
    with_it = Holding(
        {**player.tiles, **monasteries(number)},
        player.storage,
        player.goods,
        player.sold,
        player.silver,
        player.workers,
    )
    waiting = Holding(storage=("ship",))
    return (with_it, waiting) if mine else (player, Holding(tiles=monasteries(number), storage=("ship",)))


@rulebook("burgundy", section="monastery 1")
@editions
@owned
def test_1_allows_several_buildings_of_a_kind_in_a_town(edition: str, mine: bool) -> None:
    player = Holding(tiles={"e4": "building:bank"}, storage=("building:bank",))
    game = given(*holdings(1, mine, player), edition=edition, dice=[(1, 5)], depots=BUSY)
    assert ("1/place/bank/e5" in offered(game)) == mine
    if mine:
        play(game, "1/place/bank/e5")
        assert seen(game).estates[0].silver == 2
    else:
        assert refused(game, "1 place bank e5").key == "burgundy.twice_in_town"


@rulebook("burgundy", section="monastery 2")
@editions
@owned
def test_2_brings_a_worker_for_each_mine_besides(edition: str, mine: bool) -> None:
    player = Holding(tiles={"e3": "mine", "f2": "mine"})
    game = given(*holdings(2, mine, player), edition=edition, round=5)
    finish_phase(game)
    estate = seen(game).estates[0]
    assert (estate.silver, estate.workers) == (2, 4 + 2 * mine)


@rulebook("burgundy", section="monasteries 3 and 4")
@editions
@owned
@pytest.mark.parametrize(("number", "silver", "workers"), [(3, 2, 0), (4, 1, 1)])
def test_3_and_4_bring_more_for_a_sale(edition: str, mine: bool, number: int, silver: int, workers: int) -> None:
    player = Holding(goods={2: 3, 6: 1}, storage=("building:warehouse",))
    game = given(*holdings(number, mine, player), edition=edition, dice=[(2, 3)])
    play(game, "2/sell/2")
    got = (silver, workers) if mine else (1, 0)
    assert (seen(game).estates[0].silver, seen(game).estates[0].workers) == got
    assert earned(game) == [("sale", 6)]
    happened = play(game, "3/place/warehouse/c3", "6")
    assert events.GoodsSold(0, 6, 1, *got, "building:warehouse") in happened, "a warehouse sells likewise"


@rulebook("burgundy", section="monastery 7")
@editions
@owned
def test_7_brings_a_point_for_each_tile_that_scores(edition: str, mine: bool) -> None:
    player = Holding(tiles={"b1": "animal:cow:3", "c1": "animal:pig:2"}, storage=("animal:cow:4",))
    game = given(*holdings(7, mine, player), edition=edition, dice=[(6, 5)], depots=BUSY)
    play(game, "6/place/cow-4/a1")
    assert earned(game) == [("livestock", 7 + 2 * mine)]


def prices_of(game: Game, deed: str, die: int = 1) -> dict[str, int]:
    """The price in workers of each choice for this action of a die."""
    return {
        option.path[-1].ref: option.path[-1].price
        for option in game.decisions[0].options
        if option.code.startswith(f"{die}/{deed}/")
    }


DEPOTS = {1: ["building:bank"], 2: ["castle"], 3: ["building:bank"], 4: ["ship"], 5: ["mine"], 6: ["building:bank"]}


@rulebook("burgundy", section="monastery 8")
@editions
def test_8_lets_a_worker_turn_a_die_by_one_or_two(edition: str) -> None:
    player = Holding(tiles=monasteries(8), workers=3, goods={4: 1, 3: 1, 2: 1})
    game = given(player, edition=edition, dice=[(1, 1)], depots=DEPOTS)
    assert list(prices_of(game, "take").values()) == [0, 1, 1, 2, 1, 1]
    assert prices_of(game, "sell") == {"good:2": 1, "good:3": 1, "good:4": 2}


KINDS = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "monastery": 11}
STORED = {
    "building": ("building:bank", "c3", 3),
    "ship": ("ship", "d3", 2),
    "animal": ("animal:cow:2", "b2", 1),
    "castle": ("castle", "b3", 6),
    "mine": ("mine", "e3", 4),
    "monastery": ("monastery:16", "c4", 1),
}


@rulebook("burgundy", section="monasteries 9 to 11")
@editions
@pytest.mark.parametrize("kind", STORED)
@pytest.mark.parametrize("number", [9, 10, 11, 12])
@pytest.mark.parametrize("away", [0, 1, 2])
def test_9_to_11_turn_a_die_by_one_for_placing_certain_tiles(edition: str, kind: str, number: int, away: int) -> None:
    """The space is beside c3 or the castle; the die is `away` steps from the space's number."""
    tile, space, needed = STORED[kind]
    die = (needed - 1 + away) % 6 + 1
    tiles = {**monasteries(number), **({"c2": "animal:pig:2"} if kind == "animal" else {})}
    tiles |= {"b4": "monastery:17"} if kind == "castle" else {}
    game = given(Holding(tiles=tiles, storage=(tile,), workers=3), edition=edition, dice=[(die, die)])
    free = KINDS[kind] == number
    assert prices_of(game, "place", die)[f"hex:{space}"] == max(0, away - free)


@rulebook("burgundy", section="monastery 12")
@editions
@owned
def test_12_turns_a_die_by_one_for_taking_tiles(edition: str, mine: bool) -> None:
    player = Holding(workers=3, goods={2: 1})
    game = given(*holdings(12, mine, player), edition=edition, dice=[(1, 1)], depots=DEPOTS)
    assert list(prices_of(game, "take").values()) == ([0, 0, 1, 2, 1, 0] if mine else [0, 1, 2, 3, 2, 1])
    assert prices_of(game, "sell") == {"good:2": 1}, "not for selling"


def test_8_and_a_free_step_add_up() -> None:
    """One step is free, and each worker turns the die by two more."""
    player = Holding(tiles=monasteries(8, 12), workers=3)
    game = given(player, dice=[(1, 1)], depots=DEPOTS)
    assert list(prices_of(game, "take").values()) == [0, 0, 1, 1, 1, 0]


@rulebook("burgundy", section="monasteries 13 and 14")
@editions
@owned
@pytest.mark.parametrize(("number", "workers", "silver"), [(13, 2, 1), (14, 4, 0)])
def test_13_and_14_bring_more_with_the_action(edition: str, mine: bool, number: int, workers: int, silver: int) -> None:
    player = Holding(tiles={"c4": "monastery:16"}, storage=("castle", "building:boarding_house"))
    game = given(*holdings(number, mine, player), edition=edition, dice=[(6, 3)])
    got = (workers, silver) if mine else (2, 0)
    happened = play(game, "6/place/castle/b3", "workers")
    assert events.WorkersTaken(0, *got, "castle") in happened, "also with a castle's action"
    happened = play(game, "3/place/boarding-house/c3")
    assert events.Supplied(0, 0, 4, "building:boarding_house") in happened, "not with a boarding house"
    plain = given(*holdings(number, mine, player), edition=edition, dice=[(1, 3)])
    assert events.WorkersTaken(0, *got, "die", die=1) in play(plain, "1/workers")


def ended(number: int, mine: bool, player: Holding, edition: str, **rest: object) -> dict[str, int]:
    game = last_turns(*holdings(number, mine, player), edition=edition, **rest)
    finish_phase(game)
    assert game.over
    return by_monasteries(game)


@rulebook("burgundy", section="monastery 15")
@pytest.mark.parametrize(("edition", "each"), [("2011", 3), ("2019", 2)])
@owned
def test_15_brings_points_for_each_kind_of_goods_sold(edition: str, each: int, mine: bool) -> None:
    player = Holding(sold={1: 5, 6: 1}, goods={2: 1})
    assert ended(15, mine, player, edition) == ({"15": 2 * each} if mine else {})


TOWNS = {"warehouse": 16, "watchtower": 17, "carpenter": 18, "church": 19, "market": 20}
TOWNS |= {"boarding_house": 21, "bank": 22, "city_hall": 23}


@rulebook("burgundy", section="monasteries 16 to 23")
@editions
@pytest.mark.parametrize("building", TOWNS)
def test_16_to_23_bring_four_points_for_each_building_of_a_kind(edition: str, building: str) -> None:
    """All eight kinds of buildings are in the estate, one of them twice."""
    spaces = ("e4", "e5", "f4", "f5", "g4", "b5", "c5", "c6")
    tiles = {space: f"building:{name}" for space, name in zip(spaces, TOWNS, strict=True)}
    player = Holding(tiles={**tiles, "c3": f"building:{building}"}, storage=(f"building:{building}",))
    assert ended(TOWNS[building], True, player, edition) == {str(TOWNS[building]): 8}
    assert ended(TOWNS[building], False, player, edition) == {}


@rulebook("burgundy", section="monastery 24")
@editions
@pytest.mark.parametrize("species", [1, 2, 3, 4])
def test_24_brings_four_points_for_each_species(edition: str, species: int) -> None:
    names = ["cow", "sheep", "pig", "chicken" if edition == "2011" else "goat"][:species]
    spaces = ("a1", "b1", "b2", "c1", "c2", "e6")
    tiles = {space: f"animal:{names[place % species]}:2" for place, space in enumerate(spaces)}
    assert ended(24, True, Holding(tiles=tiles), edition) == {"24": 4 * species}


@rulebook("burgundy", section="monastery 25")
@editions
@owned
def test_25_brings_a_point_for_each_tile_of_goods_sold(edition: str, mine: bool) -> None:
    assert ended(25, mine, Holding(sold={1: 5, 6: 1}, goods={2: 1}), edition) == ({"25": 6} if mine else {})


@rulebook("burgundy", section="monastery 26")
@pytest.mark.parametrize(("edition", "each"), [("2011", 2), ("2019", 3)])
def test_26_brings_points_for_each_bonus_tile_large_or_small(edition: str, each: int) -> None:
    bonuses = [("mine", 0), ("ship", 1), ("ship", 0), ("castle", 1), ("castle", 0)]
    assert ended(26, True, Holding(), edition, bonuses=bonuses) == {"26": 3 * each}


def test_a_monastery_in_the_storage_does_nothing() -> None:
    player = Holding(storage=("monastery:25",), sold={1: 5})
    game = last_turns(player)
    finish_phase(game)
    assert by_monasteries(game) == {}


@editions
def test_a_monastery_acts_as_soon_as_it_lies(edition: str) -> None:
    player = Holding(storage=("monastery:14",), goods={1: 1})
    game = given(player, edition=edition, dice=[(1, 1)])
    answer(game, "1/place/monastery-14/c4")
    assert events.WorkersTaken(0, 4, 0, "die", die=1) in play(game, "1/workers")
