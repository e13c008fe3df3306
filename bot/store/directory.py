"""Where tables are to be found: hints, always to be checked against the table itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

import msgspec
from redis.asyncio import Redis

from bot.store.keys import chat_key, defaults_key, person_key
from bot.store.script import HINT
from bot.store.wire import ask, ask_one
from bot.tables.table import Rules

REMEMBERED = 10_000
"""Chats whose table we remember."""


class ChatSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a chat keeps between games."""

    language: str = ""
    rules: dict[str, Rules] = {}
    """The rules last agreed on, by game."""


_RULES = msgspec.msgpack.Decoder(Rules)
_LANGUAGE = b"language"


class Directory:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis
        self._remembered: OrderedDict[str, str] = OrderedDict()

    def remembered(self, chat: str) -> str:
        """The table that this chat had when we looked last. Saves a round trip, and may be wrong: a hint of a hint."""
        return self._remembered.get(chat, "")

    async def table_of(self, chat: str) -> str:
        """The table that a chat had last, if any."""
        hint = await ask_one(self.redis, "GET", chat_key(chat))
        self._remember(chat, hint.decode() if hint else "")
        return self.remembered(chat)

    def _remember(self, chat: str, table: str) -> None:
        self._remembered[chat] = table
        self._remembered.move_to_end(chat)
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    async def point(self, chat: str, seen: str, table: str) -> bool:
        """Make a table that of the chat, unless somebody else was faster."""
        pointed = bool(await HINT.surely(self.redis, (chat_key(chat),), seen, table))
        if pointed:
            self._remember(chat, table)
        return pointed

    async def settings(self, chat: str) -> ChatSettings:
        fields = await ask_one(self.redis, "HGETALL", defaults_key(chat))
        language = fields.pop(_LANGUAGE, b"").decode()
        rules = [_RULES.decode(raw) for raw in fields.values()]
        return ChatSettings(language, {each.game: each for each in rules})

    async def put_language(self, chat: str, language: str) -> None:
        await ask_one(self.redis, "HSET", defaults_key(chat), _LANGUAGE, language)

    async def put_rules(self, chat: str, rules: Rules) -> None:
        """What was agreed on becomes the chat's usual."""
        await ask_one(self.redis, "HSET", defaults_key(chat), f"rules:{rules.game}", msgspec.msgpack.encode(rules))

    async def seat(self, table: str, users: Iterable[str]) -> None:
        await ask(self.redis, *(("SADD", person_key(user), table) for user in users))

    async def tables_of(self, user: str) -> list[str]:
        return sorted(member.decode() for member in await ask_one(self.redis, "SMEMBERS", person_key(user)))

    async def unseat(self, user: str, table: str) -> None:
        await ask_one(self.redis, "SREM", person_key(user), table)
