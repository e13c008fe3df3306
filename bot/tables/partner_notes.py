"""Notes: short lines that players of a team write to each other in private during a game.

They lie beside the drafts of the table, by the seat whose player wrote them, and are no part of its record: writing one
changes nothing that anybody else can see, not even the version of the table. The newest of each seat are kept until the
game ends or one of the team's seats changes hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from bot.tables.change import Change
from bot.tables.table import Table
from bot.tables.teams import teams_of
from bot.texts.refusal import Refusal
from bot.texts.visible_text import visible_line
from bot.times.durations import MINUTE
from engine.api import Seat

KEPT = 5
"""Notes kept of each seat."""
LONGEST = 200
"""Most characters of a note."""
PER_MINUTE = 5
"""Most notes that a seat may write in a minute; not more than are kept."""


class PartnerNote(msgspec.Struct, frozen=True, omit_defaults=True):
    text: str
    at: float
    seq: int
    """Length of the game's journal when it was written."""
    number: int = 0
    """Counts the notes of its seat."""


def count_key(seat: Seat) -> str:
    """The key, among the drafts of a table, of the number of notes that a seat has written."""
    return f"notes {seat}"


def note_key(seat: Seat, number: int) -> str:
    """The key of one note; a new note takes the place of the oldest."""
    return f"note {seat} {number % KEPT}"


def note_keys(seats: Iterable[Seat]) -> list[str]:
    """All keys under which there may be something about the notes of these seats."""
    return [key for seat in seats for key in (count_key(seat), *(note_key(seat, number) for number in range(KEPT)))]


def cleaned(typed: str) -> str:
    """The text of a note as one line without control, direction or invisible characters. Refused if nothing is left, or
    if it is too long."""
    text = visible_line(typed, joiners=True)
    if not text:
        raise Refusal("note.empty")
    if len(text) > LONGEST:
        raise Refusal("note.too_long", most=LONGEST, length=len(text))
    return text


def refuse_too_many(written: Sequence[PartnerNote], now: float) -> None:
    """Refuse one more note of a seat that has written too many within a minute."""
    if sum(now - note.at < MINUTE for note in written) >= PER_MINUTE:
        raise Refusal("note.too_many", notes=PER_MINUTE)


def unread(
    table: Table, seats: Sequence[Seat], notes: Mapping[Seat, Sequence[PartnerNote]]
) -> dict[Seat, list[PartnerNote]]:
    """Notes of others that were written since the last move of these seats."""
    last = max((past.seq for past in table.snapshots if set(past.seats) & set(seats)), default=-1)
    found = {seat: [note for note in written if note.seq > last] for seat, written in notes.items()}
    return {seat: written for seat, written in found.items() if written}


def forget_notes(change: Change, seats: Iterable[Seat]) -> None:
    """Delete the notes of these seats' teams: the game is over, or a new partner is not the one for whom they were
    written."""
    given = set(seats)
    change.forget += note_keys(seat for team in teams_of(change.table.rules) if given & set(team) for seat in team)
