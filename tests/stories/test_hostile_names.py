"""Whole conversations in which everybody has a hostile name and types hostile lines: nothing of it comes alive
anywhere, and no mark of ours is stored or shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.accounts.person import clean_name
from bot.platforms.discord.messages import escaped
from bot.platforms.inert_text import inert
from bot.store.commands import execute
from bot.texts.commands import command_words
from bot.texts.untrusted import untrusted
from tests.discord.wire.markup import alive
from tests.hostile_names import HOSTILE
from tests.play import count
from tests.seeds import seed_of
from tests.stories.on_discord import OnDiscord, on_discord
from tests.stories.on_telegram import OnTelegram, on_telegram
from tests.stories.page import page
from tests.stories.script import Play
from tests.stories.stage import game_at, loaded
from tests.telegram.standin.recognised import automatic
from tests.telegram.telegram_chatbot import line_of

READS = {
    "string": ("GET", ()),
    "hash": ("HGETALL", ()),
    "list": ("LRANGE", (0, -1)),
    "set": ("SMEMBERS", ()),
    "zset": ("ZRANGE", (0, -1)),
    "stream": ("XRANGE", ("-", "+")),
}
"""How to read what is stored, by the type of the key."""
MARKS = tuple(chr(code).encode() for code in (0xE005, 0xE006, 0xE007))
LINES = ("do", "rules", "board", "nudge", "set", "orders", "tempo", "ask")
"""Commands behind which something can be typed that is repeated in the answer."""
SHOWN = ("status", "log", "since", "mygames", "undo", "nudge", "export")
"""Commands whose answers have names, or make a post that does."""
OURS = {"mention", "moment", "fence"}
"""What our own messages have on Discord: a last line that calls players, moments, boards in characters."""


@pytest.fixture(autouse=True)
def newer_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """For python-telegram-bot; see `tests/telegram/conftest.py`."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


def names_for(number: int) -> list[str]:
    """Names of two people and of their guest."""
    return [clean_name(HOSTILE[(3 * number + place) % len(HOSTILE)]) for place in range(3)]


async def converse(play: Play, guest_name: str, language: str) -> None:
    """Two people and a guest play a little, ask for everything that shows names, and type hostile lines."""
    play.people = host, other = [await play.stage.person(name, language) for name in play.names]
    await play.command(host, "carcassonne")
    await play.press(other, "join")
    await play.command(host, "guest", guest_name)
    await play.press(host, "start")
    for verb in LINES:
        await other.command(verb, guest_name)
    for turn in range(4):
        now = await game_at(play.stage)
        asked = (await loaded(play.stage)).table.seats[now.decisions[0].seat].name
        await (other if asked == other.name else host).line(line_of(now, turn))
        assert (await game_at(play.stage)).seq != now.seq
    for verb in SHOWN:
        await other.command(verb)
        await host.whisper(verb)
    await play.witness.look()


async def stored(redis: Redis) -> dict[bytes, Any]:
    found = {}
    for key in await execute(redis, "KEYS", "*"):
        read, rest = READS[(await execute(redis, "TYPE", key)).decode()]
        found[key] = await execute(redis, read, key, *rest)
    return found


async def check_store(redis: Redis) -> None:
    kept = await stored(redis)
    assert kept
    for key, value in kept.items():
        assert not any(mark in repr_bytes(value) for mark in MARKS), (key, value)


def repr_bytes(value: Any) -> bytes:
    """All bytes of a stored value, of whatever kind."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, dict):
        return b"\n".join(map(repr_bytes, (*value.keys(), *value.values())))
    return b"\n".join(map(repr_bytes, value)) if isinstance(value, list | tuple | set) else str(value).encode()


def contents(body: Any) -> Iterator[str]:
    """Every `content` in what was sent to Discord."""
    if isinstance(body, dict):
        if isinstance(body.get("content"), str):
            yield body["content"]
        for value in body.values():
            yield from contents(value)
    elif isinstance(body, list):
        for value in body:
            yield from contents(value)


def check_telegram(stage: OnTelegram, names: list[str]) -> None:
    shown = []
    for entry in stage.at.tg.journal.entries:
        for values in (entry.values, entry.values.get("media") or {}):
            text = values.get("text", "") or values.get("caption", "")
            shown.append(text)
            for kind, said in automatic(text, values.get("entities") or values.get("caption_entities") or []):
                known = kind == "bot_command" and said[1:].partition("@")[0] in command_words()
                assert known, (kind, said, text)
    assert all(any(inert(name) in text for text in shown) for name in names)


def check_discord(stage: OnDiscord, names: list[str]) -> None:
    shown = [text for entry in stage.here.env.http_requests for text in contents(entry.json)]
    assert all(any(escaped(untrusted(name)) in text for text in shown) for name in names)
    for text in shown:
        for kind, said in alive(text):
            assert kind in OURS, (kind, said, text)
            assert kind != "mention" or int(said.strip("<@>")) in stage.names, said


@pytest.mark.parametrize("number", range(count(1, 7)))
async def test_on_telegram(redis: Redis, number: int) -> None:
    first, second, guest = names_for(number)
    async with on_telegram(redis, seed_of(1)) as stage:
        await converse(Play(stage, number, (first, second)), guest, ("en", "ru")[number % 2])
        check_telegram(stage, [first, second, guest])
        await check_store(redis)


@pytest.mark.parametrize("number", range(count(1, 7)))
async def test_on_discord(redis: Redis, number: int) -> None:
    first, second, guest = names_for(number + 1)
    async with on_discord(redis, seed_of(1)) as stage:
        await converse(Play(stage, number, (first, second)), guest, ("en", "ru")[number % 2])
        check_discord(stage, [first, second, guest])
        await check_store(redis)


@pytest.mark.parametrize("number", range(count(1, 7)))
async def test_on_the_page(redis: Redis, number: int) -> None:
    """The page shows names as they are: `Client` checks that no mark comes with them."""
    first, second, guest = names_for(number + 2)
    async with page(redis, seed_of(1)) as stage:
        play = Play(stage, number, (first, second))
        await converse(play, guest, "en")
        told = "\n".join(line for one in await play.witness.story() for line in one.lines)
        assert all(name in told for name in (first, second, guest))
        await check_store(redis)
