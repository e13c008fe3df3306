"""Effects of castles and of the eight buildings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.api import Event, Game
from engine.api import burgundy_events as events
from tests.burgundy.given import Holding, answer, counts, earned, given, offered, play, prompt, seen
from tests.rulebook import rulebook

EVERYTHING = {
    1: ["building:bank", "ship"],
    2: ["monastery:5", "castle"],
    3: ["animal:cow:3", "building:church"],
    4: ["ship", "building:market"],
    5: ["mine", "monastery:9"],
    6: ["building:bank", "animal:pig:2"],
}
BLACK = ["castle", "ship", "building:church", "mine"]
NOBODY = Holding()
editions = pytest.mark.parametrize("edition", ["2011", "2019"])


def built(building: str, player: Holding = NOBODY, **rest: Any) -> tuple[Game, list[Event]]:
    """A building was placed on c3, which is a town of one space; the other die could take something. Returns the game
    and what happened."""
    holding = replace(player, storage=(f"building:{building}", *player.storage))
    game = given(holding, **{"dice": [(3, 5)], "depots": EVERYTHING, "black": BLACK, **rest})
    return game, play(game, f"3/place/{building.replace('_', '-')}/c3")


TAKERS = {
    "carpenter": ["bank@1", "church@3", "market@4", "bank@6"],
    "church": ["monastery-5@2", "castle@2", "mine@5", "monastery-9@5"],
    "market": ["ship@1", "cow-3@3", "ship@4", "pig-2@6"],
}


@rulebook("burgundy", section="2011, p. 7; 2019, p. 6: carpenter, church, market")
@editions
@pytest.mark.parametrize("building", TAKERS)
def test_some_buildings_take_a_tile_of_certain_colours_from_any_numbered_depot(building: str, edition: str) -> None:
    game, _ = built(building, edition=edition)
    assert prompt(game) == f"burgundy.{building}"
    assert offered(game) == [*TAKERS[building], "decline"], "nothing from the black depot"
    code = TAKERS[building][-1]
    happened = play(game, code)
    taken = [event for event in happened if isinstance(event, events.TileTaken)]
    assert [(event.by, event.die, event.depot) for event in taken] == [(f"building:{building}", 0, int(code[-1]))]
    assert seen(game).estates[0].storage == (taken[0].tile,)
    assert seen(game).unused[0] == (5,), "no die is used for it"


def test_equal_tiles_in_one_depot_are_one_choice() -> None:
    depots = {5: ["building:bank", "building:bank", "mine"], 1: ["building:bank"]}
    game, _ = built("carpenter", depots=depots, players=4)
    assert offered(game) == ["bank@1", "bank@5", "decline"]
    answer(game, "bank@5")
    assert [slot.tile for slot in seen(game).depots[4].slots].count("building:bank") == 1


@pytest.mark.parametrize("building", TAKERS)
def test_taking_a_tile_may_be_declined(building: str) -> None:
    game, _ = built(building)
    happened = play(game, "decline")
    assert happened == [events.EffectDeclined(0, f"building:{building}")]
    assert seen(game).estates[0].storage == ()
    assert prompt(game) == "burgundy.turn"
    assert [tile for tile in game.state.slots if tile] == [tile for tiles in EVERYTHING.values() for tile in tiles]


@pytest.mark.parametrize("building", TAKERS)
def test_who_has_a_full_storage_throws_a_tile_out_for_an_effect(building: str) -> None:
    game, code = full_storage_and(building, Holding(storage=("ship", "mine", "castle")))
    answer(game, code)
    assert prompt(game) == "burgundy.discard"
    assert offered(game) == ["ship", "mine", "castle"]
    answer(game, "mine")
    assert len(seen(game).estates[0].storage) == 3
    assert seen(game).estates[0].storage[:2] == ("ship", "castle")


def full_storage_and(building: str, player: Holding, **options: Any) -> tuple[Game, str]:
    """A building was placed while the storage is full. In 2019 a purchase during an action can cause that; here the
    state is simply set. Returns the game and the code of an option."""
    game = given(
        replace(player, storage=(f"building:{building}", *player.storage[:2])),
        dice=[(3, 5)],
        depots=EVERYTHING,
        edition="2019",
        **options,
    )
    play(game, f"3/place/{building}/c3")
    game.state.storage[0] = player.storage
    return Game.load(game.dump()), TAKERS[building][0]


@pytest.mark.parametrize("building", TAKERS)
def test_by_a_ruling_an_effect_needs_an_empty_space(building: str) -> None:
    player = Holding(storage=("ship", "mine", "castle"))
    game, _ = full_storage_and(building, player, full_storage_effect="empty")
    assert offered(game) == ["decline"]
    happened = play(game, "decline")
    assert happened == [], "there was nothing to decline"
    room, _ = full_storage_and(building, replace(player, storage=("ship", "mine")), full_storage_effect="empty")
    assert TAKERS[building][0] in offered(room)


@rulebook("burgundy", section="2011, p. 7; 2019, p. 7: warehouse")
@editions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_warehouse_sells_goods_of_any_kind_without_a_die(edition: str, players: int) -> None:
    game, _ = built("warehouse", Holding(goods={2: 1, 6: 2}), edition=edition, players=players)
    assert prompt(game) == "burgundy.warehouse"
    assert offered(game) == ["2", "6", "decline"]
    happened = play(game, "6")
    assert happened == [events.GoodsSold(0, 6, 2, 1, 0, "building:warehouse")]
    assert earned(game)[-1] == ("sale", 2 * players)
    mine = seen(game).estates[0]
    assert (mine.silver, mine.goods, mine.sold) == (1, counts({2: 1}), counts({6: 2}))
    assert seen(game).unused[0] == (5,)


def test_selling_may_be_declined_and_is_not_offered_without_goods() -> None:
    game, _ = built("warehouse", Holding(goods={2: 1}))
    assert play(game, "decline") == [events.EffectDeclined(0, "building:warehouse")]
    assert seen(game).estates[0].goods == counts({2: 1})
    game, happened = built("warehouse")
    assert prompt(game) == "burgundy.turn"
    assert not [event for event in happened if isinstance(event, events.EffectDeclined)]


@rulebook("burgundy", section="2011, p. 7; 2019, p. 7: boarding house, bank")
@editions
@pytest.mark.parametrize(("building", "silver", "workers"), [("boarding_house", 0, 4), ("bank", 2, 0)])
def test_a_boarding_house_brings_four_workers_and_a_bank_two_silver(
    building: str, silver: int, workers: int, edition: str
) -> None:
    game, happened = built(building, edition=edition)
    assert events.Supplied(0, silver, workers, f"building:{building}") in happened
    assert (seen(game).estates[0].silver, seen(game).estates[0].workers) == (silver, workers)
    assert earned(game) == [("area", 1), ("phase", 10)]


@rulebook("burgundy", section="2011, p. 7; 2019, p. 7: watchtower")
@editions
def test_a_watchtower_brings_four_points(edition: str) -> None:
    game, _ = built("watchtower", edition=edition)
    assert earned(game) == [("watchtower", 4), ("area", 1), ("phase", 10)]


@rulebook("burgundy", section="2011, p. 7; 2019, p. 7: city hall")
@editions
def test_a_city_hall_places_another_stored_tile_whose_effect_happens_too(edition: str) -> None:
    """On a space of any number, as far as the rulebooks say."""
    game, _ = built("city_hall", Holding(storage=("building:watchtower", "ship")), edition=edition)
    assert prompt(game) == "burgundy.city_hall"
    assert offered(game) == ["watchtower/e4", "ship/d3", "ship/d5", "decline"]
    happened = play(game, "watchtower/e4")
    assert happened[0] == events.TilePlaced(0, "building:watchtower", "e4", "city_hall")
    assert earned(game)[-1] == ("watchtower", 4)
    assert seen(game).unused[0] == (5,)


def test_placing_may_be_declined_and_is_not_offered_when_nothing_can_be_placed() -> None:
    game, _ = built("city_hall", Holding(storage=("ship",)))
    assert play(game, "decline") == [events.EffectDeclined(0, "city_hall")]
    assert seen(game).estates[0].storage == ("ship",)
    game = given(Holding(storage=("building:city_hall", "castle")), dice=[(3, 5)], depots=EVERYTHING)
    happened = play(game, "3/place/city-hall/e4")
    assert prompt(game) == "burgundy.turn", "no space of a castle is beside a tile"
    assert not [event for event in happened if isinstance(event, events.EffectDeclined)]


def test_by_a_ruling_a_city_hall_needs_the_number_of_its_own_space() -> None:
    player = Holding(tiles={"d3": "ship", "e4": "building:bank"}, storage=("ship", "building:market"))
    free, _ = built("city_hall", player, city_hall_die="no")
    assert offered(free) == ["ship/d2", "ship/d5", "market/e2", "market/e5", "market/f4", "decline"]
    bound, _ = built("city_hall", replace(player, tiles={"d5": "ship", "c4": "monastery:2"}), city_hall_die="yes")
    assert offered(bound) == ["market/e4", "decline"], "c3 has a 3, and of free spaces e4 alone"


@rulebook("burgundy", section="2011, p. 6; 2019, p. 5: castles")
@editions
def test_a_castle_gives_any_action_as_with_a_die_that_shows_what_one_likes(edition: str) -> None:
    player = Holding(tiles={"c4": "monastery:16"}, storage=("castle", "building:bank"), goods={2: 1})
    game = given(player, edition=edition, dice=[(6, 6)], depots={1: ["ship"], 5: ["mine"]})
    answer(game, "6/place/castle/b3")
    assert prompt(game) == "burgundy.castle"
    assert offered(game) == [
        *("take/ship@1", "take/mine@5"),
        *("place/bank/c5", "place/bank/c3", "place/bank/e4"),
        *("sell/2", "workers"),
    ]
    assert all(part.price == 0 for option in game.decisions[0].options for part in option.path)


@pytest.mark.parametrize(
    ("deed", "event"),
    [
        ("take/mine@5", events.TileTaken(0, "mine", 5, "castle")),
        ("place/bank/c3", events.TilePlaced(0, "building:bank", "c3", "castle")),
        ("sell/2", events.GoodsSold(0, 2, 1, 1, 0, "castle")),
        ("workers", events.WorkersTaken(0, 2, 0, "castle")),
    ],
)
def test_a_castles_action_is_told_as_such_and_uses_no_die(deed: str, event: Event) -> None:
    player = Holding(tiles={"c4": "monastery:16"}, storage=("castle", "building:bank"), goods={2: 1}, workers=1)
    game = given(player, dice=[(6, 5)], depots={5: ["mine"]})
    answer(game, "6/place/castle/b3")
    happened = play(game, deed)
    assert happened[0] == event
    assert seen(game).unused[0] == (5,)


def test_a_castles_tile_goes_into_a_full_storage_as_with_a_die() -> None:
    player = Holding(tiles={"c4": "monastery:16"}, storage=("castle", "ship", "ship"))
    game = given(player, dice=[(6, 5)], depots={5: ["mine"]}, full_storage_effect="empty")
    play(game, "6/place/castle/b3")
    game.state.storage[0] = ("ship", "ship", "building:bank")
    play(game, "take/mine@5", "bank")
    assert seen(game).estates[0].storage == ("ship", "ship", "mine")


@editions
def test_castles_and_city_halls_follow_each_other_in_a_chain(edition: str) -> None:
    """A castle places a city hall, that places a castle, that one takes another city hall, and so on; the second die is
    not used."""
    tiles = {"c4": "monastery:16", "b4": "monastery:17", "a2": "castle"}
    player = Holding(tiles=tiles, storage=("castle", "building:city_hall", "castle"))
    game = given(player, edition=edition, dice=[(6, 5)], depots={5: ["mine"], 1: ["building:city_hall"]})
    play(game, "6/place/castle/b3", "place/city-hall/c3", "castle/a3")
    assert prompt(game) == "burgundy.castle"
    assert seen(game).estates[0].storage == ()
    play(game, "take/city-hall@1")
    assert seen(game).unused[0] == (5,)
    assert [space.tile for space in seen(game).estates[0].hexes if space.name in ("b3", "c3", "a3")] == [
        *("castle", "castle", "building:city_hall"),
    ]
    reasons = [reason for reason, _ in earned(game)]
    assert reasons == ["area", "phase", "area", "phase", "bonus"], "of the small town, then of the castles"
