"""Tables that move into a thread of their own, where the channel is for other things as well."""

from __future__ import annotations

import re
from typing import Any, Final

import discord

from bot.chat import Network, Person
from bot.discord.errors import THREAD_EXISTS
from bot.discord.ids import chat_of
from bot.discord.items import Special, SpecialItem, special
from bot.discord.limits import THREAD, shortened
from bot.discord.notes import Notes
from bot.screens import Reply, Screen, Show
from bot.texts import texts
from bot.tokens import decode

ESCAPE = re.compile(r"\\([^A-Za-z0-9\s])")
"""Discord takes a backslash off whatever is neither a letter nor a digit."""
FOR: Final = 10080
"""Minutes without a message after which Discord puts the thread away: a week, as people play by the day."""


async def offer(screen: Screen, chat: str, notes: Notes) -> SpecialItem | None:
    """A button for the lobby, where a thread can be opened."""
    found = [
        token for row in screen.menu for button in row if (token := decode(button.token)) and token.verb == "start"
    ]
    if not found or not await notes.can_thread(chat):
        return None
    return special(Special.THREAD, found[0].table, texts(screen.language)("discord.thread"))


def title_of(message: discord.Message) -> str:
    """The lobby's own, which is its first line."""
    line = message.content.partition("\n")[0]
    return shortened(ESCAPE.sub(r"\1", line).replace("\u200b", "").strip() or "…", THREAD)


async def move(conversation: Network, person: Person, table: str, message: discord.Message) -> Reply:
    """The table first: not everybody may move it, and a thread could not be taken back. It is called like its message,
    so its chat is known before it is there; should it not come to be, the table goes back."""
    here, there = chat_of(message.channel.id), chat_of(message.id)
    reply = await conversation.moved(person, table, here, there)
    if reply.show is Show.ERROR:
        return reply
    try:
        await message.create_thread(name=title_of(message), auto_archive_duration=FOR)
    except discord.HTTPException as error:
        if error.code != THREAD_EXISTS:
            await conversation.moved(person, table, there, here)
            await conversation.opened(here)
            raise
    # Whoever was faster than the thread was refused.
    await conversation.opened(there)
    return reply


def is_thread(channel: Any) -> bool:
    return isinstance(channel, discord.Thread)
