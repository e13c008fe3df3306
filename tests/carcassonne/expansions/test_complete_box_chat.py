"""Every question of the complete box in the chat: clumsy lines, whoever is not asked, auto-answers, absent players."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.texts import LANGUAGES
from bot.times.durations import HOUR
from tests.bot.absent_player import log_keys, pass_time
from tests.bot.full_table import (
    FullBox,
    FullTable,
    clumsy_lines_change_nothing,
    first_of_each,
    one_draft,
    somebody_answers_for_the_absent,
)
from tests.bot.full_table import opened as opened_with
from tests.bot.openings import game_of
from tests.play import count

BOX = FullBox("carcassonne", "complete", played=4)
"""In four games all questions but the rarest occur."""
EXPECTED = {
    *(f"carcassonne.{name}" for name in ("place", "deploy", "second_part", "second_bar", "conjure", "robber")),
    *(f"carcassonne.{name}" for name in ("lay_ferry", "move_ferry", "marker", "message")),
    *(f"carcassonne.circle_{sign}" for sign in ("fork", "club", "shield")),
    *(f"carcassonne.{what}_{whom}" for what in ("take", "add") for whom in ("farmer", "highwayman", "knight")),
}
CLUMSY = {
    "en": ("banana", "z99", "77", "t30 city", "robber 99", "mage z99 road", "ferry x-y", "1 2 3 4 5"),
    "ru": ("банан", "z99", "77", "t30 город", "деление 99", "маг z99 дорога", "паром х-у", "1 2 3 4 5"),
}


async def opened(redis: Redis, language: str = "en", *lines: str) -> FullTable:
    return await opened_with(redis, BOX, language, *lines)


def test_every_question_comes_up() -> None:
    assert set(first_of_each(BOX)) >= EXPECTED


@pytest.mark.parametrize("language", LANGUAGES)
async def test_clumsy_lines_are_answered_and_change_nothing(redis: Redis, language: str) -> None:
    await clumsy_lines_change_nothing(redis, BOX, language, CLUMSY[language])


@pytest.mark.parametrize("line", ["паром с-ю", "паром С–Ю", "с-ю", "/do ferry n-s", "/do N–S"])
async def test_a_ferry_is_typed_as_its_button_says(redis: Redis, line: str) -> None:
    box = await opened(redis, "ru")
    game = await box.set_up(first_of_each(BOX)["carcassonne.lay_ferry"])
    assert "ferry-ns" in [option.code for option in game.decisions[0].options]
    await box.users[game.decisions[0].seat].say(line)
    assert (await game_of(box.chatbot)).seq != game.seq
    assert "С–Ю" in box.chatbot.last.screen.text


# auto-answers


async def test_the_card_of_auto_answers_says_which_button_is_about_what(redis: Redis) -> None:
    box = await opened(redis, "ru")
    anna = box.users[0]
    await anna.say("/распоряжения")
    assert anna.card is not None
    labels = anna.labels()
    assert len(labels) == len(set(labels))
    assert "5 · Ваш грабитель — спросить меня" in anna.card.text
    assert {"3 · всегда гонца", "4 · никогда", "5 · остаётся в запасе"} <= set(labels), labels
    assert "темное" not in anna.card.text


async def test_auto_answers_keep_nobody_waiting(redis: Redis) -> None:
    """Also in the turns of others: whoever has ordered it is never asked about markers, robbers and ferries."""
    box = await opened(redis)
    for user in box.users:
        for order in ("dark", "leader", "stay"):
            await user.say(f"/orders {order}")
    dice = random.Random(3)
    for _ in range(count(70, 999)):
        game = await game_of(box.chatbot)
        if game.over:
            break
        decision = game.decisions[0]
        assert decision.prompt not in ("carcassonne.marker", "carcassonne.robber", "carcassonne.move_ferry")
        await one_draft(box.users[decision.seat], dice)
        assert (await game_of(box.chatbot)).seq > game.seq
    keys = await log_keys(box.chatbot)
    assert keys.count("log.ordered") > 3
    assert {"carcassonne.robber_set", "carcassonne.robber_set_beside"} & set(keys)


# absent players


def test_every_question_is_answered_for_whoever_is_skipped() -> None:
    somebody_answers_for_the_absent(BOX)


@pytest.mark.parametrize(
    "prompt", ["marker", "robber", "take_knight", "add_farmer", "message", "conjure", "second_bar"]
)
async def test_the_computer_answers_for_whoever_is_overdue(redis: Redis, prompt: str) -> None:
    box = await opened(redis, "en", "/tempo computer")
    game = await box.set_up(first_of_each(BOX)[f"carcassonne.{prompt}"])
    await pass_time(box.chatbot, 60 * HOUR)
    after = await game_of(box.chatbot)
    assert after.seq > game.seq
    assert "log.overdue" in await log_keys(box.chatbot)
