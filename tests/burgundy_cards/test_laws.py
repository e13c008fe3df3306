"""Laws of The Card Game, in random games with any rules, alone and together."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import SPECTATOR, Answer, Game, Kind, RuleError, canonical, replay, replay_standing, seat_viewer, verify
from engine.burgundy_cards.cards import MONASTERY, type_of
from engine.burgundy_cards.events import TurnBegan
from engine.burgundy_cards.expansions.solo import SoloTables
from engine.burgundy_cards.frames import Turn, Turns
from engine.burgundy_cards.steps.final import scores_of
from engine.core.score import total
from engine.records import record
from tests.burgundy_cards.given import ROUNDS, TURNS, cards_of, offered
from tests.burgundy_cards.playing import eager_game, eager_moments, eager_moves, lone_game, plain_game
from tests.play import count

numbers = st.integers(min_value=0, max_value=10**6)
moves = st.integers(min_value=0, max_value=200)
few = settings(max_examples=count(8, 400), deadline=None)


def any_game(number: int) -> Game:
    """Alone in every fourth game."""
    return plain_game(number) if number % 4 else lone_game(number)


def stacks_of(game: Game) -> list[tuple[Any, ...]]:
    """The estates of all players, and of the rival."""
    rivals = [tables.stacks for tables in game.state.slices.values() if isinstance(tables, SoloTables)]
    return [*game.state.estates, *rivals]


def wares_of(state: Any, supply: str) -> Counter[int]:
    kinds = {"goods": ("light", "medium", "dark"), "animals": ("cow", "sheep", "pig", "rooster")}[supply]
    found = Counter(kinds.index(ware) for name, pile in state.piles.items() for ware in pile if name.startswith(supply))
    for counts in (*state.goods, *state.sold) if supply == "goods" else state.animals:
        found.update(dict(enumerate(counts)))
    return found


@few
@given(numbers)
def test_every_card_is_somewhere_and_only_once(number: int) -> None:
    game = any_game(number)
    box = Counter(game.look.catalogue.deck)
    assert box.total() == 114
    for _ in eager_moves(game, random.Random(number)):
        held = Counter(cards_of(game.state))
        for stacks in stacks_of(game)[game.spec.players :]:
            held.update(card for stack in stacks for card in stack.cards)
        assert held == box


@few
@given(numbers)
def test_no_goods_and_no_animals_are_lost(number: int) -> None:
    game = any_game(number)
    for _ in eager_moves(game, random.Random(number)):
        assert wares_of(game.state, "goods") == dict.fromkeys(range(3), 6)
        assert wares_of(game.state, "animals") == dict.fromkeys(range(4), 5)


@few
@given(numbers)
def test_points_are_the_sum_of_the_ledger_and_of_what_lies_there(number: int) -> None:
    game = any_game(number)
    for _ in eager_moves(game, random.Random(number)):
        pass
    state, catalogue = game.state, game.look.catalogue
    for seat in range(game.spec.players):
        lines = [line for line in game.ledger if line.seat == seat]
        assert sum(total(line.worth) for line in lines) == game.scores()[seat] == state.points[seat]
        by_source = scores_of(game.look, seat)
        assert sum(by_source.values()) == game.scores()[seat]
        complete = [stack.type for stack in state.estates[seat] if stack.complete]
        assert by_source["triples"] == sum(catalogue.triples[type] for type in complete)
        firsts = [type for type, owner in state.firsts.items() if owner == seat]
        assert by_source["first_of"] == len(firsts)
        assert set(firsts) <= set(complete)
        sold = zip(state.sold[seat], catalogue.goods_points.values(), strict=True)
        assert by_source["goods"] == sum(many * points for many, points in sold)
        assert by_source["all7"] == (catalogue.all_seven[state.all_seven.index(seat)] if seat in state.all_seven else 0)
        assert by_source["start_card"] == (seat == state.first and not game.spec.modules)


@few
@given(numbers)
def test_bounds_hold_at_every_moment(number: int) -> None:
    game = any_game(number)
    for _ in eager_moves(game, random.Random(number)):
        state = game.state
        for seat in range(game.spec.players):
            assert len(state.projects[seat]) <= 3
            assert len(state.hand[seat]) <= 2
            assert len(state.bought[seat]) in (0, 1, 2, 3)
            assert min(state.silver[seat], state.workers[seat], *state.goods[seat], *state.animals[seat]) >= 0
        for name in ("goods", "animals"):
            one, other = state.piles[f"{name}:1"], state.piles[f"{name}:2"]
            assert (one and other) or len(one) + len(other) <= 1, "two piles again as soon as one is used up"
        assert sorted(state.order) == list(range(game.spec.players))


@few
@given(numbers)
def test_there_are_never_two_open_stacks_of_a_type(number: int) -> None:
    game = any_game(number)
    for _ in eager_moves(game, random.Random(number)):
        for stacks in stacks_of(game):
            unfinished = [stack.type for stack in stacks if not stack.complete]
            assert len(unfinished) == len(set(unfinished))
            for stack in stacks:
                assert 1 <= len(stack.cards) <= 3
                assert {type_of(card) for card in stack.cards} - {MONASTERY} in ({stack.type}, set())
                assert stack.type == MONASTERY or any(type_of(card) == stack.type for card in stack.cards)


@few
@given(numbers)
def test_bonus_cards_are_given_once(number: int) -> None:
    game = any_game(number)
    for _ in eager_moves(game, random.Random(number)):
        pass
    state = game.state
    assert len(state.all_seven) == len(set(state.all_seven)) <= len(game.look.catalogue.all_seven)
    complete = {stack.type for stacks in stacks_of(game) for stack in stacks if stack.complete}
    assert set(state.firsts) == complete, "whoever had the first"
    taken = [line.place for line in game.ledger if line.reason == "first_of"]
    assert len(taken) == len(set(taken))


@few
@given(numbers)
def test_everybody_has_a_turn_for_each_dice_card(number: int) -> None:
    game = plain_game(number)
    happened = [event for moment in eager_moments(game, random.Random(number)) for event in moment]
    turns = Counter((one.round, one.turn, one.seat) for one in happened if isinstance(one, TurnBegan))
    seats = range(game.spec.players)
    assert turns == {(round, turn, seat): 1 for round in ROUNDS for turn in range(1, TURNS + 1) for seat in seats}


@few
@given(numbers, moves)
def test_a_game_goes_through_saves_journals_and_copies_unharmed(number: int, move: int) -> None:
    game = eager_game(number, move)
    before = game.dump()
    assert Game.load(before) == game
    assert replay(game.spec, game.seed, game.journal) == game
    assert verify(game.journal, game.seed)
    twin = game.copy()
    for _ in eager_moves(twin, random.Random(7)):
        pass
    assert game.dump() == before


@few
@given(numbers, moves)
def test_what_was_undone_comes_out_the_same_again(number: int, move: int) -> None:
    game = eager_game(number, move)
    if game.over:
        return
    saved = game.dump()
    decision = game.decisions[0]
    index = random.Random(number).randrange(len(decision.options))
    game.apply(decision.answer(index))
    after = canonical(game.view(SPECTATOR))
    hands = list(game.state.hand), list(game.state.bought)
    game.rewind(saved)
    with pytest.raises(RuleError) as refused:
        game.apply(Answer(decision.ask, decision.seat + 1, 0))
    assert refused.value.kind in (Kind.STALE, Kind.NOT_YOURS)
    game.apply(game.decisions[0].answer(index))
    assert canonical(game.view(SPECTATOR)) == after
    assert (list(game.state.hand), list(game.state.bought)) == hands
    standing = replay_standing(game.spec, game.seed, game.journal)
    assert canonical(standing.view(SPECTATOR)) == after


@few
@given(numbers)
def test_a_record_is_the_same_however_often_the_game_was_saved(number: int) -> None:
    game = any_game(number)
    dice = random.Random(number)
    for _ in eager_moves(game, dice):
        if dice.random() < 0.05:
            assert record(Game.load(game.dump())) == record(game)
    told = record(game)
    assert told["final"][: game.spec.players] == list(game.scores())
    assert told["winners"] == list(game.winners) or (game.spec.players, told["winners"]) == (1, [1])


# plans


@few
@given(numbers, moves)
def test_looking_ahead_shows_a_later_turn_and_leaves_the_game_alone(number: int, move: int) -> None:
    game = eager_game(number, move)
    before = game.dump()
    turns = next((frame for frame in reversed(game.state.agenda) if isinstance(frame, Turns)), None)
    waiting = game.state.order[turns.done :] if turns else ()
    for seat in range(game.spec.players):
        ahead = game.ahead(seat)
        assert (ahead is not None) == (seat in waiting)
        if ahead is not None:
            assert [decision.seat for decision in ahead.decisions] == [seat]
            assert ahead.decisions[0].prompt == "burgundy_cards.turn"
            assert [frame.seat for frame in ahead.state.agenda if isinstance(frame, Turn)] == [seat]
            assert ahead.state.hand == game.state.hand
            assert canonical(ahead.view(seat_viewer(seat))) != b""
    assert game.dump() == before


@few
@given(numbers, moves)
def test_a_turn_that_was_looked_ahead_at_is_the_real_one_when_nothing_changes(number: int, move: int) -> None:
    """The current player only takes silver, which changes nothing for the others."""
    game = eager_game(number, move)
    while game.decisions and game.decisions[0].prompt != "burgundy_cards.turn":
        game.apply(game.decisions[0].answer(0))
    later = [other for other in range(game.spec.players) if game.ahead(other) is not None]
    if not later:
        return
    seat = game.decisions[0].seat
    following = min(later, key=game.state.order.index)
    ahead = game.ahead(following)
    assert ahead is not None
    expected = offered(ahead)
    while game.decisions[0].seat == seat:
        quiet = [index for index, code in enumerate(offered(game)) if code == "end" or code.endswith("/silver")]
        game.apply(game.decisions[0].answer(quiet[0]))
    assert (game.decisions[0].seat, offered(game)) == (following, expected)
