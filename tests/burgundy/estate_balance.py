"""How rich estates are: `python -m tests.burgundy.estate_balance [--games N] [--seed TEXT] [BOARD ...]`.

Computer players *normal* play games of two in which both have the same board, with the same seeds for every board.
Boards of border posts and of close to the castle are played with those modules; all others, made ones such as ~k7m2q
too, without any. Prints a JSON line for each board: the mean and the standard deviation of all scores, and the standard
error of the mean, for which a game counts once.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from statistics import mean, stdev
from typing import Any

from engine.api import GameSpec, make_spec, new_game
from engine.burgundy.expansions.border_posts import BOARDS as POSTS
from engine.burgundy.expansions.border_posts import BORDER_BOARD, HOUSE, border_posts
from engine.burgundy.expansions.close_to_castle import BOARDS as NEAR_CASTLES
from engine.burgundy.expansions.close_to_castle import CASTLE_BOARD, close_to_castle
from engine.opponents import POLICIES
from engine.selfplay import game_seed, play

PLAIN = (*(str(number) for number in range(1, 11)), "14", "15")
BOARDS = (*PLAIN, *POSTS, *HOUSE, *NEAR_CASTLES)


def spec_for(board: str) -> GameSpec:
    """An agreement of two who both play on this board."""
    for module, option in ((border_posts, BORDER_BOARD), (close_to_castle, CASTLE_BOARD)):
        if board in option.values:
            return make_spec("burgundy", 2, edition="2019", modules=[module.id], options={option.key: board})
    return make_spec("burgundy", 2, edition="2019", options={"estate": board})


def measured(board: str, games: int, seed: str) -> dict[str, Any]:
    """At least two games are needed."""
    scores: list[tuple[int, ...]] = []
    for number in range(games):
        game = new_game(spec_for(board), game_seed(seed, number))
        for _ in play(game, [POLICIES["normal"]], f"{seed}/{number}"):
            pass
        scores.append(tuple(game.state.points))
    every = [points for both in scores for points in both]
    return {
        "board": board,
        "games": games,
        "mean": round(mean(every), 1),
        "sd": round(stdev(every), 1),
        "error": round(stdev([mean(both) for both in scores]) / sqrt(games), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how many points boards bring.")
    parser.add_argument("boards", nargs="*", default=BOARDS)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", default="balance")
    wanted = parser.parse_args()
    for board in wanted.boards:
        print(json.dumps(measured(board, wanted.games, wanted.seed)), flush=True)


if __name__ == "__main__":
    main()
