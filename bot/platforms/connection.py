"""Logging in to a platform in the background, again and again until it succeeds.

The program starts without waiting for platforms that cannot be reached. What should be sent there in the meantime is
sent later.
"""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import structlog
from redis.exceptions import RedisError

from bot.outbox.adapter import Adapter, RetryAfter
from bot.platforms.cancellation import cancel_and_wait
from bot.screens.screen import Screen
from config.errors import OperatorError

START_WAIT = 15.0
"""Seconds that the start of the program waits for a login. Most succeed by then, or have shown that the token is
wrong."""
LOGIN_TIMEOUT = 30.0
"""Seconds that one attempt may take."""
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 300.0
"""Seconds between two attempts; each pause is twice as long as the one before."""
NOT_LOGGED_IN_RETRY = 10.0
"""Seconds after which the outbox tries again to send what came before the login."""

UNUSABLE_ADDRESS = (errno.EADDRINUSE, errno.EADDRNOTAVAIL, errno.EACCES)
"""Errors of listening at an address that the operator has to correct."""

Errors = tuple[type[Exception], ...]

log = structlog.get_logger(__name__)


class LoginAdapter(Adapter, Protocol):
    """An adapter that has to log in before it can send."""

    @property
    def name(self) -> str:
        """What the bot is called on the platform."""
        ...

    @property
    def invitation(self) -> str:
        """The URL with which people add the bot to a chat of theirs."""
        ...

    async def open(self) -> None:
        """Log in. May be called again after it failed."""
        ...

    async def close(self) -> None: ...


class Gateway(Protocol):
    """Receives what people do on a platform."""

    @property
    def state(self) -> str:
        """For the health report: `connected`, `connecting`, `standing by` or `trouble`."""
        ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class _ListenError(Exception):
    """The gateway cannot listen at the address that the operator has set."""


class TokenRefused(OperatorError):
    """The platform does not know the token."""


class Platform:
    """A platform as the program sees it: an adapter, and in processes that receive, a gateway.

    It is an adapter itself: until the login has succeeded, every call raises `RetryAfter`.
    """

    def __init__(
        self,
        title: str,
        adapter: LoginAdapter,
        gateway: Gateway | None,
        *,
        wrong_token: Errors,
        unreachable: Errors,
        token_advice: str,
        listen_advice: str = "",
    ) -> None:
        """`wrong_token` and `unreachable` are the errors of the platform's library by which a refused token and a
        failed connection are recognised. The advices tell the operator what to correct: the token, or the address at
        which the gateway listens."""
        self.title = title
        self.prefix = adapter.prefix
        self.coalesces = adapter.coalesces
        self.failed: asyncio.Future[OperatorError] = asyncio.get_running_loop().create_future()
        """Done when the operator has to correct something, and trying again is useless."""
        self._adapter = adapter
        self._gateway = gateway
        self._wrong_token = wrong_token
        self._unreachable: Errors = (*unreachable, RedisError, OSError)
        self._token_advice = token_advice
        self._listen_advice = listen_advice
        self._attempted = asyncio.Event()
        """Set as soon as one attempt has failed."""
        self._logged_in = False
        self._receiving = False
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> str:
        """For the health report: `trouble` if the operator should look."""
        if not self._logged_in:
            return "trouble" if self._attempted.is_set() else "connecting"
        return self._gateway.state if self._gateway is not None else "sending"

    @property
    def status_line(self) -> str:
        """What the program prints of the platform when it has started."""
        return f"{self.title} as {self._adapter.name}" if self._logged_in else f"{self.title} not reached yet"

    @property
    def invitation(self) -> str:
        return self._adapter.invitation if self._logged_in else ""

    async def start(self) -> None:
        """Begin to log in. Returns after the login or after the first attempt has failed; further attempts are made in
        the background. Raises `OperatorError` if the operator has to correct something."""
        self._task = asyncio.create_task(self._log_in(), name=f"login to {self.title}")
        attempted = asyncio.ensure_future(self._attempted.wait())
        try:
            await asyncio.wait({self._task, attempted}, timeout=START_WAIT, return_when=asyncio.FIRST_COMPLETED)
        finally:
            attempted.cancel()
        if self.failed.done():
            raise self.failed.result()
        if self._task.done():
            self._task.result()

    async def _log_in(self) -> None:
        try:
            await self._until_it_succeeds(self._adapter.open)
            self._logged_in = True
            if self._gateway is not None:
                self._receiving = True
                await self._until_it_succeeds(self._gateway.start)
        except self._wrong_token:
            self.failed.set_result(TokenRefused(self._token_advice))
        except _ListenError as error:
            self.failed.set_result(OperatorError(f"{self.title} cannot call us ({error}).\n{self._listen_advice}"))
        else:
            log.info("logged in", platform=self.title, name=self._adapter.name)

    async def _until_it_succeeds(self, attempt: Callable[[], Awaitable[None]]) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async with asyncio.timeout(LOGIN_TIMEOUT):
                    return await attempt()
            except self._wrong_token:
                raise
            except self._unreachable as error:
                if self._logged_in and isinstance(error, OSError) and error.errno in UNUSABLE_ADDRESS:
                    raise _ListenError(error.strerror) from error
                log.warning(f"{self.title} is out of reach", error=str(error) or repr(error), again=pause)
            self._attempted.set()
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, 2 * pause)

    async def stop(self) -> None:
        """Receive nothing more. Sending goes on until `close`."""
        if self._task is not None:
            await cancel_and_wait([self._task])
        if self._gateway is not None and self._receiving:
            self._receiving = False
            await self._gateway.stop()

    async def close(self) -> None:
        self._logged_in = False
        await self._adapter.close()

    # the platform as an adapter

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        return await self._open_adapter().post(chat, screen, mention=mention, nonce=nonce)

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        await self._open_adapter().edit(chat, message, screen, nonce=nonce)

    async def strip(self, chat: str, message: str) -> None:
        await self._open_adapter().strip(chat, message)

    async def remove(self, chat: str, message: str) -> None:
        await self._open_adapter().remove(chat, message)

    async def pin(self, chat: str, message: str) -> None:
        await self._open_adapter().pin(chat, message)

    async def unpin(self, chat: str, message: str) -> None:
        await self._open_adapter().unpin(chat, message)

    async def link(self, chat: str, message: str = "") -> str:
        return await self._open_adapter().link(chat, message)

    async def post_to_one(self, chat: str, user: str, screen: Screen) -> None:
        await self._open_adapter().post_to_one(chat, user, screen)

    async def private_chat(self, user: str) -> str:
        return await self._open_adapter().private_chat(user)

    def _open_adapter(self) -> LoginAdapter:
        if not self._logged_in:
            raise RetryAfter(NOT_LOGGED_IN_RETRY, f"not logged in to {self.title} yet")
        return self._adapter
