"""Both platforms and everybody on them: every other table is on Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.load.boards import Boards, WatchedDiscord, WatchedTelegram
from tests.load.hosts import PEOPLE, AtDiscord, AtTelegram, Host
from tests.telegram.standin.refusals import TOO_OLD
from tests.telegram.telegram_chatbot import untroubled

CHANNELS = 25
"""Of one server."""
FLOOD = 429
PATIENCE = 5
"""Seconds; to wait longer, one must have gone much too fast."""
UNCHANGED = "are exactly the same as a current content and reply markup of the message"
"""Said of a lobby where several sit down at once: the first of its edits shows them all."""


class Platforms:
    def __init__(self) -> None:
        self.boards = Boards()
        self.discord = WatchedDiscord(self.boards)
        self.telegram = WatchedTelegram(self.boards)

    @property
    def settings(self) -> dict[str, str]:
        """With which the program finds them."""
        return {
            "DISCORD_TOKEN": self.discord.token,
            "CASTELLAN_DISCORD_URL": self.discord.url,
            "TELEGRAM_TOKEN": self.telegram.token,
            "CASTELLAN_TELEGRAM_URL": self.telegram.url,
            "CASTELLAN_TELEGRAM_FILE_URL": self.telegram.file_url,
        }

    def host(self, number: int, people: int) -> Host:
        """A chat of their own for these people, who are nowhere else."""
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
        """How often the program was, so far. It keeps within the limits as it sends; what is held up on the way, on a
        machine that has too much to do, may arrive in a heap all the same. It is sent again then."""
        flooded = [entry for entry in self.telegram.journal.entries if entry.status == FLOOD]
        return {"discord": self.discord.state.limits.told, "telegram": len(flooded)}

    def too_late(self) -> int:
        """Presses on Telegram whose answer was not shown any more, so far: what they did was done all the same."""
        return sum(entry.description.endswith(TOO_OLD) for entry in self.telegram.journal.entries)

    def content(self) -> None:
        """Nothing else was asked of them that they had to refuse: how fast a machine is counts for nothing here."""
        slow = [TOO_OLD, *(f"retry after {seconds}" for seconds in range(1, PATIENCE))]
        untroubled(self.telegram, UNCHANGED, *slow)
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
