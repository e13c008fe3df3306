"""Moves a table into a thread of its own, so that the channel stays free for other things."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any, Final

import discord
from discord import ui
from redis.exceptions import RedisError

from bot.accounts.person import Person
from bot.handlers.dispatcher import Dispatcher
from bot.platforms.discord.channel_facts import ChannelFacts
from bot.platforms.discord.components import ExtraButton, extra_button
from bot.platforms.discord.errors import THREAD_EXISTS
from bot.platforms.discord.ids import chat_of
from bot.platforms.discord.limits import THREAD_NAME, shortened
from bot.platforms.discord.repeated_requests import BROKEN, repeated
from bot.screens.callback_data import decode
from bot.screens.screen import Reply, Screen, Show
from bot.texts import texts
from bot.texts.untrusted import JOINER

ESCAPE = re.compile(r"\\([^A-Za-z0-9\s])")
"""Discord does not show a backslash before anything but a letter, a digit or a space."""
ARCHIVE_AFTER: Final = 10080
"""Minutes without a message after which Discord archives the thread: a week, because a turn may take days."""


async def thread_button(screen: Screen, chat: str, facts: ChannelFacts) -> ui.Button[Any] | None:
    """The button that moves a table into a thread. None unless the screen is a lobby, and a thread can be opened."""
    found = [
        token for row in screen.menu for button in row if (token := decode(button.token)) and token.verb == "start"
    ]
    if not found or not await facts.offers_threads(chat):
        return None
    return extra_button(ExtraButton.THREAD, found[0].table, texts(screen.language)("discord.thread"))


def thread_name(message: discord.Message) -> str:
    """The first line of the lobby, without its escapes: in the name of a thread nothing comes alive."""
    line = message.content.partition("\n")[0]
    return shortened(ESCAPE.sub(r"\1", line).replace("\u200b", "").replace(JOINER, "").strip() or "…", THREAD_NAME)


async def move_to_thread(dispatcher: Dispatcher, person: Person, table: str, message: discord.Message) -> Reply:
    """Move a table, then open the thread. Returns the reply to the move; raises if the thread could not be opened, and
    moves the table back before.

    The table goes first because not everybody may move it, and a thread that was opened cannot be taken back. A thread
    has the id of its message, so its chat is known before it exists.
    """
    here, there = chat_of(message.channel.id), chat_of(message.id)
    reply = await dispatcher.move_table(person, table, here, there)
    if reply.show is Show.ERROR:
        return reply
    name = thread_name(message)
    try:
        await repeated(lambda: message.create_thread(name=name, auto_archive_duration=ARCHIVE_AFTER))
    except (discord.HTTPException, *BROKEN) as error:
        if not isinstance(error, discord.HTTPException) or error.code != THREAD_EXISTS:
            await dispatcher.move_table(person, table, there, here)
            await dispatcher.chat_opened(here)
            raise
    # A worker that was faster than the thread was refused, and took the chat for closed.
    await dispatcher.chat_opened(there)
    return reply


async def note_thread(dispatcher: Dispatcher, channel: Any) -> None:
    """Tell the dispatcher which channel a thread belongs to; nothing for other channels, or if the store cannot be
    reached."""
    if isinstance(channel, discord.Thread):
        with suppress(RedisError):
            await dispatcher.chat_within(chat_of(channel.id), chat_of(channel.parent_id))


def is_thread(channel: Any) -> bool:
    return isinstance(channel, discord.Thread)
