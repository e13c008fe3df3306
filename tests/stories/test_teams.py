"""A team game on the page, on Discord and on Telegram: the same public story everywhere, in which nothing is to be
noticed of what partners show and write to each other."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.tables.table import Phase
from tests.play import SOAK, count
from tests.seeds import seed_of
from tests.stories.script import Play, Story
from tests.stories.stage import loaded
from tests.stories.team_script import NAMES, SECRET, TURNS, beside_a_computer, two_against_two
from tests.stories.test_stories import STAGES, newer_times, same

__all__ = ["newer_times"]


async def told_by_four(
    redis: Redis, where: str, language: str, *, secrets: bool = True
) -> tuple[Story, list[list[str]]]:
    """The public story of four people, and what each team could read alone while the other one was to move."""
    await redis.flushall()
    async with STAGES[where](redis, seed_of(2)) as stage:
        play = Play(stage, 2)
        overheard = await two_against_two(play, language, secrets=secrets)
        return (await play.witness.story(), play.witness.offers), overheard


@pytest.mark.parametrize("language", ["ru", "en"][: count(1, 2)])
async def test_partners_agree_and_nobody_else_notices(redis: Redis, language: str) -> None:
    stories = {}
    for where in STAGES:
        stories[where], overheard = await told_by_four(redis, where, language)
        quiet, overheard_quietly = await told_by_four(redis, where, language, secrets=False)
        same(quiet, stories[where])
        assert overheard == overheard_quietly
        assert len(overheard) == 2 * TURNS
        assert not any(SECRET in text for told in overheard for text in told)
        assert not any(SECRET in line for told in stories[where][0] for line in told.lines)
    for other in ("discord", "telegram"):
        same(stories["page"], stories[other])
    assert {name for told in stories["page"][0] for name in told.called} == set(NAMES)


async def told_by_one(redis: Redis, where: str, language: str) -> Story:
    await redis.flushall()
    async with STAGES[where](redis, seed_of(3)) as stage:
        play = Play(stage, 3)
        await beside_a_computer(play, language)
        assert (await loaded(stage)).table.phase is (Phase.OVER if SOAK else Phase.PLAYING)
        return await play.witness.story(), play.witness.offers


async def test_a_computer_as_partner(redis: Redis) -> None:
    """Platforms limit how much is sent: on Telegram several turns of computers are one message, and long messages are
    cut, but never what they say of the result."""
    page, *others = [await told_by_one(redis, where, "ru") for where in STAGES]
    for other in others:
        assert other[1] == page[1]
        assert lines(other) <= lines(page)
        assert result(other) == result(page)


def lines(story: Story) -> set[str]:
    """All lines of all messages, without those that only say that something was cut."""
    return {line for told in story[0] for line in told.lines if not line.startswith("…")}


def result(story: Story) -> tuple[str, ...]:
    """Of a game that is over, what its last message says below the moves: from its first empty line on."""
    last = story[0][-1].lines
    return last[last.index("") :] if SOAK else ()
