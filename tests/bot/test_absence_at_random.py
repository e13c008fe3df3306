"""People who come and go as they like: whatever is done without them, what must hold holds after every step."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.tables.table import Phase
from tests.bot.missing import at, said
from tests.bot.party import Member, Party
from tests.bot.watching import WatchedHall, buttons
from tests.play import count, seed_of

TEMPOS = ("wait", "opponents", "computer")
STEPS = count(50, 150)
PRESSED = ("fill.", "cover.", "skip.", "seek.", "await.", "take.", "agree.", "agree.", "refuse.", "pause.", "resume.")
HOURS = (3600.0, 30 * 3600.0, 60 * 3600.0)


@pytest.mark.parametrize("number", range(count(3, 40)))
async def test_whoever_stays_away(redis: Redis, number: int) -> None:
    dice = random.Random(number)
    members = [Member("Red", "en"), Member("Blue", "ru"), Member("Green", "en"), Member("White", "")]
    party = Party(WatchedHall(redis, seed_of(number)), members, dice)
    try:
        await party.say(members[0], "/carcassonne")
        for member in members[1:3]:
            await party.say(member, "/join")
        await party.say(members[0], f"/tempo {TEMPOS[number % 3]}")
        await party.say(members[0], dice.choice(["/tempo noclock", "/tempo turn 1d", "/tempo bank 2d 2h"]))
        await party.say(members[0], "/start")
        for _ in range(STEPS):
            if (await at(party.hall)).phase is not Phase.PLAYING:
                break
            await step(party)
        assert "log.overdue" in await said(party.hall)
        for member in members:
            await party.say(member, "/status")
        table = await at(party.hall)
        # Who was stood in for at the end of the game was; nobody is looked for any more.
        assert not [seat for seat in table.seats if seat.sought or (seat.stand and table.phase is Phase.PLAYING)]
    except Exception as error:
        error.add_note("\n".join(party.trail[-40:]))
        raise


async def step(party: Party) -> None:
    """Time goes by, something is pressed that has to do with who is away, or somebody plays on."""
    dice = party.dice
    kind = dice.random()
    if kind < 0.4:
        party.hall.clock.time += dice.choice(HOURS)
        party.trail.append("time")
        await party.hall.settle()
        await party.watch.settled([])
        return
    member = dice.choice(party.members)
    tokens = [token for post in party.hall.posts[-12:] for token in buttons(post.screen) if token.startswith(PRESSED)]
    if kind < 0.75 and tokens:
        verb, deed = party.press(member, dice.choice(tokens))
        await party.did(member, await deed, verb)
    elif kind < 0.8:
        await party.say(member, dice.choice(["/pause", "/resume", "/undo", "/agree", "/nudge"]))
    else:
        member, verb, deed = party.apt()
        await party.did(member, await deed, verb)
