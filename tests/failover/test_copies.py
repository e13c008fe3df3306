"""Nobody is told anything that only one server has stored, because that server may die."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store import connect as connecting
from bot.store.commands import execute
from bot.store.connect import connect
from bot.store.replication import NotReplicated
from bot.store.script import COMMIT, HINT
from bot.store.tables import TableStore
from bot.tables.change import Change
from bot.tables.table import TurnDraft
from bot.texts import texts
from tests.bot.openings import loaded, table_for
from tests.bot.process import BotProcess
from tests.failover.pair import pair
from tests.server import until
from tests.store.tools import outbox

pytestmark = pytest.mark.xdist_group("failover")


async def test_posting_waits_until_a_replica_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "RETRY_SECONDS", 0.6)
    with pair(tmp_path) as (first, second):
        redis = await connect(f"redis://127.0.0.1:{first.port}")
        chatbot, (red, _) = await table_for(redis, "Red", "Blue")
        await chatbot.settle()
        said, seq = len(chatbot.posts), (await loaded(chatbot)).table.entries
        second.signal(signal.SIGSTOP)
        reply = await chatbot.dispatcher.say(red.person, red.chat, "/do s29 180 city")
        assert reply is not None
        assert reply.screen.text == texts("en")("error.store")
        now = await loaded(chatbot)
        assert now.table.entries > seq, "it is done, and nobody may know"
        for claim in await chatbot.stores.queues.ready(range(64), 99):
            await chatbot.sending.send(claim)
        assert len(chatbot.posts) == said
        assert await outbox(redis, now.table.id)
        second.signal(signal.SIGCONT)
        until(lambda: second.info().get("master_link_status") == "up", "the replica is back")
        chatbot.clock.time += 60
        await chatbot.settle()
        assert len(chatbot.posts) > said
        assert await outbox(redis, now.table.id) == []
        await redis.aclose()


async def test_nobody_is_told_of_a_move_that_could_be_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the reply to the move, nor a later refusal, nor a card or status shows a move that no replica has."""
    monkeypatch.setattr(connecting, "RETRY_SECONDS", 0.6)
    with pair(tmp_path) as (first, second):
        redis = await connect(f"redis://127.0.0.1:{first.port}")
        chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
        line = "/do s29 180 city"
        told = [(red, line), (red, line), (red, "/play"), (blue, "/play"), (blue, "/status")]
        before = (await loaded(chatbot)).version
        second.signal(signal.SIGSTOP)
        for user, words in told:
            reply = await chatbot.dispatcher.say(user.person, user.chat, words)
            assert reply is not None
            assert reply.screen.text == texts("en")("error.store"), words
            assert (await loaded(chatbot)).version == before + 1
        second.signal(signal.SIGCONT)
        until(lambda: second.info().get("master_link_status") == "up", "the replica is back")
        reply = await chatbot.dispatcher.say(red.person, red.chat, line)
        assert reply is not None
        assert reply.screen.text == "It is not your turn. Waiting for Blue."
        reply = await chatbot.dispatcher.say(blue.person, blue.chat, "/play")
        assert reply is not None
        assert reply.show is Show.CARD
        await redis.aclose()


async def test_a_draft_is_kept_when_a_replica_has_it(tmp_path: Path) -> None:
    """A card shows the draft, and its *Confirm* must give what the card shows: so a draft, too, must be on a
    replica."""
    with pair(tmp_path) as (first, second):
        redis = await connect(f"redis://127.0.0.1:{first.port}")
        store, draft = TableStore(redis), TurnDraft(0, 1, ((1, "S29"),))
        await store.put_draft("t", "red", draft)
        second.signal(signal.SIGSTOP)
        with pytest.raises(NotReplicated):
            await store.put_draft("t", "red", TurnDraft(0, 1))
        with pytest.raises(NotReplicated):
            await store.put_draft("t", "red", None)
        second.signal(signal.SIGCONT)
        await store.put_draft("t", "red", draft)
        await redis.aclose()


async def test_a_version_of_the_same_number_is_another_one(tmp_path: Path) -> None:
    """A change that was read from a lost primary is not committed to its successor, even if the version numbers are
    equal."""
    with pair(tmp_path) as (first, second):
        redis = await connect(f"redis://127.0.0.1:{first.port}")
        chatbot, (red, _) = await table_for(redis, "Red", "Blue")
        second.client.execute_command("REPLICAOF", "NO", "ONE")
        heir = await connect(f"redis://127.0.0.1:{second.port}")
        await chatbot.dispatcher.say(red.person, red.chat, "/do s29 180 city")
        await BotProcess(heir, clock=chatbot.clock).dispatcher.say(red.person, red.chat, "/do s29 180 pass")
        gone, store = await loaded(chatbot), TableStore(heir)
        kept = await store.load(gone.table.id)
        assert kept is not None
        assert kept.version == gone.version
        assert kept.save != gone.save
        lost = Change(gone.table, gone.save, gone.version, chatbot.clock(), red.person.id, previous=gone.change)
        assert await store.commit(lost) is None
        assert await store.load(gone.table.id) == kept
        going_on = Change(kept.table, kept.save, kept.version, chatbot.clock(), red.person.id, previous=kept.change)
        assert await store.commit(going_on) is not None
        await redis.aclose()
        await heir.aclose()


async def test_without_replicas_nobody_waits(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, second):
        client = await connect(f"redis://127.0.0.1:{first.port}")
        assert await HINT(client, ("hint",), "", "a", replicated=True) == 1
        second.signal(signal.SIGSTOP)
        with pytest.raises(NotReplicated):
            await HINT(client, ("hint",), "a", "b", replicated=True)
        second.kill()
        until(lambda: first.info().get("connected_slaves") == 0, "the replica is missed")
        # The number of replicas is still remembered; it is asked for again because none has acknowledged.
        assert await HINT(client, ("hint",), "b", "c", replicated=True) == 1
        assert await execute(client, "GET", "hint") == b"c"
        await client.aclose()


async def test_too_few_replicas_are_waited_for(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, second):
        client = await connect(f"redis://127.0.0.1:{first.port}")
        first.client.config_set("min-replicas-to-write", 2)
        writing = asyncio.ensure_future(execute(client, "SET", "a", "1"))
        await asyncio.wait({writing}, timeout=0.2)
        assert not writing.done()
        first.client.config_set("min-replicas-to-write", 1)
        assert await writing
        await client.aclose()
        assert second.alive


async def test_what_was_read_from_a_server_that_is_gone_is_not_told(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await chatbot.dispatcher.say(red.person, red.chat, "/do s29 180 city")
    read = await loaded(chatbot)
    (claim,) = await chatbot.stores.queues.ready(range(64), 99)
    sending = await chatbot.stores.queues.first(claim)
    assert sending is not None
    with pytest.raises(NotReplicated):
        await chatbot.stores.queues.mark(claim, sending.items[0], b"another?")
    assert await chatbot.stores.queues.mark(claim, sending.items[0], read.change) is False


async def test_a_commit_that_is_repeated_is_written_again(tmp_path: Path) -> None:
    with pair(tmp_path) as (first, _):
        redis = await connect(f"redis://127.0.0.1:{first.port}")
        keys = [f"{{p00}}:{name}" for name in ("table", "past", "journal", "ready", "due", "drafts", "outbox", "marks")]
        words = (0, b"12345678", "t", b"record", b"save", 0, 20, 0, 0, 0, 1, 0, b"", 0, 0, 0, "t", 0)
        assert await COMMIT(redis, keys, *words, replicated=True) == [1, 1]
        offset = first.info()["master_repl_offset"]
        assert await COMMIT(redis, keys, *words, replicated=True) == [1, 1]
        assert int(str(first.info()["master_repl_offset"])) > int(str(offset)) + 50
        await redis.aclose()
