"""A bot on three platforms in memory, and people who have accounts on more than one."""

from __future__ import annotations

import re

from redis.asyncio import Redis

from bot.outbox.adapter import Adapter
from bot.outbox.direct_messages import send_direct_message
from bot.screens.screen import Reply, Screen, Show
from tests.bot.memory_chatbot import Chatbot, MemoryAdapter, Posted, User
from tests.bot.openings import game_of, loaded
from tests.seating import FIRST_BEGINS

CODE = re.compile(r"\b[A-Z2-9]{5}-[A-Z2-9]{5}\b")


class ThreeSiteChatbot(Chatbot):
    """A `Chatbot` on the platforms `discord`, `telegram` and `web`. People on the page cannot get private messages."""

    def __init__(self, redis: Redis, seed: bytes = FIRST_BEGINS) -> None:
        super().__init__(redis, seed)
        self.adapters = {prefix: MemoryAdapter() for prefix in ("discord", "telegram", "web")}
        for prefix, adapter in self.adapters.items():
            adapter.prefix = prefix
        self.sending = self.worker({"memory": self.adapter, **self.adapters})

    async def settle(self) -> None:
        await super().settle()
        adapters: dict[str, Adapter] = {"memory": self.adapter, **self.adapters}
        while (message := await self.stores.direct_messages.take()) is not None:
            await send_direct_message(self.stores.links, adapters, message)

    def on(self, platform: str) -> list[Posted]:
        return self.adapters[platform].posts


def somebody(chatbot: Chatbot, name: str, platform: str, room: str = "room") -> User:
    """A person on one platform; people on the page get no private messages."""
    user = User(chatbot, name, chat=f"{platform}:{room}", id=f"{platform}:{name.casefold()}")
    if platform == "web" and isinstance(chatbot, ThreeSiteChatbot):
        chatbot.adapters["web"].refusing.add(user.person.id)
    return user


async def code_for(user: User) -> str:
    """The link code that this person gets."""
    reply = await user.say("/link")
    assert reply is not None
    assert reply.show is Show.CARD, reply.screen.text
    assert reply.screen.secret
    found = CODE.search(reply.screen.text)
    assert found is not None, reply.screen.text
    return found[0]


async def asked(user: User, code: str) -> Screen:
    """Type a link code; returns the card that asks whether that account is the same person."""
    reply = await user.say(f"/link {code}")
    assert reply is not None
    assert reply.show is Show.CARD, reply.screen.text
    return reply.screen


async def link(first: User, second: User) -> Reply:
    screen = await asked(second, await code_for(first))
    reply = await second.press("Yes", screen)
    assert reply.show is Show.DONE, reply.screen.text
    return reply


def elsewhere(user: User, chatbot: Chatbot) -> User:
    """The same person, seen by another process."""
    return User(chatbot, user.person.name, chat=user.chat, id=user.person.id)


async def asks_for(chatbot: Chatbot, chat: str) -> str:
    """Id of the person who is asked at the table of this chat."""
    table = (await loaded(chatbot, chat)).table
    return table.seats[(await game_of(chatbot, chat)).decisions[0].seat].user
