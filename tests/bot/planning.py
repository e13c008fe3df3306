"""A round of The Castles of Burgundy in which turns are planned."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.screens import Show
from bot.store.keys import TableKeys
from bot.store.wire import ask_one
from bot.tables.table import Steps
from tests.bot.chatting import Guest, Hall
from tests.bot.tables import begin, game_of, loaded

SEED = bytes([10]) * 32
"""Red has 3 and 6, Blue 2 and 6, Green 4 and 1; they move in this order. There are, in depot 1 monastery 20, a church
and a ship, in 2 monastery 2, a city hall and a castle, in 3 cows, a ship and a boarding house, in 4 a ship, a bank and
goats, in 5 a watchtower, a mine and monastery 4, in 6 a castle, a bank and cows."""


async def round_for(
    redis: Redis, *names: str, language: str = "en", agreed: tuple[str, ...] = ()
) -> tuple[Hall, list[Guest]]:
    """Three players, or fewer and computers."""
    hall = Hall(redis, SEED)
    guests = [Guest(hall, name, language) for name in names]
    await begin(guests, "/burgundy", *agreed)
    return hall, guests


async def planned(hall: Hall) -> dict[int, Steps]:
    """What the table keeps, by seat."""
    return {plan.seat: plan.steps for plan in (await loaded(hall)).table.plans if plan.stopped is None}


async def drawers(hall: Hall) -> set[str]:
    """Whose drafts, and whose plans in the making, lie beside the table."""
    key = TableKeys((await loaded(hall)).table.id).draft
    return {name.decode() for name in await ask_one(hall.redis, "HKEYS", key)}


async def plays(guest: Guest, line: str) -> None:
    """A whole turn."""
    await guest.say(line)
    assert guest.said[-1].show is Show.DONE, guest.said[-1].screen.text


def text_of(guest: Guest) -> str:
    """What they were told last."""
    return guest.said[-1].screen.text


IDLE = {"Red": "3 workers 6 workers", "Blue": "2 workers 6 workers", "Green": "4 workers 1 workers"}
"""Turns of the first round that are in nobody's way."""


async def asked(hall: Hall) -> list[int]:
    return [decision.seat for decision in (await game_of(hall)).decisions]
