"""People at a table with a clock on the wall, and what they hear as the hours go by."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from redis.asyncio import Redis

from bot.store.people import PersonSettings
from bot.store.tables import Loaded
from bot.tables.change import Change
from bot.tables.pace import HOUR, Wait
from bot.tables.table import Table
from tests.bot.chatting import Guest, Hall, Posted
from tests.bot.tables import loaded, table_for

EIGHT = 1_800_000_000.0
"""Friday, 15 January 2027, 8:00 in UTC: the clock of a hall begins here."""
KINDS = {"it is your turn in": "call", "is waiting for you": "reminder", "gives a gentle nudge": "nudge"}


async def two(redis: Redis, zone: str = "UTC") -> tuple[Hall, Guest, Guest]:
    """Red, who lives by that clock, is asked at eight in the morning of UTC; Blue comes next."""
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await live(red, PersonSettings(zone=zone))
    return hall, red, blue


async def live(guest: Guest, settings: PersonSettings) -> None:
    await guest.hall.service.people.put(guest.person.id, settings)
    await guest.hall.service.queues.hasten((await loaded(guest.hall)).table.id)
    await guest.hall.settle()


async def at_table(hall: Hall, do: Callable[[Table], object]) -> None:
    """Whatever was agreed."""

    async def work(change: Change, loaded: Loaded) -> None:
        do(change.table)

    await hall.service.change((await loaded(hall)).table.id, "", work)


async def wait(hall: Hall) -> Wait:
    (only,) = (await loaded(hall)).table.waits
    return only


def kind(post: Posted) -> str:
    """What a message is, by what it says to people."""
    found = [kind for words, kind in KINDS.items() if words in post.screen.text]
    return found[0] if found else "overdue" if "nudge." in str(post.screen.menu) else "board"


async def until(hall: Hall, hours: float, step: float = 0.25) -> list[tuple[float, str, tuple[str, ...]]]:
    """Time goes by. What was posted meanwhile, at which hour of the first day, and who heard it; without the card."""
    heard = []
    while hall.clock.time < EIGHT + (hours - 8) * HOUR:
        hall.clock.time += step * HOUR
        before = len(hall.posts)
        await hall.settle()
        now = (hall.clock.time - EIGHT) / HOUR + 8
        heard += [(now, kind(post), post.mention) for post in hall.posts[before:] if not post.pinned]
    return heard


def shown(hall: Hall, *kinds: str) -> list[Posted]:
    """Messages of these kinds that can still be seen."""
    return [post for post in hall.adapter.shown if kind(post) in kinds]


def night(first: int, last: int) -> PersonSettings:
    return msgspec.structs.replace(PersonSettings(zone="UTC"), night=(first * 60, last * 60))
