"""Who administers a chat. Telegram is asked, and the answer is used for a few minutes."""

from __future__ import annotations

import time
from collections.abc import Iterable

from telegram import Bot, ChatMember
from telegram.error import TelegramError

from bot.times.durations import MINUTE

CACHE_SECONDS = 5 * MINUTE
"""Seconds for which a list of administrators is used before Telegram is asked again."""
RETRY = 30.0
"""Seconds until Telegram is asked again when it did not answer."""
MOST_CACHED = 10_000


class ChatAdmins:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._cache: dict[int, tuple[float, frozenset[int]]] = {}
        """By chat: until when it is used, and the administrators."""

    async def is_admin(self, chat: int, user: int) -> bool:
        """Whether a user administers a chat. In their chat with the bot everybody does."""
        return chat > 0 or user in await self._of(chat)

    async def bot_is_admin(self, chat: int) -> bool:
        return chat < 0 and self._bot.id in await self._of(chat)

    def forget(self, chat: int) -> None:
        """Ask Telegram again the next time. Called when the membership of the bot has changed."""
        self._cache.pop(chat, None)

    async def _of(self, chat: int) -> frozenset[int]:
        now = time.monotonic()
        until, known = self._cache.get(chat, (0.0, frozenset[int]()))
        if now < until:
            return known
        try:
            members: Iterable[ChatMember] = await self._bot.get_chat_administrators(chat)
        except TelegramError:
            # What was known before still counts; a chat about which nothing is known has no administrators for a while.
            self._cache[chat] = (now + RETRY, known)
            return known
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        found = frozenset(member.user.id for member in members)
        self._cache[chat] = (now + CACHE_SECONDS, found)
        return found
