"""Finding tables: by chat and by person. Also the settings of chats.

What is kept here about tables are hints, written apart from the table and possibly outdated: code that follows a hint
must check it against the table.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence

import msgspec
from redis.asyncio import Redis

from bot.store.cache import Cache
from bot.store.commands import execute, execute_all
from bot.store.keys import chat_key, defaults_key, past_key, person_key, whole_key, within_key
from bot.store.script import HINT
from bot.tables.aids import Aids
from bot.tables.table import Rules
from bot.tables.time_control import TimeControl

REMEMBERED = 10_000
"""How many chats' tables are kept in memory."""


class ChatSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a chat has agreed on, kept from game to game."""

    language: str = ""
    rules: dict[str, Rules] = {}
    """The rules that were played last, by game."""
    theme: str = ""
    """Theme of pictures that the chat sees; empty: light."""
    threads: bool = True
    """Whether a thread is offered for each game, on platforms with threads."""
    zone: str = ""
    """Time zone of the chat; empty: not set."""
    time_control: TimeControl = TimeControl()
    """The time control that was used last."""
    aids: Aids = Aids.NORMAL
    """The aids that were chosen last."""


_RULES = msgspec.msgpack.Decoder(Rules)
_TIME_CONTROL = msgspec.msgpack.Decoder(TimeControl)
_AGREED = b"rules:"


class Directory:
    def __init__(self, redis: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self.redis = redis
        self._remembered: OrderedDict[str, str] = OrderedDict()
        self._wholes: OrderedDict[str, str] = OrderedDict()
        """By thread: the chat that it belongs to."""
        self._settings: Cache[ChatSettings] = Cache(clock)

    def remembered(self, chat: str) -> str:
        """The table of a chat as this process saw it last; empty if it does not know. May be out of date."""
        return self._remembered.get(chat, "")

    async def table_of(self, chat: str) -> str:
        """The table of a chat, from the store; empty if it has none."""
        hint = await execute(self.redis, "GET", chat_key(chat))
        self._remember(chat, hint.decode() if hint else "")
        return self.remembered(chat)

    def _remember(self, chat: str, table: str) -> None:
        self._remembered[chat] = table
        self._remembered.move_to_end(chat)
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    async def point(self, chat: str, seen: str, table: str) -> bool:
        """Make `table` the table of a chat, if it is still `seen` there. Returns whether it is the chat's table now."""
        pointed = bool(await HINT.run_idempotent(self.redis, (chat_key(chat),), seen, table))
        if pointed:
            self._remember(chat, table)
        return pointed

    async def settings(self, chat: str, *, fresh: bool = False) -> ChatSettings:
        """The settings of a chat, up to a minute old unless `fresh`. Old ones are good enough to show things, not to
        change settings."""
        known = None if fresh else self._settings.get(chat)
        if known is not None:
            return known
        fields = await execute(self.redis, "HGETALL", defaults_key(chat))
        rules = [_RULES.decode(raw) for name, raw in fields.items() if name.startswith(_AGREED)]
        said = {
            name.decode(): fields.get(name, b"").decode()
            for name in (b"language", b"theme", b"threads", b"zone", b"aids")
        }
        settings = ChatSettings(
            said["language"],
            {each.game: each for each in rules},
            said["theme"],
            said["threads"] != "no",
            said["zone"],
            _TIME_CONTROL.decode(fields[b"tempo"]) if b"tempo" in fields else TimeControl(),
            Aids(said["aids"] or Aids.NORMAL),
        )
        return self._settings.put(chat, settings)

    async def put_language(self, chat: str, language: str) -> None:
        """Set the language; empty: that of the next person who opens a table."""
        await self._put(chat, "language", language)

    async def put_theme(self, chat: str, theme: str) -> None:
        await self._put(chat, "theme", theme)

    async def put_threads(self, chat: str, *, offered: bool) -> None:
        await self._put(chat, "threads", "" if offered else "no")

    async def put_zone(self, chat: str, zone: str) -> None:
        await self._put(chat, "zone", zone)

    async def put_rules(self, chat: str, rules: Rules) -> None:
        """Remember the rules of a game as the default for the next one in this chat."""
        await self._put(chat, f"rules:{rules.game}", msgspec.msgpack.encode(rules))

    async def put_time_control(self, chat: str, control: TimeControl) -> None:
        await self._put(chat, "tempo", b"" if control == TimeControl() else msgspec.msgpack.encode(control))

    async def put_aids(self, chat: str, aids: Aids) -> None:
        await self._put(chat, "aids", "" if aids is Aids.NORMAL else aids.value)

    async def _put(self, chat: str, name: str, value: str | bytes) -> None:
        if value:
            await execute(self.redis, "HSET", defaults_key(chat), name, value)
        else:
            await execute(self.redis, "HDEL", defaults_key(chat), name)
        self._settings.drop(chat)

    async def copy_settings(self, old: str, new: str, *, fill: bool = True) -> None:
        """Copy the settings of one chat to another, which keeps those that it has.

        Without `fill`, nothing is copied if the other chat has any settings.
        """
        fields, known = await execute_all(self.redis, ("HGETALL", defaults_key(old)), ("EXISTS", defaults_key(new)))
        if fill or not known:
            await execute_all(
                self.redis, *(("HSETNX", defaults_key(new), name, value) for name, value in fields.items())
            )
        self._settings.drop(new)

    async def drop_settings(self, chat: str) -> None:
        await execute(self.redis, "DEL", defaults_key(chat))
        self._settings.drop(chat)

    async def seat(self, table: str, users: Iterable[str]) -> None:
        """Note that these people sit at a table."""
        await execute_all(self.redis, *(("SADD", person_key(user), table) for user in users))

    async def tables_of(self, user: str) -> list[str]:
        """Tables at which a person sits."""
        return sorted(member.decode() for member in await execute(self.redis, "SMEMBERS", person_key(user)))

    async def open_within(self, whole: str) -> list[tuple[str, str]]:
        """Tables that were opened in a chat or in one of its threads, each with its chat; a hint."""
        found = await execute(self.redis, "SMEMBERS", within_key(whole))
        return sorted(_table_and_chat(member.decode()) for member in found)

    async def note_open_within(self, whole: str, table: str, chat: str) -> None:
        await execute(self.redis, "SADD", within_key(whole), f"{table}@{chat}")

    async def drop_open_within(self, whole: str, tables: Iterable[tuple[str, str]]) -> None:
        await execute_all(self.redis, *(("SREM", within_key(whole), f"{table}@{chat}") for table, chat in tables))

    async def whole_of(self, chat: str) -> str:
        """The chat that a thread or topic belongs to; for any other chat itself."""
        if chat not in self._wholes:
            found = await execute(self.redis, "GET", whole_key(chat))
            if not found:
                # The topics of a group have its id, a slash and a number as their own.
                return chat.partition("/")[0]
            self._know_whole(chat, found.decode())
        return self._wholes[chat]

    async def put_whole(self, chat: str, whole: str) -> None:
        """Note that `chat` is a thread of the chat `whole`. Stored once by each process: it never changes."""
        if chat != whole and self._wholes.get(chat) != whole:
            await execute(self.redis, "SET", whole_key(chat), whole)
            self._know_whole(chat, whole)

    def _know_whole(self, chat: str, whole: str) -> None:
        self._wholes[chat] = whole
        if len(self._wholes) > REMEMBERED:
            self._wholes.popitem(last=False)

    async def unseat(self, user: str, table: str) -> None:
        """Note that a table no longer has anything about a person, not even in its log."""
        await execute_all(self.redis, ("SREM", person_key(user), table), ("HDEL", past_key(user), table))

    async def forget_seat(self, user: str, table: str) -> None:
        """Note that a person no longer sits at a table, which may have been archived: an erasure still looks there, if
        it was noted."""
        await execute(self.redis, "SREM", person_key(user), table)

    async def note_past_table(self, user: str, table: str, seats: Iterable[int] | None = None) -> None:
        """Note that a person has left a table that may still show their name: in its log, or on these seats of its
        archived game. An erasure has to look there. Without seats, those that are noted stay: the table may have been
        archived a moment ago."""
        command = "HSETNX" if seats is None else "HSET"
        noted = (command, past_key(user), table, " ".join(map(str, seats or ())))
        await execute_all(self.redis, noted, ("SREM", person_key(user), table))

    async def note_past_tables(self, user: str, tables: Sequence[str]) -> None:
        """The same for several tables, in one round trip."""
        noted = (("HSETNX", past_key(user), table, "") for table in tables)
        left = (("SREM", person_key(user), table) for table in tables)
        await execute_all(self.redis, *noted, *left)

    async def past_of(self, user: str) -> dict[str, tuple[int, ...]]:
        """Tables that a person has left; for those that are archived, with the seats that show the person's name."""
        found = await execute(self.redis, "HGETALL", past_key(user))
        return {table.decode(): tuple(map(int, seats.split())) for table, seats in found.items()}


def _table_and_chat(member: str) -> tuple[str, str]:
    table, _, chat = member.partition("@")
    return table, chat
