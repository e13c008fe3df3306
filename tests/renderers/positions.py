"""Random games of Carcassonne, to be drawn."""

from __future__ import annotations

import random

from engine.api import SPECTATOR, CarcassonneView, Game, make_spec, new_game
from engine.core.kind import kind_of

NAMES = ("Anna", "Борис", "Chloë", "Дарья", "Emil", "Фёдор")


MODULES = tuple(module.id for module in kind_of("carcassonne").modules)
"""All expansions of the game."""


def game_at(
    seed: int,
    tiles: int,
    players: int = 3,
    *,
    prompt: str = "carcassonne.place",
    modules: tuple[str, ...] = (),
) -> Game:
    """A random game with so many tiles on the board, at the next question with this prompt, or at its end."""
    dice = random.Random(seed)
    game = new_game(make_spec("carcassonne", players, modules=modules), seed.to_bytes(32, "big"))
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
    """Cells or segments that can be chosen, numbered as on a picture; what has no place on it is not shown. A path
    that names a figure before its segment is shown as a whole."""
    decision = game.decisions[0]
    whole = decision.prompt == "carcassonne.deploy"
    placed = [option.path for option in decision.options if any(part.ref for part in option.path)]
    codes = dict.fromkeys("/".join(part.code for part in path) if whole else path[0].code for path in placed)
    return tuple((code, number) for number, code in enumerate(codes, start=1))
