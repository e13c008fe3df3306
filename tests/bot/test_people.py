"""Settings of a person and of a chat, what is stored about a person, and help."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.screens.screen import Reply, Show
from bot.store.keys import account_key
from bot.store.people import PersonSettings
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded, move, table_for

BOSS = "memory:boss"


def boss(chatbot: Chatbot, chat: str = CHAT) -> User:
    return User(chatbot, "Boss", chat=chat, admin=True)


async def card_of(user: User, line: str) -> str:
    reply = await user.say(line)
    assert reply is not None
    assert reply.show is Show.CARD, reply.screen.text
    return reply.screen.text


# one's own settings


async def test_the_language_that_somebody_chose_comes_before_all_others(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    assert "Automatic" in await card_of(red, "/settings")
    await red.press("Русский")
    assert red.card is not None
    assert red.card.text.startswith("Ваши настройки")
    # Of the platform, and of the chat, both English; for what works and for what does not.
    assert (await red.ask("/status")).text.startswith("Каркассон: партия идёт")
    await red.say("/take")
    assert red.error == "Свободных мест нет."
    assert (await red.token("nonsense")).screen.text == "Эта кнопка мне незнакома."
    assert (await loaded(chatbot)).table.language == "en"
    await red.say("/настройки язык авто")
    assert (await red.ask("/status")).text.startswith("Carcassonne: under way")


async def test_a_language_that_we_do_not_speak_is_none(redis: Redis) -> None:
    """Then the language of the chat is used, with or without a table."""
    chatbot = Chatbot(redis)
    stranger = User(chatbot, "Anna", "de")
    await boss(chatbot).say("/config language ru")
    await stranger.say("/join")
    assert stranger.error.startswith("Стола здесь пока нет.")
    await stranger.say("/carcassonne")
    assert (await stranger.ask("/status")).text.startswith("Каркассон")


@pytest.mark.parametrize(
    ("line", "theme"),
    [
        ("/settings theme dark", "dark"),
        ("/settings pictures LIGHT", "light"),
        ("/settings тема тёмная", "dark"),
        ("/настройки theme темная", "dark"),
        ("/settings theme auto", ""),
    ],
)
async def test_settings_can_be_typed(redis: Redis, line: str, theme: str) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await card_of(red, line)
    assert await chatbot.stores.people.settings(red.person.id) == PersonSettings("", theme)
    assert await Chatbot(redis).stores.people.settings(red.person.id) == PersonSettings("", theme)


@pytest.mark.parametrize(
    "line", ["/settings colour", "/settings language", "/settings language de", "/settings theme x"]
)
async def test_settings_that_there_are_not_are_refused(redis: Redis, line: str) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say(line)
    assert red.error.startswith("Please say it like this")
    assert await redis.keys("person:*") == []


async def test_pictures_are_as_somebody_likes_them_or_as_the_chat_does(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/settings theme dark")
    assert (await red.ask("/board")).theme == "dark"
    assert (await blue.ask("/board")).theme == ""
    await boss(chatbot).say("/config theme dark")
    assert (await blue.ask("/board")).theme == "dark"
    await red.say("/settings theme light")
    assert (await red.ask("/board")).theme == "light"
    await move(red)
    assert chatbot.last.screen.theme == "dark"


async def test_what_others_changed_counts_after_a_while(redis: Redis) -> None:
    """Another process may have changed it: settings are read again after a minute."""
    now = 1000.0
    chatbot = Chatbot(redis)
    chatbot.stores.people._remembered._clock = lambda: now
    red = "memory:red"
    assert await chatbot.stores.people.settings(red) == PersonSettings()
    await Chatbot(redis).stores.people.put(red, PersonSettings("ru"))
    assert await chatbot.stores.people.settings(red) == PersonSettings()
    now += 61
    assert await chatbot.stores.people.settings(red) == PersonSettings("ru")
    await chatbot.stores.people.put(red, PersonSettings(theme="dark"))
    assert await chatbot.stores.people.settings(red) == PersonSettings(theme="dark")


# those of the chat


async def test_only_an_admin_configures_a_chat(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    for line in ("/config", "/config language ru"):
        await red.say(line)
        assert red.error == "Only an admin of this chat can change its settings. Your own are in /settings."
    reply = await red.token("config...language ru")
    assert reply.show is Show.ERROR
    assert (await chatbot.stores.directory.settings(CHAT, fresh=True)).language == ""


async def test_a_chat_with_us_alone_is_one_s_own(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    person = Person("memory:red", "Red", "en")
    reply = await chatbot.dispatcher.say(person, "memory:red/alone", "/config theme dark", private=True)
    assert reply is not None
    assert reply.show is Show.CARD
    assert (await chatbot.stores.directory.settings("memory:red/alone")).theme == "dark"


async def test_an_admin_sets_the_language_of_a_chat_and_of_its_table(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    admin = boss(chatbot)
    await admin.say("/config")
    await admin.press("Русский")
    assert (await loaded(chatbot)).table.language == "ru"
    await move(red)
    assert "Ходит Blue." in chatbot.last.screen.text
    await admin.press("Automatic")
    assert (await chatbot.stores.directory.settings(CHAT, fresh=True)).language == ""
    assert (await loaded(chatbot)).table.language == "ru"


async def test_threads_are_offered_only_where_there_are_such_things(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    admin = boss(chatbot)
    assert "Games:" not in await card_of(admin, "/config")
    await admin.say("/config threads here")
    assert admin.error.startswith("Please say it like this")
    admin = boss(chatbot, "discord:77")
    assert "Games: A thread is offered" in await card_of(admin, "/config")
    await admin.press("In this channel")
    assert admin.card is not None
    assert "Games: In this channel" in admin.card.text
    assert not (await Chatbot(redis).stores.directory.settings("discord:77")).threads


async def test_what_a_chat_has_agreed_on_stays_beside_its_settings(redis: Redis) -> None:
    chatbot, _ = await table_for(redis, "Red", "Blue")
    await boss(chatbot).say("/config theme dark")
    settings = await chatbot.stores.directory.settings(CHAT, fresh=True)
    assert list(settings.rules) == ["carcassonne"]
    assert settings.theme == "dark"


# what is kept


async def test_privacy_says_what_is_kept_and_leads_to_both_ways_out(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    screen = await red.ask("/privacy")
    assert "30 days" in screen.text
    assert "90 days" in screen.text
    assert "On this page" not in screen.text
    assert [button.token for row in screen.menu for button in row] == ["export...", "forget..."]
    assert "On this page" in (await User(chatbot, "Web", id="web:1").ask("/privacy")).text
    assert "On Telegram" in (await User(chatbot, "Tanya", id="telegram:1").ask("/privacy")).text


def exported(reply: Reply) -> dict[str, object]:
    assert reply.screen.file is not None
    assert reply.screen.file.name == "castellan-my-data.json"
    data: dict[str, object] = msgspec.json.decode(reply.screen.file.data)
    return data


async def test_my_data_has_all_that_is_mine_and_nothing_of_others(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await redis.hset(account_key(red.person.id), "name", "Red of the platform")
    await red.say("/settings theme dark")
    await move(red)
    await move(blue)
    await red.say("/play")
    await red.press("1")
    reply = await red.token("export...")
    assert reply.show is Show.NOTICE
    data = exported(reply)
    id = (await loaded(chatbot)).table.id
    assert data["id"] == "memory:red"
    assert data["settings"] == {"theme": "dark"}
    assert data["kept_by_the_platform"] == {"name": "Red of the platform"}
    assert isinstance(data["tables"], list)
    (table,) = data["tables"]
    assert (table["table"], table["chat"], table["phase"]) == (id, CHAT, "playing")
    assert table["seats"] == {"A": "Red"}
    assert table["opened_by_me"]
    mine = [entry.number for entry in await chatbot.stores.tables.entries(id, 1, 99) if entry.user == "memory:red"]
    assert [entry["number"] for entry in table["entries"]] == mine
    assert table["draft"]["seat"] == 0
    assert "blue" not in str(data).casefold()


async def test_old_buttons_for_the_record_still_give_it(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    for token in (f"export.{id}..", f"record.{id}.."):
        reply = await red.token(token)
        assert reply.screen.file is not None
        assert reply.screen.file.name == f"carcassonne-{id}.json"
    spoken = await red.say("/export")
    assert spoken is not None
    assert exported(spoken)["id"] == "memory:red"


# help


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("chat", "hint"),
    [("discord:1", "mention упоминание"), ("telegram:1", "/do"), ("web:hall", "just просто"), (CHAT, "just просто")],
)
async def test_help_fits_one_screen_and_tells_how_it_is_done_here(
    redis: Redis, chat: str, hint: str, language: str
) -> None:
    chatbot = Chatbot(redis)
    user = User(chatbot, "Red", language, chat=chat)
    screen = await user.ask("/help")
    assert len(screen.text) < 1024
    assert any(word in screen.text for word in hint.split())
    tokens = [button.token for row in screen.menu for button in row]
    assert {"new...carcassonne", "new...burgundy", "new...burgundy_cards"} <= set(tokens)
    everything = await user.token(next(token for token in tokens if token.startswith("help.")))
    assert len(everything.screen.text) > len(screen.text)
