"""A bot on several platforms at once, all of them in memory, and people who are on more than one."""

from __future__ import annotations

import re

from redis.asyncio import Redis

from bot import tidings
from bot.screens import Reply, Screen, Show
from bot.worker import Worker
from tests.bot.chatting import Guest, Hall, MemoryAdapter, Posted
from tests.bot.tables import game_of, loaded

CODE = re.compile(r"\b[A-Z2-9]{5}-[A-Z2-9]{5}\b")


class Everywhere(Hall):
    """Chats are called `discord:…`, `telegram:…`, `web:…`. Nobody on the page can be written to alone."""

    def __init__(self, redis: Redis, seed: bytes = bytes(32)) -> None:
        super().__init__(redis, seed)
        self.adapters = {prefix: MemoryAdapter() for prefix in ("discord", "telegram", "web")}
        for prefix, adapter in self.adapters.items():
            adapter.prefix = prefix
        self.worker = Worker(self.service, {"memory": self.adapter, **self.adapters})

    async def settle(self) -> None:
        await super().settle()
        while (tiding := await self.service.tidings.take()) is not None:
            await tidings.say(self.service, self.worker.adapters, tiding)

    def on(self, platform: str) -> list[Posted]:
        return self.adapters[platform].posts


def somebody(hall: Hall, name: str, platform: str, room: str = "room") -> Guest:
    guest = Guest(hall, name, chat=f"{platform}:{room}", id=f"{platform}:{name.casefold()}")
    if platform == "web" and isinstance(hall, Everywhere):
        hall.adapters["web"].refusing.add(guest.person.id)
    return guest


async def code_for(guest: Guest) -> str:
    reply = await guest.say("/link")
    assert reply is not None
    assert reply.show is Show.CARD, reply.screen.text
    assert reply.screen.secret
    found = CODE.search(reply.screen.text)
    assert found is not None, reply.screen.text
    return found[0]


async def asked(guest: Guest, code: str) -> Screen:
    """The question whether that is them."""
    reply = await guest.say(f"/link {code}")
    assert reply is not None
    assert reply.show is Show.CARD, reply.screen.text
    return reply.screen


async def link(first: Guest, second: Guest) -> Reply:
    screen = await asked(second, await code_for(first))
    reply = await second.press("Yes", screen)
    assert reply.show is Show.DONE, reply.screen.text
    return reply


def elsewhere(guest: Guest, hall: Hall) -> Guest:
    """The same person, in another process."""
    return Guest(hall, guest.person.name, chat=guest.chat, id=guest.person.id)


async def asks_for(hall: Hall, chat: str) -> str:
    table = (await loaded(hall, chat)).table
    return table.seats[(await game_of(hall, chat)).decisions[0].seat].user
