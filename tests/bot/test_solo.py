"""A game for one begins at once, asks nobody else, and says how it went."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.accounts.my_tables import State
from bot.screens.screen import Show
from bot.tables.change import Change
from bot.tables.table import Phase
from bot.times.durations import DAY, HOUR
from tests.bot.hermit_orchard import hermit_in, play_alone
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import begin, game_of, loaded
from tests.store.tools import keyspace


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with hermit_in(tmp_path, monkeypatch):
        yield


async def alone(redis: Redis, line: str = "/solo orchard") -> tuple[Chatbot, User]:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await anna.say(line)
    return chatbot, anna


async def test_it_begins_at_once(redis: Redis) -> None:
    """One line: the start, the board, and the first card; no lobby is ever shown."""
    chatbot, anna = await alone(redis)
    assert anna.said[-1].show is Show.CARD
    assert anna.card is not None
    assert "Which card is the seed?" in anna.card.text
    assert [post.screen.text.splitlines()[0] for post in chatbot.posts] == [
        "Orchard: the game begins",
        "The game begins.",
    ]
    table = (await loaded(chatbot)).table
    assert (table.phase, table.rules.modules, len(table.seats)) == (Phase.PLAYING, ("hermit",), 1)
    assert "to move" not in chatbot.last.screen.text
    await play_alone(chatbot, anna)
    assert (await loaded(chatbot)).table.phase is Phase.OVER


async def test_words_say_the_rules(redis: Redis) -> None:
    chatbot, _ = await alone(redis, "/solo orchard 99 SUNNY")
    assert dict((await game_of(chatbot)).spec.options)["goal"] == 99
    assert dict((await game_of(chatbot)).spec.options)["grove"] == "sunny"


async def test_the_game_need_not_be_named_where_the_words_fit_one(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Анна", "ru", id="memory:anna")
    await anna.say("/соло солнечная 1")
    assert (await loaded(chatbot)).table.rules.options == {"grove": "sunny", "goal": 1}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/solo orchard 12", "“12” is not possible in a solo game. You can choose: Grove: sunny or shady; Goal: 1, 9"),
        ("/solo orchard 9 99", "“99” is not possible"),
        ("/solo nonsense", "I don’t understand “nonsense” here. Say first which game to play alone: "),
        ("/solo carcassonne", "I don’t understand “carcassonne” here."),
    ],
)
async def test_wrong_words_change_nothing(redis: Redis, line: str, said: str) -> None:
    before = await keyspace(redis)
    chatbot, anna = await alone(redis, line)
    assert anna.error.startswith(said), anna.error
    assert await keyspace(redis) == before
    assert not chatbot.posts


async def test_of_several_games_one_is_chosen(redis: Redis) -> None:
    chatbot, anna = await alone(redis, "/solo")
    assert anna.card is not None
    assert "Solo: Orchard" in anna.labels()
    await anna.press("Solo: Orchard")
    assert (await loaded(chatbot)).table.rules.game == "toy"
    for line in ("/new", "/help"):
        await anna.say(line)
        assert "Solo: Orchard" in [button.label for row in anna.said[-1].screen.menu for button in row]


async def test_a_chat_has_one_table(redis: Redis) -> None:
    chatbot, anna = await alone(redis)
    table = (await loaded(chatbot)).table.id
    await anna.say("/solo orchard")
    assert anna.error == "You’re already playing alone here. /play goes on, /abort ends that game."
    boris = User(chatbot, "Boris")
    for line in ("/solo orchard", "/new toy"):
        await boris.say(line)
        assert boris.error == "There is a table here already: finish it or close it first."
    assert (await loaded(chatbot)).table.id == table
    await boris.say("/play")
    assert boris.said[-1].show is Show.ERROR
    elsewhere = User(chatbot, "Boris", chat="memory:den")
    await elsewhere.say("/solo orchard")
    assert (await loaded(chatbot, "memory:den")).table.people == [boris.person.id]


async def test_a_table_that_was_faster_stays(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people open a table at the same moment: one game goes on, the other is ended and its person told why."""
    chatbot = Chatbot(redis)
    anna, boris = User(chatbot, "Anna"), User(chatbot, "Boris")
    commit, first = chatbot.stores.tables.commit, True

    async def slow(change: Change) -> int | None:
        nonlocal first
        if first:
            first = False
            await chatbot.dispatcher.say(boris.person, CHAT, "/solo orchard")
        return await commit(change)

    monkeypatch.setattr(chatbot.stores.tables, "commit", slow)
    await anna.say("/solo orchard")
    assert anna.error == "There is a table here already: finish it or close it first."
    assert (await loaded(chatbot)).table.people == [boris.person.id]
    assert [one.state for one in await chatbot.core.my_tables.of(boris.person.id)] == [State.ALONE]
    assert not await chatbot.core.my_tables.of(anna.person.id)


async def test_it_begins_from_a_preset_where_nobody_else_sits(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    anna, boris = User(chatbot, "Anna"), User(chatbot, "Boris")
    await anna.say("/new toy")
    await boris.say("/join")
    await anna.say("/rules")
    await anna.press("hermitage")
    assert (await loaded(chatbot)).table.phase is Phase.LOBBY
    await anna.say("/start")
    assert anna.error == "These rules are for one person. Choose others in Rules, or play alone with /solo."
    await boris.say("/leave")
    await boris.say("/join")
    assert boris.error == "These rules are for one person. Choose others in Rules, or play alone with /solo."
    await anna.say("/set hermitage")
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    assert anna.card is not None
    assert "Which card is the seed?" in anna.card.text
    # The next table of this chat is for several people again.
    await anna.say("/vote")
    await anna.press("End it now")
    await anna.say("/new toy")
    assert (await loaded(chatbot)).table.rules.modules == ()


async def test_the_module_alone_waits_for_the_start(redis: Redis) -> None:
    """So its options can be chosen in the menu. Nothing is agreed on that is about others."""
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await begin([anna], "/new toy")
    await anna.say("/set hermit")
    await anna.say("/set goal 1")
    lobby = chatbot.posts[0].screen
    assert "Order:" not in lobby.text
    assert [button.label for row in lobby.menu for button in row] == ["Leave", "Rules", "Start", "Close"]
    await anna.say("/start")
    table = (await loaded(chatbot)).table
    assert (table.phase, table.rules.options, table.time.control.remind) == (Phase.PLAYING, {"goal": 1}, 0.0)


async def test_nobody_nags(redis: Redis) -> None:
    """Neither a call nor a reminder, whatever the person has chosen for others; a reminder comes if it is asked for."""
    chatbot, anna = await alone(redis)
    await anna.say("/settings remind 1h")
    assert all(not post.mention for post in chatbot.posts)
    posts = len(chatbot.posts)
    table = (await loaded(chatbot)).table.id
    for _ in range(40):
        chatbot.clock.time += DAY
        await chatbot.run_due(table)
        await chatbot.settle()
    new = [post for post in chatbot.posts[posts:] if post.mention]
    assert not new
    await anna.say("/remind 1h")
    chatbot.clock.time += 2 * HOUR
    await chatbot.run_due(table)
    await chatbot.settle()
    assert chatbot.last.mention == (anna.person.id,)
    await anna.say("/nudge")
    assert anna.said[-1].show is Show.ERROR


async def test_it_is_listed_behind_tables_that_wait(redis: Redis) -> None:
    chatbot, anna = await alone(redis)
    assert "○ solo, go on when you like · Orchard" in (await anna.ask("/mygames")).text
    await anna.say("/next")
    assert anna.said[-1].table == (await loaded(chatbot)).table.id
    chatbot.clock.time += HOUR
    there = [User(chatbot, name, chat="memory:den") for name in ("Anna", "Boris")]
    await begin(there, "/new toy")
    assert [one.state for one in await chatbot.core.my_tables.of(anna.person.id)] == [State.YOURS, State.ALONE]
    await anna.say("/next")
    assert anna.said[-1].table == (await loaded(chatbot, "memory:den")).table.id
    assert "Next" not in " ".join(anna.labels())


async def test_nothing_is_voted_on(redis: Redis) -> None:
    chatbot, anna = await alone(redis)
    await anna.press(anna.labels()[0])
    await anna.press("✓")
    assert (await game_of(chatbot)).decisions[0].prompt == "toy.plant"
    await anna.say("/undo")
    assert (await game_of(chatbot)).decisions[0].prompt == "toy.seeding"
    for line in ("/abort", "/vote", "/leave", "/quit", "/quit easy"):
        await anna.say(line)
        assert anna.labels() == ["End it now", "Play on"], line
        assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    await anna.press("End it now")
    assert (await loaded(chatbot)).table.phase is Phase.CLOSED
    assert "given up before the end" in chatbot.last.screen.text
    await anna.press("Again", chatbot.last.screen)
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    await anna.say("/play")
    more = await anna.token(f"more.{(await loaded(chatbot)).table.id}..")
    labels = [button.label for row in more.screen.menu for button in row]
    assert "Leave" not in labels
    assert "Pause" not in " ".join(labels)


@pytest.mark.parametrize(
    ("goal", "said"), [(1, "🏆 Anna wins! It came to"), (99, "Anna doesn’t make it this time. It")]
)
async def test_the_end_says_how_it_went(redis: Redis, goal: int, said: str) -> None:
    chatbot, anna = await alone(redis, f"/solo orchard {goal}")
    await play_alone(chatbot, anna)
    points = (await game_of(chatbot)).scores()[0]
    end = chatbot.last.screen
    assert said in end.text
    assert f"It came to {points}." in end.text
    assert f"Shady grove, {goal} points" in end.text
    assert "wins," not in end.text
    assert not chatbot.last.mention
    assert said in (await anna.ask("/status")).text
    labels = [button.label for row in end.menu for button in row]
    assert labels[0] == "Again"
    assert labels[1:2] == (["Harder (9)"] if goal == 1 else ["Easier (9)"])
    assert labels[2] == "Verify"


async def test_again_harder_and_easier(redis: Redis) -> None:
    chatbot, anna = await alone(redis, "/solo orchard sunny")

    async def goal() -> object:
        return dict((await game_of(chatbot)).spec.options)["goal"]

    async def over() -> None:
        await anna.say("/vote")
        await anna.press("End it now")

    await over()
    ended = chatbot.last.screen
    for label, expected in (("Again", 9), ("Harder (99)", 99), ("Easier (9)", 9), ("Easier (1)", 1)):
        await anna.press(label, chatbot.last.screen)
        assert await goal() == expected
        assert dict((await game_of(chatbot)).spec.options)["grove"] == "sunny"
        assert anna.said[-1].show is Show.CARD
        await over()
    assert "Easier" not in " ".join(button.label for row in chatbot.last.screen.menu for button in row)
    # An old message still works, also by its command; nobody else plays on with it.
    await anna.press("Harder (99)", ended)
    assert await goal() == 99
    await anna.press("Again", ended)
    assert anna.error == "You’re already playing alone here. /play goes on, /abort ends that game."
    await over()
    await anna.say("/rematch")
    assert await goal() == 99
    await over()
    boris = User(chatbot, "Boris")
    await boris.press("Again", chatbot.last.screen)
    assert boris.error == "That was the game of Anna. /solo begins one of your own."


async def test_a_table_where_nobody_comes_is_closed(redis: Redis) -> None:
    chatbot, _ = await alone(redis)
    table = (await loaded(chatbot)).table.id
    days = 0
    while await chatbot.stores.tables.load(table) is not None:
        chatbot.clock.time += DAY
        days += 1
        await chatbot.settle()
    assert 89 < days < 93


async def test_without_a_game_for_one_there_is_a_way(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.handlers.solo.solo_games", tuple)
    _, anna = await alone(redis, "/solo")
    assert anna.error.startswith("No game here can be played alone yet.")
