"""Agreeing on the rules of The Castles of Burgundy."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.screens.lobby import value_of
from bot.texts import LANGUAGES, texts
from engine.api import games
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import loaded

INFO = next(info for info in games() if info.id == "burgundy")


async def lobby(redis: Redis, language: str = "en") -> tuple[Chatbot, User]:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna", language)
    await anna.say("/burgundy" if language == "en" else "/бургундия")
    return chatbot, anna


async def turn_to(user: User, label: str) -> None:
    """Turn the pages of the menu until there is a button that begins like this."""
    for _ in range(5):
        if any(each.removeprefix("✓ ").startswith(label) for each in user.labels()):
            return
        await user.press(next(each for each in user.labels() if each.endswith("→")))
    raise AssertionError(f"no button {label!r}")


@pytest.mark.parametrize(
    ("preset", "edition", "said"),
    [
        ("first game, 2011", "2011", "Rules: first game, 2011"),
        ("experts, 2019", "2019", "Rules: experts, 2019"),
        ("experts in secret", "2019", "Rules: experts in secret, 2019"),
        ("first game, 2019", "2019", "Rules: first game, 2019"),
    ],
)
async def test_presets(redis: Redis, preset: str, edition: str, said: str) -> None:
    chatbot, anna = await lobby(redis)
    await anna.say("/rules")
    await anna.press("first game, 2011" if edition == "2019" else "experts, 2019")
    await anna.press(preset)
    assert (await loaded(chatbot)).table.rules.edition == edition
    assert said in chatbot.posts[0].screen.text


async def test_an_edition_brings_its_own_defaults(redis: Redis) -> None:
    chatbot, anna = await lobby(redis)
    await anna.say("/rules")
    await turn_to(anna, "Equal points")
    assert "Equal points: most empty spaces" in anna.labels()
    assert "Purchase: at any time" in anna.labels()
    await turn_to(anna, "edition of 2011")
    await anna.press("edition of 2011")
    await turn_to(anna, "Equal points")
    assert "Equal points: fewest empty spaces" in anna.labels()
    assert "Purchase: before or after actions" in anna.labels()
    await anna.press("Purchase")
    assert "Purchase: at any time" in anna.labels()
    assert "Rules: edition of 2011 and Purchase: at any time" in chatbot.posts[0].screen.text


async def test_an_estate_that_the_edition_has_not_is_passed_over(redis: Redis) -> None:
    chatbot, anna = await lobby(redis)
    await anna.say("/set first_2011")
    await turn_to(anna, "Estate for all")
    for _ in range(8):
        await anna.press("Estate for all")
    assert "Estate for all: 9" in anna.labels()
    await anna.press("Estate for all")
    assert "Estate for all: 14" in anna.labels()
    await anna.press("Estate for all")
    await anna.press("Estate for all")
    assert "Estate for all: 1" in anna.labels()
    await anna.say("/set estate 10")
    assert anna.error.startswith("There is no estate 10 in this edition: 1, 2, 3,")
    await anna.say("/set first")
    await anna.say("/set estate 10")
    assert (await loaded(chatbot)).table.rules.options["estate"] == "10"
    await turn_to(anna, "edition of 2011")
    await anna.press("edition of 2011")
    assert anna.error.startswith("There is no estate 10 in this edition")


async def test_an_estate_may_be_made_from_a_text(redis: Redis) -> None:
    chatbot, anna = await lobby(redis)
    await anna.say("/set estate ~Rhine")
    assert (await loaded(chatbot)).table.rules.options["estate"] == "~rhine"
    assert "Rules: edition of 2019 and Estate for all: ~rhine" in chatbot.posts[0].screen.text
    await turn_to(anna, "Estate for all")
    await anna.press("Estate for all")
    assert "Estate for all: 1" in anna.labels(), "after one that is not listed comes the first"
    await anna.say("/set estate ~к7м2q")
    assert (await loaded(chatbot)).table.rules.options["estate"] == "~k7m2q", (
        "Cyrillic letters that look like Latin ones"
    )
    await anna.say("/set estate ~too long")
    assert anna.error.startswith("“~too long”") or "~too long" in anna.error


@pytest.mark.parametrize(
    ("language", "line", "value"),
    [
        ("en", "/set tie_break_1 fewest", "fewest"),
        ("en", "/set tie_break_1 fewest empty spaces", "fewest"),
        ("ru", "/задать tie_break_1 меньше пустых клеток", "fewest"),
        ("ru", "/задать tie_break_1 most", "most"),
    ],
)
async def test_a_value_by_its_words(redis: Redis, language: str, line: str, value: str) -> None:
    chatbot, anna = await lobby(redis, language)
    await anna.say(line)
    assert (await loaded(chatbot)).table.rules.options["tie_break_1"] == value


def test_every_value_has_its_own_words() -> None:
    for language in LANGUAGES:
        for option in INFO.options:
            said = [value_of(texts(language), "burgundy", option.key, value) for value in option.values]
            assert len(set(said)) == len(said), option.key


async def test_the_rules_can_be_read_during_the_game(redis: Redis) -> None:
    chatbot, anna = await lobby(redis)
    await anna.say("/computer")
    await anna.say("/start")
    assert "Monastery 6: mixed payment" in chatbot.posts[0].screen.text
    await anna.say("/rules")
    said = anna.said[-1].screen.text
    assert "Source: the books are silent; the edition of 2023 says no" in said
    assert "(when a tile may be bought from the black depot)" in said
    assert ".)" not in said
