"""Additional tiles: the crane, which works like any building."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.api import Game, ScoreLine, Seat, Term
from engine.api import burgundy_events as events
from engine.burgundy import hooks
from engine.burgundy.expansions.extra_tiles import CraneUsed
from engine.burgundy.module import BURGUNDY
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.tiles import Tile
from engine.core.frame import Frame
from tests.burgundy.expansions.extra_tiles import BUSY, SECTION, editions, playing, written
from tests.burgundy.given import (
    Holding,
    answer,
    by_monasteries,
    earned,
    finish_phase,
    last_turns,
    monasteries,
    offered,
    play,
    prompt,
    refused,
    seen,
)
from tests.rulebook import rulebook
from tests.trial import trial_of

# The crane

BASE_BUILDINGS = ("warehouse", "carpenter", "church", "market", "boarding-house", "bank", "city-hall", "watchtower")
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


def test_computers_count_on_a_crane_that_is_asking() -> None:
    game = craned()
    done = Game.load(game.dump())
    answer(done, "decline")
    assert game.evaluate(0) > done.evaluate(0) + 1
