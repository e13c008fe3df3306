"""Where tables are to be found: hints, always to be checked against the table itself."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

import msgspec
from redis.asyncio import Redis

from bot.store.keys import chat_key, defaults_key, past_key, person_key
from bot.store.memory import Memory
from bot.store.script import HINT
from bot.store.wire import ask, ask_one
from bot.tables.pace import Tempo
from bot.tables.table import Rules

REMEMBERED = 10_000
"""Chats whose table we remember."""


class ChatSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a chat keeps between games."""

    language: str = ""
    rules: dict[str, Rules] = {}
    """The rules last agreed on, by game."""
    theme: str = ""
    """Of pictures for everybody; empty: light."""
    threads: bool = True
    """Whether a thread is offered for a game, where the platform has such a thing."""
    zone: str = ""
    """Where its people live; empty: nobody has said."""
    tempo: Tempo = Tempo()
    """What was last agreed on about time."""


_RULES = msgspec.msgpack.Decoder(Rules)
_TEMPO = msgspec.msgpack.Decoder(Tempo)
_AGREED = b"rules:"


class Directory:
    def __init__(self, redis: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self.redis = redis
        self._remembered: OrderedDict[str, str] = OrderedDict()
        self._settings: Memory[ChatSettings] = Memory(clock)

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

    async def settings(self, chat: str, *, fresh: bool = False) -> ChatSettings:
        """As they were a moment ago, unless they are to be fresh: for how things look, not for what is agreed."""
        known = None if fresh else self._settings.get(chat)
        if known is not None:
            return known
        fields = await ask_one(self.redis, "HGETALL", defaults_key(chat))
        rules = [_RULES.decode(raw) for name, raw in fields.items() if name.startswith(_AGREED)]
        said = {name.decode(): fields.get(name, b"").decode() for name in (b"language", b"theme", b"threads", b"zone")}
        settings = ChatSettings(
            said["language"],
            {each.game: each for each in rules},
            said["theme"],
            said["threads"] != "no",
            said["zone"],
            _TEMPO.decode(fields[b"tempo"]) if b"tempo" in fields else Tempo(),
        )
        return self._settings.put(chat, settings)

    async def put_language(self, chat: str, language: str) -> None:
        """Empty: whatever the next one who opens a table speaks."""
        await self._put(chat, "language", language)

    async def put_theme(self, chat: str, theme: str) -> None:
        await self._put(chat, "theme", theme)

    async def put_threads(self, chat: str, *, offered: bool) -> None:
        await self._put(chat, "threads", "" if offered else "no")

    async def put_zone(self, chat: str, zone: str) -> None:
        await self._put(chat, "zone", zone)

    async def put_rules(self, chat: str, rules: Rules) -> None:
        """What was agreed on becomes the chat's usual."""
        await self._put(chat, f"rules:{rules.game}", msgspec.msgpack.encode(rules))

    async def put_tempo(self, chat: str, tempo: Tempo) -> None:
        await self._put(chat, "tempo", b"" if tempo == Tempo() else msgspec.msgpack.encode(tempo))

    async def _put(self, chat: str, name: str, value: str | bytes) -> None:
        if value:
            await ask_one(self.redis, "HSET", defaults_key(chat), name, value)
        else:
            await ask_one(self.redis, "HDEL", defaults_key(chat), name)
        self._settings.drop(chat)

    async def copy_settings(self, old: str, new: str, *, fill: bool = True) -> None:
        """What a chat has agreed on holds in another one too; what that one has agreed on itself stays. Without `fill`,
        nothing is added to what it has."""
        fields, known = await ask(self.redis, ("HGETALL", defaults_key(old)), ("EXISTS", defaults_key(new)))
        if fill or not known:
            await ask(self.redis, *(("HSETNX", defaults_key(new), name, value) for name, value in fields.items()))
        self._settings.drop(new)

    async def drop_settings(self, chat: str) -> None:
        await ask_one(self.redis, "DEL", defaults_key(chat))
        self._settings.drop(chat)

    async def seat(self, table: str, users: Iterable[str]) -> None:
        await ask(self.redis, *(("SADD", person_key(user), table) for user in users))

    async def tables_of(self, user: str) -> list[str]:
        return sorted(member.decode() for member in await ask_one(self.redis, "SMEMBERS", person_key(user)))

    async def unseat(self, user: str, table: str) -> None:
        """Nothing there has to do with them."""
        await ask(self.redis, ("SREM", person_key(user), table), ("HDEL", past_key(user), table))

    async def shelve(self, user: str, table: str, seats: Iterable[int] = ()) -> None:
        """They do not sit there any more, but may still be named there: in its log, or on these seats of its record."""
        shelved = ("HSET", past_key(user), table, " ".join(map(str, seats)))
        await ask(self.redis, shelved, ("SREM", person_key(user), table))

    async def past_of(self, user: str) -> dict[str, tuple[int, ...]]:
        """Tables where they sat once, with the seats of theirs in the records of those that are gone."""
        found = await ask_one(self.redis, "HGETALL", past_key(user))
        return {table.decode(): tuple(map(int, seats.split())) for table, seats in found.items()}
