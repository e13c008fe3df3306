"""Public messages on Discord: whom they notify, and what happens when Discord refuses them."""

from __future__ import annotations

import discord
import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.platforms.discord.ids import chat_of, short_nonce
from bot.platforms.discord.limits import ALT, TEXT
from bot.platforms.picture_cache import PictureCache
from bot.screens.screen import Button, File, Screen
from tests.discord.world import World, buttons, seated, world
from tests.web.painted import Painter

DAY = 24 * 3600 + 1


def chat(here: World) -> str:
    return chat_of(here.channel.id)


async def post(here: World, screen: Screen, *mention: str, nonce: str = "n") -> str:
    return await here.adapter.post(chat(here), screen, mention=mention, nonce=nonce)


async def test_only_who_is_asked_is_called(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = await seated(here, "Red", "Blue")
        lobby, board = here.posts()
        assert lobby.mentions == []
        assert [user.id for user in board.mentions] == [red.actor.id]
        body = here.requests("POST", "/messages")[-1].json
        assert body["allowed_mentions"] == {"parse": [], "users": [red.actor.id]}
        assert not body["flags"] & discord.MessageFlags(suppress_notifications=True).value
        await red.slash("do", move="s29 180 no")
        assert [user.id for user in here.last.mentions] == [blue.actor.id]


async def test_what_calls_nobody_is_silent(redis: Redis) -> None:
    async with world(redis) as here:
        await post(here, Screen("Quiet, <@1> and @everyone."))
        assert here.last.flags.suppress_notifications
        assert here.last.mentions == []
        assert not here.last.mention_everyone


async def test_a_picture_has_words_for_who_cannot_see_it(redis: Redis, picture_cache: PictureCache) -> None:
    async with world(redis, picture_cache) as here:
        await seated(here, "Red", "Blue")
        picture = here.last.attachments[0]
        assert picture.description
        assert len(picture.description) <= ALT
        data = await picture.read()
        assert data.startswith(b"\x89PNG")
        assert here.last.content.count("\n") < 8
        assert "```" not in here.last.content


async def test_without_a_picture_the_board_is_in_characters(redis: Redis) -> None:
    painter = Painter()
    painter.broken = True
    async with world(redis, painter) as here:
        await seated(here, "Red", "Blue")
        assert not here.last.attachments
        assert "```\n" in here.last.content
        assert len(here.last.content) <= TEXT
        assert here.last.content.splitlines()[-1].startswith("<@")


async def test_a_file_goes_along(redis: Redis) -> None:
    async with world(redis) as here:
        red, _ = await seated(here, "Red", "Blue")
        result = await red.slash("game record")
        assert result.response is not None
        assert [file.filename.partition(".")[2] for file in result.response.attachments] == ["jsonl"] or (
            result.response.attachments[0].size > 100
        )
        await post(here, Screen("Here.", file=File("game.txt", b"moves")))
        assert await here.last.attachments[0].read() == b"moves"


@pytest.mark.parametrize(("status", "code"), [(500, 0), (502, 0), (429, 0), (503, 0)])
async def test_what_could_not_be_sent_is_sent_later(redis: Redis, status: int, code: int) -> None:
    async with world(redis) as here:
        red, blue = await seated(here, "Red", "Blue")
        before = len(here.posts())
        here.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=2)
        await red.slash("do", move="s29 180 no")
        assert len(here.posts()) == before
        here.clock.time += 10
        await here.settle()
        here.clock.time += 10
        await here.settle()
        assert len(here.posts()) == before + 1
        assert [user.id for user in here.last.mentions] == [blue.actor.id]
        nonces = [request.json["nonce"] for request in here.requests("POST", "/messages")[-3:]]
        assert len(set(nonces)) == 1, "the same message each time"


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003)])
async def test_a_chat_that_is_closed_waits_until_it_is_open(redis: Redis, status: int, code: int) -> None:
    async with world(redis) as here:
        red, blue = await seated(here, "Red", "Blue")
        before = len(here.posts())
        here.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=None)
        await red.slash("do", move="s29 180 no")
        tried = len(here.requests("POST", "/messages"))
        here.clock.time += 3600
        await here.settle()
        assert len(here.requests("POST", "/messages")) == tried, "nobody keeps knocking"
        here.env.backend.faults.clear()
        # The next request from there shows that the bot may write again.
        await blue.slash("play")
        await here.settle()
        board, card = here.posts()[before:]
        assert board.content.startswith("Red: tile at S29")
        # After an hour the status card is posted, too.
        assert card.content.startswith("Carcassonne")


async def test_errors_by_their_meaning(redis: Redis) -> None:
    async with world(redis) as here:
        message = await post(here, Screen("One."))
        for status, code, meant in [
            (404, 10008, MessageGone),
            (500, 0, RetryAfter),
            (429, 0, RetryAfter),
            (403, 50001, ChatClosed),
            (401, 0, RetryAfter),
        ]:
            here.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code)
            with pytest.raises(meant):
                await here.adapter.edit(chat(here), message, Screen("Two."), nonce="n")
        with pytest.raises(MessageGone):
            await here.adapter.edit("discord:1", message, Screen("Two."), nonce="n")
        with pytest.raises(MessageGone):
            await here.adapter.edit(chat(here), "1/not a message", Screen("Two."), nonce="n")
        with pytest.raises(MessageGone):
            await here.adapter.post("telegram:1", Screen("Two."), mention=(), nonce="n")
        here.env.inject_error("POST", "/channels/*/messages", status=400, code=50035)
        with pytest.raises(discord.HTTPException):
            await post(here, Screen("A mistake of ours is no trouble of theirs."))


@pytest.mark.parametrize("code", [30046, 50083])
async def test_an_old_message_that_may_not_be_edited_stays_as_it_is(redis: Redis, code: int) -> None:
    async with world(redis) as here:
        menu = ((Button("Old", "play.a.1."),),)
        message = await post(here, Screen("One.", menu=menu))
        here.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=code, times=None)
        await here.adapter.edit(chat(here), message, Screen("Two."), nonce="n")
        await here.adapter.strip(chat(here), message)
        assert here.last.content == "One."
        here.env.backend.faults.clear()
        await here.adapter.strip(chat(here), message)
        assert not buttons(here.last)
        assert here.last.content == "One."


async def test_old_buttons_go_with_one_edit_each(redis: Redis) -> None:
    async with world(redis) as here:
        red, blue = await seated(here, "Red", "Blue")
        await red.slash("do", move="s29 180 no")
        edits = len(here.requests("PATCH", f"/messages/{here.posts()[-2].id}"))
        assert edits == 1
        here.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=30046)
        await blue.slash("do", move="1 no")
        assert buttons(here.posts()[-2]), "left as it is"
        assert buttons(here.posts()[-1])
        assert len(here.posts()) == 4


def test_a_nonce_is_short_and_always_the_same() -> None:
    assert short_nonce("7:board") == "7:board"
    long = short_nonce("a" * 60)
    assert len(long) <= 25
    assert long == short_nonce("a" * 60) != short_nonce("a" * 61)


async def test_the_adapter_says_who_we_are_and_how_to_invite_us(redis: Redis) -> None:
    async with world(redis) as here:
        assert here.adapter.name == str(here.env.bot.user)
        link = here.adapter.invitation
        assert f"client_id={here.env.bot.application_id}" in link
        assert "scope=bot+applications.commands" in link
        granted = discord.Permissions(int(link.partition("permissions=")[2]))
        assert granted.attach_files
        assert not granted.administrator
        assert not granted.manage_messages
