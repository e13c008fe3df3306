"""Lines and buttons that mean nothing, straight into the service: of a game under way, by who plays, who is asked, who
administers, and somebody who is not even in the chat."""

from __future__ import annotations

import random
from collections import Counter

from redis.asyncio import Redis

from bot.deeds import DEEDS
from bot.deeds.planning import DEEDS as PLANNING
from tests.bot.chatting import CHAT
from tests.bot.outside import OUTSIDE, STRANGER
from tests.bot.party import Party
from tests.bot.test_fuzz import DOING, garbage, party_of
from tests.malformed.kept import alike, digest, quiet
from tests.malformed.strange import token

LOOK = 50
"""Rounds between two looks at what must not have changed."""
DRAFTING = {"do", "pick", "turn", "next", *PLANNING} - {"unplan"}
"""These begin a move or a plan of one's own, which is no mistake."""
EACH = 6
"""Inputs of a round."""


async def run(redis: Redis, seed: int, inputs: int) -> Counter[str]:
    """So many; what came of them."""
    party = party_of(redis, seed)
    await party.sit_down("burgundy" if seed % 2 else "carcassonne")
    names = [f"chat:{CHAT}", *(f"person:{member.person.id}" for member in party.members)]
    before, figures = await digest(redis, *names), Counter[str]()
    party.hall.service.observe = lambda _platform, _verb, outcome: figures.update([outcome])
    words = [*sorted(set(DEEDS) - DOING - DRAFTING), "/log", "/take", "/set", "180", *party.watch.before]
    with quiet() as hush:
        for number in range(inputs // EACH):
            text = garbage(party.dice, words)
            try:
                await _send(party, text, words)
                hush.check()
                if number % LOOK == 0 or number == inputs // EACH - 1:
                    await party.watch.unchanged()
                    alike(await digest(redis, *names), before)
            except BaseException as error:
                error.add_note(f"seed {seed}, round {number}: {text!r}")
                raise
    assert not figures["trouble"]
    return Counter(inputs=inputs // EACH * EACH) + figures


async def _send(party: Party, text: str, words: list[str]) -> None:
    service, dice = party.hall.service, party.dice
    member = dice.choice(party.members)
    member.took(await service.say(member.person, CHAT, text))
    member.took(await service.press(member.person, CHAT, text))
    member.took(await service.press(member.person, CHAT, f"{dice.choice(words)}.{dice.choice(words)}.{text}"))
    await service.complete(member.person, CHAT, text)
    table = _table(party, dice)
    await service.press(STRANGER, OUTSIDE, token(dice, [f"play.{table}.1.x"]), aside=True)
    await service.say(STRANGER, OUTSIDE, f"/do {text}", aside=True, table=dice.choice([table, text, table[::-1]]))


def _table(party: Party, dice: random.Random) -> str:
    return dice.choice(sorted(party.watch.before))
