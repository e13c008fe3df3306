"""`make soak`: the checks that need many games, with figures. Prints one JSON object per line; fails loudly."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.test_opponents import won

DUELS = 400
LEAST = 0.92


def duels(pool: ProcessPoolExecutor, stronger: str, weaker: str) -> float:
    wins = sum(pool.map(partial(won, stronger=stronger, weaker=weaker), range(DUELS), chunksize=10))
    share = wins / DUELS
    print(
        json.dumps({"soak": f"{stronger} against {weaker}", "games": DUELS, "seed": "duel", "won": share}), flush=True
    )
    return share


def main() -> int:
    with ProcessPoolExecutor() as pool:
        shares = [duels(pool, "normal", "easy"), duels(pool, "easy", "random")]
    return 0 if min(shares) >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
