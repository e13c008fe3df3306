"""Starts and stops the components of a process in order, also after errors."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from typing import Any

import structlog
from redis.asyncio import Redis

from bot.app.components import Components
from bot.app.port_errors import port_trouble
from bot.app.warm_up import spare_collector, warm_up
from bot.store.binary import server_program
from bot.store.connect import connect, examine
from bot.store.leases import delete_all_leases
from bot.store.presence import RESTORING_KEY, announce_process
from config.errors import OperatorError
from config.settings import Settings

STOP_SECONDS = 15.0
"""Seconds for work in progress to finish."""
FAST_STOP_SECONDS = 3.0
"""The same for a fast stop."""

Compose = Callable[[Redis, Settings], Components]
"""Builds the components of a process, when the server is up."""

log = structlog.get_logger(__name__)


class Program:
    """A running process. Everything that was started is stopped when `stack` unwinds, in reverse order."""

    def __init__(self, settings: Settings, compose: Compose, stack: AsyncExitStack) -> None:
        self.settings = settings
        self.compose = compose
        self.stack = stack
        self.ready = False
        self._parts = Components()
        """The components that were built."""
        self._begun = Components()
        """Components that were started and not stopped yet."""
        self._failed: list[asyncio.Future[OperatorError]] = []
        """Each is completed by an error that makes it impossible to go on."""

    async def start(self) -> None:
        """Connect to Redis, or start the embedded server; then build and start all components."""
        note: Callable[[str], None] | None = None
        if self.settings.redis_url is not None:
            redis = await connect(self.settings.redis_url.reveal())
            self.stack.push_async_callback(redis.aclose)
        else:
            url, note = await self._start_server()
            redis = await connect(url)
            self.stack.push_async_callback(redis.aclose)
            # No other process uses this folder. After a crash, nobody has to wait until old leases expire.
            await delete_all_leases(redis)
        for warning in await examine(redis):
            log.warning(warning)
        if await redis.exists(RESTORING_KEY):
            raise OperatorError("A backup was being restored here and is not complete.\nRestore it once more.")
        if self.settings.redis_url is not None:
            await self.stack.enter_async_context(announce_process(redis))
        self.stack.push_async_callback(self._stop_fast)
        parts = self._parts = self.compose(redis, self.settings)
        if parts.art is not None:
            self.stack.callback(parts.art.close)
            await parts.art.start(self.settings.cache or self.settings.data / "art")
        await asyncio.to_thread(warm_up)
        await self._start_parts(parts)
        if note is not None:
            # The note only improves the error message of a second process that wants the folder.
            with suppress(OSError):
                note(self.address)
        spare_collector()
        self.ready = True

    async def _start_server(self) -> tuple[str, Callable[[str], None]]:
        # First of all: on systems without a server program, the folder may not support locks either.
        program = server_program()
        from bot.store.embedded import EmbeddedServer
        from bot.store.folder import DataFolder

        folder = DataFolder.open(self.settings.data)
        self.stack.callback(folder.close)
        server = EmbeddedServer(folder.path, program)
        self.stack.push_async_callback(server.stop)
        await server.start()
        self._failed.append(server.failed)
        return server.url, folder.note

    async def _start_parts(self, parts: Components) -> None:
        if parts.health is not None:
            self.stack.push_async_callback(parts.health.stop)
            await parts.health.start()
        for beside in parts.beside:
            self.stack.callback(asyncio.create_task(beside()).cancel)
        if parts.page is not None:
            try:
                await parts.page.start()
            except OSError as error:
                raise await port_trouble(self.settings.host, self.settings.port, error) from error
            self._begun.page = parts.page
        if parts.work is not None:
            self._begun.work = parts.work
            await parts.work.start()
        self._begun.platforms = list(parts.platforms)
        self._failed += [platform.failed for platform in parts.platforms]
        # In parallel, so that a slow platform does not delay the others.
        for outcome in await asyncio.gather(
            *(platform.start() for platform in parts.platforms), return_exceptions=True
        ):
            if isinstance(outcome, BaseException):
                raise outcome

    @property
    def address(self) -> str:
        page = self._parts.page
        return page.address.rstrip("/") + "/" if page is not None else ""

    def lines(self) -> list[str]:
        """Lines to print when everything is up: addresses, accounts, and invitation links."""
        parts = self._parts
        names = [self.address or parts.role, *(platform.status_line for platform in parts.platforms)]
        invitations = [
            f"Add it on {platform.title}: {platform.invitation}" for platform in parts.platforms if platform.invitation
        ]
        return [f"Castellan is ready: {' · '.join(names)}  (Ctrl-C stops it; every game is kept)", *invitations]

    async def trouble(self) -> OperatorError:
        """Wait for an error that makes it impossible to go on, and return it."""
        never: asyncio.Future[OperatorError] = asyncio.get_running_loop().create_future()
        done, _ = await asyncio.wait({never, *self._failed}, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()

    async def finish(self) -> None:
        """Stop in order: first input, then the worker, then the connections to the platforms."""
        begun = self._begun
        await self._end_input(STOP_SECONDS)
        if begun.work is not None:
            await _log_stop_errors(begun.work.stop(STOP_SECONDS))
            begun.work = None
        await self._close(FAST_STOP_SECONDS)

    async def _stop_fast(self) -> None:
        """Stop what is left, fast: after a fast stop or a failed start."""
        begun = self._begun
        await self._end_input(FAST_STOP_SECONDS)
        if begun.work is not None:
            await _log_stop_errors(asyncio.wait_for(begun.work.stop(0), FAST_STOP_SECONDS))
        await self._close(FAST_STOP_SECONDS)

    async def _end_input(self, seconds: float) -> None:
        begun = self._begun
        stops = [platform.stop() for platform in begun.platforms]
        if begun.page is not None:
            stops.insert(0, begun.page.stop())
        await asyncio.gather(*(_log_stop_errors(asyncio.wait_for(stop, seconds)) for stop in stops))
        begun.page = None

    async def _close(self, seconds: float) -> None:
        closes = [platform.close() for platform in self._begun.platforms]
        await asyncio.gather(*(_log_stop_errors(asyncio.wait_for(close, seconds)) for close in closes))
        self._begun.platforms = []


async def _log_stop_errors(stopping: Coroutine[Any, Any, None]) -> None:
    """Wait for a component to stop and log its errors: they must not prevent the others from stopping, above all the
    server."""
    try:
        await stopping
    except TimeoutError:
        log.warning("A part took too long to stop, and was left to itself")
    except Exception:
        log.exception("A part did not stop as it should")
