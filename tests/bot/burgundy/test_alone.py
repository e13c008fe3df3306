"""The solo game of Burgundy at a table: from one line to the end, and what the end says."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded


@pytest.mark.parametrize(
    ("line", "board", "target"),
    [
        ("/solo burgundy", "13a", 50),
        ("/solo 13b 52", "13b", 52),
        ("/соло 52 13б", "13b", 52),
        ("/соло 45 13А", "13a", 45),
        ("/solo burgundy 13b", "13b", 50),
        ("/соло бургундия 13б 52", "13b", 52),
        ("/соло замки 45", "13a", 45),
        ("/burgundy", "13b", 50),
    ],
)
async def test_it_begins_at_once(redis: Redis, line: str, board: str, target: int) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await anna.say(line)
    if line == "/burgundy":
        await anna.say("/set solo, expert side")
    game = await game_of(chatbot)
    assert dict(game.spec.options)["solo_board"] == board
    assert dict(game.spec.options)["solo_target"] == target
    assert anna.card is not None
    assert (await loaded(chatbot)).table.rules.edition == "2019"


async def test_wrong_words_are_told_what_is_possible(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await anna.say("/solo burgundy 60")
    assert anna.error == (
        "“60” is not possible in a solo game. You can choose: Solo estate: 13a or 13b; Target: 45 to 55."
    )
