"""Strangers hold as many connections to the program as they can, while somebody plays on the page.

They connect from several addresses to the page and to the webhook, and connect again whenever they are thrown out. Some
say nothing, some drip the head or the body of a request, some ask once and then nothing more.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiohttp

from bot.platforms.http.descriptors import raise_descriptor_limit
from bot.platforms.web.messages import PageMessage
from tests.ports import free_port
from tests.running.loopback import loopback
from tests.running.networks import ended, ready
from tests.running.program import Run, started
from tests.web.client import Client

ADDRESSES = [f"127.0.0.{number}" for number in range(1, 10)] if sys.platform == "linux" else ["127.0.0.1"]
"""From where strangers connect. The person who plays is at the first one, too."""
PARTS = (
    (b"", b""),
    (b"GET / HTTP/1.1\r\nHost: here\r\n", b"X-Drip: 1\r\n"),
    (b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n", b" "),
    (b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n", b""),
    (b"\r\n", b"\r\n"),
)
"""What a stranger sends at first, and then now and again."""
DRIP = 2.0
"""Seconds between two drips."""
AGAIN = 3.0
"""Seconds after which a stranger who was thrown out connects again."""
PATIENCE = 120.0
"""Seconds until all strangers must have been let in once, and until a visitor is answered; reached only when something
is broken."""
MOST_SAID = 4000
"""Bytes that the log may grow, however many connections there are."""


T = TypeVar("T")


class Strangers:
    def __init__(self, ports: list[int], connections: int) -> None:
        self.figures = Counter[str](connections=connections)
        self.all_open = asyncio.Event()
        """Every one of them has had a connection."""
        self._begun: set[int] = set()
        self._ports = ports
        self._connections = connections

    async def hold(self, number: int) -> None:
        """Hold a connection, and another one whenever it is ended, for ever."""
        address, port = ADDRESSES[number % len(ADDRESSES)], self._ports[number % len(self._ports)]
        begin, drip = PARTS[number // len(ADDRESSES) % len(PARTS)]
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            except OSError:
                self.figures["turned away"] += 1
                await asyncio.sleep(AGAIN)
                continue
            self.figures["opened"] += 1
            self._begun.add(number)
            if len(self._begun) == self._connections:
                self.all_open.set()
            try:
                writer.write(begin)
                while True:
                    try:
                        async with asyncio.timeout(DRIP):
                            if not await reader.read(1 << 16):
                                break
                    except TimeoutError:
                        writer.write(drip)
            except OSError:
                pass
            finally:
                writer.close()
            await asyncio.sleep(AGAIN)


@asynccontextmanager
async def holding(ports: list[int], connections: int) -> AsyncIterator[Strangers]:
    strangers = Strangers(ports, connections)
    tasks = [asyncio.create_task(strangers.hold(number)) for number in range(connections)]
    try:
        yield strangers
    finally:
        for task in tasks:
            task.cancel()
        failed = [
            found for found in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(found, Exception)
        ]
        assert not failed, failed[0]


async def run(connections: int, rounds: int, descriptors: int = 0) -> Counter[str]:
    """Hold so many connections while somebody loads the page, plays and asks for the program's health, so many times.
    Fails if they are not answered once, or if the log grows. `descriptors` is how many the program may have; 0: as many
    as the system allows."""
    raise_descriptor_limit()
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="castellan-") as folder, loopback() as platforms:
        settings = {
            **platforms.settings,
            "CASTELLAN_TELEGRAM_WEBHOOK": "https://games.example.org/telegram",
            "CASTELLAN_TELEGRAM_SECRET": "only-we-know-this-secret",
            "CASTELLAN_TELEGRAM_LISTEN": f"127.0.0.1:{port}",
            "DESCRIPTORS": str(descriptors),
        }
        with started(Path(folder), "tests.http.narrow_program", **settings) as program:
            (line,) = await ready(program)
            address = line.split()[3].rstrip("/")
            said = len(program.said)
            async with holding([int(address.rpartition(":")[2]), port], connections) as strangers:
                async with asyncio.timeout(PATIENCE):
                    await strangers.all_open.wait()
                strangers.figures += await visits(address, f"http://127.0.0.1:{port}/telegram", rounds)
            await stopped(program, said)
    return strangers.figures


class Visitor:
    """Somebody on the page. Each request takes a new connection; one that is cut is made again, as a browser does."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self.session = session
        self.address = address
        self.client = Client(session, address)
        self.figures = Counter[str]()

    async def answered(self, ask: Callable[[], Awaitable[T]]) -> T:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await ask()
                except aiohttp.ClientConnectionError:
                    self.figures["asked again"] += 1

    async def status(self, method: str, url: str) -> int:
        async with self.session.request(method, url) as answer:
            await answer.read()
            return answer.status

    async def visit(self, webhook: str) -> None:
        """Load the page, make a step of a game, and look at the health."""
        for method, url, status in (
            ("GET", f"{self.address}/", 200),
            ("GET", f"{self.address}/api/texts", 200),
            ("GET", f"{self.address}/health", 200),
            ("POST", webhook, 403),
        ):
            assert await self.answered(partial(self.status, method, url)) == status, url
        await self.play()
        self.figures["visits"] += 1

    async def play(self) -> None:
        """Press a button that leads on."""
        seen = await self.answered(self.client.look)
        found = [token for message in seen.mine or [] for token in tokens(message, "confirm.")]
        found += [token for message in seen.mine or [] for token in tokens(message, "pick.")]
        found += [token for message in seen.messages for token in tokens(message, "play.")]
        if found:
            await self.answered(partial(self.client.press, found[0]))
            self.figures["moves"] += found[0].startswith("confirm.")


async def visits(address: str, webhook: str, rounds: int) -> Counter[str]:
    """So many visits; the first one begins a game."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(force_close=True)) as session:
        anna = Visitor(session, address)
        await anna.answered(partial(anna.client.join, "Anna"))
        await anna.answered(partial(anna.client.say, "/solo burgundy"))
        for _ in range(rounds):
            await anna.visit(webhook)
    return anna.figures


def tokens(message: PageMessage, beginning: str) -> list[str]:
    return [button.token for row in message.menu or () for button in row if button.token.startswith(beginning)]


async def stopped(program: Run, said: int) -> None:
    """Stop the program, and check what it has said since a moment."""
    program.signal(2)
    assert await ended(program) == 0
    grown = program.said[said:]
    assert len(grown) < MOST_SAID, grown[:MOST_SAID]
    assert "Traceback" not in grown, grown
