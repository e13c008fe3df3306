"""Whether anything was lost or doubled: what people did, what is in the store, and what was posted must be the same.

Nobody moves before the board of the move before is there. So no two boards of a table ever wait together, and none is
gathered into another: each move has a board of its own, on every platform.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bot.store.binary import server_program
from bot.store.connect import connect
from bot.store.embedded import EmbeddedServer
from bot.store.folder import DataFolder
from bot.store.keys import TableKeys
from bot.store.queues import Queues
from bot.store.tables import Loaded
from bot.tables.change import Change
from bot.tables.due_time import due_time
from engine.api import Game
from tests.load.boards import Board, Boards
from tests.load.tables import Table
from tests.store.diary import Note, Saw, Try
from tests.store.players import Cast
from tests.store.tools import journal, score
from tests.store.verdict import all_tables, lasting, marked, whole


class Account(msgspec.Struct, frozen=True):
    """Of one table."""

    chat: str
    asks: tuple[int, ...]
    """The questions that were put there, in order, as the store has them: those that were answered, and the last."""
    version: int
    """Of the table, at the end."""
    boards: tuple[Board, ...]


@asynccontextmanager
async def reopened(data: Path) -> AsyncIterator[Redis]:
    """The store of a program that has ended, read from its disk."""
    folder = DataFolder.open(data)
    try:
        server = EmbeddedServer(folder.path, server_program())
        try:
            await server.start()
            async with await connect(server.url) as redis:
                yield redis
        finally:
            await server.stop()
    finally:
        folder.close()


async def nothing_left(redis: Redis, found: Mapping[str, Loaded]) -> None:
    """Everything was sent; what will have to be done is known to the tables, to the millisecond."""
    await whole(redis)
    assert await marked(redis) == [], "something was being sent"
    assert await Queues(redis).waiting() == 0, "something is left in an outbox"
    for id, loaded in found.items():
        due = await score(redis, TableKeys(id).due, id)
        known = due_time(Change(loaded.table, loaded.save, loaded.version, 0.0))
        assert due is not None, f"{id}: nobody will look after it"
        assert abs(due - known) < 0.001, f"{id}: something is due at {due}, and the table says {known}"


async def kept(redis: Redis, tables: Sequence[Table], boards: Boards) -> list[Account]:
    """Nothing is left to be done, every game is whole, and has each move that was made, once, and no other."""
    found = await all_tables(redis)
    await nothing_left(redis, found)
    assert sorted(found) == sorted(table.id for table in tables), "there are other tables than were opened"
    figures, games = await lasting(redis, found, dict(map(_notes, tables)))
    moves = sum(len(table.moves) for table in tables)
    assert (figures.confirmed, figures.undone) == (moves, 0)
    for table in tables:
        told = sum(entry.move for entry in await journal(redis, table.id))
        assert told == len(table.moves), f"{table.id}: {len(table.moves)} moves, and {told} in the log"
    return [
        _account(table, found[table.id].version, games[table.id], boards.posted[table.host.chat]) for table in tables
    ]


def _notes(table: Table) -> tuple[Cast, list[Note]]:
    """As those who look for what is lost when processes die want to know it."""
    chat = table.host.chat
    tries = [
        Try(number, chat, move.user, table.id, move.seat, move.ask, move.picks)
        for number, move in enumerate(table.moves)
    ]
    return Cast(chat, table.host.names, 0), [*tries, *(Saw(attempt.number, done=True) for attempt in tries)]


def _account(table: Table, version: int, game: Game, boards: Sequence[Board]) -> Account:
    """A question is called by the length that the journal had when it was put: nobody has answered the last one."""
    asks = [move.ask for move in table.moves] + [decision.ask for decision in game.decisions[:1]]
    assert game.over or asks[-1] == game.seq, f"{table.id}: asked {asks[-1]}, and the journal has {game.seq} entries"
    return Account(table.host.chat, tuple(asks), version, tuple(boards))


def told(accounts: Sequence[Account]) -> None:
    """Each question was put by one board, in order, with a picture; so each move was told by one."""
    for account in accounts:
        posted = Counter(board.ask for board in account.boards)
        lost = [ask for ask in account.asks if ask not in posted]
        assert not lost, f"{account.chat}: lost the boards of {lost}"
        doubled = [ask for ask, times in posted.items() if times > 1]
        assert not doubled, f"{account.chat}: doubled the boards of {doubled}"
        assert tuple(posted) == account.asks, f"{account.chat}: of {account.asks} was told as {tuple(posted)}"
        assert all(board.picture for board in account.boards), f"{account.chat}: a board without a picture"
        _named(account)


def _named(account: Account) -> None:
    """Where there are nonces: each board has its own, made of the table and the version with which the move came."""
    named = [board for board in account.boards if board.nonce]
    versions = [int(board.nonce.removeprefix(f"{board.table}-").partition("-")[0]) for board in named]
    assert versions == sorted({*versions}), f"{account.chat}: boards of the versions {versions}"
    assert all(version <= account.version for version in versions), f"{account.chat}: it has come to {account.version}"
