"""What Telegram tells us, as far as it concerns us. Nothing here asks anybody anything."""

from __future__ import annotations

import re

from telegram import CallbackQuery, ChatMember, ChatMemberBanned, ChatMemberLeft, ChatMemberRestricted, Message

from bot.commands import command_words
from bot.telegram.names import Place

WANTED = ("message", "callback_query", "my_chat_member")
"""Kinds of updates; edited messages are not among them: what was said was said."""

_COMMAND = re.compile(r"/([^\s@/]{1,64})(?:@([A-Za-z0-9_]{1,64}))?(?:\s+(.*))?", re.DOTALL)
_HIDDEN = ("config", "end", "close", "language")
"""What somebody may do who shows as the group itself: they run it, but nobody can deal them in."""


def place_of_message(message: Message) -> Place:
    """The thread of a message is that of a topic only where it says so: replies have threads, too."""
    return Place(message.chat.id, message.message_thread_id if message.is_topic_message else None)


def pressed_in(query: CallbackQuery) -> Place | None:
    """None for what is in no chat. Of a message that Telegram has forgotten, the topic is not known."""
    message = query.message
    if message is None:
        return None
    return place_of_message(message) if isinstance(message, Message) else Place(message.chat.id)


def whispered(query: CallbackQuery) -> int:
    """The id of a message that only who pressed could see; 0 if it was another."""
    id = query.message.api_kwargs.get("ephemeral_message_id") if query.message is not None else None
    return id if isinstance(id, int) else 0


def start_payload(text: str) -> str | None:
    """What a deep link sends behind `/start`; None for any other line."""
    match = _COMMAND.fullmatch(text)
    return (match[3] or "").strip() if match and match[1].casefold() == "start" else None


def heard(message: Message, bot: int, username: str) -> str | None:
    """The line that was said to us; None for what people say to each other, or to other bots."""
    text = message.text
    if not text or not text.strip():
        return None
    private = message.chat.id > 0
    match = _COMMAND.fullmatch(text)
    if match is not None:
        name, to, rest = match[1], match[2], match[3]
        if to and to.casefold() != username.casefold():
            return None
        ours = name.casefold() in command_words()
        # Somebody else in the group may know a command that we do not.
        return f"/{name} {rest or ''}".rstrip() if private or to or ours else None
    if private or answers(message, bot):
        return text
    called = f"@{username}"
    return text[len(called) :].strip() or None if text.casefold().startswith(called.casefold() + " ") else None


def answers(message: Message, bot: int) -> bool:
    """Whether it replies to something of ours."""
    replied = message.reply_to_message
    return replied is not None and replied.from_user is not None and replied.from_user.id == bot


def allowed_hidden(line: str) -> bool:
    match = _COMMAND.fullmatch(line)
    return match is not None and command_words().get(match[1].casefold()) in _HIDDEN


def may_write(member: ChatMember) -> bool:
    """Whether somebody with this standing in a group can write there."""
    if isinstance(member, (ChatMemberLeft, ChatMemberBanned)):
        return False
    if isinstance(member, ChatMemberRestricted):
        return member.is_member and member.can_send_messages
    return True
