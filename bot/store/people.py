"""What people have chosen for themselves, wherever they play."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

import msgspec
from redis.asyncio import Redis

from bot.store.keys import account_key, choices_key, past_key, person_key
from bot.store.memory import Memory
from bot.store.wire import ask, ask_one


class PersonSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    language: str = ""
    """Empty: as the platform says."""
    theme: str = ""
    """Of pictures; empty: as the chat has it."""


UNSAID = PersonSettings()


class People:
    """Settings are asked for at every deed: they stay in memory for a while, and our own changes count at once."""

    def __init__(self, redis: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self.redis = redis
        self._remembered: Memory[PersonSettings] = Memory(clock)
        self.partings: list[Callable[[str], Awaitable[None]]] = []
        """What else is to be done when somebody wants to be forgotten: by platforms that keep what was said."""

    async def settings(self, user: str) -> PersonSettings:
        known = self._remembered.get(user)
        if known is not None:
            return known
        language, theme = await ask_one(self.redis, "HMGET", choices_key(user), "language", "theme")
        return self._remembered.put(user, PersonSettings((language or b"").decode(), (theme or b"").decode()))

    async def put(self, user: str, settings: PersonSettings) -> None:
        key = choices_key(user)
        if settings == UNSAID:
            await ask_one(self.redis, "DEL", key)
        else:
            await ask_one(self.redis, "HSET", key, "language", settings.language, "theme", settings.theme)
        self._remembered.put(user, settings)

    async def account(self, user: str) -> dict[str, str]:
        """What the platform's adapter keeps of this person."""
        kept = await ask_one(self.redis, "HGETALL", account_key(user))
        return {name.decode(): value.decode(errors="replace") for name, value in kept.items()}

    async def forget(self, user: str) -> None:
        """Everything that is kept under the name of this person, and of no table."""
        keys = (choices_key(user), account_key(user), person_key(user), past_key(user))
        await ask(self.redis, *(("DEL", key) for key in keys))
        self._remembered.put(user, UNSAID)
