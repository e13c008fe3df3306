"""Random games of players who like to take and place cards, and who now and then buy: most laws would say little about
empty estates. Each game has a hobby of its own, a type that its players prefer, so that supplies run out, too."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.api import Answer, Decision, Event, Game, new_game
from tests.burgundy_cards.given import GAME, told
from tests.play import info_of, random_game, spec_with
from tests.seeds import seed_of

EAGERNESS = 0.8
CURIOSITY = 0.3
HOBBIES = ("", "ship goods", "pasture animals", "castle", "monastery", "warehouse city-hall", "mine bank")
"""Words of the options that are preferred to all others; in the first sort of games none are."""


def pick(decision: Decision, dice: random.Random, hobby: str = "") -> Answer:
    """A random answer that prefers to place a card, or else to take one, best of all what belongs to a hobby."""
    if decision.interjections and dice.random() < CURIOSITY:
        return decision.answer(len(decision.options) - 1)
    liked = tuple(hobby.split())
    for wanted in ("place", "take", ""):
        found = [
            index
            for index, option in enumerate(decision.options)
            if (not wanted or any(part.code == wanted for part in option.path))
            and (wanted or any(part.code.startswith(liked) for part in option.path))
        ]
        hoped = [index for index in found if any(p.code.startswith(liked) for p in decision.options[index].path)]
        if found and dice.random() < EAGERNESS:
            return decision.answer(dice.choice(hoped or found))
    return decision.answer(dice.randrange(len(decision.options)))


def eager_moments(game: Game, dice: random.Random) -> Iterator[list[Event]]:
    """Play the game to its end; yields before each answer, at first what the set-up has caused and then what the last
    answer has."""
    hobby = dice.choice(HOBBIES)
    happened: list[Event] = told(game.began) if game.began else []
    while not game.over:
        yield happened
        happened = told(game.apply(pick(dice.choice(game.decisions), dice, hobby)))


def eager_moves(game: Game, dice: random.Random) -> Iterator[list[Event]]:
    """Play the game to its end; yields after each answer the events that it caused."""
    hobby = dice.choice(HOBBIES)
    while not game.over:
        yield told(game.apply(pick(dice.choice(game.decisions), dice, hobby)))


def eager_game(number: int, moves: int | None = None) -> Game:
    """A random game with any rules, after so many moves or at its end."""
    game = random_game(GAME, number)
    for move, _ in enumerate(eager_moves(game, random.Random(number)), start=1):
        if move == moves:
            break
    return game


def plain_game(number: int) -> Game:
    """A new game without modules, with random rules."""
    return new_game(spec_with(GAME, (), random.Random(number), info_of(GAME).players), seed_of(number))


def lone_game(number: int) -> Game:
    """A new game against the rival, with random rules."""
    return new_game(spec_with(GAME, ("solo",), random.Random(number), (1,)), seed_of(number))
