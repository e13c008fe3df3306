"""How a game with teams goes on and ends: points, the winners, statistics and ratings, requests to others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.stats.rating import rated
from bot.stats.results import Place, Result, played, result_of
from bot.store.results import EVERYWHERE, Rating
from bot.tables.game_cache import GAME_CACHE
from bot.tables.table import Phase
from renderers.api import Sheet
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded
from tests.bot.teams import TEAMS, in_seats, pairs_for, pairs_in, play_on
from tests.seeds import seed_of

NAMES = ("Anna", "Boris", "Clara", "Dan")


@pytest.fixture(autouse=True)
def pairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with pairs_in(tmp_path, monkeypatch):
        yield


async def result(chatbot: Chatbot) -> Result:
    stored = await loaded(chatbot)
    entries = await chatbot.stores.tables.entries(stored.table.id, 1, stored.table.entries)
    return result_of(stored.table, GAME_CACHE.load(stored.save), entries)


async def test_the_end_names_the_team_and_its_sum(redis: Redis) -> None:
    chatbot, users = await pairs_for(redis, *NAMES, seed=seed_of(2))
    await play_on(chatbot, users)
    game, table = await game_of(chatbot), (await loaded(chatbot)).table
    points = game.scores()
    sums = {team: sum(points[seat] for seat in team) for team in TEAMS}
    best, worst = sorted(sums, key=lambda team: -sums[team])
    assert game.winners == best
    names = {team: [table.seats[seat].name for seat in team] for team in TEAMS}
    text = chatbot.last.screen.text
    assert f"{names[best][0]} and {names[best][1]} win together, {sums[best]} : {sums[worst]}." in text
    lines = text.splitlines()
    heads = [lines.index(f"{names[team][0]} and {names[team][1]} together: {sums[team]}") for team in (best, worst)]
    assert heads == sorted(heads)
    for head, team in zip(heads, (best, worst), strict=True):
        for offset, seat in enumerate(team, start=1):
            said = f"{'ABCD'[seat]} {table.seats[seat].name}: {points[seat]}"
            assert lines[head + offset].startswith(said)
    request = chatbot.last.screen.pictures[-1].request
    assert isinstance(request, Sheet)
    assert [seat.seat for seat in request.seats] == [*best, *worst]
    assert [seat.winner for seat in request.seats] == [True, True, False, False]
    assert request.tie_breaks[0] == "Both together"
    assert [seat.tie_breaks[0] for seat in request.seats] == [sums[best]] * 2 + [sums[worst]] * 2
    assert f"together: {sums[best]}" in chatbot.last.screen.pictures[-1].alt
    status = (await users[0].ask("/status")).text
    assert "win together" in status


async def test_points_of_partners_stand_together(redis: Redis) -> None:
    chatbot, users = await pairs_for(redis, *NAMES)
    await play_on(chatbot, users, turns=6)
    points = (await game_of(chatbot)).scores()
    names = [holder.name for holder in (await loaded(chatbot)).table.seats]
    each = [f"{letter} {name} {own}" for letter, name, own in zip("ABCD", names, points, strict=True)]
    said = " · ".join(f"{each[one]} + {each[two]} = {points[one] + points[two]}" for one, two in TEAMS)
    assert said in chatbot.last.screen.text
    assert said in (await users[0].ask("/status")).text


async def test_partners_win_and_lose_together(redis: Redis) -> None:
    chatbot, users = await pairs_for(redis, *NAMES, seed=seed_of(2))
    await play_on(chatbot, users)
    game, table = await game_of(chatbot), (await loaded(chatbot)).table
    people = await in_seats(chatbot, users)
    ratings = await chatbot.stores.results.ratings(EVERYWHERE, "toy", [user.person.id for user in users])
    for seat, user in people.items():
        won = seat in game.winners
        kept = (await chatbot.stores.results.of(user.person.id))[table.id]
        assert (kept.place, kept.shared, kept.players) == (1 if won else 2, False, 4)
        assert kept.points == game.scores()[seat]
        assert ratings[user.person.id].wins == won
        assert f"4 players: 1 game, {int(won)} won" in (await user.ask("/stats")).text
    first, second = (ratings[people[seat].person.id] for seat in game.winners)
    assert (first.mu, first.sigma) == (second.mu, second.sigma)


def test_teams_are_rated_as_teams() -> None:
    """Strong players who win against weak ones gain less; a computer has a part in the result."""
    strong, weak = Rating(40.0, 4.0, 9, 8, "S"), Rating(10.0, 4.0, 9, 1, "W")

    def after(first: Rating, second: Rating) -> dict[str, Rating]:
        places = (
            Place(1, 9, "a", name="A", team=0),
            Place(2, 9, "b", name="B", team=1),
            Place(1, 1, computer="easy", team=0),
            Place(2, 8, "c", name="C", team=1),
        )
        return rated(places, {"a": first, "b": second, "c": second})

    expected, surprise = after(strong, weak), after(weak, strong)
    assert 0 < expected["a"].mu - strong.mu < surprise["a"].mu - weak.mu
    assert expected["computer:easy"].wins == 1
    assert {name: rating.games for name, rating in expected.items()} == {"a": 10, "b": 10, "c": 10, "computer:easy": 1}
    assert expected["b"].mu < weak.mu


def test_equal_teams_share_the_victory() -> None:
    places = tuple(Place(1, 5, user, team=team) for user, team in (("a", 0), ("b", 1), ("c", 0), ("d", 1)))
    shared = Result("t", "toy", 0.0, places, ())
    assert all(played(shared, place).shared for place in places)
    alone = Result("t", "toy", 0.0, places[::2], ())
    assert not any(played(alone, place).shared for place in alone.places)


async def test_a_team_against_computers_alone_changes_no_rating(redis: Redis) -> None:
    chatbot, (anna, boris) = await pairs_for(
        redis, "Anna", "Boris", agreed=("/team boris", "/computer easy", "/computer easy")
    )
    await play_on(chatbot, [anna, boris])
    assert not (await result(chatbot)).opponents
    assert await chatbot.stores.results.ratings(EVERYWHERE, "toy", [anna.person.id, boris.person.id]) == {}
    assert "1 game" in (await anna.ask("/stats")).text


async def test_with_a_computer_on_each_side_people_are_rated(redis: Redis) -> None:
    chatbot, (anna, boris) = await pairs_for(redis, "Anna", "Boris", computers=("easy", "easy"))
    await play_on(chatbot, [anna, boris])
    assert (await result(chatbot)).opponents
    found = await chatbot.stores.results.ratings(EVERYWHERE, "toy", [anna.person.id, boris.person.id])
    assert len(found) == 2


async def test_who_plays_on_both_sides_counts_for_neither(redis: Redis) -> None:
    """Whoever does can't but win. On one side alone they count once."""
    chatbot, users = await pairs_for(redis, "Anna", "Boris", "Clara", agreed=("/guest Gus",))
    await play_on(chatbot, users)
    found = await result(chatbot)
    assert sorted(found.people) == [users[1].person.id, users[2].person.id]
    assert await chatbot.stores.results.of(users[0].person.id) == {}


async def test_who_plays_both_seats_of_a_team_counts_once(redis: Redis) -> None:
    chatbot, (anna, boris) = await pairs_for(redis, "Anna", "Boris", agreed=("/guest Gus", "/computer easy"))
    await play_on(chatbot, [anna, boris])
    assert sorted((await result(chatbot)).people) == [anna.person.id, boris.person.id]


async def test_computers_and_partners_do_not_block_requests(redis: Redis) -> None:
    """A computer agrees to everything; people of both teams are asked about the end of the game."""
    chatbot, (anna, boris, clara) = await pairs_for(redis, "Anna", "Boris", "Clara", computers=("easy",))
    await anna.say("/abort")
    await anna.press("Ask the others")
    for user in (boris, clara):
        assert (await loaded(chatbot)).table.phase is Phase.PLAYING
        await user.press("Allow")
        assert user.said[-1].show is not Show.ERROR
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED


async def test_a_team_of_person_and_computer_pauses_alone_against_computers(redis: Redis) -> None:
    chatbot, (anna,) = await pairs_for(redis, "Anna", computers=("easy", "easy", "easy"))
    await anna.say("/pause")
    assert (await loaded(chatbot)).table.time.paused
    await anna.say("/resume")
    await play_on(chatbot, [anna], turns=1)
    await anna.say("/undo")
    assert anna.said[-1].show is not Show.ERROR


async def test_an_undo_asks_a_partner_only_whose_turn_it_changes(redis: Redis) -> None:
    chatbot, users = await pairs_for(redis, *NAMES)
    await play_on(chatbot, users, turns=4)
    people = await in_seats(chatbot, users)
    asked = (await game_of(chatbot)).decisions[0].seat
    mover: User = people[asked]
    await play_on(chatbot, users, turns=1)
    await mover.say("/undo")
    proposal = (await loaded(chatbot)).table.proposals.open
    revealed = (await loaded(chatbot)).table.snapshots[-1].revealed
    partner = next(one for team in TEAMS if asked in team for one in team if one != asked)
    if proposal is None:
        assert mover.said[-1].show is not Show.ERROR
    else:
        following = {decision.seat for decision in (await game_of(chatbot)).decisions}
        assert (partner in proposal.asked) == (revealed or partner in following)
