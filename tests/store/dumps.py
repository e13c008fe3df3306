"""Stored tables as files: all keys of one that is being played, as some version has written them.

`python -m tests.store.dumps FILE` writes one of this version. It is to be done once for every version that stores
something new, and never again for that one.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bot.store.keys import TableKeys, due_key, partition_of, ready_key
from bot.store.wire import ask_one
from bot.tables.pace import Mirror, Tempo, Wait
from bot.tables.table import Effect, Entry, Holder, Motion, Table
from tests.bot.chatting import CHAT
from tests.bot.tables import loaded, move, table_for
from tests.server import TestServer

STORED = (Table, Holder, Entry, Effect, Motion, Wait, Tempo, Mirror)


class Dump(msgspec.Struct):
    table: str
    fields: dict[str, list[str]]
    """What records had when this was written."""
    hashes: dict[str, dict[str, bytes]]
    lists: dict[str, list[bytes]]
    queues: dict[str, float | None]
    """By queue: the place of the table in it."""


def fields() -> dict[str, list[str]]:
    return {kind.__name__: sorted(kind.__struct_fields__) for kind in STORED}


async def dump(redis: Redis, table: str) -> bytes:
    keys = TableKeys(table)
    hashes: dict[str, dict[str, bytes]] = {}
    for key in (keys.game, keys.marks, keys.draft):
        found = await ask_one(redis, "HGETALL", key)
        hashes[key] = {name.decode(): value for name, value in found.items()}
    lists = {key: await ask_one(redis, "LRANGE", key, 0, -1) for key in (keys.past, keys.journal, keys.outbox)}
    number = partition_of(table)
    queues = {key: await ask_one(redis, "ZSCORE", key, table) for key in (ready_key(number), due_key(number))}
    return msgspec.json.encode(Dump(table, fields(), hashes, lists, queues))


def read(path: Path) -> Dump:
    return msgspec.json.decode(path.read_bytes(), type=Dump)


async def restore(redis: Redis, stored: Dump) -> None:
    for key, values in stored.hashes.items():
        for name, value in values.items():
            await ask_one(redis, "HSET", key, name, value)
    for key, listed in stored.lists.items():
        for each in listed:
            await ask_one(redis, "RPUSH", key, each)
    for key, score in stored.queues.items():
        if score is not None:
            await ask_one(redis, "ZADD", key, score, stored.table)
    await ask_one(redis, "SET", f"chat:{CHAT}:table", stored.table)
    await ask_one(redis, "SADD", "person:memory:red:tables", stored.table)


async def under_way(redis: Redis) -> str:
    """A game with something of everything: moves, a seat that was left to a computer, a request, a draft, a
    reminder that was put off, a message that is still to be sent."""
    hall, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    for guest in (red, blue, green, red):
        await move(guest)
    table = (await loaded(hall)).table.id
    await green.token(f"quit.{table}..easy")
    await blue.say("/play")
    await blue.press("1")
    await blue.say("/remind 3 h")
    await hall.service.say(red.person, CHAT, "/undo")
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
