"""What somebody has missed, in one line that can be read on a phone: of each seat its deeds and points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.games import guide_to
from bot.present.log import taken_back
from bot.present.words import name_of
from bot.tables.narration import SCORE
from bot.tables.table import Entry, Line, Table
from bot.texts import Texts
from engine.api import Seat

LONGEST = 320
"""Characters of news. A caption has room for three times as many, and tells the last move and the scores too."""
_MORE = "…"


def recap(texts: Texts, table: Table, entries: Sequence[Entry], seat: Seat, before: int | None = None) -> str:
    """What happened after the last move of this seat; only before the entry with that number, if one is given, which
    is told anyway. Empty if that is nothing."""
    last, entries = news(entries, [seat])
    moves = [entry for entry in entries if entry.move and (before is None or entry.number < before)]
    told = _fitting(texts, table, [line for entry in moves for line in entry.lines])
    if not told:
        return ""
    if last is None:
        return texts("recap.start", news=told)
    key = "recap.since" if before is None else "recap.before"
    return texts(key, who=name_of(texts, table, seat), news=told)


def news(entries: Sequence[Entry], seats: Sequence[Seat]) -> tuple[Entry | None, list[Entry]]:
    """The last move of these seats, if there was one, and what comes after it. What was taken back is left out: it is
    as if it had not happened."""
    undone = taken_back(entries)
    standing = [entry for entry in entries if entry.number not in undone]
    last = next((entry for entry in reversed(standing) if entry.move and set(seats) & set(_movers(entry))), None)
    if last is None:
        return None, standing
    later = [entry for entry in standing if entry.number > last.number]
    rest = _rest(last, seats)
    return last, [msgspec.structs.replace(last, lines=rest), *later] if rest else later


def gained(lines: Iterable[Line]) -> dict[Seat, int]:
    """Points, by seat."""
    points: dict[Seat, int] = {}
    for line in lines:
        if line.key == SCORE and line.seat is not None:
            points[line.seat] = points.get(line.seat, 0) + int(line.args["points"])
    return points


def _movers(entry: Entry) -> tuple[Seat, ...]:
    """Who moved. Where that was not written down: of a person who the entry tells of first, of computers everybody."""
    deeds = tuple(line.seat for line in entry.lines if line.seat is not None and line.key != SCORE)
    return entry.seats or (deeds[:1] if entry.user else deeds)


def _rest(entry: Entry, seats: Sequence[Seat]) -> tuple[Line, ...]:
    """What others did after these seats in the same row of computers."""
    if set(_movers(entry)) <= set(seats):
        return ()
    deeds = [number for number, line in enumerate(entry.lines) if line.seat is not None and line.key != SCORE]
    own = max((number for number in deeds if entry.lines[number].seat in seats), default=len(entry.lines))
    return entry.lines[next((number for number in deeds if number > own), len(entry.lines)) :]


def _fitting(texts: Texts, table: Table, lines: Sequence[Line]) -> str:
    """With deeds and reasons if there is room, else the points alone, else as many of them as there is room for."""
    full = _by_seat(texts, table, lines, short=False)
    if len(" · ".join(full)) <= LONGEST:
        return " · ".join(full)
    said = _by_seat(texts, table, lines, short=True)
    if said and len(" · ".join(said)) <= LONGEST:
        return " · ".join(said)
    said = said or full
    while said and len(" · ".join([*said, _MORE])) > LONGEST:
        said.pop()
    return " · ".join([*said, _MORE])


def _by_seat(texts: Texts, table: Table, lines: Sequence[Line], *, short: bool) -> list[str]:
    """Seats in the order in which they come first."""
    guide = guide_to(table.rules.game)
    points = gained(lines)
    said = []
    for seat in dict.fromkeys(line.seat for line in lines if line.seat is not None):
        own = [line for line in lines if line.seat == seat]
        parts = [] if short else [guide.brief(texts, line) for line in own if line.key != SCORE]
        if points.get(seat):
            parts.append(_points(texts, points[seat], own, short=short))
        words = ", ".join(filter(None, parts))
        if words:
            said.append(texts("recap.seat", who=name_of(texts, table, seat), news=words))
    return said


def _points(texts: Texts, points: int, lines: Sequence[Line], *, short: bool) -> str:
    if short:
        return texts("recap.points", points=points)
    reasons = [texts(str(line.args["reason"]), place=line.args["place"]) for line in lines if line.key == SCORE]
    return texts("recap.points_for", points=points, reasons=texts.listed(list(dict.fromkeys(reasons))))
