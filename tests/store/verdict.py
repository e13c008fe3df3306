"""Whether anything was lost or doubled in a trial with killed processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute, execute_all
from bot.store.keys import PARTITIONS, TableKeys, due_key, ready_key
from bot.store.tables import Loaded, TableStore
from bot.tables.change import Change
from bot.tables.computer_players import computers_asked
from bot.tables.due_time import due_time
from bot.tables.outbox_items import Message
from bot.tables.table import Phase, TableLuck
from bot.tables.verify_draws import verify_game
from engine.api import Game, replay, shared_seed
from engine.core.journal import Answered, Undone
from tests.store.aof import History
from tests.store.diary import Note, Saw, Took, Try
from tests.store.filechat import Post
from tests.store.players import ChatPeople
from tests.store.tools import journal, marks, score


class Figures(msgspec.Struct):
    """Counts of one trial."""

    tables: int = 0
    changes: int = 0
    moves: int = 0
    """Answers of people and computers that are in the games."""
    undone: int = 0
    confirmed: int = 0
    """Moves that people made and saw confirmed."""
    found_done: int = 0
    """Moves that were in the game although their first attempt was never answered."""
    posts: int = 0
    doubles: int = 0


async def all_tables(redis: Redis) -> dict[str, Loaded]:
    store = TableStore(redis)
    names = [key.decode().rpartition(":")[2] for key in await execute(redis, "KEYS", "{p*}:table:*")]
    found = {name: await store.load(name) for name in sorted(names)}
    return {name: loaded for name, loaded in found.items() if loaded is not None}


async def whole(redis: Redis) -> None:
    """Check what must hold at every moment, also just after a process died: whatever is to be sent or done is in a
    queue."""
    for id, loaded in (await all_tables(redis)).items():
        keys = TableKeys(id)
        waiting = await execute(redis, "LLEN", keys.outbox)
        assert (await score(redis, keys.ready, id) is not None) == (waiting > 0), f"{id}: {waiting} to be sent"
        if loaded.table.phase is Phase.PLAYING and computers_asked(loaded.table, Game.load(loaded.save).decisions):
            assert await score(redis, keys.due, id) is not None, f"{id}: a computer is asked, and nobody knows"


async def marked(redis: Redis) -> list[str]:
    """Ids of the items that are marked as being sent."""
    found = [await marks(redis, id) for id in await all_tables(redis)]
    return [mark["sending"] for mark in found if "sending" in mark]


async def outboxes_left(redis: Redis) -> list[str]:
    """Names of the outboxes that are not empty."""
    found = await execute_all(redis, *(("ZRANGE", ready_key(number), 0, -1) for number in range(PARTITIONS)))
    return [name.decode() for names in found for name in names]


async def nothing_left(redis: Redis) -> None:
    await whole(redis)
    assert await outboxes_left(redis) == []
    for number in range(PARTITIONS):
        for id in await execute(redis, "ZRANGE", due_key(number), 0, -1):
            loaded = await TableStore(redis).load(id.decode())
            assert loaded is not None
            due = float(await execute(redis, "ZSCORE", due_key(number), id))
            known = due_time(Change(loaded.table, loaded.save, loaded.version, 0.0))
            assert due == known > 0, (
                f"{id.decode()}: something is due at {due} of which the table knows nothing ({known})"
            )
    assert await marked(redis) == []


async def judge(
    redis: Redis, stored: History, posts: list[Post], notes: Mapping[ChatPeople, list[Note]], allowed: Counter[str]
) -> Figures:
    """Check everything at the end of a trial; fails with what is wrong. `allowed` says by nonce how often a message may
    have been sent again."""
    await nothing_left(redis)
    tables = await all_tables(redis)
    for id, loaded in tables.items():
        assert stored.versions[id] == list(range(1, loaded.version + 1)), "a version is missing, or doubled"
        assert len(set(stored.changes[id])) == loaded.version
    figures, games = await lasting(redis, tables, notes)
    figures.posts = len(posts)
    figures.doubles = _sent(stored, posts, allowed, games)
    return figures


async def lasting(
    redis: Redis, tables: Mapping[str, Loaded], notes: Mapping[ChatPeople, list[Note]]
) -> tuple[Figures, dict[str, Game]]:
    """Check that logs, games and snapshots are intact, and that every move in the diaries is in its game, once. Returns
    counts, and the games by table."""
    figures = Figures()
    games: dict[str, Game] = {}
    for id, loaded in tables.items():
        figures.tables += 1
        figures.changes += loaded.version
        await _log(redis, id, loaded)
        if loaded.save:
            games[id] = Game.load(loaded.save)
            figures.moves += _game(games[id], loaded.table.luck)
            figures.undone += sum(isinstance(entry, Undone) for entry in games[id].journal)
            await _snapshots(redis, id, loaded, games[id])
    for chat_people, written in notes.items():
        _seats(chat_people, tables)
        _people(written, games, figures)
    return figures, games


async def _log(redis: Redis, id: str, loaded: Loaded) -> None:
    entries = await journal(redis, id)
    assert [entry.number for entry in entries] == list(range(1, loaded.table.entries + 1))
    if loaded.save:
        undone = [entry for entry in Game.load(loaded.save).journal if isinstance(entry, Undone)]
        assert sum(entry.back > 0 for entry in entries) == len(undone)


def _game(game: Game, luck: TableLuck) -> int:
    """Check that the journal is complete, that replaying it leads to the same game, and that the seed and all draws
    are those that the stored secret and shares give. Returns the number of answers."""
    assert len(game.journal) == game.seq
    answered = [entry for entry in game.journal if isinstance(entry, Answered)]
    assert max(Counter((entry.seat, entry.ask) for entry in answered).values(), default=1) == 1
    assert luck.secret
    assert verify_game(game, luck, shared_seed).fault == ""
    assert replay(game.spec, game.seed, game.journal) == game
    return len(answered)


async def _snapshots(redis: Redis, id: str, loaded: Loaded, game: Game) -> None:
    saves = await execute(redis, "LRANGE", TableKeys(id).past, 0, -1)
    earlier = [Game.load(save) for save in reversed(saves)]
    assert [snapshot.seq for snapshot in earlier] == [past.seq for past in loaded.table.snapshots]
    for snapshot in earlier:
        assert game.journal[: snapshot.seq] == snapshot.journal


def _seats(chat_people: ChatPeople, tables: Mapping[str, Loaded]) -> None:
    mine = [loaded.table for loaded in tables.values() if loaded.table.chat == chat_people.chat]
    assert sum(table.open for table in mine) <= 1
    for table in mine:
        people = Counter(holder.user for holder in table.seats if holder.user)
        computers = sum(bool(holder.computer) for holder in table.seats)
        assert max(people.values()) == 1
        assert computers <= chat_people.computers
        if table.phase in (Phase.PLAYING, Phase.OVER):
            assert (len(people), computers) == (len(chat_people.people), chat_people.computers)


def _people(notes: Iterable[Note], games: Mapping[str, Game], figures: Figures) -> None:
    """Check that every move in a diary is in the game exactly once. That holds for moves that were confirmed, and for
    those that were refused when they were repeated: the first attempt had gone through."""
    tries = {note.number: note for note in notes if isinstance(note, Try)}
    saw = [note for note in notes if isinstance(note, Saw)]
    assert sorted(note.number for note in saw) == sorted(tries), "something was never answered"
    for note in saw:
        attempt = tries[note.number]
        journal = games[attempt.table].journal
        places = [
            place
            for place, entry in enumerate(journal)
            if isinstance(entry, Answered) and (entry.seat, entry.ask) == (attempt.seat, attempt.ask)
        ]
        assert len(places) == 1, f"{attempt} was answered with {note}, and is {len(places)} times in the game"
        rest = journal[places[0] : places[0] + len(attempt.picks)]
        given = [entry.pick for entry in rest if isinstance(entry, Answered) and entry.seat == attempt.seat]
        assert given == list(attempt.picks)
        figures.confirmed += note.done
        figures.found_done += not note.done
    for table, count in Counter(note.table for note in notes if isinstance(note, Took)).items():
        assert sum(isinstance(entry, Undone) for entry in games[table].journal) >= count


def _sent(stored: History, posts: list[Post], allowed: Counter[str], begun: Collection[str]) -> int:
    """Check that every message was sent, in order, and none twice unless a crash explains it. Returns the number of
    doubles."""
    doubles = 0
    for id, items in stored.items.items():
        mine = [post.nonce for post in posts if post.nonce.startswith(f"{id}-")]
        wanted = [item.id for item in items if isinstance(item, Message)]
        assert len(set(wanted)) == len(wanted)
        in_order = [nonce for nonce, _ in groupby(mine)]
        # A lobby that gave way to another one before it was posted may be missing; of all others everything is sent.
        unseen = id not in begun and not mine
        assert unseen or in_order == wanted, f"of {wanted} only {in_order} were sent"
        for nonce, times in Counter(mine).items():
            assert times - 1 <= allowed[nonce], f"{nonce} was posted {times} times"
            doubles += times - 1
    assert len({post.nonce.rsplit("-", 2)[0] for post in posts} - set(stored.items)) == 0
    return doubles


def quiet(log: Path) -> None:
    """Check that the log has no line about a failure that the program did not expect."""
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else ():
        for trouble in ("could not", "given up", "work failed", "Traceback"):
            assert trouble not in line, line
