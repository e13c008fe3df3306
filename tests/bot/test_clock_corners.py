"""Clocks of seats whose holder, zone or vacation changes: time that was used stays used, and no other."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables import clocks
from bot.times.durations import DAY, HOUR
from tests.bot.absent_player import agreed, pass_time, table_of
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of, loaded
from tests.bot.test_linking import GROUP
from tests.bot.three_platforms import ThreeSiteChatbot, link, somebody


async def test_time_used_before_a_link_counts_by_the_hours_of_that_time(redis: Redis) -> None:
    """Anna has used a day; the account that she is linked to has been on vacation meanwhile."""
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    carl = somebody(chatbot, "Carl", "telegram")
    await begin([anna, carl], "/carcassonne", "/tempo turn 2d")
    await ann.say("/vacation 1 week")
    chatbot.clock.time += 1 * DAY
    await chatbot.settle()
    await link(ann, anna)
    await ann.say("/vacation off")
    table = (await loaded(chatbot, GROUP)).table
    assert table.time.pending[0].used == DAY


async def test_a_vacation_stays_off_the_clock_when_accounts_are_unlinked(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    carl = somebody(chatbot, "Carl", "telegram")
    await link(ann, anna)
    await begin([anna, carl], "/carcassonne", "/tempo turn 2d", "/tempo computer")
    await ann.say("/vacation 2 weeks")
    chatbot.clock.time += 10 * DAY
    await chatbot.settle()
    await ann.say("/unlink telegram")
    await chatbot.settle()
    assert (await game_of(chatbot, GROUP)).decisions[0].seat == 0


async def test_time_used_before_the_chat_changes_its_zone_counts_by_the_old_zone(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red, blue = User(chatbot, "Red", admin=True), User(chatbot, "Blue")
    await begin([red, blue], "/carcassonne", "/tempo turn 2d")
    chatbot.clock.time += DAY
    await chatbot.settle()
    used = await thinking_time_of_red(chatbot)
    assert used == DAY
    await red.say("/config zone Moscow")
    assert await thinking_time_of_red(chatbot) == used


async def thinking_time_of_red(chatbot: Chatbot) -> float:
    table = (await loaded(chatbot)).table
    hours = await chatbot.repository.quiet_hours(table, fresh=True)
    return clocks.thinking_time(table.time.pending[0], hours["memory:red"], chatbot.clock())


async def test_a_substitute_has_the_whole_time_although_the_game_was_paused(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "turn 2d", "opponents")
    await pass_time(chatbot, 40 * HOUR)
    await blue.say("/pause")
    id = (await loaded(chatbot)).table.id
    for user in (red, green):
        await user.token(f"agree.{id}..")
    assert (await table_of(chatbot)).time.paused
    await blue.say("/resume")
    await pass_time(chatbot, 9 * HOUR, HOUR)
    await blue.press("Find a substitute")
    dave = User(chatbot, "Dave")
    await dave.say("/take a")
    await pass_time(chatbot, 9 * HOUR, HOUR)
    table = await table_of(chatbot)
    assert table.seats[0].name == "Dave"
    assert not table.time.pending[0].overdue
