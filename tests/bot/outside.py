"""Somebody who sits at no table, alone with the bot: whatever they send, no table changes."""

from __future__ import annotations

from bot.chat import Person
from bot.commands import command_words
from bot.deeds import DEEDS
from tests.bot.party import WORDS, Party
from tests.bot.watching import answered, buttons, tables

OUTSIDE = "memory:outside"
STRANGER = Person("memory:stranger", "Stranger", "en", admin=True)
OPENING = ("new.", "carcassonne.", "burgundy.")


async def intrude(party: Party) -> None:
    """A button that somebody saw, a forged one or a line, each for a table of others."""
    service, dice = party.hall.service, party.dice
    before = {id: loaded for id, loaded in (await tables(party.hall)).items() if loaded.table.chat != OUTSIDE}
    seen = [token for member in party.members for token in member.kept]
    seen += [token for post in party.hall.posts if post.chat != OUTSIDE for token in buttons(post.screen)]
    seen = [token for token in seen if not token.startswith(OPENING)]
    for id in before:
        forged = f"{dice.choice(sorted(DEEDS))}.{id}.{dice.choice(['', '0', '1', 'z'])}.{dice.choice(WORDS)[:20]}"
        for token in (forged, dice.choice(seen or [forged])):
            party.trail.append(f"stranger presses {token!r}")
            reply = await service.press(STRANGER, OUTSIDE, token, aside=True)
            answered(reply, "en")
            assert reply.table not in before, reply
        line = f"/{dice.choice(sorted(command_words()))} {dice.choice(WORDS)}"
        for text in (line, "s29 180 city", "1"):
            party.trail.append(f"stranger says {text!r} of {id}")
            said = await service.say(STRANGER, OUTSIDE, text, aside=True, table=id)
            assert said is None or said.table not in before, said
        await service.complete(STRANGER, OUTSIDE, dice.choice(["s", "/do ", "/plan "]), aside=True, table=id)
    after = await tables(party.hall)
    assert {id: after[id] for id in before} == before
    await party.hall.settle()
    await party.watch.settled([STRANGER.id])
