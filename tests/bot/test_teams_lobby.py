"""Teams in the lobby: who plays with whom, the order of seats at the start, rematches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.screens.screen import Show
from bot.tables import lobby
from bot.tables.change import Change
from bot.tables.table import Phase, Rules
from bot.tables.teams import teams_of
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded
from tests.bot.teams import TEAMS, lobby_of, pairs_for, pairs_in, play_on
from tests.seeds import seed_of

NAMES = ("Anna", "Boris", "Clara", "Dan")
PAIRS = Rules("toy", modules=("trial",))


@pytest.fixture(autouse=True)
def pairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with pairs_in(tmp_path, monkeypatch):
        yield


def sides(chatbot: Chatbot) -> list[str]:
    """The lines of the lobby about the teams."""
    return [line for line in chatbot.posts[0].screen.text.splitlines() if line.startswith(("Team", "Without"))]


async def seated(chatbot: Chatbot) -> list[str]:
    return [holder.name or "computer" for holder in (await loaded(chatbot)).table.seats]


async def test_the_lobby_shows_the_teams_and_a_tap_changes_them(redis: Redis) -> None:
    chatbot, (anna, boris, _) = await lobby_of(redis, *NAMES[:3])
    assert sides(chatbot) == ["Team A: Anna + Clara", "Team B: Boris + free"]
    assert "1 more seat · 4 players" in chatbot.posts[0].screen.text
    await anna.press("Change team")
    assert sides(chatbot) == ["Team A: Clara + free", "Team B: Anna + Boris"]
    await boris.press("Change team")
    assert sides(chatbot) == ["Team A: Boris + Clara", "Team B: Anna + free"]
    await anna.press("+ Computer (normal)")
    assert sides(chatbot) == ["Team A: Boris + Clara", "Team B: Anna + Computer (normal)"]
    await boris.press("Leave")
    assert sides(chatbot) == ["Team A: Clara + free", "Team B: Anna + Computer (normal)"]
    assert len(chatbot.posts) == 1


async def test_one_button_leads_to_every_partner(redis: Redis) -> None:
    chatbot, (anna, *_) = await lobby_of(redis, *NAMES)
    seen = []
    for _ in range(6):
        await anna.press("Change team")
        own = next(line for line in sides(chatbot) if "Anna" in line)
        (partner,) = [name for name in NAMES[1:] if name in own]
        seen.append(partner)
    assert seen == ["Dan", "Boris", "Clara"] * 2


async def test_teams_are_chosen_by_typing_too(redis: Redis) -> None:
    chatbot, (anna, *_) = await lobby_of(redis, *NAMES[:3])
    for line, mine in (
        ("/team B", "Team B: Anna + Boris"),
        ("/team a", "Team A: Anna + Clara"),
        ("/team 2", "Team B: Anna + Boris"),
        ("/команда а", "Team A: Anna + Clara"),
        ("/команда б", "Team B: Anna + Boris"),
        ("/team cla", "Team A: Anna + Clara"),
        ("/team boris", "Team B: Anna + Boris"),
    ):
        await anna.say(line)
        assert mine in sides(chatbot), line
    before = sides(chatbot)
    for line, why in (
        ("/team b", "You’re in team B already."),
        ("/team boris", "You’re in team B already."),
        ("/team anna", "That’s you. Name the player you want to play with, or press “Change team”."),
        ("/team zoe", "I don’t know “zoe” here. Type the letter of a team, or the name of a player: /team A."),
    ):
        await anna.say(line)
        assert anna.error == why
    assert sides(chatbot) == before
    stranger = User(chatbot, "Zoe")
    await stranger.say("/team")
    assert stranger.error == "Only players of this table can do that."


async def test_a_full_team_gives_up_its_computer_first(redis: Redis) -> None:
    chatbot, (anna, _) = await lobby_of(redis, *NAMES[:2])
    for _ in range(2):
        await anna.say("/computer easy")
    assert sides(chatbot) == ["Team A: Anna + Computer (easy)", "Team B: Boris + Computer (easy)"]
    await anna.say("/team b")
    assert sides(chatbot) == ["Team A: Computer (easy) + Computer (easy)", "Team B: Anna + Boris"]


async def test_without_teams_in_the_rules_there_is_nothing_to_change(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await anna.say("/new toy")
    assert "Change team" not in [button.label for row in chatbot.last.screen.menu for button in row]
    for line in ("/team", "/team B", "/team zoe"):
        await anna.say(line)
        assert anna.error == "There are no teams by these rules. Press Rules to see what can be chosen.", line


async def test_teams_stay_as_they_are_once_the_game_has_begun(redis: Redis) -> None:
    _, (anna, *_) = await pairs_for(redis, *NAMES)
    for line in ("/team", "/team B", "/team zoe"):
        await anna.say(line)
        assert anna.error == "The game has begun already.", line


async def test_choices_outlast_a_change_of_rules(redis: Redis) -> None:
    chatbot, (anna, *_) = await lobby_of(redis, *NAMES[:3])
    await anna.press("Change team")
    before = sides(chatbot)
    await anna.say("/set trial")
    assert sides(chatbot) == []
    assert "A  Anna\nB  Boris" in chatbot.posts[0].screen.text
    await anna.say("/set trial")
    assert sides(chatbot) == before


async def test_the_start_needs_all_four(redis: Redis) -> None:
    chatbot, (anna, *_) = await lobby_of(redis, *NAMES[:3])
    await anna.press("Start")
    assert anna.error == "This game needs 4 players. One more is missing; a computer?"
    await anna.press("+ Computer", anna.said[-1].screen)
    await anna.press("Start")
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING


async def test_more_players_than_places(redis: Redis) -> None:
    """They sat down before the teams were agreed on."""
    change = lobby.new_table("t", "memory:hall", "en", Rules("carcassonne"), "u1", "u1", 0.0)
    for number in range(2, 6):
        change.user = f"u{number}"
        lobby.join(change, change.user)
    change.table.rules = PAIRS
    lobby.order_seats(change, "seated")
    assert [holder.team for holder in change.table.seats] == [0, 1, 0, 1, None]
    lobby.change_team(change, team=0)
    assert [holder.team for holder in change.table.seats] == [0, 1, None, 1, 0]


def started(order: str, seed: bytes) -> Change:
    change = lobby.new_table("t", "memory:hall", "en", PAIRS, NAMES[0], NAMES[0], 0.0)
    for name in NAMES[1:]:
        change.user = name
        lobby.join(change, name)
    lobby.order_seats(change, order)
    change.user = "Anna"
    lobby.change_team(change, partner=1)
    lobby.start(change, seed)
    return change


@pytest.mark.parametrize("order", ["random", "seated"])
def test_teams_alternate_and_the_lot_says_who_begins(order: str) -> None:
    found: Counter[tuple[str, ...]] = Counter()
    for number in range(60):
        change = started(order, seed_of(number))
        names = [holder.name for holder in change.table.seats]
        assert {frozenset(names[seat] for seat in team) for team in TEAMS} == {
            frozenset({"Anna", "Boris"}),
            frozenset({"Clara", "Dan"}),
        }
        assert change.game.spec.teams == teams_of(PAIRS) == TEAMS
        assert [holder.name for holder in started(order, seed_of(number)).table.seats] == names
        found[tuple(names)] += 1
    assert {names[0] for names in found} == set(NAMES)
    # As they sat down there is one circle, with four beginnings; at random there are all eight orders.
    assert len(found) == (4 if order == "seated" else 8)


async def test_the_start_says_who_plays_with_whom(redis: Redis) -> None:
    chatbot, (anna, *_) = await lobby_of(redis, *NAMES[:3], seed=seed_of(3))
    await anna.say("/computer easy")
    await anna.press("Start")
    game, seats = await game_of(chatbot), (await loaded(chatbot)).table.seats
    together = next(line for line in chatbot.posts[0].screen.text.splitlines() if line.startswith("Playing together"))
    for team in game.spec.teams:
        names = [seats[seat].name or f"Computer {'ABCD'[seat]} (easy)" for seat in team]
        assert " + ".join(names) in together


async def test_a_rematch_keeps_the_teams(redis: Redis) -> None:
    chatbot, users = await lobby_of(redis, *NAMES[:3], seed=seed_of(5))
    await users[0].say("/team boris")
    await users[0].say("/computer easy")
    await users[0].say("/start")
    await play_on(chatbot, users)
    await users[2].say("/rematch")
    lines = [line for line in chatbot.last.screen.text.splitlines() if line.startswith("Team")]
    assert len(lines) == 2
    assert any({"Anna", "Boris"} <= set(line.replace(":", "").split()) for line in lines)
    await users[2].press("Start")
    names = await seated(chatbot)
    assert {names.index("Anna") % 2, names.index("Boris") % 2} in ({0}, {1})
    assert users[2].said[-1].show is Show.DONE
