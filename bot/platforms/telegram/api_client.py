"""Makes the requests to Telegram: within the flood limits, counted, and with errors as `bot.outbox.adapter` has
them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import structlog
from redis.exceptions import RedisError
from telegram import Bot
from telegram.error import BadRequest, NetworkError, TelegramError
from telegram.error import RetryAfter as FloodWait

from bot.outbox.adapter import RetryAfter
from bot.platforms.telegram.errors import GroupMigrated, NotModified, translated, wait_seconds
from bot.platforms.telegram.flood_limits import Budget, FloodLimits
from bot.platforms.telegram.ids import PREFIX

T = TypeVar("T")

Sleep = Callable[[float], Awaitable[None]]

FIRST_PAUSE = 0.5
"""Seconds until a request that need not succeed is made again. Each pause is twice as long as the one before."""
STORE_RETRY = 1.0
"""Seconds between two attempts while the store cannot be reached."""

log = structlog.get_logger()


Observer = Callable[[str, str], None]
"""Called with every request that Telegram counts: the method, and `group`, `private` or `ephemeral`."""

ChatRenamed = Callable[[str, str], Awaitable[None]]
"""Called when a group has a new id: with the old one and the new one."""


def ignore_request(method: str, kind: str) -> None:
    """An observer that does nothing."""


async def ignore_rename(old: str, new: str) -> None:
    """A callback that does nothing."""


class ApiClient:
    def __init__(
        self,
        bot: Bot,
        limits: FloodLimits,
        sleep: Sleep = asyncio.sleep,
        *,
        chat_renamed: ChatRenamed = ignore_rename,
        observe: Observer = ignore_request,
    ) -> None:
        self.bot = bot
        self.limits = limits
        self.sleep = sleep
        self._chat_renamed = chat_renamed
        self._observe = observe

    async def take_budget(self, chat: int, budgets: Sequence[Budget]) -> None:
        """Count a request in its budgets. Raises `RetryAfter` if one of them is used up."""
        wait = await self.limits.take(chat, budgets)
        if wait:
            raise RetryAfter(wait, "flood limit")

    async def wait_for_budget(self, chat: int, budgets: Sequence[Budget]) -> None:
        """Count a request in its budgets, as soon as all of them have room. Waits for the store, too, however long it
        is away: what was to be sent is not lost."""
        while True:
            try:
                wait = await self.limits.take(chat, budgets)
            except (RedisError, OSError) as error:
                log.warning("store out of reach", chat=chat, error=repr(error))
                wait = STORE_RETRY
            if not wait:
                return
            await self.sleep(wait)

    async def request(self, method: str, chat: int, send: Callable[[], Awaitable[T]], kind: str = "") -> T | None:
        """Make a request that Telegram counts; its budget must have been taken. Returns None if it was an edit that
        changes nothing."""
        self._observe(method, kind or ("private" if chat > 0 else "group"))
        return await self.uncounted_request(chat, send)

    async def uncounted_request(self, chat: int, send: Callable[[], Awaitable[T]]) -> T | None:
        """Make a request that Telegram does not count, and raise what goes wrong."""
        try:
            return await send()
        except TelegramError as error:
            try:
                raise await self._note_and_translate(error, chat) from error
            except NotModified:
                return None

    async def _note_and_translate(self, error: TelegramError, chat: int) -> Exception:
        if isinstance(error, FloodWait):
            await self.limits.hold(chat, wait_seconds(error))
            log.warning("Telegram makes us wait", chat=chat, seconds=wait_seconds(error))
        meaning = translated(error)
        if isinstance(meaning, GroupMigrated):
            await self._chat_renamed(f"{PREFIX}:{chat}", f"{PREFIX}:{meaning.new_chat}")
        return meaning

    async def attempt(
        self, what: str, chat: int, send: Callable[[], Awaitable[object]], *, seconds: float = 0.0
    ) -> bool:
        """Make a request that Telegram does not count and that may fail. Returns whether it succeeded. If Telegram
        makes us wait because of it, only this chat waits.

        For so many `seconds` the request is made again if Telegram did not answer, or made us wait. Only for requests
        that may arrive twice."""
        now = asyncio.get_running_loop().time
        begun, waited, pause = now(), 0.0, FIRST_PAUSE
        while True:
            try:
                await send()
                return True
            except TelegramError as error:
                wait = await self._wait_after(error, chat, pause)
                log.debug("Telegram refused", what=what, error=type(error).__name__, again=wait)
            # The time of the pauses is counted apart: tests bring their own.
            if wait is None or max(now() - begun, waited) + wait >= seconds:
                return False
            await self.sleep(wait)
            waited, pause = waited + wait, 2 * pause

    async def _wait_after(self, error: TelegramError, chat: int, pause: float) -> float | None:
        """How many seconds after this error the same request may succeed; None if it never will."""
        if isinstance(error, FloodWait):
            with suppress(RedisError, OSError):
                await self.limits.hold(chat, wait_seconds(error))
            return max(pause, wait_seconds(error))
        # A refused request is an error of the network for the library, too.
        unreached = isinstance(error, NetworkError) and not isinstance(error, BadRequest)
        return pause if unreached else None
