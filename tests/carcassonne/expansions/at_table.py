"""Positions of a game at a real table: people go on by typing and by buttons."""

from __future__ import annotations

from redis.asyncio import Redis

from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of
from tests.carcassonne.given import Position, offered

NAMES = {"en": ("Anna", "Boris", "Vera"), "ru": ("Аня", "Боря", "Вера")}


async def seated_at(
    redis: Redis, position: Position, *agreed: str, language: str = "en"
) -> tuple[Chatbot, tuple[User, ...]]:
    """A table at which the moves of the position have been made, by people who speak this language. Its rules are those
    of the position, and the lines that are typed before the game starts."""
    chatbot = Chatbot(redis)
    users = tuple(User(chatbot, name, language) for name in NAMES[language][: position.players])
    rules = [f"/set {module}" for module in position.modules]
    await begin(list(users), "/carcassonne", *rules, *agreed)
    game = position.game()
    assert game.spec == (await game_of(chatbot)).spec
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", game.dump())
    return chatbot, users


async def codes_now(chatbot: Chatbot) -> list[str]:
    """Codes of the options of the first open question."""
    return offered(await game_of(chatbot))
