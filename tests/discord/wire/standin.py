"""The stand-in for Discord as tests use it: a server on loopback, people and channels, faults."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from tests.discord.wire.limits import Limited
from tests.discord.wire.people import Person
from tests.discord.wire.refusals import Refusal
from tests.discord.wire.server import Entry, Fault, Lost, Server
from tests.discord.wire.state import State
from tests.discord.wire.world import TEXT, Channel, Guild, User
from tests.server import DEADLINE

TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAwMA.St4nd1.the-stand-in-of-Discord-for-tests000"
NAME = "Castellan"


class Discord:
    def __init__(self, *, clock: Callable[[], float] = time.time) -> None:
        self.state = State(TOKEN, NAME, clock)
        self.server = Server(self.state)

    @property
    def token(self) -> str:
        return self.state.token

    @property
    def url(self) -> str:
        """The base URL for requests. The address of the gateway is asked for by a request."""
        return self.server.url

    @property
    def journal(self) -> list[Entry]:
        return self.server.journal

    def refused(self) -> list[Entry]:
        return [entry for entry in self.journal if entry.status >= 400]

    async def start(self, port: int = 0) -> None:
        await self.server.start(port)

    async def stop(self) -> None:
        await self.server.stop()

    # who there is

    def person(self, name: str, locale: str = "en-US") -> Person:
        user = User(self.state.ids(), name, locale=locale)
        self.state.users[user.id] = user
        return Person(self, user)

    def guild(self, name: str, *people: Person) -> Guild:
        """A server whose members are these people and the bot; the first person owns it."""
        guild = Guild(self.state.ids(), name, people[0].user, self.state.ids())
        guild.people = [person.user for person in people]
        self.state.guilds[guild.id] = guild
        return guild

    def channel(self, guild: Guild, name: str) -> Channel:
        channel = Channel(self.state.ids(), TEXT, name, guild)
        guild.channels.append(channel)
        self.state.channels[channel.id] = channel
        return channel

    async def forbids(self, channel: Channel, rights: int) -> None:
        """Take these permissions away from the bot in one channel, in place of those taken before; 0 gives all of them
        back."""
        channel.denied = rights
        await self.state.gateway.tell("CHANNEL_UPDATE", channel.json(), channel)

    async def locks(self, thread: Channel, locked: bool = True) -> None:
        """Let only moderators write in a thread, and with `locked=False` everybody again."""
        thread.locked = locked
        await self.state.gateway.tell("THREAD_UPDATE", thread.json(), thread)

    async def grants(self, guild: Guild, rights: int) -> None:
        """Give the bot these permissions on a server, and no others."""
        guild.granted = rights
        role = next(role for role in self.state.gateway.guild(guild)["roles"] if role["id"] == str(guild.bot_role))
        await self.state.gateway.tell("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": role}, guild=guild)

    async def expels(self, guild: Guild) -> None:
        """Remove the bot from a server."""
        await self.state.gateway.tell("GUILD_DELETE", {"id": str(guild.id)}, guild=guild)
        guild.here = False

    async def takes_in(self, guild: Guild) -> None:
        guild.here = True
        await self.state.gateway.tell("GUILD_CREATE", self.state.gateway.guild(guild), guild=guild)

    def fail_next(self, method: str, path: str, status: int, code: int = 0, *, times: int = 1) -> None:
        self.server.faults.append(Fault(method, path, Refusal(status, code, f"Injected: {status}"), times))

    def lose_next(self, method: str, path: str, what: Lost, *, times: int = 1) -> None:
        """Break the connection at the next requests of this kind."""
        self.server.faults.append(Fault(method, path, what, times))

    def hold_next(self, method: str, path: str, what: Lost | None = None) -> asyncio.Event:
        """Let the next request of this kind wait until the event is set; then break the connection, or answer."""
        held = asyncio.Event()
        self.server.faults.append(Fault(method, path, what, held=held))
        return held

    def limit_next(self, method: str, path: str, seconds: float) -> None:
        """Answer the next request of this kind as if the bot had made too many of any kind."""
        limited = Limited(seconds, {"X-RateLimit-Global": "true"})
        limited.body["global"] = True
        self.server.faults.append(Fault(method, path, limited))

    # waiting

    async def until(self, true: Callable[[], bool], what: str) -> None:
        """Wait until the condition is true: for something that the bot will do soon."""
        try:
            async with asyncio.timeout(DEADLINE), self.state.changed:
                await self.state.changed.wait_for(true)
        except TimeoutError:
            raise AssertionError(f"waited in vain: {what}") from None


@asynccontextmanager
async def discord_on_the_wire(*, clock: Callable[[], float] = time.time) -> AsyncIterator[Discord]:
    discord = Discord(clock=clock)
    await discord.start()
    try:
        yield discord
    finally:
        await discord.stop()
