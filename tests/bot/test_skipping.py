"""Skipped turns: only what must be done is done, in every game."""

from __future__ import annotations

import pytest

from bot.games.burgundy.labels import WORKERS
from bot.tables.skip_turn import play_least
from engine.api import SPECTATOR, Game, burgundy_events, carcassonne_events, make_spec, new_game
from tests.play import count, random_game


def moved(game: Game, seat: int) -> list[object]:
    return [event for _, transition in play_least(game, seat) for event in transition.events(SPECTATOR)]


def test_a_tile_is_laid_without_a_meeple() -> None:
    game = new_game(make_spec("carcassonne", 2), bytes(32))
    events = moved(game, 0)
    assert any(isinstance(event, carcassonne_events.TilePlaced) for event in events)
    assert not any(isinstance(event, carcassonne_events.FigurePlaced) for event in events)
    assert [decision.seat for decision in game.decisions] == [1]


def test_both_dice_are_workers() -> None:
    game = new_game(make_spec("burgundy", 2), bytes(32))
    seat = game.decisions[0].seat
    assert any(option.path[-1].code == WORKERS for option in game.decisions[0].options)
    events = moved(game, seat)
    taken = [event for event in events if isinstance(event, burgundy_events.WorkersTaken)]
    assert [event.seat for event in taken] == [seat, seat]
    assert [decision.seat for decision in game.decisions] != [seat]


@pytest.mark.parametrize("game", ["carcassonne", "burgundy", "burgundy_cards"])
@pytest.mark.parametrize("seed", range(count(2, 30)))
def test_a_game_of_which_every_turn_is_skipped_ends(game: str, seed: int) -> None:
    table = random_game(game, seed)
    for _ in range(3000):
        if table.over:
            return
        before = table.seq
        play_least(table, table.decisions[0].seat)
        assert table.seq > before
    raise AssertionError("it does not end")
