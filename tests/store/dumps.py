"""Stored tables as files: all keys of a table with a running game, as some version has written them.

`python -m tests.store.dumps FILE` writes one with this version. Do that once for every version that stores something
new; such a file is never written again.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import get_args

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute
from bot.store.keys import TableKeys, due_key, partition_of, ready_key
from bot.tables.outbox_items import OutboxItem
from bot.tables.table import (
    Holder,
    LogEntry,
    Mirror,
    Plan,
    Proposal,
    Proposals,
    Rules,
    Snapshot,
    StatusCardState,
    Table,
    TableAge,
    TableMirrors,
    TablePlans,
    TurnDraft,
)
from bot.tables.time_control import Absence, PendingTurn, SeatTime, TableTime, TimeControl
from tests.bot.memory_chatbot import CHAT
from tests.bot.openings import loaded, move, table_for
from tests.server import TestServer

STORED: tuple[type[msgspec.Struct], ...] = (
    *(Table, Rules, Snapshot, LogEntry, TurnDraft),
    *(Proposals, Proposal, TablePlans, Plan, TableMirrors, Mirror, TableAge, StatusCardState),
    *(TableTime, TimeControl, PendingTurn),
    *(Holder, Absence, SeatTime),
    *get_args(OutboxItem),
)


class Dump(msgspec.Struct):
    table: str
    fields: dict[str, list[str]]
    """The fields of each stored type when this was written."""
    hashes: dict[str, dict[str, bytes]]
    lists: dict[str, list[bytes]]
    queues: dict[str, float | None]
    """By queue: the score of the table in it; None if it is not in it."""


def fields() -> dict[str, list[str]]:
    return {kind.__name__: sorted(kind.__struct_fields__) for kind in STORED}


async def dump(redis: Redis, table: str) -> bytes:
    keys = TableKeys(table)
    hashes: dict[str, dict[str, bytes]] = {}
    for key in (keys.game, keys.marks, keys.draft):
        found = await execute(redis, "HGETALL", key)
        hashes[key] = {name.decode(): value for name, value in found.items()}
    lists = {key: await execute(redis, "LRANGE", key, 0, -1) for key in (keys.past, keys.journal, keys.outbox)}
    number = partition_of(table)
    queues = {key: await execute(redis, "ZSCORE", key, table) for key in (ready_key(number), due_key(number))}
    return msgspec.json.encode(Dump(table, fields(), hashes, lists, queues))


def read(path: Path) -> Dump:
    return msgspec.json.decode(path.read_bytes(), type=Dump)


async def restore(redis: Redis, stored: Dump) -> None:
    for key, values in stored.hashes.items():
        for name, value in values.items():
            await execute(redis, "HSET", key, name, value)
    for key, listed in stored.lists.items():
        for each in listed:
            await execute(redis, "RPUSH", key, each)
    for key, score in stored.queues.items():
        if score is not None:
            await execute(redis, "ZADD", key, score, stored.table)
    await execute(redis, "SET", f"chat:{CHAT}:table", stored.table)
    await execute(redis, "SADD", "person:memory:red:tables", stored.table)


async def under_way(redis: Redis) -> str:
    """A game in which a bit of everything is stored: moves, a seat that was left to a computer, a proposal, a draft, a
    snoozed reminder, and a message that is still to be sent. Returns the table's id."""
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    for user in (red, blue, green, red):
        await move(user)
    table = (await loaded(chatbot)).table.id
    await green.token(f"quit.{table}..easy")
    await blue.say("/play")
    await blue.press("1")
    await blue.say("/remind 3 h")
    await chatbot.dispatcher.say(red.person, CHAT, "/undo")
    return table


async def write(path: Path) -> None:
    server = TestServer()
    server.start()
    redis = Redis.from_url(server.url)
    try:
        path.write_bytes(await dump(redis, await under_way(redis)))
    finally:
        await redis.aclose()
        server.stop()


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1])))
