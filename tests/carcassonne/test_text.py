"""The board as text."""

from __future__ import annotations

import random
import re

from engine.api import (
    SPECTATOR,
    Answer,
    CarcassonneView,
    Game,
    ScriptedChance,
    SeededChance,
    carcassonne_catalogue,
    land_tiles,
    make_spec,
    new_game,
)
from engine.carcassonne.text import draw_tile, mark_tile
from engine.core.geometry.square import xy
from engine.core.ruleset import assemble
from tests.play import count, random_game, random_moves, whole_box
from tests.seeds import seed_of


def board(*moves: tuple[str, str, str]) -> Game:
    """A game of two with these moves: tile, place and deployment."""
    chance = ScriptedChance(SeededChance(seed_of(1)), tiles=[tile for tile, _, _ in moves])
    game = new_game(make_spec("carcassonne", 2), seed_of(1), chance)
    for _, place, deed in moves:
        for code in (place, deed):
            game.apply(Answer(game.decisions[0].ask, game.decisions[0].seat, code))
    return game


def test_a_small_board() -> None:
    """Farmers are small letters; knights, monks and highwaymen are capitals."""
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
    tile = draw_tile(game.look.catalogue, game.look.catalogue.oriented[view.drawn][0], [])
    assert lines[:4] == [*(f"     {''.join(row)}" for row in tile), ""]


def test_places_can_be_labelled() -> None:
    shown = board().text(SPECTATOR, {"S29": "1", "T30": "12"}).splitlines()
    assert shown[6] == "  29  (1)"
    assert shown[9] == "  30 ───── (12)"


def test_segments_of_the_last_tile_can_be_labelled() -> None:
    game = board(("BA.V", "T30 0", "field-sw"), ("BA.W", "T31 90", "pass"))
    marks = {"road-n": "1", "road-s": "2", "road-w": "3", "field-e": "4", "S30": "5", "city": "6"}
    rows = [line[10:] for line in game.text(SPECTATOR, marks).splitlines()[8:11]]
    assert rows == ["··1·4", "3─o··", "··2··"]


def test_every_segment_has_room_for_its_label() -> None:
    catalogue = carcassonne_catalogue(whole_box("carcassonne"))
    for tile in land_tiles().values():
        for oriented in tile.oriented:
            grid = draw_tile(catalogue, oriented, [])
            labels = [chr(ord("1") + number) for number in range(len(oriented.segments))]
            mark_tile(grid, oriented, {s.code: label for s, label in zip(oriented.segments, labels, strict=True)})
            rows = ["".join(row) for row in grid]
            assert all(any(label in row for row in rows) for label in labels)
            assert not any(re.search(r"\d\d", row) for row in rows), rows


def test_every_board_can_be_drawn() -> None:
    for number in range(count(3, 50)):
        game = random_game("carcassonne", number)
        for _ in random_moves(game, random.Random(number)):
            pass
        lines = game.text(SPECTATOR).splitlines()
        rows = [xy(laid.cell)[1] for laid in game.state.board.laid]
        below = sum(module.slice_text is not None for module in game.rules.modules)
        assert len(lines) == 2 + 3 * (max(rows) - min(rows) + 1) + game.rules.catalogue.tracked + below


def test_no_two_things_have_one_character() -> None:
    """Of the whole box; what stands for a figure is told from what stands for a thing, too."""
    catalogue = assemble(whole_box("carcassonne")).catalogue
    signs = [rule.sign for rule in catalogue.figures.values() if rule.sign]
    found = [*catalogue.characters.values(), *signs]
    assert len(set(found)) == len(found), sorted(found)
    assert not {*found} & {*"ABCDEFabcdef#o?"}
