"""Five rounds of six turns: hands, the end of a round, and what happens when cards run out."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.api import Game, make_spec, new_game
from engine.api import cards_events as events
from tests.burgundy_cards.given import (
    GAME,
    Holding,
    answer,
    cards_of,
    finish_round,
    finish_turn,
    given,
    last_turn,
    offered,
    play,
    seen,
    stored,
    told,
    whose,
)
from tests.burgundy_cards.sections import ROUND_END, ROUNDS, rule
from tests.seeds import seed_of


def ended(game: Game) -> list[events.RoundBegan]:
    """Let everybody end the last turn of the round; how the next one began."""
    happened = []
    round = game.state.round
    while game.decisions and game.state.round == round:
        code = next(code for code in offered(game) if code in ("end", "decline") or code.endswith("/silver"))
        happened += told(answer(game, code))
    return [event for event in happened if isinstance(event, events.RoundBegan)]


# turns


@rule(ROUNDS)
def test_everybody_in_turn_plays_a_dice_card_and_then_all_draw() -> None:
    game = given(players=3)
    hands = list(game.state.hand)
    coming = [cards[0] for cards in game.state.dice]
    for seat in range(3):
        assert whose(game) == seat
        assert game.state.hand[seat] == hands[seat], "nobody draws before all have played"
        finish_turn(game)
    assert (seen(game).turn_of_round, whose(game)) == (2, 0)
    for seat in range(3):
        assert game.state.hand[seat] == (hands[seat][1], coming[seat])
        assert len(game.state.dice[seat]) == 3


@rule(ROUNDS)
def test_the_sixth_turn_leaves_no_choice_of_the_dice_card() -> None:
    game = given(turn=5)
    finish_turn(game)
    finish_turn(game)
    view = seen(game, 0)
    assert (view.turn_of_round, [player.hand_count for player in view.seats]) == (6, [1, 1])
    assert {code[0] for code in offered(game)} == {view.seats[0].hand[0][-1]}


@rule(ROUNDS)
def test_a_game_has_five_rounds_of_six_turns() -> None:
    game = new_game(make_spec(GAME, 3), seed_of(5))
    turns: Counter[str] = Counter()
    while not game.over:
        view = seen(game)
        turns[f"{view.round}{view.turn_of_round}"] += 1
        finish_turn(game)
    assert turns == {f"{round}{turn}": 3 for round in "ABCDE" for turn in range(1, 7)}


@rule(ROUNDS)
def test_dice_cards_come_to_the_hand_in_the_order_in_which_they_lie() -> None:
    game = new_game(make_spec(GAME, 2), seed_of(3))
    everything = [game.state.hand[seat] + game.state.dice[seat] for seat in range(2)]
    for turn in range(6):
        for _ in range(2):
            assert set(game.state.hand[whose(game)]) <= set(everything[whose(game)][: turn + 2])
            finish_turn(game)


# the end of a round


@rule(ROUND_END)
@pytest.mark.parametrize(("players", "count"), [(2, 7), (3, 10), (4, 13)])
def test_the_rest_of_the_display_is_discarded_and_a_new_one_laid_out(players: int, count: int) -> None:
    game = given(players=players, turn=6, rows={3: ["castle:1", "mine:5"], 4: ["ship:1"]})
    hands = [card for cards in game.state.hand for card in cards]
    (began,) = ended(game)
    view = seen(game)
    assert (began.round, began.rows, began.reshuffled) == ("B", view.rows, False)
    assert sum(map(len, view.rows)) == count
    assert Counter(game.state.discards) == Counter(["castle:1", "mine:5", "ship:1", *hands])
    assert [(player.hand_count, player.dice) for player in view.seats] == [(2, 4)] * players
    assert len(list(cards_of(game.state))) == 114


@rule(ROUND_END)
def test_projects_storage_and_estate_stay() -> None:
    player = Holding(
        hand=(3,),
        projects=("ship:1", "mine:2"),
        stacks=[["castle"], ["mine"] * 3],
        goods={"dark": 2},
        animals={"pig": 1},
        sold={"light": 1},
        workers=3,
        silver=1,
    )
    game = given(player, turn=6, all_seven=[1], firsts={"mine": 0})
    before = seen(game).seats[0]
    ended(game)
    after = seen(game).seats[0]
    assert (after.projects, after.stacks, after.goods, after.animals, after.sold, after.first_of) == (
        before.projects,
        before.stacks,
        before.goods,
        before.animals,
        before.sold,
        before.first_of,
    )
    assert stored(game) == (2, 3)
    assert seen(game).all_seven_left == (1,)


@rule(ROUND_END)
def test_later_rounds_lay_the_display_out_before_the_dice_cards() -> None:
    display = [f"mine:{die}" for die in range(1, 7)] + ["castle:6"]
    dice = [f"{type}:{die}" for type in ("ship", "pasture") for die in range(1, 7)]
    game = given(turn=6, dealt=[*display, *dice])
    ended(game)
    assert [row[0] for row in seen(game).rows] == display[:6]
    assert seen(game).rows[5] == ("mine:6", "castle:6")
    assert game.state.order == (1, 0)
    assert [game.state.hand[seat] + game.state.dice[seat] for seat in (1, 0)] == [tuple(dice[:6]), tuple(dice[6:])]


@rule(ROUND_END)
def test_after_round_e_no_other_begins() -> None:
    game = last_turn(rows={1: ["ship:1"]})
    assert ended(game) == []
    assert game.over
    assert (seen(game).round, seen(game).rows[0], seen(game).turn) == ("E", ("ship:1",), None)


# the discard pile is shuffled


@rule(ROUND_END)
def test_the_discard_pile_is_shuffled_when_a_card_is_needed_and_the_last_cards_come_first() -> None:
    last = ["ship:1", "ship:2", "ship:3"]
    game = given(turn=6, deck=last, rows={1: ["castle:1"]})
    (began,) = ended(game)
    assert began.reshuffled
    assert Counter(row[0] for row in began.rows[:3]) == Counter(last), "in whichever order"
    assert (seen(game).discards, len(list(cards_of(game.state)))) == (0, 114)


@rule(ROUND_END)
def test_an_empty_deck_is_not_shuffled_before_a_card_is_needed() -> None:
    game = given(turn=6, deck=[*["knowledge"] * 12, *["ship"] * 7])
    (began,) = ended(game)
    assert not began.reshuffled
    assert (seen(game).deck, seen(game).discards > 0) == (0, True)


@rule(ROUND_END)
def test_cards_that_only_a_buyer_saw_are_shuffled_too() -> None:
    buyer = Holding(hand=(1, 1), silver=3)
    game = given(buyer, turn=6, deck=["ship:1", "ship:2", "ship:3"], discards=["mine:1"] * 2)
    play(game, "buy", "ship-1/silver")
    assert len(game.state.dropped) == 2
    ended(game)
    assert game.state.dropped == ()
    assert len(game.state.aside["box"]) == 114 - (3 + 2 + 2), "and two players had a dice card each"
    assert sum(map(len, seen(game).rows)) == 7


@rule(ROUND_END)
@pytest.mark.parametrize(("players", "rounds"), [(2, []), (3, ["E"]), (4, ["D"])])
def test_without_purchases_the_deck_lasts_as_long_as_was_computed(players: int, rounds: list[str]) -> None:
    """Everybody only takes silver and buys nothing: nothing leaves the circle of deck and discard pile."""
    game = new_game(make_spec(GAME, players), seed_of(4))
    found = []
    while not game.over:
        found += [event.round for event in ended(game) if event.reshuffled]
    assert found == rounds


# no cards at all


@rule(ROUND_END)
def test_missing_cards_are_not_dealt_first_the_display_then_the_players_in_order() -> None:
    """The three cards that are played in the last turn are all that there is besides eight in the deck."""
    game = given(players=3, turn=6, deck=["ship"] * 10 + ["mine"] * 4, discards=(), first=0)
    ended(game)
    view = seen(game)
    assert sum(map(len, view.rows)) == 10
    assert view.order == (1, 2, 0)
    dice = {seat: view.seats[seat].hand_count + view.seats[seat].dice for seat in range(3)}
    assert dice == {1: 6, 2: 1, 0: 0}
    assert view.deck == view.discards == 0


@rule(ROUND_END)
def test_a_display_that_is_short_has_cards_in_the_upper_rows() -> None:
    game = given(turn=6, deck=["ship"] * 2, discards=())
    ended(game)
    assert [len(row) for row in seen(game).rows] == [1, 1, 1, 1, 0, 0], "with both dice cards that were played"


@rule(ROUND_END)
def test_whoever_has_no_dice_card_has_no_turn() -> None:
    game = given(turn=6, deck=["ship"] * 11, discards=())
    ended(game)
    assert [player.hand_count + player.dice for player in seen(game).seats] == [0, 6]
    turns = []
    while seen(game).round == "B":
        turns.append((seen(game).turn_of_round, whose(game)))
        finish_turn(game)
    assert turns == [(turn, 1) for turn in range(1, 7)]


@rule(ROUND_END)
def test_a_game_without_any_cards_comes_to_its_end() -> None:
    game = given(turn=6, deck=(), discards=())
    finish_round(game)
    assert game.over
    assert seen(game).round == "E"
    assert game.winners
