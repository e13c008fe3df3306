"""Messages about abandoned tables, and records of archived games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.games.seat_letters import letter
from bot.screens.lobby import game_name
from bot.screens.screen import File, Screen
from bot.screens.turn_post import entry_lines
from bot.store.archive import ArchivedGame, ArchivedSeat
from bot.tables.retention import GRACE, QUIET
from bot.tables.table import LogEntry, Table
from bot.texts import Texts
from bot.times.durations import DAY

OPEN, CLOSED = round(QUIET / DAY), round(GRACE / DAY)
"""Days without activity before the warning, and from the warning until the table is closed."""


def idle(texts: Texts, table: Table, entries: Sequence[LogEntry]) -> Screen:
    """The warning that a table will be closed; after that, the message that it was."""
    game = game_name(texts, table.rules.game)
    if table.open:
        return Screen(texts("idle.warning", game=game, quiet=OPEN, left=CLOSED))
    return Screen("\n".join([*entry_lines(texts, entries), texts("idle.closed", game=game)]))


def kept_record(texts: Texts, kept: ArchivedGame) -> Screen:
    """The record of a game whose table was archived."""
    date = datetime.fromtimestamp(kept.ended, UTC).date().isoformat()
    who = texts.listed([_name(texts, seat, number) for number, seat in enumerate(kept.seats)])
    said = texts("record.kept", game=game_name(texts, kept.game), date=date, who=who)
    # Older versions wrote no seed into the record of a game that was given up.
    told = kept.record.replace('"seed":null', f'"seed":"{kept.seed}"', 1)
    return Screen(said, file=record_file(kept.game, kept.table, told))


def record_name(game: str, table: str) -> str:
    """The name of the file of a record."""
    return f"{game}-{table}.json"


def record_file(game: str, table: str, record: str) -> File:
    return File(record_name(game, table), f"{record}\n".encode())


def _name(texts: Texts, seat: ArchivedSeat, number: int) -> str:
    if seat.computer:
        return texts("computer.name", level=seat.computer, letter=letter(number))
    return seat.name or texts("person.anonymous")
