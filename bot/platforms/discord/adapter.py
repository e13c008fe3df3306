"""Sends to Discord what everybody in a chat sees. It needs the token, and no connection of the gateway."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import discord
import structlog
from redis.asyncio import Redis

from bot.outbox.adapter import ChatClosed, MessageGone
from bot.platforms.discord.channel_facts import ChannelFacts
from bot.platforms.discord.components import MessageKind
from bot.platforms.discord.errors import (
    CANNOT_EDIT,
    CANNOT_PIN,
    LONGEST_LIBRARY_WAIT,
    UNKNOWN_MESSAGE,
    too_large,
    translated_errors,
)
from bot.platforms.discord.global_limit import watch_global_limit
from bot.platforms.discord.ids import PREFIX, MessageRef, channel_of, message_ref, short_nonce, user_of
from bot.platforms.discord.limits import FILE
from bot.platforms.discord.message_addresses import MessageAddresses
from bot.platforms.discord.messages import RenderedMessage, render
from bot.platforms.discord.permissions import REQUESTED
from bot.platforms.discord.threads import thread_button
from bot.platforms.picture_cache import PictureSource
from bot.screens.screen import Screen
from bot.texts import texts

log = structlog.get_logger(__name__)

T = TypeVar("T")


class DiscordAdapter:
    prefix = PREFIX
    coalesces = False

    def __init__(self, redis: Redis, pictures: PictureSource, token: str) -> None:
        self.pictures = pictures
        self.token = token
        self.channel_facts = ChannelFacts(redis)
        self.client: discord.Client | None = None
        """Logged in; None unless the adapter is open."""
        self.name = ""
        self.invitation = ""
        self._addresses = MessageAddresses(self.channel_facts)

    async def open(self, client: discord.Client | None = None) -> None:
        """Log in, or use this client, which is logged in already. May be called again after it failed."""
        self.client = client or self.client or await self._log_in()
        user, application = self.client.user, self.client.application_id
        assert user is not None
        assert application is not None
        self.name = str(user)
        scopes = ("bot", "applications.commands")
        self.invitation = discord.utils.oauth_url(application, permissions=REQUESTED, scopes=scopes)

    async def _log_in(self) -> discord.Client:
        client = discord.Client(intents=discord.Intents(guilds=True))
        # Shorter than the library's default: a worker that waits here cannot serve other tables.
        client.http.max_ratelimit_timeout = LONGEST_LIBRARY_WAIT
        try:
            await client.login(self.token)
        except BaseException:
            await client.close()
            raise
        watch_global_limit(client)
        return client

    async def close(self) -> None:
        client, self.client = self.client, None
        self.name = ""
        if client is not None:
            await client.close()

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        channel = channel_of(chat)
        users = [user for user in map(user_of, mention) if user is not None]

        async def send(message: RenderedMessage) -> int:
            view = await self._view(screen, message, chat)
            sent = await self._channel(channel).send(
                message.content,
                files=message.files(),
                view=discord.utils.MISSING if view is None else view,
                nonce=short_nonce(nonce),
                allowed_mentions=message.allowed_mentions,
                silent=not users,
                suppress_embeds=True,
            )
            return sent.id

        with translated_errors():
            return str(MessageRef(channel, await self._sent(screen, users, send)))

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        ref = message_ref(chat, message)

        async def send(new: RenderedMessage) -> None:
            view = await self._view(screen, new, chat)
            await self._message(ref).edit(
                content=new.content,
                attachments=new.files(),
                view=view,
                allowed_mentions=new.allowed_mentions,
            )

        with translated_errors(ignored=CANNOT_EDIT):
            await self._sent(screen, [], send)

    async def strip(self, chat: str, message: str) -> None:
        with translated_errors(ignored=CANNOT_EDIT):
            await self._message(message_ref(chat, message)).edit(view=None)

    async def remove(self, chat: str, message: str) -> None:
        """A message in an archived thread cannot be deleted, and stays."""
        with suppress(MessageGone), translated_errors(ignored=(*CANNOT_EDIT, UNKNOWN_MESSAGE)):
            await self._message(message_ref(chat, message)).delete()

    async def pin(self, chat: str, message: str) -> None:
        """Discord announces a pin in the channel; `client.py` deletes that announcement."""
        with suppress(MessageGone), translated_errors(ignored=CANNOT_PIN):
            await self._message(message_ref(chat, message)).pin()

    async def unpin(self, chat: str, message: str) -> None:
        with suppress(MessageGone), translated_errors(ignored=CANNOT_PIN):
            await self._message(message_ref(chat, message)).unpin()

    async def link(self, chat: str, message: str = "") -> str:
        try:
            id = message_ref(chat, message).id if message else 0
        except MessageGone:
            id = 0
        return await self._addresses.link(self._logged_in(), channel_of(chat), id)

    async def post_to_one(self, chat: str, user: str, screen: Screen) -> None:
        raise ChatClosed("Discord shows messages to one person only in answer to what they do")

    async def private_chat(self, user: str) -> str:
        return await self._addresses.private_chat(self._logged_in(), user)

    async def _sent(self, screen: Screen, users: Sequence[int], send: Callable[[RenderedMessage], Awaitable[T]]) -> T:
        """Send a screen; without its files if Discord finds them too large."""
        message = await self._render(screen, users)
        try:
            return await send(message)
        except discord.HTTPException as error:
            if not (message.attached and too_large(error)):
                raise
            log.warning("files too large for Discord", bytes=sum(len(file.data) for file in message.attached))
            return await send(await self._render(screen, users, limit=0))

    async def _render(self, screen: Screen, users: Sequence[int], limit: int = FILE) -> RenderedMessage:
        words = texts(screen.language)
        return await render(screen, self.pictures, words, kind=MessageKind.POST, mention=users, limit=limit)

    async def _view(self, screen: Screen, message: RenderedMessage, chat: str) -> discord.ui.View | None:
        thread = await thread_button(screen, chat, self.channel_facts)
        return message.view([thread] if thread else [])

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self._logged_in().get_partial_messageable(channel)

    def _logged_in(self) -> discord.Client:
        if self.client is None:
            raise RuntimeError("the adapter is not open")
        return self.client

    def _message(self, ref: MessageRef) -> discord.PartialMessage:
        return self._channel(ref.channel).get_partial_message(ref.id)
