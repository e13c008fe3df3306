"""Which updates are for the bot and which are not; what Telegram's refusals mean."""

from __future__ import annotations

import datetime
from typing import Any

import httpx
import pytest
from telegram import Message, Update
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, TelegramError, TimedOut
from telegram.error import RetryAfter as FloodWait

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.platforms.telegram.command_menu import command_lists
from bot.platforms.telegram.errors import GroupMigrated, NotModified, PicturesForbidden, translated
from bot.platforms.telegram.ids import ChatRef
from bot.platforms.telegram.update_fields import allowed_for_anonymous, chat_of_message, line_for_bot, start_payload
from bot.store.closed_chats import Closure
from bot.texts import LANGUAGES
from bot.texts.commands import COMMANDS

BOT, USERNAME = 99, "castellan_bot"
US = {"id": BOT, "is_bot": True, "first_name": "Castellan", "username": USERNAME}
ANNA = {"id": 7, "is_bot": False, "first_name": "Anna"}


def message(text: str, chat: int = -5, **more: Any) -> Message:
    where = {"id": chat, "type": "private" if chat > 0 else "supergroup", "title": "Friends"}
    update = Update.de_json(
        {"update_id": 1, "message": {"message_id": 3, "date": 1, "chat": where, "from": ANNA, "text": text, **more}}
    )
    assert update.message is not None
    return update.message


def ours() -> dict[str, Any]:
    return {"message_id": 2, "date": 1, "chat": {"id": -5, "type": "group", "title": "F"}, "from": US, "text": "board"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("/play", "/play"),
        ("/play@castellan_bot", "/play"),
        ("/PLAY@Castellan_Bot now", "/PLAY now"),
        ("/do@castellan_bot t29 90  city", "/do t29 90  city"),
        ("/ход t29", "/ход t29"),
        ("/play@other_bot", None),
        ("/weather", None),
        ("/weather@castellan_bot", "/weather"),
        ("t29 90 city", None),
        ("hello everybody", None),
        ("@castellan_bot t29", "t29"),
        ("@castellan_botnet t29", None),
        ("/", None),
        ("  ", None),
    ],
)
def test_in_a_group(text: str, line: str | None) -> None:
    assert line_for_bot(message(text), BOT, USERNAME) == line


def test_replies_to_us_are_said_to_us() -> None:
    assert line_for_bot(message("t29 90 city", reply_to_message=ours()), BOT, USERNAME) == "t29 90 city"
    other = ours() | {"from": ANNA}
    assert line_for_bot(message("t29 90 city", reply_to_message=other), BOT, USERNAME) is None


def test_alone_with_us_everything_is_said_to_us() -> None:
    for text in ("t29", "/weather", "hello"):
        assert line_for_bot(message(text, chat=7), BOT, USERNAME) == text


def test_start_and_what_a_link_sends() -> None:
    assert start_payload("/start p_abc") == "p_abc"
    assert start_payload("/start") == ""
    assert start_payload("/started") is None


def test_only_topics_are_places_of_their_own() -> None:
    assert chat_of_message(message("x", message_thread_id=4, is_topic_message=True)) == ChatRef(-5, 4)
    assert chat_of_message(message("x", message_thread_id=4)) == ChatRef(-5)


def test_who_shows_as_the_group_may_run_it_and_no_more() -> None:
    assert allowed_for_anonymous("/end")
    assert allowed_for_anonymous("/config language ru")
    assert not allowed_for_anonymous("/join")
    assert not allowed_for_anonymous("t29")


@pytest.mark.parametrize(
    ("error", "meant"),
    [
        (FloodWait(datetime.timedelta(seconds=7)), RetryAfter),
        (ChatMigrated(-1009), GroupMigrated),
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), ChatClosed),
        (Forbidden("Forbidden: bot was blocked by the user"), ChatClosed),
        (BadRequest("Chat not found"), ChatClosed),
        (BadRequest("Not enough rights to send text messages to the chat"), ChatClosed),
        (BadRequest("Not enough rights to send photos to the chat"), PicturesForbidden),
        (BadRequest("Message to edit not found"), MessageGone),
        (BadRequest("Message is not modified: specified new message content"), NotModified),
        (BadRequest("Something else"), BadRequest),
        (NetworkError("Bad Gateway"), RetryAfter),
    ],
)
def test_refusals(error: TelegramError, meant: type[Exception]) -> None:
    assert type(translated(error)) is meant


@pytest.mark.parametrize(
    ("cause", "meant"),
    [
        (httpx.ConnectError("no"), RetryAfter),
        (httpx.ConnectTimeout("no"), RetryAfter),
        (httpx.PoolTimeout("no"), RetryAfter),
        (httpx.ReadTimeout("no"), ConnectionError),
        (httpx.ReadError("no"), ConnectionError),
        (httpx.RemoteProtocolError("no"), ConnectionError),
    ],
)
def test_whether_a_send_can_have_arrived(cause: Exception, meant: type[Exception]) -> None:
    error = TimedOut() if isinstance(cause, httpx.TimeoutException) else NetworkError("no")
    error.__cause__ = cause
    assert type(translated(error)) is meant


def test_lists_of_commands_are_such_as_telegram_takes() -> None:
    found = command_lists()
    assert len(found) == 4 * len(LANGUAGES)
    for each in found:
        names = [name for name, _ in each.commands]
        assert 5 <= len(names) <= 100
        assert len(set(names)) == len(names)
        for name, about in each.commands:
            assert name.isascii()
            assert name.islower()
            assert 3 <= len(about) <= 256
    admins = {command.verb for command in COMMANDS if command.admin}
    for each in found:
        shown = admins & {name for name, _ in each.commands}
        assert shown == (admins if each.scope.type == "all_chat_administrators" else set())


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), Closure.REMOVED),
        (Forbidden("Forbidden: bot is not a member of the channel chat"), Closure.REMOVED),
        (Forbidden("Forbidden: the group chat was deleted"), Closure.DELETED),
        (BadRequest("Bad Request: chat not found"), Closure.DELETED),
        (BadRequest("Bad Request: TOPIC_CLOSED"), Closure.LOCKED),
        (BadRequest("Bad Request: message thread not found"), Closure.DELETED),
        (BadRequest("Bad Request: not enough rights to send text messages to the chat"), Closure.FORBIDDEN),
    ],
)
def test_why_a_chat_is_closed_is_told_by_what_telegram_says(error: TelegramError, why: Closure) -> None:
    closed = translated(error)
    assert isinstance(closed, ChatClosed)
    assert closed.why is why
