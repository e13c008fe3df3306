"""Old tables: records after 30 days, a warning after 83, the end after 90; by a clock that we set."""

from __future__ import annotations

import json

import pytest
from redis.asyncio import Redis

from bot import retention
from bot.chat import Later
from bot.retention import DAY, HOUR, Fate
from bot.store.keys import TableKeys, past_key, person_key
from bot.store.wire import ask_one
from bot.tables.table import Phase, Rules, Table
from tests.bot.chatting import CHAT, Guest, Hall, Posted
from tests.bot.tables import loaded, move, table_for


async def wait(hall: Hall, days: float) -> None:
    """Time goes by, and whatever falls due on the way is seen to."""
    hall.clock.time += days * DAY
    await hall.settle()


def warnings(hall: Hall) -> list[Posted]:
    return [post for post in hall.posts if "In 7 days this table will be closed." in post.screen.text]


async def keys_of(redis: Redis, table: str) -> list[str]:
    return sorted(key.decode() for key in await ask_one(redis, "KEYS", f"*:{table}"))


async def given_up(redis: Redis) -> tuple[Hall, list[Guest], str]:
    """A game that was ended by all, after a few moves."""
    hall, (red, blue) = await table_for(redis, "Red", "Blue", computers=("easy",))
    await move(red)
    await move(blue)
    await red.say("/vote")
    await blue.press("Allow")
    return hall, [red, blue], (await loaded(hall)).table.id


# the end of a game


async def test_a_table_becomes_a_record_thirty_days_after_its_end(redis: Redis) -> None:
    hall, (red, _), table = await given_up(redis)
    before = await red.ask("/record")
    verified = await red.ask("/verify")
    await wait(hall, 29.9)
    assert len(await keys_of(redis, table)) > 2
    posts = len(hall.posts)
    await wait(hall, 0.2)
    assert await keys_of(redis, table) == [TableKeys(table).record]
    for queue in (TableKeys(table).ready, TableKeys(table).due):
        assert await ask_one(redis, "ZSCORE", queue, table) is None
    assert len(hall.posts) == posts
    # By the command, by the button of the last message, and by one from before.
    for after in (
        await red.ask("/record"),
        *[(await red.token(f"{v}.{table}..")).screen for v in ("record", "export")],
    ):
        assert after.file == before.file
        assert "Red, Blue and Computer C (easy)" in after.text
    assert (await red.ask("/verify")).text == verified.text


async def test_a_record_carries_nobody_s_id(redis: Redis) -> None:
    hall, _, table = await given_up(redis)
    await wait(hall, 31)
    kept = await hall.service.archive.find(table)
    assert kept is not None
    assert "memory:red" not in str(kept)
    assert {seat.name for seat in kept.seats} == {"Red", "Blue", ""}
    assert json.loads(kept.record)["game"] == "carcassonne"


async def test_hints_are_put_right(redis: Redis) -> None:
    hall, (red, _), table = await given_up(redis)
    await wait(hall, 31)
    assert not await ask_one(redis, "SMEMBERS", person_key(red.person.id))
    assert table.encode() in await ask_one(redis, "HGETALL", past_key(red.person.id))
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
    assert (await loaded(hall)).table.phase is Phase.LOBBY


async def test_a_record_is_of_its_chat_alone(redis: Redis) -> None:
    hall, _, table = await given_up(redis)
    await wait(hall, 31)
    stranger = Guest(hall, "Mallory", chat="memory:cellar")
    await stranger.token(f"record.{table}..")
    assert stranger.error == "That table is in another chat."
    await stranger.token("record.aaaaaaaaaa..")
    assert stranger.error == "This table does not exist any more."


async def test_a_record_follows_its_chat(redis: Redis) -> None:
    """Before it is one, and afterwards."""
    hall, (red, _), table = await given_up(redis)
    await hall.service.renamed(CHAT, "memory:cellar")
    file = (await Guest(hall, "Red", chat="memory:cellar").ask("/record")).file
    assert file is not None
    assert table in file.name
    await wait(hall, 31)
    await hall.service.renamed("memory:cellar", "memory:attic")
    assert (await Guest(hall, "Red", chat="memory:attic").ask("/record")).file == file
    await red.say("/record")
    assert red.error.startswith("There is no table here.")


async def test_what_is_still_to_be_sent_is_waited_for_but_not_for_ever(redis: Redis) -> None:
    """Of an abandoned table; one that ended long ago is a record whether the chat could be told or not."""
    hall, _ = await table_for(redis, "Red", "Blue")
    table = (await loaded(hall)).table.id
    await wait(hall, 83)
    hall.adapter.trouble[CHAT] = [Later(2 * HOUR)] * 999
    await wait(hall, 7)
    assert (await loaded(hall)).table.phase is Phase.CLOSED
    await wait(hall, 1)
    assert len(await keys_of(redis, table)) > 1
    await wait(hall, 30)
    assert await keys_of(redis, table) == [TableKeys(table).record]


# nobody comes


async def test_a_running_game_is_announced_closed_and_recorded(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await move(red)
    table = (await loaded(hall)).table.id
    await wait(hall, 82.9)
    posts = len(hall.posts)
    await wait(hall, 0.2)
    assert len(hall.posts) == posts + 1
    assert hall.last.screen.text == (
        "Carcassonne: nobody has played here for 83 days. In 7 days this table will be closed. Any move keeps it."
    )
    assert set(hall.last.mention) == {red.person.id, blue.person.id}
    await wait(hall, 6.8)
    assert len(warnings(hall)) == 1
    assert (await loaded(hall)).table.phase is Phase.PLAYING
    await wait(hall, 0.3)
    assert (await loaded(hall)).table.phase is Phase.CLOSED
    assert "Nobody came for 90 days: the table was closed." in hall.last.screen.text
    assert "Carcassonne: given up before the end." in hall.last.screen.text
    await wait(hall, 0.1)
    assert await keys_of(redis, table) == [TableKeys(table).record]
    assert (await blue.ask("/record")).file is not None


async def test_a_move_after_the_warning_begins_the_count_anew(redis: Redis) -> None:
    hall, (red, blue) = await table_for(redis, "Red", "Blue")
    await wait(hall, 84)
    assert len(warnings(hall)) == 1
    await move(red)
    await wait(hall, 80)
    assert (await loaded(hall)).table.phase is Phase.PLAYING
    assert "nobody has played" not in hall.last.screen.text
    await move(blue)
    await wait(hall, 82)
    assert (await loaded(hall)).table.phase is Phase.PLAYING
    await wait(hall, 1.1)
    assert "nobody has played" in hall.last.screen.text


async def test_looking_keeps_nothing(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await wait(hall, 50)
    await red.say("/board")
    await red.say("/status")
    await wait(hall, 34)
    assert "nobody has played" in hall.last.screen.text


async def test_a_lobby_simply_closes(redis: Redis) -> None:
    hall = Hall(redis)
    red = Guest(hall, "Red", "ru")
    await red.say("/каркассон")
    table = (await loaded(hall)).table.id
    await wait(hall, 83)
    assert hall.last.screen.text.startswith("Каркассон: здесь не играли уже 83 дня. Через 7 дней стол закроется.")
    await wait(hall, 7)
    assert (await loaded(hall)).table.phase is Phase.CLOSED
    assert "Стол закрыт." in hall.posts[0].screen.text
    assert hall.posts[0].screen.menu == ()
    assert "90 дней никто не приходил" in hall.last.screen.text
    await wait(hall, 0.1)
    assert await keys_of(redis, table) == []
    assert await ask_one(redis, "EXISTS", person_key(red.person.id), past_key(red.person.id)) == 0
    await red.say("/record")
    assert red.error == "Этого стола больше нет."


async def test_a_late_warning_leaves_as_much_time(redis: Redis) -> None:
    """As when nothing ran for months."""
    hall, _ = await table_for(redis, "Red", "Blue")
    await wait(hall, 200)
    assert len(warnings(hall)) == 1
    await wait(hall, 6.9)
    assert (await loaded(hall)).table.phase is Phase.PLAYING
    await wait(hall, 0.2)
    assert (await loaded(hall)).table.phase is Phase.CLOSED


async def test_a_request_to_take_back_runs_out_before_age_does(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    await move(red)
    await red.say("/undo")
    await wait(hall, 2)
    assert (await loaded(hall)).table.motion is None
    await wait(hall, 80)
    assert "nobody has played" not in hall.last.screen.text
    await wait(hall, 1.1)
    assert "nobody has played" in hall.last.screen.text


# tables from before


def table(**fields: object) -> Table:
    made = Table("t", CHAT, "en", Rules("carcassonne"), "memory:red", 1000.0)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


@pytest.mark.parametrize("phase", list(Phase))
def test_a_table_from_before_begins_to_age_when_it_is_first_seen(phase: Phase) -> None:
    old, now = table(phase=phase), 10_000 * DAY
    assert retention.due(old, now) == now
    assert retention.fate(old, now) is Fate.NOTE
    retention.stamp(old, "", now)
    assert retention.fate(old, now) is None
    assert retention.due(old, now) == now + (retention.QUIET if old.open else retention.KEPT)


def test_what_nobody_did_is_no_sign_of_life() -> None:
    made = table(touched=5.0, warned=7.0)
    retention.stamp(made, "", 9.0)
    assert (made.touched, made.warned) == (5.0, 7.0)
    retention.stamp(made, "memory:red", 9.0)
    assert (made.touched, made.warned) == (9.0, 0.0)


async def test_tables_that_nobody_would_look_after_are_lined_up(redis: Redis) -> None:
    hall, _, id = await given_up(redis)
    await ask_one(redis, "ZREM", TableKeys(id).due, id)
    await wait(hall, 100)
    assert len(await keys_of(redis, id)) > 1
    assert await hall.service.archive.line_up() == 1
    assert await hall.service.archive.line_up() == 0
    await hall.settle()
    assert await keys_of(redis, id) == [TableKeys(id).record]
