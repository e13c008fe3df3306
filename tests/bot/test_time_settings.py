"""Time settings of a person: zone, quiet hours and the rest, set by buttons and typed."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import msgspec
import pytest
from redis.asyncio import Redis

from bot.screens.screen import Screen, Show
from bot.store.people import DEFAULT_SETTINGS, People, PersonSettings
from bot.store.queues import Queues
from bot.times.durations import HOUR
from bot.times.quiet_hours import Away, QuietHours
from bot.times.time_zones import rules_of
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import loaded, move, table_for

RED = "memory:red"


async def own(chatbot: Chatbot) -> PersonSettings:
    return await chatbot.stores.people.settings(RED, fresh=True)


def card(user: User) -> Screen:
    assert user.said[-1].show is Show.CARD, user.said[-1].screen.text
    assert user.card is not None
    return user.card


# what is kept


EVERYTHING = PersonSettings("ru", "dark", "Asia/Tokyo", (0, 480), True, Away(1.5, 1e9), 4 * HOUR, 540, counted=False)


@pytest.mark.parametrize(
    "settings", [EVERYTHING, DEFAULT_SETTINGS, PersonSettings(night=None), PersonSettings(zone="+03:00")]
)
async def test_settings_are_kept_as_they_are(redis: Redis, settings: PersonSettings) -> None:
    await People(redis).put(RED, EVERYTHING)
    await People(redis).put(RED, settings)
    people = People(redis)
    assert await people.settings(RED) == settings
    assert await people.all_of([RED, "memory:blue"]) == {RED: settings, "memory:blue": DEFAULT_SETTINGS}
    assert (await redis.exists(f"person:{RED}:settings")) == (settings != DEFAULT_SETTINGS)
    assert set(msgspec.structs.asdict(EVERYTHING)) == {
        name for name, value in msgspec.structs.asdict(EVERYTHING).items() if value != getattr(DEFAULT_SETTINGS, name)
    }


async def test_what_earlier_programs_kept_is_read_and_what_later_ones_keep_stays(redis: Redis) -> None:
    await redis.hset(f"person:{RED}:settings", mapping={"language": "ru", "theme": "dark", "mood": "good"})
    people = People(redis)
    assert await people.settings(RED) == PersonSettings("ru", "dark")
    await people.put(RED, DEFAULT_SETTINGS)
    assert await redis.hgetall(f"person:{RED}:settings") == {b"mood": b"good"}


async def test_two_processes_do_not_undo_each_other(redis: Redis) -> None:
    """Each process remembers the settings from before the other's change."""
    one, other = People(redis), People(redis)
    for people in (one, other):
        await people.settings(RED)
    await one.choose(RED, PersonSettings(zone="Asia/Tokyo"), "zone")
    assert await other.choose(RED, PersonSettings(weekends=True), "weekends") == PersonSettings(
        zone="Asia/Tokyo", weekends=True
    )


# by buttons


async def test_a_zone_is_chosen_by_what_the_clock_shows(redis: Redis) -> None:
    """It is eight o'clock in London, on a Friday in January."""
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/settings")
    await red.press("Time and reminders")
    assert "Time zone: not known." in card(red).text
    assert "Quiet hours: 22:00–8:00, as soon as I know your time zone." in card(red).text
    await red.press("Time zone")
    assert red.labels() == [*(f"{hour}:00" for hour in range(24)), "← Back"]
    await red.press("13:00")
    assert {"Tashkent", "Yekaterinburg", "Mumbai 13:30", "Kathmandu 13:45", "UTC+5", "← Back"} <= set(red.labels())
    await red.press("Mumbai")
    assert (await own(chatbot)).zone == "Asia/Kolkata"
    assert "Time zone: Mumbai, it is 13:30 there." in card(red).text
    assert "Quiet hours: 22:00–8:00. Nobody calls you then." in card(red).text
    await red.press("Forget my zone")
    assert await own(chatbot) == DEFAULT_SETTINGS


async def test_every_clock_leads_to_cities_that_show_it(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red", "ru")
    chatbot.clock.time = 1_782_999_999.0
    for number in range(24):
        await red.say("/настройки город")
        shown = red.labels()[number]
        await red.press(shown)
        assert red.labels()[-2].startswith("UTC")
        await red.press(red.labels()[0])
        zone = ZoneInfo((await own(chatbot)).zone) if (await own(chatbot)).zone[0] not in "+-" else None
        if zone is not None:
            local = QuietHours((await own(chatbot)).zone).local(chatbot.clock())
            assert str(local.hour) == shown.partition(":")[0]


async def test_the_card_of_time_sets_everything(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/settings zone Berlin")
    for label in ("23–9", "Quiet weekends", "4 h", "10:00", "Do not count"):
        await red.press(label)
    assert await own(chatbot) == PersonSettings(
        zone="Europe/Berlin", night=(1380, 540), weekends=True, remind=4 * HOUR, digest=600, counted=False
    )
    assert [label for label in red.labels() if label.startswith("✓")] == [
        "✓ 23–9",
        "✓ Quiet weekends",
        "✓ 4 h",
        "✓ 10:00",
    ]
    assert "Reminders: after 4 h, or earlier" in card(red).text
    assert "Morning digest: at 10:00" in card(red).text
    assert "your games do not count" in card(red).text
    for label in ("22–8", "Usual weekends", "As agreed", "No digest", "Count my games"):
        await red.press(label)
    assert await own(chatbot) == PersonSettings(zone="Europe/Berlin")
    assert len(card(red).menu) <= 5
    assert all(len(row) <= 5 for row in card(red).menu)
    await red.press("← Back")
    assert card(red).text.startswith("Your settings")


# typed


@pytest.mark.parametrize(
    ("line", "settings"),
    [
        ("/settings zone Berlin", PersonSettings(zone="Europe/Berlin")),
        ("/settings timezone utc+5:30", PersonSettings(zone="+05:30")),
        ("/настройки город Нью-Йорк", PersonSettings(zone="America/New_York")),
        ("/settings quiet 23-8:30", PersonSettings(night=(1380, 510))),
        ("/settings quiet off", PersonSettings(night=None)),
        ("/настройки тишина с 0 до 9", PersonSettings(night=(0, 540))),
        ("/настройки ночь нет", PersonSettings(night=None)),
        ("/settings weekends on", PersonSettings(weekends=True)),
        ("/settings weekends quiet", PersonSettings(weekends=True)),
        ("/настройки выходные вкл", PersonSettings(weekends=True)),
        ("/settings weekends off", DEFAULT_SETTINGS),
        ("/settings remind 90 min", PersonSettings(remind=1.5 * HOUR)),
        ("/настройки напоминания 2 дня", PersonSettings(remind=48 * HOUR)),
        ("/settings remind auto", DEFAULT_SETTINGS),
        ("/settings statistics off", PersonSettings(counted=False)),
        ("/настройки статистика выкл", PersonSettings(counted=False)),
    ],
)
async def test_time_can_be_typed(redis: Redis, line: str, settings: PersonSettings) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say(line)
    assert card(red).text.startswith("Your time")
    assert await own(chatbot) == settings


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/settings zone Berlni", "I do not know the place “Berlni”. Is it Berlin?"),
        ("/settings zone Atlantis the Lost", "I do not know the place “Atlantis the Lost”. Say a big city"),
        ("/settings zone UTC+19", "I do not know the place “UTC+19”."),
        ("/settings zone @99", "I do not know the place “@99”."),
        ("/settings zone " + "x" * 400, "I do not know the place"),
        ("/settings quiet", "Please say it like this: quiet"),
        ("/settings quiet 25-8", "Please say it like this: quiet"),
        ("/settings quiet 8-8", "Quiet hours end at another time"),
        ("/settings quiet 8-23", "Quiet hours end at another time than they begin, and last 14 hours at most."),
        ("/settings weekends maybe", "Please say on or off."),
        ("/settings weekends", "Please say on or off."),
        ("/settings remind often", "Please say it like this: remind"),
        ("/settings remind 1 min", "Please say it like this: remind"),
        ("/settings remind 99 d", "Please say it like this: remind"),
        ("/settings digest dawn", "Please say it like this: digest"),
        ("/settings digest 9:00", "First I have to know where you live"),
        ("/settings statistics perhaps", "Please say on or off."),
        ("/settings mood good", "Please say it like this: language"),
    ],
)
async def test_what_is_wrong_is_said_and_changes_nothing(redis: Redis, line: str, said: str) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say(line)
    assert red.error.startswith(said)
    assert await own(chatbot) == DEFAULT_SETTINGS
    assert await redis.exists("digests") == 0


async def test_the_page_alone_cannot_write_to_anybody(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red", id="web:red")
    await red.say("/settings zone Berlin")
    await red.say("/settings digest 9:00")
    assert red.error.startswith("The page has no private messages.")
    assert await redis.exists("digests") == 0


# where they are from: their own, the chat's, the operator's


async def test_the_zone_is_ones_own_or_the_chats_or_the_operators(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")

    async def zones() -> list[str]:
        table = (await loaded(chatbot)).table
        hours = await chatbot.repository.quiet_hours(table)
        assert hours == await chatbot.repository.quiet_hours(table, fresh=True)
        return [hours[user.person.id].zone for user in (red, blue)]

    assert await zones() == ["", ""]
    chatbot.repository.default_zone = "Europe/Moscow"
    assert await zones() == ["Europe/Moscow", "Europe/Moscow"]
    admin = User(chatbot, "Boss", admin=True)
    await admin.say("/config")
    assert "Time zone: not known." in card(admin).text
    await admin.press("Time zone")
    await admin.press("17:00")
    await admin.press("Tokyo")
    assert "Time zone: Tokyo, it is 17:00 there." in card(admin).text
    assert card(admin).text.startswith("Settings of this chat")
    assert await zones() == ["Asia/Tokyo", "Asia/Tokyo"]
    await red.say("/settings zone Berlin")
    assert await zones() == ["Europe/Berlin", "Asia/Tokyo"]
    await blue.say("/settings time")
    assert "Time zone: as in the chat, Tokyo" in card(blue).text
    await admin.say("/config zone auto")
    assert (await chatbot.stores.directory.settings(CHAT, fresh=True)).zone == ""
    await red.say("/config zone Berlin")
    assert red.error.startswith("Only an admin of this chat")
    await admin.say("/config zone Nowhereland")
    assert admin.error.startswith("I do not know the place")


async def test_what_was_set_elsewhere_counts_at_once_for_what_falls_due(redis: Redis) -> None:
    """Another process has changed settings of people and of the chat, which ours still remembers in their old form."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    elsewhere = Chatbot(redis)
    elsewhere.clock = chatbot.clock
    table = (await loaded(chatbot)).table
    assert {hours.zone for hours in (await chatbot.repository.quiet_hours(table)).values()} == {""}
    await User(elsewhere, "Red").say("/settings zone Tokyo")
    await User(elsewhere, "Boss", admin=True).say("/config zone Berlin")
    assert {hours.zone for hours in (await chatbot.repository.quiet_hours(table)).values()} == {""}
    fresh = await chatbot.repository.quiet_hours(table, fresh=True)
    assert [fresh[user.person.id].zone for user in (red, blue)] == ["Asia/Tokyo", "Europe/Berlin"]


async def test_tables_are_looked_at_anew_when_somebodys_time_changes(redis: Redis) -> None:
    """Blue is asked at night and not called; then Blue turns out to live in another zone."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await blue.say("/settings zone Honolulu")
    await move(red)
    assert not chatbot.last.mention
    queues = Queues(redis, now=chatbot.clock)
    assert await queues.due(range(64), 9) == []
    await blue.say("/settings zone London")
    assert chatbot.last.mention == (blue.person.id,)


def test_zones_of_settings_have_rules() -> None:
    assert PersonSettings(zone="Europe/Berlin").hours("Asia/Tokyo").zone == "Europe/Berlin"
    assert PersonSettings().hours("Asia/Tokyo").zone == "Asia/Tokyo"
    assert rules_of(PersonSettings().hours().zone) is None
