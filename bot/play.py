"""From settings to a running program, and back to nothing: `make play`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec
import structlog
from redis.asyncio import Redis

from bot.ports import port_trouble
from bot.signals import stop_requests, unless
from bot.store.binary import server_program
from bot.store.connect import connect, examine
from bot.trouble import Trouble
from config.logs import set_up_logging
from config.settings import Settings, SettingsError, load_settings

DRAIN = 15.0
"""Seconds that what is under way gets to be finished."""
HURRY = 3.0
"""The same when somebody cannot wait."""

log = structlog.get_logger(__name__)


class Page(Protocol):
    """Where input comes from."""

    @property
    def address(self) -> str: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Work(Protocol):
    """What goes on by itself: sending, reminding, computer players."""

    async def start(self) -> None: ...

    async def stop(self, seconds: float) -> None: ...


class Art(Protocol):
    """What pictures are made with."""

    async def start(self, folder: Path) -> None: ...

    def close(self) -> None: ...


class Parts(msgspec.Struct):
    page: Page
    work: Work
    art: Art | None = None


Compose = Callable[[Redis, Settings], Parts]


def compose(redis: Redis, settings: Settings) -> Parts:
    """The whole program, on a server that is up."""
    from bot.pictures import Studio
    from bot.service import Service
    from bot.web.server import WebServer
    from bot.worker import Worker

    service = Service(redis, language=settings.language.value)
    secret = settings.secret.reveal() if settings.secret else ""
    studio = Studio()
    page = WebServer(redis, service, studio, host=settings.host, port=settings.port, secret=secret)
    return Parts(page, Worker(service, {page.adapter.prefix: page.adapter}), studio)


def play(compose: Compose = compose) -> int:
    """Run until asked to stop; returns the exit status."""
    try:
        settings = load_settings()
        set_up_logging(settings.log_level, settings.secrets())
        asyncio.run(run(settings, compose))
    except (SettingsError, Trouble) as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 1
    return 0


async def run(settings: Settings, compose: Compose) -> None:
    with stop_requests() as requests:
        async with AsyncExitStack() as stack:
            program = Program(settings, compose, stack)
            await unless(requests.first, program.start())
            if program.ready:
                _say(f"Castellan is ready: {program.address}  (Ctrl-C stops it; every game is kept)")
                trouble = await unless(requests.first, program.trouble())
                if trouble is not None:
                    raise trouble
                log.info("Stopping; Ctrl-C once more hurries")
                await unless(requests.second, program.finish())


class Program:
    """Everything that runs. Whatever was started is stopped when the stack unwinds, the last first."""

    def __init__(self, settings: Settings, compose: Compose, stack: AsyncExitStack) -> None:
        self.settings = settings
        self.compose = compose
        self.stack = stack
        self.ready = False
        self.address = ""
        self._page: Page | None = None
        self._work: Work | None = None
        self._failed: asyncio.Future[Trouble] | None = None

    async def start(self) -> None:
        note: Callable[[str], None] | None = None
        if self.settings.redis_url is not None:
            url = self.settings.redis_url.reveal()
        else:
            url, note = await self._start_server()
        redis = await connect(url)
        self.stack.push_async_callback(redis.aclose)
        for warning in await examine(redis):
            log.warning(warning)
        self.stack.push_async_callback(self._hurry)
        parts = self.compose(redis, self.settings)
        if parts.art is not None:
            self.stack.callback(parts.art.close)
            await parts.art.start(self.settings.cache or self.settings.data / "art")
        try:
            await parts.page.start()
        except OSError as error:
            raise await port_trouble(self.settings.host, self.settings.port, error) from error
        self._page = parts.page
        self._work = parts.work
        await parts.work.start()
        self.address = parts.page.address.rstrip("/") + "/"
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
        self._failed = server.failed
        return server.url, folder.note

    async def trouble(self) -> Trouble:
        """What makes it impossible to go on, should it come."""
        if self._failed is None:
            self._failed = asyncio.get_running_loop().create_future()
        return await self._failed

    async def finish(self) -> None:
        """First no more input, then what is under way."""
        page, work = self._page, self._work
        if page is not None:
            await _whatever_happens(page.stop())
            self._page = None
        if work is not None:
            await _whatever_happens(work.stop(DRAIN))
            self._work = None

    async def _hurry(self) -> None:
        """The same for what is left when there was no time, or no proper start."""
        page, work = self._page, self._work
        if page is not None:
            await _whatever_happens(asyncio.wait_for(page.stop(), HURRY))
        if work is not None:
            await _whatever_happens(asyncio.wait_for(work.stop(0), HURRY))


async def _whatever_happens(stopping: Coroutine[Any, Any, None]) -> None:
    """A part that stops badly must not keep the others, the server above all, from being stopped well."""
    try:
        await stopping
    except Exception:
        log.exception("A part did not stop as it should")


def _say(line: str) -> None:
    # Nobody may be listening any more.
    with suppress(OSError):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
