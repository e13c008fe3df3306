"""Lines and buttons that mean nothing, or something else than was meant."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from tests.bot.memory_chatbot import CHAT
from tests.bot.openings import loaded, table_for

JUNK = [
    "\ud800",
    "\x00",
    "\u202eabc",
    "é" * 500,
    "🏰" * 300,
    "a\nb",
    "\u200f\u200f",
    "٣",
    "²",
    "{ $who }",
    "-",
    "~" * 9,
]


@pytest.mark.parametrize("line", [",", ", ,", "°", "-", "🏰", "\x00", "\ud800", ".", "1" * 500, "٣ ٣", "²"])
async def test_marks_and_odd_digits_are_no_moves_and_do_no_harm(redis: Redis, line: str) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    before = await loaded(chatbot)
    for user in (red, blue):
        reply = await user.say(line)
        assert reply is None or reply.show is Show.ERROR
        await chatbot.dispatcher.complete(user.person, CHAT, line)
        await chatbot.dispatcher.complete(user.person, CHAT, f"/do {line}")
    assert msgspec.to_builtins(await loaded(chatbot)) == msgspec.to_builtins(before)


@pytest.mark.parametrize("junk", JUNK)
async def test_answers_to_junk_can_be_sent(redis: Redis, junk: str) -> None:
    """A lone surrogate in a message could be neither stored nor posted."""
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    before = (await loaded(chatbot)).version
    table = (await loaded(chatbot)).table.id
    for command in ("computer", "take", "stand", "set", "set farmers", "do", "new", "language", "log", "guest", ""):
        reply = await red.say(f"/{command} {junk}")
        assert reply is not None
        msgspec.json.encode(reply)
    for verb in ("pick", "page", "quit", "take", "turn", "log", "preset", "unknown"):
        msgspec.json.encode(await red.token(f"{verb}.{table}.1.{junk}"[:40]))
    assert (await loaded(chatbot)).version == before


async def test_commands_may_be_followed_by_any_kind_of_space(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/do\ns29 180\n city")
    assert "Red: tile at S29, knight." in chatbot.last.screen.text
    reply = await red.say("/ log")
    assert reply is not None
    assert reply.show is Show.ERROR


async def test_only_moves_are_completed_behind_do(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    assert await chatbot.dispatcher.complete(red.person, CHAT, "/language s") == []
    assert await chatbot.dispatcher.complete(red.person, CHAT, "/ход s") == ["/ход s29 180"]
