"""How many tokens of the rate limit a request takes: most take one, those that make more work take more."""

from __future__ import annotations

USUAL = 1.0
COSTS = {
    # They look at every table of the person.
    "mygames": 3.0,
    "next": 2.0,
    "vacation": 2.0,
    "link": 4.0,
    "unlink": 4.0,
    "export": 10.0,
    "forget": 10.0,
    # They go through a whole game, or all that was told of it.
    "log": 2.0,
    "since": 2.0,
    "record": 4.0,
    "verify": 5.0,
    # They read all finished games of the person.
    "stats": 2.0,
    "diary": 2.0,
}
"""By verb; see `cost_of`."""


def cost_of(verb: str) -> float:
    return COSTS.get(verb, USUAL)
