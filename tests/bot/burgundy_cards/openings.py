"""Opens tables at which the card game is played, from the beginning or from a position."""

from __future__ import annotations

from collections.abc import Sequence

from redis.asyncio import Redis

from engine.api import Game
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin
from tests.seeds import seed_of

FIRST_SEAT_BEGINS = seed_of(6)
"""For two or three players."""


async def cards_for(
    redis: Redis, *names: str, language: str = "en", seed: bytes = FIRST_SEAT_BEGINS, agreed: Sequence[str] = ()
) -> tuple[Chatbot, list[User]]:
    """A game that has started. Seats are in the order of the names; the first seat begins, unless the seed says
    otherwise."""
    chatbot = Chatbot(redis, seed)
    users = [User(chatbot, name, language) for name in names]
    await begin(users, "/cards" if language == "en" else "/карты", *agreed)
    return chatbot, users


async def position_for(redis: Redis, game: Game, *names: str, language: str = "en") -> tuple[Chatbot, list[User]]:
    """A table whose stored game is replaced by this one. The seats are in the order of the names."""
    chatbot, users = await cards_for(redis, *names, language=language)
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", game.dump())
    return chatbot, users
