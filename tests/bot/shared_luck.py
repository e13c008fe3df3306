"""Bots whose games begin with a seed that is made as in play: of a secret for each table, and of all shares."""

from __future__ import annotations

from itertools import count

from redis.asyncio import Redis

from bot.tables.table import Table
from engine.api import shared_seed
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import loaded
from tests.seeds import seed_of

FIRST = 0xFACADE << 200
"""The number of the first secret, which nothing else contains."""


class LuckyChatbot(Chatbot):
    """Its tables have the secrets `seed_of(FIRST)`, the next number, and so on."""

    def __init__(self, redis: Redis) -> None:
        super().__init__(redis, combine=shared_seed)
        numbers = count(FIRST)
        self.use(self.core.dispatcher(seeds=lambda: seed_of(next(numbers)), forget=self.forget))


async def lobby_of(redis: Redis, *names: str, opening: str = "/carcassonne") -> tuple[LuckyChatbot, list[User]]:
    """A lobby; the first person has opened it, the others have joined in this order."""
    chatbot = LuckyChatbot(redis)
    users = [User(chatbot, name) for name in names]
    await users[0].say(opening)
    for user in users[1:]:
        await user.say("/join")
    return chatbot, users


async def table_of(chatbot: Chatbot) -> Table:
    return (await loaded(chatbot)).table
