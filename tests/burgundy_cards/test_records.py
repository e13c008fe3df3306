"""What the record says of every act."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import Game
from engine.burgundy_cards.recorder import CardsRecorder
from engine.records import record
from tests.burgundy_cards.given import Holding, finish_round, given, last_turn, play
from tests.burgundy_cards.playing import eager_game


def written(game: Game, *codes: str) -> list[dict[str, Any]]:
    """Give these answers; what the record says about them, without the totals."""
    recorder = CardsRecorder()
    game.observe(recorder)
    play(game, *codes)
    log: list[dict[str, Any]] = recorder.finish(game.look)["log"]
    return [{key: value for key, value in entry.items() if key != "after"} for entry in log]


def act(what: str, by: str, turn: int = 1, **more: Any) -> dict[str, Any]:
    return {"e": "act", "p": 0, "turn": turn, "a": what, "by": by, **more}


DIE: dict[str, Any] = {"die": "ship:4", "use": 4, "spent": 0}
HAND = ("ship:4", "ship:4")
FULL = ("mine:1", "mine:2", "mine:3")


@pytest.mark.parametrize(
    ("holding", "codes", "expected"),
    [
        (Holding(HAND), ["4/take/castle-6@4"], [act("take", "die", **DIE, row=4, card="castle:6")]),
        (
            Holding(HAND, FULL, workers=2),
            ["4/take/castle-5@5+1", "mine-2"],
            [act("take", "die", die="ship:4", use=5, spent=1, row=5, card="castle:5", discard="mine:2")],
        ),
        (
            Holding(HAND, ("mine:4",), stacks=[["monastery"]]),
            ["4/place/mine-4/monastery"],
            [act("place", "die", **DIE, card="mine:4", stack="monastery", became="mine")],
        ),
        (
            Holding(HAND, ("monastery:4",), stacks=[["mine"]]),
            ["4/place/monastery-4/mine"],
            [act("place", "die", **DIE, card="monastery:4", stack="mine", became="mine")],
        ),
        (
            Holding(HAND, ("building.watchtower:4",)),
            ["4/place/watchtower-4/building"],
            [act("place", "die", **DIE, card="building.watchtower:4", stack="building")],
        ),
        (
            Holding(HAND, ("mine:4",), stacks=[["mine"] * 2]),
            ["4/place/mine-4/mine", "silver3"],
            [
                act("place", "die", **DIE, card="mine:4", stack="mine"),
                act("award", "die", first_of=1, round_bonus={"silver": 3}),
            ],
        ),
        (
            Holding(HAND, ("ship:4",)),
            ["4/place/ship-4/ship", "dark@1"],
            [
                act("place", "die", **DIE, card="ship:4", stack="ship"),
                act("draw", "ship", got="dark") | {"from": "goods:1"},
            ],
        ),
        (Holding(HAND, goods={"medium": 2}), ["4/sell/medium"], [act("sell", "die", **DIE, kind="medium", n=2)]),
        (Holding(HAND, workers=1), ["4/workers"], [act("refill", "die", **DIE, n=1)]),
        (Holding(HAND), ["4/silver"], [act("silver", "die", **DIE)]),
        (
            Holding(HAND, workers=4, silver=2),
            ["4/convert/4w2s"],
            [act("convert", "die", **DIE, workers=4, silver=2, vp=2)],
        ),
        (
            Holding(HAND, ("castle:4",)),
            ["4/place/castle-4/castle", "take/castle-5@5"],
            [
                act("place", "die", **DIE, card="castle:4", stack="castle"),
                act("take", "castle", row=5, card="castle:5"),
            ],
        ),
        (
            Holding(HAND, ("castle:4",)),
            ["4/place/castle-4/castle", "decline"],
            [act("place", "die", **DIE, card="castle:4", stack="castle"), act("decline", "castle")],
        ),
        (
            Holding(HAND, ("building.church:4",)),
            ["4/place/church-4/building", "castle-6@4"],
            [
                act("place", "die", **DIE, card="building.church:4", stack="building"),
                act("take", "building.church", row=4, card="castle:6"),
            ],
        ),
        (
            Holding(HAND, ("building.city_hall:4", "mine:1")),
            ["4/place/city-hall-4/building", "mine-1/mine"],
            [
                act("place", "die", **DIE, card="building.city_hall:4", stack="building"),
                act("place", "city_hall", card="mine:1", stack="mine"),
            ],
        ),
        (
            Holding(HAND, silver=3),
            ["buy", "pasture-1/project"],
            [act("buy", "purchase", cards=["pasture:1", "ship:2", "mine:6"], keep="pasture:1") | {"as": "project"}],
        ),
        (
            Holding(HAND, silver=3, projects=FULL),
            ["buy", "pasture-1/project", "mine-3"],
            [
                act("buy", "purchase", cards=["pasture:1", "ship:2", "mine:6"], keep="pasture:1")
                | {"as": "project", "discard": "mine:3"}
            ],
        ),
        (
            Holding(HAND, silver=3, workers=1),
            ["buy", "mine-6/take/castle-5@5+1"],
            [
                act("buy", "purchase", cards=["pasture:1", "ship:2", "mine:6"], keep="mine:6") | {"as": "die"},
                act("take", "bought", die="mine:6", use=5, spent=1, row=5, card="castle:5"),
            ],
        ),
    ],
)
def test_every_act_is_told(holding: Holding, codes: list[str], expected: list[dict[str, Any]]) -> None:
    rows = {4: ["castle:6"], 5: ["castle:5"]}
    game = given(holding, rows=rows, piles={"goods:1": ("dark", "dark")}, bought=["pasture:1", "ship:2", "mine:6"])
    # What was bought is secret until the game is over.
    assert written(game, *codes) == [
        {key: value for key, value in entry.items() if key != "cards"} for entry in expected
    ]


def test_a_finished_game_tells_what_was_bought() -> None:
    game = last_turn(Holding(("ship:4",), silver=3), bought=["pasture:1", "ship:2", "mine:6"])
    recorder = CardsRecorder()
    game.observe(recorder)
    play(game, "buy", "pasture-1/project")
    finish_round(game)
    bought = recorder.finish(game.look)["log"][0]
    assert (bought["a"], bought["cards"]) == ("buy", ["pasture:1", "ship:2", "mine:6"])


def test_totals_are_those_before_the_next_choice() -> None:
    recorder = CardsRecorder()
    game = given(Holding(HAND, ("knowledge:4",), stacks=[["knowledge"] * 2]))
    game.observe(recorder)
    play(game, "4/place/knowledge-4/knowledge")
    play(game, "silver3")
    place, award = recorder.finish(game.look)["log"]
    assert (place["after"]["pts"], place["after"]["silver"], place["after"]["workers"]) == ([4, 0], [0, 0], [0, 0])
    assert (award["after"]["pts"], award["after"]["silver"], award["after"]["workers"]) == ([5, 0], [3, 0], [2, 0])


def test_rounds_and_the_end_are_told() -> None:
    game = eager_game(3)
    log = record(game)["log"]
    assert [entry["e"] for entry in log if entry["e"] != "act"] == [
        "setup",
        *["round", "round_end"] * 5,
        "end",
    ]
    assert [entry["round"] for entry in log if entry["e"] == "round"] == list("ABCDE")
    assert log[-1]["after"]["pts"] == record(game)["final"]
    assert [sum(scores.values()) for scores in log[-1]["scores"]] == record(game)["final"]
