"""Opens tables at which The Castles of Burgundy is played, from the beginning or from a position."""

from __future__ import annotations

from collections.abc import Sequence

from redis.asyncio import Redis

from bot.tables import drafts
from engine.api import Decision, Game
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin


async def burgundy_for(
    redis: Redis,
    *names: str,
    language: str = "en",
    seed: bytes = bytes(32),
    computers: Sequence[str] = (),
    agreed: Sequence[str] = (),
) -> tuple[Chatbot, list[User]]:
    """A game that has started. Seats are in the order of the names; the seed decides who begins."""
    chatbot = Chatbot(redis, seed)
    users = [User(chatbot, name, language) for name in names]
    await begin(users, "/burgundy", *agreed, *(f"/computer {level}" for level in computers))
    return chatbot, users


async def position_for(
    redis: Redis, game: Game, *names: str, language: str = "en", edition: str = "2011"
) -> tuple[Chatbot, list[User]]:
    """A table whose stored game is replaced by this one. The seats are in the order of the names."""
    preset = "first_2011" if edition == "2011" else "first"
    chatbot, users = await burgundy_for(redis, *names, language=language, agreed=[f"/set {preset}"])
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", game.dump())
    return chatbot, users


def beginnings(asked: Decision) -> list[tuple[str, ...]]:
    """Every beginning of an answer's path, from nothing to all but its last word."""
    return sorted({path[:size] for path in drafts.paths(asked) for size in range(len(path))})


def asked_user(chatbot: Chatbot, users: Sequence[User]) -> User:
    """The person whom the newest message notifies."""
    return next(user for user in users if user.person.id in chatbot.last.mention)
