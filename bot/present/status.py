"""How a game stands, for who comes by: who is asked since when, until when, the scores, the way to the newest board."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games import guide_to
from bot.hours import Hours
from bot.moments import moment
from bot.present.lobby import game_name
from bot.present.turn import asked_lines, sheet, standing
from bot.present.words import Buttons
from bot.screens import Button, Screen, Style
from bot.tables.table import Phase, Table
from bot.texts import Texts
from engine.api import SPECTATOR, Game


def status_screen(texts: Texts, table: Table, game: Game | None, hours: Mapping[str, Hours] | None = None) -> Screen:
    """For who asks."""
    return Screen("\n".join(_lines(texts, table, game, hours or {})))


def status_card(texts: Texts, table: Table, game: Game, hours: Mapping[str, Hours], link: str = "") -> Screen:
    """For all, pinned; when the game is over it says how it ended, and is pinned no longer."""
    button = Buttons(texts, table.id)
    row: list[Button] = []
    if table.phase is Phase.PLAYING:
        row.append(button("play", style=Style.PRIMARY))
    if link:
        row.append(Button(texts("button.newest_board"), "", link=link))
    return Screen("\n".join(_lines(texts, table, game, hours)), menu=(tuple(row),) if row else ())


def _lines(texts: Texts, table: Table, game: Game | None, hours: Mapping[str, Hours]) -> list[str]:
    lines = [texts("status.title", game=game_name(texts, table.rules.game), phase=table.phase.value)]
    if game is None:
        return lines
    if table.phase is Phase.OVER:
        return [*lines, *sheet(texts, table, game)]
    lines.append(standing(texts, table, game))
    if table.phase is not Phase.PLAYING:
        return lines
    lines += asked_lines(texts, table, game, hours)
    # Everybody who is asked is asked at once.
    since = min((wait.since for wait in table.waits), default=0.0)
    if table.paused:
        lines.append(texts("status.paused", at=moment(table.paused)))
    elif since:
        lines.append(texts("status.since", at=moment(since)))
    return [*lines, *filter(None, [guide_to(table.rules.game).situation(texts, game.view(SPECTATOR))])]
