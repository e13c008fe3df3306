"""Leases: one holder at a time, and the next one soon after the first is gone."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import pytest
from redis.asyncio import Redis

from bot.store import leases
from bot.store.connect import connect
from bot.store.deduplication import Deduplicator, deduplication_key
from bot.store.leases import Lease, lease_key, run_under_lease
from tests.running.program import ROOT
from tests.server import DEADLINE, TestServer


async def soon(event: asyncio.Event) -> None:
    await asyncio.wait_for(event.wait(), DEADLINE)


class Holder:
    """Runs work under a lease, and records how it ended."""

    def __init__(self, redis: Redis, name: str = "x", seconds: float = 20.0) -> None:
        self.lease = Lease(redis, name, seconds)
        self.at_it = asyncio.Event()
        self.ended = asyncio.Event()
        self.held_at_the_end: list[bool] = []

    async def work(self) -> None:
        self.at_it.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.at_it.clear()
            self.held_at_the_end.append(self.lease.held)
            self.ended.set()


@asynccontextmanager
async def kept(lease: Lease, work: Callable[[], Awaitable[None]]) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(run_under_lease(lease, work))
    try:
        yield task
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_one_has_it_and_gives_it_back(redis: Redis) -> None:
    first, second = Lease(redis, "x"), Lease(redis, "x")
    assert await first.take()
    assert not await second.take()
    assert not await second.renew()
    await second.release()
    assert first.held
    assert not second.held
    # The answer may have been lost: asking again is no harm.
    assert await first.take()
    assert await first.renew()
    await first.release()
    assert not await first.renew()
    assert await second.take()
    assert await Lease(redis, "y").take()


async def test_it_runs_out_by_itself(redis: Redis) -> None:
    lease = Lease(redis, "x")
    assert await lease.take()
    assert 0 < await redis.pttl(lease_key("x")) <= 20_000
    await redis.pexpire(lease_key("x"), 50)
    assert await lease.renew()
    assert await redis.pttl(lease_key("x")) > 50


async def test_one_works_while_the_other_stands_by(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LONGEST_PAUSE", 0.01)
    first, second = Holder(redis), Holder(redis)
    async with kept(second.lease, second.work):
        await soon(second.at_it)
        async with kept(first.lease, first.work):
            assert not await first.lease.take()
            assert not first.at_it.is_set()
    assert not first.ended.is_set()
    # The next one need not wait until it runs out.
    assert await first.lease.take()


async def test_it_is_renewed_for_as_long_as_the_work_lasts(redis: Redis) -> None:
    holder = Holder(redis, seconds=0.5)
    async with kept(holder.lease, holder.work) as task:
        await soon(holder.at_it)
        end = holder.lease.until
        while holder.lease.until < end + 1.5:
            await asyncio.sleep(0.01)
            assert holder.at_it.is_set()
        assert not task.done()


async def test_a_lost_one_ends_the_work_which_begins_again_later(redis: Redis) -> None:
    holder = Holder(redis, seconds=0.5)
    async with kept(holder.lease, holder.work):
        await soon(holder.at_it)
        await redis.set(lease_key("x"), "somebody else", px=200)
        await soon(holder.ended)
        await soon(holder.at_it)
        assert await redis.get(lease_key("x")) != b"somebody else"


async def test_the_work_ends_before_the_lease_when_the_server_is_silent() -> None:
    server = TestServer()
    server.start()
    assert server.process is not None
    try:
        redis = await connect(server.url)
        holder = Holder(redis, seconds=2.0)
        async with kept(holder.lease, holder.work):
            await soon(holder.at_it)
            server.process.send_signal(signal.SIGSTOP)
            await soon(holder.ended)
            assert holder.held_at_the_end == [True]
            server.process.send_signal(signal.SIGCONT)
            await soon(holder.at_it)
        await redis.aclose()
    finally:
        server.process.send_signal(signal.SIGCONT)
        server.stop()


async def test_a_server_that_was_away_is_waited_for() -> None:
    server = TestServer()
    redis = Redis.from_url(server.url)
    holder = Holder(redis, seconds=0.2)
    try:
        async with kept(holder.lease, holder.work) as task:
            await asyncio.to_thread(server.start)
            await soon(holder.at_it)
            assert not task.done()
        await redis.aclose()
    finally:
        server.stop()


async def test_work_that_ends_by_itself_gives_it_back(redis: Redis) -> None:
    async def done() -> None:
        assert not await Lease(redis, "x").take()

    async def fails() -> None:
        raise ValueError("no good")

    await run_under_lease(Lease(redis, "x"), done)
    with pytest.raises(ValueError, match="no good"):
        await run_under_lease(Lease(redis, "x"), fails)
    assert await redis.exists(lease_key("x")) == 0


async def test_never_two_at_a_time(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LONGEST_PAUSE", 0.002)
    most = 0

    async def work() -> None:
        nonlocal most
        most = max(most, await redis.incr("inside"))
        await asyncio.sleep(0)
        await redis.decr("inside")
        await redis.incr("turns")

    await asyncio.gather(*(run_under_lease(Lease(redis, "x", 5.0), work) for _ in range(20)))
    assert most == 1
    assert await redis.get("turns") == b"20"


async def test_another_takes_over_from_one_that_was_killed(redis: Redis, server: TestServer) -> None:
    command = [sys.executable, "-m", "tests.running.holder", server.url, "x", "1.0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as other:
        try:
            assert other.stdout is not None
            assert "holding\n" in other.stdout
            holder = Holder(redis, seconds=1.0)
            async with kept(holder.lease, holder.work):
                assert not await holder.lease.take()
                other.kill()
                await soon(holder.at_it)
        finally:
            other.kill()


def test_with_the_usual_lease_that_takes_less_than_half_a_minute() -> None:
    assert leases.LEASE_SECONDS + leases.LONGEST_PAUSE < 30


async def test_what_was_done_is_not_done_again(redis: Redis) -> None:
    once, another = Deduplicator(redis, "telegram:1"), Deduplicator(redis, "telegram:1")
    assert await once.begin("7")
    assert not await once.begin("7")
    assert not await another.begin("7")
    assert await another.begin("8")
    assert 0 < await redis.pttl(deduplication_key("telegram:1", "7")) <= 60_000
    await once.done("7")
    assert not await another.begin("7")
    assert 24 * 3600 < await redis.ttl(deduplication_key("telegram:1", "7")) <= 25 * 3600
    assert await Deduplicator(redis, "telegram:2").begin("7")


async def test_what_was_only_begun_is_done_by_another(redis: Redis) -> None:
    assert await Deduplicator(redis, "x", in_progress=0.01).begin("7")
    another = Deduplicator(redis, "x")

    async def attempts() -> None:
        while not await another.begin("7"):
            await asyncio.sleep(0.005)

    await asyncio.wait_for(attempts(), DEADLINE)


async def test_who_is_alone_with_the_server_need_not_wait_for_the_dead(redis: Redis) -> None:
    assert await Lease(redis, "telegram:1").take()
    assert await Deduplicator(redis, "telegram:1").begin("7")
    successor = Lease(redis, "telegram:1")
    assert not await successor.take()
    await leases.delete_all_leases(redis)
    assert await successor.take()
    assert not await Deduplicator(redis, "telegram:1").begin("7"), "what was begun is another matter"
