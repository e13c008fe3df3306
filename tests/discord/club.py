"""The whole bot on the stand-in for Discord, in one process: gateway, dispatcher, worker and store; and Anna in a
channel."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from redis.asyncio import Redis

from bot.platforms.discord.adapter import DiscordAdapter
from bot.platforms.discord.gateway import DiscordGateway
from bot.platforms.discord.ids import chat_of
from engine.api import Game
from tests.bot.process import BotProcess
from tests.discord.wire import Channel, Discord, Message
from tests.seating import FIRST_BEGINS


class Club:
    """The whole bot on the stand-in, and Anna in a channel."""

    def __init__(self, standin: Discord, process: BotProcess, gateway: DiscordGateway) -> None:
        self.standin = standin
        self.process = process
        self.gateway = gateway
        self.anna = standin.person("Anna")
        self.channel = standin.channel(standin.guild("Our club", self.anna), "games")

    async def connects(self) -> None:
        await self.gateway.start()
        await self.standin.until(lambda: bool(self.standin.state.gateway.live), "connected")

    async def knows_commands(self) -> None:
        await self.standin.until(lambda: bool(self.standin.state.commands), "the commands")

    async def ready(self) -> None:
        await self.connects()
        await self.knows_commands()

    async def reconnects(self) -> None:
        """A gateway as another process would have it."""
        self.gateway = DiscordGateway(self.process.redis, self.process.dispatcher, self.gateway.adapter)
        await self.connects()

    @property
    def dm(self) -> Channel:
        """Anna's private chat with the bot."""
        return self.anna.dm

    def posts(self, channel: Channel | None = None) -> list[Message]:
        seen = self.anna.sees(channel or self.channel)
        return [one for one in seen if one.receiver is None and one.author.bot and not one.loading]

    async def seats(self) -> int:
        table = await self.process.stores.directory.table_of(chat_of(self.channel.id))
        loaded = await self.process.stores.tables.load(table)
        return len(loaded.table.seats) if loaded is not None else 0

    async def game(self) -> Game:
        table = await self.process.stores.directory.table_of(chat_of(self.channel.id))
        loaded = await self.process.stores.tables.load(table)
        assert loaded is not None
        return Game.load(loaded.save)

    async def lobby(self) -> Message:
        """Anna opens a lobby."""
        await self.anna.slash(self.channel, "carcassonne")
        await self.standin.until(lambda: bool(self.posts()), "a lobby")
        return self.anna.last(self.channel, "Guest")

    async def brings_guest(self, lobby: Message) -> None:
        edits = lobby.edits
        await self.anna.presses(lobby, "Guest")
        await self.standin.until(lambda: lobby.edits > edits, "a second seat")

    async def game_begins(self) -> Message:
        """Anna plays with a guest of hers."""
        lobby = await self.lobby()
        await self.brings_guest(lobby)
        await self.anna.presses(lobby, "Start")
        await self.standin.until(lambda: len(self.posts()) > 1, "a board")
        return self.anna.last(self.channel, "Play")

    def cards(self) -> list[Message]:
        return [one for one in self.anna.private(self.channel) if one.parts]


@asynccontextmanager
async def club(redis: Redis, adapter: DiscordAdapter, standin: Discord) -> AsyncIterator[Club]:
    process = BotProcess(redis, seeds=lambda: FIRST_BEGINS)
    here = Club(standin, process, DiscordGateway(redis, process.dispatcher, adapter))
    worker = process.worker({adapter.prefix: adapter})
    await worker.start()
    try:
        yield here
    finally:
        await here.gateway.stop()
        await worker.stop(5)
