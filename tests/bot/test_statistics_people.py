"""Finished games in numbers, of people with several accounts, who hide, who are forgotten, whose chat is renamed."""

from __future__ import annotations

import json

from redis.asyncio import Redis

from bot import statistics
from bot.results import Place, Result, played, result_of
from bot.store.results import EVERYWHERE, Rating
from tests.bot.chatting import Guest, Hall
from tests.bot.platforms import Everywhere, link, somebody
from tests.bot.tables import game_of, loaded, move
from tests.bot.test_forget import forget, traces
from tests.bot.test_linking import two_tables

GAME = "carcassonne"
ROOM, GROUP = "discord:room", "telegram:room"


async def won(hall: Hall, table: str, winner: Guest, loser: Guest, account: Guest | None = None) -> None:
    """A finished game is counted, in the chat of who played it; with `account`, the winner played it by that one."""
    by = account or winner
    places = (
        Place(1, 50, winner.person.id, by.person.id, by.person.name),
        Place(2, 40, loser.person.id, loser.person.id, loser.person.name),
    )
    result = Result(table, GAME, hall.clock(), places, (by.chat,))
    for place in places:
        await hall.service.results.keep(place.user, table, played(result, place))
    for scope in (EVERYWHERE, *result.chats):
        await statistics.rate(hall.service, scope, result)


async def listed(hall: Hall, scope: str = EVERYWHERE) -> dict[str, Rating]:
    return dict(await hall.service.results.best(scope, GAME, 99))


async def both(redis: Redis) -> tuple[Everywhere, Guest, Guest, Guest, Guest]:
    """Ann has won on Discord against Bob, and as Anna twice on Telegram against Carl."""
    hall = Everywhere(redis)
    ann, bob = somebody(hall, "Ann", "discord"), somebody(hall, "Bob", "discord")
    anna, carl = somebody(hall, "Anna", "telegram"), somebody(hall, "Carl", "telegram")
    await won(hall, "one", ann, bob)
    await won(hall, "two", anna, carl)
    await won(hall, "three", anna, carl)
    return hall, ann, bob, anna, carl


async def test_who_goes_by_one_name_is_listed_once(redis: Redis) -> None:
    hall, ann, bob, anna, carl = await both(redis)
    theirs = (await listed(hall, GROUP))[anna.person.id]
    await link(ann, anna)
    assert set(await listed(hall)) == {ann.person.id, bob.person.id, carl.person.id}
    assert (await listed(hall, GROUP))[ann.person.id] == theirs
    top = (await anna.ask("/top carcassonne")).text.splitlines()
    assert "Anna" in top[1]
    assert top[1].endswith("←")
    assert "place 1 of 2" in (await anna.ask("/stats")).text


async def test_parting_gives_back_what_each_was_worth(redis: Redis) -> None:
    hall, ann, bob, anna, carl = await both(redis)
    before = {scope: await listed(hall, scope) for scope in (EVERYWHERE, ROOM, GROUP)}
    await link(ann, anna)
    await ann.say("/unlink telegram")
    assert {scope: await listed(hall, scope) for scope in (EVERYWHERE, ROOM, GROUP)} == before
    # What she has won meanwhile goes with the account that has won it.
    await link(ann, anna)
    await won(hall, "four", ann, carl, anna)
    await won(hall, "five", ann, bob)
    here = (await listed(hall, GROUP))[ann.person.id]
    assert here.games == 3
    await ann.say("/unlink telegram")
    assert set(await listed(hall, GROUP)) == {anna.person.id, carl.person.id}
    assert (await listed(hall, GROUP))[anna.person.id] == here
    assert (await listed(hall, ROOM))[ann.person.id].games == 2


async def test_who_is_not_counted_takes_no_place_from_a_linked_account(redis: Redis) -> None:
    hall, ann, bob, anna, carl = await both(redis)
    await ann.say("/settings statistics off")
    await link(ann, anna)
    for scope in (EVERYWHERE, GROUP, ROOM):
        assert set(await listed(hall, scope)) <= {bob.person.id, carl.person.id}
    await anna.say("/unlink telegram")
    assert anna.person.id in await listed(hall)


async def test_hiding_hides_all_accounts_and_for_good(redis: Redis) -> None:
    hall, ann, bob, anna, carl = await both(redis)
    await link(ann, anna)
    await anna.say("/settings statistics off")
    await anna.say("/settings statistics on")
    await ann.say("/unlink telegram")
    for scope in (EVERYWHERE, GROUP, ROOM):
        assert set(await listed(hall, scope)) <= {bob.person.id, carl.person.id}
    assert "None so far" in (await anna.ask("/stats everywhere")).text


async def test_who_is_forgotten_is_in_no_list_by_any_account(redis: Redis) -> None:
    hall, ann, bob, anna, carl = await both(redis)
    await link(ann, anna)
    await won(hall, "four", ann, carl, anna)
    await forget(ann)
    assert await traces(redis, ann.person.id, anna.person.id, "anna") == []
    assert set(await listed(hall)) == {bob.person.id, carl.person.id}


async def test_who_is_forgotten_is_forgotten_under_the_new_name_of_a_chat(redis: Redis) -> None:
    hall, _, _, anna, carl = await both(redis)
    await hall.service.renamed(GROUP, "telegram:super")
    await hall.service.renamed(GROUP, "telegram:super")
    assert set(await listed(hall, "telegram:super")) == {anna.person.id, carl.person.id}
    await forget(anna)
    assert set(await listed(hall, "telegram:super")) == {carl.person.id}
    assert await traces(redis, anna.person.id, "anna") == []


async def test_a_game_is_not_counted_again_because_its_chat_was_renamed(redis: Redis) -> None:
    hall, _, _, anna, carl = await both(redis)
    await hall.service.renamed(GROUP, "telegram:super")
    before = await listed(hall, "telegram:super")
    there = Guest(hall, "Anna", chat="telegram:super", id=anna.person.id)
    await won(hall, "two", there, carl)
    assert await listed(hall, "telegram:super") == before


async def test_games_left_behind_by_an_interrupted_link_follow(redis: Redis) -> None:
    """Anna sits at no table: whoever died on the way has left nothing but her games."""
    hall, ann, _, anna, _ = await both(redis)
    await link(ann, anna)
    await won(hall, "late", anna, ann)
    assert anna.person.id in await listed(hall)
    await anna.say("/mygames")
    assert anna.person.id not in await listed(hall)
    assert "late" in await hall.service.results.of(ann.person.id)


async def test_what_another_process_was_told_a_moment_ago_counts(redis: Redis) -> None:
    hall, ann, _, _, _ = await both(redis)
    assert (await hall.service.people.settings(ann.person.id)).counted
    other = Everywhere(redis)
    await Guest(other, "Ann", chat=ROOM, id=ann.person.id).say("/settings statistics off")
    place = Place(1, 9, ann.person.id)
    result = Result("six", GAME, 0.0, (place, Place(2, 5, "discord:bob")), (ROOM,))
    assert (await statistics._allowed(hall.service, result)).people == ["discord:bob"]


async def test_who_parts_in_the_middle_of_a_game_has_played_all_of_it(redis: Redis) -> None:
    """Also what they did while they went by another's name. Who takes a seat over has not played what was before."""
    hall, ann, anna = await two_tables(redis)
    carl = Guest(hall, "Carl", chat=GROUP, id="telegram:carl")
    await link(ann, anna)
    for guest in (anna, carl, anna, carl):
        await move(guest)
    await ann.say("/unlink telegram")
    assert (await _result(hall)).people == [anna.person.id, carl.person.id]
    await anna.say("/quit")
    await Guest(hall, "Dan", chat=GROUP, id="telegram:dan").say("/take")
    assert (await _result(hall)).people == [carl.person.id]


async def _result(hall: Hall) -> Result:
    found = await loaded(hall, GROUP)
    entries = await hall.service.tables.entries(found.table.id, 1, found.table.entries)
    return result_of(found.table, await game_of(hall, GROUP), entries)


async def test_an_export_has_ratings(redis: Redis) -> None:
    _, ann, _, _, _ = await both(redis)
    file = (await ann.ask("/export")).file
    assert file is not None
    assert set(json.loads(file.data)["ratings"][GAME]) == {EVERYWHERE, ROOM}
