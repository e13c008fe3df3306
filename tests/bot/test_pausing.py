"""Pauses that players agree to: nothing happens by itself until somebody resumes the game."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.tables.retention import GRACE, QUIET
from bot.tables.table import Phase
from bot.times.durations import HOUR
from tests.bot.absent_player import agreed, log_keys, message, offered, pass_time, table_of
from tests.bot.memory_chatbot import User
from tests.bot.openings import move


async def pause(user: User) -> None:
    await user.press("⋯")
    await user.press("Pause")


async def test_a_pause_is_agreed_on_and_silent(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis, "turn 1d")
    await pause(blue)
    assert set(chatbot.last.mention) == {red.person.id, green.person.id}
    assert "Blue asks for a pause" in chatbot.last.screen.text
    await red.press("Allow")
    assert not (await table_of(chatbot)).time.paused
    await green.press("Allow")
    assert (await table_of(chatbot)).time.paused
    post = message(chatbot, "The game is paused, as Blue asked.")
    assert offered(post) == ["Go on"]
    told = len(chatbot.posts)
    await pass_time(chatbot, 300 * HOUR)
    # The card that says how the game stands is no call.
    assert all(post.pinned and not post.mention for post in chatbot.posts[told:])
    assert not (await table_of(chatbot)).seats[0].absence.since


async def test_anybody_goes_on_and_reminders_count_from_there(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis)
    await pass_time(chatbot, 7 * HOUR)
    await pause(blue)
    await red.press("Allow")
    await green.press("Allow")
    await pass_time(chatbot, 100 * HOUR)
    await green.press("Go on")
    assert not (await table_of(chatbot)).time.paused
    assert chatbot.last.screen.text == "Green goes on with the game."
    posts = len(chatbot.posts)
    await pass_time(chatbot, 7 * HOUR)
    assert len(chatbot.posts) == posts
    await pass_time(chatbot, 2 * HOUR)
    assert chatbot.last.mention == (red.person.id,)
    assert len(chatbot.posts) == posts + 1
    await blue.token(f"resume.{(await table_of(chatbot)).id}..")
    assert blue.error == "The game is not paused."


async def test_a_move_ends_the_pause(redis: Redis) -> None:
    chatbot, (red, blue, green) = await agreed(redis)
    await pause(red)
    await blue.press("Allow")
    await green.press("Allow")
    await move(red)
    assert not (await table_of(chatbot)).time.paused
    assert "Red goes on with the game." in chatbot.last.screen.text
    assert chatbot.last.mention == (blue.person.id,)
    assert message(chatbot, "The pause is over.").screen.menu == ()


async def test_computers_wait_too(redis: Redis) -> None:
    chatbot, (red,) = await agreed(redis, "/computer easy", names=("Red",))
    await pause(red)
    assert (await table_of(chatbot)).time.paused
    assert red.said[-1].screen.text == "The game is paused."
    await pause_again(red)
    await red.press("Go on")
    assert not (await table_of(chatbot)).time.paused


async def pause_again(user: User) -> None:
    await user.token(f"pause.{(await table_of(user.chatbot)).id}..")
    assert user.error == "The game is paused already."


async def test_who_is_away_is_not_asked(redis: Redis) -> None:
    chatbot, (_, blue, green) = await agreed(redis, "opponents")
    await pass_time(chatbot)
    await pause(blue)
    assert chatbot.last.mention == (green.person.id,)
    await green.press("Allow")
    assert (await table_of(chatbot)).time.paused
    assert (await log_keys(chatbot))[-1] == "log.paused"


async def test_only_players_pause(redis: Redis) -> None:
    chatbot, _ = await agreed(redis)
    pink = User(chatbot, "Pink")
    for verb in ("pause", "resume"):
        await pink.token(f"{verb}.{(await table_of(chatbot)).id}..")
        assert pink.error == "Only players of this table can do that."


async def test_doing_without_somebody_ends_the_pause(redis: Redis) -> None:
    """The pause ends in the name of the person who acts, not of the absent one, and that is posted at once."""
    for verb in ("Computer plays this turn", "Skip the turn"):
        await redis.flushall()
        chatbot, (_, blue, green) = await agreed(redis, "wait")
        await pass_time(chatbot)
        await pause(blue)
        await green.press("Allow")
        assert (await table_of(chatbot)).time.paused
        await blue.press(verb)
        await green.press("Allow")
        assert not (await table_of(chatbot)).time.paused
        assert chatbot.last.mention == (blue.person.id,)
        assert chatbot.last.screen.text.startswith("Blue goes on with the game.\nThe others have agreed with Blue.\n")
        assert message(chatbot, "The pause is over.").screen.menu == ()


async def test_a_game_that_ends_in_a_pause_leaves_nothing_to_press(redis: Redis) -> None:
    chatbot, (_, blue, green) = await agreed(redis, "wait")
    await pass_time(chatbot)
    late = message(chatbot, "Red has kept the others waiting for long.")
    await pause(blue)
    await green.press("Allow")
    paused = message(chatbot, "The game is paused, as Blue asked.")
    await blue.say("/abort")
    await blue.press("Ask the others")
    await green.press("Allow")
    assert (await table_of(chatbot)).phase is Phase.CLOSED
    assert (paused.screen.text, paused.screen.menu) == ("The pause is over.", ())
    assert (late.screen.text, late.screen.menu) == ("Nobody is waited for too long now.", ())


async def test_a_table_that_is_closed_in_a_pause_leaves_nothing_to_press(redis: Redis) -> None:
    chatbot, (red,) = await agreed(redis, "/computer easy", names=("Red",))
    await pause(red)
    paused = message(chatbot, "The game is paused, as Red asked.")
    await pass_time(chatbot, QUIET + GRACE, 24 * HOUR)
    assert (await table_of(chatbot)).phase is Phase.CLOSED
    assert (paused.screen.text, paused.screen.menu) == ("The pause is over.", ())
