"""The state of a game: who is asked, since and until when, the points, a link to the newest board."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games import ui_of
from bot.screens.lobby import game_name
from bot.screens.screen import Button, Screen, Style
from bot.screens.teams import points_line
from bot.screens.turn_post import asked_lines, sheet
from bot.screens.wording import Buttons
from bot.tables.table import Phase, Table
from bot.texts import Texts
from bot.times.quiet_hours import QuietHours
from bot.times.timestamps import moment
from engine.api import SPECTATOR, Game


def status_screen(
    texts: Texts, table: Table, game: Game | None, hours: Mapping[str, QuietHours] | None = None
) -> Screen:
    """The answer to `/status`."""
    return Screen("\n".join(_lines(texts, table, game, hours or {})))


def status_card(texts: Texts, table: Table, game: Game, hours: Mapping[str, QuietHours], link: str = "") -> Screen:
    """The pinned card. When the game is over it shows the result, and is unpinned."""
    button = Buttons(texts, table.id)
    row: list[Button] = []
    if table.phase is Phase.PLAYING:
        row.append(button("play", style=Style.PRIMARY))
    if link:
        row.append(Button(texts("button.newest_board"), "", link=link))
    return Screen("\n".join(_lines(texts, table, game, hours)), menu=(tuple(row),) if row else ())


def _lines(texts: Texts, table: Table, game: Game | None, hours: Mapping[str, QuietHours]) -> list[str]:
    lines = [texts("status.title", game=game_name(texts, table.rules.game), phase=table.phase.value)]
    if game is None:
        return lines
    if table.phase is Phase.OVER:
        return [*lines, *sheet(texts, table, game)]
    lines.append(points_line(texts, table, game))
    if table.phase is not Phase.PLAYING:
        return lines
    lines += asked_lines(texts, table, game, hours)
    # All open questions were asked at the same time.
    since = min((pending.since for pending in table.time.pending), default=0.0)
    if table.time.paused:
        lines.append(texts("status.paused", at=moment(table.time.paused)))
    elif since and not table.alone:
        lines.append(texts("status.since", at=moment(since)))
    return [*lines, *filter(None, [ui_of(table.rules.game).situation(texts, game.view(SPECTATOR))])]
