"""Mechanisms of the kernel, each shown once on the toy game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.api import SPECTATOR, Answer, Game, Kind, RuleError, ScriptedChance, make_spec, new_game, seat_viewer
from engine.core.events import Sealed
from tests.seeds import seed_of
from tests.toy.kind import ToyView
from tests.toy.modules import TradeStep
from tests.toy.state import DECK, BuyCard, CardDrawn, Part, Plant, Planted, Rolled

SEED = seed_of(1)


def orchard(hands: list[list[int]], *modules: str, weather: tuple[int, ...] = (), **more: list[Any]) -> Game:
    """A game with these hands; the rest of the deck is in ascending order, the lowest card on top."""
    dealt = [card for hand in hands for card in hand]
    rest = list(DECK)
    for card in dealt:
        rest.remove(card)
    order = [*reversed(rest), *reversed(dealt)]
    chance = ScriptedChance(None, deck=order, weather=weather, **more)
    return new_game(make_spec("toy", len(hands), modules=modules), SEED, chance)


def answer(game: Game, seat: int, code: str) -> None:
    decision = game.decision(seat)
    assert decision is not None
    game.apply(Answer(decision.ask, seat, code))


def seeded(hands: list[list[int]], *modules: str, weather: tuple[int, ...] = (), **more: list[Any]) -> Game:
    """The same game after every player has planted the first card."""
    game = orchard(hands, *modules, weather=weather, **more)
    for seat, hand in enumerate(hands):
        answer(game, seat, f"plant {hand[0]}")
    return game


def view(game: Game, seat: int) -> ToyView:
    seen = game.view(seat_viewer(seat))
    assert isinstance(seen, ToyView)
    return seen


def test_choices_made_at_once_are_sealed_until_all_are_in() -> None:
    game = orchard([[1, 2, 3], [4, 5, 6]])
    assert [decision.seat for decision in game.decisions] == [0, 1]
    first = game.decision(0)
    assert first is not None
    transition = game.apply(Answer(first.ask, 0, "plant 2"))
    assert transition.events(SPECTATOR) == (Sealed(0),)
    assert not transition.barrier
    assert view(game, 1).rows == {0: (), 1: ()}
    assert [decision.seat for decision in game.decisions] == [1]
    last = game.decision(1)
    assert last is not None
    transition = game.apply(Answer(last.ask, 1, "plant 4"))
    assert transition.events(SPECTATOR) == (Sealed(1), Planted(0, 2), Planted(1, 4))
    assert transition.barrier
    assert view(game, 1).rows == {0: (2,), 1: (4,)}


def test_the_answer_of_one_seat_does_not_make_the_question_of_another_stale() -> None:
    game = orchard([[1, 2, 3], [4, 5, 6]])
    asks = {decision.seat: decision.ask for decision in game.decisions}
    answer(game, 0, "plant 1")
    with pytest.raises(RuleError) as refused:
        game.apply(Answer(asks[0], 0, "plant 2"))
    assert refused.value.kind is Kind.STALE
    with pytest.raises(RuleError) as refused:
        game.apply(Answer(asks[1], 7, "plant 2"))
    assert refused.value.kind is Kind.NOT_YOURS
    assert game.decisions[0].ask == asks[1]
    game.apply(Answer(asks[1], 1, "plant 5"))
    with pytest.raises(RuleError) as refused:
        game.apply(Answer(asks[1], 1, "plant 4"))
    assert refused.value.kind is Kind.STALE


def test_answers_that_were_sealed_are_carried_out_in_seat_order() -> None:
    game = orchard([[1, 2, 3], [4, 5, 6], [1, 1, 2]])
    answer(game, 2, "plant 2")
    answer(game, 0, "plant 3")
    transition = game.apply(Answer(game.decisions[0].ask, 1, "plant 6"))
    assert transition.events(SPECTATOR)[1:] == (Planted(0, 3), Planted(1, 6), Planted(2, 2))


def test_an_interjection_leaves_the_question_open_below_it() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]])
    assert [option.code for option in game.decisions[0].options] == ["plant/2", "plant/3", "pass", "buy"]
    ask = game.decisions[0].ask
    answer(game, 0, "buy")
    assert game.decisions[0].prompt == "toy.plant"
    assert game.decisions[0].ask > ask
    assert view(game, 0).hands[0] == (1, 2, 3)
    assert view(game, 0).coins[0] == 1


def test_a_card_drawn_is_told_to_its_owner_alone() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]])
    transition = game.apply(Answer(game.decisions[0].ask, 0, "buy"))
    assert transition.events(seat_viewer(0)) == (CardDrawn(0, 1),)
    assert transition.events(seat_viewer(1)) == (CardDrawn(0, 0),)
    assert transition.events(SPECTATOR) == (CardDrawn(0, 0),)
    assert transition.barrier


def empty_handed() -> Game:
    """Seat 0 begins its third turn: it has planted all its cards and kept its coins."""
    game = seeded([[1, 2, 3], [4, 5, 6]], weather=(6, 6, 6, 6, 6, 6))
    for code in ("plant 2", "pass", "plant 3", "pass"):
        answer(game, game.decisions[0].seat, code)
    return game


def test_a_step_with_nothing_to_choose_is_asked_while_an_interjection_could_change_that() -> None:
    game = empty_handed()
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (0, "toy.plant")
    assert [option.code for option in game.decisions[0].options] == ["decline", "buy"]
    answer(game, 0, "buy")
    assert [option.code for option in game.decisions[0].options] == ["plant/1", "pass", "buy"]
    answer(game, 0, "plant 1")
    assert game.scores()[0] == 2 + 3 + 1


def test_declining_skips_the_step() -> None:
    game = empty_handed()
    answer(game, 0, "decline")
    assert game.decisions[0].seat == 1


def test_a_step_with_nothing_to_choose_is_skipped_where_nothing_can_change_that() -> None:
    """Seat 0 spends its coins on two cards and plants four in two turns: a card like the weather is followed by
    another. In its third turn it has neither a card to plant nor a coin to buy one."""
    game = seeded([[1, 2, 3], [4, 5, 6]], weather=(2, 6, 6, 1, 6, 6, 6, 6))
    for code in ("buy", "buy", "plant 2", "plant 3", "pass", "plant 1", "plant 1", "pass"):
        answer(game, game.decisions[0].seat, code)
    assert view(game, 0).hand_sizes[0] == 0
    assert view(game, 0).coins[0] == 0
    assert game.decisions[0].seat == 1
    answer(game, 1, "pass")
    assert game.over


def test_a_part_may_be_played_inside_another() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], weather=(2, 5))
    answer(game, 0, "plant 2")
    assert [type(frame) for frame in game.state.agenda].count(Part) == 2
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (0, "toy.plant")
    answer(game, 0, "plant 3")
    assert [(line.seat, line.points) for line in game.ledger] == [(0, 3), (0, 2)]
    assert game.decisions[0].seat == 1


def test_frames_of_the_step_come_first_then_reactions_then_the_rest() -> None:
    """Planting a six triggers the thief after the plant step, and before the roll that was already pending."""
    game = seeded([[1, 6, 3], [4, 5, 6]], "thief", weather=(2,))
    transition = game.apply(Answer(game.decisions[0].ask, 0, "plant 6"))
    assert Rolled(2) not in transition.events(SPECTATOR)
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (1, "toy.steal")
    transition = game.apply(Answer(game.decisions[0].ask, 1, "steal coin"))
    assert Rolled(2) in transition.events(SPECTATOR)
    assert view(game, 1).coins[1] == 3


def test_nothing_is_interjected_where_the_question_is_closed() -> None:
    game = seeded([[6, 6, 3], [4, 5, 6]], "thief", weather=(2,))
    while game.decisions[0].prompt == "toy.steal":
        answer(game, game.decisions[0].seat, "steal point")
    answer(game, 0, "plant 6")
    assert [option.code for option in game.decisions[0].options] == ["steal/coin", "steal/point"]


def test_a_question_that_must_be_seen_is_asked_with_one_option() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "market", weather=(6,))
    for code in ("buy", "buy", "plant 2"):
        answer(game, 0, code)
    assert [option.code for option in game.decisions[0].options] == ["keep"]


def test_modules_offer_other_deeds_and_anchors_of_their_own() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "market", weather=(6, 6))
    answer(game, 0, "market")
    assert game.decisions[0].prompt == "toy.sell_card"
    answer(game, 0, "2")
    assert game.decisions[0].prompt == "toy.trade"
    answer(game, 0, "sell")
    assert game.scores() == (2, 0)
    assert view(game, 0).coins[0] == 2


@pytest.mark.parametrize("due", [True, False])
def test_work_that_is_not_due_is_dropped(monkeypatch: pytest.MonkeyPatch, due: bool) -> None:
    monkeypatch.setattr(TradeStep, "due", lambda *_: due)
    monkeypatch.setattr(TradeStep, "seldom", True)
    game = seeded([[1, 2, 3], [4, 5, 6]], "market", weather=(6, 6))
    answer(game, 0, "market")
    answer(game, 0, "2")
    assert (game.decisions[0].prompt == "toy.trade") == due
    assert game.decisions[0].seat == (0 if due else 1)


def test_a_module_can_do_other_work_at_an_anchor() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]], "greenhouse")
    transition = game.apply(Answer(game.decisions[0].ask, 0, "plant 2"))
    assert not transition.draws
    assert Rolled not in {type(event) for event in transition.events(SPECTATOR)}


@pytest.mark.parametrize(
    ("modules", "points"),
    [
        ((), 4),
        (("manure",), 8),
        (("bees",), 5),
        (("sun",), 4),
        (("bees", "sun"), 6),
        (("manure", "bees", "sun"), 10),
        (("manure", "bees", "frost"), 5),
        (("frost",), 2),
    ],
)
def test_a_value_passes_through_the_stages_in_order(modules: tuple[str, ...], points: int) -> None:
    """The value of a four: first replaced, then increased (bees before sun), then halved and rounded up."""
    game = seeded([[1, 4, 3], [4, 5, 6]], *modules, weather=(6,))
    answer(game, 0, "plant 4")
    assert game.scores()[0] == points


def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(RuleError) as refused:
        game.apply(Answer(game.decisions[0].ask, 1, "pass"))
    assert refused.value.kind is Kind.NOT_YOURS
    assert refused.value.details == {"seat": 0}


def test_a_step_explains_why_a_deed_is_against_the_rules() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(RuleError) as refused:
        game.apply(Answer(game.decisions[0].ask, 0, "plant 5"))
    assert (refused.value.kind, refused.value.key) == (Kind.ILLEGAL, "toy.not_in_hand")


def test_a_beginning_that_fits_several_options_is_ambiguous() -> None:
    game = seeded([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(RuleError) as refused:
        game.apply(Answer(game.decisions[0].ask, 0, "plant"))
    assert refused.value.kind is Kind.AMBIGUOUS
    assert refused.value.candidates == ("plant/2", "plant/3")


def test_a_frame_that_is_not_going_on_cannot_be_looked_up_or_changed() -> None:
    game = orchard([[1, 2, 3], [4, 5, 6]])
    with pytest.raises(LookupError):
        game.look.enclosing(Part)
    with pytest.raises(LookupError):
        game.draft.amend(Plant(), Plant())
    with pytest.raises(LookupError):
        game.draft.abandon(BuyCard(0))
