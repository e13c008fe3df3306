"""Our line to Telegram: every request goes through here, paced, counted, and refused in our own words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import structlog
from telegram import Bot
from telegram.error import EndPointNotFound, RetryAfter, TelegramError

from bot.chat import Later
from bot.telegram.errors import Migrated, Unchanged, meant_by, seconds_of
from bot.telegram.names import PREFIX
from bot.telegram.pacing import Lane, Pace

T = TypeVar("T")

Sleep = Callable[[float], Awaitable[None]]

log = structlog.get_logger()


def unobserved(method: str, kind: str) -> None:
    """Nobody counts."""


class Line:
    def __init__(self, bot: Bot, pace: Pace, sleep: Sleep = asyncio.sleep) -> None:
        self.bot = bot
        self.pace = pace
        self.sleep = sleep
        self.observe: Callable[[str, str], None] = unobserved
        """Told of every request that Telegram counts: the method, and `group`, `private` or `ephemeral`."""
        self.renamed: Callable[[str, str], Awaitable[None]] | None = None
        """Told of groups that are called differently now."""

    async def room(self, chat: int, lanes: Sequence[Lane]) -> None:
        """Take room for one request, or say when there will be some."""
        wait = await self.pace.take(chat, lanes)
        if wait:
            raise Later(wait, "no room yet")

    async def wait(self, chat: int, lanes: Sequence[Lane]) -> None:
        """The same, for whoever has the time."""
        while wait := await self.pace.take(chat, lanes):
            await self.sleep(wait)

    async def call(self, method: str, chat: int, request: Callable[[], Awaitable[T]], kind: str = "") -> T | None:
        """One request that counts. None if it was an edit that changes nothing."""
        self.observe(method, kind or ("private" if chat > 0 else "group"))
        return await self.ask(chat, request)

    async def ask(self, chat: int, request: Callable[[], Awaitable[T]]) -> T | None:
        """One that does not count, but that something hangs on."""
        try:
            return await request()
        except TelegramError as error:
            try:
                raise await self._understood(error, chat) from error
            except Unchanged:
                return None

    async def _understood(self, error: TelegramError, chat: int | None) -> Exception:
        meant = meant_by(error)
        if isinstance(error, RetryAfter):
            await self.pace.hold(chat, seconds_of(error))
            log.warning("Telegram makes us wait", chat=chat, seconds=seconds_of(error))
        if isinstance(meant, Migrated) and chat is not None and self.renamed is not None:
            await self.renamed(f"{PREFIX}:{chat}", f"{PREFIX}:{meant.chat}")
        return meant

    async def free(self, what: str, chat: int, request: Callable[[], Awaitable[object]]) -> bool:
        """One request that does not count, and that nothing hangs on. Whether it was done. Should Telegram make us wait
        for it, only this chat waits: whoever holds a button down is nothing to the others."""
        try:
            await request()
        except EndPointNotFound:
            return False
        except TelegramError as error:
            if isinstance(error, RetryAfter):
                await self.pace.hold(chat, seconds_of(error))
            log.debug("Telegram did not do it", what=what, error=type(error).__name__)
            return False
        return True
