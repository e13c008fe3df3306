"""Tables and archived games that earlier versions have stored can be loaded, shown and continued."""

from __future__ import annotations

from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.store.archive import Archive
from bot.store.commands import execute
from bot.store.keys import TableKeys
from bot.tables.table import Phase
from bot.times.durations import DAY
from tests.bot.memory_chatbot import CHAT, Chatbot, User
from tests.bot.openings import game_of, loaded, move
from tests.store.dumps import fields, read, restore

SAVES = Path(__file__).parents[1] / "saves"
TABLES = sorted(SAVES.glob("*.table"))


async def resumed(redis: Redis, path: Path) -> tuple[Chatbot, User, User]:
    """The bot, started on a table that another version has stored, and two of its players."""
    await restore(redis, read(path))
    chatbot = Chatbot(redis)
    chatbot.clock.time += 60
    await chatbot.stores.archive.enqueue_untracked()
    await chatbot.settle()
    return chatbot, User(chatbot, "Red"), User(chatbot, "Blue")


def test_there_is_one_of_the_present_version() -> None:
    written = read(TABLES[-1]).fields
    assert written == fields(), "python -m tests.store.dumps tests/saves/table-N.table"


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
async def test_a_stored_table_shows_and_goes_on(redis: Redis, path: Path) -> None:
    chatbot, red, blue = await resumed(redis, path)
    # What was still to be sent has been.
    assert [post.screen.text for post in chatbot.posts] == [
        "Red asks to take the last move back. What was drawn stays drawn.\nWaiting for Blue."
    ]
    assert "C Computer (easy)" in (await red.ask("/status")).text
    assert (await red.ask("/board")).pictures
    log = await red.say("/log")
    assert log is not None
    assert "7. Red asks to take the last move back." in log.screen.text
    assert "Green leaves the table" in log.screen.text
    # The draft is where it was, and the request can be answered.
    await blue.say("/play")
    assert "← Back" in blue.labels()
    await blue.press("Allow")
    assert len((await loaded(chatbot)).table.snapshots) == 3
    for _ in range(6):
        asked = (await game_of(chatbot)).decisions[0].seat
        await move((red, blue)[asked])
    await red.say("/take c")
    assert (await loaded(chatbot)).table.seats[2].name == "Red 2"


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
async def test_a_stored_table_grows_old_and_can_be_forgotten(redis: Redis, path: Path) -> None:
    chatbot, _, blue = await resumed(redis, path)
    id = (await loaded(chatbot)).table.id
    await blue.say("/refuse")
    await User(chatbot, "Red").token("forget...yes")
    assert b"memory:red" not in await execute(redis, "HGET", TableKeys(id).game, "t")
    chatbot.clock.time += 82 * DAY
    await chatbot.settle()
    assert (await loaded(chatbot)).table.phase is Phase.PLAYING
    for days in (1, 7, 1):
        chatbot.clock.time += days * DAY
        await chatbot.settle()
    assert await chatbot.stores.tables.load(id) is None
    assert "Anonymous, Blue and Computer C (easy)" in (await blue.ask("/record")).text


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.record")), ids=lambda path: path.stem)
async def test_a_stored_record_can_be_read(redis: Redis, path: Path) -> None:
    table = "aaaaaaaaaa"
    await execute(redis, "SET", TableKeys(table).record, path.read_bytes())
    await execute(redis, "SET", f"chat:{CHAT}:table", table)
    kept = await Archive(redis).find(table)
    assert kept is not None
    red = User(Chatbot(redis), "Red")
    assert kept.seats[0].name in (await red.ask("/record")).text
    assert kept.seed in (await red.ask("/verify")).text
