"""A game in two chats, and what is still to be said in each."""

from __future__ import annotations

import msgspec
from redis.asyncio import Redis

from bot.store.keys import TableKeys
from bot.store.wire import ask_one
from bot.tables.table import Effect
from tests.bot.tables import as_seated
from tests.bot.two_chats import House, Visitor, two_chats


async def game(redis: Redis, *lines: str) -> tuple[House, Visitor, Visitor, str]:
    """Red at home, Blue in the den."""
    house, red, blue = await two_chats(redis)
    await blue.say("/join")
    for line in lines:
        await red.say(line)
    await as_seated(red)
    await red.say("/start")
    return house, red, blue, (await house.table()).id


async def waiting(redis: Redis, table: str, chat: str = "") -> list[str]:
    """What is still to be sent there."""
    raw = await ask_one(redis, "LRANGE", TableKeys(table, chat).outbox, 0, -1)
    return [msgspec.msgpack.decode(each, type=Effect).what for each in raw]
