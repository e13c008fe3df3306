"""`make bench`: the speed of the engine, compared with python-chess in the same process; then pictures and the store.

Prints one JSON object per line. Times are CPU time of this process. Baseline and engine alternate, ratios are taken
within a round, and the median over the rounds is reported: absolute figures depend on the machine, ratios hardly do.
"""

from __future__ import annotations

import json
import platform
import random
import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

import chess

from engine.api import Game, make_spec, new_game
from engine.terminal import run
from tests import bench_four_players as four_players
from tests.bench_pictures import run_pictures
from tests.bench_store import run_store
from tests.play import whole_box

ROUNDS = 5
SLICES = 15
GAMES = 8
CHESS_GAMES = 2


def report(name: str, value: float, **more: object) -> None:
    print(json.dumps({"bench": name, "value": round(value, 3), **more}), flush=True)


def timed(work: Callable[[], int]) -> float:
    """CPU seconds per unit of work; `work` returns the number of units."""
    start = process_time()
    units = work()
    return (process_time() - start) / units


def repeat(work: Callable[[], object], times: int) -> Callable[[], int]:
    def run() -> int:
        for _ in range(times):
            work()
        return times

    return run


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


CLASSIC = ("river", "abbot", "inns_cathedrals", "traders_builders")
"""The four classic expansions of Carcassonne."""
WHOLE_BOX = whole_box("carcassonne").modules


def random_games(first: int, count: int, modules: tuple[str, ...] = ()) -> int:
    """Play whole random games through the engine's public interface. Returns the number of decisions."""
    dice = random.Random(first)
    spec = make_spec("carcassonne", 2, modules=modules)
    decisions = 0
    for number in range(first, first + count):
        game = new_game(spec, seed_of(number))
        while not game.over:
            decision = game.decisions[0]
            game.apply(decision.answer(dice.randrange(len(decision.options))))
            decisions += 1
    return decisions


def random_chess(first: int, count: int) -> int:
    dice = random.Random(first)
    plies = 0
    for _ in range(count):
        board = chess.Board()
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            plies += 1
    return plies


def position(number: int, tiles: int, modules: tuple[str, ...] = ()) -> Game:
    """A random game of two players with `tiles` tiles on the board, at the moment when the next one is to be laid."""
    dice = random.Random(number)
    game = new_game(make_spec("carcassonne", 2, modules=modules), seed_of(number))
    while len(game.state.board.laid) < tiles or game.decisions[0].prompt != "carcassonne.place":
        decision = game.decisions[0]
        game.apply(decision.answer(dice.randrange(len(decision.options))))
    return game


def chess_position(number: int, plies: int = 60) -> chess.Board:
    """A random position in the middle of a game."""
    dice = random.Random(number)
    while True:
        board = chess.Board()
        for _ in range(plies):
            if board.is_game_over():
                break
            board.push(dice.choice(list(board.legal_moves)))
        else:
            if not board.is_game_over():
                return board


def play_turns(games: list[Game], dice: random.Random) -> int:
    """Play one random turn in each of these games: options and applying, without chat and store. Returns the number of
    turns."""
    for game in games:
        laid = len(game.state.board.laid)
        while not game.over and (len(game.state.board.laid) == laid or game.decisions[0].prompt != "carcassonne.place"):
            decision = game.decisions[0]
            game.apply(decision.answer(dice.randrange(len(decision.options))))
    return len(games)


def speed_of_play(name_of_game: str, games: Callable[[int, int], int], count_of_games: int, target: str) -> None:
    ratios, rates, baselines = [], [], []
    for number in range(ROUNDS):
        spent = {"ours": 0.0, "theirs": 0.0}
        done = {"ours": 0, "theirs": 0}
        for piece in range(SLICES):
            # Small slices in turn, so that a slow moment of the machine hits both alike.
            first = 1000 * number + piece * count_of_games
            for name, work, count in (("ours", games, count_of_games), ("theirs", random_chess, CHESS_GAMES)):
                start = process_time()
                done[name] += work(first, count)
                spent[name] += process_time() - start
        rates.append(done["ours"] / spent["ours"])
        baselines.append(done["theirs"] / spent["theirs"])
        ratios.append(rates[-1] / baselines[-1])
    report(
        f"{name_of_game}: decisions per second / chess plies per second",
        median(ratios),
        target=target,
        decisions_per_second=round(median(rates)),
        plies_per_second=round(median(baselines)),
        rounds=[round(ratio, 2) for ratio in ratios],
    )


Play = Callable[[int, int, tuple[str, ...]], int]
"""Plays whole games with modules: the number of the first, how many, and which modules. Returns the decisions."""


def cost_of_modules(game: str, games: Play, count: int, name: str, modules: tuple[str, ...], target: str) -> None:
    """Games with modules have more tiles and more to decide, so their questions are longer."""
    games(0, 2 * count, modules)
    ratios = []
    for number in range(ROUNDS):
        costs = {"with": 0.0, "without": 0.0}
        for piece in range(SLICES):
            first = 1000 * number + piece * count
            costs["without"] += timed(partial(games, first, count, ()))
            costs["with"] += timed(partial(games, first, count, modules))
        ratios.append(costs["without"] / costs["with"])
    report(
        f"{game}: decisions per second with {name} / without",
        median(ratios),
        target=target,
        rounds=[round(ratio, 2) for ratio in ratios],
    )


def cost_by_size(few: int, many: int, modules: tuple[str, ...] = ()) -> None:
    ratios = []
    for number in range(ROUNDS):
        costs = {}
        for tiles in (few, many):
            games = [position(100 * number + index, tiles, modules) for index in range(60)]
            costs[tiles] = timed(partial(play_turns, games, random.Random(number)))
        ratios.append(costs[many] / costs[few])
    box = " with the whole box" if modules else ""
    report(f"turn at {many} tiles / turn at {few} tiles{box}", median(ratios), target="at most 2")


def placements(game: Game) -> int:
    """List the options for the tile to be laid, computed anew. Returns their number."""
    frame = game.state.agenda[-1]
    return len(game.rules.steps[type(frame)].ask(game.look, frame).options)


def copies_and_lists() -> None:
    copies, lists = [], []
    for number in range(ROUNDS):
        board = chess_position(number)
        ours = timed(repeat(position(number, 70).copy, 2000))
        copies.append(ours / timed(repeat(partial(board.copy, stack=False), 2000)))
        games = [position(number, tiles) for tiles in (10, 40, 70)]
        asked = sum(timed(repeat(partial(placements, game), 1000)) for game in games) / len(games)
        lists.append(asked / timed(repeat(partial(list, board.legal_moves), 1000)))
    report("copy at 70 tiles / chess copy", median(copies), target="at most 40")
    report("legal placements / chess legal moves", median(lists), target="at most 1")


def sizes() -> None:
    report(
        "bytes of a save at 70 tiles", median(len(position(n, 70).dump()) for n in range(20)), target="at most 20000"
    )


def main() -> int:
    report("python", 0, version=platform.python_version(), machine=platform.machine())
    random_games(0, 20)
    random_chess(0, 2)
    speed_of_play("carcassonne", random_games, GAMES, "at least 1.5, aim 2")
    cost_of_modules("carcassonne", random_games, GAMES, "four expansions", CLASSIC, "at least 0.6")
    cost_of_modules("carcassonne", random_games, GAMES, "the whole box", WHOLE_BOX, "at least 0.5")
    cost_by_size(10, 70)
    cost_by_size(20, 160, WHOLE_BOX)
    copies_and_lists()
    sizes()
    for game in ("burgundy", "burgundy_cards"):
        games = partial(four_players.random_games, game)
        games(0, 5)
        speed_of_play(f"{game}, 4 players", games, four_players.GAMES, "at least 0.5, aim 1")
        modules = four_players.modules_of(game)
        if modules:
            cost_of_modules(f"{game}, 4 players", games, four_players.GAMES, "all modules", modules, "at least 0.5")
        copied = [four_players.copies(game, chess_position(number), number, timed) for number in range(ROUNDS)]
        report(f"{game}: copy / chess copy", median(copied), target="at most 60")
        report(f"{game}: bytes of a save", four_players.size_of_saves(game))
    run_pictures(report)
    run_store(report)
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
