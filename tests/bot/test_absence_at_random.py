"""People who come and go at random: whatever is done about absent players, the invariants hold after every step."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.tables.table import Phase
from tests.bot.absent_player import log_keys, table_of
from tests.bot.invariants import WatchedChatbot, buttons
from tests.bot.random_users import RandomUser, RandomUsers
from tests.play import count
from tests.seeds import seed_of

TEMPOS = ("wait", "opponents", "computer")
STEPS = count(50, 150)
PRESSED = ("fill.", "cover.", "skip.", "seek.", "await.", "take.", "agree.", "agree.", "refuse.", "pause.", "resume.")
HOURS = (3600.0, 30 * 3600.0, 60 * 3600.0)


@pytest.mark.parametrize("number", range(count(3, 40)))
async def test_whoever_stays_away(redis: Redis, number: int) -> None:
    dice = random.Random(number)
    members = [
        RandomUser("Red", "en"),
        RandomUser("Blue", "ru"),
        RandomUser("Green", "en"),
        RandomUser("White", ""),
    ]
    crowd = RandomUsers(WatchedChatbot(redis, seed_of(number)), members, dice)
    try:
        await crowd.say(members[0], "/carcassonne")
        for member in members[1:3]:
            await crowd.say(member, "/join")
        await crowd.say(members[0], f"/tempo {TEMPOS[number % 3]}")
        await crowd.say(members[0], dice.choice(["/tempo noclock", "/tempo turn 1d", "/tempo bank 2d 2h"]))
        await crowd.say(members[0], "/start")
        for _ in range(STEPS):
            if (await table_of(crowd.chatbot)).phase is not Phase.PLAYING:
                break
            await step(crowd)
        assert "log.overdue" in await log_keys(crowd.chatbot)
        for member in members:
            await crowd.say(member, "/status")
        table = await table_of(crowd.chatbot)
        # A stand-in may remain recorded after the end of the game, but no search for a substitute.
        assert not [
            seat
            for seat in table.seats
            if seat.absence.substitute_wanted or (seat.absence.stand_in and table.phase is Phase.PLAYING)
        ]
    except Exception as error:
        error.add_note("\n".join(crowd.trail[-40:]))
        raise


async def step(crowd: RandomUsers) -> None:
    """Some time passes, a button about absent players is pressed, or somebody plays on."""
    dice = crowd.dice
    kind = dice.random()
    if kind < 0.4:
        crowd.chatbot.clock.time += dice.choice(HOURS)
        crowd.trail.append("time")
        await crowd.chatbot.settle()
        await crowd.watch.settled([])
        return
    member = dice.choice(crowd.members)
    tokens = [
        token for post in crowd.chatbot.posts[-12:] for token in buttons(post.screen) if token.startswith(PRESSED)
    ]
    if kind < 0.75 and tokens:
        verb, request = crowd.press(member, dice.choice(tokens))
        await crowd.did(member, await request, verb)
    elif kind < 0.8:
        await crowd.say(member, dice.choice(["/pause", "/resume", "/undo", "/agree", "/nudge"]))
    else:
        member, verb, request = crowd.likely_request()
        await crowd.did(member, await request, verb)
