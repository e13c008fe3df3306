"""All modules of the box of 2019 in the chat: clumsy lines, whoever is not asked, absent players, whole games by
thumb."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.texts import LANGUAGES
from bot.times.durations import HOUR
from tests.bot.absent_player import log_keys, pass_time
from tests.bot.full_table import (
    FullBox,
    clumsy_lines_change_nothing,
    first_of_each,
    one_draft,
    opened,
    somebody_answers_for_the_absent,
)
from tests.bot.openings import game_of
from tests.play import count

BOX = FullBox("burgundy", "everything", played=6)
EXPECTED = {
    *(f"burgundy.{name}" for name in ("estate", "turn", "castle", "ship", "discard", "upkeep", "fetch", "crane")),
    *(f"burgundy.{name}" for name in ("carpenter", "church", "market", "warehouse", "city_hall")),
}
CLUMSY = {
    "en": ("banana", "z99", "77", "9 take mine", "shield 99 z1", "place cow zz", "keep 99", "hire 99", "1 2 3 4 5"),
    "ru": ("банан", "z99", "77", "9 взять рудник", "щит 99 z1", "выложить корова яя", "оставить 99", "нанять 99"),
}


def test_every_question_comes_up() -> None:
    assert set(first_of_each(BOX)) >= EXPECTED


@pytest.mark.parametrize("language", LANGUAGES)
async def test_clumsy_lines_are_answered_and_change_nothing(redis: Redis, language: str) -> None:
    await clumsy_lines_change_nothing(redis, BOX, language, CLUMSY[language])


def test_every_question_is_answered_for_whoever_is_skipped() -> None:
    somebody_answers_for_the_absent(BOX)


@pytest.mark.parametrize("prompt", ["upkeep", "fetch", "crane"])
async def test_the_computer_answers_for_whoever_is_overdue(redis: Redis, prompt: str) -> None:
    table = await opened(redis, BOX, "en", "/tempo computer")
    game = await table.set_up(first_of_each(BOX)[f"burgundy.{prompt}"])
    await pass_time(table.chatbot, 60 * HOUR)
    assert (await game_of(table.chatbot)).seq > game.seq
    assert "log.overdue" in await log_keys(table.chatbot)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_is_played_by_thumb(redis: Redis, language: str) -> None:
    """Some turns in `make test`, to the end in `make soak`."""
    table = await opened(redis, BOX, language)
    dice = random.Random(5)
    for _ in range(count(25, 999)):
        game = await game_of(table.chatbot)
        if game.over:
            break
        await one_draft(table.users[game.decisions[0].seat], dice)
        assert (await game_of(table.chatbot)).seq > game.seq
    assert (await game_of(table.chatbot)).over or count(0, 1) == 0
