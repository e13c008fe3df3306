"""A real Valkey server for tests: one per worker process, emptied before each test.

The fixture `redis` is a client in the test's own event loop. `server` is the running server, for tests that need
clients of their own or start other programs.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from bot.store.binary import server_program
from bot.store.commands import execute
from bot.store.connect import connect
from bot.store.dump import EXCLUDED_PREFIXES
from bot.store.key_kinds import kind_of_key

NOT_IN_BACKUPS = tuple(prefix.encode() for prefix in EXCLUDED_PREFIXES)

DEADLINE = 30.0
"""Most seconds to wait for something; generous, because it is reached only when something is broken."""


def until(true: Callable[[], bool], what: str) -> None:
    """Wait until the condition is true; fails after `DEADLINE`."""
    end = time.monotonic() + DEADLINE
    while not true():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {what}")
        time.sleep(0.01)


class TestServer:
    """A server process with its own folder, without persistence unless the options ask for it."""

    __test__ = False

    def __init__(self, *options: str) -> None:
        # Not pytest's folder: its path may be too long for a socket.
        self.folder = Path(tempfile.mkdtemp(prefix="castellan-"))
        self.socket = self.folder / "socket"
        self.options = options
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def start(self) -> None:
        arguments = ["--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"]
        arguments += ["--dir", str(self.folder), "--save", "", "--appendonly", "no", "--logfile", "log", *self.options]
        # A session of its own: Ctrl-C in the terminal is for pytest, which then stops it.
        self.process = subprocess.Popen([server_program(), *arguments], start_new_session=True)
        try:
            until(self.answers, "the test server answers")
        except BaseException:
            self.kill()
            raise

    def answers(self) -> bool:
        if self.process is not None and self.process.poll() is not None:
            raise AssertionError((self.folder / "log").read_text(encoding="utf-8"))
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(DEADLINE)
            try:
                connection.connect(str(self.socket))
                connection.sendall(b"PING\r\n")
                return connection.recv(100).startswith((b"+PONG", b"-NOAUTH"))
            except OSError:
                return False

    def kill(self) -> None:
        """Kill the server as a crash would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
            self.process = None
        shutil.rmtree(self.folder)


@pytest.fixture(scope="session")
def server() -> Iterator[TestServer]:
    """The server of this worker process."""
    running = TestServer()
    running.start()
    yield running
    running.stop()


@pytest_asyncio.fixture
async def redis(server: TestServer) -> AsyncIterator[Redis]:
    """A client of an empty server: the one of this worker process, or the one that `TEST_REDIS_URL` names, for example
    a cluster."""
    client = await connect(url) if (url := os.environ.get("TEST_REDIS_URL")) else Redis.from_url(server.url)
    await client.flushall()
    yield client
    keys: list[bytes] = await execute(client, "KEYS", "*")
    await client.aclose()
    # What a test has written for itself has no colon in its name.
    strange = [key for key in keys if b":" in key and not kind_of_key(key) and not key.startswith(NOT_IN_BACKUPS)]
    assert not strange, f"keys without a name in bot/store/key_kinds.py: {strange}"
