"""A chat that is closed to us: nothing is lost, nobody keeps trying, and everything goes on when it is opened."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.chat import Gone, Later, Shut
from bot.chats import DAY
from bot.screens import Show
from bot.store.keys import TableKeys, shut_key
from bot.tables.change import MOTION_LASTS
from tests.bot.chatting import CHAT, Guest, Hall
from tests.bot.tables import loaded, move, table_for
from tests.store.tools import keyspace, marks, outbox, score


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with capture_logs():
        yield


async def closed(redis: Redis, *names: str, computers: tuple[str, ...] = ()) -> tuple[Hall, list[Guest], str]:
    """A game in a chat that does not take any message."""
    hall, guests = await table_for(redis, *names, computers=computers)
    hall.adapter.trouble[CHAT] = [Shut("kicked")] * 99
    return hall, guests, (await loaded(hall)).table.id


async def test_what_could_not_be_said_is_kept_and_not_tried_again_and_again(redis: Redis) -> None:
    hall, (red, blue), id = await closed(redis, "Red", "Blue")
    calls = len(hall.adapter.calls)
    await move(red)
    assert len(hall.adapter.calls) == calls + 1
    assert await redis.hget(shut_key(CHAT), "reason") == b"kicked"
    # Whoever is still there and asks is answered, and can even go on.
    reply = await blue.say("/play")
    assert reply is not None
    assert reply.show is Show.CARD
    await move(blue)
    assert "Carcassonne" in (await red.ask("/mygames")).text
    for _ in range(20):
        hall.clock.time += DAY / 25
        await hall.settle()
    assert len(hall.adapter.calls) == calls + 1
    hall.clock.time += DAY
    await hall.settle()
    assert len(hall.adapter.calls) == calls + 2
    assert [effect.what for effect in await outbox(redis, id)] == ["turn", "turn"]
    assert "sending" not in await marks(redis, id)


async def test_the_record_knows_nothing_of_it(redis: Redis) -> None:
    hall, _, id = await closed(redis, "Red", "Blue")
    before = await redis.dump(TableKeys(id).game)
    await hall.service.shut(CHAT, "kicked")
    assert await redis.dump(TableKeys(id).game) == before
    await hall.service.opened(CHAT)
    assert await redis.dump(TableKeys(id).game) == before
    assert not await redis.exists(shut_key(CHAT))


async def test_everything_is_sent_when_it_is_opened(redis: Redis) -> None:
    hall, (red, blue), id = await closed(redis, "Red", "Blue")
    await move(red)
    await move(blue)
    posts = len(hall.posts)
    hall.adapter.trouble.clear()
    await hall.settle()
    assert len(hall.posts) == posts
    woken: list[str] = []
    hall.service.wake = woken.append
    await hall.service.opened(CHAT)
    assert woken == [id]
    await hall.settle()
    # Blue has answered by then.
    assert [post.mention for post in hall.posts[posts:]] == [(), (red.person.id,)]
    assert await outbox(redis, id) == []


async def test_who_was_told_by_the_platform_does_not_even_try(redis: Redis) -> None:
    hall, (red, _), id = await closed(redis, "Red", "Blue")
    hall.adapter.trouble.clear()
    calls = len(hall.adapter.calls)
    await hall.service.shut(CHAT, "kicked")
    await move(red)
    assert len(hall.adapter.calls) == calls
    assert [effect.what for effect in await outbox(redis, id)] == ["turn"]
    await hall.service.opened(CHAT)
    await hall.settle()
    assert await outbox(redis, id) == []


async def test_a_chat_that_turns_out_to_be_open_is(redis: Redis) -> None:
    """Nobody has told us: a day later we try."""
    hall, (red,), id = await closed(redis, "Red", computers=("easy",))
    await move(red)
    hall.adapter.trouble.clear()
    hall.clock.time += DAY
    await hall.settle()
    assert await outbox(redis, id) == []
    assert not await redis.exists(shut_key(CHAT))
    # The computer has moved, and Red is asked again.
    assert hall.last.mention == (red.person.id,)


async def test_computers_wait_until_somebody_can_see_them(redis: Redis) -> None:
    hall, (red,), _ = await closed(redis, "Red", computers=("easy",))
    await hall.service.shut(CHAT, "kicked")
    await move(red)
    version = (await loaded(hall)).version
    for _ in range(30):
        hall.clock.time += DAY / 7
        await hall.settle()
    assert (await loaded(hall)).version == version
    hall.adapter.trouble.clear()
    await hall.service.opened(CHAT)
    await hall.settle()
    assert (await loaded(hall)).version > version
    assert hall.last.mention == (red.person.id,)


async def test_requests_run_out_all_the_same(redis: Redis) -> None:
    hall, (red, _), _ = await closed(redis, "Red", "Blue", computers=("easy",))
    await move(red)
    await red.say("/undo")
    assert (await loaded(hall)).table.motion is not None
    hall.clock.time += MOTION_LASTS + 1
    await hall.settle()
    assert (await loaded(hall)).table.motion is None


async def test_a_table_that_is_over_has_its_say_too(redis: Redis) -> None:
    """Also when the chat has another one by then."""
    hall, (red, _), id = await closed(redis, "Red", "Blue")
    await Guest(hall, "Red", admin=True).say("/end")
    await red.say("/carcassonne")
    other = (await loaded(hall)).table.id
    assert other != id
    hall.adapter.trouble.clear()
    await hall.service.opened(CHAT)
    await hall.settle()
    assert [await outbox(redis, table) for table in (id, other)] == [[], []]


async def test_who_sits_down_in_silence_finds_the_table(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    hall.adapter.trouble[CHAT] = [Shut("no right to post")] * 99
    await red.say("/carcassonne")
    await blue.say("/join")
    assert "Carcassonne" in (await blue.ask("/mygames")).text
    said = await hall.service.say(blue.person, "memory:alone", "/status", aside=True)
    assert said is not None
    assert said.table == (await loaded(hall)).table.id


async def test_opening_an_open_chat_does_nothing(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    hall.adapter.trouble[CHAT] = [Later(5000)]
    await move(red)
    before = await keyspace(redis)
    await hall.service.opened(CHAT)
    await hall.service.opened("memory:nowhere")
    assert await keyspace(redis) == before


async def test_a_claim_that_holds_is_left_alone(redis: Redis) -> None:
    hall, (red, _) = await table_for(redis, "Red", "Blue")
    id = (await loaded(hall)).table.id
    await hall.service.shut(CHAT, "kicked")
    hall.adapter.trouble[CHAT] = [Later(5000)]
    await hall.service.say(red.person, CHAT, "/do s29 180 city")
    (claim,) = await hall.service.queues.ready(range(64), 9)
    await hall.service.opened(CHAT)
    assert await score(redis, TableKeys(id).ready, id) == float(claim.lease)


# messages that are not there any more


async def test_a_lobby_that_was_deleted_is_posted_anew_once(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue, green = (Guest(hall, name) for name in ("Red", "Blue", "Green"))
    await red.say("/carcassonne")
    id = (await loaded(hall)).table.id
    hall.adapter.trouble[CHAT] = [Gone("deleted")]
    await blue.say("/join")
    assert [post.id for post in hall.posts] == ["1", "2"]
    assert "Blue" in hall.last.screen.text
    assert (await marks(redis, id))["slot:lobby"] == "2"
    await green.say("/join")
    assert len(hall.posts) == 2
    assert "Green" in hall.last.screen.text
    # A chat in which nothing stays: one attempt to edit, one to post, and no more.
    calls = len(hall.adapter.calls)
    hall.adapter.trouble[CHAT] = [Gone("deleted")] * 99
    await red.say("/computer easy")
    assert len(hall.adapter.calls) == calls + 2
    assert await outbox(redis, id) == []


async def test_how_it_went_is_told(redis: Redis) -> None:
    hall = Hall(redis)
    red, blue = Guest(hall, "Red"), Guest(hall, "Blue")
    seen: list[tuple[str, str, str]] = []
    hall.worker.observe = lambda *attempt: seen.append(attempt[:3])
    await red.say("/carcassonne")
    hall.adapter.trouble[CHAT] = [Later(1), ConnectionError(), ValueError("?"), Gone("deleted"), Gone("chat")]
    await blue.say("/join")
    for _ in range(3):
        hall.clock.time += 60
        await hall.settle()
    hall.adapter.trouble[CHAT] = [Shut("kicked")]
    await red.say("/computer easy")
    outcomes = ["sent", "later", "unsure", "failed", "gone", "shut"]
    assert seen == [("memory", "lobby", outcome) for outcome in outcomes]


async def test_of_a_chat_without_a_table_nothing_is_kept(redis: Redis) -> None:
    hall = Hall(redis)
    await hall.service.shut("memory:attic", "removed")
    assert await redis.dbsize() == 0
