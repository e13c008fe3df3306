"""Everything that runs: started in order, stopped in order, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from typing import Any

import structlog
from redis.asyncio import Redis

from bot.parts import Parts
from bot.ports import port_trouble
from bot.store.binary import server_program
from bot.store.connect import connect, examine
from bot.store.leases import forget_leases
from bot.store.presence import RESTORING, present
from bot.trouble import Trouble
from config.settings import Settings

DRAIN = 15.0
"""Seconds that what is under way gets to be finished."""
HURRY = 3.0
"""The same when somebody cannot wait."""

Compose = Callable[[Redis, Settings], Parts]

log = structlog.get_logger(__name__)


class Program:
    """Whatever was started is stopped when the stack unwinds, the last first."""

    def __init__(self, settings: Settings, compose: Compose, stack: AsyncExitStack) -> None:
        self.settings = settings
        self.compose = compose
        self.stack = stack
        self.ready = False
        self._parts = Parts()
        """What has been composed."""
        self._begun = Parts()
        """What of it has been started, and not been stopped yet."""
        self._failed: list[asyncio.Future[Trouble]] = []

    async def start(self) -> None:
        note: Callable[[str], None] | None = None
        if self.settings.redis_url is not None:
            redis = await connect(self.settings.redis_url.reveal())
            self.stack.push_async_callback(redis.aclose)
        else:
            url, note = await self._start_server()
            redis = await connect(url)
            self.stack.push_async_callback(redis.aclose)
            # The folder is ours alone. After a crash nobody shall wait until the leases of the dead run out.
            await forget_leases(redis)
        for warning in await examine(redis):
            log.warning(warning)
        if await redis.exists(RESTORING):
            raise Trouble("A backup was being restored here and is not complete.\nRestore it once more.")
        if self.settings.redis_url is not None:
            await self.stack.enter_async_context(present(redis))
        self.stack.push_async_callback(self._hurry)
        parts = self._parts = self.compose(redis, self.settings)
        if parts.art is not None:
            self.stack.callback(parts.art.close)
            await parts.art.start(self.settings.cache or self.settings.data / "art")
        await self._start_parts(parts)
        if note is not None:
            # Only a help for whoever comes second.
            with suppress(OSError):
                note(self.address)
        self.ready = True

    async def _start_server(self) -> tuple[str, Callable[[str], None]]:
        # First: where there is no server for us, there may be no way to lock a folder either.
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

    async def _start_parts(self, parts: Parts) -> None:
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
        # All at once: one that is slow keeps no other from starting.
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
        """What to say when all is up: where, as whom, and how others come to it."""
        parts = self._parts
        names = [self.address or parts.role, *(platform.line for platform in parts.platforms)]
        invitations = [
            f"Add it on {platform.title}: {platform.invitation}" for platform in parts.platforms if platform.invitation
        ]
        return [f"Castellan is ready: {' · '.join(names)}  (Ctrl-C stops it; every game is kept)", *invitations]

    async def trouble(self) -> Trouble:
        """What makes it impossible to go on, should it come."""
        never: asyncio.Future[Trouble] = asyncio.get_running_loop().create_future()
        done, _ = await asyncio.wait({never, *self._failed}, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()

    async def finish(self) -> None:
        """First no more input, then what is under way, then the ways by which it was sent."""
        begun = self._begun
        await self._end_input(DRAIN)
        if begun.work is not None:
            await _whatever_happens(begun.work.stop(DRAIN))
            begun.work = None
        await self._close(HURRY)

    async def _hurry(self) -> None:
        """The same for what is left when there was no time, or no proper start."""
        begun = self._begun
        await self._end_input(HURRY)
        if begun.work is not None:
            await _whatever_happens(asyncio.wait_for(begun.work.stop(0), HURRY))
        await self._close(HURRY)

    async def _end_input(self, seconds: float) -> None:
        begun = self._begun
        stops = [platform.stop() for platform in begun.platforms]
        if begun.page is not None:
            stops.insert(0, begun.page.stop())
        await asyncio.gather(*(_whatever_happens(asyncio.wait_for(stop, seconds)) for stop in stops))
        begun.page = None

    async def _close(self, seconds: float) -> None:
        closes = [platform.close() for platform in self._begun.platforms]
        await asyncio.gather(*(_whatever_happens(asyncio.wait_for(close, seconds)) for close in closes))
        self._begun.platforms = []


async def _whatever_happens(stopping: Coroutine[Any, Any, None]) -> None:
    """A part that stops badly must not keep the others, the server above all, from being stopped well."""
    try:
        await stopping
    except TimeoutError:
        log.warning("A part took too long to stop, and was left to itself")
    except Exception:
        log.exception("A part did not stop as it should")
