"""Rounds in which everybody who waits plans at random: what must hold at any table holds, and every outcome occurs."""

from __future__ import annotations

import random

from redis.asyncio import Redis

from bot.tables.table import Phase
from bot.tokens import decode
from engine.api import Game
from tests.bot.party import Member, Party
from tests.bot.watching import WatchedHall, buttons, tables
from tests.play import count, seed_of

TURNS = count(12, 80)
LOOKS = {"intend", "other", "orelse", "rethink", "leaf", "pick", "back", "page"}
"""Verbs that change no table."""


def verb_of(token: str) -> str:
    meant = decode(token)
    return meant.verb if meant else ""


class Planners(Party):
    def __init__(self, redis: Redis, number: int) -> None:
        members = [Member("Red", "en"), Member("Blue", "ru"), Member("Green", "en")]
        super().__init__(WatchedHall(redis, seed_of(number)), members, random.Random(number))

    async def pressed(self, member: Member, token: str) -> None:
        verb, deed = self.press(member, token)
        await self.did(member, await deed, verb if verb in LOOKS else "")

    async def plan(self, member: Member) -> None:
        """A few steps with a few other ways, and mostly it is saved."""
        await self.say(member, "/plan")
        for _ in range(self.dice.randrange(30)):
            tokens = buttons(member.card) if member.card else []
            steps = [token for token in tokens if verb_of(token) in LOOKS]
            if not steps:
                break
            onwards = [token for token in steps if verb_of(token) in ("intend", "other")]
            await self.pressed(member, self.dice.choice(steps + 2 * onwards))
        save = [token for token in (buttons(member.card) if member.card else []) if verb_of(token) == "save"]
        for token in save:
            await self.pressed(member, token)
        member.card = None

    async def turn(self, member: Member) -> None:
        await self.say(member, "/play")
        for _ in range(80):
            tokens = buttons(member.card) if member.card else []
            confirm = [token for token in tokens if verb_of(token) == "confirm"]
            await self.pressed(member, self.dice.choice(confirm or tokens))
            if confirm:
                return
        raise AssertionError("the turn does not end")


async def test_whatever_is_planned(redis: Redis) -> None:
    party = Planners(redis, 3)
    first, *others = party.members
    await party.say(first, "/burgundy")
    for member in others:
        await party.say(member, "/join")
    await party.say(first, "/start")
    stopped = 0
    try:
        for _ in range(TURNS):
            (here,) = (await tables(party.hall)).values()
            if here.table.phase is not Phase.PLAYING:
                break
            stopped += sum(plan.stopped is not None for plan in here.table.plans)
            asked = [party._member(here.table.seats[d.seat].user) for d in Game.load(here.save).decisions]
            for member in party.members:
                if member not in asked and party.dice.random() < 0.8:
                    await party.plan(member)
            await party.turn(party.dice.choice(asked))
    except Exception as error:
        error.add_note("\n".join(party.trail[-40:]))
        raise
    ran = sum("as planned." in post.screen.text for post in party.hall.posts)
    assert ran
    assert stopped
