"""A person who sits at no table, in a private chat with the bot: whatever they send, no table changes."""

from __future__ import annotations

from bot.accounts.person import Person
from bot.texts.commands import command_words
from tests.bot.invariants import answered, buttons, tables
from tests.bot.random_users import WORDS, RandomUsers

OUTSIDE = "memory:outside"
STRANGER = Person("memory:stranger", "Stranger", "en", admin=True)
OPENING = ("new.", "carcassonne.", "burgundy.")


async def intrude(crowd: RandomUsers) -> None:
    """For every table: press a button that somebody else saw and a forged one, and type lines. Checks that no table
    changes and that no reply is about one of them."""
    dispatcher, dice = crowd.chatbot.dispatcher, crowd.dice
    before = {id: loaded for id, loaded in (await tables(crowd.chatbot)).items() if loaded.table.chat != OUTSIDE}
    seen = [token for member in crowd.members for token in member.kept]
    seen += [token for post in crowd.chatbot.posts if post.chat != OUTSIDE for token in buttons(post.screen)]
    seen = [token for token in seen if not token.startswith(OPENING)]
    for id in before:
        forged = (
            f"{dice.choice(sorted(dispatcher.verbs))}.{id}.{dice.choice(['', '0', '1', 'z'])}.{dice.choice(WORDS)[:20]}"
        )
        for token in (forged, dice.choice(seen or [forged])):
            crowd.trail.append(f"stranger presses {token!r}")
            reply = await dispatcher.press(STRANGER, OUTSIDE, token, private=True)
            answered(reply, "en")
            assert reply.table not in before, reply
        line = f"/{dice.choice(sorted(command_words()))} {dice.choice(WORDS)}"
        for text in (line, "s29 180 city", "1"):
            crowd.trail.append(f"stranger says {text!r} of {id}")
            said = await dispatcher.say(STRANGER, OUTSIDE, text, private=True, table=id)
            assert said is None or said.table not in before, said
        await dispatcher.complete(STRANGER, OUTSIDE, dice.choice(["s", "/do ", "/plan "]), private=True, table=id)
    after = await tables(crowd.chatbot)
    assert {id: after[id] for id in before} == before
    await crowd.chatbot.settle()
    await crowd.watch.settled([STRANGER.id])
