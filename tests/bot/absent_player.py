"""Lets time pass at a table while a player stays away."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables.table import Holder, Table
from bot.times.durations import HOUR
from tests.bot.memory_chatbot import Chatbot, Posted, User
from tests.bot.openings import begin, loaded

LIMIT = 48 * HOUR


async def agreed(
    redis: Redis, *lines: str, names: tuple[str, ...] = ("Red", "Blue", "Green")
) -> tuple[Chatbot, list[User]]:
    """A game of Carcassonne that has started with this time control. Each line is a command, or the argument of
    `/tempo`. The first person begins."""
    chatbot = Chatbot(redis)
    users = [User(chatbot, name) for name in names]
    await begin(users, "/carcassonne", *(line if line.startswith("/") else f"/tempo {line}" for line in lines))
    return chatbot, users


async def pass_time(chatbot: Chatbot, seconds: float = LIMIT, step: float = 8 * HOUR) -> None:
    """Let so many seconds pass, in steps; after each step everything that is due is done."""
    end = chatbot.clock.time + seconds
    while chatbot.clock.time < end:
        chatbot.clock.time = min(end, chatbot.clock.time + step)
        await chatbot.settle()


async def table_of(chatbot: Chatbot) -> Table:
    return (await loaded(chatbot)).table


async def holder(chatbot: Chatbot, seat: int) -> Holder:
    return (await table_of(chatbot)).seats[seat]


def message(chatbot: Chatbot, beginning: str) -> Posted:
    """The newest message that has a line with this beginning."""
    for post in reversed(chatbot.posts):
        if any(line.startswith(beginning) for line in post.screen.text.splitlines()):
            return post
    raise AssertionError(f"nobody was told: {beginning}")


def offered(post: Posted) -> list[str]:
    return [button.label for row in post.screen.menu for button in row]


async def log_keys(chatbot: Chatbot) -> list[str]:
    """Keys of all lines in the table's log, in order."""
    table = await table_of(chatbot)
    entries = await chatbot.stores.tables.entries(table.id, 1, table.entries)
    return [line.key for entry in entries for line in entry.lines]
