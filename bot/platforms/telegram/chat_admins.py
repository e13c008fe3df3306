"""Who administers a chat. Telegram is asked, and the answer is used for a minute at most."""

from __future__ import annotations

from collections.abc import Callable

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.times.durations import MINUTE

KEPT = MINUTE
"""Seconds for which a list of administrators is used, counted from the moment when Telegram was asked: so long somebody
may keep a right that they have lost."""
RETRY = 10.0
"""Seconds until Telegram is asked again when it did not answer."""
MOST_CACHED = 10_000

log = structlog.get_logger()


class ChatAdmins:
    def __init__(self, bot: Bot, *, clock: Callable[[], float]) -> None:
        self._bot = bot
        self._clock = clock
        self._cache: dict[int, tuple[float, float, frozenset[int]]] = {}
        """By chat: when Telegram was asked, for how many seconds that counts, and the administrators."""

    async def is_admin(self, chat: int, user: int) -> bool:
        """Whether a user administers a chat. In their chat with the bot everybody does. While Telegram cannot be asked
        nobody does, unless a list is known that is still young enough."""
        return chat > 0 or user in await self._of(chat)

    async def bot_is_admin(self, chat: int) -> bool:
        return chat < 0 and self._bot.id in await self._of(chat)

    def forget(self, chat: int) -> None:
        """Ask Telegram again the next time. Called when the membership of the bot has changed."""
        self._cache.pop(chat, None)

    async def _of(self, chat: int) -> frozenset[int]:
        now = self._clock()
        asked, counts, known = self._cache.get(chat, (0.0, 0.0, frozenset[int]()))
        # A clock that was set back makes no list younger.
        if 0 <= now - asked < counts:
            return known
        kept: float = KEPT
        found = frozenset[int]()
        try:
            found = frozenset(member.user.id for member in await self._bot.get_chat_administrators(chat))
        except TelegramError as error:
            log.info("administrators unknown", chat=chat, error=type(error).__name__)
            kept = RETRY
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        self._cache[chat] = (now, kept, found)
        return found
