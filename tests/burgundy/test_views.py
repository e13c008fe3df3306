"""The game as players see it: as data, as text, and as a record."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.api import SPECTATOR, BurgundyView, Event, make_spec, new_game, seat_viewer, tile_code
from engine.api import burgundy_events as events
from engine.burgundy.text import short
from engine.records import record
from tests.burgundy.given import Holding, answer, given, monasteries, offered, play, seen, told
from tests.burgundy.playing import eager_moves
from tests.play import count, random_game
from tests.seeds import seed_of

DEPOTS = {1: ["building:bank", "ship"], 2: ["monastery:5", "castle"], 3: ["animal:cow:3"]}


def test_a_view_tells_the_whole_table() -> None:
    player = Holding(tiles={"e4": "building:bank"}, storage=("ship",), goods={2: 1}, sold={3: 2}, silver=3, workers=4)
    game = given(player, dice=[(2, 4)], depots=DEPOTS, black=["mine"], piles={4: (6, 1)}, bonuses=[("ship", 1)])
    view = seen(game)
    assert (view.edition, view.phase, view.round, view.white, view.turn, view.bought) == ("2011", "A", 1, 1, 0, False)
    assert [(slot.kind, slot.tile) for slot in view.depots[0].slots] == [
        ("building", "building:bank"),
        ("ship", "ship"),
    ]
    assert [(slot.kind, slot.tile) for slot in view.depots[5].slots] == [("building", ""), ("animal", "")]
    assert (view.depots[3].number, view.depots[3].goods) == (4, (6, 1))
    assert (view.black.number, [slot.tile for slot in view.black.slots]) == (0, ["mine", "", "", ""])
    assert {slot.kind for slot in view.black.slots} == {"black"}
    assert view.stacks == {back: len(stack) for back, stack in game.state.stacks.items()}
    assert view.phase_points == (10, 8, 6, 4, 2)
    assert (view.bonuses["ship"], view.bonuses["mine"]) == ((2,), (5, 2))
    mine, other = view.estates
    assert (mine.board, mine.castle, mine.offered) == ("1", "d4", ())
    assert {space.name: space.tile for space in mine.hexes if space.tile} == {"d4": "castle", "e4": "building:bank"}
    assert (mine.storage, mine.goods, mine.sold) == (("ship",), (0, 1, 0, 0, 0, 0), (0, 0, 2, 0, 0, 0))
    assert (mine.silver, mine.workers, mine.bonuses, other.bonuses) == (3, 4, (), (("ship", "large"),))


def test_deeds_say_who_did_what_where() -> None:
    player = Holding(storage=("building:market", "ship"), silver=2)
    piles = {4: (6, 1)}
    game = given(player, dice=[(3, 5)], depots=DEPOTS, black=["mine", "castle"], piles=piles)
    play(game, "3/place/market/c3", "cow-3@3", "buy/castle@black", "5/place/ship/d5")
    mine = [deed for deed in seen(game).deeds if deed.seat == 0]
    assert [(deed.deed, deed.tile, deed.place, deed.slot) for deed in mine] == [
        ("place", "building:market", "c3", -1),
        ("take", "animal:cow:3", "3", 0),
        ("buy", "castle", "black", 1),
        ("place", "ship", "d5", -1),
        ("ship", "", "4", -1),
    ]
    assert {deed.turn for deed in mine} == {1}


def test_a_preview_shows_the_table_after_a_move() -> None:
    game = given(Holding(storage=("mine",)), dice=[(4, 2)], depots={2: ["castle"]})
    preview = game.preview([game.decisions[0].answer(offered(game).index("4/place/mine/e3"))])
    view = preview.view
    assert isinstance(view, BurgundyView)
    assert [space.tile for space in view.estates[0].hexes if space.name == "e3"] == ["mine"]
    assert [space.tile for space in seen(game).estates[0].hexes if space.name == "e3"] == [""]
    assert [type(event) for event in preview.events] == [events.TilePlaced]


def test_a_small_table_in_characters() -> None:
    tiles = {"e4": "building:bank", "c2": "animal:cow:3", **monasteries(17)}
    player = Holding(tiles=tiles, storage=("building:city_hall",), goods={2: 3}, silver=1)
    game = given(player, dice=[(2, 6)], depots=DEPOTS, black=["mine"], piles={4: (6, 1)})
    lines = game.text(SPECTATOR, {"hex:e3": "1", "depot:2:1": "2", "black:0": "3"}).splitlines()
    assert lines[0] == "phase A (+10) round 1/5  white 1  order A B"
    assert lines[2].startswith("track 0:BA  bonuses castle 5/2 mine 5/2")
    assert lines[3:10] == [
        "1: bank, ship",
        "2: monastery-5, castle [2]",
        "3: cow-3",
        "4: -  goods 6 1",
        "5: -",
        "6: -",
        "black: mine [3]",
    ]
    assert lines[11:14] == [
        "A: 0 points, estate 1, dice 2 6  <- turn",
        "silver 1, workers 0, goods 2x3, sold 0",
        "storage city-hall",
    ]
    assert lines[14:21] == [
        "a          a6   c5   c4  M17",
        "b        a2   a1   c6   k5   b4",
        "c     a5  COW3  b3   k1   b2   b3",
        "d   s6   s1   s2  CAST  s5   s4   s1",
        "e     b2   b5   1   BANK  b1   a2",
        "f        b6   m1   k2   b5   b6",
        "g          m3   k4   k1   b3",
    ]
    assert lines[22] == "B: 0 points, estate 1, dice 2 2"


@pytest.mark.parametrize("edition", ["2011", "2019"])
def test_every_tile_has_a_short_name_that_fits(edition: str) -> None:
    tiles = new_game(make_spec("burgundy", 2, edition=edition), seed_of(1)).look.catalogue.tiles
    names = {short(tile) for tile in tiles}
    assert all(len(name) <= 4 for name in names)
    assert len(names) == len(tiles), "no two are alike"


def test_every_table_can_be_drawn() -> None:
    for number in range(count(3, 50)):
        game = random_game("burgundy", number)
        for _ in eager_moves(game, random.Random(number)):
            assert game.text(seat_viewer(0))


def test_a_record_has_an_entry_for_everything_that_was_done() -> None:
    game = new_game(make_spec("burgundy", 3, edition="2019"), seed_of(3))
    assert game.began is not None
    happened: list[Event] = told(game.began)
    for some in eager_moves(game, random.Random(3)):
        happened += some
    written = record(game)
    acts = Counter(entry["a"] for entry in written["log"] if entry["e"] == "act")
    names = {
        *(("take", events.TileTaken), ("place", events.TilePlaced), ("buy", events.TileBought)),
        *(("ship", events.GoodsTaken), ("sell", events.GoodsSold), ("workers", events.WorkersTaken)),
        ("decline", events.EffectDeclined),
    }
    assert acts == {act: found for act, kind in names if (found := sum(isinstance(e, kind) for e in happened))}
    assert Counter(entry["e"] for entry in written["log"] if entry["e"] != "act") == {
        **dict.fromkeys(("setup", "end"), 1),
        **dict.fromkeys(("phase", "phase_end"), 5),
        "round": 25,
    }
    assert all("after" in entry for entry in written["log"] if entry["e"] in ("act", "phase_end", "end"))
    last = written["log"][-1]
    assert last["after"]["pts"] == written["final"] == list(game.scores())
    assert [(estate["board"], estate["castle"]) for estate in written["estates"]] == [("1", "d4")] * 3
    assert written["winners"] == list(game.winners)


def test_a_record_of_a_secret_choice_tells_nothing_before_all_have_chosen() -> None:
    game = new_game(make_spec("burgundy", 2, edition="2011", options={"setup": "secret"}), seed_of(1))
    answer(game, offered(game)[2])
    assert record(game)["estates"] == [None, None]
    assert [entry["e"] for entry in record(game)["log"]] == ["setup"]


def test_codes_of_tiles() -> None:
    assert [tile_code(tile) for tile in ("castle", "building:city_hall", "animal:cow:3", "monastery:17")] == [
        *("castle", "city-hall", "cow-3", "monastery-17"),
    ]
