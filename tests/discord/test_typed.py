"""Lines that people write in a channel: only those to the bot count, answers are short, and nothing private is
shown."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.platforms.discord.typed_messages import PUBLIC_BURST
from bot.tables.table import Phase
from bot.texts import texts
from tests.discord.world import Player, World, buttons, seated, world


def answer(here: World) -> str:
    return here.last.content


async def table(here: World) -> list[Player]:
    return await seated(here, "Red", "Blue")


async def test_we_hear_only_what_is_said_to_us(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await table(here)
        version, posts = (await here.loaded()).version, len(here.posts())
        await red.write("s29 180 no")
        assert ((await here.loaded()).version, len(here.posts())) == (version, posts)
        assert not here.env.bot.intents.message_content
        await red.write("s29 180 no", reply_to=here.last)
        assert len(here.posts()) == posts + 1


async def test_talk_is_left_alone(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await table(here)
        posts = len(here.posts())
        await red.say("what a fine evening, isn't it")
        await red.write("well played, old friend, well played", reply_to=here.last)
        assert len(here.posts()) == posts


async def test_a_slip_is_answered_shortly_below_it(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await table(here)
        posts = len(here.posts())
        await red.write("a1 0 city", reply_to=here.last)
        assert len(here.posts()) == posts + 1
        said = here.last
        assert said.reference is not None
        assert said.mentions == [], "nobody is called"
        assert said.flags.suppress_notifications
        assert not said.attachments
        assert not buttons(said)


async def test_a_card_is_shown_behind_a_button_to_who_asked(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = await table(here)
        await red.say("/play")
        said = here.last
        assert said.content == texts("en")("discord.privately")
        assert not said.attachments
        result = await red.press("Show my card", said)
        assert red.card is not None
        assert result.followups[0].ephemeral
        assert result.followups[0].attachments
        refused = await blue.press("Show my card", said)
        assert refused.followups[0].ephemeral
        assert not refused.followups[0].attachments


async def test_a_picture_is_shown_behind_a_button_to_who_asked_alone(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = await table(here)
        await red.say("/board")
        said = here.last
        assert not said.attachments
        result = await red.press("Show me", said)
        assert result.followups[0].ephemeral
        assert result.followups[0].attachments
        refused = await blue.press("Show me", said)
        assert not refused.followups[0].attachments
        assert "whoever typed" in refused.followups[0].content


async def test_what_all_may_read_is_said(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await table(here)
        await red.say("/status")
        assert "Red" in answer(here)
        await red.say("")
        assert answer(here).startswith("Castellan"), "a mention alone asks who we are"


async def test_nobody_types_for_others_or_breaks_anything(redis: Redis) -> None:
    async with world(redis) as here:
        await table(here)
        version = (await here.loaded()).version
        stranger = here.player("Mallory")
        for line in [
            "s29 180 no",
            "/do s29 180 no",
            "/start",
            "/confirm",
            "/" * 500,
            "/do " + "9" * 1500,
            "/\u202e\x07",
        ]:
            await stranger.write(line, reply_to=here.posts()[1])
            assert len(here.last.content) <= 2000
        assert (await here.loaded()).version == version
        assert (await here.loaded()).table.phase is Phase.PLAYING


async def test_other_bots_are_not_answered(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await table(here)
        posts = len(here.posts())
        robot = here.guild.add_member(here.env.create_user("robot", bot=True))
        await Player(here, robot, here.channel).say("/status")
        assert [message for message in here.posts()[posts:] if message.author.id != robot.id] == []
        await red.say("/status")
        assert len(here.posts()) == posts + 2


@pytest.mark.parametrize(("status", "given"), [(403, 0), (500, 1)])
async def test_an_answer_that_cannot_be_given_is_not_given(redis: Redis, status: int, given: int) -> None:
    """It is given a little later if Discord has an error of its own."""
    async with world(redis) as here:
        red, _ = await table(here)
        posts = len(here.posts())
        here.env.inject_error("POST", "/channels/*/messages", status=status, code=50013)
        await red.say("/status")
        assert len(here.posts()) == posts + given
        here.env.raise_errors()


async def test_whoever_writes_a_lot_does_not_fill_the_channel(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await table(here)
        stranger = here.player("Mallory")
        posts = len(here.posts())
        for _ in range(3 * PUBLIC_BURST):
            await stranger.say("/confirm")
        assert PUBLIC_BURST <= len(here.posts()) - posts < 2 * PUBLIC_BURST
        posts = len(here.posts())
        await red.say("/status")
        assert len(here.posts()) == posts + 1, "others are answered"
