"""Time that goes by at a table while somebody does not come."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables.pace import HOUR
from bot.tables.table import Holder, Table
from tests.bot.chatting import Guest, Hall, Posted
from tests.bot.tables import begin, loaded

LIMIT = 48 * HOUR


async def agreed(
    redis: Redis, *lines: str, names: tuple[str, ...] = ("Red", "Blue", "Green")
) -> tuple[Hall, list[Guest]]:
    """A game of Carcassonne under way for which this was agreed on, or said; the first one begins."""
    hall = Hall(redis)
    guests = [Guest(hall, name) for name in names]
    await begin(guests, "/carcassonne", *(line if line.startswith("/") else f"/tempo {line}" for line in lines))
    return hall, guests


async def wait(hall: Hall, seconds: float = LIMIT, step: float = 8 * HOUR) -> None:
    """Everything that is due in the meantime is done at its time, or at the end of its step."""
    end = hall.clock.time + seconds
    while hall.clock.time < end:
        hall.clock.time = min(end, hall.clock.time + step)
        await hall.settle()


async def at(hall: Hall) -> Table:
    return (await loaded(hall)).table


async def holder(hall: Hall, seat: int) -> Holder:
    return (await at(hall)).seats[seat]


def message(hall: Hall, beginning: str) -> Posted:
    """The newest one with a line that begins so."""
    for post in reversed(hall.posts):
        if any(line.startswith(beginning) for line in post.screen.text.splitlines()):
            return post
    raise AssertionError(f"nobody was told: {beginning}")


def offered(post: Posted) -> list[str]:
    return [button.label for row in post.screen.menu for button in row]


async def said(hall: Hall) -> list[str]:
    """Keys of the log's lines, in order."""
    table = await at(hall)
    entries = await hall.service.tables.entries(table.id, 1, table.entries)
    return [line.key for entry in entries for line in entry.lines]
