"""The page as a stage: its real server, spoken to over HTTP as a browser does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from redis.asyncio import Redis

from bot.outbox.adapter import Adapter
from bot.platforms.web.messages import PageMessage
from bot.platforms.web.server import WebServer
from bot.store.queues import Queues
from tests.bot.memory_chatbot import Clock, settled
from tests.bot.process import BotProcess
from tests.discord.world import SetClock
from tests.seeds import always
from tests.stories.stage import Heard, Signed, signature, verb_of
from tests.web.client import Client
from tests.web.scripted import hours_apart

ROOM = "hall"


class Page:
    chat = f"web:{ROOM}"

    def __init__(self, redis: Redis, session: aiohttp.ClientSession, seed: bytes) -> None:
        clock = Clock()
        self.clock: SetClock = clock
        self.process = BotProcess(
            redis, clock=clock, seeds=lambda: seed, combine=always(seed), queues=Queues(redis, now=clock)
        )
        self.server = WebServer(redis, self.process.dispatcher, Signed(), visitor_limits=hours_apart())
        self.adapter: Adapter = self.server.adapter
        self.sending = self.process.worker({self.adapter.prefix: self.adapter})
        self.session = session
        self.names: dict[str, str] = {}
        self.watcher: Client | None = None

    def send_by(self, adapters: dict[str, Adapter]) -> None:
        self.sending = self.process.worker(adapters)

    async def person(self, name: str, language: str) -> SiteUser:
        client = await Client(self.session, self.server.address, ROOM).join(name, language)
        self.names[client.id] = name
        self.watcher = client
        return SiteUser(self, name, client)

    async def settle(self) -> None:
        await settled(self.sending, self.process.stores.queues)

    async def posts(self) -> list[PageMessage]:
        assert self.watcher is not None
        return [message for message in (await self.watcher.look()).messages if message.author is None]

    async def heard(self, *, pictures: bool = True) -> list[Heard]:
        return [
            Heard(
                str(message.id),
                message.text,
                tuple(self.names[person] for person in message.mention),
                tuple([await self._picture(message.id, at) for at in range(len(message.pictures) * pictures)]),
            )
            for message in await self.posts()
        ]

    async def _picture(self, message: int, index: int) -> str:
        assert self.watcher is not None
        url = f"{self.server.address}/api/rooms/{ROOM}/pictures/{message}/{index}"
        async with self.session.get(url, headers=self.watcher.headers) as response:
            assert response.status == 200
            return signature(await response.read())


class SiteUser:
    def __init__(self, page: Page, name: str, client: Client) -> None:
        self.page = page
        self.name = name
        self.client = client

    async def command(self, verb: str, rest: str = "") -> None:
        await self.line(f"/{verb} {rest}".rstrip())

    async def whisper(self, verb: str, rest: str = "") -> None:
        # Commands are not shown to others in the room.
        await self.command(verb, rest)

    async def line(self, text: str) -> None:
        await self.client.say(text)
        await self.page.settle()

    async def told(self) -> list[str]:
        mine = (await self.client.look()).mine or []
        return [message.text for message in sorted(mine, key=lambda message: message.id)]

    async def own(self) -> list[str]:
        mine = (await self.client.look()).mine or []
        cards = [message for message in mine if message.show == "card"]
        return [button.token for card in cards for row in card.menu for button in row]

    async def tap(self, sent: str) -> None:
        assert sent in await self.own()
        await self._send(sent)

    async def press(self, verb: str) -> None:
        for message in reversed(await self.page.posts()):
            for token in [button.token for row in message.menu for button in row]:
                if verb_of(token) == verb:
                    await self._send(token)
                    return
        raise AssertionError(f"no button does {verb!r}")

    async def _send(self, token: str) -> None:
        await self.client.press(token)
        await self.page.settle()


@asynccontextmanager
async def page(redis: Redis, seed: bytes) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as session:
        here = Page(redis, session, seed)
        await here.server.start()
        try:
            yield here
        finally:
            await here.server.stop()
