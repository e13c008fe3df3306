"""What we need to be allowed, and how to say that something is missing."""

from __future__ import annotations

import discord

from bot.texts import Texts

INVITED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    pin_messages=True,
)
"""What we ask for when somebody brings us to their server; nothing that could harm anybody. Without the right to pin
everything works, and nothing is pinned."""

NEEDED = {
    "view_channel": discord.Permissions(view_channel=True),
    "send_messages": discord.Permissions(send_messages=True),
    "attach_files": discord.Permissions(attach_files=True),
    "embed_links": discord.Permissions(embed_links=True),
}
IN_THREADS = {"send_messages_in_threads": discord.Permissions(send_messages_in_threads=True)}
"""What takes the place of sending messages there."""
THREADS = discord.Permissions(create_public_threads=True, send_messages_in_threads=True, read_message_history=True)
"""To open a thread from a message, and to play there."""

QUIET = frozenset(
    ("help", "settings", "config", "privacy", "export", "forget", "mygames", "next", "link", "unlink", "stats", "top")
)
"""What is answered in private and posts nothing: done wherever it is asked for."""


def missing(granted: discord.Permissions, *, thread: bool) -> list[str]:
    """By the names that the texts have for them."""
    needed = dict(NEEDED)
    if thread:
        del needed["send_messages"]
        needed |= IN_THREADS
    return [name for name, right in needed.items() if not _has(granted, right)]


def may_thread(granted: discord.Permissions, channel: object) -> bool:
    """A thread is opened from a message in an ordinary text channel, never within a thread."""
    return isinstance(channel, discord.TextChannel) and _has(granted, THREADS)


def _has(granted: discord.Permissions, right: discord.Permissions) -> bool:
    return granted.administrator or right.is_subset(granted)


def complaint(texts: Texts, names: list[str], channel: str, bot: str) -> str:
    """What is missing, by the words that Discord's own settings use, and where to grant it."""
    listed = "\n".join(f"- {texts(f'discord.right_{name}')}" for name in names)
    return texts("discord.missing", rights=listed, channel=channel, bot=bot)
