"""Where cards and boards are in Telegram's chats, kept in Redis: any process can go on with them, also after a restart.

The records are stored with the names of their fields, and `CardKind` by its value. Where a word in the store is older
than the one in the code:

| in the code             | in the store                 |
|-------------------------|------------------------------|
| `CardKind.EPHEMERAL`    | `whisper`                    |
| `GroupCard`             | key `…:prompt:…`             |
| `LineRequest`           | key `…:asked:…`              |
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, TypeVar

import msgspec
from redis.asyncio import Redis

from bot.platforms.telegram.ids import ChatRef, MessageRef
from bot.store.commands import execute, execute_all
from bot.times.durations import DAY, HOUR, WEEK

CARDS_KEPT = int(WEEK)
GROUP_CARDS_KEPT = int(WEEK)
BOARDS_KEPT = int(15 * WEEK)
LINE_REQUESTS_KEPT = int(DAY)
FORGOTTEN_CARD_KEPT = int(HOUR)
"""Seconds for which the last card of an erased person is kept."""

T = TypeVar("T")


class CardKind(StrEnum):
    """Where a person's card is shown."""

    PRIVATE = "private"
    """In their chat with the bot."""
    EPHEMERAL = "whisper"
    """In the group, as an ephemeral message, which only they see."""
    BOARD = "board"
    """In the group, on the message of the board, which becomes the board again afterwards."""
    GROUP = "group"
    """In the group, as a message of its own."""


class CardLocation(msgspec.Struct, frozen=True, omit_defaults=True):
    """The message that is a person's card. For an ephemeral one, `message` is its ephemeral id."""

    kind: CardKind
    chat: int
    message: int
    thread: int | None = None
    picture: bool = False
    group: int = 0
    """Of a private card: the group in which the person asked for it, if that is known."""

    @property
    def ref(self) -> MessageRef:
        return MessageRef(self.chat, self.message, self.picture)


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The newest board of a table in one chat: its message, and its content, to which the message returns after it was
    a card."""

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
    def chat_ref(self) -> ChatRef:
        return ChatRef(self.chat, self.thread)

    @property
    def ref(self) -> MessageRef:
        return MessageRef(self.chat, self.message, self.picture)


class GroupCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose card a message in a group is: only they may press its buttons."""

    user: int
    name: str
    table: str
    board: Board | None = None
    """The board that the message was before, and becomes again."""


class LineRequest(msgspec.Struct, frozen=True):
    """The person whom a message has asked for a typed line, and the table that the line is for."""

    user: int
    table: str


class CardStore:
    def __init__(self, redis: Redis, bot: str) -> None:
        self._redis = redis
        self._prefix = f"telegram:{bot}"

    # the cards of people

    async def location(self, user: int, table: str) -> CardLocation | None:
        """Where a person's card at a table is; None if they have none."""
        return _read(await execute(self._redis, "HGET", self._cards_key(user), table), CardLocation)

    async def put(self, user: int, table: str, location: CardLocation) -> None:
        key = self._cards_key(user)
        await execute_all(self._redis, ("HSET", key, table, _bytes(location)), ("EXPIRE", key, CARDS_KEPT))

    async def drop(self, user: int, table: str) -> None:
        await execute(self._redis, "HDEL", self._cards_key(user), table)

    async def table_of(self, user: int, chat: int, message: int) -> str:
        """The table whose card a message is, if it is a card of this person; empty otherwise."""
        found = await execute(self._redis, "HGETALL", self._cards_key(user))
        for table, raw in found.items():
            card = _read(raw, CardLocation)
            # Ephemeral messages have ids of their own, which may be equal to those of others.
            if card is None or card.kind is CardKind.EPHEMERAL:
                continue
            if (card.chat, card.message) == (chat, message):
                return str(table.decode())
        return ""

    async def forget(self, user: int) -> None:
        """Delete what is stored about a person's cards. Called when they are erased. The card on which they asked for
        that belongs to no table; it is kept for an hour, because it still has to be closed."""
        key = self._cards_key(user)
        for table, raw in (await execute(self._redis, "HGETALL", key)).items():
            card = _read(raw, CardLocation)
            if card is not None and card.kind in (CardKind.BOARD, CardKind.GROUP):
                await self.drop_group_card(card.chat, card.message)
            if table:
                await self.drop(user, table.decode())
        await execute(self._redis, "EXPIRE", key, FORGOTTEN_CARD_KEPT)

    # boards, and cards that everybody in a group sees

    async def board(self, table: str, chat: int) -> Board | None:
        """The newest board of a table in this chat."""
        found = _read(await execute(self._redis, "HGET", self._boards_key(table), chat), Board)
        if found is None:
            old = _read(await execute(self._redis, "GET", self._old_board_key(table)), Board)
            found = old if old is not None and old.chat == chat else None
        return found

    async def only_board(self, table: str) -> Board | None:
        """The newest board of a table, if the table is in one chat only."""
        raw = await execute(self._redis, "HVALS", self._boards_key(table))
        if not raw:
            return _read(await execute(self._redis, "GET", self._old_board_key(table)), Board)
        return _read(raw[0], Board) if len(raw) == 1 else None

    async def put_board(self, table: str, board: Board) -> None:
        key = self._boards_key(table)
        await execute_all(
            self._redis,
            ("HSET", key, board.chat, _bytes(board)),
            ("EXPIRE", key, BOARDS_KEPT),
            ("DEL", self._old_board_key(table)),
        )

    async def drop_board(self, table: str, chat: int) -> None:
        """Called when the message of a board was deleted."""
        await execute(self._redis, "HDEL", self._boards_key(table), chat)

    async def drop_boards(self, table: str) -> None:
        """Called when a game is over: delete its last boards, because what they say about people need not be kept."""
        await execute_all(self._redis, ("DEL", self._boards_key(table)), ("DEL", self._old_board_key(table)))

    async def group_card(self, chat: int, message: int) -> GroupCard | None:
        """The owner of the card that a message in a group is; None if the message is no card."""
        return _read(await execute(self._redis, "GET", self._group_card_key(chat, message)), GroupCard)

    async def put_group_card(self, chat: int, message: int, card: GroupCard) -> None:
        await execute(self._redis, "SET", self._group_card_key(chat, message), _bytes(card), "EX", GROUP_CARDS_KEPT)

    async def drop_group_card(self, chat: int, message: int) -> None:
        await execute(self._redis, "DEL", self._group_card_key(chat, message))

    # messages that ask for a typed line

    async def line_request(self, chat: int, message: int) -> LineRequest | None:
        return _read(await execute(self._redis, "GET", self._line_request_key(chat, message)), LineRequest)

    async def put_line_request(self, chat: int, message: int, request: LineRequest) -> None:
        key = self._line_request_key(chat, message)
        await execute(self._redis, "SET", key, _bytes(request), "EX", LINE_REQUESTS_KEPT)

    # keys

    def _cards_key(self, user: int) -> str:
        return f"{self._prefix}:cards:{user}"

    def _boards_key(self, table: str) -> str:
        return f"{self._prefix}:boards:{table}"

    def _old_board_key(self, table: str) -> str:
        """Where older versions kept the newest board, of whichever chat."""
        return f"{self._prefix}:board:{table}"

    def _group_card_key(self, chat: int, message: int) -> str:
        return f"{self._prefix}:prompt:{chat}/{message}"

    def _line_request_key(self, chat: int, message: int) -> str:
        return f"{self._prefix}:asked:{chat}/{message}"


def _bytes(value: Any) -> bytes:
    return msgspec.msgpack.encode(value)


def _read(raw: bytes | None, type: type[T]) -> T | None:
    """None also for a record that another version has written in a form that is not understood."""
    if raw is None:
        return None
    try:
        return msgspec.msgpack.decode(raw, type=type)
    except msgspec.MsgspecError:
        return None
