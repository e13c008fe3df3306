"""What is said of tables that are old: that nobody comes, and where their records are."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.present.lobby import game_name
from bot.present.turn import told
from bot.retention import DAY, GRACE, QUIET
from bot.screens import File, Screen
from bot.store.archive import Kept, KeptSeat
from bot.tables.table import Entry, Table, letter
from bot.texts import Texts

OPEN, CLOSED = round(QUIET / DAY), round(GRACE / DAY)


def idle(texts: Texts, table: Table, entries: Sequence[Entry]) -> Screen:
    """A warning as long as it is one; that it has come true afterwards."""
    game = game_name(texts, table.rules.game)
    if table.open:
        return Screen(texts("idle.warning", game=game, quiet=OPEN, left=CLOSED))
    return Screen("\n".join([*told(texts, entries), texts("idle.closed", game=game)]))


def kept_record(texts: Texts, kept: Kept) -> Screen:
    """The record of a game whose table is gone."""
    date = datetime.fromtimestamp(kept.ended, UTC).date().isoformat()
    who = texts.listed([_name(texts, seat, number) for number, seat in enumerate(kept.seats)])
    said = texts("record.kept", game=game_name(texts, kept.game), date=date, who=who)
    return Screen(said, file=record_file(kept.game, kept.table, kept.record))


def record_file(game: str, table: str, record: str) -> File:
    return File(f"{game}-{table}.json", f"{record}\n".encode())


def _name(texts: Texts, seat: KeptSeat, number: int) -> str:
    if seat.computer:
        return texts("computer.name", level=seat.computer, letter=letter(number))
    return seat.name or texts("person.anonymous")
