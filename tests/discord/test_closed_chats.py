"""Threads that are locked and channels where the bot lacks permissions: players are told, and what has waited is posted
as soon as the bot may write again."""

from __future__ import annotations

import asyncio

import discord
import pytest
from redis.asyncio import Redis

from bot.platforms.discord.adapter import DiscordAdapter
from bot.platforms.discord.ids import chat_of
from bot.store.closed_chats import Closure
from bot.texts import texts
from tests.discord.club import Club, club
from tests.discord.wire import Discord
from tests.discord.wire.world import PEOPLE, PINS
from tests.server import DEADLINE

SEND = discord.Permissions(send_messages=True).value
LOCKED = texts("en")("closed.note", why=Closure.LOCKED.value)


async def is_closed(here: Club, chat: str, closed: bool = True) -> None:
    async with asyncio.timeout(DEADLINE):
        while (await here.process.core.availability.is_closed(chat)) is not closed:
            await asyncio.sleep(0.01)


async def test_who_plays_in_a_locked_thread_is_told_and_its_board_comes_when_it_is_unlocked(
    redis: Redis, adapter: DiscordAdapter, standin: Discord
) -> None:
    async with club(redis, adapter, standin) as here:
        await here.ready()
        lobby = await here.lobby()
        await here.anna.presses(lobby, "Guest")
        await standin.until(lambda: texts("en")("discord.thread") in lobby.labels, "the button")
        await here.anna.presses(lobby, texts("en")("discord.thread"))
        await standin.until(lambda: lobby.id in standin.state.channels, "a thread")
        thread = standin.state.channels[lobby.id]
        await standin.until(lambda: any("Start" in one.labels for one in here.posts(thread)), "the lobby in it")
        await here.anna.presses(here.anna.last(thread, "Start"), "Start")
        await standin.until(lambda: any("Play" in one.labels for one in here.posts(thread)), "a board")
        await standin.locks(thread)
        await is_closed(here, chat_of(thread.id))
        posts = len(here.posts(thread))
        asked = await here.anna.slash(thread, "do", "s29 180 no")
        await standin.until(lambda: bool(asked.shown), "an answer")
        assert LOCKED in asked.shown[0].content
        assert len(here.posts(thread)) == posts
        assert not [one for one in standin.refused() if one.code == 160005], "nobody knocks in vain"
        await standin.locks(thread, False)
        await standin.until(lambda: len(here.posts(thread)) == posts + 1, "the board")


async def test_a_thread_that_was_locked_unnoticed(redis: Redis, adapter: DiscordAdapter, standin: Discord) -> None:
    """As while no process was connected: the interaction itself tells."""
    async with club(redis, adapter, standin) as here:
        await here.ready()
        lobby = await here.lobby()
        await here.anna.presses(lobby, "Guest")
        await standin.until(lambda: texts("en")("discord.thread") in lobby.labels, "the button")
        await here.anna.presses(lobby, texts("en")("discord.thread"))
        await standin.until(lambda: lobby.id in standin.state.channels, "a thread")
        thread = standin.state.channels[lobby.id]
        await standin.until(lambda: any("Start" in one.labels for one in here.posts(thread)), "the lobby in it")
        thread.locked = True
        await here.gateway.stop()
        await here.reconnects()
        started = await here.anna.presses(here.anna.last(thread, "Start"), "Start")
        await standin.until(lambda: bool(started.shown), "an answer")
        assert LOCKED in started.shown[-1].content
        await is_closed(here, chat_of(thread.id))


@pytest.mark.parametrize("by", ["channel", "role"])
async def test_what_has_waited_is_posted_when_permissions_come_back(
    redis: Redis, adapter: DiscordAdapter, standin: Discord, by: str
) -> None:
    async with club(redis, adapter, standin) as here:
        await here.ready()
        guild = here.channel.guild
        assert guild is not None
        await here.game_begins()
        if by == "channel":
            await standin.forbids(here.channel, SEND)
        else:
            await standin.grants(guild, (PEOPLE | PINS) & ~SEND)
        posts = len(here.posts())
        await here.anna.says(here.anna.dm, "/do s29 180 no")
        await is_closed(here, chat_of(here.channel.id))
        await here.anna.says(here.anna.dm, "/status")
        forbidden = texts("en")("closed.note", why=Closure.FORBIDDEN.value)
        await standin.until(lambda: any(forbidden in one.content for one in here.posts(here.anna.dm)), "a word")
        if by == "channel":
            await standin.forbids(here.channel, 0)
        else:
            await standin.grants(guild, PEOPLE | PINS)
        await standin.until(lambda: len(here.posts()) == posts + 1, "the board")
