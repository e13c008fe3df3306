"""What is kept of a table that was in several chats: records and backups."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.chat import Later, Shut
from bot.chats import DAY
from bot.store.dump import dump, load
from bot.store.keys import PARTITIONS, TableKeys, invite_key
from bot.store.wire import ask_one
from bot.tables.change import Change
from bot.tables.pace import Mirror
from bot.tables.table import Phase, Table
from tests.bot.tables import move
from tests.bot.two_chats import DEN, House
from tests.store.lanes import game
from tests.store.tools import keyspace, table_change

NEW = "other:palace"
EVERYWHERE = range(PARTITIONS)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


async def test_nothing_is_left_of_a_table_but_its_record(redis: Redis) -> None:
    house, red, blue, id = await game(redis)
    code = (await house.table()).code
    await red.say("/abort")
    await red.press("Ask")
    await blue.press("Allow")
    assert (await house.table()).phase is Phase.CLOSED
    house.other.trouble[DEN] = [Shut("kicked")] * 99
    house.clock.time += 31 * DAY
    await house.settle()
    await house.settle()
    kept = [key for key in await keyspace(redis) if id.encode() in key]
    assert kept == [TableKeys(id).record.encode()]
    assert not await redis.exists(invite_key(code))
    # It can be asked for in both chats.
    for guest in (red, blue):
        reply = await guest.say("/record")
        assert reply is not None
        assert reply.screen.file is not None


async def test_a_record_waits_for_what_is_to_be_said_in_every_chat(redis: Redis) -> None:
    house, _, _, id = await game(redis)
    loaded = await house.service.load(id)
    lane = TableKeys(id, DEN)
    await ask_one(redis, "RPUSH", lane.outbox, b"something")
    assert not await house.service.archive.put(id, loaded.version, None, mirrors=[DEN])
    assert await redis.exists(TableKeys(id).game)
    assert await house.service.archive.put(id, loaded.version, None, mirrors=[DEN], force=True)
    assert not [key for key in await keyspace(redis) if key.startswith(b"{p") and id.encode() in key]


async def test_a_backup_has_all_chats_of_a_table(redis: Redis) -> None:
    house, red, blue, _ = await game(redis)
    house.other.trouble[DEN] = [Later(60)] * 9
    await move(red)
    before = await keyspace(redis)
    entries = [entry for group in [group async for group in dump(redis)] for entry in group]
    await redis.flushdb()
    await load(redis, entries)
    assert {*await keyspace(redis)} == {*before}
    house.other.trouble.clear()
    house.clock.time += 61
    await house.settle()
    assert blue.last.mention == (blue.person.id,)


async def test_a_chat_that_is_added_during_a_backup_is_in_it(redis: Redis) -> None:
    """What changes together is of the same moment: the record says that there is a mirror, and its outbox is there."""
    house = House(redis)
    change = table_change()
    table = change.table
    await house.service.tables.commit(change)
    going = True

    async def add() -> None:
        version = 1
        while going and version < 200:
            again = Change(table, b"", version, 0.0, "x")
            again.table.mirrors = [Mirror(f"other:{version}", "en", "x", host=True, guest=True)]
            again.post("lobby", "lobby")
            version = await house.service.tables.commit(again)
            await asyncio.sleep(0)

    task = asyncio.create_task(add())
    try:
        for _ in range(10):
            entries = {entry.key.decode(): entry.values async for group in dump(redis) for entry in group}
            fields = entries[TableKeys(table.id).game]
            stored = msgspec.msgpack.decode(fields[fields.index(b"t") + 1], type=Table)
            for mirror in stored.mirrors:
                assert TableKeys(table.id, mirror.chat).outbox in entries
    finally:
        going = False
        await task
