"""The simulation of reminders with a few days and tables (`make soak`: weeks and many tables), and whether its verdict
notices mistakes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import msgspec
import pytest

from bot.tables.outbox_items import TurnMessage
from tests.fortnight.network import Posted
from tests.fortnight.running import fortnight, simulate
from tests.fortnight.verdict import Verdict
from tests.fortnight.wall import HOUR, NEVER, Habits
from tests.fortnight.world import World
from tests.play import count
from tests.server import TestServer

TABLES, DAYS, DANGER = count(8, 30), count(4, 14), 0.01


@pytest.mark.parametrize("seed", range(1, count(4, 13)))
def test_everybody_hears_what_they_should(seed: int) -> None:
    figures = fortnight(seed, TABLES, DAYS, DANGER)
    assert min(figures.calls, figures.reminders, figures.asleep, figures.kills, figures.outages) > 0


# the judge


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    server = TestServer()
    server.start()
    try:
        yield asyncio.run(simulate(server.url, 1, 8, 4, DANGER))
    finally:
        server.stop()


def _called(world: World) -> tuple[list[Posted], int]:
    """All messages of the network with nonces, and the number of one that calls a person with quiet hours."""
    posts = world.networks["pigeon"].posts
    calls = (
        number
        for number, posted in enumerate(posts)
        for user in posted.mention
        if world.witness.said[posted.nonce].kind is TurnMessage and _habits(world, posted, user).night
        if _habits(world, posted, user).zone
    )
    return posts, next(calls)


def _habits(world: World, posted: Posted, user: str) -> Habits:
    return next(host.members[user].habits for host in world.hosts.values() if host.chat == posted.chat)


def _lost(world: World) -> None:
    posts, number = _called(world)
    del posts[number]


def _silent(world: World) -> None:
    posts, number = _called(world)
    posts[number] = msgspec.structs.replace(posts[number], mention=())


def _doubled(world: World) -> None:
    posts, number = _called(world)
    posts.insert(number, posts[number])


def _at_night(world: World) -> None:
    posts, number = _called(world)
    posted = posts[number]
    habits = _habits(world, posted, posted.mention[0])
    night = next(posted.at + hour * HOUR for hour in range(24) if habits.quiet(posted.at + hour * HOUR))
    posts[number] = msgspec.structs.replace(posted, at=night)


def _one_more(world: World) -> None:
    posts, number = _called(world)
    said = world.witness.said
    said["more"] = said[posts[number].nonce]
    posts.insert(number + 1, msgspec.structs.replace(posts[number], nonce="more"))


def _never_removed(world: World) -> None:
    for network in world.networks.values():
        network.posts[:] = [msgspec.structs.replace(posted, removed=NEVER) for posted in network.posts]


def _for_nothing(world: World) -> None:
    """Make a call seem to come after its question was answered."""
    posts, number = _called(world)
    (user,) = posts[number].mention
    for asked in world.witness.asked.values():
        if asked.user == user:
            asked.opened = asked.closed = 0.0


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        (_lost, "call was missed"),
        (_silent, "call was missed"),
        (_doubled, "was posted 2 times"),
        (_at_night, "was woken by"),
        (_one_more, "a call too many"),
        (_never_removed, "stayed"),
        (_for_nothing, "was called for nothing"),
    ],
)
def test_the_judge_notices(world: World, damage: Callable[[World], None], found: str) -> None:
    before = {name: list(network.posts) for name, network in world.networks.items()}
    asked = {name: msgspec.structs.replace(each) for name, each in world.witness.asked.items()}
    said = dict(world.witness.said)
    Verdict(world).pronounce()
    try:
        damage(world)
        with pytest.raises(AssertionError, match=found):
            Verdict(world).pronounce()
    finally:
        for name, posts in before.items():
            world.networks[name].posts = posts
        world.witness.asked, world.witness.said = asked, said
