"""Sends: everything that all of a chat see. Needs no gateway, only the token."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord
from redis.asyncio import Redis

from bot.chat import Gone
from bot.discord.errors import NO_PIN, PATIENCE, SILENT, UNKNOWN_MESSAGE, reaching
from bot.discord.ids import PREFIX, channel_of, message_of, nonce_of, user_of
from bot.discord.ids import Message as Name
from bot.discord.items import Place
from bot.discord.messages import Shown, shown
from bot.discord.notes import Notes
from bot.discord.permissions import INVITED
from bot.discord.places import Places
from bot.discord.threads import offer
from bot.pictures import Draws
from bot.screens import Screen
from bot.texts import texts


class DiscordAdapter:
    prefix = PREFIX
    gathers = False

    def __init__(self, redis: Redis, studio: Draws, token: str, *, client: discord.Client | None = None) -> None:
        self.redis = redis
        self.studio = studio
        self.token = token
        self.notes = Notes(redis)
        self.places = Places(self.notes)
        self.client = client
        """Logged in, or to be logged in by `open`."""
        self.name = ""
        """As people see us, once we are logged in."""
        self.invitation = ""
        """Where one brings us to a server of one's own."""

    async def open(self) -> None:
        """May be tried again after it failed."""
        if self.client is None:
            client = discord.Client(intents=discord.Intents(guilds=True))
            # Shorter than the library thinks reasonable: whoever sends has other tables as well.
            client.http.max_ratelimit_timeout = PATIENCE
            try:
                await client.login(self.token)
            except BaseException:
                await client.close()
                raise
            self.client = client
        user, application = self.client.user, self.client.application_id
        assert user is not None
        assert application is not None
        self.name = str(user)
        scopes = ("bot", "applications.commands")
        self.invitation = discord.utils.oauth_url(application, permissions=INVITED, scopes=scopes)

    async def close(self) -> None:
        client, self.client = self.client, None
        self.name = ""
        if client is not None:
            await client.close()

    async def post(self, chat: str, screen: Screen, *, mention: Sequence[str], nonce: str) -> str:
        channel = channel_of(chat)
        users = [user for user in map(user_of, mention) if user is not None]
        message = await self._shown(screen, users)
        view = await self._view(screen, message, chat)
        with reaching():
            sent = await self._channel(channel).send(
                message.content,
                files=message.files(),
                view=discord.utils.MISSING if view is None else view,
                nonce=nonce_of(nonce),
                allowed_mentions=message.mentions,
                silent=not users,
                suppress_embeds=True,
            )
        return str(Name(channel, sent.id))

    async def edit(self, chat: str, message: str, screen: Screen, *, nonce: str) -> None:
        name = message_of(chat, message)
        new = await self._shown(screen, [])
        view = await self._view(screen, new, chat)
        with reaching(quiet=SILENT):
            await self._message(name).edit(
                content=new.content,
                attachments=new.files(),
                view=view,
                allowed_mentions=new.mentions,
            )

    async def strip(self, chat: str, message: str) -> None:
        with reaching(quiet=SILENT):
            await self._message(message_of(chat, message)).edit(view=None)

    async def remove(self, chat: str, message: str) -> None:
        """What is in an archived thread stays, and what is gone is gone."""
        with suppress(Gone), reaching(quiet=(*SILENT, UNKNOWN_MESSAGE)):
            await self._message(message_of(chat, message)).delete()

    async def pin(self, chat: str, message: str) -> None:
        """Discord says so in the channel; that is taken away by whoever is told of it (`client`)."""
        with suppress(Gone), reaching(quiet=NO_PIN):
            await self._message(message_of(chat, message)).pin()

    async def unpin(self, chat: str, message: str) -> None:
        with suppress(Gone), reaching(quiet=NO_PIN):
            await self._message(message_of(chat, message)).unpin()

    async def link(self, chat: str, message: str = "") -> str:
        try:
            found = message_of(chat, message).id if message else 0
        except Gone:
            found = 0
        return await self.places.link(self._logged_in(), channel_of(chat), found)

    async def private(self, user: str) -> str:
        return await self.places.private(self._logged_in(), user)

    async def _shown(self, screen: Screen, users: Sequence[int]) -> Shown:
        return await shown(screen, self.studio, texts(screen.language), place=Place.POST, mention=users)

    async def _view(self, screen: Screen, message: Shown, chat: str) -> discord.ui.View | None:
        thread = await offer(screen, chat, self.notes)
        return message.view([thread] if thread else [])

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self._logged_in().get_partial_messageable(channel)

    def _logged_in(self) -> discord.Client:
        if self.client is None:
            raise RuntimeError("the adapter is not open")
        return self.client

    def _message(self, name: Name) -> discord.PartialMessage:
        return self._channel(name.channel).get_partial_message(name.id)
