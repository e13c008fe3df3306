"""What happened since the last turn of a person's seats, also if a stand-in played it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import PictureFocus
from bot.games.seat_letters import letter
from bot.screens.log import PAGE
from bot.screens.pictures import pictures
from bot.screens.recap import gained, news
from bot.screens.screen import Screen
from bot.screens.secrecy import hides
from bot.screens.teams import points_line
from bot.screens.turn_post import entry_lines
from bot.screens.wording import name_of, signed
from bot.tables.table import LogEntry, Table
from bot.texts import Texts
from engine.api import Game, View


def since_screen(texts: Texts, table: Table, game: Game, view: View, entries: Sequence[LogEntry], user: str) -> Screen:
    """The log since the last turn of this person's seats, without undone entries, and the board with what is new."""
    seats = table.seats_of(user)
    last, found = news(entries, seats)
    shown = found[-PAGE:]
    lines = [_title(texts, last, user)]
    if len(shown) < len(found):
        lines.append(texts("since.earlier", count=len(found) - len(shown)))
    lines += entry_lines(texts, shown) or [texts("since.nothing")]
    lines += _points(texts, table, found)
    lines.append(points_line(texts, table, game))
    focus = PictureFocus(since=tuple(seats))
    drawn = pictures(texts, table, view, focus)
    return Screen("\n".join(lines), game.draw(view), pictures=drawn, secret=hides(game, view))


def _title(texts: Texts, last: LogEntry | None, user: str) -> str:
    if last is None:
        return texts("since.start")
    return texts("since.title" if last.user == user else "since.seat")


def _points(texts: Texts, table: Table, entries: Sequence[LogEntry]) -> list[str]:
    """One line with the points that each seat gained meanwhile."""
    said = [
        texts("since.points", letter=letter(seat), who=name_of(texts, table, seat, listed=True), points=signed(points))
        for seat, points in sorted(gained(line for entry in entries for line in entry.lines).items())
    ]
    return [" · ".join(said)] if said else []
