"""Inns: the rules, one by one."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from engine.api import SPECTATOR, Game, make_spec, new_game
from engine.api import burgundy_events as events
from engine.burgundy.expansions.inns import INN, InnAdded, InnsView, inns_beside
from engine.burgundy.frames import Store
from engine.records import record
from tests.burgundy.given import (
    Holding,
    answer,
    by_monasteries,
    earned,
    finish_phase,
    finish_turn,
    given,
    last_turns,
    monasteries,
    offered,
    play,
    prompt,
    refused,
    seen,
)
from tests.burgundy.playing import eager_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

MODULES = ["inns"]
BUSY = {5: ["mine"]}
EDITIONS = ("2011", "2019")
PASTURE = "3"
"""An estate with a pasture of four spaces, a1 to a4."""
COWS = {"a1": "animal:cow:2", "a2": "animal:pig:2"}


def trying(*holdings: Holding, **rest: Any) -> Game:
    return given(*holdings, modules=MODULES, **rest)


def beside(game: Game) -> int:
    shown = seen(game).shown_by("inns", InnsView)
    assert shown is not None
    return shown.beside


def with_inns(game: Game, count: int) -> Game:
    """The same position with so many inns beside the black depot."""
    state = game.state
    state.slices["inns"].beside = count
    state.stacks[INN] = (INN,) * (5 - count)
    return Game.load(game.dump())


# beside the black depot


@pytest.mark.parametrize("edition", EDITIONS)
@rulebook("burgundy", section="inns")
def test_in_each_phase_one_more_lies_beside_the_black_depot(edition: str) -> None:
    game = trying(edition=edition)
    for count, phase in enumerate("ABCDE", start=1):
        assert (seen(game).phase, beside(game), seen(game).stacks[INN]) == (phase, count, 5 - count)
        finish_phase(game)
    assert game.over


def test_it_is_told() -> None:
    game = trying(round=5)
    happened = []
    while seen(game).phase == "A":
        happened += play(game, next(code for code in offered(game) if code == "end" or code.endswith("/workers")))
    assert InnAdded(2) in happened


@rulebook("burgundy", section="inns")
def test_those_that_nobody_has_bought_stay() -> None:
    game = with_inns(trying(Holding(silver=4), phase="C", round=5, dice=[(2, 5)]), 3)
    play(game, "buy/inn@black")
    finish_phase(game)
    assert (seen(game).phase, beside(game)) == ("D", 3)
    assert INN not in game.state.box


# buying


@pytest.mark.parametrize("edition", EDITIONS)
@rulebook("burgundy", section="inns")
def test_one_is_bought_like_a_tile_of_the_black_depot(edition: str) -> None:
    game = trying(Holding(silver=3), dice=[(2, 5)], black=["mine"], edition=edition)
    buying = [code for code in offered(game) if code.startswith("buy")]
    assert buying == ["buy/mine@black", "buy/inn@black"]
    assert game.decisions[0].options[-1].path[1].ref == "inns:0"
    assert events.TileBought(0, INN, 0, 2, 0) in play(game, "buy/inn@black")
    view = seen(game)
    assert (view.estates[0].storage, view.estates[0].silver, beside(game)) == ((INN,), 1, 0)
    assert view.black.slots[0].tile == "mine"


def test_there_is_one_purchase_in_all_in_a_turn() -> None:
    game = with_inns(trying(Holding(silver=6), dice=[(2, 5)], black=["mine"]), 2)
    play(game, "buy/inn@black")
    assert [code for code in offered(game) if code.startswith("buy")] == []
    assert refused(game, "buy/inn@black").key == "burgundy.bought_already"


def test_nobody_buys_one_that_is_not_there() -> None:
    game = with_inns(trying(Holding(silver=2), dice=[(2, 5)], black=["mine"]), 0)
    assert [code for code in offered(game) if code.startswith("buy")] == ["buy/mine@black"]
    assert refused(game, "buy/inn@black").key == "burgundy.not_for_sale"


def test_without_silver_there_is_none() -> None:
    game = trying(Holding(silver=1), dice=[(2, 5)])
    assert refused(game, "buy/inn@black").key == "burgundy.no_silver"


def test_a_full_storage_makes_room_for_one() -> None:
    game = trying(Holding(silver=2, storage=("mine", "ship", "castle")), dice=[(3, 5)])
    answer(game, "buy/inn@black")
    assert (prompt(game), beside(game)) == ("burgundy.discard", 0), "it is paid for, and no longer on the pile"
    play(game, "castle")
    assert (seen(game).estates[0].storage, beside(game)) == (("mine", "ship", INN), 0)


def test_monastery_6_of_2019_lets_workers_pay() -> None:
    game = trying(Holding(workers=2, tiles=monasteries(6)), dice=[(2, 5)], edition="2019")
    play(game, "buy/inn@black/workers")
    assert (seen(game).estates[0].storage, seen(game).estates[0].workers) == ((INN,), 0)


def test_it_is_not_taken_with_a_die_nor_by_buildings() -> None:
    game = trying(Holding(storage=("building:carpenter",)), dice=[(3, 5)])
    assert refused(game, "5/take/inn@black").key == "burgundy.not_in_depots"
    assert [code for code in offered(game) if "inn" in code] == []


# placing


@rulebook("burgundy", section="inns")
def test_it_is_placed_on_a_space_of_any_colour_by_the_usual_rules() -> None:
    """Beside a tile, and with the number of the space."""
    game = trying(Holding(storage=(INN,), workers=1), dice=[(3, 4)])
    placing = {code for code in offered(game) if "place" in code and "+" not in code}
    assert placing == {"3/place/inn/c3", "3/place/inn/e4", "4/place/inn/e3"}
    assert "3/place/inn/d3+1" in offered(game)
    assert events.TilePlaced(0, INN, "e3", "die", die=4, use=4) in play(game, "4/place/inn/e3")


def test_a_castle_and_a_city_hall_place_it_too() -> None:
    hall = trying(Holding(storage=("building:city_hall", INN)), dice=[(3, 4)])
    answer(hall, "3/place/city-hall/c3")
    assert "inn/c4" in offered(hall)
    castle = trying(Holding(tiles={"c4": "monastery:16"}, storage=("castle", INN)), dice=[(6, 4)])
    answer(castle, "6/place/castle/b3")
    assert "place/inn/c3" in offered(castle)


@rulebook("burgundy", section="inns")
def test_an_area_has_one_inn_only() -> None:
    game = trying(Holding(tiles={"e4": INN}, storage=(INN,), workers=6), dice=[(1, 4)])
    spaces = {code.rpartition("/")[2].partition("+")[0] for code in offered(game) if "place" in code}
    assert "e5" not in spaces
    assert {"c3", "e3", "f3", "d5"} <= spaces, "other areas, also of the same colour"


def test_areas_of_others_do_not_count() -> None:
    game = trying(Holding(storage=(INN,)), Holding(tiles={"e4": INN}), dice=[(3, 4)])
    assert "3/place/inn/e4" in offered(game)


@rulebook("burgundy", section="inns")
def test_it_does_nothing_but_fill_the_space() -> None:
    game = trying(Holding(storage=(INN,), silver=1), dice=[(2, 5)], depots=BUSY)
    happened = play(game, "2/place/inn/d3")
    assert [type(event) for event in happened] == [events.TilePlaced]
    assert (prompt(game), earned(game)) == ("burgundy.turn", [])


def test_it_is_no_castle_no_mine_no_ship_no_animal_no_building_and_no_monastery() -> None:
    lying = {"e3": INN, "c4": INN, "d5": INN, "e4": INN}
    game = trying(Holding(tiles=lying, storage=(INN, "building:bank")), dice=[(1, 5)], round=5)
    assert "1/place/bank/e5" in offered(game)
    assert game.state.monasteries[0] == 0
    finish_phase(game)
    assert seen(game).estates[0].silver == 0, "no mine has paid"
    tiles = {"a1": "animal:cow:2", "b1": INN}
    herd = trying(Holding(tiles=tiles, storage=("animal:cow:3",)), dice=[(1, 4)], depots=BUSY)
    play(herd, "1/place/cow-3/b2")
    assert earned(herd) == [("livestock", 5)]


# the size of areas


@pytest.mark.parametrize("edition", EDITIONS)
@rulebook("burgundy", section="inns, example")
def test_an_area_of_4_counts_as_5_and_brings_15_points_instead_of_10(edition: str) -> None:
    def last_space(lying: Mapping[str, str], stored: str) -> list[tuple[str, int]]:
        player = Holding(tiles={"b3": "castle", **lying}, storage=(stored,))
        game = trying(player, dice=[(3, 5)], depots=BUSY, estate=PASTURE, edition=edition)
        play(game, next(code for code in offered(game) if code.startswith("3/place/") and code.endswith("/a4")))
        return [entry for entry in earned(game) if entry[0] != "livestock"]

    cows = {**COWS, "a3": "animal:sheep:2"}
    assert last_space(cows, "animal:sheep:3") == [("area", 10), ("phase", 10)]
    assert last_space(cows, INN) == [("area", 15), ("phase", 10)], "the inn is the last tile"
    assert last_space({**COWS, "a3": INN}, "animal:sheep:3") == [("area", 15), ("phase", 10)], "it lay there before"


def test_other_areas_keep_their_size() -> None:
    game = trying(Holding(tiles={"e4": INN}, storage=("building:bank",)), dice=[(3, 5)], depots=BUSY)
    play(game, "3/place/bank/c3")
    assert earned(game) == [("area", 1), ("phase", 10)]


def test_it_helps_to_the_bonus_of_a_colour() -> None:
    game = trying(Holding(tiles={"e3": "mine", "f2": "mine"}, storage=(INN,)), dice=[(3, 5)], depots=BUSY)
    play(game, "3/place/inn/g1")
    assert earned(game) == [("area", 10), ("phase", 10), ("bonus", 5)]


@pytest.mark.parametrize(("cap", "points"), [("capped", 36), ("larger", 45)])
def test_an_area_of_8_stays_one_or_by_a_ruling_counts_as_9(cap: str, points: int) -> None:
    board, castle, last = _largest()
    game = trying(Holding(), Holding(), estate=board, castle=castle, inn_cap=cap)
    estate = game.look.catalogue.estates[board]
    fill = {"animal": "animal:cow:2", "building": "building:bank", "monastery": "monastery:9"}
    fill |= {kind: kind for kind in ("ship", "mine", "castle")}
    state, tiles = game.state, game.look.catalogue.tiles
    for space in range(len(estate.names)):
        if space != last and not state.filled[0] >> space & 1:
            state.lay(estate, 0, tiles[fill[estate.kinds[space]]], space)
    state.storage[0] = (INN,)
    state.workers[0] = 9
    game = Game.load(game.dump())
    play(game, next(code for code in offered(game) if "place/inn" in code))
    assert earned(game)[0] == ("area", points)


def _largest() -> tuple[str, str, int]:
    """An estate with an area of eight spaces: its number, the space of a castle, and a space of the area."""
    for number, estate in trying().look.catalogue.estates.items():
        for area in estate.areas:
            if area.size == 8:
                return number, estate.names[estate.castles[0]], area.spaces.bit_length() - 1
    raise AssertionError("no estate has an area of eight spaces")


def test_final_points_count_what_lies_there_without_inns() -> None:
    tiles = {**monasteries(22, 24), "e4": INN, "e5": "building:bank", "e6": INN}
    game = last_turns(Holding(tiles=tiles), modules=MODULES)
    finish_phase(game)
    assert by_monasteries(game) == {"22": 4}


# answers


@pytest.mark.parametrize(
    ("space", "key"),
    [
        ("e5", "burgundy.second_inn"),
        ("g4", "burgundy.second_inn"),
        ("d4", "burgundy.hex_taken"),
        ("a1", "burgundy.not_beside"),
        ("e3", "burgundy.needs_number"),
    ],
)
def test_refusals_name_the_rule(space: str, key: str) -> None:
    game = trying(Holding(tiles={"e4": INN}, storage=(INN,)), dice=[(1, 6)])
    assert refused(game, f"1/place/inn/{space}").key == key


def test_an_inn_that_one_does_not_have_is_not_placed() -> None:
    assert refused(trying(Holding(), dice=[(1, 6)]), "1/place/inn/e5").key == "burgundy.not_in_storage"


def test_the_board_of_characters_has_the_pile() -> None:
    game = with_inns(trying(Holding(tiles={"e4": INN})), 2)
    text = game.text(SPECTATOR)
    assert text.splitlines()[-1] == "inns beside the black depot: 2"
    assert "INN" in text


# records and laws


def test_records_tell_how_many_lie_there_and_who_bought_them() -> None:
    bought = 0
    for number in range(6):
        game = new_game(make_spec("burgundy", 3, modules=MODULES), seed_of(number))
        for _ in eager_moves(game, random.Random(number)):
            pass
        log = record(game)["log"]
        there = 0
        for entry in log:
            if entry["e"] == "phase":
                there += 1
                assert entry["inns"] == there
                assert {"e", "phase", "depots", "black", "goods", "inns"} == set(entry)
            if entry.get("tile") == INN and entry["a"] == "buy":
                assert (entry["by"], entry["depot"], entry["pay"]) == ("purchase", "black", {"silver": 2})
                there -= 1
                bought += 1
        assert there == beside(game)
    assert bought


@pytest.mark.parametrize("number", range(4))
def test_there_are_five_at_every_moment(number: int) -> None:
    game = new_game(make_spec("burgundy", 2 + number % 3, modules=MODULES), seed_of(number))
    for _ in eager_moves(game, random.Random(number)):
        state = game.state
        places = [
            *(tile for tile in state.land.values() if tile == INN),
            *(tile for stored in state.storage for tile in stored if tile == INN),
            *(tile for tile in state.box if tile == INN),
            *(frame for frame in state.agenda if isinstance(frame, Store) and frame.tile == INN),
            *state.stacks[INN],
        ]
        assert len(places) + inns_beside(game.look) == 5


# computer players


def test_computers_value_an_inn_by_the_area_that_it_makes_larger() -> None:
    small = trying(Holding(storage=(INN,)))
    none = trying(Holding(storage=()))
    assert small.evaluate(0) > none.evaluate(0) + 1
    lying, mine = (trying(Holding(tiles={"e4": tile})) for tile in (INN, "building:bank"))
    assert lying.evaluate(0) > mine.evaluate(0), "the town will bring more"


def test_turns_of_others_go_on() -> None:
    game = trying(Holding(silver=2), dice=[(2, 5)])
    play(game, "buy/inn@black")
    finish_turn(game)
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.turn", 1)
