"""Addresses of messages, and chats with one person: what has to be asked for once, and stays as it is."""

from __future__ import annotations

import discord

from bot.chat import Later, Shut
from bot.discord.errors import reaching
from bot.discord.ids import chat_of, user_of
from bot.discord.notes import Notes

ALONE = "@me"
"""In the place of the server, where there is none."""
REMEMBERED = 10_000


class Places:
    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self._servers: dict[int, str] = {}
        self._private: dict[int, str] = {}

    async def link(self, client: discord.Client, channel: int, message: int = 0) -> str:
        """Empty where nobody can tell on which server it is: a link is not worth waiting for."""
        server = self._servers.get(channel) or await self._server(client, channel)
        if not server:
            return ""
        _remember(self._servers, channel, server)
        return f"https://discord.com/channels/{server}/{channel}" + (f"/{message}" if message else "")

    async def _server(self, client: discord.Client, channel: int) -> str:
        if known := await self.notes.server(channel):
            return known
        try:
            with reaching():
                told = await client.http.get_channel(channel)
        except (Later, Shut):
            return ""
        server = str(told.get("guild_id") or ALONE)
        await self.notes.put_server(channel, server)
        return server

    async def private(self, client: discord.Client, person: str) -> str:
        """Discord opens such a chat also for somebody who lets nobody write to them: that is said when we write."""
        user = user_of(person)
        if user is None:
            raise Shut(f"nobody of Discord: {person!r}")
        if user not in self._private:
            with reaching():
                opened = await client.http.start_private_message(user)
            _remember(self._private, user, chat_of(int(opened["id"])))
        return self._private[user]


def _remember(known: dict[int, str], id: int, what: str) -> None:
    if len(known) >= REMEMBERED:
        known.clear()
    known[id] = what
