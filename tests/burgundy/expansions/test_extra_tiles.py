"""Additional tiles: monasteries 27 and 28 and the geese, rule by rule, and what computers think of all four tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.api import Game, ScoreLine, Seat, Term, make_spec, new_game
from engine.api import burgundy_events as events
from engine.burgundy import hooks
from engine.burgundy.evaluation.position import Position
from engine.burgundy.expansions.extra_tiles import GeeseJoined, MarkerLifted, WorkersHired, hopes
from engine.burgundy.module import BURGUNDY
from engine.burgundy.state import BLook, estate_of
from tests.burgundy.expansions.extra_tiles import BUSY, SECTION, editions, playing, written
from tests.burgundy.given import (
    Holding,
    answer,
    by_monasteries,
    earned,
    finish_phase,
    finish_turn,
    last_turns,
    monasteries,
    offered,
    play,
    prompt,
    refused,
    seen,
)
from tests.rulebook import rulebook
from tests.seeds import seed_of
from tests.trial import trial_of

# The box


@rulebook("burgundy", section=f"{SECTION}: four tiles are shuffled into the black and the yellow stack")
@editions
def test_there_is_one_of_each_with_its_back(edition: str) -> None:
    with_them = new_game(make_spec("burgundy", 2, edition=edition, modules=["extra_tiles"]), seed_of(1))
    without = new_game(make_spec("burgundy", 2, edition=edition), seed_of(1))
    more = {kind: count - seen(without).stacks[kind] for kind, count in seen(with_them).stacks.items()}
    assert {kind: count for kind, count in more.items() if count} == {"monastery": 2, "black": 2}
    tiles = with_them.look.catalogue.tiles
    backs = {id: (tile.coloured, tile.black) for id, tile in tiles.items() if id not in without.look.catalogue.tiles}
    assert backs == {
        "monastery:27": (1, 0),
        "monastery:28": (1, 0),
        "building:crane": (0, 1),
        "animal:geese:2": (0, 1),
    }


# Monastery 27


def on_the_bridge(*holdings: Holding, track: Sequence[tuple[Seat, ...]], **rest: Any) -> Game:
    return playing(*holdings, track=track, **rest)


@rulebook("burgundy", section=f"{SECTION}: bridge (27)")
@editions
def test_27_puts_its_owner_back_on_top_when_another_marker_comes(edition: str) -> None:
    sailor = Holding(storage=("ship",))
    owner = Holding(tiles=monasteries(27), storage=("ship",))
    game = on_the_bridge(
        sailor, owner, Holding(), players=3, edition=edition, dice=[(5, 4)], track=[(2, 0), (1,)], depots=BUSY
    )
    happened = play(game, "5/place/ship/d5")
    assert [event for event in happened if isinstance(event, events.MarkerMoved | MarkerLifted)] == [
        events.MarkerMoved(0, 1),
        MarkerLifted(1),
    ]
    assert game.state.track[:2] == [(2,), (0, 1)]


def test_27_keeps_its_owner_on_top_when_the_owner_moves() -> None:
    owner = Holding(tiles=monasteries(27), storage=("ship",))
    game = on_the_bridge(owner, dice=[(5, 4)], track=[(0,), (1,)], depots=BUSY)
    happened = play(game, "5/place/ship/d5")
    assert game.state.track[1] == (1, 0)
    assert not any(isinstance(event, MarkerLifted) for event in happened), "it comes on top by itself"


def test_27_counts_from_the_moment_when_it_is_placed() -> None:
    owner = Holding(storage=("monastery:27",))
    game = on_the_bridge(owner, dice=[(1, 5)], track=[(0, 1)], depots=BUSY)
    assert MarkerLifted(0) in play(game, "1/place/monastery-27/c4")
    assert game.state.track[0] == (1, 0)
    while game.state.round == 1:
        finish_turn(game)
    assert seen(game).order == (0, 1), "the new order holds from the next round on"


def test_27_does_nothing_to_a_marker_that_is_alone_or_in_the_storage() -> None:
    alone = on_the_bridge(Holding(storage=("monastery:27",)), dice=[(1, 5)], track=[(1,), (0,)], depots=BUSY)
    assert not any(isinstance(event, MarkerLifted) for event in play(alone, "1/place/monastery-27/c4"))
    stored = Holding(storage=("ship", "monastery:27"))
    game = on_the_bridge(Holding(storage=("ship",)), stored, dice=[(5, 4)], track=[(0,), (1,)], depots=BUSY)
    play(game, "5/place/ship/d5")
    assert game.state.track[1] == (1, 0)


def test_another_monastery_lifts_nobody() -> None:
    game = on_the_bridge(Holding(storage=("monastery:16",)), dice=[(1, 5)], track=[(0, 1)], depots=BUSY)
    play(game, "1/place/monastery-16/c4")
    assert game.state.track[0] == (0, 1)


def test_a_lent_27_lifts_nobody() -> None:
    """Two markers cannot both be on top: what is lent is not in one's own estate."""
    with trial_of(BURGUNDY) as trial:

        @trial.on(hooks.MONASTERIES.add)
        def lent(owned: int, look: BLook, seat: int) -> int:
            return owned | look.state.monasteries[1 - seat]

        owner = Holding(tiles=monasteries(27), storage=("ship",))
        sailor = Holding(storage=("ship",))
        game = on_the_bridge(sailor, owner, modules=["trial"], dice=[(5, 4)], track=[(0,), (1,)], depots=BUSY)
        play(game, "5/place/ship/d5")
        assert game.state.track[1] == (0, 1)


# Monastery 28


def hires(game: Game) -> list[str]:
    return [code for code in offered(game) if code.startswith("hire/")]


@rulebook("burgundy", section=f"{SECTION}: workers (28)")
@editions
@pytest.mark.parametrize(("silver", "codes"), [(0, []), (1, ["hire/1"]), (3, ["hire/1", "hire/2", "hire/3"])])
def test_28_sells_two_workers_for_a_silver_as_often_as_one_likes(edition: str, silver: int, codes: list[str]) -> None:
    player = Holding(tiles=monasteries(28), silver=silver, workers=1)
    game = playing(player, edition=edition, dice=[(2, 5)], depots=BUSY)
    assert hires(game) == codes
    if silver == 3:
        happened = play(game, "hire/2")
        assert happened == [events.Supplied(0, 0, 4, "monastery:28"), WorkersHired(0, 2, 2, 4)]
        assert (seen(game).estates[0].silver, seen(game).estates[0].workers) == (1, 5)
        play(game, "hire/1")
        assert (seen(game).estates[0].silver, seen(game).estates[0].workers) == (0, 7)
        assert seen(game).unused[0] == (2, 5), "no die is used for it"
        assert "2/take/mine@5+3" in offered(game), "they can be used at once"


@editions
def test_28_works_in_the_middle_of_an_action_whenever_tiles_may_be_bought(edition: str) -> None:
    tiles = {**monasteries(28), "c4": "monastery:16"}
    player = Holding(tiles=tiles, storage=("castle", "ship"), silver=1)
    game = playing(player, edition=edition, dice=[(6, 2)], depots=BUSY, purchase_timing="between")
    play(game, "6/place/castle/b3")
    assert (prompt(game), hires(game)) == ("burgundy.castle", ["hire/1"])
    play(game, "hire/1")
    assert (prompt(game), hires(game), seen(game).estates[0].workers) == ("burgundy.castle", [], 2)


def test_28_also_works_when_both_dice_are_used() -> None:
    game = playing(Holding(tiles=monasteries(28), silver=1), dice=[(2, 5)], depots=BUSY)
    play(game, "2/workers", "5/workers")
    assert offered(game) == ["end", "hire/1"]
    play(game, "hire/1")
    assert (seen(game).turn, seen(game).estates[0].workers) == (1, 6)


def test_28_is_for_the_turn_of_its_owner() -> None:
    owner = Holding(tiles=monasteries(28), silver=2, storage=("ship",))
    game = playing(Holding(silver=2, storage=("ship",)), owner, dice=[(2, 5)], depots=BUSY)
    assert hires(game) == []
    finish_turn(game)
    assert (seen(game).turn, hires(game)) == (1, ["hire/1", "hire/2"])


def test_a_lent_28_sells_workers_too() -> None:
    with trial_of(BURGUNDY) as trial:

        @trial.on(hooks.MONASTERIES.add)
        def lent(owned: int, look: BLook, seat: int) -> int:
            return owned | look.state.monasteries[1 - seat]

        lender = Holding(tiles=monasteries(28), storage=("ship",))
        game = playing(Holding(silver=1), lender, modules=["trial"], dice=[(2, 5)], depots=BUSY)
        assert hires(game) == ["hire/1"]


@pytest.mark.parametrize(("numbers", "asked"), [((28,), "burgundy.turn"), ((28, 6), "burgundy.city_hall")])
def test_nobody_is_asked_about_a_city_hall_because_of_28_unless_workers_could_pay_for_a_tile(
    numbers: tuple[int, ...], asked: str
) -> None:
    player = Holding(tiles=monasteries(*numbers), storage=("building:city_hall",), silver=1)
    game = playing(player, edition="2019", dice=[(3, 5)], depots=BUSY, black=["ship"])
    play(game, "3/place/city-hall/c3")
    assert prompt(game) == asked
    if asked == "burgundy.city_hall":
        assert offered(game) == ["decline", "hire/1"]
        play(game, "hire/1", "buy/ship@black/workers")
        assert offered(game) == ["ship/d3", "ship/d5", "decline"]


def test_28_is_offered_beside_a_purchase_and_beside_tiles_to_place() -> None:
    player = Holding(tiles=monasteries(28), storage=("building:city_hall", "ship"), silver=2)
    game = playing(player, edition="2019", dice=[(3, 5)], depots=BUSY, black=["castle"])
    play(game, "3/place/city-hall/c3")
    assert offered(game) == ["ship/d3", "ship/d5", "decline", "buy/castle@black", "hire/1", "hire/2"]


@pytest.mark.parametrize(
    ("numbers", "silver", "code", "key"),
    [
        ((), 2, "hire/1", "burgundy.hire_without"),
        ((28,), 0, "hire/1", "burgundy.hire_no_silver"),
        ((28,), 2, "hire/3", "burgundy.hire_too_often"),
    ],
)
def test_why_nobody_can_be_hired(numbers: tuple[int, ...], silver: int, code: str, key: str) -> None:
    game = playing(Holding(tiles=monasteries(*numbers), silver=silver), dice=[(2, 5)], depots=BUSY)
    assert refused(game, code).key == key


def test_what_makes_no_sense_is_no_hiring() -> None:
    game = playing(Holding(tiles=monasteries(28), silver=2), dice=[(2, 5)], depots=BUSY)
    assert refused(game, "hire/dragons").key == "error.no_such_option"


def test_the_record_tells_how_often() -> None:
    game = playing(Holding(tiles=monasteries(28), silver=3), dice=[(2, 5)], depots=BUSY)
    assert written(game, "hire/2") == [{"e": "act", "p": 0, "a": "hire", "by": "monastery:28", "n": 2}]


# Geese


def pasture(tiles: dict[str, str], *storage: str, dice: tuple[int, int] = (6, 5), **rest: Any) -> Game:
    return playing(Holding(tiles=tiles, storage=storage), dice=[dice], depots=BUSY, **rest)


@rulebook("burgundy", section=f"{SECTION}: geese, the example")
@editions
def test_clara_gets_7_points_for_geese_beside_2_and_3_cows_and_6_for_4_pigs_later(edition: str) -> None:
    cows = {"b1": "animal:cow:2", "b2": "animal:cow:3"}
    game = pasture(cows, "animal:geese:2", "animal:pig:4", edition=edition)
    answer(game, "6/place/geese-2/a1")
    assert earned(game) == [("livestock", 2 + 2 + 3)]
    answer(game, "5/place/pig-4/c1")
    assert earned(game) == [("livestock", 7), ("livestock", 4 + 2)]


def test_geese_alone_bring_two_points() -> None:
    alone = pasture({"e5": "building:bank"}, "animal:geese:2", dice=(2, 5))
    happened = play(alone, "2/place/geese-2/e6")
    assert earned(alone)[0] == ("livestock", 2)
    assert not any(isinstance(event, GeeseJoined) for event in happened)


@pytest.mark.parametrize(
    ("tiles", "species", "points"),
    [
        ({"b1": "animal:cow:3", "b2": "animal:pig:4"}, "pig", 6),
        ({"b1": "animal:cow:3", "b2": "animal:pig:4", "c1": "animal:cow:2"}, "cow", 7),
        ({"b1": "animal:sheep:3", "b2": "animal:pig:3"}, "sheep", 5),
        ({"b1": "animal:pig:3", "b2": "animal:sheep:3"}, "pig", 5),
    ],
)
def test_geese_score_with_the_one_other_species_that_brings_most(
    tiles: dict[str, str], species: str, points: int
) -> None:
    game = pasture(tiles, "animal:geese:2")
    assert GeeseJoined(0, "a1", species) in play(game, "6/place/geese-2/a1")
    assert earned(game) == [("livestock", points)]


def test_with_monastery_7_every_tile_counts_also_for_the_choice() -> None:
    tiles = {"b1": "animal:cow:4", "b2": "animal:pig:2", "c1": "animal:pig:2", **monasteries(7)}
    game = pasture(tiles, "animal:geese:2")
    play(game, "6/place/geese-2/a1")
    worth = (Term("geese", 2), Term("pig", 2), Term("pig", 2), Term("livestock_tile", 3, 1))
    assert game.ledger == (ScoreLine(0, "livestock", worth, "a1"),)
    later = pasture({"b1": "animal:geese:2", "b2": "animal:cow:3", **monasteries(7)}, "animal:cow:4")
    play(later, "6/place/cow-4/a1")
    assert earned(later) == [("livestock", 4 + 3 + 2 + 3)]


def test_animals_that_come_to_geese_score_their_own_kind_and_the_geese() -> None:
    game = pasture({"b1": "animal:geese:2", "b2": "animal:cow:3", "c1": "animal:pig:4"}, "animal:cow:2")
    happened = play(game, "6/place/cow-2/a1")
    assert earned(game) == [("livestock", 2 + 3 + 2)]
    assert not any(isinstance(event, GeeseJoined) for event in happened)


def test_geese_on_another_pasture_do_not_count() -> None:
    game = pasture({"e6": "animal:geese:2", "b1": "animal:cow:3"}, "animal:cow:2")
    play(game, "6/place/cow-2/a1")
    assert earned(game) == [("livestock", 5)]


def test_where_pastures_are_one_geese_find_company_everywhere() -> None:
    with trial_of(BURGUNDY) as trial:

        @trial.on(hooks.PASTURE.replace)
        def all_of_them(pasture: int, look: BLook, seat: int, space: int) -> int:
            return estate_of(look, seat).of_kind["animal"]

        tiles = {"b1": "animal:cow:4", "e5": "building:bank"}
        game = pasture(tiles, "animal:geese:2", dice=(2, 5), modules=["trial"])
        assert GeeseJoined(0, "e6", "cow") in play(game, "2/place/geese-2/e6")
        assert earned(game)[0] == ("livestock", 6)


@rulebook("burgundy", section=f"{SECTION}: geese and monastery 24")
def test_geese_are_a_species_for_monastery_24() -> None:
    tiles = {**monasteries(24), "b1": "animal:cow:3", "b2": "animal:geese:2"}
    game = last_turns(Holding(tiles=tiles), modules=["extra_tiles"])
    finish_phase(game)
    assert by_monasteries(game) == {"24": 8}


def test_the_record_tells_with_whom_geese_scored() -> None:
    place = {"e": "act", "p": 0, "a": "place", "by": "die", "die": 6, "use": 6, "spent": 0, "hex": "a1"}
    beside = pasture({"b1": "animal:cow:3"}, "animal:geese:2", "ship")
    assert written(beside, "6/place/geese-2/a1") == [{**place, "tile": "animal:geese:2", "species": "cow"}]
    alone = pasture({"b1": "animal:geese:2"}, "animal:cow:3")
    assert written(alone, "6/place/cow-3/a1") == [{**place, "tile": "animal:cow:3"}]


# Computer players


@pytest.mark.parametrize("tile", ["monastery:27", "monastery:28", "building:crane", "animal:geese:2"])
def test_computers_look_forward_to_the_tiles(tile: str) -> None:
    tiles = {"b1": "animal:cow:3"}
    stored = playing(Holding(tiles=tiles, storage=(tile,))).evaluate(0)
    assert stored > playing(Holding(tiles=tiles)).evaluate(0) + 0.5


@pytest.mark.parametrize("number", [27, 28])
def test_computers_value_the_monasteries_while_there_is_time(number: int) -> None:
    def worth(phase: str, *numbers: int) -> float:
        return sum(hopes(Position(playing(Holding(tiles=monasteries(*numbers)), phase=phase).look, 0)))

    assert worth("A", number) > worth("E", number) > worth("E", 5) == 0


@pytest.mark.parametrize("silver", [1, 2, 5])
def test_computers_do_not_hire_before_workers_are_needed(silver: int) -> None:
    game = playing(Holding(tiles=monasteries(28), silver=silver), dice=[(2, 5)], depots=BUSY)
    hired = Game.load(game.dump())
    play(hired, "hire/1")
    assert hired.evaluate(0) <= game.evaluate(0) + 1e-9


def test_computers_value_a_crane_with_a_monastery_that_counts_buildings() -> None:
    crane = {"e4": "building:crane"}
    fitting = playing(Holding(tiles={**crane, **monasteries(22)})).evaluate(0)
    other = playing(Holding(tiles={**crane, **monasteries(25)})).evaluate(0)
    plain = playing(Holding(tiles={"e4": "building:church", **monasteries(22)})).evaluate(0)
    assert fitting > plain + 3
    assert fitting - plain > other - playing(Holding(tiles={"e4": "building:church", **monasteries(25)})).evaluate(0)


def test_computers_place_animals_beside_geese_rather_than_elsewhere() -> None:
    tiles = {"b1": "animal:geese:2"}
    with_geese = playing(Holding(tiles=tiles, storage=("animal:cow:3",))).evaluate(0)
    without = playing(Holding(tiles={"b1": "animal:pig:2"}, storage=("animal:cow:3",))).evaluate(0)
    assert with_geese > without
