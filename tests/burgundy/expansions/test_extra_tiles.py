"""Additional tiles: monasteries 27 and 28, the crane and the geese, rule by rule."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.api import Game, ScoreLine, Seat, Term, make_spec, new_game
from engine.api import burgundy_events as events
from engine.burgundy import hooks
from engine.burgundy.evaluation.position import Position
from engine.burgundy.expansions.extra_tiles import CraneUsed, GeeseJoined, MarkerLifted, WorkersHired, hopes
from engine.burgundy.module import BURGUNDY
from engine.burgundy.recorder import BurgundyRecorder
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.tiles import Tile
from engine.core.frame import Frame
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
from tests.rulebook import rulebook
from tests.seeds import seed_of
from tests.trial import trial_of

SECTION = "2019: additional tiles"
BUSY = {5: ["mine"]}
BASE_BUILDINGS = ("warehouse", "carpenter", "church", "market", "boarding-house", "bank", "city-hall", "watchtower")
editions = pytest.mark.parametrize("edition", ["2011", "2019"])


def playing(*holdings: Holding, modules: Sequence[str] = (), **rest: Any) -> Game:
    return given(*holdings, modules=["extra_tiles", *modules], **rest)


def written(game: Game, *codes: str) -> list[dict[str, Any]]:
    """Give these answers; what the record says about them, without the totals."""
    recorder = BurgundyRecorder()
    game.observe(recorder)
    play(game, *codes)
    log: list[dict[str, Any]] = recorder.finish(game.look)["log"]
    return [{key: value for key, value in entry.items() if key != "after"} for entry in log]


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


# The crane

FULL_BOARD = {1: ["ship"], 2: ["castle"], 6: ["building:bank"], 5: ["mine"]}


def craned(player: Holding | None = None, **rest: Any) -> Game:
    """A crane was placed on c3."""
    held = player or Holding(goods={2: 2}, storage=("ship",))
    mine = Holding(held.tiles, ("building:crane", *held.storage), held.goods, held.sold, held.silver, held.workers)
    game = playing(mine, **{"dice": [(3, 5)], "depots": FULL_BOARD, **rest})
    answer(game, "3/place/crane/c3")
    return game


@rulebook("burgundy", section=f"{SECTION}: crane")
@editions
def test_a_crane_works_like_any_building(edition: str) -> None:
    game = craned(edition=edition)
    assert (prompt(game), offered(game)) == ("burgundy.crane", [*BASE_BUILDINGS, "decline"])


@pytest.mark.parametrize(
    ("building", "asked", "codes"),
    [
        ("warehouse", "burgundy.warehouse", ["2", "decline"]),
        ("carpenter", "burgundy.carpenter", ["bank@6", "decline"]),
        ("church", "burgundy.church", ["castle@2", "mine@5", "decline"]),
        ("market", "burgundy.market", ["ship@1", "decline"]),
        ("city-hall", "burgundy.city_hall", ["ship/d3", "ship/d5", "decline"]),
    ],
)
def test_what_is_to_be_chosen_is_chosen_as_with_the_building(building: str, asked: str, codes: list[str]) -> None:
    game = craned()
    assert play(game, building) == [CraneUsed(0, f"building:{building.replace('-', '_')}")]
    assert (prompt(game), offered(game)) == (asked, codes)
    assert seen(game).estates[0].hexes[11].tile == "building:crane", "no other tile is placed"


@pytest.mark.parametrize(
    ("building", "silver", "workers", "points"),
    [("bank", 2, 0, 0), ("boarding-house", 0, 4, 0), ("watchtower", 0, 0, 4)],
)
def test_what_comes_at_once_comes_at_once(building: str, silver: int, workers: int, points: int) -> None:
    game = craned()
    before = seen(game).points[0]
    answer(game, building)
    estate = seen(game).estates[0]
    assert (estate.silver, estate.workers, seen(game).points[0] - before) == (silver, workers, points)
    assert prompt(game) == "burgundy.turn"


def test_a_crane_may_be_left_unused() -> None:
    game = craned()
    assert game.decisions[0].options[game.decisions[0].default or 0].code == "decline", "also for who stays away"
    assert play(game, "decline") == [events.EffectDeclined(0, "building:crane")]
    assert prompt(game) == "burgundy.turn"


def test_only_buildings_that_bring_something_now_are_offered() -> None:
    game = craned(Holding(), depots=BUSY)
    assert offered(game) == ["church", "boarding-house", "bank", "watchtower", "decline"]


@pytest.mark.parametrize(
    ("building", "key"),
    [
        ("market", "burgundy.crane_none_to_take"),
        ("warehouse", "burgundy.crane_none_to_sell"),
        ("city-hall", "burgundy.crane_none_to_place"),
        ("city", "burgundy.crane_none_to_place"),
        ("crane", "burgundy.crane_not_beige"),
        ("dragon", "error.no_such_option"),
    ],
)
def test_why_a_building_is_not_offered(building: str, key: str) -> None:
    assert refused(craned(Holding(), depots=BUSY), building).key == key


def test_without_room_nothing_is_taken() -> None:
    """The storage is filled by a purchase while the crane is asking."""
    player = Holding(storage=("castle", "castle"), silver=2)
    game = craned(player, depots=BUSY, full_storage_effect="empty", edition="2019", black=["ship"])
    assert "church" in offered(game)
    answer(game, "buy/ship@black")
    assert "church" not in offered(game)
    assert refused(game, "church").key == "burgundy.crane_no_room"


def test_in_2019_a_tile_may_be_bought_first_and_placed_by_the_crane() -> None:
    game = craned(Holding(silver=2), depots=BUSY, black=["ship"], edition="2019")
    assert "city-hall" not in offered(game)
    play(game, "buy/ship@black")
    assert prompt(game) == "burgundy.crane"
    play(game, "city-hall", "ship/d3")
    assert seen(game).estates[0].hexes[17].tile == "ship"
    assert not [code for code in offered(craned(Holding(silver=2), black=["ship"])) if "buy" in code], "not in 2011"


@pytest.mark.parametrize(
    ("only", "spaces"), [("no", ["ship/d3", "ship/d5", "bank/e4", "decline"]), ("yes", ["bank/e4", "decline"])]
)
def test_where_a_city_hall_goes_by_its_number_so_does_a_crane(only: str, spaces: list[str]) -> None:
    game = craned(Holding(storage=("ship", "building:bank")), city_hall_die=only)
    answer(game, "city-hall")
    assert offered(game) == spaces, "the crane is on a 3"
    ships = craned(Holding(storage=("ship",)), city_hall_die=only)
    assert ("city-hall" in offered(ships)) == (only == "no")


def test_a_crane_is_a_building_of_its_own_kind() -> None:
    town = Holding(tiles={"e4": "building:bank"}, storage=("building:crane",))
    game = playing(town, dice=[(1, 5)], depots=FULL_BOARD)
    play(game, "1/place/crane/e5", "bank")
    state = game.state
    state.storage[0] = ("building:crane", "building:market")
    other = Game.load(game.dump())
    assert [code for code in offered(other) if "place" in code] == ["5/place/market/f4"]


def test_a_second_building_of_the_kind_that_a_crane_worked_like_may_stand_in_its_town() -> None:
    player = Holding(tiles={"e4": "building:church"}, storage=("building:crane", "building:market"))
    game = playing(player, dice=[(1, 5)], depots=FULL_BOARD)
    play(game, "1/place/crane/e5", "market", "ship@1")
    assert "5/place/market/f4" in offered(game)


class Toll(Frame, frozen=True, tag="trial.tolls"):
    seat: Seat


@pytest.mark.parametrize(("coloured", "there"), [(2, True), (0, False)])
def test_a_crane_works_like_beige_buildings_of_other_modules(tmp_path: Path, coloured: int, there: bool) -> None:
    with trial_of(BURGUNDY) as trial:
        data = tmp_path / "trial.toml"
        data.write_text(f'[[building]]\nid = "tollhouse"\ncoloured = {coloured}\nblack = 1\n')
        trial.data = (str(data),)

        @trial.on(hooks.BUILDING)
        def toll(look: BLook, seat: int, tile: Tile) -> list[Frame]:
            return [Toll(seat)] if tile.id == "building:tollhouse" else []

        @trial.step(Toll)
        class TollStep(BStep[Toll]):
            def do(self, draft: BDraft, frame: Toll, chosen: None) -> None:
                draft.score(frame.seat, "toll", (Term("toll", 1, 9),))

        game = craned(modules=["trial"])
        assert ("tollhouse" in offered(game)) == there
        if there:
            assert CraneUsed(0, "building:tollhouse") in play(game, "tollhouse")
            assert earned(game)[-1] == ("toll", 9)


def test_the_record_tells_what_a_crane_worked_like() -> None:
    crane = {"e": "act", "p": 0, "by": "building:crane"}
    assert written(craned(), "market", "ship@1") == [
        {**crane, "a": "crane", "as": "market"},
        {"e": "act", "p": 0, "a": "take", "by": "building:market", "depot": 1, "tile": "ship"},
    ]
    assert written(craned(), "boarding-house") == [{**crane, "a": "crane", "as": "boarding_house"}]
    assert written(craned(), "decline") == [{**crane, "a": "decline"}]
    assert written(craned(), "church", "decline") == [
        {**crane, "a": "crane", "as": "church"},
        {"e": "act", "p": 0, "a": "decline", "by": "building:church"},
    ]


@rulebook("burgundy", section=f"{SECTION}: crane, at the end of the game")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((22,), {"22": 8}),
        ((17,), {"17": 4}),
        ((22, 17), {"17": 4, "22": 4}),
        ((24,), {}),
        ((), {}),
    ],
)
def test_at_the_end_a_crane_is_one_building_for_one_monastery(numbers: tuple[int, ...], points: dict[str, int]) -> None:
    """The estate has a bank and a crane, which worked like something else or like nothing."""
    tiles = {**monasteries(*numbers), "e4": "building:bank", "e5": "building:crane"}
    game = last_turns(Holding(tiles=tiles), modules=["extra_tiles"])
    finish_phase(game)
    assert by_monasteries(game) == points


def test_the_points_name_the_crane() -> None:
    tiles = {**monasteries(22), "e4": "building:bank", "e5": "building:crane"}
    game = last_turns(Holding(tiles=tiles), modules=["extra_tiles"])
    finish_phase(game)
    assert ScoreLine(0, "monastery", (Term("bank", 1, 4), Term("crane", 1, 4)), "22") in game.ledger


def test_without_a_crane_monasteries_count_as_always() -> None:
    tiles = {**monasteries(22), "e4": "building:bank"}
    crane = Holding(tiles={"e4": "building:crane"})
    game = last_turns(Holding(tiles=tiles), crane, modules=["extra_tiles"])
    finish_phase(game)
    assert (by_monasteries(game), by_monasteries(game, 1)) == ({"22": 4}, {})


def test_at_the_end_a_crane_counts_for_a_lent_monastery() -> None:
    with trial_of(BURGUNDY) as trial:

        @trial.on(hooks.MONASTERIES.add)
        def lent(owned: int, look: BLook, seat: int) -> int:
            return owned | look.state.monasteries[1 - seat] if seat == 0 else owned

        borrower, lender = Holding(tiles={"e5": "building:crane"}), Holding(tiles=monasteries(22))
        game = last_turns(borrower, lender, modules=["extra_tiles", "trial"])
        finish_phase(game)
        assert (by_monasteries(game), by_monasteries(game, 1)) == ({"22": 4}, {})


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


def test_computers_count_on_a_crane_that_is_asking() -> None:
    game = craned()
    done = Game.load(game.dump())
    answer(done, "decline")
    assert game.evaluate(0) > done.evaluate(0) + 1
