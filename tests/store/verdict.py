"""Whether anything was lost or doubled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute
from bot.store.keys import PARTITIONS, TableKeys, due_key, ready_key
from bot.store.tables import Loaded, TableStore
from bot.tables.change import Change
from bot.tables.computer_players import computers_asked
from bot.tables.due_time import due_time
from bot.tables.outbox_items import Message
from bot.tables.table import Phase
from engine.api import Game, replay, verify
from engine.core.journal import Answered, Undone
from tests.store.aof import History
from tests.store.diary import Note, Saw, Took, Try
from tests.store.filechat import Post
from tests.store.players import Cast
from tests.store.tools import journal, marks, score


class Figures(msgspec.Struct):
    """What came of it."""

    tables: int = 0
    changes: int = 0
    moves: int = 0
    """Answers of people and computers that are in the games."""
    undone: int = 0
    confirmed: int = 0
    """Moves that people made and saw confirmed."""
    found_done: int = 0
    """Moves that had gone through although the answer never came."""
    posts: int = 0
    doubles: int = 0


async def all_tables(redis: Redis) -> dict[str, Loaded]:
    store = TableStore(redis)
    names = [key.decode().rpartition(":")[2] for key in await execute(redis, "KEYS", "{p*}:table:*")]
    found = {name: await store.load(name) for name in sorted(names)}
    return {name: loaded for name, loaded in found.items() if loaded is not None}


async def whole(redis: Redis) -> None:
    """What must hold at every moment, also just after somebody died."""
    for id, loaded in (await all_tables(redis)).items():
        keys = TableKeys(id)
        waiting = await execute(redis, "LLEN", keys.outbox)
        assert (await score(redis, keys.ready, id) is not None) == (waiting > 0), f"{id}: {waiting} to be sent"
        if loaded.table.phase is Phase.PLAYING and computers_asked(loaded.table, Game.load(loaded.save).decisions):
            assert await score(redis, keys.due, id) is not None, f"{id}: a computer is asked, and nobody knows"


async def marked(redis: Redis) -> list[str]:
    """What was being sent."""
    found = [await marks(redis, id) for id in await all_tables(redis)]
    return [mark["sending"] for mark in found if "sending" in mark]


async def nothing_left(redis: Redis) -> None:
    await whole(redis)
    for number in range(PARTITIONS):
        assert await execute(redis, "ZCARD", ready_key(number)) == 0
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
    redis: Redis, stored: History, posts: list[Post], notes: Mapping[Cast, list[Note]], allowed: Counter[str]
) -> Figures:
    """Everything; fails with what is wrong."""
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
    redis: Redis, tables: Mapping[str, Loaded], notes: Mapping[Cast, list[Note]]
) -> tuple[Figures, dict[str, Game]]:
    """What is in the store is whole, and has all that people were told of in private. Also the games, by table."""
    figures = Figures()
    games: dict[str, Game] = {}
    for id, loaded in tables.items():
        figures.tables += 1
        figures.changes += loaded.version
        await _log(redis, id, loaded)
        if loaded.save:
            games[id] = Game.load(loaded.save)
            figures.moves += _game(games[id])
            figures.undone += sum(isinstance(entry, Undone) for entry in games[id].journal)
            await _snapshots(redis, id, loaded, games[id])
    for cast, written in notes.items():
        _seats(cast, tables)
        _people(written, games, figures)
    return figures, games


async def _log(redis: Redis, id: str, loaded: Loaded) -> None:
    entries = await journal(redis, id)
    assert [entry.number for entry in entries] == list(range(1, loaded.table.entries + 1))
    if loaded.save:
        undone = [entry for entry in Game.load(loaded.save).journal if isinstance(entry, Undone)]
        assert sum(entry.back > 0 for entry in entries) == len(undone)


def _game(game: Game) -> int:
    """The journal is whole, and leads to where the game is."""
    assert len(game.journal) == game.seq
    answered = [entry for entry in game.journal if isinstance(entry, Answered)]
    assert max(Counter((entry.seat, entry.ask) for entry in answered).values(), default=1) == 1
    assert verify(game.journal, game.seed)
    assert replay(game.spec, game.seed, game.journal) == game
    return len(answered)


async def _snapshots(redis: Redis, id: str, loaded: Loaded, game: Game) -> None:
    saves = await execute(redis, "LRANGE", TableKeys(id).past, 0, -1)
    earlier = [Game.load(save) for save in reversed(saves)]
    assert [snapshot.seq for snapshot in earlier] == [past.seq for past in loaded.table.snapshots]
    for snapshot in earlier:
        assert game.journal[: snapshot.seq] == snapshot.journal


def _seats(cast: Cast, tables: Mapping[str, Loaded]) -> None:
    mine = [loaded.table for loaded in tables.values() if loaded.table.chat == cast.chat]
    assert sum(table.open for table in mine) <= 1
    for table in mine:
        people = Counter(holder.user for holder in table.seats if holder.user)
        computers = sum(bool(holder.computer) for holder in table.seats)
        assert max(people.values()) == 1
        assert computers <= cast.computers
        if table.phase in (Phase.PLAYING, Phase.OVER):
            assert (len(people), computers) == (len(cast.people), cast.computers)


def _people(notes: Iterable[Note], games: Mapping[str, Game], figures: Figures) -> None:
    """Every move that somebody saw confirmed is there, once; so is every one that was decided when they came again."""
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
    """Every message was sent, in order; those more than once of which nobody could know."""
    doubles = 0
    for id, items in stored.items.items():
        mine = [post.nonce for post in posts if post.nonce.startswith(f"{id}-")]
        wanted = [item.id for item in items if isinstance(item, Message)]
        assert len(set(wanted)) == len(wanted)
        in_order = [nonce for nonce, _ in groupby(mine)]
        # A lobby that gave way to another before anybody saw it is not told of at all; every other one is, to the end.
        unseen = id not in begun and not mine
        assert unseen or in_order == wanted, f"of {wanted} only {in_order} were sent"
        for nonce, times in Counter(mine).items():
            assert times - 1 <= allowed[nonce], f"{nonce} was posted {times} times"
            doubles += times - 1
    assert len({post.nonce.rsplit("-", 2)[0] for post in posts} - set(stored.items)) == 0
    return doubles


def quiet(log: Path) -> None:
    """Whatever happened, nothing surprised the program."""
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else ():
        for trouble in ("could not", "given up", "work failed", "Traceback"):
            assert trouble not in line, line
