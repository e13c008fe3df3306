"""Whole games of teams and for one by thumb: buttons alone, with computers as partners and opponents, to the end."""

from __future__ import annotations

import random
import re

import pytest
from redis.asyncio import Redis

from bot.texts import LANGUAGES
from engine.api import Game
from tests.bot.absent_player import log_keys
from tests.bot.full_table import NAMES, one_draft
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import as_seated, begin, game_of, loaded

DRAFTS = 400
"""More than any game needs."""
CODE = re.compile(r"@(?:own|shared)|burgundy[.-]|\{|\bNone\b")
"""What no text may show: codes of storages, keys, placeholders."""


async def play_to_the_end(chatbot: Chatbot, users: dict[int, User], dice: random.Random) -> Game:
    """Everybody makes their turns by buttons that are pressed at random; computers make theirs in between."""
    for _ in range(DRAFTS):
        game = await game_of(chatbot)
        if game.over:
            return game
        seat = game.decisions[0].seat
        await one_draft(users[seat], dice)
        after = await game_of(chatbot)
        assert after.over or after.seq > game.seq
    raise AssertionError("the game does not end")


def nothing_raw(chatbot: Chatbot) -> None:
    """No message shows a code or a key."""
    for post in chatbot.posts:
        assert not CODE.search(post.screen.text), post.screen.text
        assert not any(CODE.search(button.label) for row in post.screen.menu for button in row)
        assert not any(CODE.search(picture.alt) for picture in post.screen.pictures)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_partners_against_two_computers(redis: Redis, language: str) -> None:
    chatbot = Chatbot(redis)
    anna, clara = (User(chatbot, name, language) for name in NAMES[language][:2])
    await anna.say("/burgundy")
    await anna.say("/set team")
    await anna.say("/computer easy")
    await clara.say("/join")
    await anna.say("/computer easy")
    await as_seated(anna)
    await anna.say("/start")
    table = (await loaded(chatbot)).table
    seats = {table.seats_of(user.person.id)[0]: user for user in (anna, clara)}
    assert tuple(sorted(seats)) in (await game_of(chatbot)).spec.teams
    game = await play_to_the_end(chatbot, seats, random.Random(3))
    assert game.winners in game.spec.teams
    nothing_raw(chatbot)
    assert {"burgundy.mined", "burgundy.ended"} <= set(await log_keys(chatbot))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_computer_as_partner(redis: Redis, language: str) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, NAMES[language][0], language)
    await begin([anna], "/burgundy", "/set team_experts", *["/computer easy"] * 3)
    (seat,) = (await loaded(chatbot)).table.seats_of(anna.person.id)
    game = await play_to_the_end(chatbot, {seat: anna}, random.Random(4))
    assert game.winners in game.spec.teams
    nothing_raw(chatbot)


@pytest.mark.parametrize(("language", "preset"), [("en", "alone"), ("ru", "alone_hard")])
async def test_a_game_for_one(redis: Redis, language: str, preset: str) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, NAMES[language][0], language)
    await anna.say("/burgundy")
    await anna.say(f"/set {preset}")
    game = await play_to_the_end(chatbot, {0: anna}, random.Random(5))
    assert game.winners == (), "nobody fills an estate by chance"
    nothing_raw(chatbot)
    assert {"burgundy.tile_cleared", "burgundy.ended_alone"} <= set(await log_keys(chatbot))
