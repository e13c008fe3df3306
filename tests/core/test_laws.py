"""Laws that hold in every game, with any modules, at every prompt."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import SPECTATOR, Answer, Game, Kind, RuleError, canonical, replay, replay_standing, seat_viewer, verify
from engine.core.codec import load
from engine.core.score import total
from engine.opponents import POLICIES
from engine.records import record
from tests.play import GAMES, count, dice_of, played, random_game, random_moves
from tests.seeds import seed_of

numbers = st.integers(min_value=0, max_value=10**6)
kinds = st.sampled_from(GAMES)
moves = st.integers(min_value=0, max_value=150)

few = settings(max_examples=count(15, 1000), deadline=None)


@few
@given(kinds, numbers)
def test_there_is_always_an_option_or_an_end(kind: str, number: int) -> None:
    game = random_game(kind, number)
    for _ in random_moves(game, random.Random(number)):
        assert game.decisions
        for decision in game.decisions:
            assert len(decision.options) > 1 or decision.shown
            codes = [option.code for option in decision.options]
            assert len(set(codes)) == len(codes)
            assert all(part.code.split("/") == part.code.split() for option in decision.options for part in option.path)
            assert decision.default is None or 0 <= decision.default < len(codes)
    assert game.over
    assert not game.decisions
    assert game.winners or game.spec.players == 1, "only who plays alone may lose"


@few
@given(kinds, numbers)
def test_the_score_is_the_sum_of_its_ledger(kind: str, number: int) -> None:
    game = random_game(kind, number)
    for _ in random_moves(game, random.Random(number)):
        sums = [0] * game.spec.players
        for line in game.ledger:
            assert line.points == total(line.worth)
            sums[line.seat] += line.points
        assert list(game.scores()) == sums


@few
@given(kinds, numbers, moves)
def test_a_save_holds_everything(kind: str, number: int, move: int) -> None:
    game = played(kind, number, move)
    assert game.seq == len(game.journal)
    again = Game.load(game.dump())
    assert again == game
    assert again.dump() == game.dump()
    assert [decision.ask for decision in again.decisions] == [decision.ask for decision in game.decisions]
    assert _codes(again) == _codes(game)
    _, _, state = load(game.dump())
    assert type(state) is type(game.state)


@few
@given(kinds, numbers, moves)
def test_a_loaded_game_goes_on_like_the_one_that_was_saved(kind: str, number: int, move: int) -> None:
    game = played(kind, number, move)
    again = Game.load(game.dump())
    for _ in random_moves(game, random.Random(7)):
        pass
    for _ in random_moves(again, random.Random(7)):
        pass
    assert again == game


@few
@given(kinds, numbers, moves)
def test_a_copy_is_equal_and_apart(kind: str, number: int, move: int) -> None:
    game = played(kind, number, move)
    before = game.dump()
    twin = game.copy()
    assert twin == game
    for _ in random_moves(twin, random.Random(8)):
        pass
    assert game.dump() == before


@few
@given(kinds, numbers, moves)
def test_the_journal_replays_to_the_same_state(kind: str, number: int, move: int) -> None:
    game = played(kind, number, move)
    assert replay(game.spec, game.seed, game.journal) == game
    assert verify(game.journal, game.seed)
    assert not _draws(game) or not verify(game.journal, seed_of(number + 1)) or _draws(game) < 4


@few
@given(kinds, numbers, moves, st.integers(min_value=1, max_value=20))
def test_undoing_brings_the_old_state_back_and_cannot_roll_again(kind: str, number: int, move: int, back: int) -> None:
    game = played(kind, number, move)
    saved = game.dump()
    forward = [game.dump()]
    for _ in range(back):
        if game.over:
            break
        decision = game.decisions[0]
        game.apply(decision.answer(0))
        forward.append(game.dump())
    seq = game.seq
    asks = {decision.seat: decision.ask for decision in game.decisions}
    game.rewind(saved)
    untouched = {decision.seat for decision in game.decisions if decision.ask == asks.get(decision.seat)}
    stale = [Answer(ask, seat, 0) for seat, ask in asks.items() if seat not in untouched]
    old = Game.load(saved)
    assert game.seq == seq + 1
    assert _facts(game) == _facts(old)
    for answer in stale:
        with pytest.raises(RuleError) as refused:
            game.apply(answer)
        assert refused.value.kind in (Kind.STALE, Kind.NOT_YOURS)
    for later in forward[1:]:
        game.apply(game.decisions[0].answer(0))
        assert _facts(game) == _facts(Game.load(later))
    assert replay(game.spec, game.seed, game.journal) == game
    standing = replay_standing(game.spec, game.seed, game.journal)
    assert _facts(standing) == _facts(game)
    assert verify(game.journal, game.seed)


@few
@given(kinds, numbers, moves, numbers)
def test_what_a_seat_may_not_know_changes_nothing_for_it(kind: str, number: int, move: int, luck: int) -> None:
    """Non-interference: an imagined game differs from the real one only in what is hidden from the seat."""
    game = played(kind, number, move)
    for seat in range(game.spec.players):
        viewer = seat_viewer(seat)
        other = game.imagine(viewer, seed_of(luck))
        assert canonical(other.view(viewer)) == canonical(game.view(viewer))
        mine, theirs = game.decision(seat), other.decision(seat)
        assert (mine is None) == (theirs is None)
        if mine is None or theirs is None:
            continue
        assert [option.code for option in mine.options] == [option.code for option in theirs.options]
        assert (mine.ask, mine.prompt, mine.default) == (theirs.ask, theirs.prompt, theirs.default)
        for index in random.Random(luck).sample(range(len(mine.options)), min(5, len(mine.options))):
            ours, imagined = game.preview([mine.answer(index)]), other.preview([theirs.answer(index)])
            assert canonical(ours.view) == canonical(imagined.view)
            assert (ours.events, ours.scored, ours.applied) == (imagined.events, imagined.scored, imagined.applied)
            assert (ours.held, ours.what) == (imagined.held, imagined.what)
            for following in ours.decisions:
                assert following.ask < 0 or not ours.applied
                assert [following.ask] == [decision.ask for decision in imagined.decisions]
        for policy in POLICIES.values():
            assert policy(game, seat, dice_of(luck)) == policy(other, seat, dice_of(luck))
    spectator = game.imagine(SPECTATOR, seed_of(luck))
    assert canonical(spectator.view(SPECTATOR)) == canonical(game.view(SPECTATOR))


@few
@given(kinds, numbers, moves)
def test_an_imagined_game_can_be_played_to_its_end(kind: str, number: int, move: int) -> None:
    game = played(kind, number, move)
    imagined = game.imagine(seat_viewer(0), seed_of(1))
    assert not imagined.journal
    assert imagined.seq == game.seq
    for _ in random_moves(imagined, random.Random(3)):
        pass
    assert imagined.over


@few
@given(kinds, numbers, moves)
def test_a_preview_changes_nothing_and_tells_what_happens(kind: str, number: int, move: int) -> None:
    game = played(kind, number, move)
    before = game.dump()
    for decision in game.decisions:
        for index in range(min(4, len(decision.options))):
            preview = game.preview([decision.answer(index)])
            assert game.dump() == before
            real = game.copy()
            transition = real.apply(decision.answer(index))
            events = transition.events(seat_viewer(decision.seat))
            assert events[: len(preview.events)] == preview.events
            assert transition.scored[: len(preview.scored)] == list(preview.scored)
            if not preview.held:
                assert canonical(preview.view) == canonical(real.view(seat_viewer(decision.seat)))
            elif preview.held != "question":
                assert transition.barrier


@few
@given(kinds, numbers, moves)
def test_a_refused_answer_changes_nothing(kind: str, number: int, move: int) -> None:
    game = played(kind, number, move)
    before = game.dump()
    for decision in game.decisions:
        for answer in (
            Answer(decision.ask, decision.seat, "no such thing"),
            Answer(decision.ask, decision.seat, len(decision.options)),
            Answer(decision.ask, decision.seat, ""),
            Answer(decision.ask, decision.seat, -1),
            Answer(decision.ask + 1, decision.seat, 0),
            Answer(decision.ask, decision.seat + 1 + game.spec.players, 0),
        ):
            with pytest.raises(RuleError):
                game.apply(answer)
            assert game.dump() == before


@few
@given(kinds, numbers)
def test_every_code_leads_to_its_option(kind: str, number: int) -> None:
    game = random_game(kind, number)
    for _ in random_moves(game, random.Random(number)):
        for decision in game.decisions:
            index = random.Random(number + game.seq).randrange(len(decision.options))
            assert decision.find(decision.options[index].code) == index
            assert decision.find(decision.options[index].code.replace("/", " ").upper()) == index


@few
@given(kinds, numbers, moves)
def test_a_record_tells_the_seed_at_the_end_only(kind: str, number: int, move: int) -> None:
    game = played(kind, number, move)
    told = record(game)
    assert told["seed"] == (game.seed.hex() if game.over else None)
    assert told["commitment"] == game.commitment
    assert told["final"][: game.spec.players] == list(game.scores())
    msgspec.json.encode(told)


def _codes(game: Game) -> list[list[str]]:
    return [[option.code for option in decision.options] for decision in game.decisions]


def _draws(game: Game) -> int:
    return sum(game.state.drawn.values())


def _facts(game: Game) -> object:
    """The state without the ids of questions, which change after an undo."""
    state = game.state.copy()
    state.asks = dict.fromkeys(state.asks, 0)
    return state
