"""Linking and unlinking accounts when the process dies on the way."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis

from bot.store.links import Account, Links
from bot.texts.refusal import Refusal
from tests.bot.memory_chatbot import Chatbot
from tests.bot.openings import loaded, move
from tests.bot.test_erasure import Died
from tests.bot.test_linking import GROUP, two_tables
from tests.bot.three_platforms import ThreeSiteChatbot, asked, asks_for, code_for, elsewhere, link


@pytest.mark.parametrize("point", ["changed", "committed"])
@pytest.mark.parametrize("first", ["ann", "anna"])
async def test_linking_may_be_interrupted(redis: Redis, point: str, first: str) -> None:
    """Whichever of the two accounts acts next, at any of their tables, finds everything in order."""
    chatbot, ann, anna = await two_tables(redis)
    screen = await asked(anna, await code_for(ann))
    _die_at(chatbot, point)
    with pytest.raises(Died):
        await chatbot.dispatcher.press(anna.person, anna.chat, screen.menu[0][0].token)
    other = ThreeSiteChatbot(redis)
    user = elsewhere(ann if first == "ann" else anna, other)
    assert (await user.ask("/mygames")).text.count("your turn") == 2
    await elsewhere(anna, other).say("/play")
    table = (await loaded(other, GROUP)).table
    assert (table.seats[0].user, table.seats[0].via) == (ann.person.id, anna.person.id)


async def test_a_turn_is_found_after_an_interrupted_link(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    screen = await asked(anna, await code_for(ann))
    _die_at(chatbot, "changed")
    with pytest.raises(Died):
        await chatbot.dispatcher.press(anna.person, anna.chat, screen.menu[0][0].token)
    there = elsewhere(anna, ThreeSiteChatbot(redis))
    await move(there)
    assert await asks_for(there.chatbot, GROUP) == "telegram:carl"


@pytest.mark.parametrize("point", ["changed", "committed"])
@pytest.mark.parametrize("first", ["ann", "anna"])
async def test_parting_may_be_interrupted(redis: Redis, point: str, first: str) -> None:
    chatbot, ann, anna = await two_tables(redis)
    await link(ann, anna)
    _die_at(chatbot, point)
    with pytest.raises(Died):
        await chatbot.dispatcher.say(ann.person, ann.chat, "/unlink telegram")
    other = ThreeSiteChatbot(redis)
    user = elsewhere(ann if first == "ann" else anna, other)
    if first == "ann":
        assert (await user.ask("/mygames")).text.count("your turn") == 1
    await move(elsewhere(anna, other))
    table = (await loaded(other, GROUP)).table
    assert (table.seats[0].user, table.seats[0].via) == (anna.person.id, "")
    assert await other.stores.links.accounts(ann.person.id) == {}


async def test_who_parts_while_somebody_looks_is_not_taken_back(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process has read the list of accounts before the unlinking, and works through it afterwards."""
    chatbot, ann, anna = await two_tables(redis)
    await link(ann, anna)
    other = ThreeSiteChatbot(redis)
    real, before = other.stores.links.accounts, [await chatbot.stores.links.accounts(ann.person.id)]

    async def late(name: str) -> dict[str, Account]:
        return before.pop() if before else await real(name)

    await ann.say("/unlink telegram")
    monkeypatch.setattr(other.stores.links, "accounts", late)
    assert (await elsewhere(ann, other).ask("/mygames")).text.count("your turn") == 1
    assert not before
    assert await Links(redis).name_of(anna.person.id) == anna.person.id
    assert not await redis.keys("person:*:name")


def _die_at(chatbot: Chatbot, point: str) -> None:
    def die(at: str) -> None:
        if at == point:
            raise Died

    chatbot.probe = die


async def test_of_two_that_follow_each_other_at_once_nobody_is_lost(redis: Redis) -> None:
    """A is linked to B while B is linked to C: all linked accounts get one name, and no name leads to another name."""
    chatbot = ThreeSiteChatbot(redis)
    one, two, three = (Account(f"{platform}:x", "X") for platform in ("discord", "telegram", "web"))

    async def tried(host: Account, other: Account) -> bool:
        try:
            await chatbot.core.linking.link(host, other)
        except Refusal:
            return False
        return True

    for _ in range(8):
        await asyncio.gather(tried(one, two), tried(two, three))
        links = Links(redis)
        for account in (one, two, three):
            name = await links.name_of(account.id)
            assert await links.name_of(name) == name
        for account in (one, two, three):
            for host in (one, two, three):
                await chatbot.core.linking.unlink(host.id, account.id)
        assert not await redis.keys("person:*:name")
