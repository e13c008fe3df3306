"""Looking ahead: a later turn of this turn of everybody, as it would be now."""

from __future__ import annotations

import pytest

from engine.burgundy_cards.frames import CastleAction, Turn
from tests.burgundy_cards.given import Holding, answer, finish_turn, given, last_turn, offered, play, prompt, seen

LATER = Holding(hand=(5, 5), workers=2, silver=3, projects=("mine:5",))
ROWS = {5: ["castle:1"]}


def test_a_later_turn_is_as_the_table_is_now() -> None:
    game = given(Holding(), Holding(), LATER, rows=ROWS)
    ahead = game.ahead(2)
    assert ahead is not None
    assert (seen(ahead).turn, prompt(ahead)) == (2, "turn")
    assert [code for code in offered(ahead) if "convert" not in code] == [
        *("5/take/castle-1@5", "5/place/mine-5/mine", "5/silver", "buy")
    ]
    assert [decision.ask for decision in ahead.decisions] == [game.seq]
    assert ahead.journal == []


def test_turns_before_it_are_passed_over_and_those_after_it_are_still_to_come() -> None:
    game = given(players=4)
    ahead = game.ahead(2)
    assert ahead is not None
    finish_turn(ahead)
    assert seen(ahead).turn == 3


def test_what_has_been_taken_meanwhile_is_gone() -> None:
    game = given(Holding(hand=(5, 5)), Holding(), LATER, rows=ROWS)
    before = game.ahead(2)
    answer(game, "5/take/castle-1@5")
    after = game.ahead(2)
    assert before is not None
    assert after is not None
    assert "5/take/castle-1@5" in offered(before)
    assert "5/take/castle-1@5" not in offered(after)


@pytest.mark.parametrize("done", [0, 1])
def test_who_is_on_or_has_been_cannot_look_ahead(done: int) -> None:
    game = given(players=3)
    if done:
        finish_turn(game)
    assert seen(game).turn == done
    assert [game.ahead(seat) is not None for seat in range(3)] == [seat > done for seat in range(3)]


def test_a_question_in_the_middle_of_a_turn_is_broken_off() -> None:
    game = given(Holding(hand=(4, 4), projects=("castle:4",)), LATER)
    play(game, "4/place/castle-4/castle")
    before = game.dump()
    ahead = game.ahead(1)
    assert ahead is not None
    assert (seen(ahead).turn, seen(game).turn) == (1, 0)
    assert [frame.seat for frame in ahead.state.agenda if isinstance(frame, Turn)] == [1]
    assert not [frame for frame in ahead.state.agenda if isinstance(frame, CastleAction)]
    assert game.dump() == before


def test_what_another_player_is_just_buying_is_not_there() -> None:
    game = given(Holding(hand=(4, 4), silver=3), LATER)
    answer(game, "buy")
    ahead = game.ahead(1)
    assert ahead is not None
    assert [player.bought_count for player in seen(ahead).seats] == [0, 0]
    assert "buy" in offered(ahead)


def test_a_plan_can_be_played_on_it_and_nothing_is_drawn() -> None:
    game = given(Holding(), Holding(), LATER)
    ahead = game.ahead(2)
    assert ahead is not None
    decision = ahead.decisions[0]
    preview = ahead.preview([decision.answer(decision.find("5/place/mine-5/mine"))])
    assert (preview.held, preview.applied, preview.decisions[0].prompt) == ("", 1, "burgundy_cards.turn")
    risky = ahead.preview([decision.answer(decision.find("buy"))])
    assert (risky.held, risky.what) == ("chance", "purchase")
    drawn = dict(ahead.state.drawn)
    answer(ahead, "5/place/mine-5/mine")
    assert ahead.state.drawn == drawn


def test_after_the_last_turn_there_is_nothing_to_look_at() -> None:
    game = last_turn()
    finish_turn(game)
    finish_turn(game)
    assert [game.ahead(seat) for seat in range(2)] == [None, None]
