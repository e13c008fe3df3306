"""What players are told while their chat is closed to the bot: what they do counts, and what can be done about it."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.chats.availability import REMEMBERED_SECONDS
from bot.outbox.adapter import ChatClosed
from bot.screens.screen import Show
from bot.store.closed_chats import Closure
from bot.texts import LANGUAGES, texts
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import move, table_for


def note(why: Closure, language: str = "en", *, private: bool = False) -> str:
    words = texts(language)
    told = words("closed.note", why=why.value)
    return told if private else f"{told} {words('closed.private')}"


async def in_private(chatbot: Chatbot, user: User, line: str) -> str:
    reply = await chatbot.dispatcher.say(user.person, f"memory:~{user.person.name}", line, private=True)
    assert reply is not None
    await chatbot.settle()
    return reply.screen.text


@pytest.mark.parametrize("why", Closure)
async def test_whoever_acts_is_told_that_nobody_sees_it(redis: Redis, why: Closure) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    chatbot.adapter.trouble[CHAT] = [ChatClosed("not there", why)] * 99
    await move(red)
    await move(blue)
    assert blue.said[-1].show is Show.DONE
    assert blue.said[-1].screen.text == note(why)
    await red.say("/play")
    assert red.card is not None
    assert red.card.text.endswith(note(why))
    assert (await red.ask("/status")).text.endswith(note(why))
    assert texts("en")("mygames.closed") in (await red.ask("/mygames")).text
    for line in ("/play", "/status"):
        assert (await in_private(chatbot, red, line)).endswith(note(why, private=True))
    # A refusal says what is wrong, and no more.
    await blue.say("/play")
    assert "⚠" not in blue.error


async def test_nothing_more_is_said_once_the_chat_is_open(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await chatbot.dispatcher.chat_closed(CHAT, "kicked", Closure.REMOVED)
    assert note(Closure.REMOVED) in (await red.ask("/status")).text
    await chatbot.dispatcher.chat_opened(CHAT)
    assert "⚠" not in (await red.ask("/status")).text
    assert "⚠" not in (await red.ask("/mygames")).text


async def test_a_chat_where_somebody_is_active_is_open_when_something_was_posted(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    chatbot.adapter.trouble[CHAT] = [ChatClosed("the topic is closed", Closure.LOCKED)] * 2
    await move(red)
    for expected in (True, False):
        await chatbot.dispatcher.chat_active(CHAT)
        # It is not known before the worker has tried it.
        reply = await chatbot.dispatcher.say(blue.person, CHAT, "/status")
        assert reply is not None
        assert note(Closure.LOCKED) in reply.screen.text
        await chatbot.settle()
        assert (note(Closure.LOCKED) in (await red.ask("/status")).text) is expected


async def test_another_process_learns_of_it_soon(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    other = Chatbot(redis)
    other.clock.time = chatbot.clock.time
    elsewhere = User(other, "Red")
    assert "⚠" not in (await elsewhere.ask("/status")).text
    await chatbot.dispatcher.chat_closed(CHAT, "kicked")
    other.clock.time += REMEMBERED_SECONDS
    assert note(Closure.FORBIDDEN) in (await elsewhere.ask("/status")).text
    assert note(Closure.FORBIDDEN) in (await red.ask("/status")).text


async def test_a_reader_reads_it_in_their_language(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await chatbot.dispatcher.chat_closed(CHAT, "kicked", Closure.REMOVED)
    red.person = msgspec.structs.replace(red.person, language="ru")
    assert (await red.ask("/status")).text.endswith(note(Closure.REMOVED, "ru"))


def test_it_fits_into_the_answer_to_a_press() -> None:
    """Two hundred characters, where a platform has nothing else to show in a closed chat."""
    assert max(len(note(why, language)) for why in Closure for language in LANGUAGES) <= 200
