"""Previews of drafts never run past chance, a reveal or another seat's question."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import Answer, Decision, Game, Kind, RuleError, seat_viewer, team_viewer
from engine.core.draft import Look, Observer
from tests.core.test_kernel import answer, orchard, seeded, view
from tests.toy.kind import ToyView
from tests.toy.state import Planted


def only(game: Game, code: str, seat: int = 0) -> Answer:
    decision = game.decision(seat)
    assert decision is not None
    return Answer(decision.ask, seat, code)


def test_a_preview_stops_before_chance() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]])
    preview = game.preview([only(game, "plant 2")])
    assert (preview.applied, preview.held, preview.what) == (1, "chance", "weather")
    assert preview.events == (Planted(0, 2),)
    assert preview.scored == ()
    assert preview.decisions == ()
    assert isinstance(preview.view, ToyView)
    assert preview.view.rows[0] == (1, 2)
    assert view(game, 0).rows[0] == (1,)


def test_a_preview_runs_to_the_owners_next_question() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "market", "greenhouse")
    planted = only(game, "plant 2")
    preview = game.preview([planted])
    assert (preview.applied, preview.held) == (1, "")
    assert [decision.prompt for decision in preview.decisions] == ["toy.trade"]
    assert [line.points for line in preview.scored] == [2]
    sold = preview.decisions[0].answer(preview.decisions[0].find("sell"))
    preview = game.preview([planted, sold])
    assert preview.applied == 2
    assert [line.points for line in preview.scored] == [2, 2]
    assert (preview.held, preview.what) == ("question", "toy.plant")


def test_a_step_that_reveals_is_not_even_begun() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]])
    preview = game.preview([only(game, "buy")])
    assert (preview.applied, preview.held, preview.what) == (1, "reveal", "deck")
    assert preview.events == ()
    assert isinstance(preview.view, ToyView)
    assert preview.view.coins[0] == 2
    assert preview.view.deck == view(game, 0).deck


def test_a_question_to_another_seat_is_held() -> None:
    game = seeded([[1, 6, 3], [4, 5, 6]], "thief")
    preview = game.preview([only(game, "plant 6")])
    assert (preview.applied, preview.held, preview.what) == (1, "question", "toy.steal")


def test_a_sealed_choice_is_shown_as_handed_in_and_no_more() -> None:
    game = orchard([[1, 2, 3], [4, 5, 6]])
    preview = game.preview([only(game, "plant 2")])
    assert (preview.applied, preview.held) == (1, "question")
    answer(game, 1, "plant 4")
    preview = game.preview([only(game, "plant 2")])
    assert (preview.held, preview.what) == ("reveal", "together")
    assert isinstance(preview.view, ToyView)
    assert preview.view.rows == {0: (), 1: ()}


def test_an_answer_that_uses_chance_itself_is_not_applied() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "well")
    dig = only(game, "dig")
    depth = game.preview([dig]).decisions[0]
    preview = game.preview([dig, depth.answer(depth.find("deep"))])
    assert (preview.applied, preview.held, preview.what) == (1, "chance", "well")
    assert isinstance(preview.view, ToyView)
    assert preview.view.coins[0] == 2
    assert preview.view.asked[0].prompt == "toy.dig"


def test_a_draft_belongs_to_one_seat() -> None:
    game = orchard([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(ValueError, match="one seat"):
        game.preview([only(game, "plant 1"), only(game, "plant 4", seat=1)])


def test_an_empty_draft_shows_the_game_as_it_is() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]])
    preview = game.preview([])
    assert preview.view == game.view(seat_viewer(0))
    assert (preview.applied, preview.held) == (0, "")


def test_ones_own_secret_is_no_secret_in_ones_own_draft() -> None:
    """Planting shows a card of a hidden hand. That is news to the others, so after it an undo cannot hide the card
    again."""
    game = seeded([[1, 2, 3], [4, 5, 6]], "greenhouse")
    preview = game.preview([only(game, "plant 2")])
    assert (preview.held, preview.what) == ("question", "toy.plant")
    assert game.apply(only(game, "plant 2")).barrier


def test_questions_of_a_draft_have_numbers_of_their_own() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "market", "greenhouse")
    asks = {code: game.preview([only(game, code)]).decisions[0].ask for code in ("plant 2", "plant 3", "pass")}
    assert len(set(asks.values())) == 3
    assert all(ask < 0 for ask in asks.values())
    with pytest.raises(RuleError) as refused:
        game.apply(Answer(asks["plant 2"], 0, "sell"))
    assert refused.value.kind is Kind.STALE
    first = only(game, "plant 2")
    mixed = game.preview([first, Answer(asks["plant 3"], 0, "sell")])
    assert mixed.applied == 1
    assert mixed.refused is not None
    assert mixed.refused.kind is Kind.STALE


def test_a_draft_is_committed_as_a_whole() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "market", "greenhouse")
    first = only(game, "plant 2")
    second = Answer(game.preview([first]).decisions[0].ask, 0, "sell")
    shown = game.preview([first, second])
    before = game.seq
    transitions = game.commit([first, second])
    assert [line.points for transition in transitions for line in transition.scored] == [2, 2]
    assert game.seq == before + 2
    assert game.scores() == (4, 0)
    assert isinstance(shown.view, ToyView)
    assert shown.view.points == (4, 0)
    assert game.decisions[0].seat == 1


def test_a_draft_that_does_not_hold_changes_nothing_when_it_is_committed() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "market", "greenhouse")
    before = game.dump()
    first = only(game, "plant 2")
    following = game.preview([first]).decisions[0].ask
    for second in (Answer(following, 0, "dance"), Answer(following + 1, 0, "sell"), Answer(following, 1, "sell")):
        with pytest.raises(RuleError):
            game.commit([first, second])
        assert game.dump() == before


def test_a_draft_that_no_longer_holds_shows_what_still_does_and_why_not_more() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "market", "greenhouse")
    first = only(game, "plant 2")
    following = game.preview([first]).decisions[0].ask
    preview = game.preview([first, Answer(following, 0, "plant 9")])
    assert preview.applied == 1
    assert preview.refused is not None
    assert preview.refused.kind is Kind.UNKNOWN
    assert preview.decisions[0].prompt == "toy.trade"


def test_a_team_mate_sees_a_draft_with_both_hands() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "greenhouse")
    preview = game.preview([only(game, "plant 2")], viewer=team_viewer(1, 0))
    assert isinstance(preview.view, ToyView)
    assert preview.view.hands == {0: (3,), 1: (5, 6)}


def test_a_draft_of_nobody_is_refused() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "greenhouse")
    while not game.over:
        game.apply(game.decisions[0].answer(0))
    with pytest.raises(ValueError, match="whose draft"):
        game.preview([])
    assert game.preview([], seat=0).view == game.view(seat_viewer(0))


def test_an_observer_is_told_of_a_draft_once_and_only_when_it_holds() -> None:
    class Ears(Observer):
        heard: list[str] = []

        def taken(self, look: Look[Any, Any], decision: Decision, index: int | None) -> None:
            self.heard.append(decision.prompt)

    game = seeded([[1, 2, 3], [4, 5, 6]], "market", "greenhouse")
    ears = Ears()
    game.observe(ears)
    first = only(game, "plant 2")
    following = game.preview([first]).decisions[0].ask
    with pytest.raises(RuleError):
        game.commit([first, Answer(following, 0, "dance")])
    assert ears.heard == []
    game.commit([first, Answer(following, 0, "sell")])
    assert ears.heard == ["toy.plant", "toy.trade"]
    answer(game, 1, "pass")
    assert ears.heard[2:] == ["toy.plant"]
