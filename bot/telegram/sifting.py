"""Updates as they come over the wire. What is not of the shape that we rely on goes no further: the library takes
almost anything for an update, and gives up all of them where it cannot read one.

We write down only what we use; everything else may be as it likes.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import structlog
from telegram import Update
from telegram.request import HTTPXRequest

from bot.telegram.updates import WANTED

log = structlog.get_logger()

_BITS = 2**52
"""Ids of Telegram have no more."""

Id = Annotated[int, msgspec.Meta(ge=-_BITS, le=_BITS)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
"""Of a message; 0 where only one person can see it."""


class _Someone(msgspec.Struct):
    id: Annotated[int, msgspec.Meta(gt=0, le=_BITS)]
    is_bot: bool
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""


class _Chat(msgspec.Struct):
    id: Id
    type: str

    def __post_init__(self) -> None:
        if self.id == 0 or (self.type == "private") != (self.id > 0):
            raise ValueError("only chats with one person are called like them")


class _Replied(msgspec.Struct, rename={"sender": "from"}):
    message_id: Number
    chat: _Chat
    sender: _Someone | None = None


class _Message(_Replied, rename={"sender": "from"}):
    date: int = 0
    sender_chat: _Chat | None = None
    text: str = ""
    message_thread_id: Number | None = None
    is_topic_message: bool = False
    reply_to_message: _Replied | None = None
    migrate_to_chat_id: Id | None = None
    migrate_from_chat_id: Id | None = None


class _Press(msgspec.Struct, rename={"sender": "from"}):
    id: str
    sender: _Someone
    data: str = ""
    message: _Message | None = None

    def __post_init__(self) -> None:
        if self.sender.is_bot:
            raise ValueError("only people press")
        if self.message is not None and self.message.chat.id > 0:
            _alone(self.message.chat, self.sender)


class _Member(msgspec.Struct):
    status: str
    user: _Someone


class _Change(msgspec.Struct, rename={"sender": "from"}):
    chat: _Chat
    sender: _Someone
    old_chat_member: _Member
    new_chat_member: _Member


class _Update(msgspec.Struct):
    update_id: Annotated[int, msgspec.Meta(ge=0, le=_BITS)]
    message: _Message | None = None
    callback_query: _Press | None = None
    my_chat_member: _Change | None = None

    def __post_init__(self) -> None:
        if self.message is not None and self.message.chat.id > 0:
            _alone(self.message.chat, self.message.sender)


class _Known(msgspec.Struct):
    update_id: int


class _Answer(msgspec.Struct):
    ok: bool
    result: list[msgspec.Raw]


def _alone(chat: _Chat, sender: _Someone | None) -> None:
    """Nobody else can be in a chat with one person."""
    if sender is None or sender.id != chat.id:
        raise ValueError("somebody in the chat of somebody else")


def sifted(body: bytes | msgspec.Raw) -> dict[str, Any] | None:
    """One update that can be read, by us and by the library; None for all others. Kinds that we did not ask for are
    left out."""
    try:
        msgspec.json.decode(body, type=_Update)
        told: dict[str, Any] = msgspec.json.decode(body)
        update = {name: told[name] for name in ("update_id", *WANTED) if name in told}
        Update.de_json(update, None)
    except Exception as error:
        # The library raises whatever comes to its mind.
        log.warning("an update that we do not understand", error=type(error).__name__)
        return None
    return update


class Sieve(HTTPXRequest):
    """For asking after updates: in the place of one that cannot be read there is one that says nothing, so that it is
    not told again and again."""

    async def do_request(self, *args: Any, **options: Any) -> tuple[int, bytes]:
        status, payload = await super().do_request(*args, **options)
        return status, _without_strange(payload)


def _without_strange(payload: bytes) -> bytes:
    try:
        answer = msgspec.json.decode(payload, type=_Answer)
    except msgspec.DecodeError:
        return payload
    left = [sifted(raw) or _number(raw) for raw in answer.result]
    return msgspec.json.encode({"ok": answer.ok, "result": [update for update in left if update is not None]})


def _number(body: msgspec.Raw) -> dict[str, Any] | None:
    try:
        return {"update_id": msgspec.json.decode(body, type=_Known).update_id}
    except msgspec.DecodeError:
        return None
