"""Looking ahead: a later turn of this round, as it would be now."""

from __future__ import annotations

import pytest

from engine.api import make_spec, new_game
from engine.burgundy.frames import CastleAction, Turn
from tests.burgundy.given import Holding, answer, finish_phase, finish_turn, given, last_turns, offered, play, seen
from tests.seeds import seed_of

BUSY = {5: ["mine"], 2: ["castle"]}


def test_a_later_turn_is_as_the_table_is_now() -> None:
    later = Holding(storage=("ship",), workers=1, silver=2)
    game = given(Holding(), Holding(), later, players=3, dice=[(5, 1), (4, 4), (2, 6)], depots=BUSY, black=["mine"])
    ahead = game.ahead(2)
    assert ahead is not None
    assert (seen(ahead).turn, seen(ahead).unused) == (2, ((), (), (2, 6)))
    assert offered(ahead) == [
        *("2/take/castle@2", "2/place/ship/d3", "2/workers"),
        *("6/take/mine@5+1", "6/place/ship/d5+1", "6/workers"),
        "buy/mine@black",
    ]
    assert [decision.ask for decision in ahead.decisions] == [game.seq]
    assert ahead.journal == []


def test_turns_before_it_are_passed_over_and_those_after_it_are_still_to_come() -> None:
    """All four players have a ship to place, so that each of them is asked."""
    game = given(dice=[(2, 5)] * 4, players=4)
    last, third = game.ahead(3), game.ahead(2)
    assert last is not None
    assert third is not None
    assert seen(last).unused == ((), (), (), (2, 5))
    assert seen(third).unused == ((), (), (2, 5), (2, 5))
    finish_turn(third)
    assert seen(third).turn == 3


def test_what_has_been_taken_meanwhile_is_gone() -> None:
    game = given(Holding(), Holding(), dice=[(5, 2), (5, 6)], depots=BUSY)
    before = game.ahead(1)
    answer(game, "5/take/mine@5")
    after = game.ahead(1)
    assert before is not None
    assert after is not None
    assert "5/take/mine@5" in offered(before)
    assert "5/take/mine@5" not in offered(after)


def test_a_turn_in_which_nothing_can_be_chosen_is_shown_too() -> None:
    game = given(Holding(), Holding(), dice=[(1, 2), (3, 3)])
    ahead = game.ahead(1)
    assert ahead is not None
    assert offered(ahead) == ["3/workers"]


@pytest.mark.parametrize("done", [0, 1])
def test_who_is_on_or_has_been_cannot_look_ahead(done: int) -> None:
    game = given(dice=[(1, 2), (2, 2), (2, 2)], players=3)
    if done:
        play(game, "1/workers", "2/workers")
    assert seen(game).turn == done
    assert [game.ahead(seat) is not None for seat in range(3)] == [seat > done for seat in range(3)]


def test_a_question_in_the_middle_of_a_turn_is_broken_off() -> None:
    player = Holding(tiles={"c4": "monastery:2"}, storage=("castle", "building:bank"))
    game = given(player, dice=[(6, 4)])
    answer(game, "6/place/castle/b3")
    before = game.dump()
    ahead = game.ahead(1)
    assert ahead is not None
    assert offered(ahead) == ["2/place/ship/d3", "2/workers"]
    assert (seen(ahead).turn, seen(game).turn) == (1, 0)
    assert [frame.seat for frame in ahead.state.agenda if isinstance(frame, Turn)] == [1]
    assert not [frame for frame in ahead.state.agenda if isinstance(frame, CastleAction)]
    assert game.dump() == before


def test_a_plan_can_be_played_on_it_and_nothing_is_drawn() -> None:
    game = given(Holding(), Holding(storage=("ship", "mine")), dice=[(5, 1), (2, 4)], depots=BUSY)
    ahead = game.ahead(1)
    assert ahead is not None
    preview = ahead.preview([ahead.decisions[0].answer(offered(ahead).index("2/place/ship/d3"))])
    assert (preview.held, preview.applied) == ("", 1)
    drawn = dict(ahead.state.drawn)
    answer(ahead, "2/place/ship/d3")
    assert ahead.state.drawn == drawn


def test_before_the_first_round_and_after_the_last_there_is_nothing_to_look_at() -> None:
    game = new_game(make_spec("burgundy", 2, edition="2011", options={"estate": "5"}), seed_of(1))
    assert [game.ahead(seat) for seat in range(2)] == [None, None]
    over = last_turns(Holding(), Holding())
    finish_phase(over)
    assert [over.ahead(seat) for seat in range(2)] == [None, None]
