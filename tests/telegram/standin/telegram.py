"""The stand-in for Telegram as tests use it: a server, a clock, people and groups, faults."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from tests.server import DEADLINE
from tests.telegram.standin.api import Api
from tests.telegram.standin.clock import Clock
from tests.telegram.standin.journal import Fault, Journal
from tests.telegram.standin.people import Actor, Group
from tests.telegram.standin.refusals import Json, Refusal
from tests.telegram.standin.server import Server
from tests.telegram.standin.world import Chat, User

TOKEN = "123456789:AAF-stand_in-of-Telegram-for-tests0"
USERNAME = "castellan_bot"


class Telegram:
    def __init__(self, *, clock: Clock | None = None, ephemerals: bool = False, dates: bool = True) -> None:
        self.clock = clock or Clock()
        self.api = Api(TOKEN, USERNAME, self.clock, ephemerals=ephemerals, dates=dates)
        self.server = Server(self.api)
        self.settle: Callable[[], Awaitable[bool]] | None = None
        """Lets the bot do what it has to do besides updates; returns whether there was anything. Set by a running
        bot."""

    @property
    def token(self) -> str:
        return self.api.token

    @property
    def url(self) -> str:
        return self.server.url

    @property
    def file_url(self) -> str:
        return self.server.file_url

    @property
    def journal(self) -> Journal:
        return self.api.journal

    async def start(self, port: int = 0) -> None:
        await self.server.start(port)

    async def stop(self) -> None:
        await self.api.updates.stop()
        await self.server.stop()

    # who there is

    def user(self, name: str, language: str = "en", *, started: bool = False, username: str = "") -> Actor:
        world = self.api.world
        user = User(next(world.users_ids), name, username, language, started=started)
        world.users[user.id] = user
        return Actor(self, user)

    def group(self, title: str, *people: Actor) -> Group:
        """A basic group with these people and the bot; the first person owns it."""
        return self._group(Chat(-next(self.api.world.group_ids), "group", title), people)

    def supergroup(self, title: str, *people: Actor, topics: bool = False) -> Group:
        id = -1_000_000_000_000 - next(self.api.world.group_ids)
        return self._group(Chat(id, "supergroup", title, forum=topics), people)

    def _group(self, chat: Chat, people: tuple[Actor, ...]) -> Group:
        chat.members = {person.id: "member" for person in people}
        if people:
            chat.members[people[0].id] = "creator"
        chat.members[self.api.bot.id] = "member"
        self.api.world.chats[chat.id] = chat
        return Group(self, chat)

    # what goes wrong

    def fail_next(
        self,
        method: str,
        status: int,
        description: str = "",
        *,
        parameters: Json | None = None,
        chat: int = 0,
        times: int = 1,
    ) -> None:
        refusal = Refusal(status, description or f"Injected: {status}", parameters)
        self.journal.faults.append(Fault(method, refusal, chat, times))

    def drop_next(self, method: str, *, after: bool = True, chat: int = 0, times: int = 1) -> None:
        """Break the connection of the next such request: after it was carried out, or before."""
        self.journal.faults.append(Fault(method, None, chat, times, after))

    def hold(self, group: Group | Actor, seconds: float) -> None:
        """From now on this chat has to wait so many seconds, as with a flood limit."""
        self.api.floods.hold(str(group.id), seconds)

    # waiting

    @property
    def _at_rest(self) -> bool:
        updates = self.api.updates
        if self.server.busy or updates.pending:
            return False
        return bool(updates.polling) or updates.webhook is not None

    async def quiet(self) -> None:
        """Wait until all updates are confirmed, no request is being handled, and the bot has nothing left to do.
        Returns at once if no bot is running."""
        if self.settle is None:
            return
        async with asyncio.timeout(4 * DEADLINE):
            while True:
                async with self.api.updates.changed:
                    await self.api.updates.changed.wait_for(lambda: self._at_rest)
                if not await self.settle() and self._at_rest:
                    return


@asynccontextmanager
async def telegram(
    *, clock: Clock | None = None, ephemerals: bool = False, dates: bool = True
) -> AsyncIterator[Telegram]:
    tg = Telegram(clock=clock, ephemerals=ephemerals, dates=dates)
    await tg.start()
    try:
        yield tg
    finally:
        await tg.stop()
