"""Old tables: archived 30 days after their end; warned after 83 days without activity, closed after 90. The tests set
the clock."""

from __future__ import annotations

import json

import pytest
from redis.asyncio import Redis

from bot.outbox.adapter import RetryAfter
from bot.store.commands import execute
from bot.store.keys import TableKeys, past_key, person_key
from bot.tables import retention
from bot.tables.retention import DueAction
from bot.tables.table import Phase, Rules, Table, TableAge
from bot.times.durations import DAY, HOUR
from tests.bot.memory_chatbot import CHAT, Chatbot, Posted, User
from tests.bot.openings import loaded, move, table_for

RULES = Rules("carcassonne")


async def wait(chatbot: Chatbot, days: float) -> None:
    """Let so many days pass, then do what is due."""
    chatbot.clock.time += days * DAY
    await chatbot.settle()


def warnings(chatbot: Chatbot) -> list[Posted]:
    return [post for post in chatbot.posts if "In 7 days this table will be closed." in post.screen.text]


async def keys_of(redis: Redis, table: str) -> list[str]:
    return sorted(key.decode() for key in await execute(redis, "KEYS", f"*:{table}"))


async def given_up(redis: Redis) -> tuple[Chatbot, list[User], str]:
    """A game that all players agreed to abort after a few moves."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue", computers=("easy",))
    await move(red)
    await move(blue)
    await red.say("/vote")
    await blue.press("Allow")
    return chatbot, [red, blue], (await loaded(chatbot)).table.id


# the end of a game


async def test_a_table_becomes_a_record_thirty_days_after_its_end(redis: Redis) -> None:
    chatbot, (red, _), table = await given_up(redis)
    before = await red.ask("/record")
    verified = await red.ask("/verify")
    await wait(chatbot, 29.9)
    assert len(await keys_of(redis, table)) > 2
    posts = len(chatbot.posts)
    await wait(chatbot, 0.2)
    assert await keys_of(redis, table) == [TableKeys(table).record]
    for queue in (TableKeys(table).ready, TableKeys(table).due):
        assert await execute(redis, "ZSCORE", queue, table) is None
    assert len(chatbot.posts) == posts
    # By the command, by the button of the last message, and by one from before.
    for after in (
        await red.ask("/record"),
        *[(await red.token(f"{v}.{table}..")).screen for v in ("record", "export")],
    ):
        assert after.file == before.file
        assert "Red, Blue and Computer C (easy)" in after.text
    assert (await red.ask("/verify")).text == verified.text


async def test_a_record_carries_nobody_s_id(redis: Redis) -> None:
    chatbot, _, table = await given_up(redis)
    await wait(chatbot, 31)
    kept = await chatbot.stores.archive.find(table)
    assert kept is not None
    assert "memory:red" not in str(kept)
    assert {seat.name for seat in kept.seats} == {"Red", "Blue", ""}
    assert json.loads(kept.record)["game"] == "carcassonne"


async def test_hints_are_put_right(redis: Redis) -> None:
    chatbot, (red, _), table = await given_up(redis)
    await wait(chatbot, 31)
    assert not await execute(redis, "SMEMBERS", person_key(red.person.id))
    assert table.encode() in await execute(redis, "HGETALL", past_key(red.person.id))
    assert (await red.ask("/mygames")).text == "You do not sit at any table."
    file = (await red.ask("/export")).file
    assert file is not None
    data = json.loads(file.data)
    assert data["tables"] == []
    assert [record["table"] for record in data["records"]] == [table]
    assert list(data["records"][0]["seats"].values()) == ["Red"]
    for line in ("/log", "/rematch", "/board"):
        await red.say(line)
        assert red.error == "This table does not exist any more."
    await red.say("/carcassonne")
    assert (await loaded(chatbot)).table.phase is Phase.LOBBY


async def test_a_record_is_of_its_chat_alone(redis: Redis) -> None:
    chatbot, _, table = await given_up(redis)
    await wait(chatbot, 31)
    stranger = User(chatbot, "Mallory", chat="memory:cellar")
    await stranger.token(f"record.{table}..")
    assert stranger.error == "That table is in another chat."
    await stranger.token("record.aaaaaaaaaa..")
    assert stranger.error == "This table does not exist any more."


async def test_a_record_follows_its_chat(redis: Redis) -> None:
    """Before the game is archived, and afterwards."""
    chatbot, (red, _), table = await given_up(redis)
    await chatbot.dispatcher.chat_renamed(CHAT, "memory:cellar")
    file = (await User(chatbot, "Red", chat="memory:cellar").ask("/record")).file
    assert file is not None
    assert table in file.name
    await wait(chatbot, 31)
    await chatbot.dispatcher.chat_renamed("memory:cellar", "memory:attic")
    assert (await User(chatbot, "Red", chat="memory:attic").ask("/record")).file == file
    await red.say("/record")
    assert red.error.startswith("There is no table here.")


async def test_what_is_still_to_be_sent_is_waited_for_but_not_for_ever(redis: Redis) -> None:
    """An abandoned table waits until its messages are sent; but a table that ended long ago is archived even if the
    chat could not be told."""
    chatbot, _ = await table_for(redis, "Red", "Blue")
    table = (await loaded(chatbot)).table.id
    await wait(chatbot, 83)
    chatbot.adapter.trouble[CHAT] = [RetryAfter(2 * HOUR)] * 999
    await wait(chatbot, 7)
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    await wait(chatbot, 1)
    assert len(await keys_of(redis, table)) > 1
    await wait(chatbot, 30)
    assert await keys_of(redis, table) == [TableKeys(table).record]


# nobody comes


async def test_a_running_game_is_announced_closed_and_recorded(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    table = (await loaded(chatbot)).table.id
    await wait(chatbot, 82.9)
    posts = len(chatbot.posts)
    await wait(chatbot, 0.2)
    assert len(chatbot.posts) == posts + 1
    assert chatbot.last.screen.text == (
        "Carcassonne: nobody has played here for 83 days. In 7 days this table will be closed. Any move keeps it."
    )
    assert set(chatbot.last.mention) == {red.person.id, blue.person.id}
    await wait(chatbot, 6.8)
    assert len(warnings(chatbot)) == 1
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    await wait(chatbot, 0.3)
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    assert "Nobody came for 90 days: the table was closed." in chatbot.last.screen.text
    assert "Carcassonne: given up before the end." in chatbot.last.screen.text
    await wait(chatbot, 0.1)
    assert await keys_of(redis, table) == [TableKeys(table).record]
    assert (await blue.ask("/record")).file is not None


async def test_a_move_after_the_warning_begins_the_count_anew(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await wait(chatbot, 84)
    assert len(warnings(chatbot)) == 1
    await move(red)
    await wait(chatbot, 80)
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    assert "nobody has played" not in chatbot.last.screen.text
    await move(blue)
    await wait(chatbot, 82)
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    await wait(chatbot, 1.1)
    assert "nobody has played" in chatbot.last.screen.text


async def test_looking_keeps_nothing(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await wait(chatbot, 50)
    await red.say("/board")
    await red.say("/status")
    await wait(chatbot, 34)
    assert "nobody has played" in chatbot.last.screen.text


async def test_a_lobby_simply_closes(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red", "ru")
    await red.say("/каркассон")
    table = (await loaded(chatbot)).table.id
    await wait(chatbot, 83)
    assert chatbot.last.screen.text.startswith("Каркассон: здесь не играли уже 83 дня. Через 7 дней стол закроется.")
    await wait(chatbot, 7)
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    assert "Стол закрыт." in chatbot.posts[0].screen.text
    assert chatbot.posts[0].screen.menu == ()
    assert "90 дней никто не приходил" in chatbot.last.screen.text
    await wait(chatbot, 0.1)
    assert await keys_of(redis, table) == []
    assert await execute(redis, "EXISTS", person_key(red.person.id), past_key(red.person.id)) == 0
    await red.say("/record")
    assert red.error == "Этого стола больше нет."


async def test_a_late_warning_leaves_as_much_time(redis: Redis) -> None:
    """This happens if no process ran for months."""
    chatbot, _ = await table_for(redis, "Red", "Blue")
    await wait(chatbot, 200)
    assert len(warnings(chatbot)) == 1
    await wait(chatbot, 6.9)
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    await wait(chatbot, 0.2)
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED


async def test_a_request_to_take_back_runs_out_before_age_does(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await move(red)
    await red.say("/undo")
    await wait(chatbot, 2)
    assert (await loaded(chatbot)).table.proposals.open is None
    await wait(chatbot, 80)
    assert "nobody has played" not in chatbot.last.screen.text
    await wait(chatbot, 1.1)
    assert "nobody has played" in chatbot.last.screen.text


# tables from before


@pytest.mark.parametrize("phase", list(Phase))
def test_a_table_from_before_begins_to_age_when_it_is_first_seen(phase: Phase) -> None:
    old, now = Table("t", CHAT, "en", RULES, "memory:red", 1000.0, phase=phase), 10_000 * DAY
    assert retention.due(old, now) == now
    assert retention.due_action(old, now) is DueAction.NOTE
    retention.stamp(old, "", now)
    assert retention.due_action(old, now) is None
    assert retention.due(old, now) == now + (retention.QUIET if old.open else retention.KEPT)


def test_what_nobody_did_is_no_sign_of_life() -> None:
    made = Table("t", CHAT, "en", RULES, "memory:red", 1000.0, age=TableAge(touched=5.0, warned=7.0))
    retention.stamp(made, "", 9.0)
    assert (made.age.touched, made.age.warned) == (5.0, 7.0)
    retention.stamp(made, "memory:red", 9.0)
    assert (made.age.touched, made.age.warned) == (9.0, 0.0)


async def test_tables_that_nobody_would_look_after_are_lined_up(redis: Redis) -> None:
    chatbot, _, id = await given_up(redis)
    await execute(redis, "ZREM", TableKeys(id).due, id)
    await wait(chatbot, 100)
    assert len(await keys_of(redis, id)) > 1
    assert await chatbot.stores.archive.enqueue_untracked() == 1
    assert await chatbot.stores.archive.enqueue_untracked() == 0
    await chatbot.settle()
    assert await keys_of(redis, id) == [TableKeys(id).record]
