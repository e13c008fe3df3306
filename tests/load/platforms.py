"""The stand-ins of both platforms with all people of the load run; every other table is on Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.load.boards import Boards, WatchedDiscord, WatchedTelegram
from tests.load.hosts import PEOPLE, AtDiscord, AtTelegram, Host
from tests.telegram.standin.refusals import TOO_OLD
from tests.telegram.telegram_chatbot import check_nothing_refused

CHANNELS = 25
"""Most channels in one Discord server."""
FLOOD = 429
PATIENCE = 5
"""The stand-in for Telegram may tell the program to wait for fewer seconds than this; a longer wait would mean that it
sends much too fast."""
UNCHANGED = "are exactly the same as a current content and reply markup of the message"
"""Telegram's refusal of an edit that changes nothing. It occurs in a lobby where several people join at once: the first
edit already shows them all."""


class Platforms:
    def __init__(self) -> None:
        self.boards = Boards()
        self.discord = WatchedDiscord(self.boards)
        self.telegram = WatchedTelegram(self.boards)

    @property
    def settings(self) -> dict[str, str]:
        """The settings with which the program finds both platforms."""
        return {
            "DISCORD_TOKEN": self.discord.token,
            "CASTELLAN_DISCORD_URL": self.discord.url,
            "TELEGRAM_TOKEN": self.telegram.token,
            "CASTELLAN_TELEGRAM_URL": self.telegram.url,
            "CASTELLAN_TELEGRAM_FILE_URL": self.telegram.file_url,
        }

    def host(self, number: int, people: int) -> Host:
        """A new chat with new people; nobody is in two chats."""
        names = [f"{name}{number}" for name in PEOPLE[:people]]
        if number % 2:
            actors = [self.telegram.user(name, started=True) for name in names]
            return AtTelegram(self.telegram, self.telegram.supergroup(f"Group {number}", *actors), actors)
        persons = [self.discord.person(name) for name in names]
        guilds = list(self.discord.state.guilds.values())
        if not guilds or len(guilds[-1].channels) == CHANNELS:
            guilds.append(self.discord.guild(f"Server {number}", *persons))
        else:
            guilds[-1].people += [person.user for person in persons]
        return AtDiscord(self.discord, self.discord.channel(guilds[-1], f"games-{number}"), persons)

    async def connected(self) -> None:
        state = self.discord.state
        await self.discord.until(lambda: bool(state.commands) and bool(state.gateway.live), "Discord has us")

    def told_to_wait(self) -> dict[str, int]:
        """How often the program was told to wait so far, by platform. It keeps within the limits when it sends; but on
        a busy machine, requests can be held up and then arrive all at once. They are repeated later."""
        flooded = [entry for entry in self.telegram.journal.entries if entry.status == FLOOD]
        return {"discord": self.discord.state.limits.told, "telegram": len(flooded)}

    def too_late(self) -> int:
        """How many presses on Telegram were answered too late to be shown, so far. What they asked for was done all the
        same."""
        return sum(entry.description.endswith(TOO_OLD) for entry in self.telegram.journal.entries)

    def check_refusals(self) -> None:
        """Fails if a platform refused anything else than a slow machine explains."""
        slow = [TOO_OLD, *(f"retry after {seconds}" for seconds in range(1, PATIENCE))]
        check_nothing_refused(self.telegram, UNCHANGED, *slow)
        refused = [entry for entry in self.discord.refused() if entry.status != FLOOD]
        assert not refused, refused[:3]


@asynccontextmanager
async def platforms() -> AsyncIterator[Platforms]:
    here = Platforms()
    await here.discord.start()
    await here.telegram.start()
    try:
        yield here
    finally:
        await here.telegram.stop()
        await here.discord.stop()
