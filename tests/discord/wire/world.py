"""The data of the stand-in for Discord: people, servers, channels, messages. What may be done with them is in the other
modules."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

import discord

from tests.discord.wire.refusals import Json

EPOCH = 1_420_070_400_000
"""The time from which snowflake ids count, in milliseconds since 1970."""
TEXT, DM, THREAD = 0, 1, 11
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SILENT = 1 << 12

PEOPLE = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    use_application_commands=True,
).value
"""The permissions of everybody, also of the bot."""
PINS = discord.Permissions(pin_messages=True).value
"""The permission that the bot also asks for when it is invited."""
ALL = discord.Permissions.all().value


class Ids:
    """Makes snowflakes: ids that contain the time at which they were made, in ascending order."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self._last = 0

    def __call__(self) -> int:
        self._last = max(self._last + 1, (int(self.clock() * 1000) - EPOCH) << 22)
        return self._last


def when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


@dataclass(eq=False)
class User:
    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    closed: bool = False
    """Whether the bot may not write to them."""

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "username": self.name if self.bot else self.name.casefold(),
            "global_name": None if self.bot else self.name,
            "discriminator": "1234" if self.bot else "0",
            "avatar": None,
            "bot": self.bot,
        }


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    owner: User
    bot_role: int = 0
    granted: int = PEOPLE | PINS
    """The bot's permissions on this server."""
    people: list[User] = field(default_factory=list)
    admins: set[int] = field(default_factory=set)
    channels: list[Channel] = field(default_factory=list)
    here: bool = True
    """Whether the bot is a member of this server."""

    def permissions(self, user: User) -> int:
        return ALL if user is self.owner or user.id in self.admins else PEOPLE

    def member(self, user: User) -> Json:
        roles = [str(self.bot_role)] if user.bot else []
        return {"roles": roles, "joined_at": when(0), "deaf": False, "mute": False, "flags": 0, "nick": None}


@dataclass(eq=False)
class Channel:
    id: int
    type: int
    name: str = ""
    guild: Guild | None = None
    user: User | None = None
    """In a direct chat with the bot: the other person."""
    parent: Channel | None = None
    denied: int = 0
    """Permissions that the bot lacks in this channel."""
    messages: list[Message] = field(default_factory=list)
    deleted: bool = False
    archived: bool = False
    locked: bool = False

    @property
    def permissions(self) -> int:
        """The bot's permissions here."""
        if self.guild is None:
            return ALL
        return self.guild.granted & ~(self.denied | (self.parent.denied if self.parent else 0))

    def json(self) -> Json:
        known: Json = {"id": str(self.id), "type": self.type}
        if self.guild is None:
            assert self.user is not None
            return known | {"recipients": [self.user.json()], "last_message_id": None}
        known |= {"guild_id": str(self.guild.id), "name": self.name, "position": 0, "permission_overwrites": []}
        if self.denied:
            denied = {"id": str(self.guild.bot_role), "type": 0, "allow": "0", "deny": str(self.denied)}
            known["permission_overwrites"] = [denied]
        if self.parent is not None:
            known |= {"parent_id": str(self.parent.id), "owner_id": "0", "message_count": 0, "member_count": 1}
            known["thread_metadata"] = {
                "archived": self.archived,
                "auto_archive_duration": 10080,
                "archive_timestamp": when(0),
                "locked": self.locked,
            }
        return known


@dataclass(eq=False)
class File:
    id: int
    name: str
    data: bytes
    description: str | None = None

    def json(self) -> Json:
        known: Json = {"id": str(self.id), "filename": self.name, "size": len(self.data)}
        known |= {"url": f"https://cdn.invalid/{self.id}/{self.name}", "proxy_url": "https://cdn.invalid/"}
        if self.description:
            known["description"] = self.description
        return known


@dataclass(eq=False)
class Message:
    id: int
    channel: Channel
    author: User
    at: float
    content: str = ""
    files: list[File] = field(default_factory=list)
    rows: list[Json] = field(default_factory=list)
    flags: int = 0
    receiver: User | None = None
    """The only person who sees it; None if everybody does."""
    reply: Message | None = None
    mentioned: list[User] = field(default_factory=list)
    called: list[User] = field(default_factory=list)
    """Users whom it notified with a sound."""
    nonce: str | None = None
    answers: Json | None = None
    """For a response to an interaction: the description of that interaction."""
    hook: int | None = None
    kind: int = 0
    edited: float = 0.0
    edits: int = 0
    deleted: bool = False
    pinned: bool = False

    @property
    def loading(self) -> bool:
        """Whether it is still the placeholder of a deferred response, shown as a spinner."""
        return bool(self.flags & LOADING)

    @property
    def parts(self) -> list[Json]:
        """Its buttons and selects."""
        return [part for row in self.rows for part in row["components"]]

    @property
    def labels(self) -> list[str]:
        return [part["label"] for part in self.parts if part["type"] == 2]

    def json(self, *, hidden: bool = False, replied: bool = True) -> Json:
        """The message as JSON. With `hidden`, without its content: so a bot gets it that may not read what people say
        to each other."""
        known: Json = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.json(),
            "type": self.kind or (19 if self.reply else 0),
            "content": "" if hidden else self.content,
            "timestamp": when(self.at),
            "edited_timestamp": when(self.edited) if self.edited else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [user.json() for user in self.mentioned],
            "mention_roles": [],
            "attachments": [] if hidden else [file.json() for file in self.files],
            "embeds": [],
            "components": [] if hidden else self.rows,
            "pinned": self.pinned,
            "flags": self.flags,
        }
        if self.nonce is not None:
            known["nonce"] = self.nonce
        if self.answers is not None:
            known["interaction_metadata"] = self.answers
        if self.hook is not None:
            known |= {"application_id": str(self.hook), "webhook_id": str(self.hook)}
        if self.reply is not None:
            known["message_reference"] = {"message_id": str(self.reply.id), "channel_id": str(self.channel.id)}
            if replied:
                known["referenced_message"] = None if self.reply.deleted else self.reply.json(replied=False)
        return known
