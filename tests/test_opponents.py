"""Computer players: they make legal moves, do not cheat, and are worth playing against."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.api import Dice, Game, Setting, make_spec, new_game
from engine.opponents import POLICIES
from engine.selfplay import game_seed, play
from tests.play import GAMES, played, random_game

CARCASSONNE, BURGUNDY = "carcassonne", "burgundy"
ESTATES = 9
"""Number of estates that both editions of The Castles of Burgundy have."""


def match(game: str, number: int, policies: Sequence[str]) -> Game:
    """A game of two computers. In Burgundy the number decides on which estate."""
    options: dict[str, Setting] = {"estate": str(number % ESTATES + 1)} if game == BURGUNDY else {}
    played = new_game(make_spec(game, 2, options=options), game_seed("duel", number))
    for _ in play(played, [POLICIES[name] for name in policies], f"duel/{number}"):
        pass
    return played


def won(number: int, stronger: str, weaker: str, game: str = CARCASSONNE) -> bool:
    """Whether the stronger policy has won alone. It has the first seat in every other game."""
    seat = number % 2
    policies = [weaker, weaker]
    policies[seat] = stronger
    return match(game, number, policies).winners == (seat,)


def mean(number: int, policy: str, game: str) -> float:
    """The mean points of a policy that plays against itself."""
    return sum(match(game, number, [policy]).scores()) / 2


@pytest.mark.parametrize("game", [CARCASSONNE, BURGUNDY])
@pytest.mark.parametrize(("stronger", "weaker"), [("normal", "easy"), ("easy", "random")])
def test_better_players_win(stronger: str, weaker: str, game: str) -> None:
    """`make soak` plays the full number, 400 games."""
    assert sum(won(number, stronger, weaker, game) for number in range(8)) >= 7


def test_better_players_score_more() -> None:
    """About as many points as people who know The Castles of Burgundy well."""
    normal = sum(mean(number, "normal", BURGUNDY) for number in range(3)) / 3
    easy = sum(mean(number, "easy", BURGUNDY) for number in range(9)) / 9
    assert normal >= 150
    assert normal >= 1.5 * easy


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
