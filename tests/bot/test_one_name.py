"""Linked accounts, which have one name: processes that do not know it yet, unlinking, erasure."""

from __future__ import annotations

import json

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.store.results import Played
from bot.tables.table import Phase
from tests.bot.memory_chatbot import User
from tests.bot.openings import begin, loaded, move
from tests.bot.test_erasure import everything, forget, traces
from tests.bot.test_linking import GROUP, ROOM, two_tables
from tests.bot.three_platforms import ThreeSiteChatbot, code_for, elsewhere, link, somebody

# other processes


async def test_a_process_that_does_not_know_the_name_yet_looks_again(redis: Redis) -> None:
    """The process still remembers Anna under her own name. Her request is refused under that name, and repeated under
    the right one, so that she does not notice."""
    chatbot, ann, anna = await two_tables(redis)
    other = ThreeSiteChatbot(redis)
    there = elsewhere(anna, other)
    for line in ("/status", "/settings"):
        await there.say(line)
    assert other.stores.links.remembered(anna.person.id)
    await link(ann, anna)
    assert other.stores.links.remembered(anna.person.id)
    assert (await there.token(f"play.{(await loaded(chatbot, ROOM)).table.id}..")).show is Show.CARD
    assert not other.stores.links.remembered(anna.person.id)


async def test_what_is_about_oneself_is_never_done_under_an_outdated_name(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    other = ThreeSiteChatbot(redis)
    there = elsewhere(anna, other)
    for step in ("mygames", "settings", "unlink"):
        await there.say("/status")
        if step == "mygames":
            await link(ann, anna)
            assert (await there.ask("/mygames")).text.count("your turn") == 2
        elif step == "settings":
            await there.say("/settings theme dark")
            assert (await chatbot.stores.people.settings(ann.person.id, fresh=True)).theme == "dark"
        else:
            assert "Anna on Telegram" in str(await there.say("/unlink"))


@pytest.mark.parametrize("line", ["/play", "/undo", "s29 180 city", "/since"])
async def test_whatever_is_typed_is_tried_again_with_the_name_as_it_is_now(redis: Redis, line: str) -> None:
    chatbot, ann, anna = await two_tables(redis)
    other = ThreeSiteChatbot(redis)
    there = elsewhere(anna, other)
    await there.say("/status")
    await link(ann, anna)
    reply = await there.say(line)
    assert reply is not None
    # The reply is about the table, and not a refusal because of who she is.
    assert reply.screen.text not in ("You do not sit at this table.", "You do not play here.")
    assert reply.table == (await loaded(chatbot, GROUP)).table.id


async def test_a_seat_taken_under_an_outdated_name_is_the_person_s(redis: Redis) -> None:
    _, ann, anna = await two_tables(redis)
    other = ThreeSiteChatbot(redis)
    there = elsewhere(anna, other)
    await there.say("/status")
    await link(ann, anna)
    cellar = User(other, "Anna", chat="telegram:cellar", id=anna.person.id)
    await cellar.say("/carcassonne")
    assert (await loaded(other, cellar.chat)).table.owner == anna.person.id
    assert (await ann.ask("/mygames")).text.count("not begun") == 1
    table = (await loaded(other, cellar.chat)).table
    assert (table.owner, table.seats[0].user, table.seats[0].via) == (ann.person.id, ann.person.id, anna.person.id)


async def test_who_was_parted_has_no_say_in_any_process(redis: Redis) -> None:
    chatbot, ann, _ = await two_tables(redis)
    mallory = somebody(chatbot, "Mallory", "telegram")
    other = ThreeSiteChatbot(redis)
    there = elsewhere(mallory, other)
    await link(ann, mallory)
    id = (await loaded(chatbot, ROOM)).table.id
    assert (await there.token(f"play.{id}..")).show is Show.CARD
    await ann.say("/unlink telegram")
    assert (await there.token(f"play.{id}..")).screen.text == "That table is in another chat."
    assert (await there.ask("/mygames")).text == "You do not sit at any table."


# unlinking


async def test_who_parts_takes_their_seats_along(redis: Redis) -> None:
    """An unlinked account keeps the seats that it took, before or after it was linked, with their drafts."""
    chatbot, ann, anna = await two_tables(redis)
    await link(ann, anna)
    cellar = User(chatbot, "Anna", chat="telegram:cellar", id=anna.person.id)
    await begin([cellar, User(chatbot, "Dan", chat=cellar.chat, id="telegram:dan")], "/carcassonne")
    table = (await loaded(chatbot, cellar.chat)).table
    assert (table.owner, table.seats[0].user, table.seats[0].via) == (ann.person.id, ann.person.id, anna.person.id)
    await anna.say("/play")
    await anna.press("1")
    draft = (await chatbot.repository.load((await loaded(chatbot, GROUP)).table.id, ann.person.id)).draft
    assert draft is not None
    reply = await anna.say("/unlink")
    assert reply is not None
    assert "Ann on Discord and Anna on Telegram" in reply.screen.text
    await anna.press("Unlink Anna on Telegram")
    for chat in (GROUP, cellar.chat):
        table = (await loaded(chatbot, chat)).table
        assert (table.owner, table.seats[0].user, table.seats[0].via) == (anna.person.id, anna.person.id, "")
    assert (await chatbot.repository.load((await loaded(chatbot, GROUP)).table.id, anna.person.id)).draft == draft
    assert (await ann.ask("/mygames")).text.count("your turn") == 1
    assert (await anna.ask("/mygames")).text.count("your turn") == 2
    await move(anna)
    assert not await redis.keys("person:*:accounts")
    assert not await redis.keys("person:*:name")


async def test_two_seats_at_one_table_are_one_person_s_and_two_again(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Anna", "telegram")
    shared = User(chatbot, "Anna", chat=ROOM, id=anna.person.id)
    await begin([ann, shared], "/carcassonne")
    await link(ann, anna)
    assert (await loaded(chatbot, ROOM)).table.seats_of(ann.person.id) == [0, 1]
    await move(ann)
    await move(ann)
    await ann.say("/unlink telegram")
    table = (await loaded(chatbot, ROOM)).table
    assert (table.seats_of(ann.person.id), table.seats_of(anna.person.id)) == ([0], [1])
    assert table.owner == ann.person.id


async def test_nothing_is_to_be_unlinked_where_nothing_is_linked(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    await ann.say("/unlink")
    assert ann.error.startswith("No other account of yours is linked.")
    await link(ann, anna)
    before = await everything(redis)
    for line in ("/unlink web", "/unlink nobody"):
        await ann.say(line)
        assert ann.error.startswith("Please press one of the buttons")
    assert await everything(redis) == before
    # Either account may unlink, and may name either of them.
    await anna.say("/unlink discord")
    assert await chatbot.stores.links.accounts(ann.person.id) == {}


async def test_a_rematch_remembers_who_took_which_seat(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    await link(ann, anna)
    carl = User(chatbot, "Carl", chat=GROUP, id="telegram:carl")
    await carl.say("/vote")
    id = (await loaded(chatbot, GROUP)).table.id
    await ann.token(f"agree.{id}..")
    assert (await loaded(chatbot, GROUP)).table.phase is Phase.CLOSED
    await carl.say("/rematch")
    table = (await loaded(chatbot, GROUP)).table
    assert {(holder.user, holder.via) for holder in table.seats} == {
        ("telegram:carl", ""),
        (ann.person.id, anna.person.id),
    }


async def test_games_count_together_and_apart_again(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    results = chatbot.stores.results
    for user, table, points in ((ann, "one", 40), (anna, "two", 50)):
        game = Played("carcassonne", 2, 1, points, 1.0, 60.0, 20, (user.chat,), user.person.id)
        await results.keep(user.person.id, table, game)
    await link(ann, anna)
    assert {table: one.points for table, one in (await results.of(ann.person.id)).items()} == {"one": 40, "two": 50}
    assert await results.of(anna.person.id) == {}
    await ann.say("/unlink telegram")
    assert list(await results.of(ann.person.id)) == ["one"]
    assert list(await results.of(anna.person.id)) == ["two"]


# what is kept


async def test_all_accounts_are_forgotten_together(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    await anna.say("/settings theme dark")
    await move(anna)
    await link(ann, anna)
    await ann.say("/settings language en")
    await move(ann)
    await code_for(ann)
    assert await traces(redis, anna.person.id, "anna")
    await forget(anna)
    assert await traces(redis, ann.person.id, anna.person.id, "anna", '"ann"') == []
    for chat in (ROOM, GROUP):
        table = (await loaded(chatbot, chat)).table
        assert (table.phase, table.seats[0].left, table.seats[0].via) == (Phase.PLAYING, True, "")
    assert await chatbot.stores.links.name_of(anna.person.id) == anna.person.id


async def test_who_parted_is_forgotten_alone(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    await link(ann, anna)
    await move(anna)
    await anna.say("/unlink telegram")
    await forget(anna)
    assert await traces(redis, anna.person.id, "anna") == []
    assert (await loaded(chatbot, ROOM)).table.seats_of(ann.person.id) == [0]


async def test_an_export_has_all_accounts(redis: Redis) -> None:
    chatbot, ann, anna = await two_tables(redis)
    await anna.say("/settings theme dark")
    await move(anna)
    await link(ann, anna)
    await chatbot.settle()
    file = (await anna.ask("/export")).file
    assert file is not None
    data = json.loads(file.data)
    assert data["id"] == ann.person.id
    assert [(one["id"], one["name"], one["settings"]) for one in data["accounts"]] == [
        (anna.person.id, "Anna", {"theme": "dark"})
    ]
    assert {one["chat"]: one["seats"] for one in data["tables"]} == {ROOM: {"A": "Ann"}, GROUP: {"A": "Anna"}}
    assert [len(one["entries"]) for one in data["tables"] if one["chat"] == GROUP] == [2]
