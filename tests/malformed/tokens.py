"""Forged tokens, sent straight to the dispatcher during a game by two strangers: one in the chat of the table, one in a
chat of their own. Nothing of the table changes, and neither is shown what is not for everybody."""

from __future__ import annotations

import random
from collections import Counter

from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.screens.screen import Reply
from tests.bot.burgundy_cards.hands import shows_hand, tells_dice
from tests.bot.invariants import buttons
from tests.bot.memory_chatbot import CHAT
from tests.bot.random_users import RandomUsers
from tests.bot.stranger import OPENING, OUTSIDE, STRANGER
from tests.bot.test_fuzz import party_of
from tests.malformed import strange
from tests.malformed.kept import alike, digest, quiet

EVE = Person("memory:eve", "Eve", "en")
GAMES = ("burgundy_cards", "burgundy", "carcassonne")
LOOK = 250
"""Rounds between two checks of what must not have changed."""
LINES = ("/play", "/more", "/log", "/rules", "/plan", "/board", "/status", "/mygames")
"""What players ask for, so that there are many kinds of buttons to be forged."""
PLAYING = {"do", "pick", "confirm", "turn", "undo", "plan"}
"""Verbs of buttons that only a player is offered."""
ELSEWHERE = {"new", "cards", "solo", "rematch", "link", "language", *(opening.rstrip(".") for opening in OPENING)}
"""Verbs by which anybody may begin something of their own, or change what is everybody's in their chat: not sent."""


async def run(redis: Redis, seed: int, inputs: int) -> Counter[str]:
    """Send so many tokens; returns counts of their outcomes."""
    crowd = party_of(redis, seed)
    await crowd.sit_down(GAMES[seed % 3])
    real = await seen(crowd)
    dice, chatbot = crowd.dice, crowd.chatbot
    names = [f"chat:{CHAT}", *(f"person:{member.person.id}" for member in crowd.members)]
    before, posts, figures = await digest(redis, *names), len(chatbot.posts), Counter[str]()
    verbs = sorted({*chatbot.dispatcher.verbs} - ELSEWHERE)
    chatbot.observed.clear()
    with quiet() as hush:
        for number in range(inputs // 2):
            token = forged(dice, real, verbs)
            try:
                judge(crowd, await chatbot.dispatcher.press(EVE, CHAT, token), outside=False)
                judge(crowd, await chatbot.dispatcher.press(STRANGER, OUTSIDE, token, private=True), outside=True)
                hush.check()
                if number % LOOK == 0 or number == inputs // 2 - 1:
                    await chatbot.settle()
                    await crowd.watch.unchanged()
                    alike(await digest(redis, *names), before)
            except BaseException as error:
                error.add_note(f"seed {seed}, round {number}: {token!r}")
                raise
    assert len(chatbot.posts) == posts
    figures.update(outcome for _platform, _verb, outcome in chatbot.observed)
    assert not figures["trouble"]
    return Counter(inputs=figures.total()) + figures


async def seen(crowd: RandomUsers) -> list[str]:
    """Real tokens of this game: of the cards, the menus and the public posts that its players have seen."""
    for member in crowd.members[:2]:
        for line in LINES:
            await crowd.say(member, line)
    found = [token for member in crowd.members for token in member.kept]
    found += [token for post in crowd.chatbot.posts for token in buttons(post.screen)]
    return sorted({token for token in found if token.partition(".")[0] not in ELSEWHERE})


def forged(dice: random.Random, real: list[str], verbs: list[str]) -> str:
    """A token that somebody else has seen, or one that was changed: another verb that exists, another number, another
    word, or anything at all."""
    if dice.random() < 0.4:
        return strange.token(dice, real)
    verb, table, number, word = dice.choice(real).split(".", 3)
    match dice.randrange(4):
        case 0:
            verb = dice.choice(verbs)
        case 1:
            number = dice.choice(real).split(".", 3)[2]
        case 2:
            word = dice.choice(real).split(".", 3)[3]
        case _:
            verb, word = dice.choice(verbs), dice.choice(["", "A", "B", "easy", "yes", "1", "999", "memory:red", word])
    return f"{verb}.{table}.{number}.{word}"


def judge(crowd: RandomUsers, reply: Reply, *, outside: bool) -> None:
    """Check that a stranger's reply is not about the table, if they are elsewhere; and that nobody who does not play
    gets a card or sees what is hidden."""
    assert not (outside and reply.table in crowd.watch.before), reply
    assert not {token.partition(".")[0] for token in buttons(reply.screen)} & PLAYING, reply
    assert not tells_dice(reply.screen.text), reply
    assert not any(shows_hand(picture.request) for picture in reply.screen.pictures), reply
