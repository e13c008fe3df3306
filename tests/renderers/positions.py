"""Random games of Carcassonne, to be drawn."""

from __future__ import annotations

import random

from engine.api import SPECTATOR, CarcassonneView, Game, make_spec, new_game

NAMES = ("Anna", "Борис", "Chloë", "Дарья", "Emil", "Фёдор")


def game_at(seed: int, tiles: int, players: int = 3, *, prompt: str = "carcassonne.place") -> Game:
    """A random game with so many tiles on the board, at the next question with this prompt, or at its end."""
    dice = random.Random(seed)
    game = new_game(make_spec("carcassonne", players), seed.to_bytes(32, "big"))
    while not game.over:
        if len(view_of(game).tiles) >= tiles and game.decisions[0].prompt == prompt:
            break
        decision = game.decisions[0]
        game.apply(decision.answer(dice.randrange(len(decision.options))))
    return game


def view_of(game: Game) -> CarcassonneView:
    view = game.view(SPECTATOR)
    assert isinstance(view, CarcassonneView)
    return view


def targets_of(game: Game) -> tuple[tuple[str, int], ...]:
    """The first choices of the open question, numbered as on a picture; passing is not shown."""
    codes = dict.fromkeys(option.path[0].code for option in game.decisions[0].options)
    return tuple((code, number) for number, code in enumerate(codes, start=1) if code != "pass")
