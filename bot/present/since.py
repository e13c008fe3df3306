"""What happened while somebody was away: from the last turn of their seats on, whoever made it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Aim
from bot.present.log import PAGE
from bot.present.pictures import pictures
from bot.present.recap import gained, news
from bot.present.secrets import hides
from bot.present.turn import standing, told
from bot.present.words import name_of
from bot.screens import Screen
from bot.tables.table import Entry, Table, letter
from bot.texts import Texts
from engine.api import Game, View


def since_screen(texts: Texts, table: Table, game: Game, view: View, entries: Sequence[Entry], user: str) -> Screen:
    """What was taken back is left out: it is as if it had not happened."""
    seats = table.seats_of(user)
    last, found = news(entries, seats)
    shown = found[-PAGE:]
    lines = [_title(texts, last, user)]
    if len(shown) < len(found):
        lines.append(texts("since.earlier", count=len(found) - len(shown)))
    lines += told(texts, shown) or [texts("since.nothing")]
    lines += _points(texts, table, found)
    lines.append(standing(texts, table, game))
    aim = Aim(since=tuple(seats))
    drawn = pictures(texts, table, view, aim)
    return Screen("\n".join(lines), game.draw(view), pictures=drawn, secret=hides(game, view))


def _title(texts: Texts, last: Entry | None, user: str) -> str:
    if last is None:
        return texts("since.start")
    return texts("since.title" if last.user == user else "since.seat")


def _points(texts: Texts, table: Table, entries: Sequence[Entry]) -> list[str]:
    """What everybody gained in the meantime, in one line."""
    said = [
        texts("since.points", letter=letter(seat), who=name_of(texts, table, seat, listed=True), points=points)
        for seat, points in sorted(gained(line for entry in entries for line in entry.lines).items())
    ]
    return [" · ".join(said)] if said else []
