"""A platform of others as the program sees it: logged in as soon as it can be reached, while nobody waits for it."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import structlog
from redis.exceptions import RedisError

from bot.chat import Adapter, Later
from bot.screens import Screen
from bot.tasks import let_go
from bot.trouble import Trouble

FIRST = 15.0
"""Seconds that a start waits for it: most are logged in by then, or know that their token is wrong."""
LOGIN = 30.0
"""Seconds that one attempt may take."""
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 300.0
NOT_YET = 10.0
"""Seconds after which a message is tried again that came too early."""

UNFIT = (errno.EADDRINUSE, errno.EADDRNOTAVAIL, errno.EACCES)
"""Of an address at which we want to be called."""

Errors = tuple[type[Exception], ...]

log = structlog.get_logger(__name__)


class Sends(Adapter, Protocol):
    """An adapter that must log in."""

    @property
    def name(self) -> str: ...

    @property
    def invitation(self) -> str: ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...


class Receives(Protocol):
    """A gateway."""

    @property
    def state(self) -> str: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Deaf(Exception):
    """Nobody can listen at the address that was set."""


class TokenRefused(Trouble):
    """The platform does not know the token."""


class Platform:
    """Wraps an adapter: what is to be sent before we are logged in is sent later."""

    def __init__(
        self,
        title: str,
        adapter: Sends,
        gateway: Receives | None,
        *,
        wrong: Errors,
        away: Errors,
        advice: str,
        listen: str = "",
    ) -> None:
        self.title = title
        self.prefix = adapter.prefix
        self.gathers = adapter.gathers
        self.failed: asyncio.Future[Trouble] = asyncio.get_running_loop().create_future()
        """Is done when there is no sense in going on."""
        self._adapter = adapter
        self._gateway = gateway
        self._wrong = wrong
        self._away: Errors = (*away, RedisError, OSError)
        self._advice = advice
        self._listen = listen
        """What to correct when the gateway cannot be called at its address."""
        self._attempted = asyncio.Event()
        self._open = False
        self._receiving = False
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> str:
        """`trouble` if somebody should look."""
        if not self._open:
            return "trouble" if self._attempted.is_set() else "connecting"
        return self._gateway.state if self._gateway is not None else "sending"

    @property
    def line(self) -> str:
        return f"{self.title} as {self._adapter.name}" if self._open else f"{self.title} not reached yet"

    @property
    def invitation(self) -> str:
        return self._adapter.invitation if self._open else ""

    async def start(self) -> None:
        self._task = asyncio.create_task(self._log_in(), name=f"login to {self.title}")
        attempted = asyncio.ensure_future(self._attempted.wait())
        try:
            await asyncio.wait({self._task, attempted}, timeout=FIRST, return_when=asyncio.FIRST_COMPLETED)
        finally:
            attempted.cancel()
        if self.failed.done():
            raise self.failed.result()
        if self._task.done():
            self._task.result()

    async def _log_in(self) -> None:
        try:
            await self._patiently(self._adapter.open)
            self._open = True
            if self._gateway is not None:
                self._receiving = True
                await self._patiently(self._gateway.start)
        except self._wrong:
            self.failed.set_result(TokenRefused(self._advice))
        except Deaf as error:
            self.failed.set_result(Trouble(f"{self.title} cannot call us ({error}).\n{self._listen}"))
        else:
            log.info("logged in", platform=self.title, name=self._adapter.name)

    async def _patiently(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """However long it takes, less and less often."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with asyncio.timeout(LOGIN):
                    return await attempt()
            except self._wrong:
                raise
            except self._away as error:
                if self._open and isinstance(error, OSError) and error.errno in UNFIT:
                    raise Deaf(error.strerror) from error
                log.warning(f"{self.title} is out of reach", error=str(error) or repr(error), again=pause)
            self._attempted.set()
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, 2 * pause)

    async def stop(self) -> None:
        """No more input; sending goes on."""
        if self._task is not None:
            await let_go([self._task])
        if self._gateway is not None and self._receiving:
            self._receiving = False
            await self._gateway.stop()

    async def close(self) -> None:
        self._open = False
        await self._adapter.close()

    # as an adapter

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        return await self._ready().post(chat, screen, mention=mention, nonce=nonce)

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        await self._ready().edit(chat, message, screen, nonce=nonce)

    async def strip(self, chat: str, message: str) -> None:
        await self._ready().strip(chat, message)

    async def remove(self, chat: str, message: str) -> None:
        await self._ready().remove(chat, message)

    async def pin(self, chat: str, message: str) -> None:
        await self._ready().pin(chat, message)

    async def unpin(self, chat: str, message: str) -> None:
        await self._ready().unpin(chat, message)

    async def link(self, chat: str, message: str = "") -> str:
        return await self._ready().link(chat, message)

    async def private(self, user: str) -> str:
        return await self._ready().private(user)

    def _ready(self) -> Sends:
        if not self._open:
            raise Later(NOT_YET, f"not logged in to {self.title} yet")
        return self._adapter
