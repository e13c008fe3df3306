"""What a player has missed, in one line for phones: the moves and points of each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.games import ui_of
from bot.screens.log import taken_back
from bot.screens.wording import name_of, signed
from bot.tables.log_lines import SCORE
from bot.tables.table import LogEntry, Table
from bot.texts import Texts
from bot.texts.log_line import LogLine
from bot.texts.untrusted import plain
from engine.api import Seat

LONGEST = 320
"""Most characters of a recap. A caption may have three times as many, but also contains the last move and the
points."""
_MORE = "…"


def recap(texts: Texts, table: Table, entries: Sequence[LogEntry], seat: Seat, before: int | None = None) -> str:
    """What happened after the last move of this seat. With `before`, only entries before that number: the message shows
    the others anyway. Empty if nothing happened."""
    last, entries = news(entries, [seat])
    moves = [entry for entry in entries if entry.move and (before is None or entry.number < before)]
    fitted = _fitting(texts, table, [line for entry in moves for line in entry.lines])
    if not fitted:
        return ""
    if last is None:
        return texts("recap.start", news=fitted)
    key = "recap.since" if before is None else "recap.before"
    return texts(key, who=name_of(texts, table, seat), news=fitted)


def news(entries: Sequence[LogEntry], seats: Sequence[Seat]) -> tuple[LogEntry | None, list[LogEntry]]:
    """The last move of these seats, if there was one, and the entries after it, without undone ones."""
    undone = taken_back(entries)
    standing = [entry for entry in entries if entry.number not in undone]
    last = next((entry for entry in reversed(standing) if entry.move and set(seats) & set(_movers(entry))), None)
    if last is None:
        return None, standing
    later = [entry for entry in standing if entry.number > last.number]
    rest = _rest(last, seats)
    return last, [msgspec.structs.replace(last, lines=rest), *later] if rest else later


def gained(lines: Iterable[LogLine]) -> dict[Seat, int]:
    """Points by seat."""
    points: dict[Seat, int] = {}
    for line in lines:
        if line.key == SCORE and line.seat is not None:
            points[line.seat] = points.get(line.seat, 0) + int(line.args["points"])
    return points


def _movers(entry: LogEntry) -> tuple[Seat, ...]:
    """The seats that moved. Older entries do not have them: then it is the first seat named in a person's entry, and
    all seats named in an entry of computers."""
    acting = tuple(line.seat for line in entry.lines if line.seat is not None and line.key != SCORE)
    return entry.seats or (acting[:1] if entry.user else acting)


def _rest(entry: LogEntry, seats: Sequence[Seat]) -> tuple[LogLine, ...]:
    """Lines about other seats after these, if one entry reports the moves of several computers."""
    if set(_movers(entry)) <= set(seats):
        return ()
    actions = [number for number, line in enumerate(entry.lines) if line.seat is not None and line.key != SCORE]
    last_own = max((number for number in actions if entry.lines[number].seat in seats), default=len(entry.lines))
    return entry.lines[next((number for number in actions if number > last_own), len(entry.lines)) :]


def _fitting(texts: Texts, table: Table, lines: Sequence[LogLine]) -> str:
    """The lines as one short text: with moves and reasons if there is room, else only the points, else as many points
    as fit."""
    full = _by_seat(texts, table, lines, short=False)
    if _length(full) <= LONGEST:
        return " · ".join(full)
    said = _by_seat(texts, table, lines, short=True)
    if said and _length(said) <= LONGEST:
        return " · ".join(said)
    said = said or full
    while said and _length([*said, _MORE]) > LONGEST:
        said.pop()
    return " · ".join([*said, _MORE])


def _length(said: Sequence[str]) -> int:
    """Characters that people see of these parts together."""
    return len(plain(" · ".join(said)))


def _by_seat(texts: Texts, table: Table, lines: Sequence[LogLine], *, short: bool) -> list[str]:
    """One part for each seat, in the order in which seats first appear."""
    ui = ui_of(table.rules.game)
    points = gained(lines)
    said = []
    for seat in dict.fromkeys(line.seat for line in lines if line.seat is not None):
        own = [line for line in lines if line.seat == seat]
        parts = [] if short else [ui.brief(texts, line) for line in own if line.key != SCORE]
        if points.get(seat):
            parts.append(_points(texts, points[seat], own, short=short))
        words = ", ".join(filter(None, parts))
        if words:
            said.append(texts("recap.seat", who=name_of(texts, table, seat), news=words))
    return said


def _points(texts: Texts, points: int, lines: Sequence[LogLine], *, short: bool) -> str:
    if short:
        return texts("recap.points", points=signed(points))
    reasons = [texts(str(line.args["reason"]), place=line.args["place"]) for line in lines if line.key == SCORE]
    return texts("recap.points_for", points=signed(points), reasons=texts.listed(list(dict.fromkeys(reasons))))
