"""The team game: its records, saves at every question, previews, and turns that are looked ahead at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.api import SPECTATOR, BurgundyView, Game, canonical, make_spec, new_game, replay, seat_viewer
from engine.records import record
from tests.burgundy.expansions.extra_tiles import written
from tests.burgundy.expansions.team_given import KEPT, together
from tests.burgundy.given import Holding, offered, play, prompt, seen
from tests.burgundy.playing import eager_moments
from tests.combinations import computer_play
from tests.play import count
from tests.seeds import seed_of

ASKED = {
    *(
        "estate",
        "turn",
        "castle",
        "ship",
        "store",
        "discard",
        "market",
        "church",
        "carpenter",
        "warehouse",
        "city_hall",
    ),
}


def whole_game(number: int, *modules: str, **options: Any) -> Game:
    spec = make_spec("burgundy", 4, modules=["team", *modules], edition="2019", options=options)
    return new_game(spec, seed_of(number))


# records


def test_what_teams_share_is_told_by_team() -> None:
    game = whole_game(4)
    for _ in eager_moments(game, random.Random(4)):
        pass
    told = record(game)
    assert told["estates"] == [{"board": "12a", "castle": "m"}] * 2
    assert (told["final"], told["winners"]) == (list(game.scores()), list(game.winners))
    setup = told["log"][0]
    assert (setup["silver"], setup["workers"], len(setup["goods"])) == ([2, 2], [3, 5], 2)
    assert setup["order"] == [0, 1, 2, 3]
    for entry in told["log"]:
        if entry["e"] in ("act", "phase_end", "end"):
            assert [len(entry["after"][key]) for key in ("pts", "silver", "workers")] == [4, 2, 2]
        if entry["e"] == "round":
            assert (len(entry["dice"]), sorted(entry["order"])) == (4, [0, 1, 2, 3])
        if entry.get("a") in ("take", "buy", "place"):
            assert entry["store"] in ("own", "shared")
    end = told["log"][-1]
    assert (end["scores"][2:], end["empty"][:2]) == ([{}, {}], end["empty"][2:])
    assert set(end["scores"][0]) >= {"silver", "workers", "unsold"}


def test_on_12b_the_castles_that_were_chosen_are_told() -> None:
    game = whole_game(3, team_board="12b")
    play(game, "12b/rd3", "12b/ld2")
    assert [estate["castle"] for estate in record(game)["estates"]] == ["rd3", "ld2"]
    assert {estate["board"] for estate in record(game)["estates"]} == {"12b"}


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        (["4/take/mine@4", "shared"], {"a": "take", "depot": 4, "tile": "mine", "store": "shared"}),
        (["4/place/ship/ld6"], {"a": "place", "tile": "ship", "hex": "ld6", "store": "own"}),
        (["buy/castle@black", "own"], {"a": "buy", "depot": "black", "tile": "castle", "store": "own"}),
    ],
)
def test_acts_tell_the_storage(codes: list[str], told: dict[str, Any]) -> None:
    game = together(Holding(storage=("ship",), silver=2), depots={4: ["mine", "ship"]}, black=["castle"])
    entry = written(game, *codes)[0]
    assert {key: entry[key] for key in told} == told


def test_an_act_tells_the_tile_that_was_thrown_out_of_the_shared_storage() -> None:
    game = together(Holding(storage=("ship", "ship"), shared=("mine", "castle")), depots={4: ["mine", "ship"]})
    entry = written(game, "4/take/mine@4", "castle@shared")[0]
    assert (entry["discard"], entry["store"]) == ("castle", "shared")


# saves, previews and what is hidden


def test_every_question_goes_through_saves_journals_previews_and_imagined_games() -> None:
    asked: set[str] = set()
    for number in range(count(4, 40)):
        dice = random.Random(number)
        options = {"team_board": ("12b", "12a")[number % 2], "setup": dice.choice(("beginners", "secret"))}
        game = whole_game(number, "extra_tiles", "white_castles", "inns", **options)
        for moment in eager_moments(game, dice):
            if prompt(moment) in asked and dice.random() < 0.995:
                continue
            asked.add(prompt(moment))
            _check(moment, dice)
    assert {f"burgundy.{name}" for name in ASKED} <= asked


def _check(moment: Game, dice: random.Random) -> None:
    saved = moment.dump()
    again = Game.load(saved)
    assert (again, again.dump(), offered(again)) == (moment, saved, offered(moment))
    assert replay(moment.spec, moment.seed, moment.journal) == moment
    for seat in range(4):
        imagined = moment.imagine(seat_viewer(seat), seed_of(7))
        assert canonical(imagined.view(seat_viewer(seat))) == canonical(moment.view(seat_viewer(seat)))
    decision = moment.decisions[0]
    for index in dice.sample(range(len(decision.options)), min(3, len(decision.options))):
        preview, real = moment.preview([decision.answer(index)]), moment.copy()
        real.apply(decision.answer(index))
        assert preview.held or canonical(preview.view) == canonical(real.view(seat_viewer(decision.seat)))
    assert moment.dump() == saved


def test_a_partners_turn_is_looked_ahead_at_with_the_dice_and_tiles_of_the_partner() -> None:
    game = together(Holding(storage=("ship",), shared=("castle",)), KEPT, Holding(storage=("mine",)), KEPT)
    before = game.dump()
    ahead = game.ahead(2)
    assert ahead is not None
    assert ahead.decisions[0].seat == 2
    assert (seen(ahead).turn, seen(ahead).estates[2].storage) == (2, ("mine", "castle"))
    assert {code[0] for code in offered(ahead)} == {"4"}
    assert (game.ahead(0), game.dump()) == (None, before)


def test_a_preview_shows_the_shared_storage() -> None:
    game = together(Holding(), depots={4: ["mine", "ship"]})
    decision = game.decisions[0]
    first = decision.answer(decision.find("4/take/mine@4"))
    where = game.preview([first]).decisions[0]
    shown = game.preview([first, where.answer(where.find("shared"))]).view
    assert isinstance(shown, BurgundyView)
    assert (shown.estates[2].storage, seen(game).estates[2].storage) == (("ship", "mine"), ("ship",))


def test_everybody_sees_the_same() -> None:
    game = together(Holding(shared=("castle",)))
    assert {game.text(seat_viewer(seat)) for seat in range(4)} == {game.text(SPECTATOR)}


def test_computers_play_it_to_its_end() -> None:
    game = computer_play("burgundy", ("team",), "easy", 1, 4, "2019")
    assert game.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
