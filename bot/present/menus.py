"""Small private menus and lists."""

from __future__ import annotations

from bot.games import guide_to
from bot.present.lobby import game_name
from bot.present.words import Buttons
from bot.screens import Screen, Style
from bot.tables.levels import LEVELS
from bot.tables.table import Phase, Table
from bot.texts import Texts
from engine.api import games


def games_menu(texts: Texts) -> Screen:
    button = Buttons(texts, "")
    row = [button("new", info.id, label=game_name(texts, info.id)) for info in games()]
    return Screen(texts("new.which"), menu=(tuple(row),))


def more_menu(texts: Texts, table: Table, user: str, *, admin: bool) -> Screen:
    button = Buttons(texts, table.id)
    mine = bool(table.seats_of(user))
    looks = [button("board")]
    layers = guide_to(table.rules.game).layers
    if "fields" in layers:
        looks.append(button("fields"))
    if "estates" in layers:
        looks.append(button("estates"))
    if mine:
        looks.append(button("since"))
    looks.append(button("text"))
    rows = [tuple(looks), (button("status"), button("record"), button("verify"))]
    if mine and guide_to(table.rules.game).orders:
        rows.append((button("orders"),))
    if mine or admin:
        rows.append((button("undo"), button("leave"), button("abort", style=Style.DANGER)))
    if mine and table.phase is Phase.PLAYING:
        asked = {table.seats[wait.seat].user for wait in table.waits}
        time = [button("resume" if table.paused else "pause")]
        time += [button("remind")] if user in asked else []
        time += [button("nudge")] if asked - {user} else []
        rows.append(tuple(time))
    if mine or admin:
        rows.append((button("enough"),))
    return Screen(texts("more.title"), menu=tuple(rows))


def ending_menu(texts: Texts, table: Table, user: str, *, admin: bool) -> Screen:
    """Who plays may ask the others; who administers the chat may decide."""
    button = Buttons(texts, table.id)
    row = []
    if table.seats_of(user):
        row.append(button("vote", style=Style.DANGER))
    if admin:
        row.append(button("end", style=Style.DANGER))
    return Screen(texts("abort.sure"), menu=((*row, button("enough", label=texts("button.go_on"))),))


def leaving(texts: Texts, table: Table) -> Screen:
    button = Buttons(texts, table.id)
    computers = [button("quit", level, label=texts("button.leave_to", level=level)) for level in LEVELS]
    rest = (button("quit", style=Style.DANGER), button("enough", label=texts("button.stay")))
    return Screen(texts("leave.sure"), menu=(tuple(computers), rest))
