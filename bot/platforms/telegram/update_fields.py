"""Reads an update: where it happened, and what was said to the bot. Nothing here asks Telegram or the store."""

from __future__ import annotations

import re

from telegram import CallbackQuery, ChatMember, ChatMemberBanned, ChatMemberLeft, ChatMemberRestricted, Message

from bot.platforms.telegram.ids import ChatRef
from bot.texts.commands import command_words

UPDATE_KINDS = ("message", "callback_query", "my_chat_member")
"""The kinds of updates that we ask Telegram for. Edited messages are not among them: a line counts as it was first
sent."""

_COMMAND = re.compile(r"/([^\s@/]{1,64})(?:@([A-Za-z0-9_]{1,64}))?(?:\s+(.*))?", re.DOTALL)
_ANONYMOUS_VERBS = ("config", "end", "close", "language", "remove")
"""What an anonymous administrator may do. They run the group, but nobody can give them a seat."""


def chat_of_message(message: Message) -> ChatRef:
    """Replies have a thread id, too; it is that of a topic only if the message says so."""
    return ChatRef(message.chat.id, message.message_thread_id if message.is_topic_message else None)


def chat_of_press(query: CallbackQuery) -> ChatRef | None:
    """Where a button was pressed; None if in no chat. The topic is unknown if Telegram does not remember the
    message."""
    message = query.message
    if message is None:
        return None
    return chat_of_message(message) if isinstance(message, Message) else ChatRef(message.chat.id)


def ephemeral_message_of(query: CallbackQuery) -> int:
    """The ephemeral id of the message on which a button was pressed; 0 if it is an ordinary message."""
    id = query.message.api_kwargs.get("ephemeral_message_id") if query.message is not None else None
    return id if isinstance(id, int) else 0


def start_payload(line: str) -> str | None:
    """What a link to the bot sends behind `/start`; None for any other line."""
    match = _COMMAND.fullmatch(line)
    return (match[3] or "").strip() if match and match[1].casefold() == "start" else None


def line_for_bot(message: Message, bot: int, username: str) -> str | None:
    """The line that was said to the bot; None for what people say to each other or to other bots."""
    text = message.text
    if not text or not text.strip():
        return None
    private = message.chat.id > 0
    match = _COMMAND.fullmatch(text)
    if match is not None:
        name, to, argument = match[1], match[2], match[3]
        if to and to.casefold() != username.casefold():
            return None
        ours = name.casefold() in command_words()
        # In a group, a command that we do not know may be one of another bot.
        return f"/{name} {argument or ''}".rstrip() if private or to or ours else None
    if private or replies_to_bot(message, bot):
        return text
    called = f"@{username}"
    return text[len(called) :].strip() or None if text.casefold().startswith(called.casefold() + " ") else None


def replies_to_bot(message: Message, bot: int) -> bool:
    replied = message.reply_to_message
    return replied is not None and replied.from_user is not None and replied.from_user.id == bot


def allowed_for_anonymous(line: str) -> bool:
    """Whether an administrator who writes in the name of the group may say this line."""
    match = _COMMAND.fullmatch(line)
    return match is not None and command_words().get(match[1].casefold()) in _ANONYMOUS_VERBS


def may_write(member: ChatMember) -> bool:
    """Whether a member with these rights can write in the chat."""
    if isinstance(member, (ChatMemberLeft, ChatMemberBanned)):
        return False
    if isinstance(member, ChatMemberRestricted):
        return member.is_member and member.can_send_messages
    return True
