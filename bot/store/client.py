"""The client for one server. It survives a restart of the server, and never executes a write twice by itself.

While a server cannot be reached, the client tries to connect again for `retry_seconds`. What it sends again:

- commands that only read;
- commands that a server refused without executing them (see `batch.is_refusal`).

It does not send a write again after the connection broke: the server may have executed it although no answer came. The
caller gets the error and decides, because only the caller knows whether a second execution does harm.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, Protocol

from redis import exceptions
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.commands import READ_COMMANDS
from redis.maint_notifications import MaintNotificationsConfig

from bot.store.batch import Command, is_refusal, send_batch_from_pool
from bot.store.resolving_connection import ResolvingConnection
from bot.store.retry import RetryTimer, retry_for
from bot.store.scan import scan_server

READS = READ_COMMANDS | {"ECHO", "INFO", "PING", "TIME", "XINFO"}
"""Commands that only read: those that redis-py may send to a replica, and questions about the server itself."""


def is_read(name: object) -> bool:
    """Whether a command only reads, so that it may be sent any number of times. `name` may have two words."""
    words = (name.decode() if isinstance(name, bytes) else str(name)).upper().split()
    return words[0] in READS or words == ["CONFIG", "GET"]


class ReplicaMonitor(Protocol):
    """Knows how many replicas of a server are alive, so how many must acknowledge a write before anybody is told."""

    async def replicas_expected(self, key: str) -> int:
        """How many replicas of the server that has this key must acknowledge a write. At least one in doubt."""
        ...

    def recheck(self) -> None:
        """Ask again at the next `replicas_expected`. Called when no replica acknowledged a commit."""
        ...


class RetryingPool(BlockingConnectionPool):
    """A pool whose connections are connected, alive and past the login when they are handed out.

    It tries for `retry_seconds` (0 until `connect` sets it) to make such a connection, then raises the last error. So
    an error of `get_connection` means that nothing was sent.
    """

    def __init__(self, **options: Any) -> None:
        self.retry_seconds = 0.0
        ours = {
            # redis-py would also repeat commands that may have been executed.
            "retry": Retry(NoBackoff(), 0),
            "redis_connect_func": _on_connect,
            # With notifications, redis-py does not check whether the server has closed an idle connection.
            "maint_notifications_config": MaintNotificationsConfig(enabled=False),
            "decode_responses": False,
        }
        super().__init__(**{**options, **ours})

    async def ensure_connection(self, connection: AbstractConnection) -> None:
        await retry_for(lambda: self._prepare(connection), self.retry_seconds)

    async def _prepare(self, connection: AbstractConnection) -> None:
        if isinstance(connection, ResolvingConnection) and connection.outdated:
            await connection.disconnect()
        try:
            await super().ensure_connection(connection)
            await connection.check_health()
        except BaseException as error:
            # When the login fails on a Unix socket, redis-py leaves the socket open and wraps the error.
            await connection.disconnect()
            if isinstance(error.__cause__, exceptions.RedisError):
                raise error.__cause__ from None
            raise


async def _on_connect(connection: AbstractConnection) -> None:
    """Log in on a new connection and check that the server can serve us; redis-py calls this after connecting."""
    await connection.on_connect()
    # A server that is still loading its data accepts logins, and refuses this.
    await connection.send_command("PING", check_health=False)
    await connection.read_response()
    if isinstance(connection, ResolvingConnection):
        await connection.check_is_primary()


class RetryingRedis(Redis):
    """redis-py's client with the retries described above. It owns its pool: `aclose` closes both."""

    def __init__(self, pool: RetryingPool, replica_monitor: ReplicaMonitor | None = None) -> None:
        super().__init__(connection_pool=pool)
        self.auto_close_connection_pool = True
        self.replica_monitor = replica_monitor

    @property
    def retry_seconds(self) -> float:
        pool = self.connection_pool
        return pool.retry_seconds if isinstance(pool, RetryingPool) else 0.0

    async def execute_batch(self, commands: Sequence[Command]) -> list[Any]:
        """Send commands together and return all answers in order; an error of the server is returned as an answer.

        Refused commands are sent again until they are executed or `retry_seconds` are over. Raises when a connection
        breaks: then nobody knows what was executed.
        """
        timer = RetryTimer(self.retry_seconds)
        found: list[Any] = [None] * len(commands)
        left = list(range(len(commands)))
        while True:
            for place, answer in zip(left, await self._send_once([commands[at] for at in left]), strict=True):
                found[place] = answer
            left = _to_send_again(commands, found, left)
            if not left or timer.expired:
                return found
            await timer.pause()

    async def _send_once(self, commands: list[Command]) -> list[Any]:
        """Send commands once. `ClusterRedis` sends each to the server that has its slot."""
        return await send_batch_from_pool(self.connection_pool, commands)

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        async def once() -> Any:
            (answer,) = await self.execute_batch([args])
            if isinstance(answer, Exception):
                raise answer
            return answer

        answer = await (retry_for(once, self.retry_seconds) if is_read(args[0]) else once())
        options.pop("keys", None)
        callback = self.response_callbacks.get(args[0])
        return callback(answer, **options) if callback else answer

    async def scan_keys(self, match: str | None) -> AsyncIterator[bytes]:
        """The names of all keys that match, some perhaps twice. Raises `ScanInterrupted` rather than miss any."""
        async for key in scan_server(self.connection_pool, self.retry_seconds, match):
            yield key


def _to_send_again(commands: Sequence[Command], found: list[Any], left: list[int]) -> list[int]:
    """Indices of refused commands; a `WAIT` belongs to the command before it and is sent again with it."""
    again: list[int] = []
    for at in left:
        if is_refusal(found[at]) or (commands[at][0] == "WAIT" and at - 1 in again):
            again.append(at)
    return again
