"""A round of The Castles of Burgundy in which players plan their turns."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.commands import execute
from bot.store.keys import TableKeys
from bot.tables.table import Steps
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded

SEED = bytes([10]) * 32
"""With this seed Red has rolled 3 and 6, Blue 2 and 6, Green 4 and 1, and they move in this order. Depot 1 has
monastery 20, a church and a ship; depot 2 monastery 2, a city hall and a castle; depot 3 cows, a ship and a boarding
house; depot 4 a ship, a bank and goats; depot 5 a watchtower, a mine and monastery 4; depot 6 a castle, a bank and
cows."""


async def round_for(
    redis: Redis, *names: str, language: str = "en", agreed: tuple[str, ...] = ()
) -> tuple[Chatbot, list[User]]:
    """A game that has started with `SEED`. For the dice above it needs three players: these people, and computers that
    the lines of `agreed` add."""
    chatbot = Chatbot(redis, SEED)
    users = [User(chatbot, name, language) for name in names]
    await begin(users, "/burgundy", *agreed)
    return chatbot, users


async def planned(chatbot: Chatbot) -> dict[int, Steps]:
    """The steps of all plans that are still to be played, by seat."""
    return {plan.seat: plan.steps for plan in (await loaded(chatbot)).table.planning.turns if plan.stopped is None}


async def draft_keys(chatbot: Chatbot) -> set[str]:
    """Keys of all turn drafts and plan drafts of the table; see `bot.tables.table.plan_draft_key`."""
    key = TableKeys((await loaded(chatbot)).table.id).draft
    return {name.decode() for name in await execute(chatbot.redis, "HKEYS", key)}


async def plays(user: User, line: str) -> None:
    """Type a whole turn, which must be accepted."""
    await user.say(line)
    assert user.said[-1].show is Show.DONE, user.said[-1].screen.text


def text_of(user: User) -> str:
    """The text of the last reply to this person."""
    return user.said[-1].screen.text


IDLE = {"Red": "3 workers 6 workers", "Blue": "2 workers 6 workers", "Green": "4 workers 1 workers"}
"""Lines for turns of the first round that do not affect anybody else's plan."""


async def asked(chatbot: Chatbot) -> list[int]:
    return [decision.seat for decision in (await game_of(chatbot)).decisions]
