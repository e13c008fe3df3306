"""Whether anything was lost or doubled: what people did, what is stored, and what was posted must agree.

Nobody moves before the board of the move before is posted. So two boards of a table never wait together, none is
coalesced with another, and each move has a board of its own on every platform.
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
from tests.load.holding import LONGEST
from tests.load.tables import Table
from tests.store.diary import Note, Saw, Try
from tests.store.players import ChatPeople
from tests.store.tools import journal, score
from tests.store.verdict import all_tables, lasting, marked, whole


class Account(msgspec.Struct, frozen=True):
    """What one table has come to."""

    chat: str
    asks: tuple[int, ...]
    """All questions of the game in order, as the store has them: those that were answered, and the open one."""
    version: int
    """The table's version at the end."""
    boards: tuple[Board, ...]


@asynccontextmanager
async def reopened(data: Path) -> AsyncIterator[Redis]:
    """The store of a program that has stopped, read from its disk."""
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
    """Fails unless everything was sent, and every table's place in the queue of due tables is what its record says, to
    the millisecond."""
    await whole(redis)
    assert await marked(redis) == [], "something was being sent"
    assert await Queues(redis).waiting() == 0, "something is left in an outbox"
    for id, loaded in found.items():
        due = await score(redis, TableKeys(id).due, id)
        known = due_time(Change(loaded.table, loaded.save, loaded.version, 0.0))
        assert due is not None, f"{id}: nobody will look after it"
        assert abs(due - known) < 0.001, f"{id}: something is due at {due}, and the table says {known}"


async def kept(redis: Redis, tables: Sequence[Table], boards: Boards) -> list[Account]:
    """Check the store: nothing is left to send, every game is intact, and has every move that was made, once, and no
    others. Returns an account of each table."""
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


def _notes(table: Table) -> tuple[ChatPeople, list[Note]]:
    """The moves of a table as diary entries, which is what `tests.store.verdict` compares with the games."""
    chat = table.host.chat
    tries = [
        Try(number, chat, move.user, table.id, move.seat, move.ask, move.picks)
        for number, move in enumerate(table.moves)
    ]
    return ChatPeople(chat, table.host.names, 0), [*tries, *(Saw(attempt.number, done=True) for attempt in tries)]


def _account(table: Table, version: int, game: Game, boards: Sequence[Board]) -> Account:
    """The account of a table. A question's id is the length of the journal when it was asked, so the open one has the
    present length."""
    asks = [move.ask for move in table.moves if move.begins] + [decision.ask for decision in game.decisions[:1]]
    assert game.over or asks[-1] == game.seq, f"{table.id}: asked {asks[-1]}, and the journal has {game.seq} entries"
    return Account(table.host.chat, tuple(asks), version, tuple(boards))


def told(accounts: Sequence[Account]) -> None:
    """Check the boards: each question has exactly one, in order, with a picture. So each move was shown exactly
    once."""
    for account in accounts:
        posted = Counter(board.ask for board in account.boards)
        lost = [ask for ask in account.asks if ask not in posted]
        assert not lost, f"{account.chat}: lost the boards of {lost}"
        doubled = [ask for ask, times in posted.items() if times > 1]
        assert not doubled, f"{account.chat}: doubled the boards of {doubled}"
        assert tuple(posted) == account.asks, f"{account.chat}: of {account.asks} was told as {tuple(posted)}"
        assert all(board.picture for board in account.boards), f"{account.chat}: a board without a picture"
        _named(account)


def held(longest: Mapping[str, float]) -> None:
    """Check how long single answers held the loop at most, in milliseconds of processor time by verb."""
    late = {verb: most for verb, most in longest.items() if most > LONGEST}
    assert not late, f"answers that held the loop for more than {LONGEST:.0f} ms: {late}"


def _named(account: Account) -> None:
    """Check the nonces of boards, where the platform has them: each contains the table's version, in ascending
    order."""
    named = [board for board in account.boards if board.nonce]
    versions = [int(board.nonce.removeprefix(f"{board.table}-").partition("-")[0]) for board in named]
    assert versions == sorted({*versions}), f"{account.chat}: boards of the versions {versions}"
    assert all(version <= account.version for version in versions), f"{account.chat}: it has come to {account.version}"
