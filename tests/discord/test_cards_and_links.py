"""Personal messages that are deleted, the pinned status card, links, direct chats, moments: the adapter over the
wire."""

from __future__ import annotations

import asyncio

import discord
import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import ChatClosed, RetryAfter
from bot.platforms.discord.adapter import DiscordAdapter
from bot.platforms.discord.gateway import DiscordGateway
from bot.platforms.discord.ids import chat_of
from bot.platforms.discord.layout import arrange
from bot.platforms.discord.messages import message_text
from bot.screens.callback_data import Token, encode
from bot.screens.screen import Button, Screen
from bot.texts import texts
from bot.times.timestamps import Style, moment
from tests.bot.process import BotProcess
from tests.discord.wire import Channel, Discord, Person
from tests.discord.wire.world import THREAD

NOON = 1_800_000_000


def place(standin: Discord) -> tuple[Person, Channel, str]:
    anna = standin.person("Anna")
    channel = standin.channel(standin.guild("Our club", anna), "games")
    return anna, channel, chat_of(channel.id)


async def test_a_message_is_taken_away_once_and_for_all(adapter: DiscordAdapter, standin: Discord) -> None:
    _, channel, chat = place(standin)
    name = await adapter.post(chat, Screen("Remember"), mention=[], nonce="1")
    await adapter.remove(chat, name)
    assert [message.deleted for message in channel.messages] == [True]
    # A second removal, and one of an unknown message, do nothing.
    await adapter.remove(chat, name)
    await adapter.remove(chat, "no message")


async def test_what_is_archived_stays_and_a_closed_channel_says_so(adapter: DiscordAdapter, standin: Discord) -> None:
    _, channel, chat = place(standin)
    thread = standin.channel(channel.guild or standin.guild("x"), "long ago")
    thread.type, thread.parent = THREAD, channel
    name = await adapter.post(chat_of(thread.id), Screen("Remember"), mention=[], nonce="1")
    thread.archived = True
    await adapter.remove(chat_of(thread.id), name)
    assert not thread.messages[0].deleted
    other = await adapter.post(chat, Screen("Remember"), mention=[], nonce="2")
    await standin.forbids(channel, discord.Permissions(view_channel=True).value)
    with pytest.raises(ChatClosed):
        await adapter.remove(chat, other)


async def test_a_card_is_pinned_where_we_may(adapter: DiscordAdapter, standin: Discord) -> None:
    _, channel, chat = place(standin)
    name = await adapter.post(chat, Screen("Status"), mention=[], nonce="1")
    await adapter.pin(chat, name)
    assert channel.messages[0].pinned
    await adapter.unpin(chat, name)
    await adapter.unpin(chat, "no message")
    assert not channel.messages[0].pinned
    await adapter.pin(chat, name)
    await standin.forbids(channel, discord.Permissions(pin_messages=True).value)
    another = await adapter.post(chat, Screen("Status"), mention=[], nonce="2")
    await adapter.pin(chat, another)
    await adapter.pin(chat, f"{channel.id}/12345")
    assert [message.pinned for message in channel.messages if not message.kind] == [True, False]
    standin.fail_next("PUT", "/pins/", 502, times=9)
    with pytest.raises(RetryAfter):
        await adapter.pin(chat, another)


async def test_that_something_was_pinned_is_not_said(redis: Redis, adapter: DiscordAdapter, standin: Discord) -> None:
    anna, channel, chat = place(standin)
    gateway = DiscordGateway(redis, BotProcess(redis).dispatcher, adapter, shards=1)
    await gateway.start()
    try:
        await standin.until(lambda: bool(standin.state.gateway.live), "connected")
        name = await adapter.post(chat, Screen("Status"), mention=[], nonce="1")
        await adapter.pin(chat, name)
        await standin.until(lambda: any(one.kind == 6 and one.deleted for one in channel.messages), "taken away")
    finally:
        await gateway.stop()
    assert [message.content for message in anna.sees(channel)] == ["Status"]
    assert channel.messages[0].pinned


async def test_links_lead_to_server_channel_and_message(
    redis: Redis, adapter: DiscordAdapter, standin: Discord
) -> None:
    anna, channel, chat = place(standin)
    assert channel.guild is not None
    name = await adapter.post(chat, Screen("Board"), mention=[], nonce="1")
    where = f"https://discord.com/channels/{channel.guild.id}/{channel.id}"
    assert await adapter.link(chat) == where
    assert await adapter.link(chat, name) == f"{where}/{channel.messages[0].id}"
    assert await adapter.link(chat, "no message") == where
    assert await adapter.link(chat_of(anna.dm.id)) == f"https://discord.com/channels/@me/{anna.dm.id}"
    # Discord is asked once; a new process finds the answer in the store.
    fresh = DiscordAdapter(redis, adapter.pictures, adapter.token)
    await fresh.open(adapter.client)
    assert await fresh.link(chat) == where
    assert len([entry for entry in standin.journal if entry.path == f"/channels/{channel.id}"]) == 1
    assert await adapter.link("discord:12345") == ""


async def test_somebody_is_written_to_in_private_unless_they_do_not_want_it(
    adapter: DiscordAdapter, standin: Discord
) -> None:
    anna, _, _ = place(standin)
    chat = await adapter.private_chat(f"discord:{anna.id}")
    assert chat == chat_of(anna.dm.id) == await adapter.private_chat(f"discord:{anna.id}")
    await adapter.post(chat, Screen("Good morning"), mention=[], nonce="1")
    assert [message.content for message in anna.dm.messages] == ["Good morning"]
    anna.user.closed = True
    with pytest.raises(ChatClosed):
        await adapter.post(chat, Screen("Good morning"), mention=[], nonce="2")
    for nobody in ("discord:12345", "telegram:5", "web:anna"):
        with pytest.raises(ChatClosed):
            await adapter.private_chat(nobody)


async def test_moments_are_drawn_by_discord_and_links_are_buttons(adapter: DiscordAdapter, standin: Discord) -> None:
    _, channel, chat = place(standin)
    said = f"*Red* until {moment(NOON, Style.FULL)}, {moment(NOON, Style.AGO)}"
    menu = (
        (Button("Play", encode(Token("play", "table"))),),
        (Button("Board", "", link="https://example.org/1"), Button("Page", "", link="?room=hall#3")),
    )
    await adapter.post(chat, Screen(said, menu=menu), mention=[], nonce="1")
    (message,) = channel.messages
    assert message.content == f"\\*Red\\* until <t:{NOON}:f>, <t:{NOON}:R>"
    assert message.labels == ["Play", "Board"], "what leads nowhere here is left out"
    assert message.parts[1]["url"] == "https://example.org/1"
    assert not standin.refused()


def test_a_text_is_never_cut_within_a_moment() -> None:
    words = texts("en")
    for at in range(1950, 2010):
        told = message_text("x" * at + " " + moment(NOON, Style.DATE) + " " + "y" * 40, "", words)
        assert len(told) <= 2000
        assert told.count("<t:") == told.count(f"<t:{NOON}:D>")


def test_links_stay_buttons_beside_any_number_of_choices() -> None:
    places = [Button(str(at), f"choose.table..{at}") for at in range(60)]
    links = [Button(f"there {at}", "", link="https://example.org") for at in range(4)]
    lines = arrange((tuple(places), tuple(links)))
    buttons = [button for line in lines if isinstance(line, tuple) for button in line]
    options = [button for line in lines if not isinstance(line, tuple) for button in line.options]
    assert len(lines) <= 5
    assert [button for button in buttons if button.link] == links
    assert {button.label for button in (*buttons, *options)} >= {button.label for button in places}
    many = [Button(f"there {at}", "", link="https://example.org") for at in range(40)]
    shown = [button for line in arrange((tuple(many), (places[0],))) if isinstance(line, tuple) for button in line]
    assert shown == [*many[:24], places[0]]


async def test_several_who_ask_for_the_same_private_chat_get_the_same(
    adapter: DiscordAdapter, standin: Discord
) -> None:
    anna, _, _ = place(standin)
    chats = await asyncio.gather(*(adapter.private_chat(f"discord:{anna.id}") for _ in range(3)))
    assert len(set(chats)) == 1


async def test_no_message_to_one_person_comes_unasked(adapter: DiscordAdapter, standin: Discord) -> None:
    """Discord has them only as answers; so there is the private chat alone."""
    anna, channel, chat = place(standin)
    with pytest.raises(ChatClosed):
        await adapter.post_to_one(chat, f"discord:{anna.id}", Screen("hello"))
    assert channel.messages == []
