"""Somebody who sits at very many tables, as was possible before there was a limit: copies of one table are put into the
store. Nothing is due there, and nothing waits to be sent."""

from __future__ import annotations

import asyncio

import msgspec
from redis.asyncio import Redis

from bot.handlers.rate_limit import RATE
from bot.handlers.request_costs import cost_of
from bot.store.commands import execute, execute_all
from bot.store.keys import TableKeys, new_table_id, person_key
from bot.store.table_codec import encode
from bot.store.tables import TableStore
from bot.tables.table import Holder
from engine.api import Seat
from tests.discord.wire import Discord

AT_ONCE = 100
PATIENCE = 300.0
"""Seconds after which an answer counts as lost: the machine is busy meanwhile."""
HEAVY = ("mygames", "next", "export", "settings", "mygames")
CHATS = 10**17
"""Their chats have the numbers from here on: there are no such chats."""


class Crowd:
    """A person on Discord with so many tables, as long as the context lasts."""

    def __init__(self, discord: Discord, redis: Redis, table: str, count: int) -> None:
        self._discord = discord
        self._redis = redis
        self._table = table
        self._count = count
        self._person = discord.person("Many")
        self._channel = discord.channel(discord.guild("Server of many", self._person), "games")
        self._user = f"discord:{self._person.id}"
        self._copies: list[str] = []

    async def __aenter__(self) -> Crowd:
        self._copies = await copied(self._redis, self._table, self._count, self._user, 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        await removed(self._redis, self._copies, self._user)

    async def asks(self) -> None:
        """Ask for everything that goes through all tables of a person, slowly enough not to be refused."""
        for command in HEAVY:
            await self._ask(command)
            await asyncio.sleep(cost_of(command) / RATE)

    async def _ask(self, command: str) -> None:
        asked = await self._person.slash(self._channel, command)
        changed = self._discord.state.changed
        async with asyncio.timeout(PATIENCE), changed:
            await changed.wait_for(lambda: not asked.waiting)


async def copied(redis: Redis, table: str, count: int, user: str, seat: Seat) -> list[str]:
    """Copy a table so many times, with its game and its log, each into a chat of its own; this person holds the seat
    there. Returns the ids."""
    loaded = await TableStore(redis).load(table)
    assert loaded is not None
    journal = await execute(redis, "LRANGE", TableKeys(table).journal, 0, -1)
    ids = [new_table_id() for _ in range(count)]
    for at in range(0, count, AT_ONCE):
        batch = ids[at : at + AT_ONCE]
        commands: list[tuple[str | bytes | int, ...]] = []
        for number, id in enumerate(batch, start=at):
            seats = list(loaded.table.seats)
            seats[seat] = Holder(seats[seat].name, user)
            chat = f"{loaded.table.chat.partition(':')[0]}:{CHATS + number}"
            record = encode(msgspec.structs.replace(loaded.table, id=id, chat=chat, seats=seats))
            commands.append(("HSET", TableKeys(id).game, "v", 1, "t", record, "g", loaded.save, "c", b""))
            if journal:
                commands.append(("RPUSH", TableKeys(id).journal, *journal))
        await execute_all(redis, *commands, ("SADD", person_key(user), *batch))
    return ids


async def removed(redis: Redis, tables: list[str], user: str) -> None:
    """Take the copies out of the store again."""
    keys = [key for table in tables for key in (TableKeys(table).game, TableKeys(table).journal)]
    for at in range(0, len(keys), AT_ONCE):
        await execute_all(redis, *(("DEL", key) for key in keys[at : at + AT_ONCE]))
    await execute(redis, "DEL", person_key(user))
