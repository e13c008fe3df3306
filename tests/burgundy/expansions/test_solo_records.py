"""The solo game: its records, saves at every question, previews, and other modules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.api import SPECTATOR, Game, canonical, make_spec, new_game, replay, seat_viewer
from engine.burgundy.expansions.solo import PointsBought
from engine.records import record
from tests.burgundy.expansions.extra_tiles import written
from tests.burgundy.expansions.solo_given import alone, tables_of, where
from tests.burgundy.given import Holding, earned, offered, play, prompt, seen
from tests.burgundy.playing import eager_moments
from tests.combinations import computer_play
from tests.play import count
from tests.seeds import seed_of

BUSY = {5: ["mine"]}
MODULES = ("solo", "extra_tiles", "white_castles", "inns")
ASKED = {
    *("estate", "turn", "castle", "ship", "exchange", "colour", "discard", "market", "church", "carpenter"),
    *("warehouse", "city_hall"),
}


def whole_game(number: int, *modules: str, **options: Any) -> Game:
    spec = make_spec("burgundy", 1, modules=["solo", *modules], edition="2019", options=options)
    return new_game(spec, seed_of(number))


# records


def test_every_round_tells_what_the_white_die_took_and_every_act_where_the_target_stands() -> None:
    game = whole_game(5)
    for _ in eager_moments(game, random.Random(5)):
        pass
    told = record(game)
    log = told["log"]
    assert (told["final"], told["players"]) == (list(game.scores()), 1)
    assert told["winners"] == list(game.winners)
    for number, entry in enumerate(log):
        if entry["e"] == "round":
            clear = log[number + 1]
            assert (clear["e"], clear["p"], clear["a"], clear["by"]) == ("act", 0, "clear", "white")
            assert set(clear) == {"e", "p", "a", "by", "depot", "tile", "after"}
        if entry["e"] in ("act", "phase_end", "end"):
            assert set(entry["after"]) == {"pts", "silver", "workers", "target"}
    assert log[-1]["scores"] == [{}]
    assert sum(entry["e"] == "round" for entry in log) == 25 or game.winners


def test_spaces_have_the_names_of_their_territories() -> None:
    game = whole_game(3)
    play(game, "13a/c5")
    assert record(game)["estates"] == [{"board": "13a", "castle": "NE:1:2"}]
    assert written(alone(Holding(storage=("ship",)), dice=[(1, 5)], depots=BUSY), "1/place/ship/c2") == [
        {"e": "act", "p": 0, "a": "place", "by": "die", "die": 1, "use": 1, "spent": 0, "tile": "ship", "hex": "NW:2:1"}
    ]


def test_an_exchange_and_what_was_thrown_out_for_it() -> None:
    player = Holding(storage=("ship", "castle", "mine", "building:bank"), goods={2: 4, 5: 2})
    game = alone(player, dice=[(1, 5)], depots=BUSY, black=["animal:cow:3"])
    told = written(game, "1/place/ship/c2", "cow-3@black/2-2-2-5-5", "mine")
    exchange = {"e": "act", "p": 0, "a": "exchange", "by": "ship", "goods": [2, 2, 2, 5, 5], "tile": "animal:cow:3"}
    assert told[1:] == [exchange | {"discard": "mine"}]
    player = Holding(storage=("ship",), goods={2: 5})
    game = alone(player, dice=[(1, 5)], depots=BUSY, black=["animal:cow:3"])
    told = written(game, "1/place/ship/c2", "decline", "5/workers")
    assert told[1] == {"e": "act", "p": 0, "a": "decline", "by": "ship"}


def test_points_that_are_bought_a_tile_for_a_colour_and_the_action_of_the_target() -> None:
    player = Holding(tiles={"b2": "monastery:2", "b5": "mine", "h2": "mine"}, storage=("mine",), silver=3)
    game = alone(player, dice=[(5, 4)], depots={4: ["ship"]}, black=["animal:cow:3"], marker=35)
    told = written(game, "5/place/mine/c1", "points/1", "cow-3@black/a1", "workers")
    kept = [{key: entry[key] for key in entry if key not in ("e", "p")} for entry in told]
    assert kept == [
        {"a": "place", "by": "die", "die": 5, "use": 5, "spent": 0, "tile": "mine", "hex": "NW:2:0"},
        {"a": "points", "by": "purchase", "n": 1},
        {"a": "place", "by": "colour", "tile": "animal:cow:3", "hex": "NW:0:0", "depot": "black"},
        {"a": "workers", "by": "target"},
    ]


# saves, previews and what is hidden


def test_every_question_goes_through_saves_journals_previews_and_imagined_games() -> None:
    """In games with all modules that go with it, until each kind of question was open."""
    asked: set[str] = set()
    for number in range(count(12, 60)):
        dice = random.Random(number)
        options = {"solo_board": dice.choice(("13a", "13b")), "solo_area_points": dice.choice(("together", "apart"))}
        options["solo_order"] = dice.choice(("effects", "everything"))
        game = whole_game(number, *MODULES[1:], **options, solo_target=45)
        for moment in eager_moments(game, dice):
            if prompt(moment) in asked and dice.random() < 0.95:
                continue
            asked.add(prompt(moment))
            saved = moment.dump()
            again = Game.load(saved)
            assert (again, again.dump(), offered(again)) == (moment, saved, offered(moment))
            assert replay(moment.spec, moment.seed, moment.journal) == moment
            imagined = moment.imagine(seat_viewer(0), seed_of(7))
            assert canonical(imagined.view(seat_viewer(0))) == canonical(moment.view(seat_viewer(0)))
            assert offered(imagined) == offered(moment)
            decision = moment.decisions[0]
            for index in dice.sample(range(len(decision.options)), min(3, len(decision.options))):
                preview, real = moment.preview([decision.answer(index)]), moment.copy()
                real.apply(decision.answer(index))
                assert preview.held or canonical(preview.view) == canonical(real.view(seat_viewer(0)))
            assert moment.dump() == saved
            assert moment.ahead(0) is None
    assert {f"burgundy.{name}" for name in ASKED} <= asked


def test_points_may_be_bought_in_a_preview() -> None:
    game = alone(Holding(goods={3: 2}, silver=2), dice=[(3, 5)], depots=BUSY)
    before = game.dump()
    first = game.decisions[0].answer(game.decisions[0].find("3/sell/3"))
    shown = game.preview([first])
    more = shown.decisions[0]
    both = game.preview([first, more.answer(more.find("points/2"))])
    assert PointsBought(0, 2) in both.events
    assert (both.view.points, game.dump()) == ((6,), before)


def test_everybody_who_watches_sees_the_same() -> None:
    game = alone(Holding(storage=("black",)), marker=4)
    assert game.text(SPECTATOR) == game.text(seat_viewer(0))
    assert tables_of(game).marker == seen(game).points[0] == 4


# other modules


def test_the_crane_counts_for_the_first_monastery_placed_after_it() -> None:
    player = Holding(
        tiles={"a2": "building:crane", "c2": "ship", "e2": "ship", "f2": "building:bank"},
        storage=("monastery:20", "monastery:16"),
    )
    game = alone(player, modules=["extra_tiles"], dice=[(3, 3)])
    play(game, "3/place/monastery-20/b2")
    play(game, "3/place/monastery-16/g2")
    assert [line.points for line in game.ledger if line.reason == "monastery"] == [4]


def test_a_crane_placed_after_a_monastery_counts_for_the_next_one() -> None:
    tiles = {"b2": "monastery:17", "c2": "ship", "e2": "ship", "f2": "building:bank"}
    game = alone(
        Holding(tiles=tiles, storage=("building:crane", "monastery:20")), modules=["extra_tiles"], dice=[(4, 3)]
    )
    play(game, "4/place/crane/a2", "decline", "3/place/monastery-20/g2")
    assert [(line.place, line.points) for line in game.ledger if line.reason == "monastery"] == [("20", 4)]


def test_monastery_29_counts_white_castles_at_once() -> None:
    player = Holding(tiles={"a2": "building:white_castle"}, storage=("monastery:29",))
    game = alone(player, modules=["white_castles"], dice=[(3, 5)], depots=BUSY)
    play(game, "3/place/monastery-29/b2")
    assert ("monastery", 4) in earned(game)


def test_a_white_castle_for_a_colour_uses_the_white_die() -> None:
    tiles = {"b2": "monastery:2", "b5": "mine", "h2": "mine"}
    game = alone(
        Holding(tiles=tiles, storage=("mine",)),
        modules=["white_castles"],
        dice=[(5, 4)],
        depots={4: ["ship"], 1: ["ship"]},
        black=["building:white_castle"],
    )
    play(game, "5/place/mine/c1", "white-castle@black/a2")
    assert prompt(game) == "burgundy.white_die_one"


def test_an_inn_fills_any_space_and_makes_its_area_larger() -> None:
    game = alone(Holding(storage=("inn",)), modules=["inns"], dice=[(3, 5)], depots=BUSY)
    play(game, "3/place/inn/b2")
    assert (earned(game), where(game)) == ([("area", 3), ("phase", 10)], (13, 50))


def test_monasteries_27_and_28_go_with_it() -> None:
    player = Holding(tiles={"b2": "monastery:28"}, silver=2, storage=("monastery:27",))
    game = alone(player, modules=["extra_tiles"], dice=[(3, 5)], depots=BUSY)
    play(game, "hire/2")
    assert (seen(game).estates[0].silver, seen(game).estates[0].workers) == (0, 4)


@pytest.mark.parametrize("policy", ["easy", "normal"])
def test_computers_play_it_to_its_end(policy: str) -> None:
    game = computer_play("burgundy", ("solo",), policy, 1, 1, "2019")
    assert game.over
