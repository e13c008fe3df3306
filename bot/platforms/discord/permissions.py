"""The permissions that the bot needs, and how people are told that some are missing."""

from __future__ import annotations

import discord

from bot.texts import Texts

REQUESTED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    pin_messages=True,
)
"""What the bot asks for when it is added to a server; nothing that could harm anybody. Without the permission to pin
everything works, and nothing is pinned."""

NEEDED = {
    "view_channel": discord.Permissions(view_channel=True),
    "send_messages": discord.Permissions(send_messages=True),
    "attach_files": discord.Permissions(attach_files=True),
    "embed_links": discord.Permissions(embed_links=True),
}
"""By the name that the texts have for it: what is needed in a channel."""
IN_THREADS = {"send_messages_in_threads": discord.Permissions(send_messages_in_threads=True)}
"""What is needed in a thread in the place of `send_messages`."""
TO_OPEN_THREADS = discord.Permissions(
    create_public_threads=True, send_messages_in_threads=True, read_message_history=True
)
"""What is needed to open a thread from a message and to play there."""

PRIVATE_VERBS = frozenset(
    (
        *("help", "settings", "config", "privacy", "export", "forget", "mygames", "next", "link", "unlink"),
        *("stats", "diary", "top"),
    )
)
"""Verbs that are answered in private and post nothing, so they work without permissions."""


def missing(granted: discord.Permissions, *, thread: bool) -> list[str]:
    """The names of the permissions that are needed and not granted."""
    needed = dict(NEEDED)
    if thread:
        del needed["send_messages"]
        needed |= IN_THREADS
    return [name for name, permission in needed.items() if not _has(granted, permission)]


def may_write(channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whether the bot has all that it needs in a channel or thread, by what Discord has told of it."""
    granted = channel.permissions_for(channel.guild.me)
    return not missing(granted, thread=isinstance(channel, discord.Thread)) and not is_locked(channel, granted)


def is_locked(channel: object, granted: discord.Permissions) -> bool:
    """Whether this is a thread where only its moderators may write, and the bot is none."""
    return isinstance(channel, discord.Thread) and channel.locked and not granted.manage_threads


def can_open_thread(granted: discord.Permissions, channel: object) -> bool:
    """Whether a thread can be opened from a message here: only in an ordinary text channel, not in a thread."""
    return isinstance(channel, discord.TextChannel) and _has(granted, TO_OPEN_THREADS)


def _has(granted: discord.Permissions, permission: discord.Permissions) -> bool:
    return granted.administrator or permission.is_subset(granted)


def missing_text(texts: Texts, names: list[str], channel: str, bot: str) -> str:
    """What is missing, under the names that Discord's own settings use, and where to grant it."""
    listed = "\n".join(f"- {texts(f'discord.right_{name}')}" for name in names)
    return texts("discord.missing", rights=listed, channel=channel, bot=bot)
