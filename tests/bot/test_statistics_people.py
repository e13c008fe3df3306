"""Statistics of people with several accounts, of people who hide or are erased, and of chats that get another id."""

from __future__ import annotations

import json

from redis.asyncio import Redis

from bot.stats.results import Place, Result, played, result_of
from bot.store.results import EVERYWHERE, Rating
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, move
from tests.bot.test_erasure import forget, traces
from tests.bot.test_linking import two_tables
from tests.bot.three_platforms import ThreeSiteChatbot, link, somebody

GAME = "carcassonne"
ROOM, GROUP = "discord:room", "telegram:room"


async def won(chatbot: Chatbot, table: str, winner: User, loser: User, account: User | None = None) -> None:
    """Count a finished game in the chat of the account that played it: `account`, or else the winner's own."""
    by = account or winner
    places = (
        Place(1, 50, winner.person.id, by.person.id, by.person.name),
        Place(2, 40, loser.person.id, loser.person.id, loser.person.name),
    )
    result = Result(table, GAME, chatbot.clock(), places, (by.chat,))
    for place in places:
        await chatbot.stores.results.keep(place.user, table, played(result, place))
    for scope in (EVERYWHERE, *result.chats):
        await chatbot.core.counting.rate(scope, result)


async def listed(chatbot: Chatbot, scope: str = EVERYWHERE) -> dict[str, Rating]:
    return dict(await chatbot.stores.results.best(scope, GAME, 99))


async def both(redis: Redis) -> tuple[ThreeSiteChatbot, User, User, User, User]:
    """Ann has won once against Bob on Discord and, as Anna, twice against Carl on Telegram."""
    chatbot = ThreeSiteChatbot(redis)
    ann, bob = somebody(chatbot, "Ann", "discord"), somebody(chatbot, "Bob", "discord")
    anna, carl = somebody(chatbot, "Anna", "telegram"), somebody(chatbot, "Carl", "telegram")
    await won(chatbot, "one", ann, bob)
    await won(chatbot, "two", anna, carl)
    await won(chatbot, "three", anna, carl)
    return chatbot, ann, bob, anna, carl


async def test_who_goes_by_one_name_is_listed_once(redis: Redis) -> None:
    chatbot, ann, bob, anna, carl = await both(redis)
    theirs = (await listed(chatbot, GROUP))[anna.person.id]
    await link(ann, anna)
    assert set(await listed(chatbot)) == {ann.person.id, bob.person.id, carl.person.id}
    assert (await listed(chatbot, GROUP))[ann.person.id] == theirs
    top = (await anna.ask("/top carcassonne")).text.splitlines()
    assert "Anna" in top[1]
    assert top[1].endswith("←")
    assert "place 1 of 2" in (await anna.ask("/stats")).text


async def test_parting_gives_back_what_each_was_worth(redis: Redis) -> None:
    chatbot, ann, bob, anna, carl = await both(redis)
    before = {scope: await listed(chatbot, scope) for scope in (EVERYWHERE, ROOM, GROUP)}
    await link(ann, anna)
    await ann.say("/unlink telegram")
    assert {scope: await listed(chatbot, scope) for scope in (EVERYWHERE, ROOM, GROUP)} == before
    # What she has won meanwhile goes with the account that has won it.
    await link(ann, anna)
    await won(chatbot, "four", ann, carl, anna)
    await won(chatbot, "five", ann, bob)
    here = (await listed(chatbot, GROUP))[ann.person.id]
    assert here.games == 3
    await ann.say("/unlink telegram")
    assert set(await listed(chatbot, GROUP)) == {anna.person.id, carl.person.id}
    assert (await listed(chatbot, GROUP))[anna.person.id] == here
    assert (await listed(chatbot, ROOM))[ann.person.id].games == 2


async def test_who_is_not_counted_takes_no_place_from_a_linked_account(redis: Redis) -> None:
    chatbot, ann, bob, anna, carl = await both(redis)
    await ann.say("/settings statistics off")
    await link(ann, anna)
    for scope in (EVERYWHERE, GROUP, ROOM):
        assert set(await listed(chatbot, scope)) <= {bob.person.id, carl.person.id}
    await anna.say("/unlink telegram")
    assert anna.person.id in await listed(chatbot)


async def test_hiding_hides_all_accounts_and_for_good(redis: Redis) -> None:
    chatbot, ann, bob, anna, carl = await both(redis)
    await link(ann, anna)
    await anna.say("/settings statistics off")
    await anna.say("/settings statistics on")
    await ann.say("/unlink telegram")
    for scope in (EVERYWHERE, GROUP, ROOM):
        assert set(await listed(chatbot, scope)) <= {bob.person.id, carl.person.id}
    assert "None so far" in (await anna.ask("/stats everywhere")).text


async def test_who_is_forgotten_is_in_no_list_by_any_account(redis: Redis) -> None:
    chatbot, ann, bob, anna, carl = await both(redis)
    await link(ann, anna)
    await won(chatbot, "four", ann, carl, anna)
    await forget(ann)
    assert await traces(redis, ann.person.id, anna.person.id, "anna") == []
    assert set(await listed(chatbot)) == {bob.person.id, carl.person.id}


async def test_who_is_forgotten_is_forgotten_under_the_new_name_of_a_chat(redis: Redis) -> None:
    chatbot, _, _, anna, carl = await both(redis)
    await chatbot.dispatcher.chat_renamed(GROUP, "telegram:super")
    await chatbot.dispatcher.chat_renamed(GROUP, "telegram:super")
    assert set(await listed(chatbot, "telegram:super")) == {anna.person.id, carl.person.id}
    await forget(anna)
    assert set(await listed(chatbot, "telegram:super")) == {carl.person.id}
    assert await traces(redis, anna.person.id, "anna") == []


async def test_a_game_is_not_counted_again_because_its_chat_was_renamed(redis: Redis) -> None:
    chatbot, _, _, anna, carl = await both(redis)
    await chatbot.dispatcher.chat_renamed(GROUP, "telegram:super")
    before = await listed(chatbot, "telegram:super")
    there = User(chatbot, "Anna", chat="telegram:super", id=anna.person.id)
    await won(chatbot, "two", there, carl)
    assert await listed(chatbot, "telegram:super") == before


async def test_games_left_behind_by_an_interrupted_link_follow(redis: Redis) -> None:
    """Anna sits at no table: the process that died while linking has left behind nothing but her games."""
    chatbot, ann, _, anna, _ = await both(redis)
    await link(ann, anna)
    await won(chatbot, "late", anna, ann)
    assert anna.person.id in await listed(chatbot)
    await anna.say("/mygames")
    assert anna.person.id not in await listed(chatbot)
    assert "late" in await chatbot.stores.results.of(ann.person.id)


async def test_what_another_process_was_told_a_moment_ago_counts(redis: Redis) -> None:
    chatbot, ann, _, _, _ = await both(redis)
    assert (await chatbot.stores.people.settings(ann.person.id)).counted
    other = ThreeSiteChatbot(redis)
    await User(other, "Ann", chat=ROOM, id=ann.person.id).say("/settings statistics off")
    place = Place(1, 9, ann.person.id)
    result = Result("six", GAME, 0.0, (place, Place(2, 5, "discord:bob")), (ROOM,))
    assert (await chatbot.core.counting._without_opted_out(result)).people == ["discord:bob"]


async def test_who_parts_in_the_middle_of_a_game_has_played_all_of_it(redis: Redis) -> None:
    """Also the part that was played while the accounts were linked. A person who takes over a seat has not played what
    came before."""
    chatbot, ann, anna = await two_tables(redis)
    carl = User(chatbot, "Carl", chat=GROUP, id="telegram:carl")
    await link(ann, anna)
    for user in (anna, carl, anna, carl):
        await move(user)
    await ann.say("/unlink telegram")
    assert (await _result(chatbot)).people == [anna.person.id, carl.person.id]
    await anna.say("/quit")
    await User(chatbot, "Dan", chat=GROUP, id="telegram:dan").say("/take")
    assert (await _result(chatbot)).people == [carl.person.id]


async def _result(chatbot: Chatbot) -> Result:
    found = await loaded(chatbot, GROUP)
    entries = await chatbot.stores.tables.entries(found.table.id, 1, found.table.entries)
    return result_of(found.table, await game_of(chatbot, GROUP), entries)


async def test_an_export_has_ratings(redis: Redis) -> None:
    _, ann, _, _, _ = await both(redis)
    file = (await ann.ask("/export")).file
    assert file is not None
    assert set(json.loads(file.data)["ratings"][GAME]) == {EVERYWHERE, ROOM}
