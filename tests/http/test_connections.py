"""Connections that ask nothing end, and keep nobody out; those that are used stay."""

from __future__ import annotations

import asyncio
import sys
from ipaddress import ip_network

import pytest

from bot.platforms.http import descriptors
from bot.platforms.http.connections import ConnectionLimits
from tests.http.serving import GET, PATIENCE, Caller, Served, served
from tests.malformed.kept import quiet

SHORT = 0.2
LONG = 3600.0
IMPATIENT = ConnectionLimits(100, 100, head=SHORT, next_head=SHORT, body=SHORT)
NARROW = ConnectionLimits(4, 3, head=LONG, next_head=LONG, body=LONG)

elsewhere = pytest.mark.skipif(sys.platform != "linux", reason="other systems have one loopback address only")


@pytest.mark.parametrize("data", [b"", b"GET / HTTP/1.1\r\nHost: here\r\n", b"\r\n\r\n", GET[:-1]])
async def test_a_connection_without_a_whole_head_ends(data: bytes) -> None:
    async with served(IMPATIENT) as server:
        caller = await server.call(data)
        assert await caller.ended() == b""


async def dripping(caller: Caller) -> None:
    """Send one more header line at a time, for ever."""
    while True:
        caller.send(b"X-Drip: 1\r\n")
        await asyncio.sleep(SHORT / 10)


@pytest.mark.parametrize("before", [b"", GET])
async def test_drips_of_a_head_keep_no_connection(before: bytes) -> None:
    async with served(IMPATIENT) as server:
        caller = await server.call(before)
        if before:
            assert await caller.answer() == (200, b"here")
        caller.send(b"GET / HTTP/1.1\r\n")
        drips = asyncio.create_task(dripping(caller))
        assert await caller.ended() == b""
        drips.cancel()


async def test_a_connection_ends_when_no_other_request_follows() -> None:
    async with served(IMPATIENT) as server:
        caller = await server.call(GET)
        assert await caller.answer() == (200, b"here")
        caller.send(GET)
        assert await caller.answer() == (200, b"here")
        assert await caller.ended() == b""


@pytest.mark.parametrize("part", [b"", b"x" * 50])
async def test_a_body_that_does_not_arrive_ends_the_connection(part: bytes) -> None:
    async with served(IMPATIENT) as server:
        caller = await server.call(b"POST /body HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n" + part)
        assert await server.begun.get() == "/body"
        assert await caller.ended() == b""


async def test_a_client_that_goes_before_its_body_is_read_is_no_fault_of_ours() -> None:
    async with served(NARROW) as server:
        with quiet():
            caller = await server.call(b"POST /late HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n")
            assert await server.begun.get() == "/late"
            caller.writer.transport.abort()
            assert await server.begun.get() == "/late"
            assert await server.begun.get() == "HTTPBadRequest"


async def test_a_body_in_time_is_taken_whatever_its_size() -> None:
    async with served(IMPATIENT) as server:
        for size in (0, 1, 2**20 - 1):
            caller = await server.call(b"POST /body HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n" % size)
            assert await server.begun.get() == "/body"
            caller.send(b"x" * size)
            assert await caller.answer() == (200, b"%d" % size)


async def test_a_request_that_is_handled_and_a_stream_outlive_every_limit() -> None:
    async with served(IMPATIENT) as server:
        slow, stream, idle = await server.ask("/slow"), await server.ask("/stream"), await server.call()
        assert {await server.begun.get(), await server.begun.get()} == {"/slow", "/stream"}
        await idle.ended()
        for line in (b"one\n", b"two\n"):
            # Each idle connection that ends shows that the limit has passed once more.
            await (await server.call()).ended()
            server.lines.put_nowait(line)
            assert line in await stream.reader.readuntil(line)
        server.finish.set()
        assert await slow.answer() == (200, b"done")


async def test_a_slow_reader_may_read_on_and_one_who_stops_may_not() -> None:
    async with served(IMPATIENT) as server:
        sleeper, reader = await server.ask("/large"), await server.ask("/large")
        head = await reader.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200")
        received = 0
        async with asyncio.timeout(PATIENCE):
            while received < len(server.large) and (part := await reader.reader.read(2**18)):
                received += len(part)
                await asyncio.sleep(SHORT / 20)
        assert received == len(server.large)
        assert len(await sleeper.ended()) < len(server.large)


async def fill(server: Served, source: str, count: int, path: str = "") -> list[Caller]:
    """Connections from an address, with a request to this path or idle. When this returns, the server has them."""
    callers = [await (server.ask(path, source) if path else server.call(b"", source)) for _ in range(count)]
    for _ in range(count if path else 0):
        await server.begun.get()
    return callers


@elsewhere
@pytest.mark.parametrize("sources", [("127.0.0.2",), ("127.0.0.2", "127.0.0.3", "127.0.0.4")])
async def test_whoever_comes_is_let_in_however_many_are_idle(sources: tuple[str, ...]) -> None:
    async with served(NARROW) as server:
        idle = [caller for source in sources * 3 for caller in await fill(server, source, 3)]
        for _ in range(5):
            for source in ("127.0.0.1", *sources):
                assert await (await server.ask(source=source)).answer() == (200, b"here")
        assert await idle[0].ended() == b""


@elsewhere
async def test_the_oldest_idle_connection_makes_room_and_no_busy_one() -> None:
    async with served(NARROW) as server:
        (busy,) = await fill(server, "127.0.0.2", 1, "/slow")
        first, second = [await server.ask(source=source) for source in ("127.0.0.3", "127.0.0.4")]
        for caller in (first, second):
            assert (await caller.answer())[0] == 200
        (third,) = await fill(server, "127.0.0.5", 1)
        # The first was used again since.
        first.send(GET)
        assert (await first.answer())[0] == 200
        assert (await (await server.ask(source="127.0.0.6")).answer())[0] == 200
        assert await second.ended() == b""
        for caller in (first, third):
            caller.send(GET)
            assert (await caller.answer())[0] == 200
        server.finish.set()
        assert await busy.answer() == (200, b"done")


@elsewhere
async def test_one_address_cannot_take_everything() -> None:
    async with served(NARROW) as server:
        busy = await fill(server, "127.0.0.2", 3, "/slow")
        assert (await (await server.ask(source="127.0.0.2")).answer())[0] == 503
        assert (await (await server.ask(source="127.0.0.3")).answer())[0] == 200
        server.finish.set()
        assert [await caller.answer() for caller in busy] == [(200, b"done")] * 3
        assert (await (await server.ask(source="127.0.0.2")).answer())[0] == 200


@elsewhere
async def test_where_all_are_busy_the_next_is_refused_at_once() -> None:
    async with served(NARROW) as server:
        busy = await fill(server, "127.0.0.2", 2, "/slow") + await fill(server, "127.0.0.3", 2, "/slow")
        refused = await server.call(b"", "127.0.0.4")
        status, text = await refused.answer()
        assert (status, text) == (503, b"Too many visitors at once. Please try again in a moment.\n")
        assert await refused.ended() == b""
        server.finish.set()
        assert [await caller.answer() for caller in busy] == [(200, b"done")] * 4


@elsewhere
async def test_requests_without_their_bodies_make_room_too() -> None:
    head = b"POST /body HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n"
    async with served(NARROW) as server:
        waiting = [await server.call(head, source) for source in ("127.0.0.2", "127.0.0.3") for _ in range(2)]
        for _ in waiting:
            await server.begun.get()
        assert (await (await server.ask(source="127.0.0.4")).answer())[0] == 200
        assert await waiting[0].ended() == b""


async def test_a_named_proxy_has_the_total_alone_and_keeps_its_connections() -> None:
    limits = ConnectionLimits(4, 1, head=LONG, next_head=SHORT, body=LONG)
    async with served(limits, [ip_network("127.0.0.1")]) as server:
        kept = await server.ask()
        assert await kept.answer() == (200, b"here")
        busy = await fill(server, "127.0.0.1", 3, "/slow")
        kept.send(GET)
        assert await kept.answer() == (200, b"here")
        server.finish.set()
        assert [await caller.answer() for caller in busy] == [(200, b"done")] * 3


async def test_at_the_end_all_connections_are_gone() -> None:
    async with served(NARROW) as server:
        idle, kept = await server.call(), await server.ask()
        await kept.answer()
        await server.listener.stop()
        assert await idle.ended() == b""
        assert await kept.ended() == b""
        assert server.listener.address == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts no descriptors")
@pytest.mark.parametrize(
    ("soft", "hard", "raised", "connections"),
    [(256, -1, 8192, 1000), (1024, 1024, 1024, 256), (1024, 4096, 4096, 1000), (20_000, 20_000, 20_000, 1000)],
)
def test_the_limit_follows_the_descriptors(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, raised: int, connections: int
) -> None:
    import resource

    allowed = [(soft, hard)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: allowed[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: allowed.append(both))
    descriptors.raise_descriptor_limit()
    assert allowed[-1] == (raised, hard)
    assert descriptors.connection_limit() == connections
