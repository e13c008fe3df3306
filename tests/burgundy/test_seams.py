"""The seams that expansions of The Castles of Burgundy need, each tried with the smallest module that uses it: hooks,
data files, other estates, actions with another die."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.api import SPECTATOR, BurgundyView, Game, burgundy_estate, make_spec, new_game, places_of, tile_code
from engine.api import burgundy_events as events
from engine.burgundy import actions, hooks
from engine.burgundy.catalogue import Storage
from engine.burgundy.doing import place, use_building, use_die
from engine.burgundy.estates import Area, Estate
from engine.burgundy.evaluation.position import Position
from engine.burgundy.frames import CastleAction, Phase, Turn
from engine.burgundy.module import BURGUNDY
from engine.burgundy.monasteries import Extra
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.tiles import Tile
from engine.core.decision import Decision, Option, Part, listed
from engine.core.errors import AssemblyError, Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.module import Module
from engine.core.ruleset import assemble
from engine.core.score import Term, Worth
from engine.core.state import Tables
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
from tests.play import random_moves
from tests.seeds import seed_of
from tests.trial import trial_of

BUSY = {5: ["mine"]}


@pytest.fixture
def trial() -> Iterator[Module]:
    with trial_of(BURGUNDY) as module:
        yield module


@pytest.fixture
def data(trial: Module, tmp_path: Path) -> Path:
    """The data file of the module, to be written by the test."""
    path = tmp_path / "trial.toml"
    trial.data = (str(path),)
    return path


def trying(*holdings: Holding, **rest: Any) -> Game:
    return given(*holdings, modules=["trial"], **rest)


# values


def test_mines_may_bring_more(trial: Module) -> None:
    @trial.on(hooks.INCOME.replace)
    def doubled(income: Extra, look: BLook, seat: int) -> Extra:
        return Extra(2 * income.silver, income.workers) if seat == 0 else income

    mines = {"e3": "mine", "f2": "mine"}
    game = trying(Holding(tiles=mines), Holding(tiles=mines), round=5)
    finish_phase(game)
    assert [estate.silver for estate in seen(game).estates] == [4, 2]


def test_a_bonus_tile_may_bring_more(trial: Module) -> None:
    @trial.on(hooks.BONUS.replace)
    def doubled(points: int, look: BLook, seat: int, kind: str) -> int:
        return 2 * points if kind == "mine" else points

    game = trying(Holding(tiles={"e3": "mine", "f2": "mine"}, storage=("mine",)), dice=[(3, 5)], depots=BUSY)
    play(game, "3/place/mine/g1")
    assert earned(game)[-1] == ("bonus", 10)


def test_an_area_may_bring_nothing(trial: Module) -> None:
    @trial.on(hooks.AREA_SCORES.replace)
    def no_mines(scores: bool, look: BLook, seat: int, area: Area) -> bool:
        return scores and area.kind != "mine"

    game = trying(Holding(tiles={"e3": "mine", "f2": "mine"}, storage=("mine",)), dice=[(3, 5)], depots=BUSY)
    happened = play(game, "3/place/mine/g1")
    assert earned(game) == [("bonus", 5)]
    assert not [event for event in happened if isinstance(event, events.AreaCompleted)]


def test_monasteries_of_somebody_else_may_hold(trial: Module) -> None:
    @trial.on(hooks.MONASTERIES.add)
    def lent(owned: int, look: BLook, seat: int) -> int:
        return owned | look.state.monasteries[1 - seat] if seat == 0 else owned

    lender = Holding(tiles=monasteries(3, 8, 1, 16), storage=("ship",))
    player = Holding(goods={5: 1}, storage=("building:bank",), tiles={"e4": "building:bank"}, workers=1)
    game = trying(player, lender, dice=[(3, 1)], depots=BUSY)
    assert "3/sell/5+1" in offered(game), "a worker bends the die by two"
    assert "3/place/bank/e5+1" in offered(game), "a second bank in the town"
    assert events.GoodsSold(0, 5, 1, 2, 0, "die", die=3, spent=1) in play(game, "3/sell/5+1")
    ended = last_turns(player, Holding(tiles=monasteries(22)), modules=["trial"])
    finish_phase(ended)
    assert by_monasteries(ended) == {"22": 4}


def test_a_monastery_may_bring_more_at_the_end(trial: Module) -> None:
    @trial.on(hooks.MONASTERY_WORTH.add)
    def another_bank(worth: Worth, look: BLook, seat: int, number: int) -> Worth:
        return (*worth, Term("bank", 1, 4)) if number == 22 else worth

    tiles = {**monasteries(22, 16), "e4": "building:bank"}
    game = last_turns(Holding(tiles=tiles), modules=["trial"])
    finish_phase(game)
    assert by_monasteries(game) == {"22": 8}


def test_a_die_may_be_bent_for_nothing(trial: Module) -> None:
    @trial.on(hooks.PRICES.replace)
    def fours_are_anything(prices: hooks.Prices, look: BLook, seat: int, die: int) -> hooks.Prices:
        return (0,) * len(prices) if die == 4 else prices

    game = trying(Holding(), dice=[(4, 3)], depots={5: ["mine"], 1: ["ship"]})
    assert offered(game) == ["4/take/ship@1", "4/take/mine@5", "4/workers", "3/workers"]


def test_a_storage_may_be_larger(trial: Module) -> None:
    @trial.on(hooks.STORAGE.add)
    def one_more(storages: tuple[Storage, ...], look: BLook, seat: int) -> tuple[Storage, ...]:
        return tuple(msgspec.structs.replace(storage, room=storage.room + 1) for storage in storages)

    tiles = ("castle", "castle", "mine")
    player = Holding(storage=tiles, silver=4)
    game = trying(player, dice=[(5, 1)], depots=BUSY, black=["ship"], full_storage_effect="empty")
    play(game, "buy/ship@black")
    assert seen(game).estates[0].storage == (*tiles, "ship")
    answer(game, "5/take/mine@5")
    assert prompt(game) == "burgundy.discard"


# tiles and purchases


def mills(trial: Module, data: Path, *, anywhere: bool = True) -> None:
    """Tiles of no colour that go on any space beside the estate; one lies beside the black depot."""
    data.write_text('[[tile]]\nid = "mill"\nkind = "mill"\ncoloured = 1\n')

    class Pile(Tables):
        left: int = 1

    trial.slice(Pile)

    def pile(look: BLook) -> Pile:
        found = look.state.slices["trial"]
        assert isinstance(found, Pile)
        return found

    @trial.on(hooks.STOCK)
    def beside_the_black_depot(look: BLook, seat: int) -> list[hooks.Ware]:
        return [hooks.Ware("mill", "mills:0")] if pile(look).left else []

    @trial.react(events.TileBought)
    def gone(draft: BDraft, event: Event) -> None:
        assert isinstance(event, events.TileBought)
        if event.tile == "mill":
            pile(draft).left -= 1

    @trial.on(hooks.PLACES.replace)
    def on_any_colour(spaces: int, look: BLook, seat: int, tile: Tile) -> int:
        return look.state.border[seat] if tile.kind == "mill" and anywhere else spaces


def test_something_else_may_be_bought(trial: Module, data: Path) -> None:
    mills(trial, data)
    game = trying(Holding(silver=4), dice=[(2, 5)], black=["mine"])
    assert offered(game)[2:] == ["buy/mine@black", "buy/mill@black"]
    assert game.decisions[0].options[3].path[1].ref == "mills:0"
    happened = play(game, "buy/mill@black")
    assert events.TileBought(0, "mill", 0, 2, 0) in happened
    assert (seen(game).estates[0].storage, seen(game).black.slots[0].tile) == (("mill",), "mine")
    assert "mills:0" not in [part.ref for option in game.decisions[0].options for part in option.path]
    finish_turn(game)
    finish_turn(game)
    assert [code for code in offered(game) if "buy" in code] == ["buy/mine@black"]


def test_a_tile_of_no_colour_lies_where_its_rules_say(trial: Module, data: Path) -> None:
    mills(trial, data)
    game = trying(Holding(storage=("mill",)), dice=[(3, 4)])
    placing = [code for code in offered(game) if "place" in code]
    assert placing == ["3/place/mill/c3", "3/place/mill/e4", "4/place/mill/e3"]
    game.evaluate(0)
    play(game, "3/place/mill/c3")
    assert earned(game) == [("area", 1), ("phase", 10)]
    game.evaluate(0)


def test_a_tile_of_no_colour_that_no_rule_places_stays(trial: Module, data: Path) -> None:
    mills(trial, data, anywhere=False)
    assert offered(trying(Holding(storage=("mill",)), dice=[(3, 4)])) == ["3/workers", "4/workers"]


BUILDINGS = """
[[building]]
id = "tollhouse"
coloured = 2
black = 1
"""


class Toll(Frame, frozen=True, tag="trial.toll"):
    seat: int


def test_computers_count_on_the_places_that_a_tile_has(trial: Module) -> None:
    stored = Holding(storage=("ship",))
    plain = trying(stored).evaluate(0)

    @trial.on(hooks.PLACES.add)
    def nowhere(spaces: int, look: BLook, seat: int, tile: Tile) -> int:
        return 0

    assemble.cache_clear()
    assert trying(stored).evaluate(0) < plain - 1


def test_a_new_building_does_what_its_module_says(trial: Module, data: Path) -> None:
    data.write_text(BUILDINGS)

    @trial.on(hooks.BUILDING)
    def toll(look: BLook, seat: int, tile: Tile) -> list[Frame]:
        return [Toll(seat)] if tile.id == "building:tollhouse" else []

    @trial.step(Toll)
    class TollStep(BStep[Toll]):
        def do(self, draft: BDraft, frame: Toll, chosen: None) -> None:
            # As if it were a bank.
            use_building(draft, frame.seat, draft.catalogue.tiles["building:bank"], "")

    town = Holding(tiles={"e4": "building:warehouse"}, storage=("building:tollhouse", "building:warehouse"))
    game = trying(town, dice=[(1, 5)], depots=BUSY)
    assert "1/place/tollhouse/e5" in offered(game), "another kind than the first building of the base game"
    assert "1/place/warehouse/e5" not in offered(game)
    assert events.Supplied(0, 2, 0, "building:bank") in play(game, "1/place/tollhouse/e5")
    assert "5/place/tollhouse/f4" not in offered(game)
    stacks = seen(trying()).stacks
    plain = seen(given()).stacks
    assert stacks["building"] + stacks["black"] == plain["building"] + plain["black"] + 3


@pytest.mark.parametrize("only", ["no", "yes"])
def test_something_may_work_like_a_building_that_has_no_space(trial: Module, only: str) -> None:
    @trial.react(events.WorkersTaken)
    def hall(draft: BDraft, event: Event) -> None:
        assert isinstance(event, events.WorkersTaken)
        use_building(draft, event.seat, draft.catalogue.tiles["building:city_hall"], "")

    game = trying(Holding(storage=("ship",)), dice=[(6, 4)], city_hall_die=only)
    answer(game, "6/workers")
    assert offered(game) == ["ship/d3", "ship/d5", "decline"]


class Spare(Frame, frozen=True, tag="trial.spare"):
    seat: int


def test_an_action_may_be_done_with_another_die(trial: Module) -> None:
    @trial.react(events.WorkersTaken)
    def once_more(draft: BDraft, event: Event) -> None:
        assert isinstance(event, events.WorkersTaken)
        if event.by == "die":
            draft.push(Spare(event.seat))

    @trial.step(Spare)
    class SpareStep(BStep[Spare]):
        def ask(self, look: BLook, frame: Spare) -> Decision:
            return Decision(frame.seat, "trial.spare", actions.spare_options(look, frame.seat, look.state.white))

        def do(self, draft: BDraft, frame: Spare, chosen: actions.Choice) -> None:
            actions.carry_out(draft, frame.seat, chosen, "white", spare=True)

    game = trying(Holding(workers=1), dice=[(6, 4)], depots={1: ["ship"], 2: ["castle"], 4: ["ship"]})
    answer(game, "6/workers")
    assert offered(game) == ["take/ship@1", "take/castle@2+1", "take/ship@4+3", "workers"]
    assert events.TileTaken(0, "castle", 2, "white", die=1, spent=1) in play(game, "take/castle@2+1")
    assert (seen(game).unused[0], seen(game).estates[0].workers) == ((4,), 2)


def test_a_tile_may_be_taken_out_of_an_estate_again(trial: Module) -> None:
    tiles = {"c4": "monastery:16", "e4": "building:bank", "e5": "building:market", "b5": "building:bank"}
    game = trying(Holding(tiles=tiles))
    state, estate = game.state, estate_of(game.look, 0)
    bare = trying(Holding(tiles={"e5": "building:market", "b5": "building:bank"})).state
    for space in ("c4", "e4"):
        number = estate.names.index(space)
        state.lift(estate, 0, game.look.catalogue.tiles[state.tiles_of(estate, 0)[number]], number)
    assert state.tiles_of(estate, 0) == bare.tiles_of(estate, 0)
    assert (state.filled[0], state.border[0], state.monasteries[0]) == (bare.filled[0], bare.border[0], 0)
    assert {key: towns for key, towns in state.towns.items() if towns} == bare.towns
    tile = game.look.catalogue.tiles["castle"]
    state.lift(estate, 0, tile, estate.names.index("d4"))
    assert not state.filled[0] >> estate.names.index("d4") & 1


def test_modules_say_which_tiles_stay_in_an_estate(trial: Module) -> None:
    @trial.on(hooks.FIXED)
    def the_first_castle(look: BLook, seat: int) -> list[int]:
        return [1 << look.state.castles[seat]]

    game = trying()
    assert hooks.FIXED(game.look, game.look, 0) == [1 << estate_of(game.look, 0).names.index("d4")]


# estates

ISLANDS = """
[[estate]]
numbers = { "2011" = "x1", "2019" = "x1" }
rows = ["A C       M S", " K B     B K C", "B S         A"]
faces = [[1, 2, 3, 4], [5, 6, 1, 2, 3], [4, 5, 6]]
links = [["a2", "a3"], ["c2", "b3"]]
start = "a2"
"""
"""Two islands with a river between them."""


def test_an_estate_has_the_shape_of_its_data(trial: Module, data: Path) -> None:
    data.write_text(ISLANDS)
    hexes = burgundy_estate("2019", "x1")
    assert [hex.name for hex in hexes] == ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "b5", "c1", "c2", "c3"]
    assert [hex.number for hex in hexes] == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]
    assert places_of(hexes)["a3"] == (10, 0)
    assert places_of(hexes)["b1"] == (1, 1)
    estate = assemble(make_spec("burgundy", 2, modules=["trial"])).catalogue.estates["x1"]
    beside = [name for number, name in enumerate(estate.names) if estate.neighbours[0] >> number & 1]
    assert beside == ["a2", "b1"]
    linked = [name for number, name in enumerate(estate.names) if estate.neighbours[1] >> number & 1]
    assert linked == ["a1", "a3", "b1", "b2"]
    assert len(estate.areas) == 12, "links join no areas"
    assert estate.castles == (1, 8)


def dealing(trial: Module, *sheets: tuple[str, ...]) -> None:
    @trial.on(hooks.SHEETS.replace)
    def others(usual: tuple[hooks.Sheet, ...], look: BLook) -> tuple[hooks.Sheet, ...]:
        return sheets


def test_modules_deal_estates_of_their_own(trial: Module, data: Path) -> None:
    data.write_text(ISLANDS)
    dealing(trial, ("x1",), ("x1",))
    game = trying(Holding(storage=("mine", "ship")), dice=[(3, 4)])
    assert [estate.board for estate in seen(game).estates] == ["x1", "x1"]
    assert [estate.castle for estate in seen(game).estates] == ["a2", "a2"]
    assert seen(game).estates[0].links == (("a2", "a3"), ("c2", "b3"))
    assert "3/place/mine/a3" in offered(game), "across the river"
    play(game, "3/place/mine/a3")
    assert "4/place/ship/a4" in offered(game)
    assert refused(game, "4/place/ship/c2").key == "burgundy.not_beside"
    assert [line for line in game.text(SPECTATOR).splitlines() if line[:2] in ("a ", "b ", "c ")][:3] == [
        "a   a1  CAST                MINE  s4",
        "b     k5   b6             b1   k2   c3",
        "c   b4   s5                       a6",
    ]


def test_sheets_that_differ_are_dealt_by_chance(trial: Module, data: Path) -> None:
    data.write_text(ISLANDS)
    dealing(trial, ("x1",), ("2", "5"), ("7", "3"))
    found = set()
    for number in range(8):
        game = new_game(make_spec("burgundy", 2, modules=["trial"]), seed_of(number))
        found |= {estate.board or estate.offered for estate in seen(game).estates}
    assert found == {"x1", ("2", "5"), ("7", "3")}


def test_games_on_other_estates_are_played_to_their_end(trial: Module, data: Path) -> None:
    data.write_text(ISLANDS)
    dealing(trial, ("x1",), ("x1",))
    game = new_game(make_spec("burgundy", 2, modules=["trial"]), seed_of(3))
    for _ in random_moves(game, random.Random(3)):
        game.evaluate(0)
    assert game.over
    assert Game.load(game.dump()).dump() == game.dump()
    assert record(game)["estates"][0]["board"] == "x1"


def test_an_estate_may_have_more_spaces_than_any_of_the_base_game(trial: Module, data: Path) -> None:
    row = " ".join("BAKMSC" * 2) + " C"
    rows, faces = [row, " " + row] * 3, [[number % 6 + 1 for number in range(13)]] * 6
    said = f"rows = {rows!r}\nfaces = {faces!r}\nstart = 'c12'\n"
    data.write_text(f"[[estate]]\nnumbers = {{ '2011' = 'x2' }}\n{said}")
    dealing(trial, *(("x2",),) * 4)
    game = new_game(make_spec("burgundy", 4, modules=["trial"]), seed_of(5))
    for _ in random_moves(game, random.Random(5)):
        pass
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    lying = [{hex.name for hex in estate.hexes if hex.tile} for estate in view.estates]
    assert all("c12" in names and len(names) > 1 for names in lying)
    estate = game.look.catalogue.estates["x2"]
    assert estate.stride == 128
    assert len(game.state.land) == sum(map(len, lying)) == sum(map(int.bit_count, game.state.filled))


def test_plain_rows_are_centred() -> None:
    estate = Estate("y", ["AB", "CKM"], [[1, 2], [3, 4, 5]])
    assert (estate.centred, estate.places) == (True, ((-2, 0), (0, 0), (-3, 1), (-1, 1), (1, 1)))


# numbers and players


def test_who_plays_alone_has_the_board_of_two_and_other_numbers(trial: Module, data: Path) -> None:
    data.write_text("set_up_for = 2\n[numbers]\nworkers_start = [2]\ngoods_stored = 6\n")
    trial.players = (1,)
    game = new_game(make_spec("burgundy", 1, modules=["trial"]), seed_of(1))
    view = seen(game)
    slots = sum(len(depot.slots) for depot in view.depots)
    assert (view.estates[0].workers, len(view.black.slots), slots) == (2, 4, 12)
    for moment in random_moves(game, random.Random(1)):
        moment.evaluate(0)
        kinds = sum(count > 0 for count in seen(moment).estates[0].goods)
        assert kinds <= 6
    assert game.ranking().places == (1,)


@pytest.mark.parametrize(
    "said",
    [
        "[numbers]\nworker_start = [2]\n",
        '[[tile]]\nid = "castle"\nkind = "castle"\n',
        '[[estate]]\nnumbers = { "2011" = "3" }\nrows = ["A"]\nfaces = [[1]]\n',
    ],
)
def test_data_that_do_not_fit_are_refused(data: Path, said: str) -> None:
    data.write_text(said)
    with pytest.raises(AssemblyError):
        assemble(make_spec("burgundy", 2, modules=["trial"]))


def test_modules_find_their_own_data(trial: Module, data: Path) -> None:
    data.write_text('[[card]]\nspaces = [2, 4, 1]\nbonuses = ["carpenter", "church", "boarding_house"]\n')
    catalogue = assemble(make_spec("burgundy", 2, modules=["trial"])).catalogue
    assert catalogue.data["trial"]["card"][0]["spaces"] == [2, 4, 1]


# answers, records, characters


def bowing(trial: Module) -> None:
    """A use of a six, and why it is none at times."""

    @trial.on(hooks.ACTIONS)
    def bows(look: BLook, seat: int, die: int, by: str) -> list[Option]:
        return [Option((Part(str(die), f"die:{die}"), Part("bow"), Part("low")), Bowed(seat, die))] if die == 6 else []

    @trial.on(hooks.WHY_NOT)
    def only_with_a_six(look: BLook, turn: Turn, words: tuple[str, ...]) -> list[RuleError]:
        return [RuleError(Kind.ILLEGAL, "trial.too_proud")] if words[0] == "bow" else []

    @trial.step(Bowed)
    class BowedStep(BStep[Bowed]):
        def do(self, draft: BDraft, frame: Bowed, chosen: None) -> None:
            use_die(draft, frame.die, 0)
            draft.emit(HasBowed(frame.seat))


class Bowed(Frame, frozen=True, tag="trial.bowed"):
    seat: int
    die: int


class HasBowed(Event, frozen=True, tag="trial.has_bowed"):
    seat: int


def test_a_module_says_why_not(trial: Module) -> None:
    bowing(trial)
    assert refused(trying(Holding(), dice=[(3, 4)]), "bow/low").key == "trial.too_proud"
    assert refused(trying(Holding(), dice=[(3, 6)]), "3/bow/low").key == "trial.too_proud"
    assert refused(trying(Holding(), dice=[(6, 3)]), "5/bow/low").key == "burgundy.no_such_die"
    assert refused(trying(Holding(), dice=[(3, 4)]), "3/sell/2").key == "burgundy.no_such_goods"


def test_what_modules_do_is_in_the_record(trial: Module) -> None:
    bowing(trial)

    @trial.on(hooks.HAPPENINGS)
    def told(look: BLook, event: Event) -> list[dict[str, Any]]:
        if isinstance(event, HasBowed):
            return [{"e": "act", "p": event.seat, "a": "bow", "by": "die"}]
        return [{"e": "pause"}] if isinstance(event, events.TurnBegan) else []

    trial.players = (2,)
    game = new_game(make_spec("burgundy", 2, modules=["trial"]), seed_of(2))
    bowed = 0
    while not game.over:
        codes = offered(game)
        chosen = next((code for code in codes if code.endswith("bow/low")), codes[-1])
        bowed += chosen.endswith("bow/low")
        answer(game, chosen)
    log = record(game)["log"]
    acts = [entry for entry in log if entry.get("a") == "bow"]
    assert len(acts) == bowed > 0
    assert all(set(entry["after"]) == {"pts", "silver", "workers"} for entry in acts)
    assert sum(entry["e"] == "pause" for entry in log) == 50


def test_a_module_adds_to_what_the_record_tells(trial: Module) -> None:
    @trial.on(hooks.HAPPENINGS)
    def more(look: BLook, event: Event) -> list[dict[str, Any]]:
        return [{"space": event.space}] if isinstance(event, events.MarkerMoved) else []

    game = new_game(make_spec("burgundy", 2, modules=["trial"]), seed_of(3))
    for _ in random_moves(game, random.Random(3)):
        pass
    log = record(game)["log"]
    ships = [entry for entry in log if entry.get("a") == "ship"]
    assert ships
    assert all("after" in entry and entry["space"] in range(1, 7) for entry in ships)


@pytest.mark.parametrize(
    ("building", "does"),
    [("market", events.TileTaken), ("warehouse", events.GoodsSold), ("city_hall", events.TilePlaced)],
)
def test_what_works_like_a_building_goes_by_its_own_name(trial: Module, building: str, does: type[Event]) -> None:
    @trial.react(events.WorkersTaken)
    def card(draft: BDraft, event: Event) -> None:
        assert isinstance(event, events.WorkersTaken)
        if event.by == "die":
            use_building(draft, event.seat, draft.catalogue.tiles[f"building:{building}"], "", by="card")

    player = Holding(storage=("ship",), goods={3: 1})
    game = trying(player, dice=[(6, 4)], depots={1: ["ship"]})
    play(game, "6/workers")
    other = Game.load(game.dump())
    done = [event for event in play(game, offered(game)[0]) if getattr(event, "by", "") == "card"]
    assert [type(event) for event in done] == [does]
    assert events.EffectDeclined(0, "card") in play(other, "decline")


def test_what_works_like_a_castle_goes_by_its_own_name(trial: Module) -> None:
    @trial.react(events.WorkersTaken)
    def card(draft: BDraft, event: Event) -> None:
        assert isinstance(event, events.WorkersTaken)
        if event.by == "die":
            draft.push(CastleAction(event.seat, "card"))

    heard: list[str] = []

    @trial.on(hooks.ACTIONS)
    def listening(look: BLook, seat: int, die: int, by: str) -> list[Option]:
        heard.append(by)
        return []

    game = trying(Holding(), dice=[(6, 4)], depots={1: ["ship"]})
    play(game, "6/workers")
    assert heard[-1] == "card"
    assert events.TileTaken(0, "ship", 1, "card") in play(game, "take/ship@1")


def test_a_module_adds_lines_to_the_board_of_characters(trial: Module) -> None:
    class Route(Tables):
        cards: list[int] = []

    class RouteView(msgspec.Struct, frozen=True):
        cards: tuple[int, ...]

    trial.slice(Route)

    @trial.shows
    def cards(look: BLook, viewer: Any) -> RouteView:
        return RouteView((3, 1))

    @trial.draws
    def lines(shown: RouteView, catalogue: Any) -> list[str]:
        return [f"routes {' '.join(map(str, shown.cards))}"]

    assert trying().text(SPECTATOR).splitlines()[-1] == "routes 3 1"


class Upkeep(Frame, frozen=True, tag="trial.upkeep"):
    seat: int = 0


def test_everybody_may_be_asked_at_the_end_of_a_phase_before_mines_pay(trial: Module) -> None:
    trial.insert(Phase, "upkeep", Upkeep(), before="income")

    @trial.step(Upkeep)
    class UpkeepStep(BStep[Upkeep]):
        def ask(self, look: BLook, frame: Upkeep) -> Decision:
            options = [Option((Part(word),), word) for word in ("pay", "not")]
            return Decision(frame.seat, "trial.upkeep", listed(*options))

        def do(self, draft: BDraft, frame: Upkeep, chosen: str) -> None:
            draft.state.silver[frame.seat] -= chosen == "pay"
            if frame.seat + 1 < draft.players:
                draft.push(Upkeep(frame.seat + 1))

    game = trying(*[Holding(silver=1, tiles={"e3": "mine"})] * 2, round=5)
    while prompt(game) != "trial.upkeep":
        answer(game, next(code for code in offered(game) if code == "end" or code.endswith("/workers")))
    play(game, "pay", "not")
    assert [estate.silver for estate in seen(game).estates] == [1, 2]


# computer players


def test_computers_count_on_what_modules_promise(trial: Module) -> None:
    @trial.on(hooks.PROSPECTS)
    def fond_of_silver(position: Position) -> list[float]:
        return [100.0 * position.state.silver[position.seat]]

    assert trying(Holding(silver=2)).evaluate(0) - given(Holding(silver=2)).evaluate(0) == pytest.approx(200)


def test_computers_judge_new_tiles(trial: Module, data: Path) -> None:
    data.write_text(BUILDINGS)
    stored = Holding(storage=("building:tollhouse",))
    plain = trying(stored).evaluate(0)

    @trial.on(hooks.TILE_PROSPECTS.replace)
    def dear(worth: float, position: Position, tile: Tile) -> float:
        return 50.0 if tile.id == "building:tollhouse" else worth

    assemble.cache_clear()
    assert trying(stored).evaluate(0) > plain + 10


def test_computers_count_on_work_that_is_pending(trial: Module) -> None:
    @trial.step(Spare)
    class SpareStep(BStep[Spare]):
        def ask(self, look: BLook, frame: Spare) -> Decision:
            return Decision(frame.seat, "trial.spare", actions.spare_options(look, frame.seat, 1))

        def do(self, draft: BDraft, frame: Spare, chosen: actions.Choice) -> None:
            actions.carry_out(draft, frame.seat, chosen, "white", spare=True)

    @trial.on(hooks.FRAME_PROSPECTS)
    def an_action(position: Position, frame: Frame) -> list[float]:
        return [7.0] if isinstance(frame, Spare) and frame.seat == position.seat else []

    game = trying(Holding(storage=("mine",)))
    before = game.evaluate(0)
    game.state.agenda.append(Spare(0))
    assert game.evaluate(0) == pytest.approx(before + 7)
    game.state.agenda[-1] = Spare(1)
    assert game.evaluate(0) == pytest.approx(before)


def test_codes_of_numbered_things() -> None:
    assert [tile_code(id) for id in ("monastery:27", "token:3", "animal:goose:2", "building:white_castle", "mill")] == [
        *("monastery-27", "token-3", "goose-2", "white-castle", "mill"),
    ]


def test_a_tile_may_be_placed_that_was_never_stored(trial: Module) -> None:
    @trial.react(events.WorkersTaken)
    def at_once(draft: BDraft, event: Event) -> None:
        assert isinstance(event, events.WorkersTaken)
        draft.state.storage[event.seat] += ("ship",)
        place(draft, event.seat, 0, estate_of(draft, event.seat).names.index("d3"), "trial")

    game = trying(Holding(), dice=[(6, 4)], depots=BUSY)
    assert events.TilePlaced(0, "ship", "d3", "trial") in play(game, "6/workers")
