"""`make soak`: the checks that need many games. Prints figures, one JSON object per line; fails if a check fails or a
figure is too small."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import msgspec

from tests.failover.fleet import ClusterServers, SentinelServers
from tests.failover.trial import MOMENTS
from tests.failover.trial import Outcome as Failover
from tests.failover.trial import trial as failover_trial
from tests.fortnight.running import fortnight
from tests.fortnight.verdict import Figures as Heard
from tests.http.held_connections import run as hold_connections
from tests.knowledge import modules_with_knowledge
from tests.load.plan import Plan
from tests.load.run import load as carry
from tests.malformed.running import PLAN as MALFORMED
from tests.malformed.running import enough as enough_malformed
from tests.malformed.running import sent as malformed
from tests.play import whole_box
from tests.running.spoiled_backups import spoiled as spoiled_backups
from tests.store.crash_points import plan
from tests.store.trial import Outcome, trial
from tests.test_opponents import (
    BURGUNDY,
    CARCASSONNE,
    CARDS,
    EXPANSIONS,
    beats_the_rival,
    lead,
    mean,
    unaware_of,
    won,
)

DUELS = 400
LEAST = 0.92
LEAST_WITH_CARDS = 0.88
"""The same in the card game, which has more luck."""
MATCHES = 100
LEAST_POINTS = 150
LEAST_POINTS_WITH_CARDS = 24
"""Of four normal computers in the card game, on average."""
LEAST_WITH_EXPANSIONS = 0.9
"""Least share of games with expansions that normal computers win against easy ones."""
LEAST_RATIO = 1.5
"""Least ratio of the points of normal computers to those of easy ones."""
MORE_THAN = 0.5
"""Share of games with one module that computers who know it must exceed, against those who don't."""

TRIALS = range(1, 31)
"""Seeds. The chat knows nonces if the seed is even."""
CUTS = 24
SERVER_CUTS = 8
LEAST_CUTS = 1000

FLEETS: dict[str, type[SentinelServers | ClusterServers]] = {"sentinel": SentinelServers, "cluster": ClusterServers}
FAILOVERS = [(kind, seed) for kind in FLEETS for seed in (1, 2, 3)]
"""Kind of servers and seed of each trial. The chat knows nonces if the seed is even. In each trial, a primary is killed
at every kind of moment."""

FORTNIGHTS = (1, 2)
"""Seeds."""
TABLES, DAYS, DANGER = 200, 14.0, 0.003
LEAST_REMINDERS = 500

SPOILED = tuple(range(1, 9))
"""Seeds."""
FILES = 2500
"""Backup files that are spoiled and restored with each seed."""
LEAST_REFUSED = 15_000

HELD, VISITS = 3000, 200
"""Connections that strangers hold, and visits of somebody who plays meanwhile."""

LOAD = Plan()
LEAST_MOVES = 5000


def say(what: str, **figures: object) -> None:
    print(json.dumps({"soak": what, **figures}), flush=True)


def duels(
    pool: ProcessPoolExecutor, game: str, stronger: str, weaker: str, modules: tuple[str, ...] = (), games: int = DUELS
) -> float:
    match = partial(won, stronger=stronger, weaker=weaker, game=game, modules=modules)
    share = sum(pool.map(match, range(games), chunksize=10)) / games
    say(f"{stronger} against {weaker}", game=game, modules=modules, games=games, seed="duel", won=share)
    return share


def leads(
    pool: ProcessPoolExecutor, game: str, stronger: str, weaker: str, modules: tuple[str, ...]
) -> tuple[float, float]:
    """How often the stronger one of two computers wins, and how many points it is ahead on average, in a game with
    modules."""
    match = partial(lead, stronger=stronger, weaker=weaker, game=game, modules=modules)
    found = list(pool.map(match, range(MATCHES), chunksize=5))
    share, ahead = sum(points > 0 for points in found) / MATCHES, sum(found) / MATCHES
    say(
        f"{stronger} against {weaker}",
        game=game,
        modules=modules,
        games=MATCHES,
        seed="duel",
        won=share,
        ahead=round(ahead, 1),
    )
    return share, ahead


def knowledge(pool: ProcessPoolExecutor, game: str) -> float:
    """What knowing a module of a game is worth: the least share of games won among all of them."""
    return min(leads(pool, game, "normal", unaware_of(id), (id,))[0] for id in modules_with_knowledge(game))


def points(pool: ProcessPoolExecutor, game: str, policy: str, players: int = 2) -> float:
    total = sum(pool.map(partial(mean, policy=policy, game=game, players=players), range(MATCHES), chunksize=5))
    found = round(total / MATCHES, 1)
    say(f"{policy} against itself", game=game, players=players, games=MATCHES, seed="duel", points=found)
    return total / MATCHES


def alone(pool: ProcessPoolExecutor) -> None:
    """How often the rival of the card game is beaten: chance has much to say, so nothing is demanded."""
    share = sum(pool.map(beats_the_rival, range(MATCHES), chunksize=5)) / MATCHES
    say("normal against the rival", game=CARDS, games=MATCHES, seed="duel", won=share)


def killed(seed: int) -> Outcome:
    """One trial in which processes and servers are killed while people play; fails if anything was lost or doubled."""
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


def strange(pool: ProcessPoolExecutor) -> Counter[str]:
    """Send malformed input of every kind, and forged tokens; fails if there is an error, a change, or anything that
    others can see. Returns how many of each kind."""
    total: Counter[str] = Counter()
    for where, seed, figures in pool.map(malformed, MALFORMED):
        say("malformed inputs", where=where, seed=seed, errors=0, changes=0, **figures)
        total[where] += figures["inputs"]
    say("malformed inputs, all", inputs=total.total(), **total)
    return total


def spoil(seed: int) -> Counter[str]:
    return spoiled_backups(seed, FILES)


def backups(pool: ProcessPoolExecutor) -> int:
    """Restore backup files in which something is wrong; fails if one that is refused changes anything. Returns how many
    were refused."""
    refused = 0
    for seed, figures in zip(SPOILED, pool.map(spoil, SPOILED), strict=True):
        say("spoiled backups", seed=seed, **figures)
        refused += figures["refused"]
    return refused


def died(which: tuple[str, int]) -> Failover:
    """One trial in which primaries are killed while people play; fails if a move that anybody was told of is lost."""
    kind, seed = which
    moments = random.Random(seed).sample(MOMENTS, len(MOMENTS))
    return asyncio.run(failover_trial(FLEETS[kind](), seed, moments, once=seed % 2 == 0))


def failovers(pool: ProcessPoolExecutor) -> int:
    kills = 0
    for (kind, _), outcome in zip(FAILOVERS, pool.map(died, FAILOVERS), strict=True):
        figures = msgspec.to_builtins(outcome)
        say("killed primaries", servers=kind, **figures.pop("figures"), **figures)
        kills += outcome.kills
    return kills


def two_weeks(seed: int) -> Heard:
    return fortnight(seed, TABLES, DAYS, DANGER)


def fortnights(pool: ProcessPoolExecutor) -> int:
    """Simulate two weeks of reminders; fails if somebody was not called, was woken, or was told twice beyond what a
    crash explains."""
    reminders = 0
    for seed, figures in zip(FORTNIGHTS, pool.map(two_weeks, FORTNIGHTS), strict=True):
        say("a fortnight", seed=seed, **msgspec.to_builtins(figures))
        reminders += figures.reminders
    return reminders


def held() -> int:
    """Strangers hold connections while somebody plays; fails if that person is not answered, or if the log grows.
    Returns the number of visits."""
    figures = asyncio.run(hold_connections(HELD, VISITS))
    say("connections held", **figures)
    return figures["visits"] if figures["opened"] >= HELD else 0


def load(plan: Plan) -> int:
    """Many tables at once for ten minutes; fails if anything was lost or doubled. Returns the number of moves."""
    figures = asyncio.run(carry(plan)).figures
    say("load", **msgspec.to_builtins(figures))
    return figures.moves


def main() -> int:
    with ProcessPoolExecutor() as pool:
        pairs = [("normal", "easy"), ("easy", "random")]
        shares = [duels(pool, game, *pair) for game in (CARCASSONNE, BURGUNDY) for pair in pairs]
        expanded = duels(pool, CARCASSONNE, "normal", "easy", EXPANSIONS, MATCHES)
        shares.append(duels(pool, BURGUNDY, "normal", "easy", whole_box(BURGUNDY).modules, MATCHES))
        with_cards = min(duels(pool, CARDS, *pair) for pair in pairs)
        alone(pool)
        _, hopeful = leads(pool, CARCASSONNE, "normal", "blind", EXPANSIONS)
        known = min(knowledge(pool, game) for game in (CARCASSONNE, BURGUNDY))
        normal, easy = points(pool, BURGUNDY, "normal"), points(pool, BURGUNDY, "easy")
        four = points(pool, CARDS, "normal", players=4)
        cuts = kills(pool)
        inputs = strange(pool)
        primaries = failovers(pool)
        reminders = fortnights(pool)
        refused = backups(pool)
    visits = held()
    moves = load(LOAD)
    strong = min(shares) >= LEAST and normal >= max(LEAST_POINTS, LEAST_RATIO * easy)
    strong = strong and expanded >= LEAST_WITH_EXPANSIONS and hopeful > 0 and known > MORE_THAN
    strong = strong and with_cards >= LEAST_WITH_CARDS and four >= LEAST_POINTS_WITH_CARDS
    counts = [
        (cuts, LEAST_CUTS),
        (refused, LEAST_REFUSED),
        (visits, VISITS),
        (primaries, len(FAILOVERS) * len(MOMENTS)),
        (reminders, LEAST_REMINDERS),
        (moves, LEAST_MOVES),
    ]
    whole = enough_malformed(inputs) and all(count >= least for count, least in counts)
    return 0 if strong and whole else 1


if __name__ == "__main__":
    sys.exit(main())
