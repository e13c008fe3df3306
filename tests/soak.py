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

from tests.store.cuts import plan
from tests.store.trial import Outcome, trial
from tests.test_opponents import won

DUELS = 400
LEAST = 0.92

TRIALS = range(1, 9)
"""Seeds. In every other one the chat knows nonces."""
CUTS = 24
SERVER_CUTS = 8
LEAST_CUTS = 200


def say(what: str, **figures: object) -> None:
    print(json.dumps({"soak": what, **figures}), flush=True)


def duels(pool: ProcessPoolExecutor, stronger: str, weaker: str) -> float:
    wins = sum(pool.map(partial(won, stronger=stronger, weaker=weaker), range(DUELS), chunksize=10))
    share = wins / DUELS
    say(f"{stronger} against {weaker}", games=DUELS, seed="duel", won=share)
    return share


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


def main() -> int:
    with ProcessPoolExecutor() as pool:
        shares = [duels(pool, "normal", "easy"), duels(pool, "easy", "random")]
        cuts = kills(pool)
    return 0 if min(shares) >= LEAST and cuts >= LEAST_CUTS else 1


if __name__ == "__main__":
    sys.exit(main())
