"""The adapter alone over the wire, and gateways that replace each other."""

from __future__ import annotations

import asyncio

import discord
import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import ChatClosed, MessageGone, RetryAfter
from bot.platforms.discord.adapter import DiscordAdapter
from bot.platforms.discord.client import Client
from bot.platforms.discord.gateway import DiscordGateway
from bot.platforms.discord.ids import chat_of
from bot.screens.callback_data import Token, encode
from bot.screens.screen import Button, Screen
from bot.store.leases import Lease, lease_key
from tests.bot.process import BotProcess
from tests.discord.wire import Discord
from tests.discord.world import Sketches
from tests.server import DEADLINE

SHORT = 1.0
"""Seconds of a lease whose holder is about to die."""
LONG = 8.0
MENU = ((Button("Join", encode(Token("join", "table"))),),)


async def test_an_adapter_sends_without_a_gateway(adapter: DiscordAdapter, standin: Discord) -> None:
    anna = standin.person("Anna")
    channel = standin.channel(standin.guild("Our club", anna), "games")
    chat = chat_of(channel.id)
    assert adapter.name == "Castellan#1234"
    assert f"client_id={standin.state.application}" in adapter.invitation
    name = await adapter.post(chat, Screen("One", menu=MENU), mention=[f"discord:{anna.id}"], nonce="n")
    (message,) = channel.messages
    assert (name, message.labels, message.called) == (f"{channel.id}/{message.id}", ["Join"], [anna.user])
    # As after a crash between sending and noting it.
    assert await adapter.post(chat, Screen("One", menu=MENU), mention=[], nonce="n") == name
    await adapter.edit(chat, name, Screen("Two", menu=MENU), nonce="m")
    assert (message.content, message.labels) == ("Two", ["Join"])
    await adapter.strip(chat, name)
    assert (message.content, message.labels, len(channel.messages)) == ("Two", [], 1)
    assert not standin.state.gateway.identified
    assert not standin.refused()


async def test_what_is_refused_is_told_by_its_meaning(adapter: DiscordAdapter, standin: Discord) -> None:
    anna = standin.person("Anna")
    guild = standin.guild("Our club", anna)
    channel = standin.channel(guild, "games")
    chat = chat_of(channel.id)
    name = await adapter.post(chat, Screen("One"), mention=[], nonce="1")
    await standin.state.remove(channel.messages[0])
    with pytest.raises(MessageGone):
        await adapter.edit(chat, name, Screen("Two"), nonce="2")
    await standin.forbids(channel, discord.Permissions(send_messages=True).value)
    with pytest.raises(ChatClosed):
        await adapter.post(chat, Screen("Three"), mention=[], nonce="3")
    await standin.forbids(channel, 0)
    await standin.expels(guild)
    with pytest.raises(ChatClosed):
        await adapter.post(chat, Screen("Four"), mention=[], nonce="4")
    await standin.stop()
    with pytest.raises(RetryAfter):
        await adapter.post(chat, Screen("Five"), mention=[], nonce="5")


async def test_a_wrong_token_is_said_to_be_wrong(redis: Redis, standin: Discord) -> None:
    adapter = DiscordAdapter(redis, Sketches(), "MTIz.wrong.token")
    with pytest.raises(discord.LoginFailure):
        await adapter.open()
    await adapter.close()


def gateway(redis: Redis, adapter: DiscordAdapter, seconds: float) -> DiscordGateway:
    made = DiscordGateway(redis, BotProcess(redis).dispatcher, adapter)
    made.lease = Lease(redis, made.lease.name, seconds)
    return made


async def is_in(state: str, gateway: DiscordGateway) -> None:
    async with asyncio.timeout(DEADLINE):
        while gateway.state != state:
            await asyncio.sleep(0.01)


async def test_who_stops_properly_is_followed_at_once(redis: Redis, adapter: DiscordAdapter, standin: Discord) -> None:
    first, second = gateway(redis, adapter, LONG), gateway(redis, adapter, LONG)
    await first.start()
    await is_in("connected", first)
    await second.start()
    assert second.state == "standing by"
    await first.stop()
    assert [session.close for session in standin.state.gateway.closed] == [1000]
    await is_in("connected", second)
    assert standin.state.gateway.identified == 2
    await second.stop()
    assert not standin.state.gateway.live


async def test_whose_lease_is_lost_lets_go(redis: Redis, adapter: DiscordAdapter, standin: Discord) -> None:
    """A gateway that has lost its lease disconnects by itself, so there are never two."""
    first, second = gateway(redis, adapter, SHORT), gateway(redis, adapter, SHORT)
    await first.start()
    await is_in("connected", first)
    # As if it had been frozen for longer than its lease.
    await redis.set(lease_key(first.lease.name), "somebody else")
    await standin.until(lambda: not standin.state.gateway.live, "the first one has let go")
    await is_in("standing by", first)
    await redis.delete(lease_key(first.lease.name))
    await second.start()
    await standin.until(lambda: len(standin.state.gateway.live) == 1, "one of them is there again")
    assert standin.state.gateway.identified == 2
    await first.stop()
    await second.stop()


@pytest.mark.parametrize("error", [KeyError("d"), None])
async def test_whatever_ends_the_connection_another_is_made(
    redis: Redis,
    adapter: DiscordAdapter,
    standin: Discord,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception | None,
) -> None:
    """discord.py passes on exceptions that it did not expect, or may return without an error."""
    monkeypatch.setattr("bot.platforms.discord.gateway.FIRST_PAUSE", 0.05)
    start, ended = Client.start, 0

    async def fails_once(client: Client, token: str) -> None:
        nonlocal ended
        ended += 1
        if ended > 1:
            await start(client, token)
        elif error is not None:
            raise error

    monkeypatch.setattr(Client, "start", fails_once)
    only = gateway(redis, adapter, LONG)
    await only.start()
    await is_in("connected", only)
    await only.stop()
    assert ended == 2


async def test_several_shards_in_one_process(redis: Redis, adapter: DiscordAdapter, standin: Discord) -> None:
    both = DiscordGateway(redis, BotProcess(redis).dispatcher, adapter, shards=2)
    await both.start()
    await is_in("connected", both)
    assert len(standin.state.gateway.live) == standin.state.gateway.identified == 2
    await both.stop()
    assert not standin.state.gateway.live
