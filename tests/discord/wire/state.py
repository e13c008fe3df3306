"""Everything that the stand-in for Discord stores; how messages are written, changed and deleted."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable

from tests.discord.wire.forms import Form
from tests.discord.wire.gateway import Gateway
from tests.discord.wire.interactions import Interaction
from tests.discord.wire.limits import Limits
from tests.discord.wire.refusals import EMPTY, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, Json, Refusal, form, unknown
from tests.discord.wire.world import EPHEMERAL, LOADING, SILENT, Channel, File, Guild, Ids, Message, User

MENTION = re.compile(r"<@!?([0-9]+)>")
REMEMBERED = 300.0
"""Seconds for which Discord makes no second message with the same nonce."""


class State:
    def __init__(self, token: str, name: str, clock: Callable[[], float] = time.time) -> None:
        self.token = token
        self.clock = clock
        self.ids = Ids(clock)
        self.bot = User(self.ids(), name, bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: list[Json] = []
        self.interactions: dict[str, Interaction] = {}
        """By token."""
        self.limits = Limits(clock)
        self.gateway = Gateway(self)
        self.changed = asyncio.Condition()
        self._nonces: dict[str, tuple[float, Message]] = {}

    @property
    def application(self) -> int:
        """The application's id. It is the same as the bot's, as for all newer bots."""
        return self.bot.id

    async def notify(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    # what there is

    def channel(self, id: int) -> Channel:
        channel = self.channels.get(id)
        if channel is None or channel.deleted:
            raise unknown("Channel", UNKNOWN_CHANNEL)
        return channel

    def message(self, channel: Channel, id: int) -> Message:
        """A message that everybody sees. A private one can only be reached by the interaction that it answers."""
        for message in reversed(channel.messages):
            if message.id == id and not message.deleted and message.receiver is None:
                return message
        raise unknown("Message", UNKNOWN_MESSAGE)

    def dm(self, user: User) -> Channel:
        for channel in self.channels.values():
            if channel.user is user:
                return channel
        channel = Channel(self.ids(), 1, user=user)
        self.channels[channel.id] = channel
        return channel

    # what becomes of messages

    def known(self, nonce: str | None) -> Message | None:
        if nonce is None or nonce not in self._nonces:
            return None
        at, message = self._nonces[nonce]
        return message if self.clock() - at <= REMEMBERED else None

    async def write(self, channel: Channel, author: User, filled: Form, **more: object) -> Message:
        """Write a message from a form that has been checked."""
        message = Message(self.ids(), channel, author, self.clock())
        for name, value in more.items():
            setattr(message, name, value)
        values = filled.values
        message.flags |= int(values.get("flags") or 0)
        message.content = values.get("content") or ""
        message.rows = self._rows(values)
        message.files = self._files(filled, message)
        if not (message.content or message.files or message.rows or message.loading or message.kind):
            raise Refusal(400, EMPTY, "Cannot send an empty message")
        self._mention(message, values.get("allowed_mentions"))
        nonce = values.get("nonce")
        if nonce is not None:
            message.nonce = str(nonce)
            if values.get("enforce_nonce"):
                self._nonces[message.nonce] = (self.clock(), message)
        channel.messages.append(message)
        await self.tell(message, "MESSAGE_CREATE")
        return message

    async def change(self, message: Message, filled: Form) -> Message:
        values = filled.values
        if "content" in values:
            message.content = values["content"] or ""
        if "components" in values:
            message.rows = self._rows(values)
        if "attachments" in values or filled.files:
            message.files = self._files(filled, message)
        message.flags &= ~LOADING
        if not (message.content or message.files or message.rows):
            raise Refusal(400, EMPTY, "Cannot send an empty message")
        called = message.called
        self._mention(message, values.get("allowed_mentions"))
        # An edit notifies nobody, whomever it mentions.
        message.called = called
        message.edited = self.clock()
        message.edits += 1
        await self.tell(message, "MESSAGE_UPDATE")
        return message

    async def remove(self, message: Message) -> None:
        message.deleted = True
        if message.receiver is None:
            gone: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
            await self.gateway.tell("MESSAGE_DELETE", gone, message.channel)
        await self.notify()

    async def tell(self, message: Message, event: str) -> None:
        """Send an event about a message to the gateway's sessions; not about a message that only one person sees."""
        if not message.flags & EPHEMERAL:
            await self.gateway.tell_of(message, event)
        await self.notify()

    def _rows(self, values: Json) -> list[Json]:
        return list(values.get("components") or [])

    def _files(self, filled: Form, message: Message) -> list[File]:
        files = []
        for part in filled.values.get("attachments") or []:
            id = int(part["id"])
            if id in filled.files:
                name, data = filled.files[id]
                files.append(File(self.ids(), name, data, part.get("description")))
                continue
            kept = [file for file in message.files if file.id == id]
            if not kept:
                raise form("attachments", "Attachment not found", "ATTACHMENT_NOT_FOUND")
            files += kept
        return files

    def _mention(self, message: Message, allowed: Json | None) -> None:
        named = [self.users[int(id)] for id in MENTION.findall(message.content) if int(id) in self.users]
        message.mentioned = list(dict.fromkeys(named))
        may: Json = allowed if allowed is not None else {"parse": ["users"], "replied_user": True}
        everybody = "users" in (may.get("parse") or [])
        ids = {int(id) for id in may.get("users") or []}
        called = [user for user in message.mentioned if everybody or user.id in ids]
        if message.reply is not None and may.get("replied_user"):
            called.append(message.reply.author)
            message.mentioned = list(dict.fromkeys([*message.mentioned, message.reply.author]))
        if not message.flags & SILENT:
            message.called = called
