"""The solo game: ships, goods for a tile that lies face down, tiles for a filled colour, and the order of effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.api import Game
from engine.api import burgundy_events as events
from engine.burgundy.expansions.solo import ColourRewarded, ExchangeDeclined, GoodsCleared, GoodsExchanged
from tests.burgundy.expansions.solo_given import SECTION, alone, editions, where
from tests.burgundy.given import (
    Holding,
    counts,
    earned,
    finish_phase,
    offered,
    play,
    prompt,
    refused,
    seen,
)
from tests.rulebook import rulebook

BUSY = {5: ["mine"]}
"""Keeps the die 5 from being used by itself."""
SHIP = "1/place/ship/c2"
"""The ship of the territory in the north-west, with a 1."""


def piles(game: Game) -> list[tuple[int, ...]]:
    return [depot.goods for depot in seen(game).depots]


def black(game: Game) -> list[str]:
    return [slot.tile for slot in seen(game).black.slots if slot.tile]


# ships


@editions
@rulebook("burgundy", section=f"{SECTION}: a ship takes all goods of a depot, those of all others leave the game")
def test_a_ship_takes_the_goods_of_a_depot_and_all_others_leave_the_game(edition: str) -> None:
    game = alone(
        Holding(storage=("ship",)), dice=[(1, 5)], depots=BUSY, piles={2: (1, 3), 3: (4,), 6: (6, 6)}, edition=edition
    )
    spoilt = len(game.state.spoilt)
    play(game, SHIP)
    assert (prompt(game), offered(game)) == ("burgundy.ship", ["2", "3", "6"])
    heard = play(game, "2")
    assert GoodsCleared((4, 6, 6)) in heard
    assert seen(game).estates[0].goods == counts({1: 1, 3: 1})
    assert piles(game) == [()] * 6
    assert len(game.state.spoilt) == spoilt + 3


def test_with_goods_in_one_depot_nothing_leaves_the_game() -> None:
    game = alone(Holding(storage=("ship",)), dice=[(1, 5)], depots=BUSY, piles={2: (1, 3)})
    assert not any(isinstance(event, GoodsCleared) for event in play(game, SHIP))
    assert seen(game).estates[0].goods == counts({1: 1, 3: 1})


def test_a_ship_moves_no_marker() -> None:
    """There is nobody to be ahead of."""
    game = alone(Holding(storage=("ship",)), dice=[(1, 5)], depots=BUSY, piles={2: (1,)})
    assert not any(isinstance(event, events.MarkerMoved) for event in play(game, SHIP))
    assert seen(game).track == ((0,),)


@rulebook("burgundy", section=f"{SECTION}: a ship takes all goods of a depot; monastery 5: of two neighbours")
def test_with_monastery_5_the_goods_of_two_neighbours_stay_with_the_ship() -> None:
    player = Holding(tiles={"b2": "monastery:5"}, storage=("ship",))
    game = alone(player, dice=[(1, 5)], depots=BUSY, piles={1: (2,), 6: (3,), 4: (4,)})
    play(game, SHIP)
    assert offered(game) == ["1", "4", "6", "1+6"]
    assert GoodsCleared((4,)) in play(game, "1+6")
    assert seen(game).estates[0].goods == counts({2: 1, 3: 1})


# five goods for a tile


def trading(goods: dict[int, int], tiles: Sequence[str] = ("mine", "ship"), **rest: Any) -> Game:
    """A ship was placed, and goods may be exchanged."""
    player = Holding(storage=("ship", *rest.pop("storage", ())), goods=goods)
    game = alone(player, dice=[(1, 5)], depots=BUSY, black=tiles, **rest)
    play(game, SHIP)
    return game


@editions
@rulebook("burgundy", section=f"{SECTION}: any five goods for a tile of the black depot, which is stored face down")
def test_after_a_ship_five_goods_bring_a_tile_that_lies_face_down(edition: str) -> None:
    game = trading({1: 2, 4: 3, 6: 1}, edition=edition)
    handfuls = ["1-1-4-4-4", "1-1-4-4-6", "1-4-4-4-6"]
    assert prompt(game) == "burgundy.exchange"
    assert offered(game) == [f"{tile}@black/{goods}" for tile in ("mine", "ship") for goods in handfuls] + ["decline"]
    spoilt, box = len(game.state.spoilt), len(game.state.box)
    heard = play(game, "mine@black/1-4-4-4-6")
    assert GoodsExchanged(0, (1, 4, 4, 4, 6), "mine") in heard
    assert (seen(game).estates[0].goods, seen(game).estates[0].storage) == (counts({1: 1}), ("black",))
    assert (black(game), len(game.state.spoilt), len(game.state.box)) == (["ship"], spoilt + 5, box + 1)
    assert prompt(game) == "burgundy.turn"


def test_goods_that_the_ship_has_brought_may_be_given() -> None:
    game = trading({2: 3}, piles={4: (5, 5), 1: (6,)})
    play(game, "4")
    assert offered(game) == ["mine@black/2-2-2-5-5", "ship@black/2-2-2-5-5", "decline"]


@rulebook("burgundy", section=f"{SECTION}: now, and only now, five goods may be exchanged")
def test_it_may_be_declined_and_comes_with_the_next_ship_only() -> None:
    game = trading({2: 6}, storage=("ship",))
    assert ExchangeDeclined(0) in play(game, "decline")
    assert not any("black" in code for code in offered(game))
    assert refused(game, "exchange").key == "burgundy.exchange_not_now"
    assert refused(game, "exchange").details["goods"] == 5


@pytest.mark.parametrize(("goods", "tiles"), [({1: 4}, ["mine"]), ({1: 9}, [])], ids=["four goods", "no tile"])
def test_without_five_goods_or_a_tile_nobody_is_asked(goods: dict[int, int], tiles: list[str]) -> None:
    assert prompt(trading(goods, tiles)) == "burgundy.turn"


def test_a_full_storage_makes_room_for_the_tile() -> None:
    game = trading({1: 5}, storage=("castle", "mine", "building:bank"), tiles=["ship"])
    assert len(seen(game).estates[0].storage) == 3
    play(game, "ship@black")
    assert (prompt(game), offered(game)) == ("burgundy.discard", ["castle", "mine", "bank"])
    assert GoodsExchanged(0, (1,) * 5, "ship", "mine") in play(game, "mine")
    assert seen(game).estates[0].storage == ("castle", "building:bank", "black")


def test_by_a_ruling_a_full_storage_forbids_it() -> None:
    storage = ("castle", "mine", "building:bank")
    game = trading({1: 5}, storage=storage, tiles=["ship"], full_storage_effect="empty")
    assert prompt(game) == "burgundy.turn"


# tiles that lie face down


@rulebook("burgundy", section=f"{SECTION}: a tile that lies face down goes on any colour, by the usual rules")
def test_a_black_tile_goes_on_any_colour_beside_another_tile_with_its_number() -> None:
    game = alone(Holding(storage=("black",), workers=1), dice=[(3, 5)], castle="b3")
    # Beside the castle: a building space with a 4, a monastery with a 3 and a ship with a 1.
    placing = [code for code in offered(game) if "/place/" in code]
    assert placing == ["3/place/black/b2", "3/place/black/a2+1", "5/place/black/a2+1"]
    play(game, "3/place/black/b2")
    assert earned(game) == [("area", 1), ("phase", 10)]
    assert seen(game).estates[0].hexes[3].tile == "black"


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("3/place/black/b3", "burgundy.hex_taken"),
        ("3/place/black/c3", "burgundy.not_beside"),
        ("3/place/black/c2", "burgundy.needs_number"),
        ("3/place/black/a2", "burgundy.costs_workers"),
        ("3/place/ship/c2", "burgundy.not_in_storage"),
    ],
)
def test_why_a_black_tile_cannot_lie_there(code: str, key: str) -> None:
    workers = 1 if key == "burgundy.costs_workers" else 0
    game = alone(Holding(storage=("black",), workers=workers), dice=[(3, 5)], castle="b3")
    assert refused(game, code).key == key


@rulebook("burgundy", section=f"{SECTION}: a tile that lies face down has no effect: a mine pays nothing")
def test_a_black_tile_on_a_mine_pays_nothing() -> None:
    game = alone(Holding(tiles={"b2": "monastery:2", "c1": "black", "b1": "black"}), phase="A", round=5)
    finish_phase(game)
    assert (seen(game).phase, seen(game).estates[0].silver, seen(game).estates[0].workers) == ("B", 0, 4)


@rulebook("burgundy", section=f"{SECTION}: a tile that lies face down has no effect: a ship brings nothing")
def test_a_black_tile_on_water_brings_no_goods_and_no_exchange() -> None:
    player = Holding(storage=("black",), goods={1: 5})
    game = alone(player, dice=[(1, 5)], depots=BUSY, piles={2: (4,)}, black=["mine"])
    heard = play(game, "1/place/black/c2")
    assert prompt(game) == "burgundy.turn"
    assert piles(game)[1] == (4,)
    assert not any(isinstance(event, events.GoodsTaken) for event in heard)


def test_a_black_tile_on_a_castle_or_a_pasture_only_fills_it() -> None:
    player = Holding(tiles={"b2": "monastery:2"}, storage=("black", "black"))
    game = alone(player, dice=[(2, 6)], depots={2: ["castle"], 6: ["building:bank"]})
    play(game, "2/place/black/b1", "6/place/black/a1")
    assert (earned(game), prompt(game)) == ([("area", 1), ("phase", 10)] * 2, "burgundy.turn")


@rulebook("burgundy", section=f"{SECTION}: a tile that lies face down has no effect: it is no building, either")
def test_black_tiles_are_of_no_kind() -> None:
    """Two may lie in one town, no monastery counts them, and no animals."""
    tiles = {"e2": "ship", "e1": "black", "f2": "black", "c2": "ship", "c1": "black", "a1": "black"}
    game = alone(Holding(tiles=tiles, storage=("building:bank", "monastery:24")), dice=[(5, 3)], depots=BUSY)
    play(game, "5/place/bank/f1")
    assert earned(game) == [("area", 6), ("phase", 10)]
    play(game, "3/place/monastery-24/b2")
    assert not any(reason == "monastery" for reason, _ in earned(game))


# a filled colour


def colour(*tiles: str, full: Sequence[str] = ("c1", "b5", "h2"), **rest: Any) -> Game:
    """Two of the three mines lie, and the third one is placed with a 5. Beside what lies: `a1` for an animal, `a2` for
    a building, `b1` for a castle, `c2` for a ship, each with a number of its own."""
    player = Holding(
        tiles={"b2": "monastery:2", **dict.fromkeys(full[1:], "mine")},
        storage=("mine",),
        goods=rest.pop("goods", {}),
    )
    game = alone(player, dice=[(5, 4)], depots={4: ["ship"]}, black=tiles, **rest)
    play(game, "5/place/mine/c1")
    return game


@editions
@rulebook("burgundy", section=f"{SECTION}: for a filled colour a tile of the black depot straight into the estate")
def test_a_filled_colour_brings_a_tile_straight_into_the_estate(edition: str) -> None:
    """It needs no number, and no workers."""
    game = colour("animal:cow:3", "ship", "ship", "mine", edition=edition)
    assert prompt(game) == "burgundy.colour"
    beside = ["cow-3@black/a1", "cow-3@black/c4", "ship@black/b4", "ship@black/c2"]
    assert offered(game) == beside
    heard = play(game, "cow-3@black/a1")
    assert ColourRewarded(0, "animal:cow:3", "a1") in heard
    assert events.TilePlaced(0, "animal:cow:3", "a1", "colour", 0, 0, 0, "") in heard
    assert earned(game)[2:] == [("livestock", 3), ("area", 1), ("phase", 10)]
    assert (black(game), seen(game).estates[0].storage) == (["ship", "ship", "mine"], ())
    assert prompt(game) == "burgundy.turn"


@rulebook("burgundy", section=f"{SECTION}: for a filled colour a tile, and its effect")
def test_the_effect_of_that_tile_is_carried_out() -> None:
    game = colour("castle", "building:bank", "ship", goods={1: 5}, piles={3: (2,), 4: (6,)})
    silver = seen(game).estates[0].silver
    twin = Game.load(game.dump())
    play(twin, "bank@black/a2")
    assert seen(twin).estates[0].silver == silver + 2
    twin = Game.load(game.dump())
    play(twin, "castle@black/b1")
    assert prompt(twin) == "burgundy.castle"
    play(game, "ship@black/c2")
    assert prompt(game) == "burgundy.ship"
    play(game, "4")
    assert (prompt(game), piles(game)) == ("burgundy.exchange", [()] * 6)


@rulebook("burgundy", section=f"{SECTION}: for a filled colour a tile by the usual rules: no two alike in a town")
def test_a_town_takes_no_second_building_of_a_kind() -> None:
    """The town of `b6` and `b7` has a bank, the one-space town `a2` is full."""
    tiles = {"b2": "monastery:2", "a2": "building:bank", "b5": "mine", "h2": "mine", "b6": "building:bank"}
    game = alone(Holding(tiles=tiles, storage=("mine",)), dice=[(5, 4)], black=["building:bank", "building:market"])
    play(game, "5/place/mine/c1")
    assert "market@black/b7" in offered(game)
    assert not any(code.endswith("bank@black/b7") for code in offered(game))


def test_a_tile_that_can_be_placed_has_to_be() -> None:
    """And where none can, nobody is asked."""
    assert "decline" not in offered(colour("ship", "castle"))
    assert prompt(colour("mine")) == "burgundy.turn"
    assert prompt(colour()) == "burgundy.turn"


@rulebook("burgundy", section=f"{SECTION}: a tile that fills another colour brings another tile, if there is one")
@pytest.mark.parametrize("tiles", [["castle", "ship"], ["castle"]], ids=["another tile", "none left"])
def test_a_tile_that_fills_another_colour_brings_another(tiles: list[str]) -> None:
    """The castle on `b1` is the last one; alone it goes there by itself, as there is no other place for it."""
    lying = {"b2": "monastery:2", "b5": "mine", "h2": "mine", "c5": "black", "g5": "black"}
    player = Holding(tiles=lying, storage=("mine", "ship"))
    game = alone(player, dice=[(5, 4)], depots={4: ["ship"]}, black=tiles)
    heard = play(game, "5/place/mine/c1")
    if len(tiles) == 2:
        heard = play(game, "castle@black/b1")
    assert (prompt(game), ColourRewarded(0, "castle", "b1") in heard) == ("burgundy.castle", True)
    assert ("first/colour" in offered(game)) == (len(tiles) == 2)
    play(game, "workers")
    if len(tiles) == 2:
        assert (prompt(game), offered(game)) == ("burgundy.colour", ["ship@black/b4", "ship@black/c2", "ship@black/d2"])
        play(game, "ship@black/c2")
    assert (black(game), prompt(game)) == ([], "burgundy.turn")


def test_a_colour_filled_by_a_black_tile_counts_as_well() -> None:
    tiles = {"b2": "monastery:2", "b5": "black", "h2": "black"}
    game = alone(Holding(tiles=tiles, storage=("black",)), dice=[(5, 4)], black=["ship", "animal:cow:3"])
    play(game, "5/place/black/c1")
    assert prompt(game) == "burgundy.colour"


# order


@rulebook("burgundy", section=f"{SECTION}: actions and their effects in any order")
def test_effects_may_be_carried_out_in_any_order() -> None:
    """The last ship: goods, an exchange, a tile for the colour, and an action for the target."""
    ships = dict.fromkeys(("b4", "d2", "e2", "g3", "g7"), "ship")
    player = Holding(tiles=ships, storage=("ship",), goods={1: 5})
    rest: dict[str, Any] = {"piles": {3: (2,), 4: (6,)}, "black": ["castle", "animal:cow:3"], "marker": 45}
    game = alone(player, dice=[(1, 5)], depots=BUSY, **rest)
    play(game, SHIP)
    assert prompt(game) == "burgundy.ship"
    assert offered(game) == ["3", "4", "first/exchange", "first/castle", "first/colour"]
    for effect in ("exchange", "castle", "colour"):
        twin = Game.load(game.dump())
        play(twin, f"first/{effect}")
        assert prompt(twin) == f"burgundy.{effect}"
        assert not any(option.startswith("first/") for option in offered(twin))


def test_what_was_put_first_leaves_the_rest_to_come() -> None:
    ships = dict.fromkeys(("b4", "d2", "e2", "g3", "g7"), "ship")
    player = Holding(tiles=ships, storage=("ship",), goods={1: 5})
    game = alone(player, dice=[(1, 5)], depots=BUSY, piles={3: (2,), 4: (6,)}, black=["mine", "animal:cow:3"])
    play(game, SHIP, "first/exchange", "mine@black")
    assert (prompt(game), seen(game).estates[0].storage) == ("burgundy.ship", ("black",))
    play(game, "first/colour")
    assert prompt(game) == "burgundy.colour"
    play(game, offered(game)[0])
    asked = []
    while prompt(game) != "burgundy.turn":
        asked.append(prompt(game))
        play(game, offered(game)[0])
    assert asked == ["burgundy.ship"]


def test_an_effect_without_room_waits_for_one_that_makes_room() -> None:
    """By a ruling a market brings nothing into a full storage; but an action may empty it first."""
    tiles = {"b2": "monastery:2", "c1": "mine", "b1": "castle"}
    player = Holding(tiles=tiles, storage=("building:market", "mine", "ship", "castle"))
    rest: dict[str, Any] = {"depots": {3: ["animal:cow:3"], 5: ["mine"]}, "full_storage_effect": "empty"}
    game = alone(player, dice=[(4, 5)], marker=40, **rest)
    play(game, "4/place/market/a2")
    assert (prompt(game), where(game)) == ("burgundy.market", (0, 45))
    assert offered(game) == ["decline", "first/castle"]
    play(game, "first/castle", "place/ship/c2")
    assert (prompt(game), offered(game)) == ("burgundy.market", ["cow-3@3", "decline"])
    play(game, "cow-3@3")
    assert seen(game).estates[0].storage == ("mine", "castle", "animal:cow:3")


def test_an_exchange_without_room_waits_for_one_that_makes_room() -> None:
    storage = ("ship", "mine", "castle", "building:bank")
    player = Holding(storage=storage, goods={1: 5})
    game = alone(player, dice=[(1, 5)], depots=BUSY, black=["ship"], marker=40, full_storage_effect="empty")
    play(game, SHIP)
    assert (prompt(game), offered(game)) == ("burgundy.exchange", ["decline", "first/castle"])
    play(game, "first/castle", "place/bank/a2")
    assert (prompt(game), offered(game)[:2]) == ("burgundy.exchange", ["ship@black/1-1-1-1-1", "decline"])
