"""Malformed lines and tokens, sent straight to the dispatcher during a game: by players, by an administrator, and by a
stranger who is not in the chat."""

from __future__ import annotations

import random
from collections import Counter

from redis.asyncio import Redis

from tests.bot.memory_chatbot import CHAT
from tests.bot.random_users import RandomUsers
from tests.bot.stranger import OUTSIDE, STRANGER
from tests.bot.test_fuzz import DOING, garbage, party_of
from tests.malformed.kept import alike, digest, quiet
from tests.malformed.strange import token

LOOK = 50
"""Rounds between two checks of what must not have changed."""
DRAFTING = {"do", "pick", "turn", "next", "plan", "intend", "other", "orelse", "rethink", "leaf", "save"}
"""Verbs that begin a move or a plan of the sender's own: those are legitimate, so they are not sent."""
EACH = 6
"""Inputs in one round."""


async def run(redis: Redis, seed: int, inputs: int) -> Counter[str]:
    """Send so many inputs; returns counts of their outcomes."""
    crowd = party_of(redis, seed)
    await crowd.sit_down(("burgundy_cards", "burgundy", "carcassonne")[seed % 3])
    names = [f"chat:{CHAT}", *(f"person:{member.person.id}" for member in crowd.members)]
    before, figures = await digest(redis, *names), Counter[str]()
    chatbot = crowd.chatbot
    chatbot.observed.clear()
    words = [
        *sorted(set(chatbot.dispatcher.verbs) - DOING - DRAFTING),
        "/log",
        "/take",
        "/set",
        "180",
        *crowd.watch.before,
    ]
    with quiet() as hush:
        for number in range(inputs // EACH):
            text = garbage(crowd.dice, words)
            try:
                await _send(crowd, text, words)
                hush.check()
                if number % LOOK == 0 or number == inputs // EACH - 1:
                    await crowd.watch.unchanged()
                    alike(await digest(redis, *names), before)
            except BaseException as error:
                error.add_note(f"seed {seed}, round {number}: {text!r}")
                raise
    figures.update(outcome for _platform, _verb, outcome in chatbot.observed)
    assert not figures["trouble"]
    return Counter(inputs=inputs // EACH * EACH) + figures


async def _send(crowd: RandomUsers, text: str, words: list[str]) -> None:
    dispatcher, dice = crowd.chatbot.dispatcher, crowd.dice
    member = dice.choice(crowd.members)
    member.took(await dispatcher.say(member.person, CHAT, text))
    member.took(await dispatcher.press(member.person, CHAT, text))
    member.took(await dispatcher.press(member.person, CHAT, f"{dice.choice(words)}.{dice.choice(words)}.{text}"))
    await dispatcher.complete(member.person, CHAT, text)
    table = _table(crowd, dice)
    await dispatcher.press(STRANGER, OUTSIDE, token(dice, [f"play.{table}.1.x"]), private=True)
    await dispatcher.say(STRANGER, OUTSIDE, f"/do {text}", private=True, table=dice.choice([table, text, table[::-1]]))


def _table(crowd: RandomUsers, dice: random.Random) -> str:
    return dice.choice(sorted(crowd.watch.before))
