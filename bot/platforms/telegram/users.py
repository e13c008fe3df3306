"""What is known about Telegram's users, kept in Redis: their names, for mentions, their languages, and whether they
have a chat with the bot. A bot may write only to people who have pressed Start."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import msgspec
from redis.asyncio import Redis
from telegram import Bot, User
from telegram.constants import ChatAction
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.accounts.person import clean_name
from bot.platforms.telegram.ids import person_of, user_of
from bot.platforms.telegram.messages import Mention
from bot.store.commands import execute, execute_all
from bot.store.keys import account_key
from bot.times.durations import DAY

KEPT = 400 * DAY
"""Seconds for which a user is remembered after their last update."""
WRITTEN_AGAIN = DAY
"""Seconds after which an active user is written again although nothing has changed, so that they are not forgotten."""
MOST_CACHED = 10_000
"""Users that a process remembers without asking Redis."""
_NAMELESS = "…"
_STARTED = {"1": True, "0": False, "": None}
"""How `started` is spelled in Redis."""


class KnownUser(msgspec.Struct, frozen=True):
    name: str
    language: str
    started: bool | None
    """Whether they have a chat with the bot; None if that is not known."""


class _Cached(msgspec.Struct, frozen=True):
    known: KnownUser
    written: float
    """When it was written to Redis."""


class Users:
    def __init__(self, redis: Redis, bot: Bot, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._redis = redis
        self._bot = bot
        self._clock = clock
        self._cache: dict[int, _Cached] = {}

    async def seen(self, user: User, *, started: bool = False) -> KnownUser:
        """Note what an update says about a user; `started` means that it came from their chat with the bot. If it does
        not give their language, the last known one is kept. Writes if something has changed, and otherwise once a
        day."""
        now = self._clock()
        cached = self._cache.get(user.id)
        if cached is not None and now - cached.written >= WRITTEN_AGAIN:
            # Another process may have written since: what is written again is what Redis has.
            cached = None
        before = cached.known if cached is not None else await self.get(user.id)
        known = KnownUser(
            clean_name(user.full_name or "") or _NAMELESS,
            user.language_code or before.language,
            True if started else before.started,
        )
        if cached is None or known != before:
            await self._put(user.id, known)
            self._remember(user.id, _Cached(known, now))
        return known

    async def get(self, user: int) -> KnownUser:
        """What is known about a user; the fields are empty if nothing is."""
        fields = await execute(self._redis, "HMGET", _key(user), "name", "language", "started")
        name, language, started = ((field or b"").decode() for field in fields)
        return KnownUser(name, language, _STARTED.get(started))

    async def has_private_chat(self, user: int) -> bool:
        """Whether a user has a chat with the bot. If that is not known, it is tried out with a chat action, which sends
        no message."""
        started = (await self.get(user)).started
        if started is not None:
            return started
        try:
            await self._bot.send_chat_action(user, ChatAction.TYPING)
        except (Forbidden, BadRequest):
            await self._put_started(user, started=False)
            return False
        except TelegramError:
            return False
        await self._put_started(user, started=True)
        return True

    async def put_no_private_chat(self, user: int) -> None:
        """Note that a user has no chat with the bot, or has blocked it."""
        await self._put_started(user, started=False)

    def forget(self, user: int) -> None:
        """Drop a user from the cache. Called when they are erased; what Redis has is deleted elsewhere."""
        self._cache.pop(user, None)

    async def mentions(self, people: Iterable[str]) -> list[Mention]:
        """A mention, with the name, for each of these people who is on Telegram."""
        users = [user for person in people if (user := user_of(person)) is not None]
        names = await execute_all(self._redis, *(("HGET", _key(user), "name") for user in users))
        return [Mention(user, (name or b"").decode() or _NAMELESS) for user, name in zip(users, names, strict=True)]

    async def _put_started(self, user: int, *, started: bool) -> None:
        self._cache.pop(user, None)
        await self._write(user, "started", "1" if started else "0")

    async def _put(self, user: int, known: KnownUser) -> None:
        started = next(spelling for spelling, value in _STARTED.items() if value == known.started)
        await self._write(user, "name", known.name, "language", known.language, "started", started)

    async def _write(self, user: int, *fields: str) -> None:
        await execute_all(self._redis, ("HSET", _key(user), *fields), ("EXPIRE", _key(user), KEPT))

    def _remember(self, user: int, cached: _Cached) -> None:
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        self._cache[user] = cached


def _key(user: int) -> str:
    return account_key(person_of(user))
