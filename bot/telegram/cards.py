"""Where things lie in Telegram's chats, kept in Redis: any process may go on with them, also after a restart."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from redis.asyncio import Redis

from bot.store.wire import ask, ask_one
from bot.telegram.names import Place

WEEK = 7 * 24 * 60 * 60
MONTH = 5 * WEEK
DAY = 24 * 60 * 60
HOUR = 60 * 60

T = TypeVar("T")


class Kind(StrEnum):
    PRIVATE = "private"
    """In the person's chat with us."""
    WHISPER = "whisper"
    """A message in the group that only they see."""
    BOARD = "board"
    """The board in the group, for as long as they make up their mind."""
    GROUP = "group"
    """A message of its own in the group."""


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a card lies."""

    kind: Kind
    chat: int
    message: int
    thread: int | None = None
    picture: bool = False

    @property
    def place(self) -> Place:
        return Place(self.chat, self.thread)


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The newest board of a table, and what it says by itself."""

    chat: int
    message: int
    text: str
    markup: str
    """The keyboard in JSON."""
    dates: str = ""
    """The entities of its moments, in JSON."""
    thread: int | None = None
    picture: bool = False

    @property
    def place(self) -> Place:
        return Place(self.chat, self.thread)


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message in a group that is somebody's card: only they may press its buttons."""

    user: int
    name: str
    table: str
    board: Board | None = None
    """What it was before, and becomes again."""


class Question(msgspec.Struct, frozen=True):
    """A message that asks for a line."""

    user: int
    table: str


class Cards:
    def __init__(self, redis: Redis, bot: str) -> None:
        self.redis = redis
        self._part = f"telegram:{bot}"

    # the cards of people

    async def spot(self, user: int, table: str) -> Spot | None:
        return _read(await ask_one(self.redis, "HGET", self._cards(user), table), Spot)

    async def put(self, user: int, table: str, spot: Spot) -> None:
        key = self._cards(user)
        await ask(self.redis, ("HSET", key, table, _bytes(spot)), ("EXPIRE", key, WEEK))

    async def drop(self, user: int, table: str) -> None:
        await ask_one(self.redis, "HDEL", self._cards(user), table)

    async def table_at(self, user: int, chat: int, message: int) -> str:
        """The table whose card of this person a message is."""
        found = await ask_one(self.redis, "HGETALL", self._cards(user))
        for table, raw in found.items():
            spot = _read(raw, Spot)
            if spot is not None and (spot.chat, spot.message) == (chat, message) and spot.kind is not Kind.WHISPER:
                return str(table.decode())
        return ""

    async def part(self, user: int) -> None:
        """They want to be forgotten. Where the card lies on which they said so is known for a moment longer: it has to
        go, too."""
        key = self._cards(user)
        for table, raw in (await ask_one(self.redis, "HGETALL", key)).items():
            spot = _read(raw, Spot)
            if spot is not None and spot.kind in (Kind.BOARD, Kind.GROUP):
                await self.drop_prompt(spot.chat, spot.message)
            if table:
                await self.drop(user, table.decode())
        await ask_one(self.redis, "EXPIRE", key, HOUR)

    # boards, and cards that others see

    async def board(self, table: str) -> Board | None:
        return _read(await ask_one(self.redis, "GET", f"{self._part}:board:{table}"), Board)

    async def drop_board(self, table: str) -> None:
        """The game is over: what the last board said, and of whom, need not be kept."""
        await ask_one(self.redis, "DEL", f"{self._part}:board:{table}")

    async def put_board(self, table: str, board: Board) -> None:
        await ask_one(self.redis, "SET", f"{self._part}:board:{table}", _bytes(board), "EX", 3 * MONTH)

    async def prompt(self, chat: int, message: int) -> Prompt | None:
        return _read(await ask_one(self.redis, "GET", self._prompt(chat, message)), Prompt)

    async def put_prompt(self, chat: int, message: int, prompt: Prompt) -> None:
        await ask_one(self.redis, "SET", self._prompt(chat, message), _bytes(prompt), "EX", WEEK)

    async def drop_prompt(self, chat: int, message: int) -> None:
        await ask_one(self.redis, "DEL", self._prompt(chat, message))

    # questions that are answered by a line

    async def question(self, chat: int, message: int) -> Question | None:
        return _read(await ask_one(self.redis, "GET", f"{self._part}:asked:{chat}/{message}"), Question)

    async def put_question(self, chat: int, message: int, question: Question) -> None:
        await ask_one(self.redis, "SET", f"{self._part}:asked:{chat}/{message}", _bytes(question), "EX", DAY)

    # sends of several messages, of which some have gone

    async def sent(self, nonce: str) -> int:
        return int(await ask_one(self.redis, "GET", f"{self._part}:sent:{nonce}") or 0)

    async def put_sent(self, nonce: str, count: int) -> None:
        await ask_one(self.redis, "SET", f"{self._part}:sent:{nonce}", count, "EX", WEEK)

    # messages that go away by themselves

    async def passing(self, chat: int, message: int, until: float) -> None:
        await ask_one(self.redis, "ZADD", f"{self._part}:passing", until, f"{chat}/{message}")

    async def passed(self, now: float) -> list[tuple[int, int]]:
        """Those whose time has come: they are ours to delete."""
        key = f"{self._part}:passing"
        found = await ask_one(self.redis, "ZRANGEBYSCORE", key, "-inf", now, "LIMIT", 0, 20)
        taken = await ask(self.redis, *(("ZREM", key, name) for name in found))
        ours = [name.decode().partition("/") for name, mine in zip(found, taken, strict=True) if mine]
        return [(int(chat), int(message)) for chat, _, message in ours]

    # chats that are closed to us, and the topics of chats

    async def shut(self, place: Place) -> None:
        await ask_one(self.redis, "SADD", f"{self._part}:shut", str(place))

    async def opened(self, place: Place) -> bool:
        """Whether it was closed."""
        return bool(await ask_one(self.redis, "SREM", f"{self._part}:shut", str(place)))

    async def used(self, place: Place) -> None:
        await ask_one(self.redis, "SADD", f"{self._part}:threads:{place.chat}", place.thread or 0)

    async def places(self, chat: int) -> list[Place]:
        """Where in a chat we have written: itself, and topics of it."""
        threads = await ask_one(self.redis, "SMEMBERS", f"{self._part}:threads:{chat}")
        return [Place(chat, int(thread) or None) for thread in threads]

    async def first_time(self, what: str, seconds: int) -> bool:
        """Whether this has not happened for so long."""
        return bool(await ask_one(self.redis, "SET", f"{self._part}:once:{what}", 1, "NX", "EX", seconds))

    def _cards(self, user: int) -> str:
        return f"{self._part}:cards:{user}"

    def _prompt(self, chat: int, message: int) -> str:
        return f"{self._part}:prompt:{chat}/{message}"


def _bytes(value: Any) -> bytes:
    return msgspec.msgpack.encode(value)


def _read(raw: bytes | None, type: type[T]) -> T | None:
    """None also for what another version of us has written in another way."""
    if raw is None:
        return None
    try:
        return msgspec.msgpack.decode(raw, type=type)
    except msgspec.MsgspecError:
        return None
