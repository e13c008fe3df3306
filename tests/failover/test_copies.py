"""Nothing is said that only a server knows which may die with it."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.store import connect as connecting
from bot.store.connect import connect
from bot.store.copies import NotCopied
from bot.store.script import COMMIT, HINT
from bot.store.wire import ask_one
from bot.texts import texts
from tests.bot.tables import loaded, table_for
from tests.failover.pair import pair
from tests.server import until
from tests.store.tools import outbox

pytestmark = pytest.mark.xdist_group("failover")


async def test_posting_waits_until_a_replica_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 0.6)
    with pair(tmp_path) as (first, second):
        redis = await connect(f"redis://127.0.0.1:{first.port}")
        hall, (red, _) = await table_for(redis, "Red", "Blue")
        await hall.settle()
        said, seq = len(hall.posts), (await loaded(hall)).table.entries
        second.signal(signal.SIGSTOP)
        reply = await hall.service.say(red.person, red.chat, "/do s29 180 city")
        assert reply is not None
        assert reply.screen.text == texts("en")("error.store")
        now = await loaded(hall)
        assert now.table.entries > seq, "it is done, and nobody may know"
        for claim in await hall.service.queues.ready(range(64), 99):
            await hall.worker.send_all(claim)
        assert len(hall.posts) == said
        assert await outbox(redis, now.table.id)
        second.signal(signal.SIGCONT)
        until(lambda: second.info().get("master_link_status") == "up", "the replica is back")
        hall.clock.time += 60
        await hall.settle()
        assert len(hall.posts) > said
        assert await outbox(redis, now.table.id) == []
        await redis.aclose()


async def test_without_replicas_nobody_waits(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, second):
        client = await connect(f"redis://127.0.0.1:{first.port}")
        assert await HINT(client, ("hint",), "", "a", copied=True) == 1
        second.signal(signal.SIGSTOP)
        with pytest.raises(NotCopied):
            await HINT(client, ("hint",), "a", "b", copied=True)
        second.kill()
        until(lambda: first.info().get("connected_slaves") == 0, "the replica is missed")
        # Not within the time for which its being there is remembered: asked because nobody has acknowledged.
        assert await HINT(client, ("hint",), "b", "c", copied=True) == 1
        assert await ask_one(client, "GET", "hint") == b"c"
        await client.aclose()


async def test_too_few_replicas_are_waited_for(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, second):
        client = await connect(f"redis://127.0.0.1:{first.port}")
        first.client.config_set("min-replicas-to-write", 2)
        writing = asyncio.ensure_future(ask_one(client, "SET", "a", "1"))
        await asyncio.wait({writing}, timeout=0.2)
        assert not writing.done()
        first.client.config_set("min-replicas-to-write", 1)
        assert await writing
        await client.aclose()
        assert second.alive


async def test_what_was_read_from_a_server_that_is_gone_is_not_told(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await hall.service.say(red.person, red.chat, "/do s29 180 city")
    read = await loaded(hall)
    (claim,) = await hall.service.queues.ready(range(64), 99)
    sending = await hall.service.queues.first(claim)
    assert sending is not None
    with pytest.raises(NotCopied):
        await hall.service.queues.mark(claim, sending.effects[0], b"another?")
    assert await hall.service.queues.mark(claim, sending.effects[0], read.change) is False


async def test_a_commit_that_is_repeated_is_written_again(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, _):
        redis = await connect(f"redis://127.0.0.1:{first.port}")
        keys = [f"{{p00}}:{name}" for name in ("table", "past", "journal", "ready", "due", "drafts", "outbox", "marks")]
        words = (0, b"12345678", "t", b"record", b"save", 0, 20, 0, 0, 0, 1, 0, 0, 0, 0, "t", 0)
        assert await COMMIT(redis, keys, *words, copied=True) == [1, 1]
        offset = first.info()["master_repl_offset"]
        assert await COMMIT(redis, keys, *words, copied=True) == [1, 1]
        assert int(str(first.info()["master_repl_offset"])) > int(str(offset)) + 50
        await redis.aclose()
