"""What is kept of a table that was shown in several chats: archived games and backups."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.outbox.adapter import ChatClosed, RetryAfter
from bot.store.commands import execute
from bot.store.dump import dump, load
from bot.store.keys import PARTITIONS, TableKeys, invite_key
from bot.store.table_codec import decode_table
from bot.tables.change import Change
from bot.tables.outbox_items import LOBBY, LobbyMessage
from bot.tables.table import Mirror, Phase
from bot.times.durations import DAY
from tests.bot.openings import move
from tests.bot.two_platforms import DEN, TwoSiteChatbot
from tests.store.destinations import game
from tests.store.tools import keyspace, table_change

NEW = "other:palace"
EVERYWHERE = range(PARTITIONS)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


async def test_nothing_is_left_of_a_table_but_its_record(redis: Redis) -> None:
    chatbot, red, blue, id = await game(redis)
    code = (await chatbot.table()).mirrors.invite_code
    await red.say("/abort")
    await red.press("Ask")
    await blue.press("Allow")
    assert (await chatbot.table()).phase is Phase.CLOSED
    chatbot.other.trouble[DEN] = [ChatClosed("kicked")] * 99
    chatbot.clock.time += 31 * DAY
    await chatbot.settle()
    await chatbot.settle()
    kept = [key for key in await keyspace(redis) if id.encode() in key]
    assert kept == [TableKeys(id).record.encode()]
    assert not await redis.exists(invite_key(code))
    # It can be asked for in both chats.
    for user in (red, blue):
        reply = await user.say("/record")
        assert reply is not None
        assert reply.screen.file is not None


async def test_a_record_waits_for_what_is_to_be_said_in_every_chat(redis: Redis) -> None:
    chatbot, _, _, id = await game(redis)
    loaded = await chatbot.repository.load(id)
    destination = TableKeys(id, DEN)
    await execute(redis, "RPUSH", destination.outbox, b"something")
    assert not await chatbot.stores.archive.put(id, loaded.version, None, mirrors=[DEN])
    assert await redis.exists(TableKeys(id).game)
    assert await chatbot.stores.archive.put(id, loaded.version, None, mirrors=[DEN], force=True)
    assert not [key for key in await keyspace(redis) if key.startswith(b"{p") and id.encode() in key]


async def test_a_backup_has_all_chats_of_a_table(redis: Redis) -> None:
    chatbot, red, blue, _ = await game(redis)
    chatbot.other.trouble[DEN] = [RetryAfter(60)] * 9
    await move(red)
    before = await keyspace(redis)
    entries = [entry for group in [group async for group in dump(redis)] for entry in group]
    await redis.flushdb()
    await load(redis, entries)
    assert {*await keyspace(redis)} == {*before}
    chatbot.other.trouble.clear()
    chatbot.clock.time += 61
    await chatbot.settle()
    assert blue.last.mention == (blue.person.id,)


async def test_a_chat_that_is_added_during_a_backup_is_in_it(redis: Redis) -> None:
    """Keys that change together are from the same moment: if the record has a mirror, the backup has its outbox."""
    chatbot = TwoSiteChatbot(redis)
    change = table_change()
    table = change.table
    await chatbot.stores.tables.commit(change)
    going = True

    async def add() -> None:
        version = 1
        while going and version < 200:
            again = Change(table, b"", version, 0.0, "x")
            again.table.mirrors.chats = [Mirror(f"other:{version}", "en", "x", host=True, guest=True)]
            again.tell_unposted(LobbyMessage(slot=LOBBY))
            stored = await chatbot.stores.tables.commit(again)
            assert stored is not None
            version = stored
            await asyncio.sleep(0)

    task = asyncio.create_task(add())
    try:
        for _ in range(10):
            entries = {entry.key.decode(): entry.values async for group in dump(redis) for entry in group}
            fields = entries[TableKeys(table.id).game]
            stored = decode_table(fields[fields.index(b"t") + 1])
            for mirror in stored.mirrors.chats:
                assert TableKeys(table.id, mirror.chat).outbox in entries
    finally:
        going = False
        await task
