"""Checks updates as they come over the wire, and drops those that do not have the shape we rely on.

The library accepts almost anything as an update, and where it cannot read one it fails for all that came with it. The
structs below describe only the fields that we use.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import structlog
from telegram import Update
from telegram.request import HTTPXRequest

from bot.platforms.telegram.update_fields import UPDATE_KINDS

log = structlog.get_logger()

_GREATEST_ID = 2**52

Id = Annotated[int, msgspec.Meta(ge=-_GREATEST_ID, le=_GREATEST_ID)]
MessageId = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
"""0 for an ephemeral message."""


class _User(msgspec.Struct):
    id: Annotated[int, msgspec.Meta(gt=0, le=_GREATEST_ID)]
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
            raise ValueError("a private chat has a positive id, every other chat a negative one")


class _RepliedMessage(msgspec.Struct, rename={"sender": "from"}):
    message_id: MessageId
    chat: _Chat
    sender: _User | None = None


class _Message(_RepliedMessage, rename={"sender": "from"}):
    date: int = 0
    sender_chat: _Chat | None = None
    text: str = ""
    message_thread_id: MessageId | None = None
    is_topic_message: bool = False
    reply_to_message: _RepliedMessage | None = None
    migrate_to_chat_id: Id | None = None
    migrate_from_chat_id: Id | None = None


class _CallbackQuery(msgspec.Struct, rename={"sender": "from"}):
    id: str
    sender: _User
    data: str = ""
    message: _Message | None = None

    def __post_init__(self) -> None:
        if self.sender.is_bot:
            raise ValueError("a bot cannot press a button")
        if self.message is not None and self.message.chat.id > 0:
            _check_own_chat(self.message.chat, self.sender)


class _ChatMember(msgspec.Struct):
    status: str
    user: _User


class _ChatMemberUpdated(msgspec.Struct, rename={"sender": "from"}):
    chat: _Chat
    sender: _User
    old_chat_member: _ChatMember
    new_chat_member: _ChatMember


class _Update(msgspec.Struct):
    update_id: Annotated[int, msgspec.Meta(ge=0, le=_GREATEST_ID)]
    message: _Message | None = None
    callback_query: _CallbackQuery | None = None
    my_chat_member: _ChatMemberUpdated | None = None

    def __post_init__(self) -> None:
        if self.message is not None and self.message.chat.id > 0:
            _check_own_chat(self.message.chat, self.message.sender)


class _UpdateId(msgspec.Struct):
    update_id: int


class _Response(msgspec.Struct):
    """The answer to `getUpdates`."""

    ok: bool
    result: list[msgspec.Raw]


def _check_own_chat(chat: _Chat, sender: _User | None) -> None:
    """Only the person themselves can do something in their chat with the bot."""
    if sender is None or sender.id != chat.id:
        raise ValueError("somebody in the private chat of somebody else")


def validated(body: bytes | msgspec.Raw) -> dict[str, Any] | None:
    """One update, without the kinds that we did not ask for, if both we and the library can read it; None otherwise."""
    try:
        msgspec.json.decode(body, type=_Update)
        fields: dict[str, Any] = msgspec.json.decode(body)
        update = {name: fields[name] for name in ("update_id", *UPDATE_KINDS) if name in fields}
        Update.de_json(update, None)
    except Exception as error:
        # Any exception at all: the library does not say which ones it raises.
        log.warning("an update that we do not understand", error=type(error).__name__)
        return None
    return update


class ValidatingRequest(HTTPXRequest):
    """The connection over which we poll. It replaces an update that cannot be read by an empty one with the same id, so
    that Telegram does not send it again and again."""

    async def do_request(self, *args: Any, **options: Any) -> tuple[int, bytes]:
        status, payload = await super().do_request(*args, **options)
        return status, _with_valid_updates(payload)


def _with_valid_updates(payload: bytes) -> bytes:
    try:
        response = msgspec.json.decode(payload, type=_Response)
    except (msgspec.DecodeError, RecursionError):
        return payload
    updates = [validated(raw) or _empty_update(raw) for raw in response.result]
    return msgspec.json.encode({"ok": response.ok, "result": [update for update in updates if update is not None]})


def _empty_update(body: msgspec.Raw) -> dict[str, Any] | None:
    try:
        return {"update_id": msgspec.json.decode(body, type=_UpdateId).update_id}
    except (msgspec.DecodeError, RecursionError):
        return None
