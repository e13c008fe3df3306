"""The set-up: what everybody has, what lies on the table, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.api import Game, ScriptedChance, SeededChance, Setting, make_spec, new_game
from tests.burgundy_cards.given import GAME, SEED, cards_of, offered, prompt, seen, whose
from tests.burgundy_cards.sections import ROUNDS, SET_UP, rule
from tests.seeds import seed_of

tables = pytest.mark.parametrize("players", [2, 3, 4])


def begun(players: int, first: int = 0, **options: Setting) -> Game:
    chance = ScriptedChance(SeededChance(SEED), first=[first])
    return new_game(make_spec(GAME, players, options=options), SEED, chance)


@rule(SET_UP)
@tables
def test_everybody_has_a_card_of_goods_an_animal_and_a_silver(players: int) -> None:
    for player in seen(begun(players)).seats:
        assert sum(player.goods.values()) == sum(player.animals.values()) == player.silver == 1
        assert (player.projects, player.stacks) == ((), ())


@rule(SET_UP)
@tables
def test_the_other_goods_and_animals_lie_in_two_equal_open_piles(players: int) -> None:
    """With an odd number the first pile has the card more, by our ruling."""
    game = begun(players)
    for supply, of_all in (("goods", 18), ("animals", 20)):
        first, second = (pile for pile in seen(game).piles if pile.name.startswith(supply))
        left = of_all - players
        assert (first.count, second.count) == (left - left // 2, left // 2)
        assert [first.top, second.top] == [game.state.piles[name][0] for name in (first.name, second.name)]
        kinds = game.look.catalogue.kinds[supply]
        dealt = Counter(kind for one in seen(game).seats for kind, count in getattr(one, supply).items() if count)
        wares = Counter(game.state.piles[first.name] + game.state.piles[second.name])
        assert wares + dealt == Counter(dict.fromkeys(kinds, of_all // len(kinds)))


@rule(SET_UP)
def test_wares_are_dealt_at_random() -> None:
    games = [new_game(make_spec(GAME, 2), seed_of(number)) for number in range(20)]
    assert len({seen(game).piles for game in games}) > 10
    assert len({tuple(seen(game).seats[0].goods.items()) for game in games}) == 3
    assert len({tuple(seen(game).seats[0].animals.items()) for game in games}) == 4


@rule(SET_UP)
@pytest.mark.parametrize(
    ("players", "option", "workers"),
    [
        (4, "by_seat", [0, 1, 1, 2]),
        (4, "last_two", [0, 1, 1, 2]),
        (3, "by_seat", [0, 1, 1]),
        (3, "last_two", [0, 1, 2]),
        (2, "by_seat", [0, 1]),
        (2, "last_two", [0, 2]),
    ],
)
def test_workers_by_the_order_of_play(players: int, option: str, workers: list[int]) -> None:
    """The book tells it for four players only: the others are a rule of the table."""
    for first in range(players):
        game = begun(players, first, start_workers=option)
        assert [seen(game).seats[(first + place) % players].workers for place in range(players)] == workers


def test_workers_go_seat_by_seat_unless_the_table_says_otherwise() -> None:
    assert [player.workers for player in seen(begun(3)).seats] == [0, 1, 1]


@rule(SET_UP)
@tables
def test_chance_says_who_begins(players: int) -> None:
    """The book has the youngest begin; nobody asks a player's age."""
    games = [new_game(make_spec(GAME, players), seed_of(number)) for number in range(30)]
    assert {seen(game).first for game in games} == set(range(players))
    for game in games:
        view = seen(game)
        assert (view.first, view.turned) == (view.order[0], False), "the first-player card lies face up"
        assert view.turn == whose(game) == view.first
        assert view.order == tuple((view.order[0] + place) % players for place in range(players))


@rule(SET_UP)
@pytest.mark.parametrize(("players", "cards"), [(2, (3, 1)), (3, (4, 2, 1)), (4, (4, 3, 2, 1))])
def test_bonus_cards_for_all_seven_types_by_the_number_of_players(players: int, cards: tuple[int, ...]) -> None:
    assert seen(begun(players)).all_seven_left == cards


@rule(SET_UP)
def test_there_is_one_card_for_the_first_triple_of_each_type() -> None:
    view = seen(begun(2))
    assert view.firsts_left == ("castle", "mine", "monastery", "knowledge", "ship", "pasture", "building")
    assert (view.round, view.turn_of_round) == ("A", 1)


@rule(SET_UP)
@pytest.mark.parametrize(("players", "count"), [(2, 7), (3, 10), (4, 13)])
def test_the_display_has_7_10_or_13_cards(players: int, count: int) -> None:
    game = begun(players)
    view = seen(game)
    assert sum(map(len, view.rows)) == count
    assert all(view.rows)
    assert view.deck == 114 - count - 6 * players
    assert view.discards == 0
    assert len(list(cards_of(game.state))) == 114


@rule(SET_UP)
@tables
def test_everybody_gets_six_dice_cards_and_has_two_on_hand(players: int) -> None:
    for player in seen(begun(players)).seats:
        assert (player.hand_count, player.dice) == (2, 4)


@rule(SET_UP)
def test_in_the_first_round_dice_cards_are_dealt_before_the_display() -> None:
    """By our ruling, as the set-up tells it; it matters only if cards run out."""
    dice = [*["castle:1", "castle:2", "castle:3", "castle:4", "castle:5", "castle:6"], *["ship:1"] * 3, *["ship:2"] * 3]
    display = [f"mine:{die}" for die in range(1, 7)]
    chance = ScriptedChance(SeededChance(SEED), first=[1], deal=[*dice, *display])
    game = new_game(make_spec(GAME, 2), SEED, chance)
    assert game.state.hand[1] + game.state.dice[1] == tuple(dice[:6]), "the first player first"
    assert game.state.hand[0] + game.state.dice[0] == tuple(dice[6:])
    assert [row[0] for row in seen(game).rows] == display


@rule(ROUNDS)
def test_the_first_question_is_what_to_do_with_a_dice_card() -> None:
    game = begun(3, first=2)
    dice = [int(card[-1]) for card in seen(game, 2).seats[2].hand]
    assert prompt(game) == "turn"
    assert {int(code[0]) for code in offered(game)} == set(dice)
