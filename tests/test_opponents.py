"""Computer players: legal, fair, and worth playing against."""

from __future__ import annotations

import random

import pytest

from engine.api import Dice, Game, make_spec, new_game
from engine.opponents import POLICIES
from engine.selfplay import game_seed, play
from tests.play import GAMES, played, random_game


def duel(number: int, stronger: str, weaker: str) -> tuple[int, Game]:
    """A game of two policies with alternating seats; the stronger one's seat, and the game."""
    seat = number % 2
    policies = [POLICIES[weaker], POLICIES[weaker]]
    policies[seat] = POLICIES[stronger]
    game = new_game(make_spec("carcassonne", 2), game_seed("duel", number))
    for _ in play(game, policies, f"duel/{number}"):
        pass
    return seat, game


def won(number: int, stronger: str, weaker: str) -> bool:
    """Alone: a shared victory is none."""
    seat, game = duel(number, stronger, weaker)
    return game.winners == (seat,)


@pytest.mark.parametrize(("stronger", "weaker"), [("normal", "easy"), ("easy", "random")])
def test_better_players_win(stronger: str, weaker: str) -> None:
    """The full count, 400 games, is played in `make soak`."""
    assert sum(won(number, stronger, weaker) for number in range(8)) >= 7


@pytest.mark.parametrize("name", sorted(POLICIES))
@pytest.mark.parametrize("kind", GAMES)
def test_a_policy_changes_nothing_and_repeats_itself(kind: str, name: str) -> None:
    game = played(kind, 4, 7)
    before = game.dump()
    seat = game.decisions[0].seat
    answers = [POLICIES[name](game, seat, Dice("same")) for _ in range(2)]
    assert answers[0] == answers[1]
    assert game.dump() == before
    game.apply(answers[0])


@pytest.mark.parametrize("name", sorted(POLICIES))
def test_any_game_is_played_to_its_end(name: str) -> None:
    for number in range(5):
        game = random_game("toy", number)
        dice = Dice(str(number))
        while not game.over:
            seat = random.Random(number).choice(game.decisions).seat
            game.apply(POLICIES[name](game, seat, dice))
        assert game.winners
