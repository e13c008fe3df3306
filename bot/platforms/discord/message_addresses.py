"""Links to channels and messages, and the private chats of people. Discord is asked for each of them once; they never
change."""

from __future__ import annotations

import discord

from bot.outbox.adapter import ChatClosed, RetryAfter
from bot.platforms.discord.channel_facts import NO_SERVER, ChannelFacts
from bot.platforms.discord.errors import translated_errors
from bot.platforms.discord.ids import chat_of, user_of

MOST_REMEMBERED = 10_000


class MessageAddresses:
    def __init__(self, facts: ChannelFacts) -> None:
        self._facts = facts
        self._servers: dict[int, str] = {}
        """By channel."""
        self._private_chats: dict[int, str] = {}
        """By user."""

    async def link(self, client: discord.Client, channel: int, message: int = 0) -> str:
        """The URL of a channel, or of a message in it. Empty if the server of the channel cannot be found out now: a
        link is not worth waiting for."""
        server = self._servers.get(channel) or await self._server(client, channel)
        if not server:
            return ""
        _remember(self._servers, channel, server)
        return f"https://discord.com/channels/{server}/{channel}" + (f"/{message}" if message else "")

    async def _server(self, client: discord.Client, channel: int) -> str:
        if known := await self._facts.server(channel):
            return known
        try:
            with translated_errors():
                found = await client.http.get_channel(channel)
        except (RetryAfter, ChatClosed):
            return ""
        server = str(found.get("guild_id") or NO_SERVER)
        await self._facts.put_server(channel, server)
        return server

    async def private_chat(self, client: discord.Client, person: str) -> str:
        """The chat of a person with the bot. Discord opens one also for people who let nobody write to them; that is
        refused only when something is sent."""
        user = user_of(person)
        if user is None:
            raise ChatClosed(f"not a person of Discord: {person!r}")
        if user not in self._private_chats:
            with translated_errors():
                opened = await client.http.start_private_message(user)
            _remember(self._private_chats, user, chat_of(int(opened["id"])))
        return self._private_chats[user]


def _remember(known: dict[int, str], id: int, value: str) -> None:
    if len(known) >= MOST_REMEMBERED:
        known.clear()
    known[id] = value
