"""The board in characters."""

from __future__ import annotations

import random

from engine.api import SPECTATOR, Answer, CarcassonneView, Game, ScriptedChance, SeededChance, make_spec, new_game
from engine.carcassonne.text import draw_tile
from engine.core.geometry.square import xy
from tests.play import count, random_game, random_moves, seed_of


def board(*moves: tuple[str, str, str]) -> Game:
    """A game of two with these tiles, places and deployments."""
    chance = ScriptedChance(SeededChance(seed_of(1)), tiles=[tile for tile, _, _ in moves])
    game = new_game(make_spec("carcassonne", 2), seed_of(1), chance)
    for _, place, deed in moves:
        for code in (place, deed):
            game.apply(Answer(game.decisions[0].ask, game.decisions[0].seat, code))
    return game


def test_a_small_board() -> None:
    """A farmer is a small letter; knights, monks and highwaymen are capitals."""
    game = board(
        ("BA.V", "T30 0", "field-sw"),
        ("BA.M", "S29 180", "city"),
        ("BA.B", "U30 0", "monastery"),
        ("BA.X", "T31 0", "road-s"),
    )
    lines = game.text(SPECTATOR).splitlines()
    assert lines[4:-1] == [
        "       S    T    U",
        "     ·····",
        "  29 ·#B$#",
        "     ·####",
        "     ·###···········",
        "  30 ───────┐····A··",
        "     ······a│·······",
        "          ··│··",
        "  31      ──o──",
        "          ··B··",
    ]
    assert lines[-1] == ">A 0 (5)    B 0 (5)   @T31   +66"
    view = game.view(SPECTATOR)
    assert isinstance(view, CarcassonneView)
    tile = draw_tile(game.look.catalogue.oriented[view.drawn][0], [])
    assert lines[:4] == [*(f"     {''.join(row)}" for row in tile), ""]


def test_places_can_be_labelled() -> None:
    shown = board().text(SPECTATOR, {"S29": "1", "T30": "12"}).splitlines()
    assert shown[6] == "  29  (1)"
    assert shown[9] == "  30 ───── (12)"


def test_every_board_can_be_drawn() -> None:
    for number in range(count(3, 50)):
        game = random_game("carcassonne", number)
        for _ in random_moves(game, random.Random(number)):
            pass
        lines = game.text(SPECTATOR).splitlines()
        rows = [xy(laid.cell)[1] for laid in game.state.board.laid]
        assert len(lines) == 2 + 3 * (max(rows) - min(rows) + 1)
