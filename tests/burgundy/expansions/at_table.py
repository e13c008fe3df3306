"""Positions of a game at a real table: people go on by typing and by buttons."""

from __future__ import annotations

from redis.asyncio import Redis

from engine.api import Game
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of

NAMES = {"en": ("Anna", "Boris", "Vera", "Greta"), "ru": ("Аня", "Боря", "Вера", "Гоша")}
FIRST_GAMES = {"2011": "first_2011", "2019": "first"}
"""Presets by edition."""


async def seated_at(redis: Redis, game: Game, *agreed: str, language: str = "en") -> tuple[Chatbot, tuple[User, ...]]:
    """A table at which this position is reached, by people who speak this language. Its edition and modules are those
    of the position; what else the table agrees on is typed before the game starts, or behind `/solo`."""
    chatbot = Chatbot(redis)
    users = tuple(User(chatbot, name, language) for name in NAMES[language][: game.spec.players])
    rules = [f"/set {FIRST_GAMES[game.spec.edition]}", *(f"/set {module}" for module in game.spec.modules)]
    if len(users) == 1 and agreed:
        await users[0].say(" ".join(("/solo", *agreed)))
    elif len(users) == 1:
        # A game for one begins as soon as its preset is chosen.
        for line in ("/burgundy", *rules):
            await users[0].say(line)
    else:
        await begin(list(users), "/burgundy", *rules, *agreed)
    assert game.spec == (await game_of(chatbot)).spec
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", game.dump())
    return chatbot, users
