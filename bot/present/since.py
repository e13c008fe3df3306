"""What happened while somebody was away: from their own last turn on."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Aim
from bot.present.log import PAGE, taken_back
from bot.present.pictures import pictures
from bot.present.turn import standing, told
from bot.present.words import name_of
from bot.screens import Screen
from bot.tables.narration import SCORE
from bot.tables.table import Entry, Table, letter
from bot.texts import Texts
from engine.api import Game, Seat, View


def since_screen(texts: Texts, table: Table, game: Game, view: View, entries: Sequence[Entry], user: str) -> Screen:
    """What was taken back is left out: it is as if it had not happened."""
    moved, news = _news(entries, user)
    shown = news[-PAGE:]
    lines = [texts("since.title" if moved else "since.start")]
    if len(shown) < len(news):
        lines.append(texts("since.earlier", count=len(news) - len(shown)))
    lines += told(texts, shown) or [texts("since.nothing")]
    lines += _points(texts, table, news)
    lines.append(standing(texts, table, game))
    aim = Aim(since=tuple(table.seats_of(user)))
    return Screen("\n".join(lines), game.draw(view), pictures=pictures(texts, table, view, aim))


def _news(entries: Sequence[Entry], user: str) -> tuple[bool, list[Entry]]:
    """Whether this person has moved at all, and the entries after that."""
    undone = taken_back(entries)
    standing = [entry for entry in entries if entry.number not in undone]
    last = next((entry.number for entry in reversed(standing) if entry.move and entry.user == user), 0)
    return last > 0, [entry for entry in standing if entry.number > last]


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
