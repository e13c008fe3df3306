"""Statistics of finished games: counted once, for the people who played, in their chat and everywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.stats.rating import BEGIN, rated, shown
from bot.stats.results import Place, Result, result_of, tally
from bot.store.results import EVERYWHERE, Played, Rating
from bot.tables.table import Phase
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import begin, game_of, loaded
from tests.bot.toy_game_ui import finish, orchard_for, orchard_in


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with orchard_in(tmp_path, monkeypatch):
        yield


async def to_the_end(chatbot: Chatbot, *users: User) -> None:
    """All people answer what they are asked until the game is over."""
    by_id = {user.person.id: user for user in users}
    while (table := (await loaded(chatbot)).table).phase is Phase.PLAYING:
        asked = table.seats[(await game_of(chatbot)).decisions[0].seat].user
        chatbot.clock.time += 600
        await by_id[asked].say("/play")
        await finish(by_id[asked])


async def ratings(chatbot: Chatbot, scope: str = CHAT) -> dict[str, Rating]:
    return dict(await chatbot.stores.results.best(scope, "toy", 10))


async def test_a_game_counts_once_here_and_everywhere(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    await to_the_end(chatbot, red, blue)
    table = (await loaded(chatbot)).table
    before = await ratings(chatbot, EVERYWHERE)
    assert set(before) == {red.person.id, blue.person.id}
    assert await ratings(chatbot) == before
    await chatbot.core.counting.count(table.id)
    assert await ratings(chatbot, EVERYWHERE) == before
    games = await chatbot.stores.results.of(red.person.id)
    assert list(games) == [table.id]
    points = (await game_of(chatbot)).scores()[0]
    assert (games[table.id].points, games[table.id].players) == (points, 2)
    shown_to_red = (await red.ask("/stats")).text
    assert "Your finished games in this chat" in shown_to_red
    assert f"2 players: 1 game, {int(games[table.id].place == 1)} won" in shown_to_red
    assert f"{points} points on average" in shown_to_red
    assert "min for an answer" in shown_to_red
    top = (await blue.ask("/top orchard")).text.splitlines()
    first, second = sorted(before.values(), key=shown, reverse=True)
    assert top[1].startswith(f"1. {first.name} · {shown(first)} · 1 game, 1 won")
    assert top[2].startswith(f"2. {second.name} · {shown(second)} · 1 game")
    assert shown(first) > BEGIN > shown(second) or shown(first) == shown(second)
    assert "←" in next(line for line in top if "Blue" in line)


async def test_games_of_another_chat_are_not_those_of_this_one(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    await to_the_end(chatbot, red, blue)
    elsewhere = User(chatbot, "Red", chat="memory:den")
    assert "None so far" in (await elsewhere.ask("/stats")).text
    assert "2 players: 1 game" in (await elsewhere.ask("/stats everywhere")).text
    assert "Nobody yet" in (await elsewhere.ask("/top toy")).text
    assert "1. " in (await elsewhere.ask("/top toy everywhere")).text
    await chatbot.core.counting.rename_chat(CHAT, "memory:den")
    await chatbot.core.counting.rename_chat(CHAT, "memory:den")
    assert "2 players: 1 game" in (await elsewhere.ask("/stats")).text
    assert "1. " in (await elsewhere.ask("/top toy")).text
    for line in ("/top chess", "/stats chess", "/stats everywhere Blue"):
        await red.say(line)
        assert red.error.startswith("I don’t know a game")
    assert "2 players: 1 game" in (await elsewhere.ask("/stats orchard everywhere")).text
    burgundy = await elsewhere.ask("/stats burgundy")
    assert "None so far" in burgundy.text
    assert "None so far" in (await elsewhere.press("Everywhere", burgundy)).screen.text


async def test_who_does_not_want_to_be_counted_is_not(redis: Redis) -> None:
    chatbot, (red, blue, green) = await orchard_for(redis, "Red", "Blue", "Green")
    await blue.say("/settings statistics off")
    await to_the_end(chatbot, red, blue, green)
    assert set(await ratings(chatbot)) == {red.person.id, green.person.id}
    assert not await chatbot.stores.results.of(blue.person.id)
    assert "Your games do not count" in (await blue.ask("/stats")).text
    await green.say("/settings statistics off")
    assert set(await ratings(chatbot)) == {red.person.id}
    assert not await chatbot.stores.results.of(green.person.id)


async def test_who_plays_against_computers_alone_is_not_rated(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await begin([red], "/new toy", "/computer easy")
    await to_the_end(chatbot, red)
    assert len(await chatbot.stores.results.of(red.person.id)) == 1
    assert not await ratings(chatbot)


async def test_who_leaves_it_to_others_has_not_played_it(redis: Redis) -> None:
    chatbot, (red, blue) = await orchard_for(redis, "Red", "Blue")
    await red.say("/quit easy")
    await to_the_end(chatbot, blue)
    found = await loaded(chatbot)
    entries = await chatbot.stores.tables.entries(found.table.id, 1, found.table.entries)
    result = result_of(found.table, await game_of(chatbot), entries)
    assert result.people == [blue.person.id]
    assert not await ratings(chatbot)


async def test_many_games_counted_at_once_are_all_counted(redis: Redis) -> None:
    """Each result is computed from the ratings that the others have left, in whichever order they come."""
    chatbot = Chatbot(redis)
    places = (Place(1, 10, "memory:red", name="Red"), Place(2, 5, "memory:blue", name="Blue"))

    async def one(number: int) -> None:
        result = Result(f"table{number}", "toy", 0.0, places, (CHAT,))
        await chatbot.core.counting.rate(EVERYWHERE, result)

    await asyncio.gather(*(one(number) for number in range(8)))
    await asyncio.gather(*(one(number) for number in range(8)))
    found = await ratings(chatbot, EVERYWHERE)
    assert (found["memory:red"].games, found["memory:red"].wins) == (8, 8)
    assert (found["memory:blue"].games, found["memory:blue"].wins) == (8, 0)


def test_whoever_wins_rises_and_computers_are_one_player() -> None:
    places = [Place(1, 9, "a", name="A"), Place(2, 5, computer="easy"), Place(2, 5, computer="easy"), Place(4, 1, "b")]
    after = rated(places, {})
    assert set(after) == {"a", "b", "computer:easy"}
    assert shown(after["a"]) > shown(after["computer:easy"]) > shown(after["b"])
    again = rated(places, after)
    assert again["a"].mu > after["a"].mu
    assert again["a"].sigma < after["a"].sigma
    assert again["a"].games == 2
    assert shown(Rating(25.0, 25 / 3, 0, 0, "")) == BEGIN


def test_a_tally_is_what_its_games_are() -> None:
    games = [
        Played("toy", 2, 1, 30, 0.0, 600.0, 3, ()),
        Played("toy", 2, 2, 10, 1.0, 0.0, 1, ()),
        Played("toy", 2, 1, 20, 2.0, 200.0, 0, (), shared=True),
    ]
    sum = tally(games)
    assert (sum.games, sum.wins, sum.points, sum.best) == (3, 2, 20.0, 30)
    assert sum.seconds == 200.0
    assert sum.place == pytest.approx(4 / 3)
