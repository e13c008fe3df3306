"""Personal messages that are deleted, the pinned status card, links, private chats, moments: the adapter over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from redis.asyncio import Redis
from telegram import MessageEntity, User

from bot.outbox.adapter import ChatClosed, RetryAfter
from bot.platforms.telegram.adapter import TelegramAdapter
from bot.platforms.telegram.date_entities import dates_from_json, dates_to_json, plain_text
from bot.platforms.telegram.ids import ChatRef
from bot.platforms.telegram.message_sender import BLANK
from bot.platforms.telegram.messages import CAPTION, TEXT, Mention, format_text, split_screen
from bot.platforms.telegram.reply_routing import callback_answer, fits_callback_answer
from bot.platforms.telegram.text_length import text_length
from bot.screens.screen import Button, Reply, Screen, Show
from bot.times.timestamps import Style, moment, plain
from tests.discord.world import Sketches
from tests.telegram.standin import Actor, Group, Telegram, telegram
from tests.telegram.telegram_chatbot import running_bot
from tests.web.painted import seen_by_all

NOON = 1_800_000_000
TWO_DAYS = 48 * 3600.0


@asynccontextmanager
async def adapter_to(redis: Redis, tg: Telegram) -> AsyncIterator[TelegramAdapter]:
    clock = tg.clock
    adapter = TelegramAdapter(
        redis, Sketches(), tg.token, url=tg.url, file_url=tg.file_url, now=clock, sleep=clock.sleep
    )
    await adapter.open()
    try:
        yield adapter
    finally:
        await adapter.close()


@pytest_asyncio.fixture
async def adapter(redis: Redis, tg: Telegram) -> AsyncIterator[TelegramAdapter]:
    async with adapter_to(redis, tg) as adapter:
        yield adapter


def chat_of(place: Group | Actor) -> str:
    return str(ChatRef(place.id))


async def test_a_message_is_taken_away_within_two_days_and_made_small_then(
    adapter: TelegramAdapter, tg: Telegram
) -> None:
    red = tg.user("Red")
    group = tg.supergroup("Games", red)
    chat = chat_of(group)
    first = await adapter.post(chat, Screen("Remember", menu=((Button("Play", "play.t.."),),)), mention=[], nonce="1")
    await adapter.remove(chat, first)
    assert [message.deleted for message in group.chat.messages] == [True]
    await adapter.remove(chat, first)
    await adapter.remove(chat, "no message")
    tg.clock.advance(60)
    second = await adapter.post(chat, Screen("Again", menu=((Button("Play", "play.t.."),),)), mention=[], nonce="2")
    group.chat.members[tg.api.bot.id] = "administrator"
    await adapter.pin(chat, second)
    tg.clock.advance(TWO_DAYS + 1)
    await adapter.remove(chat, second)
    last = next(message for message in reversed(group.chat.messages) if not message.service)
    assert (last.text, last.labels, last.deleted, group.chat.pinned) == (BLANK, [], False, [])
    tg.clock.advance(5)
    await adapter.remove(chat, second)


async def test_what_cannot_be_taken_away_now_is_later(adapter: TelegramAdapter, tg: Telegram) -> None:
    red = tg.user("Red")
    group = tg.supergroup("Games", red)
    name = await adapter.post(chat_of(group), Screen("Remember"), mention=[], nonce="1")
    tg.fail_next("deleteMessage", 429, parameters={"retry_after": 7})
    with pytest.raises(RetryAfter) as later:
        await adapter.remove(chat_of(group), name)
    assert later.value.seconds == 7
    group.chat.members[tg.api.bot.id] = "kicked"
    with pytest.raises(ChatClosed):
        await adapter.remove(chat_of(group), name)


async def test_a_board_stays_the_board_beside_other_ways_to_play(adapter: TelegramAdapter, tg: Telegram) -> None:
    group = tg.supergroup("Games", tg.user("Red"))
    buttons = (Button("Play", "play.t.."), Button("Log", "log.t.."))
    await adapter.post(chat_of(group), Screen("The board", menu=(buttons,)), mention=[], nonce="1")
    tg.clock.advance(5)
    await adapter.post(chat_of(group), Screen("Under way", menu=(buttons[:1],)), mention=[], nonce="2")
    board = await adapter.cards.only_board("t")
    assert board is not None
    assert board.text == "The board"


async def test_a_card_is_pinned_without_a_sound_where_we_may(adapter: TelegramAdapter, tg: Telegram) -> None:
    red = tg.user("Red")
    group = tg.supergroup("Games", red)
    name = await adapter.post(chat_of(group), Screen("Status"), mention=[], nonce="1")
    await adapter.pin(chat_of(group), name)
    assert group.chat.pinned == []
    group.chat.members[tg.api.bot.id] = "administrator"
    await adapter.pin(chat_of(group), name)
    await adapter.pin(chat_of(group), name)
    assert [message.text for message in group.chat.pinned] == ["Status"]
    (said,) = [message for message in group.chat.messages if message.service]
    assert said.silent
    await adapter.unpin(chat_of(group), name)
    await adapter.unpin(chat_of(group), name)
    assert group.chat.pinned == []


async def test_that_something_was_pinned_is_not_said(redis: Redis) -> None:
    async with running_bot(redis, Sketches()) as running:
        tg = running.tg
        red = tg.user("Red")
        group = tg.supergroup("Games", red)
        group.chat.members[tg.api.bot.id] = "administrator"
        name = await running.adapter.post(chat_of(group), Screen("Status"), mention=[], nonce="1")
        await running.adapter.pin(chat_of(group), name)
        await tg.quiet()
        assert [message.deleted for message in group.chat.messages if message.service] == [True]
        assert len(group.chat.pinned) == 1


async def test_links_lead_into_supergroups_and_topics(adapter: TelegramAdapter, tg: Telegram) -> None:
    red = tg.user("Red", started=True)
    group = tg.supergroup("Games", red, topics=True)
    number = str(group.id).removeprefix("-100")
    name = await adapter.post(chat_of(group), Screen("Board"), mention=[], nonce="1")
    message = group.chat.messages[-1].id
    assert await adapter.link(chat_of(group), name) == f"https://t.me/c/{number}/{message}"
    assert await adapter.link(chat_of(group)) == f"https://t.me/c/{number}/1"
    topic = f"{chat_of(group)}/7"
    assert await adapter.link(topic, f"{group.id}/9.p") == f"https://t.me/c/{number}/7/9"
    assert await adapter.link(topic) == f"https://t.me/c/{number}/7"
    assert await adapter.link(chat_of(group), "-100777/3") == f"https://t.me/c/{number}/1"
    assert await adapter.link(chat_of(tg.group("Small", red)), "") == ""
    assert await adapter.link(chat_of(red)) == "https://t.me/castellan_bot"


async def test_only_who_has_pressed_start_is_written_to(adapter: TelegramAdapter, tg: Telegram) -> None:
    red, blue = tg.user("Red", started=True), tg.user("Blue")
    assert await adapter.private_chat(f"telegram:{red.id}") == f"telegram:{red.id}"
    for nobody in (f"telegram:{blue.id}", "telegram:12345", "discord:5", "web:anna"):
        with pytest.raises(ChatClosed):
            await adapter.private_chat(nobody)
    red.user.blocked = True
    with pytest.raises(ChatClosed):
        await adapter.post(f"telegram:{red.id}", Screen("Good morning"), mention=[], nonce="1")


WORDS = f"Red 🎲 until {moment(NOON, Style.FULL)}, {moment(NOON, Style.AGO)}"


async def test_moments_are_entities_over_plain_words(adapter: TelegramAdapter, tg: Telegram) -> None:
    red = tg.user("Red")
    group = tg.supergroup("Games", red)
    menu = ((Button("Board", "", link="https://example.org/1"), Button("Page", "", link="?room=hall")),)
    await adapter.users.seen(User(red.id, "Red", is_bot=False))
    screen = Screen(WORDS, menu=menu, language="en", zone="Europe/Moscow")
    name = await adapter.post(chat_of(group), screen, mention=[f"telegram:{red.id}"], nonce="1")
    message = group.chat.messages[-1]
    assert message.text == f"{plain(WORDS, 'Europe/Moscow', 'en')}\n@Red"
    dates = [entity for entity in message.content.entities if entity["type"] == "date_time"]
    assert [(each["unix_time"], each["date_time_format"]) for each in dates] == [(NOON, "Dt"), (NOON, "r")]
    assert _over(message.text, dates[0]) == plain(moment(NOON, Style.FULL), "Europe/Moscow", "en")
    assert message.buttons == [{"text": "Board", "url": "https://example.org/1"}]
    tg.clock.advance(5)
    await adapter.edit(chat_of(group), name, Screen(f"New {moment(NOON, Style.TIME)}"), nonce="2")
    assert [entity["date_time_format"] for entity in message.content.entities] == ["t"]


async def test_a_server_that_knows_no_moments_gets_plain_words(redis: Redis) -> None:
    async with telegram(dates=False) as tg, adapter_to(redis, tg) as adapter:
        red = tg.user("Red")
        group = tg.supergroup("Games", red)
        name = await adapter.post(chat_of(group), Screen(WORDS), mention=[], nonce="1")
        tg.clock.advance(5)
        await adapter.edit(chat_of(group), name, Screen(f"New {WORDS}"), nonce="2")
        (message,) = group.chat.messages
        assert (message.text, message.content.entities) == (plain(f"New {WORDS}", "", ""), [])
        # Tried once, not with every message.
        assert len([entry for entry in tg.journal.entries if entry.status == 400]) == 1


def test_a_text_is_never_cut_within_a_moment() -> None:
    line = f"until {moment(NOON, Style.FULL)} and so on"
    for count in range(1, 60, 3):
        for end in (False, True):
            words = format_text(Screen("\n".join([line] * count)), CAPTION, [Mention(5, "Red")], keep_end=end)
            assert text_length(words.text) <= CAPTION
            assert not {"\ue000", "\ue001", "\ue002", "\ue003", "\ue004"} & set(words.text)
            dates = [entity for entity in words.entities if entity.type == MessageEntity.DATE_TIME]
            whole = plain(moment(NOON, Style.FULL), "", "")
            assert all(_over(words.text, entity.to_dict()) == whole for entity in dates)
            assert len(dates) == words.text.count(whole) or len(dates) == 60


def test_a_single_long_line_loses_the_moment_that_has_no_room() -> None:
    for size in range(CAPTION - 60, CAPTION):
        words = format_text(Screen("x" * size + moment(NOON, Style.FULL) + "y" * 40), CAPTION)
        assert text_length(words.text) <= CAPTION
        assert not any("\ue000" <= sign <= "\ue00f" for sign in words.text)


def test_toasts_have_no_entities() -> None:
    screen = Screen(f"Snoozed until {moment(NOON, Style.TIME)}", language="en")
    assert fits_callback_answer(screen)
    assert callback_answer(Show.NOTICE, plain_text(screen)).text == plain(screen.text, "", "en")
    assert Reply(Show.NOTICE, screen).screen.text != plain_text(screen)


def test_several_pictures_keep_the_moments_of_both_texts() -> None:
    pictures = (seen_by_all(), seen_by_all())
    text = "\n".join([f"{at} {moment(NOON + at, Style.DATE)}" for at in range(60)])
    found = split_screen(Screen(text, pictures=pictures), None, rationed=True)
    told = [entity.unix_time for piece in found for entity in piece.text.entities]
    assert len(told) == len(set(told)) > 40


def test_what_a_board_says_is_kept_with_its_moments() -> None:
    words = format_text(Screen(WORDS), TEXT, [Mention(5, "Red")])
    kept = dates_from_json(dates_to_json(words.entities))
    assert kept == words.entities[:2]
    assert dates_from_json("") == ()


def _over(text: str, entity: dict[str, int]) -> str:
    raw = text.encode("utf-16-le")
    return raw[2 * entity["offset"] : 2 * (entity["offset"] + entity["length"])].decode("utf-16-le")
