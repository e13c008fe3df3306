"""White castles: the rules, one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.api import Game, burgundy_catalogue, make_spec, new_game
from engine.api import burgundy_events as events
from engine.burgundy.doing import put, use_building
from engine.burgundy.expansions.white_castles import PROMPTS, WHITE_CASTLE, WhiteCastleAction, WhiteCastlesView
from engine.burgundy.frames import Phase
from engine.burgundy.module import BURGUNDY
from engine.burgundy.state import BDraft, BStep
from engine.core.frame import Frame
from engine.core.module import Module
from engine.records import record
from tests.burgundy.given import (
    HEXES,
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
from tests.trial import trial_of

MODULES = ["white_castles"]
BUSY = {4: ["ship"], 5: ["mine"]}
"""Something to choose: where workers are all that can be taken, nobody is asked."""
EDITIONS = ("2011", "2019")


def placing(*holdings: Holding, white: int = 4, **rest: Any) -> Game:
    """The first player has a white castle and a 3, with which it goes to c3; the white die shows this number."""
    first, *others = holdings or (Holding(),)
    stored = Holding(
        tiles=first.tiles,
        storage=(WHITE_CASTLE, *first.storage),
        goods=first.goods,
        silver=first.silver,
        workers=first.workers,
    )
    said = {"depots": BUSY, "dice": [(3, 6)], "draws": {"white": [white]}, **rest}
    return given(stored, *others, modules=MODULES, **said)


def placed(*holdings: Holding, white: int = 4, **rest: Any) -> Game:
    game = placing(*holdings, white=white, **rest)
    answer(game, "3/place/white-castle/c3")
    return game


# what is in the box


@pytest.mark.parametrize("edition", EDITIONS)
@rulebook("burgundy", section="white castles")
def test_six_have_the_back_of_buildings_two_a_black_one_and_a_monastery_a_yellow_one(edition: str) -> None:
    spec = make_spec("burgundy", 2, edition=edition, modules=MODULES)
    tiles = burgundy_catalogue(spec).tiles
    assert (tiles[WHITE_CASTLE].coloured, tiles[WHITE_CASTLE].black) == (6, 2)
    assert (tiles["monastery:29"].coloured, tiles["monastery:29"].black) == (1, 0)
    with_them, plain = (seen(given(edition=edition, modules=chosen)).stacks for chosen in (MODULES, []))
    more = {back: with_them[back] - plain[back] for back in with_them}
    assert {back: count for back, count in more.items() if count} == {"building": 6, "black": 2, "monastery": 1}


# the action


@rulebook("burgundy", section="white castles")
def test_placed_it_gives_an_action_with_the_number_of_the_white_die() -> None:
    game = placed(Holding(goods={6: 1}))
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.white_die_four", 0)
    assert offered(game) == ["take/ship@4", "workers"]
    assert events.TileTaken(0, "ship", 4, "white_castle", die=4) in play(game, "take/ship@4")
    assert (prompt(game), seen(game).unused[0]) == ("burgundy.turn", (6,))


@pytest.mark.parametrize("white", range(1, 7))
def test_the_question_names_the_number(white: int) -> None:
    assert prompt(placed(Holding(goods={white: 1}), white=white)) == PROMPTS[white - 1]


def test_where_nothing_else_can_be_done_workers_are_taken_at_once() -> None:
    game = placed(depots={5: ["mine"]})
    assert (prompt(game), seen(game).estates[0].workers) == ("burgundy.turn", 2)


@rulebook("burgundy", section="white castles")
def test_workers_may_change_the_number_in_thought_only() -> None:
    game = placed(Holding(workers=2), depots={5: ["mine"], 6: ["castle"], 1: ["ship"]}, players=3)
    assert offered(game) == ["take/mine@5+1", "take/castle@6+2", "workers"]
    assert events.TileTaken(0, "mine", 5, "white_castle", die=4, spent=1) in play(game, "take/mine@5+1")
    view = seen(game)
    assert (view.estates[0].workers, view.white) == (1, 4), "the white die stays as it is"


def test_six_and_one_are_neighbours() -> None:
    game = placed(Holding(workers=1), white=6, depots={1: ["ship"], 5: ["mine"]})
    assert offered(game) == ["take/ship@1+1", "take/mine@5+1", "workers"]


def test_monasteries_bend_it_as_they_bend_any_die() -> None:
    """Monastery 8 doubles the reach of a worker, 12 gives a step for nothing when a tile is taken."""
    game = placed(Holding(workers=1, tiles=monasteries(8)), depots={1: ["ship"], 2: ["castle"]})
    assert offered(game) == ["take/castle@2+1", "workers"]
    assert "take/mine@5" in offered(placed(Holding(tiles=monasteries(12))))


def test_a_tile_is_placed() -> None:
    game = placed(Holding(storage=("mine", "ship"), workers=1))
    assert [code for code in offered(game) if "place" in code] == ["place/mine/e3", "place/ship/d5+1"]
    assert events.TilePlaced(0, "mine", "e3", "white_castle", die=4, use=4) in play(game, "place/mine/e3")


def test_goods_are_sold() -> None:
    game = placed(Holding(goods={4: 2, 3: 1}, workers=1))
    assert [code for code in offered(game) if "sell" in code] == ["sell/3+1", "sell/4"]
    assert events.GoodsSold(0, 4, 2, 1, 0, "white_castle", die=4) in play(game, "sell/4")
    assert earned(game)[-1] == ("sale", 4)


def test_workers_are_taken_for_nothing() -> None:
    game = placed(Holding(workers=1))
    assert events.WorkersTaken(0, 2, 0, "white_castle", die=4) in play(game, "workers")
    assert seen(game).estates[0].workers == 3


def test_one_may_set_off_another_in_another_town() -> None:
    game = placed(Holding(storage=(WHITE_CASTLE,), workers=1))
    play(game, "place/white-castle/e4+1")
    assert prompt(game) == "burgundy.white_die_four"
    assert (seen(game).estates[0].workers, seen(game).unused[0]) == (0, (6,))


def test_points_for_its_area_come_at_once() -> None:
    assert earned(placed()) == [("area", 1), ("phase", 10)]


def test_who_stays_away_takes_workers() -> None:
    game = placed(Holding(silver=2), black=["mine"], edition="2019")
    decision = game.decisions[0]
    assert decision.default is not None
    assert decision.options[decision.default].code == "workers"


# beside other rules


@pytest.mark.parametrize(("edition", "bought"), [("2011", []), ("2019", ["buy/mine@black"])])
def test_a_purchase_comes_in_between_where_the_edition_allows_it(edition: str, bought: list[str]) -> None:
    game = placed(Holding(silver=2), black=["mine"], edition=edition)
    assert [code for code in offered(game) if "buy" in code] == bought
    if bought:
        play(game, *bought)
        assert "place/mine/e3" in offered(game), "what was bought can be placed with the white die"


class Gift(Frame, frozen=True, tag="trial.gift"):
    pass


@pytest.fixture
def trial() -> Iterator[Module]:
    with trial_of(BURGUNDY) as module:
        yield module


def test_it_works_outside_a_turn(trial: Module) -> None:
    """At the end of a phase a shield may place a tile: nobody has a turn then."""
    trial.insert(Phase, "gift", Gift(), before="income")

    @trial.step(Gift)
    class GiftStep(BStep[Gift]):
        def do(self, draft: BDraft, frame: Gift, chosen: None) -> None:
            put(draft, 1, WHITE_CASTLE, HEXES.index("c3"), "shield:14")

    rich = Holding(silver=2, workers=1, storage=("mine",))
    rest: dict[str, Any] = {"depots": {4: ["ship"]}, "black": ["castle"], "draws": {"white": [4]}, "edition": "2019"}
    game = given(Holding(), rich, round=5, modules=["trial", *MODULES], **rest)
    while prompt(game) not in PROMPTS:
        answer(game, next(code for code in offered(game) if code == "end" or code.endswith("/workers")))
    assert (prompt(game), game.decisions[0].seat, seen(game).turn) == ("burgundy.white_die_four", 1, None)
    assert [code for code in offered(game) if code.startswith(("buy", "take"))] == ["take/ship@4"]
    assert refused(game, "buy/castle@black").key == "burgundy.bought_already"
    assert events.TilePlaced(1, "mine", "e3", "white_castle", die=4, use=4) in play(game, "place/mine/e3")
    assert seen(game).phase == "B"


def test_what_works_like_one_gives_the_same_action(trial: Module) -> None:
    """A crane may be used as a white castle."""

    @trial.react(events.WorkersTaken)
    def crane(draft: BDraft, event: events.WorkersTaken) -> None:
        if event.by == "die":
            use_building(draft, event.seat, draft.catalogue.tiles[WHITE_CASTLE], "", by="crane")

    game = given(Holding(), dice=[(3, 6)], depots=BUSY, draws={"white": [4]}, modules=["trial", *MODULES])
    play(game, "3/workers")
    assert (prompt(game), offered(game)) == ("burgundy.white_die_four", ["take/ship@4", "take/mine@5+1", "workers"])
    assert events.TileTaken(0, "mine", 5, "white_castle", die=4, spent=1) in play(game, "take/mine@5+1")


def test_buildings_that_take_buildings_take_it() -> None:
    game = given(
        Holding(storage=("building:carpenter",)), dice=[(3, 6)], depots={2: [WHITE_CASTLE]}, players=3, modules=MODULES
    )
    play(game, "3/place/carpenter/c3", "white-castle@2")
    assert seen(game).estates[0].storage == (WHITE_CASTLE,)


# in towns


TOWN = Holding(tiles={"e4": WHITE_CASTLE}, storage=(WHITE_CASTLE,))


@pytest.mark.parametrize(("limit", "there"), [("yes", []), ("no", ["1/place/white-castle/e5"])])
def test_a_town_has_one_or_by_a_ruling_several(limit: str, there: list[str]) -> None:
    game = given(TOWN, dice=[(1, 6)], depots=BUSY, modules=MODULES, white_castle_town_limit=limit)
    assert [code for code in offered(game) if "/e5" in code] == there


def test_other_kinds_of_buildings_stand_beside_it() -> None:
    game = given(
        Holding(tiles={"e4": WHITE_CASTLE}, storage=("building:bank",)), dice=[(1, 6)], depots=BUSY, modules=MODULES
    )
    assert "1/place/bank/e5" in offered(game)


def test_monastery_1_allows_several_in_a_town() -> None:
    town = Holding(tiles={**TOWN.tiles, **monasteries(1)}, storage=TOWN.storage)
    assert "1/place/white-castle/e5" in offered(given(town, dice=[(1, 6)], depots=BUSY, modules=MODULES))


@pytest.mark.parametrize(("limit", "reason"), [("yes", "burgundy.twice_in_town"), ("no", "burgundy.needs_number")])
def test_a_refusal_names_the_rule_of_the_table(limit: str, reason: str) -> None:
    game = given(TOWN, dice=[(3, 6)], depots=BUSY, modules=MODULES, white_castle_town_limit=limit)
    assert refused(game, "3/place/white-castle/e5").key == reason


# at the end


def test_monastery_29_brings_four_points_for_each() -> None:
    tiles = {**monasteries(29), "c3": WHITE_CASTLE, "e4": WHITE_CASTLE, "e5": "building:bank"}
    game = last_turns(Holding(tiles=tiles), modules=MODULES)
    finish_phase(game)
    assert by_monasteries(game) == {"29": 8}


# answers


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("take/mine@5", "burgundy.white_die_costs"),
        ("take/ship@1", "burgundy.not_in_depots"),
        ("place/bank/e4", "burgundy.not_in_storage"),
        ("place/ship/d1", "burgundy.not_beside"),
        ("sell/2", "burgundy.no_such_goods"),
        ("buy/mine@black", "burgundy.no_silver"),
    ],
)
def test_refusals_name_the_rule(code: str, key: str) -> None:
    game = placed(Holding(storage=("ship",), workers=1), edition="2019")
    assert refused(game, code).key == key


def test_the_refusal_says_how_many_workers_it_takes() -> None:
    game = placed(Holding(workers=2), depots={6: ["castle"]}, players=3)
    error = refused(game, "take/castle@6")
    assert (error.key, error.details) == ("burgundy.white_die_costs", {"workers": 2})


def test_it_is_seen_who_uses_the_white_die() -> None:
    assert seen(placing()).shown_by("white_castles", WhiteCastlesView) == WhiteCastlesView(None)
    assert seen(placed()).shown_by("white_castles", WhiteCastlesView) == WhiteCastlesView(0)


# records


def test_records_tell_the_die_its_use_and_the_workers() -> None:
    """Every kind of act: with the white die, its face is `die`, what it was used as `use`."""
    found: dict[str, dict[str, Any]] = {}
    for number in range(40):
        game = new_game(make_spec("burgundy", 2, modules=MODULES), seed_of(number))
        for _ in eager_moves(game, random.Random(number)):
            pass
        white = 0
        for entry in record(game)["log"]:
            white = entry.get("white", white)
            if entry.get("by") == "white_castle":
                found[entry["a"]] = entry
                assert entry["die"] == white
                told = {"take": "depot", "sell": "good"}.get(entry["a"])
                assert told is None or entry["use"] == entry[told]
                assert entry["a"] != "workers" or (entry["use"], entry["spent"]) == (white, 0)
                assert {"pts", "silver", "workers"} == set(entry["after"])
        if set(found) == {"take", "place", "sell", "workers"}:
            return
    raise AssertionError(f"only {sorted(found)} occurred")


# computer players


def test_computers_count_on_its_action() -> None:
    with_it, with_none = (given(Holding(storage=(tile,)), modules=MODULES) for tile in (WHITE_CASTLE, "mine"))
    assert with_it.evaluate(0) > with_none.evaluate(0) - 10
    game = placed()
    pending = game.evaluate(0)
    game.state.agenda = [frame for frame in game.state.agenda if not isinstance(frame, WhiteCastleAction)]
    assert pending > game.evaluate(0)


def test_turns_of_others_are_not_disturbed() -> None:
    game = placed()
    play(game, "workers")
    finish_turn(game)
    assert (prompt(game), game.decisions[0].seat) == ("burgundy.turn", 1)
