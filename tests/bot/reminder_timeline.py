"""Lets time pass at a table, hour by hour, and records which messages each person gets meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from redis.asyncio import Redis

from bot.store.people import PersonSettings
from bot.store.tables import Loaded
from bot.tables.change import Change
from bot.tables.table import Table
from bot.tables.time_control import PendingTurn
from bot.times.durations import HOUR
from tests.bot.memory_chatbot import Chatbot, Posted, User
from tests.bot.openings import loaded, table_for

EIGHT = 1_800_000_000.0
"""Friday, 15 January 2027, 8:00 UTC: the time at which the clock of a `Chatbot` begins."""
KINDS = {"it is your turn in": "call", "is waiting for you": "reminder", "gives a gentle nudge": "nudge"}


async def two(redis: Redis, zone: str = "UTC") -> tuple[Chatbot, User, User]:
    """A game of two people. Red, who lives in this zone, is asked at 8:00 UTC; Blue moves next."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await set_time_settings(red, PersonSettings(zone=zone))
    return chatbot, red, blue


async def set_time_settings(user: User, settings: PersonSettings) -> None:
    """Store these settings of a person, and let the worker look at the table again."""
    await user.chatbot.stores.people.put(user.person.id, settings)
    await user.chatbot.stores.queues.hasten((await loaded(user.chatbot)).table.id)
    await user.chatbot.settle()


async def at_table(chatbot: Chatbot, do: Callable[[Table], object]) -> None:
    """Change the table's record directly, for example its time control."""

    async def work(change: Change, loaded: Loaded) -> None:
        do(change.table)

    await chatbot.repository.change((await loaded(chatbot)).table.id, "", work)


async def only_pending_turn(chatbot: Chatbot) -> PendingTurn:
    """The only pending turn of the table."""
    (only,) = (await loaded(chatbot)).table.time.pending
    return only


def kind(post: Posted) -> str:
    """The kind of a message, told by its text."""
    found = [kind for words, kind in KINDS.items() if words in post.screen.text]
    return found[0] if found else "overdue" if "nudge." in str(post.screen.menu) else "board"


async def until(chatbot: Chatbot, hours: float, step: float = 0.25) -> list[tuple[float, str, tuple[str, ...]]]:
    """Let time pass until this hour, counted from midnight before the start. Returns what was posted meanwhile: hour,
    kind, and the people notified; without the status card."""
    heard = []
    while chatbot.clock.time < EIGHT + (hours - 8) * HOUR:
        chatbot.clock.time += step * HOUR
        before = len(chatbot.posts)
        await chatbot.settle()
        now = (chatbot.clock.time - EIGHT) / HOUR + 8
        heard += [(now, kind(post), post.mention) for post in chatbot.posts[before:] if not post.pinned]
    return heard


def shown(chatbot: Chatbot, *kinds: str) -> list[Posted]:
    """Messages of these kinds that were not deleted."""
    return [post for post in chatbot.adapter.shown if kind(post) in kinds]


def night(first: int, last: int) -> PersonSettings:
    return msgspec.structs.replace(PersonSettings(zone="UTC"), night=(first * 60, last * 60))
