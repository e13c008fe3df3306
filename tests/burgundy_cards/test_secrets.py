"""What lies face down is told to nobody: hands, dice cards, the deck, cards of a purchase, what is below the open
piles, the rival's cards."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from engine.api import SPECTATOR, CardsView, Decision, Dice, Game, Viewer, canonical, seat_viewer
from engine.api import cards_events as events
from engine.burgundy_cards.expansions.solo import RivalDealt
from engine.core.events import Secret
from engine.opponents import POLICIES
from engine.records import record
from tests.burgundy_cards.expansions.solo_given import alone
from tests.burgundy_cards.given import (
    Holding,
    answer,
    cards_of,
    finish_turn,
    given,
    offered,
    play,
    prompt,
    seen,
    whose,
)
from tests.burgundy_cards.playing import eager_game, eager_moments, eager_moves, lone_game, plain_game
from tests.play import count
from tests.seeds import seed_of

numbers = st.integers(min_value=0, max_value=10**6)
moves = st.integers(min_value=0, max_value=200)
few = settings(max_examples=count(6, 400), deadline=None)


def hidden(game: Game, viewer: Viewer) -> list[Any]:
    """All that a viewer may not know."""
    state = game.state
    others = [seat for seat in range(game.spec.players) if not viewer.sees(seat)]
    return [
        *(state.hand[seat] for seat in others),
        *(state.bought[seat] for seat in others),
        *state.dice,
        *([card for seat, card in state.dropped if seat == other] for other in others),
        *state.aside.values(),
        sorted(state.deck),
        *(pile[1:] for pile in state.piles.values()),
    ]


def known(game: Game, viewer: Viewer) -> list[Any]:
    """What a viewer knows although others may not."""
    own = [seat for seat in range(game.spec.players) if viewer.sees(seat)]
    dropped = [card for seat, card in game.state.dropped if seat in own]
    return [*(game.state.hand[seat] for seat in own), *(game.state.bought[seat] for seat in own), dropped]


def asked(decision: Decision | None) -> tuple[Any, ...]:
    if decision is None:
        return ()
    return decision.ask, decision.prompt, decision.default, [option.path for option in decision.options]


@few
@drawn(numbers, moves, numbers)
def test_no_viewer_can_tell_an_imagined_game_from_the_real_one(number: int, move: int, luck: int) -> None:
    """Views, texts, questions, previews and what computers choose."""
    game = eager_game(number, move)
    for viewer in (SPECTATOR, *map(seat_viewer, range(game.spec.players))):
        other = game.imagine(viewer, seed_of(luck))
        assert canonical(other.view(viewer)) == canonical(game.view(viewer))
        assert other.text(viewer) == game.text(viewer)
        assert known(other, viewer) == known(game, viewer)
        for seat in range(game.spec.players):
            assert (game.decision(seat) is None) == (other.decision(seat) is None), "nobody waits for another reason"
            if not viewer.sees(seat):
                continue
            assert asked(game.decision(seat)) == asked(other.decision(seat))
            decision = game.decision(seat)
            if decision is None:
                continue
            for index in random.Random(luck).sample(range(len(decision.options)), min(6, len(decision.options))):
                mine, theirs = game.preview([decision.answer(index)]), other.preview([decision.answer(index)])
                assert canonical(mine.view) == canonical(theirs.view)
                assert (mine.events, mine.scored, mine.held, mine.what) == (
                    theirs.events,
                    theirs.scored,
                    theirs.held,
                    theirs.what,
                )
            for policy in POLICIES.values():
                assert policy(game, seat, Dice(str(luck))) == policy(other, seat, Dice(str(luck)))


@few
@drawn(numbers, numbers)
def test_whatever_is_hidden_is_drawn_anew_and_nothing_gets_lost(number: int, luck: int) -> None:
    game = eager_game(number, 12)
    for viewer in (SPECTATOR, *map(seat_viewer, range(game.spec.players))):
        other = game.imagine(viewer, seed_of(luck))
        assert Counter(cards_of(other.state)) == Counter(cards_of(game.state))
        assert [*map(len, hidden(other, viewer))] == [*map(len, hidden(game, viewer))]
        assert hidden(other, viewer) != hidden(game, viewer) or game.over
        for supply in ("goods", "animals"):
            below = [
                Counter(ware for name, pile in each.state.piles.items() for ware in pile if name.startswith(supply))
                for each in (game, other)
            ]
            assert below[0] == below[1]


@few
@drawn(numbers)
def test_the_view_of_everybody_has_no_hand_and_nothing_bought(number: int) -> None:
    game = plain_game(number) if number % 4 else lone_game(number)
    for _ in eager_moves(game, random.Random(number)):
        for viewer in (SPECTATOR, *map(seat_viewer, range(game.spec.players))):
            view = game.view(viewer)
            assert isinstance(view, CardsView)
            for seat, player in enumerate(view.seats):
                own = viewer.sees(seat)
                assert player.hand == (game.state.hand[seat] if own else ())
                assert player.bought == (game.state.bought[seat] if own else ())
                assert player.hand_count == len(game.state.hand[seat])
                assert player.bought_count == len(game.state.bought[seat])


@few
@drawn(numbers)
def test_events_tell_secrets_to_their_owners_only(number: int) -> None:
    game = plain_game(number) if number % 4 else lone_game(number)
    dice = random.Random(number)
    for _ in eager_moments(game, dice):
        for fact in game.draft.events:
            if isinstance(fact, Secret):
                assert fact.twin is None
                event = fact.event
                if isinstance(event, events.HandDrawn | events.CardsSeen):
                    assert fact.seats == (event.seat,)
                else:
                    assert isinstance(event, events.DiceDealt | RivalDealt)
                    assert fact.seats == ()
            else:
                secret = events.HandDrawn | events.CardsSeen | events.DiceDealt | RivalDealt
                assert not isinstance(fact, secret)


@few
@drawn(numbers, moves, numbers)
def test_the_record_of_a_running_game_tells_no_secrets(number: int, move: int, luck: int) -> None:
    game = eager_game(number, move)
    if game.over:
        return
    told = record(game)
    for entry in told["log"]:
        assert not entry.keys() & {"piles", "dice", "cards"}
        assert "opponent" not in entry or entry["e"] == "round", "his cards are told when he lays them"
    encoded = msgspec.json.encode(told)
    assert game.seed.hex().encode() not in encoded


@few
@drawn(numbers)
def test_the_record_of_a_finished_game_tells_them_all(number: int) -> None:
    game = eager_game(number)
    log = record(game)["log"]
    assert {"piles"} <= log[0].keys()
    assert ("opponent" in log[0]) == (game.spec.players == 1)
    for entry in log:
        if entry["e"] == "round":
            assert [len(dice) for dice in entry["dice"]] == [6] * game.spec.players
        if entry["e"] == "act" and entry["a"] == "buy":
            assert entry["keep"] in entry["cards"]
            assert len(entry["cards"]) == 3


# questions that hang on hidden cards are put in any case


def test_a_player_with_one_option_is_asked_all_the_same() -> None:
    """Or nobody would have to wait, and everybody would know that both dice are alike and nothing can be taken."""
    game = given(Holding(), Holding(hand=(3, 3), workers=2))
    finish_turn(game)
    assert (whose(game), offered(game)) == (1, ["3/silver"])


def test_the_last_dice_card_of_a_round_is_no_exception() -> None:
    game = given(Holding(hand=(3,), workers=2), turn=6)
    assert offered(game) == ["3/silver"]


def test_the_cards_of_a_purchase_are_chosen_from_in_any_case() -> None:
    game = given(Holding(hand=(3, 3), silver=3, workers=2), deck=("ship:5",), discards=())
    answer(game, "buy")
    assert (prompt(game), offered(game)) == ("bought", ["ship-5/project", "ship-5/silver"])


# cards on their way


def test_a_bought_card_is_not_seen_while_room_is_made_for_it() -> None:
    player = Holding(hand=(4, 4), silver=3, projects=("castle:1", "castle:2", "mine:3"))
    game = given(player, bought=["pasture:6", "ship:1", "mine:2"])
    play(game, "buy", "pasture-6/project")
    assert prompt(game) == "discard"
    for viewer in (SPECTATOR, seat_viewer(1)):
        assert b"pasture:6" not in canonical(game.view(viewer))
        assert "pasture" not in game.text(viewer).partition("\nA: ")[2]
        assert len({game.imagine(viewer, seed_of(luck)).state.bought[0] for luck in range(5)}) > 1
    view = game.view(seat_viewer(0))
    assert isinstance(view, CardsView)
    assert view.seats[0].bought == ("pasture:6",), "its owner still sees it"


def test_what_was_thrown_away_by_a_buyer_is_known_to_the_buyer_alone() -> None:
    player = Holding(hand=(4, 4), silver=3)
    game = given(player, Holding(), bought=["pasture:6", "ship:1", "mine:2"])
    play(game, "buy", "pasture-6/project")
    mine = game.imagine(seat_viewer(0), seed_of(5))
    assert mine.state.dropped == game.state.dropped
    thrown = {game.imagine(seat_viewer(1), seed_of(luck)).state.dropped for luck in range(5)}
    assert len(thrown) > 1
    assert seen(game).discards == 2


@pytest.mark.parametrize("viewer", [SPECTATOR, seat_viewer(0)])
def test_the_rivals_piles_are_drawn_anew_for_everybody(viewer: Viewer) -> None:
    game = alone(Holding())
    piles = {tuple(game.imagine(viewer, seed_of(luck)).state.aside.items()) for luck in range(5)}
    assert len(piles) == 5


def test_a_draft_stops_where_a_ware_comes_to_light() -> None:
    game = given(Holding(hand=(2, 2), projects=("ship:2",)))
    play(game, "2/place/ship-2/ship")
    decision = game.decisions[0]
    preview = game.preview([decision.answer(0)])
    assert (preview.held, preview.what) == ("reveal", "wares")
    last = given(Holding(hand=(2, 2), projects=("ship:2",)), piles={"goods:1": ("dark",), "goods:2": ("light",)})
    play(last, "2/place/ship-2/ship")
    preview = last.preview([last.decisions[0].answer(0)])
    assert (preview.held, preview.what) == ("question", "burgundy_cards.turn"), "nothing lies below"


def test_a_draft_stops_before_new_dice_cards() -> None:
    game = given(Holding(), Holding(hand=(3, 3)))
    finish_turn(game)
    decision = game.decisions[0]
    preview = game.preview([decision.answer(decision.find("3/silver"))])
    assert (preview.held, preview.what) == ("reveal", "dice")
