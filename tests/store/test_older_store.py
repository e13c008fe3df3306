"""A store written by an earlier version goes on: its tables, its unsent messages, the buttons of its messages."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from redis.asyncio import Redis
from structlog.testing import capture_logs

from engine.api import Game, replay, verify
from engine.core import kind as kinds
from tests.bot.memory_chatbot import User
from tests.server import TestServer
from tests.store.older_store import (
    SAVES,
    Interaction,
    RestoredChatbot,
    TableFacts,
    expectations,
    restored,
    room_facts,
    take_step,
    whole_log,
    with_reply,
)

BACKUPS = sorted(SAVES.glob("store-*.backup"))
PLAYED = [
    pytest.param(backup, table.id, id=f"{backup.stem} {table.chat}")
    for backup in BACKUPS
    for table in expectations(backup).tables
    if table.id in expectations(backup).played
]
ITEMS = {
    *("post lobby", "post turn", "post end", "post closed", "post motion", "post motion quietly", "post mirror"),
    *("post idle", "post news", "post paused", "post overdue", "post call", "post reminder", "post nudge"),
    *("edit lobby", "edit start", "edit motion", "edit mirror", "edit paused", "edit overdue", "edit status"),
    *("remove", "people", "defaults", "claim", "tally", "left", "invite"),
}
"""Every item that an outbox could hold when the first backup was written."""
MOST_TURNS = 300
MOST_PRESSES = 60


@pytest.fixture(autouse=True)
def only_real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests register the toy game for the whole process; the menus of the old store did not offer it."""
    real = {known.id: known for known in kinds.kinds() if known.id != "toy"}
    monkeypatch.setattr(kinds, "_KINDS", real)


@pytest.fixture(params=BACKUPS, ids=lambda path: path.stem)
def backup(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture
def url(server: TestServer) -> str:
    return os.environ.get("TEST_REDIS_URL", server.url)


@pytest.fixture(autouse=True)
def no_warnings() -> Iterator[None]:
    """Fails if a warning or an error was logged: the worker survives every failure of one table, and only logs it."""
    with capture_logs() as logged:
        yield
    assert [event for event in logged if event["log_level"] in ("warning", "error", "critical")] == []


async def test_the_backup_holds_unsent_items_of_every_kind(redis: Redis, url: str) -> None:
    await restored(redis, url, BACKUPS[0])
    named = [item for items in expectations(BACKUPS[0]).outboxes.values() for item in items]
    assert sum([await redis.llen(key) for key in await redis.keys("*:outbox:*")]) == len(named)
    assert {*named} == ITEMS
    assert len([key for key in await redis.keys("*:marks:*") if await redis.hexists(key, "sending")]) == 2


async def test_every_table_loads_as_it_was(redis: Redis, url: str, backup: Path) -> None:
    chatbot = await restored(redis, url, backup)
    tables = expectations(backup).tables
    assert len(await redis.keys("*:table:*")) == len(tables)
    assert [await chatbot.table(table.id) for table in tables] == tables


async def test_everything_unsent_is_sent(redis: Redis, url: str, backup: Path) -> None:
    """At once; when the closed chat is opened; and on the next day, with reminders that have become due."""
    chatbot = await restored(redis, url, backup)
    for expected in expectations(backup).steps:
        step = await take_step(chatbot, expected)
        for chat in sorted({*step.chats, *expected.chats}):
            assert step.chats.get(chat) == expected.chats.get(chat), chat
        assert step.other_keys == expected.other_keys
    assert await redis.keys("*:outbox:*") == []
    assert not [key for key in await redis.keys("*:marks:*") if await redis.hexists(key, "sending")]


async def test_old_buttons_and_lines_get_the_same_reply(redis: Redis, url: str, backup: Path) -> None:
    expected = expectations(backup)
    looking = [action for action in expected.interactions if not action.changes_store]
    changing = [action for action in expected.interactions if action.changes_store]
    different = []
    for actions in (looking, *independent(changing, expected.tables)):
        different += await replies_that_differ(await restored(redis, url, backup), actions)
    assert different == []


def independent(actions: Sequence[Interaction], tables: Sequence[TableFacts]) -> list[list[Interaction]]:
    """The interactions in groups that can share a store: within a group no two are of the same person, in the same
    chat or at the same table."""
    chats = {table.id: table.chat for table in tables}
    groups: list[tuple[set[str], list[Interaction]]] = []
    for action in actions:
        table = action.token.split(".")[1] if action.token else ""
        touched = {action.person, action.chat, chats.get(table, action.chat)}
        group = next((group for group in groups if not group[0] & touched), None)
        if group is None:
            group = (set(), [])
            groups.append(group)
        group[0].update(touched)
        group[1].append(action)
    return [group for _, group in groups]


async def replies_that_differ(
    chatbot: RestoredChatbot, actions: Sequence[Interaction]
) -> list[tuple[Interaction, Interaction]]:
    """Interactions whose reply differs: as it is expected, and as it is now. A menu of rules may offer more than it
    did, and a list of commands, or what is told of data and of draws, may have more lines."""
    replied = [(action, with_reply(action, await chatbot.reply_to(action))) for action in actions]
    return [(expected, now) for expected, now in replied if expected != now and not offers_more(expected, now)]


def offers_more(expected: Interaction, now: Interaction) -> bool:
    """Whether both are menus of rules, lists of commands, or tell what is kept of people or how draws were verified;
    and everything that the old one said and offered is still there, in order."""
    rules = expected.text.startswith("Rules: ") and now.text.startswith("Rules: ")
    verb = expected.token.partition(".")[0] or expected.line.removeprefix("/")
    if expected.show != now.show or not (rules or verb in ("help", "privacy", "verify")):
        return False
    return contained(expected.labels, now.labels) and contained(expected.text.splitlines(), now.text.splitlines())


def contained(fewer: Sequence[str], more: Sequence[str]) -> bool:
    """Whether all of the fewer are among the more, in the same order."""
    rest = iter(more)
    return all(one in rest for one in fewer)


def test_a_menu_may_only_grow() -> None:
    assert contained(["a", "c"], ["a", "b", "c"])
    assert not contained(["c", "a"], ["a", "b", "c"])
    assert not contained(["a", "d"], ["a", "b", "c"])


async def test_the_page_shows_its_old_messages(redis: Redis, url: str, backup: Path) -> None:
    await restored(redis, url, backup)
    for name, room in expectations(backup).rooms.items():
        assert await room_facts(redis, name, room.reader) == room


@pytest.mark.parametrize(("backup", "id"), PLAYED)
async def test_a_game_is_played_to_its_end(redis: Redis, url: str, backup: Path, id: str) -> None:
    chatbot = await restored(redis, url, backup)
    table = await play_to_the_end(chatbot, id)
    assert table.phase == "over"
    log = await whole_log(chatbot, table)
    earlier = expectations(backup).played[id]
    assert log[: len(earlier)] == earlier
    assert [int(line.partition(".")[0]) for line in log] == list(range(1, table.entries + 1))
    loaded = await chatbot.stores.tables.load(id)
    assert loaded is not None
    game = Game.load(loaded.save)
    assert verify(game.journal, game.seed)
    assert replay(game.spec, game.seed, game.journal).scores() == game.scores()


async def play_to_the_end(chatbot: RestoredChatbot, id: str) -> TableFacts:
    """The person who is asked chooses the first option, in the chat where they sat down; the worker plays the
    computers."""
    await chatbot.settle()
    for _ in range(MOST_TURNS):
        table = await chatbot.table(id)
        if table.phase != "playing":
            return table
        seat = table.seats[table.asked[0]]
        await play_turn(User(chatbot, seat.name, chat=seat.chat or table.chat, id=seat.user))
    raise AssertionError("the game does not end")


async def play_turn(user: User) -> None:
    await user.say("/play")
    for _ in range(MOST_PRESSES):
        assert user.card is not None, user.said[-1]
        tokens = [button.token for row in user.card.menu for button in row]
        confirm = next((token for token in tokens if token.startswith("confirm.")), "")
        await user.token(confirm or tokens[0])
        if confirm:
            return
    raise AssertionError("the turn does not end")
