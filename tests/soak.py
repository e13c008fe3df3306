"""`make soak`: the checks that need many games, with figures. Prints one JSON object per line; fails loudly."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import msgspec

from tests.malformed.running import LEAST as LEAST_MALFORMED
from tests.malformed.running import PLAN as MALFORMED
from tests.malformed.running import sent as malformed
from tests.store.cuts import plan
from tests.store.trial import Outcome, trial
from tests.test_opponents import BURGUNDY, CARCASSONNE, mean, won

DUELS = 400
LEAST = 0.92
MATCHES = 100
LEAST_POINTS = 150
LEAST_RATIO = 1.5
"""Of the points of normal players to those of easy ones."""

TRIALS = range(1, 9)
"""Seeds. In every other one the chat knows nonces."""
CUTS = 24
SERVER_CUTS = 8
LEAST_CUTS = 200


def say(what: str, **figures: object) -> None:
    print(json.dumps({"soak": what, **figures}), flush=True)


def duels(pool: ProcessPoolExecutor, game: str, stronger: str, weaker: str) -> float:
    wins = sum(pool.map(partial(won, stronger=stronger, weaker=weaker, game=game), range(DUELS), chunksize=10))
    share = wins / DUELS
    say(f"{stronger} against {weaker}", game=game, games=DUELS, seed="duel", won=share)
    return share


def points(pool: ProcessPoolExecutor, game: str, policy: str) -> float:
    total = sum(pool.map(partial(mean, policy=policy, game=game), range(MATCHES), chunksize=5))
    say(f"{policy} against itself", game=game, games=MATCHES, seed="duel", points=round(total / MATCHES, 1))
    return total / MATCHES


def killed(seed: int) -> Outcome:
    """One trial: processes and servers die, people go on, and at the end everything is looked at."""
    return asyncio.run(trial(seed, plan(random.Random(seed), CUTS, SERVER_CUTS), once=seed % 2 == 0))


def kills(pool: ProcessPoolExecutor) -> int:
    total: Counter[str] = Counter()
    for outcome in pool.map(killed, TRIALS):
        figures = msgspec.to_builtins(outcome)
        counts = {**figures.pop("figures"), **figures}
        say("killed processes and servers", nonces=outcome.seed % 2 == 0, **counts)
        total.update({name: count for name, count in counts.items() if isinstance(count, int) and name != "seed"})
    say("killed processes and servers, all", seeds=list(TRIALS), **total)
    return total["cuts"] + total["server_cuts"]


def strange(pool: ProcessPoolExecutor) -> int:
    """Whatever a client could send; each run fails if there is an error, a change, or anything for others to see."""
    total: Counter[str] = Counter()
    for where, seed, figures in pool.map(malformed, MALFORMED):
        say("malformed inputs", where=where, seed=seed, errors=0, changes=0, **figures)
        total[where] += figures["inputs"]
    say("malformed inputs, all", inputs=total.total(), **total)
    return total.total()


def main() -> int:
    with ProcessPoolExecutor() as pool:
        pairs = [("normal", "easy"), ("easy", "random")]
        shares = [duels(pool, game, *pair) for game in (CARCASSONNE, BURGUNDY) for pair in pairs]
        normal, easy = points(pool, BURGUNDY, "normal"), points(pool, BURGUNDY, "easy")
        cuts = kills(pool)
        inputs = strange(pool)
    strong = min(shares) >= LEAST and normal >= max(LEAST_POINTS, LEAST_RATIO * easy)
    return 0 if strong and cuts >= LEAST_CUTS and inputs >= LEAST_MALFORMED else 1


if __name__ == "__main__":
    sys.exit(main())
