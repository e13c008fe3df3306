"""A round of The Castles of Burgundy in which turns are planned."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.commands import execute
from bot.store.keys import TableKeys
from bot.tables.table import Steps
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded

SEED = bytes([10]) * 32
"""Red has 3 and 6, Blue 2 and 6, Green 4 and 1; they move in this order. There are, in depot 1 monastery 20, a church
and a ship, in 2 monastery 2, a city hall and a castle, in 3 cows, a ship and a boarding house, in 4 a ship, a bank and
goats, in 5 a watchtower, a mine and monastery 4, in 6 a castle, a bank and cows."""


async def round_for(
    redis: Redis, *names: str, language: str = "en", agreed: tuple[str, ...] = ()
) -> tuple[Chatbot, list[User]]:
    """Three players, or fewer and computers."""
    chatbot = Chatbot(redis, SEED)
    guests = [User(chatbot, name, language) for name in names]
    await begin(guests, "/burgundy", *agreed)
    return chatbot, guests


async def planned(chatbot: Chatbot) -> dict[int, Steps]:
    """What the table keeps, by seat."""
    return {plan.seat: plan.steps for plan in (await loaded(chatbot)).table.planning.turns if plan.stopped is None}


async def drawers(chatbot: Chatbot) -> set[str]:
    """Whose drafts, and whose plans in the making, lie beside the table."""
    key = TableKeys((await loaded(chatbot)).table.id).draft
    return {name.decode() for name in await execute(chatbot.redis, "HKEYS", key)}


async def plays(guest: User, line: str) -> None:
    """A whole turn."""
    await guest.say(line)
    assert guest.said[-1].show is Show.DONE, guest.said[-1].screen.text


def text_of(guest: User) -> str:
    """What they were told last."""
    return guest.said[-1].screen.text


IDLE = {"Red": "3 workers 6 workers", "Blue": "2 workers 6 workers", "Green": "4 workers 1 workers"}
"""Turns of the first round that are in nobody's way."""


async def asked(chatbot: Chatbot) -> list[int]:
    return [decision.seat for decision in (await game_of(chatbot)).decisions]
