"""What we know of people: their names, for mentions, and whether they have a chat with us. And who runs a chat."""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec
from redis.asyncio import Redis
from telegram import Bot, ChatMember, User
from telegram.constants import ChatAction
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.people import clean_name
from bot.store.wire import ask, ask_one
from bot.telegram.messages import Known
from bot.telegram.names import person_of, user_of

KEPT = 400 * 24 * 60 * 60
"""Seconds after which we forget somebody of whom nothing is heard."""
ADMINS = 300.0
"""Seconds for which we take the list of those who run a chat for true."""
UNKNOWN = 30.0
"""The same where we could not find out."""
REMEMBERED = 10_000
"""People and chats of which this process remembers what it has seen."""
_NAMELESS = "…"
_STARTED = {"1": True, "0": False, "": None}


class Face(msgspec.Struct, frozen=True):
    name: str
    language: str
    started: bool | None
    """Whether they have a chat with us; None if nobody knows."""


class People:
    def __init__(self, redis: Redis, bot: Bot) -> None:
        self.redis = redis
        self.bot = bot
        self._seen: dict[int, Face] = {}
        self._admins: dict[int, tuple[float, frozenset[int]]] = {}

    async def seen(self, user: User, *, started: bool = False) -> Face:
        """Somebody did something. What changed is written down; their language is the last that Telegram told."""
        before = self._seen.get(user.id) or await self.face(user.id)
        face = Face(
            clean_name(user.full_name or "") or _NAMELESS,
            user.language_code or before.language,
            True if started else before.started,
        )
        if face != before:
            await self._put(user.id, face)
        self._remember(user.id, face)
        return face

    async def face(self, user: int) -> Face:
        fields = await ask_one(self.redis, "HMGET", _key(user), "name", "language", "started")
        name, language, started = ((field or b"").decode() for field in fields)
        return Face(name, language, _STARTED.get(started))

    async def started(self, user: int) -> bool:
        """Whether they have a chat with us. Who is not known yet is tried once, with something that is no message."""
        known = (await self.face(user)).started
        if known is not None:
            return known
        try:
            await self.bot.send_chat_action(user, ChatAction.TYPING)
        except (Forbidden, BadRequest):
            await self._note(user, started=False)
            return False
        except TelegramError:
            return False
        await self._note(user, started=True)
        return True

    def part(self, user: int) -> None:
        """They want to be forgotten; what is written down goes with everything else."""
        self._seen.pop(user, None)

    async def stopped(self, user: int) -> None:
        """They have none, or do not want to hear from us."""
        await self._note(user, started=False)

    async def _note(self, user: int, *, started: bool) -> None:
        self._seen.pop(user, None)
        await ask_one(self.redis, "HSET", _key(user), "started", "1" if started else "0")

    async def named(self, people: Iterable[str]) -> list[Known]:
        """Those of them who are on Telegram, with their names."""
        users = [user for person in people if (user := user_of(person)) is not None]
        names = await ask(self.redis, *(("HGET", _key(user), "name") for user in users))
        return [Known(user, (name or b"").decode() or _NAMELESS) for user, name in zip(users, names, strict=True)]

    async def _put(self, user: int, face: Face) -> None:
        started = next(said for said, known in _STARTED.items() if known == face.started)
        fields = ("name", face.name, "language", face.language, "started", started)
        await ask(self.redis, ("HSET", _key(user), *fields), ("EXPIRE", _key(user), KEPT))

    def _remember(self, user: int, face: Face) -> None:
        if len(self._seen) >= REMEMBERED:
            self._seen.clear()
        self._seen[user] = face

    # who runs a chat

    async def runs(self, chat: int, user: int) -> bool:
        """Whether somebody administers a chat; everybody does their own chat with us."""
        return chat > 0 or user in await self._administrators(chat)

    async def we_run(self, chat: int) -> bool:
        return chat < 0 and self.bot.id in await self._administrators(chat)

    async def _administrators(self, chat: int) -> frozenset[int]:
        now = time.monotonic()
        until, known = self._admins.get(chat, (0.0, frozenset[int]()))
        if now < until:
            return known
        try:
            members: Iterable[ChatMember] = await self.bot.get_chat_administrators(chat)
        except TelegramError:
            # Nobody may do more than others as long as we cannot ask; and we do not ask at every press.
            self._admins[chat] = (now + UNKNOWN, known)
            return known
        if len(self._admins) >= REMEMBERED:
            self._admins.clear()
        found = frozenset(member.user.id for member in members)
        self._admins[chat] = (now + ADMINS, found)
        return found

    def forget_admins(self, chat: int) -> None:
        self._admins.pop(chat, None)


def _key(user: int) -> str:
    return f"people:{person_of(user)}"
