"""Special cases of the core that no module of the toy game reaches, each with the smallest module that does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest

from engine.api import (
    SPECTATOR,
    Answer,
    Game,
    Kind,
    RuleError,
    canonical,
    make_spec,
    new_game,
    seat_viewer,
)
from engine.core.decision import Decision, Interjection, Options
from engine.core.decision import Part as Word
from engine.core.events import Sealed
from engine.core.frame import Course, Frame, Step
from engine.core.hooks import ANYTIME
from engine.core.journal import Began
from engine.core.module import Module
from engine.core.score import Term
from engine.core.spec import Seat
from engine.core.together import together
from tests.core.test_kernel import answer
from tests.seeds import seed_of
from tests.toy.base import turn_of
from tests.toy.kind import TOY
from tests.toy.modules import AlmanacView
from tests.toy.state import Part, Planted, Rolled, TDraft, TLook, ToyState
from tests.trial import trial_of

ToyStep = Step[ToyState, None, Frame]


@pytest.fixture
def trial() -> Iterator[Module]:
    with trial_of(TOY) as module:
        yield module


def begun(*more: str) -> Game:
    return new_game(make_spec("toy", 2, modules=["trial", *more]), seed_of(3))


def seeded(*more: str) -> Game:
    game = begun(*more)
    while game.decisions[0].prompt == "toy.seeding":
        game.apply(game.decisions[0].answer(0))
    return game


def step(module: Module, frame: type[Frame], do: Callable[[TDraft], None]) -> None:
    """Add a step that asks nothing and only calls `do`."""

    class Does(ToyStep):
        def do(self, draft: TDraft, frame: Frame, chosen: None) -> None:
            do(draft)

    module.step(frame)(Does)


class Fair(Course, frozen=True, tag="toy.fair"):
    seat: Seat


class Dance(Course, frozen=True, tag="toy.dance"):
    pass


class Jump(Frame, frozen=True, tag="toy.jump"):
    pass


class Rest(Frame, frozen=True, tag="toy.rest"):
    pass


def test_an_interjection_may_be_a_whole_course_with_courses_inside(trial: Module) -> None:
    trial.plan(Fair, dance=Dance(), rest=Rest())
    trial.plan(Dance, one=Jump(), two=Jump())
    step(trial, Jump, lambda draft: draft.score(draft.enclosing(Fair).seat, "jump", (Term("jump", 1),)))
    step(trial, Rest, lambda draft: draft.score(draft.enclosing(Fair).seat, "rest", (Term("rest", 5),)))

    @trial.on(ANYTIME)
    def go_to_the_fair(look: TLook, seat: Seat) -> list[Interjection]:
        return [Interjection((Word("fair"),), Fair(seat))] if turn_of(look) == seat else []

    game = seeded()
    answer(game, 0, "fair")
    assert [line.reason for line in game.ledger] == ["jump", "jump", "rest"]
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (0, "toy.plant")


def test_a_frame_without_a_step_fails_loudly(trial: Module) -> None:
    @trial.react(Planted)
    def forget_the_step(draft: TDraft, event: Planted) -> None:
        draft.push(Jump())

    with pytest.raises(AssertionError, match="Jump has no step"):
        seeded()


def test_a_course_may_have_a_step_for_its_end(trial: Module) -> None:
    trial.plan(Dance, one=Jump())
    step(trial, Jump, lambda draft: draft.score(0, "jump", (Term("jump", 1),)))
    step(trial, Dance, lambda draft: draft.score(0, "bow", (Term("bow", 1),)))

    @trial.react(Rolled)
    def dance(draft: TDraft, event: Rolled) -> None:
        draft.push(Dance())

    game = seeded()
    answer(game, 0, "pass")
    assert [line.reason for line in game.ledger] == ["jump", "bow"]


def test_a_reaction_may_abandon_what_is_going_on(trial: Module) -> None:
    """Frames of the same step are dropped too: the harvest that was still planned does not happen."""

    @trial.react(Planted)
    def hail(draft: TDraft, event: Planted) -> None:
        if turn_of(draft) is not None:
            draft.abandon(draft.enclosing(Part))

    game = seeded()
    game.apply(game.decisions[0].answer(0))
    assert game.ledger == ()
    assert game.decisions[0].seat == 1


def test_reactions_come_to_sealed_answers_and_to_the_set_up(trial: Module) -> None:
    seen: list[object] = []

    @trial.setup
    def plant_at_once(draft: TDraft) -> None:
        draft.emit(Planted(1, 4))

    @trial.react(Sealed)
    def note(draft: TDraft, event: Sealed) -> None:
        seen.append(event)

    @trial.react(Planted)
    def note_too(draft: TDraft, event: Planted) -> None:
        seen.append(event)

    game = begun()
    assert seen == [Planted(1, 4)]
    assert game.began is not None
    assert game.began.events(SPECTATOR) == (Planted(1, 4),)
    assert game.journal == [Began(game.began.draws)]
    answer(game, 0, game.decisions[0].options[0].code)
    assert seen == [Planted(1, 4), Sealed(0)]


def test_a_reaction_that_reveals_holds_a_preview_as_if_nothing_had_been_handed_in(trial: Module) -> None:
    @trial.react(Sealed)
    def turn_over(draft: TDraft, event: Sealed) -> None:
        draft.reveal("deck")
        draft.state.deck.pop()

    game = begun()
    before = game.dump()
    preview = game.preview([game.decisions[0].answer(0)])
    assert (preview.applied, preview.held, preview.what) == (0, "reveal", "deck")
    assert preview.events == ()
    assert preview.view == game.view(seat_viewer(0))
    assert game.dump() == before


def test_what_an_expansion_pushes_at_the_set_up_comes_before_the_base_game(trial: Module) -> None:
    @trial.setup
    def jump_first(draft: TDraft) -> None:
        draft.push(Jump())

    step(trial, Jump, lambda draft: draft.score(1, "jump", (Term("jump", 1),)))
    game = begun()
    assert game.scores() == (0, 1)
    assert [decision.prompt for decision in game.decisions] == ["toy.seeding"] * 2


def test_a_step_cannot_refuse_what_was_on_offer(trial: Module) -> None:
    @trial.react(Rolled)
    def too_late(draft: TDraft, event: Rolled) -> None:
        raise RuleError(Kind.ILLEGAL, "toy.too_late")

    game = seeded()
    with pytest.raises(AssertionError, match="refused what was on offer"):
        answer(game, 0, "pass")


class Vote(Frame, frozen=True, tag="toy.vote"):
    seat: Seat


class VoteStep(Step[ToyState, None, Vote]):
    """Asks several seats at once, with options that depend on hidden cards; a seat may have no option at all."""

    shown = False

    def ask(self, look: TLook, frame: Vote) -> Decision:
        cards = [card for card in sorted(set(look.state.hands[frame.seat])) if card > 3]
        return Decision(frame.seat, "toy.vote", Options(cards, lambda card: (Word(str(card)),)), shown=self.shown)

    def do(self, draft: TDraft, frame: Vote, chosen: int | None) -> None:
        draft.score(frame.seat, "vote", (Term("card", chosen or 0),))


def with_hands(game: Game, *hands: tuple[int, ...]) -> Game:
    """The same game, before any answer, with other hands."""
    twin = Game.load(game.dump())
    for seat, hand in enumerate(hands):
        twin.state.hands[seat] = hand
    return Game.load(twin.dump())


@pytest.mark.parametrize("hands", [((1, 2, 3), (1, 1, 2)), ((4, 4, 4), (1, 2, 3)), ((4, 5, 6), (4, 4, 1))])
def test_together_works_with_any_number_of_options(trial: Module, hands: tuple[tuple[int, ...], ...]) -> None:
    trial.step(Vote)(type("ShownVote", (VoteStep,), {"shown": True}))

    @trial.setup
    def vote(draft: TDraft) -> None:
        draft.push(together({seat: Vote(seat) for seat in range(draft.players)}))

    game = with_hands(begun(), *hands)
    for seat in (1, 0):
        viewer = seat_viewer(1 - seat)
        for luck in range(20):
            imagined = game.imagine(viewer, seed_of(luck))
            assert canonical(imagined.view(viewer)) == canonical(game.view(viewer))
            while imagined.decisions and imagined.decisions[0].prompt == "toy.vote":
                imagined.apply(imagined.decisions[0].answer(0))
        decision = game.decision(seat)
        assert decision is not None
        if not any(card > 3 for card in hands[seat]):
            assert [option.code for option in decision.options] == ["decline"]
            assert decision.default == 0
        game.apply(decision.answer(0))
    lowest = [min((card for card in hand if card > 3), default=0) for hand in hands]
    assert [line.points for line in game.ledger] == lowest


def test_who_has_nothing_to_choose_is_not_waited_for(trial: Module) -> None:
    trial.step(Vote)(VoteStep)

    @trial.setup
    def vote(draft: TDraft) -> None:
        for seat in range(draft.players):
            draft.state.hands[seat] = (4, 4, 1) if seat == 0 else (1, 2, 3)
        draft.push(together({seat: Vote(seat) for seat in range(draft.players)}))

    game = begun()
    assert [line.points for line in game.ledger] == [4, 0]
    assert game.decisions[0].prompt == "toy.seeding"


def test_a_question_of_another_seat_stays_open_in_every_imagined_game(trial: Module) -> None:
    """Seat 0 sells one of two different cards; that they differ is hidden from the others."""
    game = seeded("market")
    answer(game, 0, "market")
    game = with_hands(game, (2, 5), (1, 6))
    viewer = seat_viewer(1)
    for luck in range(60):
        imagined = game.imagine(viewer, seed_of(luck))
        assert canonical(imagined.view(viewer)) == canonical(game.view(viewer))
        assert imagined.decisions[0].ask == game.decisions[0].ask


def test_a_question_that_is_still_open_keeps_its_number_when_another_seat_takes_back() -> None:
    game = new_game(make_spec("toy", 3), seed_of(1))
    saved = game.dump()
    game.apply(game.decisions[0].answer(0))
    game.rewind(saved)
    assert [(decision.seat, decision.ask) for decision in game.decisions] == [(0, 3), (1, 1), (2, 1)]
    game.apply(Answer(1, 1, 0))


def test_what_a_module_shows_can_be_written_down_and_read_again() -> None:
    """Also where its keys are numbers, which JSON does not know."""
    game = new_game(make_spec("toy", 2, modules=["almanac"]), seed_of(1))
    view = game.view(seat_viewer(0))
    shown = view.shown_by("almanac", AlmanacView)
    assert shown is not None
    assert shown.wishes
    again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
    assert again.shown_by("almanac", AlmanacView) == shown
    assert again.shown_by("thief", AlmanacView) is None
