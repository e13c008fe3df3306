"""People who are forgotten after they were replaced or unlinked, or while they are archived: nothing of them stays."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.stats.results import Place, Result
from bot.store.results import EVERYWHERE, Played
from bot.store.tables import Loaded
from bot.tables.table import LogEntry
from bot.times.durations import DAY
from tests.bot.absent_player import agreed, pass_time, table_of
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import begin, loaded, move, table_for
from tests.bot.planning import SEED
from tests.bot.test_erasure import ID, NAME, forget, traces
from tests.bot.test_linking import GROUP, ROOM
from tests.bot.three_platforms import ThreeSiteChatbot, link, somebody
from tests.bot.two_platforms import SiteUser, start, two_chats

OLD = 31 * DAY


async def test_somebody_replaced_by_a_substitute_is_forgotten(redis: Redis) -> None:
    chatbot, (wanda, blue, green) = await agreed(redis, "opponents", names=("Wanda", "Blue", "Green"))
    await move(wanda)
    await move(blue)
    await move(green)
    await pass_time(chatbot)
    await blue.press("Find a substitute")
    dave = User(chatbot, "Dave")
    await dave.say("/take a")
    assert (await table_of(chatbot)).seats[0].name == "Dave"
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []


async def test_somebody_replaced_before_the_first_move_is_forgotten(redis: Redis) -> None:
    chatbot, (wanda, blue, _) = await agreed(redis, "opponents", names=("Wanda", "Blue", "Green"))
    await pass_time(chatbot)
    await blue.press("Find a substitute")
    dave = User(chatbot, "Dave")
    await dave.say("/take a")
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []


async def test_an_account_that_left_a_seat_after_it_was_unlinked_is_forgotten(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Zenobia", "telegram")
    bob, carl, dan = (somebody(chatbot, name, "telegram") for name in ("Bob", "Carl", "Dan"))
    await begin([bob, carl, dan], "/carcassonne")
    await link(ann, anna)
    id = (await loaded(chatbot, GROUP)).table.id
    await dan.token(f"quit.{id}..")
    await anna.say("/take c")
    table = (await loaded(chatbot, GROUP)).table
    assert table.seats[2].via == anna.person.id
    await anna.say("/unlink telegram")
    await anna.token(f"quit.{id}..")
    await forget(anna)
    assert await traces(redis, anna.person.id, "Zenobia") == []


async def test_an_account_that_left_a_seat_while_it_was_linked_is_forgotten(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Zenobia", "telegram")
    bob, carl = (somebody(chatbot, name, "telegram") for name in ("Bob", "Carl"))
    await begin([bob, carl, anna], "/carcassonne")
    await link(ann, anna)
    id = (await loaded(chatbot, GROUP)).table.id
    await anna.token(f"quit.{id}..")
    await anna.say("/unlink telegram")
    await forget(anna)
    assert await traces(redis, anna.person.id, "Zenobia") == []


async def finished(redis: Redis) -> tuple[Chatbot, User]:
    """A finished game of Wanda's. After `OLD` it is archived."""
    chatbot, (wanda, blue) = await table_for(redis, NAME, "Blue")
    await move(wanda)
    await blue.say("/vote")
    await wanda.press("Allow")
    return chatbot, wanda


def then_archived(chatbot: Chatbot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks up the tables of a person next finds them archived a moment later."""
    tables_of = chatbot.stores.directory.tables_of

    async def look_up(user: str) -> list[str]:
        found = await tables_of(user)
        await chatbot.settle()
        return found

    monkeypatch.setattr(chatbot.stores.directory, "tables_of", look_up)


async def test_whose_table_is_archived_while_they_are_forgotten_is_forgotten_there_too(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    chatbot, wanda = await finished(redis)
    await wanda.say("/forget")
    chatbot.clock.time += OLD
    then_archived(chatbot, monkeypatch)
    await wanda.press("Delete my data")
    assert await traces(redis, ID, NAME) == []


async def test_who_is_forgotten_while_their_table_is_archived_is_not_noted_again(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The archiver has read whose names are in the log; then Wanda is forgotten; then it notes where her name is."""
    chatbot, wanda = await finished(redis)
    chatbot.clock.time += OLD
    entries = chatbot.stores.tables.entries

    async def then_forgotten(table: str, first: int, last: int) -> list[LogEntry]:
        found = await entries(table, first, last)
        monkeypatch.undo()
        await chatbot.dispatcher.press(wanda.person, CHAT, "forget...yes")
        return found

    monkeypatch.setattr(chatbot.stores.tables, "entries", then_forgotten)
    await chatbot.settle()
    assert chatbot.stores.tables.entries == entries
    chatbot.clock.time += DAY
    await chatbot.settle()
    assert await traces(redis, ID, NAME) == []


async def test_a_list_of_games_made_while_one_is_archived_does_not_hide_it(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    chatbot, wanda = await finished(redis)
    chatbot.clock.time += OLD
    load = chatbot.stores.tables.load

    async def then_archived_too(table: str, user: str = "", *, replicated: bool = False) -> Loaded | None:
        found = await load(table, user, replicated=replicated)
        monkeypatch.undo()
        await chatbot.settle()
        return found

    monkeypatch.setattr(chatbot.stores.tables, "load", then_archived_too)
    await wanda.say("/mygames")
    assert [key for key in await traces(redis, NAME) if ":record:" in key]
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []


async def test_a_list_of_games_made_after_one_is_archived_does_not_hide_it(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    chatbot, wanda = await finished(redis)
    chatbot.clock.time += OLD
    then_archived(chatbot, monkeypatch)
    await wanda.say("/mygames")
    monkeypatch.undo()
    assert [key for key in await traces(redis, NAME) if ":record:" in key]
    await forget(wanda)
    assert await traces(redis, ID, NAME) == []


async def test_drafts_of_a_linked_account_do_not_stay(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis, SEED)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Zenobia", "telegram")
    shared = User(chatbot, "Zenobia", chat=ROOM, id=anna.person.id)
    bob = somebody(chatbot, "Bob", "discord")
    await begin([ann, shared, bob], "/burgundy")
    await ann.say("/play")
    await ann.press(ann.labels()[0])
    await shared.say("/plan")
    await shared.press(shared.labels()[0])
    await link(ann, anna)
    await forget(ann)
    assert await traces(redis, ann.person.id, anna.person.id, "Zenobia") == []


async def test_who_asked_for_a_mirror_is_forgotten_at_the_rematch(redis: Redis) -> None:
    chatbot, red, wanda = await two_chats(redis)
    green = SiteUser(chatbot, "Green")
    await start(red, green)
    await red.say("/vote")
    await green.press("Allow")
    await red.press("Rematch")
    table = await chatbot.table()
    assert [mirror.by for mirror in table.mirrors.chats] == [wanda.person.id]
    await forget(wanda.elsewhere("other:cellar"))
    assert await traces(redis, wanda.person.id) == []


async def test_the_name_of_an_unlinked_account_does_not_stay_in_the_rating(redis: Redis) -> None:
    chatbot = ThreeSiteChatbot(redis)
    ann, anna = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Zenobia", "telegram")
    counting = chatbot.core.counting
    results = chatbot.stores.results

    async def game(table: str, via: str, name: str) -> None:
        places = (Place(1, 9, ann.person.id, via, name), Place(2, 5, "web:x", "web:x", "X"))
        result = Result(table, "carcassonne", 1.0, places, (ROOM,))
        await results.keep(ann.person.id, table, Played("carcassonne", 2, 1, 9, 1.0, 1.0, 1, (ROOM,), via))
        await counting.rate(EVERYWHERE, result)

    await game("one", ann.person.id, "Ann")
    await link(ann, anna)
    await game("two", anna.person.id, "Zenobia")
    await anna.say("/unlink telegram")
    await forget(anna)
    assert await traces(redis, anna.person.id, "Zenobia") == []
