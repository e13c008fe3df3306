"""A commit is one step: all of the change is stored or nothing, and never twice."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from redis.asyncio import Redis
from redis.crc import key_slot

from bot.store.commands import execute
from bot.store.connect import connect
from bot.store.keys import PARTITIONS, TableKeys, new_table_id, partition_of
from bot.store.script import COMMIT
from bot.store.tables import Loaded, TableStore
from bot.tables.change import Change
from bot.tables.outbox_items import BOARD, LOBBY, Item, LobbyMessage, SeatPeopleJob, TurnMessage
from bot.tables.table import KEPT, Holder, LogEntry, Table, TurnDraft
from bot.texts.log_line import LogLine
from engine.api import Game
from tests.bot.memory_chatbot import Chatbot
from tests.bot.openings import game_of, loaded, move, table_for
from tests.play import count
from tests.server import TestServer
from tests.store.tools import Wire, journal, keyspace, outbox, score, table_change

NOW = 1_800_000_000.0


def on(found: Loaded | None, user: str = "") -> Change:
    assert found is not None
    return Change(found.table, found.save, found.version, NOW, user)


async def stored(store: TableStore) -> Change:
    """An uncommitted change of a table that is stored already."""
    await store.commit(table_change())
    return on(await store.load("aaaaaaaaaa"))


async def test_a_commit_stores_everything_at_once(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    id = (await loaded(chatbot)).table.id
    store, keys = chatbot.stores.tables, TableKeys(id)
    await store.put_draft(id, red.person.id, TurnDraft(0, 1, ((1, "x"),)))
    await store.put_draft(id, "memory:blue", TurnDraft(1, 1))
    before = await loaded(chatbot)
    entries = await journal(redis, id)
    reply = await chatbot.dispatcher.say(red.person, red.chat, "s29 180 city")
    assert reply is not None
    after = await loaded(chatbot)
    assert after.version == before.version + 1
    assert Game.load(after.save).seq > Game.load(before.save).seq
    assert await execute(redis, "LRANGE", keys.past, 0, -1) == [before.save]
    assert after.table.snapshots[-1].seq == Game.load(before.save).seq
    new = await journal(redis, id)
    assert new[: len(entries)] == entries
    assert [entry.number for entry in new] == list(range(1, after.table.entries + 1))
    (board,) = await outbox(redis, id)
    assert isinstance(board, TurnMessage)
    assert not board.edit
    assert await score(redis, keys.ready, id) is not None
    assert await score(redis, keys.due, id) == 0
    assert await execute(redis, "HKEYS", keys.draft) == [b"memory:blue"]


async def test_a_lost_race_changes_nothing(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue", computers=("easy",))
    await move(red)
    mine, theirs = on(await loaded(chatbot)), on(await loaded(chatbot))
    theirs.log(LogLine("log.started"))
    await chatbot.stores.tables.commit(theirs)
    await chatbot.settle()
    before = await keyspace(redis)
    mine.table.seats[0] = Holder("Somebody else")
    mine.moved((0,), 1, revealed=False)
    mine.log(LogLine("log.started"))
    mine.tell_unposted(TurnMessage(slot=BOARD))
    mine.run(SeatPeopleJob())
    mine.forget += [red.person.id, "memory:blue"]
    mine.drop = 1
    assert await chatbot.stores.tables.commit(mine) is None
    assert await keyspace(redis) == before


async def test_a_new_table_is_not_written_over_another(redis: Redis) -> None:
    store = TableStore(redis)
    await store.commit(table_change())
    before = await keyspace(redis)
    assert await store.commit(table_change(chat="memory:cellar")) is None
    assert await keyspace(redis) == before


async def test_a_change_that_comes_twice_counts_once(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    store = TableStore(redis)
    change = await stored(store)
    change.log(LogLine("log.started"))
    change.tell_unposted(LobbyMessage(slot=LOBBY))
    ids = iter([b"mine....", b"theirs..", b"mine....", b"foreign."])
    monkeypatch.setattr("bot.store.tables.secrets.token_bytes", lambda _: next(ids))
    assert await store.commit(change) == 2
    other = on(await store.load(change.table.id))
    assert await store.commit(other) == 3
    before = await keyspace(redis)
    # The answer to the first was lost, and somebody has gone on from it since.
    assert await store.commit(change) == 2
    assert await keyspace(redis) == before
    assert await store.commit(change) is None
    assert await keyspace(redis) == before


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_connection_lost_during_a_commit(server: TestServer, redis: Redis, when: str) -> None:
    """The connection breaks before or after the commit is executed: the caller cannot tell, and need not."""
    store = TableStore(redis)
    change = await stored(store)
    change.log(LogLine("log.started"))
    change.tell_unposted(LobbyMessage(slot=LOBBY))
    wire = Wire(server)
    async with wire.up():
        client = await connect(wire.url)
        wire.cut_at.append((COMMIT.hash.encode(), when))
        assert await TableStore(client).commit(change) == 2
        await client.aclose()
    assert wire.cuts == 1
    assert [entry.number for entry in await journal(redis, change.table.id)] == [1]
    assert len(await outbox(redis, change.table.id)) == 4


async def test_snapshots_are_the_last_twenty_in_order(redis: Redis) -> None:
    chatbot, users = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    saves: list[bytes] = []
    for turn in range(KEPT + 4):
        saves.append((await loaded(chatbot)).save)
        await move(users[turn % 2])
        kept = await execute(redis, "LRANGE", TableKeys(id).past, 0, -1)
        assert kept == saves[: -KEPT - 1 : -1]
        table = (await loaded(chatbot)).table
        assert [Game.load(save).seq for save in reversed(kept)] == [past.seq for past in table.snapshots]
    assert await chatbot.stores.tables.save_before(id, 0) == saves[-1]
    assert await chatbot.stores.tables.save_before(id, KEPT) is None


async def test_taking_back_takes_its_snapshots_along(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    id = (await loaded(chatbot)).table.id
    saves = []
    for user in (red, blue, red, blue):
        saves.append((await loaded(chatbot)).save)
        await move(user)
    await red.say("/undo")
    await blue.press("Allow")
    kept = await execute(redis, "LRANGE", TableKeys(id).past, 0, -1)
    assert kept == saves[1::-1]
    game = await game_of(chatbot)
    for save in kept:
        earlier = Game.load(save)
        assert game.journal[: earlier.seq] == earlier.journal


async def test_all_keys_of_a_table_lie_in_its_partition(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue", computers=("easy",))
    await red.say("/play")
    await red.press("1")
    await red.say("s29 180 city")
    await blue.say("/undo")
    await chatbot.dispatcher.say(red.person, red.chat, "/undo")
    id = (await loaded(chatbot)).table.id
    tag = f"{{p{partition_of(id):02d}}}:"
    slot = key_slot(tag.encode())
    hints = {b"chat:memory:hall:table", b"chat:memory:hall:tables", b"chat:memory:hall:settings"}
    ours = {key for key in await keyspace(redis) if key not in hints and not key.startswith(b"person:")}
    assert len(ours) >= 5
    for key in [*ours, *(name.encode() for name in all_keys(id))]:
        assert key.startswith(tag.encode()), key
        assert key_slot(key) == slot


def all_keys(id: str) -> list[str]:
    """All keys of a table, with those of a mirror."""
    destinations = (TableKeys(id), TableKeys(id, "telegram:-100/5"))
    return [getattr(keys, name) for keys in destinations for name in keys.__slots__ if name != "outbox_name"]


def test_partitions_are_used_evenly() -> None:
    tables = 400 * PARTITIONS
    used = Counter(partition_of(new_table_id()) for _ in range(tables))
    assert len(used) == PARTITIONS
    # Six standard deviations: chance alone comes here once in many million runs.
    assert all(400 - 6 * 20 < number < 400 + 6 * 20 for number in used.values()), used
    assert len({key_slot(f"{{p{number:02d}}}".encode()) for number in range(PARTITIONS)}) == PARTITIONS


class Model:
    """What commits should have stored, computed in the simplest way."""

    def __init__(self) -> None:
        self.version = 0
        self.save = b""
        self.past: list[bytes] = []
        self.entries: list[LogEntry] = []
        self.items: list[Item] = []
        self.drafts: set[str] = set()
        self.due: float | None = None

    def take(self, change: RawChange) -> None:
        self.version += 1
        del self.past[: change.drop]
        if change.new_save:
            if change.keep and self.save:
                self.past = [self.save, *self.past][:KEPT]
            self.save = change.new_save
        self.entries += change.entries
        self.items += change.items
        self.drafts -= set(change.forget)
        self.due = change.table.status_card.due


class RawChange(Change):
    """A change whose new save is set by the test."""

    def __init__(self, table: Table, version: int) -> None:
        super().__init__(table, b"", version, NOW)
        self.raw_save = b""

    @property
    def new_save(self) -> bytes:
        return self.raw_save


@pytest.mark.parametrize("number", range(count(3, 60)))
async def test_any_sequence_of_changes(redis: Redis, number: int) -> None:
    dice = random.Random(number)
    store = TableStore(redis)
    model = Model()
    table = table_change().table
    keys = TableKeys(table.id)
    people = [f"memory:{name}" for name in ("red", "blue", "green")]
    for _ in range(80):
        late = dice.random() < 0.2
        change = RawChange(table, model.version - late)
        change.raw_save = dice.choice([b"", dice.randbytes(dice.randrange(1, 40))])
        # Nothing else falls due so soon.
        table.status_card.due = NOW + dice.randrange(1000)
        change.keep, change.drop = dice.random() < 0.9, dice.choice([0, 0, 0, 0, 0, 1, 3])
        for index in range(dice.randrange(3)):
            change.entries.append(LogEntry(len(model.entries) + index + 1, NOW, (LogLine("log.started"),)))
        for _ in range(dice.randrange(3)):
            change.run(SeatPeopleJob())
        change.forget = dice.sample(people, dice.randrange(3))
        for user in dice.sample(people, dice.randrange(3)):
            await store.put_draft(table.id, user, TurnDraft(0, 1))
            model.drafts.add(user)
        if late:
            assert await store.commit(change) is None
        else:
            assert await store.commit(change) == model.version + 1
            model.take(change)
        if model.version:
            await agrees(redis, table.id, keys, model)


async def agrees(redis: Redis, id: str, keys: TableKeys, model: Model) -> None:
    version, save = await execute(redis, "HMGET", keys.game, "v", "g")
    assert (int(version), save or b"") == (model.version, model.save)
    assert await execute(redis, "LRANGE", keys.past, 0, -1) == model.past
    assert await journal(redis, id) == model.entries
    assert await outbox(redis, id) == model.items
    assert {name.decode() for name in await execute(redis, "HKEYS", keys.draft)} == model.drafts
    assert await score(redis, keys.due, id) == model.due
    assert (await score(redis, keys.ready, id) is not None) == bool(model.items)


async def test_the_record_survives_the_way_there_and_back(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    await move(red)
    found = await loaded(chatbot)
    encoded = await execute(redis, "HGET", TableKeys(found.table.id).game, "t")
    assert msgspec.msgpack.encode(found.table) == encoded
    assert await Chatbot(redis).stores.tables.load("zzzzzzzzzz") is None
