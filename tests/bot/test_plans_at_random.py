"""Rounds in which all waiting players plan at random: the invariants hold, and every outcome occurs."""

from __future__ import annotations

import random

from redis.asyncio import Redis

from bot.screens.callback_data import decode
from bot.tables.table import Phase
from engine.api import Game
from tests.bot.invariants import WatchedChatbot, buttons, tables
from tests.bot.random_users import RandomUser, RandomUsers
from tests.play import count
from tests.seeds import seed_of

TURNS = count(12, 80)
LOOKS = {"intend", "other", "orelse", "rethink", "leaf", "pick", "back", "page"}
"""Verbs that change no table."""


def verb_of(token: str) -> str:
    meant = decode(token)
    return meant.verb if meant else ""


class Planners(RandomUsers):
    def __init__(self, redis: Redis, number: int) -> None:
        members = [RandomUser("Red", "en"), RandomUser("Blue", "ru"), RandomUser("Green", "en")]
        super().__init__(WatchedChatbot(redis, seed_of(number)), members, random.Random(number))

    async def pressed(self, member: RandomUser, token: str) -> None:
        verb, request = self.press(member, token)
        await self.did(member, await request, verb if verb in LOOKS else "")

    async def plan(self, member: RandomUser) -> None:
        """Put a random plan together, with a few steps and alternatives, and usually save it."""
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

    async def turn(self, member: RandomUser) -> None:
        await self.say(member, "/play")
        for _ in range(80):
            tokens = buttons(member.card) if member.card else []
            confirm = [token for token in tokens if verb_of(token) == "confirm"]
            await self.pressed(member, self.dice.choice(confirm or tokens))
            if confirm:
                return
        raise AssertionError("the turn does not end")


async def test_whatever_is_planned(redis: Redis) -> None:
    crowd = Planners(redis, 3)
    first, *others = crowd.members
    await crowd.say(first, "/burgundy")
    for member in others:
        await crowd.say(member, "/join")
    await crowd.say(first, "/start")
    stopped = 0
    try:
        for _ in range(TURNS):
            (here,) = (await tables(crowd.chatbot)).values()
            if here.table.phase is not Phase.PLAYING:
                break
            stopped += sum(plan.stopped is not None for plan in here.table.planning.turns)
            asked = [crowd._member(here.table.seats[d.seat].user) for d in Game.load(here.save).decisions]
            for member in crowd.members:
                if member not in asked and crowd.dice.random() < 0.8:
                    await crowd.plan(member)
            await crowd.turn(crowd.dice.choice(asked))
    except Exception as error:
        error.add_note("\n".join(crowd.trail[-40:]))
        raise
    ran = sum("as planned." in post.screen.text for post in crowd.chatbot.posts)
    assert ran
    assert stopped
