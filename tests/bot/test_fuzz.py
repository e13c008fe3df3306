"""Random conversations: whatever people do, nothing breaks, and the invariants hold after every step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from tests.bot.invariants import WatchedChatbot
from tests.bot.memory_chatbot import CHAT
from tests.bot.random_users import RandomUser, RandomUsers
from tests.bot.stranger import intrude
from tests.bot.toy_game_ui import orchard_in
from tests.play import count
from tests.seeds import seed_of

STEPS = count(70, 150)

DOING = {"undo", "quit", "end", "vote", "language", "pause", "mute", "nudge", "invite", "link", "skip"}
"""Verbs that do something whatever words follow them; and one word that also means "no meeple"."""


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


def party_of(redis: Redis, number: int) -> RandomUsers:
    """Four people, of whom one is an administrator and one speaks Russian."""
    members = [
        RandomUser("Red", "en"),
        RandomUser("Blue", "ru"),
        RandomUser("Green", "en", admin=True),
        RandomUser("White", ""),
    ]
    return RandomUsers(WatchedChatbot(redis, seed_of(number)), members, random.Random(number))


@pytest.mark.parametrize("game", ["toy", "carcassonne", "burgundy", "burgundy_cards"])
@pytest.mark.parametrize("number", range(count(2, 15)))
async def test_whatever_people_do(redis: Redis, game: str, number: int) -> None:
    crowd = party_of(redis, number)
    try:
        await crowd.sit_down(game)
        for _ in range(STEPS):
            await crowd.step()
        await crowd.play_out()
    except Exception as error:
        error.add_note("\n".join(crowd.trail[-40:]))
        raise


@pytest.mark.parametrize("number", range(count(1, 10)))
async def test_whatever_strangers_do_aside(redis: Redis, number: int) -> None:
    crowd = party_of(redis, number)
    try:
        await crowd.sit_down("toy" if number % 2 else "burgundy")
        for _ in range(STEPS // 2):
            await crowd.step()
            await intrude(crowd)
    except Exception as error:
        error.add_note("\n".join(crowd.trail[-40:]))
        raise


def garbage(dice: random.Random, words: list[str]) -> str:
    """A random line: known words in the wrong places, and characters that mean nothing."""
    characters = "aZ09 ./-~,°@{}$\n\x00\u202e\ud800\udfff٣²ßЁё🏰\u200b\u0301"
    parts = [
        dice.choice(words) if dice.random() < 0.5 else "".join(dice.choices(characters, k=dice.randrange(12)))
        for _ in range(dice.randrange(8))
    ]
    return dice.choice(["", " ", ".", "/"]).join(parts) * dice.choice([1, 1, 1, 90])


async def test_garbage_changes_nothing(redis: Redis) -> None:
    """Sent by players, by the one who is asked, and by a stranger, during a game."""
    crowd = party_of(redis, 1)
    await crowd.sit_down("carcassonne")
    watch, dispatcher, dice = crowd.watch, crowd.chatbot.dispatcher, crowd.dice
    words = [
        *sorted(set(dispatcher.verbs) - DOING),
        "/do",
        "/log",
        "/take",
        "/set",
        "s29",
        "t30",
        "180",
        "road-x",
        *watch.before,
    ]
    for number in range(count(1500, 60_000)):
        member = dice.choice(crowd.members)
        text = garbage(dice, words)
        try:
            member.took(await dispatcher.say(member.person, CHAT, text))
            member.took(await dispatcher.press(member.person, CHAT, text))
            member.took(
                await dispatcher.press(member.person, CHAT, f"{dice.choice(words)}.{dice.choice(words)}.{text}")
            )
            await dispatcher.complete(member.person, CHAT, text)
            if number % 50 == 0:
                await watch.unchanged()
        except Exception as error:
            error.add_note(repr(text))
            raise
    await watch.unchanged()
