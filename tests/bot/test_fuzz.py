"""Whole conversations at random: whatever people do, nothing breaks, and what must hold holds after every step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.deeds import DEEDS
from tests.bot.chatting import CHAT
from tests.bot.orchard import orchard_in
from tests.bot.outside import intrude
from tests.bot.party import Member, Party
from tests.bot.watching import WatchedHall
from tests.play import count, seed_of

STEPS = count(70, 150)

DOING = {"undo", "quit", "end", "vote", "language", "pause", "mute", "nudge", "invite", "link", "skip"}
"""Verbs that mean something with any words behind them; and one that is also said by who places no meeple."""


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


def party_of(redis: Redis, number: int) -> Party:
    """Four people: one of them administers the chat, one speaks Russian."""
    members = [Member("Red", "en"), Member("Blue", "ru"), Member("Green", "en", admin=True), Member("White", "")]
    return Party(WatchedHall(redis, seed_of(number)), members, random.Random(number))


@pytest.mark.parametrize("game", ["toy", "carcassonne", "burgundy"])
@pytest.mark.parametrize("number", range(count(2, 15)))
async def test_whatever_people_do(redis: Redis, game: str, number: int) -> None:
    party = party_of(redis, number)
    try:
        await party.sit_down(game)
        for _ in range(STEPS):
            await party.step()
        await party.play_out()
    except Exception as error:
        error.add_note("\n".join(party.trail[-40:]))
        raise


@pytest.mark.parametrize("number", range(count(1, 10)))
async def test_whatever_strangers_do_aside(redis: Redis, number: int) -> None:
    party = party_of(redis, number)
    try:
        await party.sit_down("toy" if number % 2 else "burgundy")
        for _ in range(STEPS // 2):
            await party.step()
            await intrude(party)
    except Exception as error:
        error.add_note("\n".join(party.trail[-40:]))
        raise


def garbage(dice: random.Random, words: list[str]) -> str:
    """Anything: words that mean something in places where they do not, and characters that mean nothing anywhere."""
    characters = "aZ09 ./-~,°@{}$\n\x00\u202e\ud800\udfff٣²ßЁё🏰\u200b\u0301"
    parts = [
        dice.choice(words) if dice.random() < 0.5 else "".join(dice.choices(characters, k=dice.randrange(12)))
        for _ in range(dice.randrange(8))
    ]
    return dice.choice(["", " ", ".", "/"]).join(parts) * dice.choice([1, 1, 1, 90])


async def test_garbage_changes_nothing(redis: Redis) -> None:
    """Of a game under way, looked at by a player, the one who is asked, and a stranger."""
    party = party_of(redis, 1)
    await party.sit_down("carcassonne")
    watch, service, dice = party.watch, party.hall.service, party.dice
    words = [*sorted(set(DEEDS) - DOING), "/do", "/log", "/take", "/set", "s29", "t30", "180", "road-x", *watch.before]
    for number in range(count(1500, 60_000)):
        member = dice.choice(party.members)
        text = garbage(dice, words)
        try:
            member.took(await service.say(member.person, CHAT, text))
            member.took(await service.press(member.person, CHAT, text))
            member.took(await service.press(member.person, CHAT, f"{dice.choice(words)}.{dice.choice(words)}.{text}"))
            await service.complete(member.person, CHAT, text)
            if number % 50 == 0:
                await watch.unchanged()
        except Exception as error:
            error.add_note(repr(text))
            raise
    await watch.unchanged()
