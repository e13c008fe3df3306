"""What happened while somebody was away: from the last turn of their seats on, whoever made it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games import Aim
from bot.present.log import PAGE, taken_back
from bot.present.pictures import pictures
from bot.present.secrets import hides
from bot.present.turn import standing, told
from bot.present.words import name_of
from bot.screens import Screen
from bot.tables.narration import SCORE
from bot.tables.table import Entry, Line, Table, letter
from bot.texts import Texts
from engine.api import Game, Seat, View


def since_screen(texts: Texts, table: Table, game: Game, view: View, entries: Sequence[Entry], user: str) -> Screen:
    """What was taken back is left out: it is as if it had not happened."""
    seats = table.seats_of(user)
    last, news = _news(entries, seats)
    shown = news[-PAGE:]
    lines = [_title(texts, last, user)]
    if len(shown) < len(news):
        lines.append(texts("since.earlier", count=len(news) - len(shown)))
    lines += told(texts, shown) or [texts("since.nothing")]
    lines += _points(texts, table, news)
    lines.append(standing(texts, table, game))
    aim = Aim(since=tuple(seats))
    drawn = pictures(texts, table, view, aim)
    return Screen("\n".join(lines), game.draw(view), pictures=drawn, secret=hides(game, view))


def _title(texts: Texts, last: Entry | None, user: str) -> str:
    if last is None:
        return texts("since.start")
    return texts("since.title" if last.user == user else "since.seat")


def _news(entries: Sequence[Entry], seats: Sequence[Seat]) -> tuple[Entry | None, list[Entry]]:
    """The last move of these seats, if there was one, and what comes after it."""
    undone = taken_back(entries)
    standing = [entry for entry in entries if entry.number not in undone]
    last = next((entry for entry in reversed(standing) if entry.move and set(seats) & set(_movers(entry))), None)
    if last is None:
        return None, standing
    later = [entry for entry in standing if entry.number > last.number]
    rest = _rest(last, seats)
    return last, [msgspec.structs.replace(last, lines=rest), *later] if rest else later


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


def _points(texts: Texts, table: Table, entries: Sequence[Entry]) -> list[str]:
    """What everybody gained in the meantime, in one line."""
    gained: dict[Seat, int] = {}
    for entry in entries:
        for line in entry.lines:
            if line.key == SCORE and line.seat is not None:
                gained[line.seat] = gained.get(line.seat, 0) + int(line.args["points"])
    said = [
        texts("since.points", letter=letter(seat), who=name_of(texts, table, seat, listed=True), points=points)
        for seat, points in sorted(gained.items())
    ]
    return [" · ".join(said)] if said else []
