"""Small private menus and lists."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.games import guide_to
from bot.present.lobby import game_name
from bot.present.turn import asked_lines, standing
from bot.present.words import Buttons, names_of
from bot.screens import Screen, Style
from bot.tables.levels import LEVELS
from bot.tables.table import Phase, Table
from bot.texts import Texts
from engine.api import Game, games


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
    if mine or admin:
        rows.append((button("undo"), button("leave"), button("abort", style=Style.DANGER)))
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


def status_screen(texts: Texts, table: Table, game: Game | None) -> Screen:
    title = texts("status.title", game=game_name(texts, table.rules.game), phase=table.phase.value)
    if game is None:
        return Screen(title)
    lines = [title, standing(texts, table, game)]
    if table.phase is Phase.PLAYING:
        lines += asked_lines(texts, table, game)
    return Screen("\n".join(lines))


def _where(texts: Texts, table: Table, user: str) -> str:
    """Rooms of the page have names. Elsewhere a chat is a number, and people know each other."""
    platform, _, chat = table.chat.partition(":")
    if re.search("[^-/0-9]", chat):
        return chat
    others = [seat for seat, holder in enumerate(table.seats) if holder.user != user]
    company = names_of(texts, table, others) if others else texts("mygames.alone")
    return texts("mygames.where", platform=platform.capitalize(), who=company)


def my_games(texts: Texts, found: Sequence[tuple[Table, Game | None]], user: str) -> Screen:
    """Those that wait for this person first. Where else somebody plays is their own affair."""
    lines = []
    for table, game in found:
        mine = table.seats_of(user)
        waiting = game is not None and any(decision.seat in mine for decision in game.decisions)
        where = _where(texts, table, user)
        state = "lobby" if game is None else "yours" if waiting else "others"
        line = texts("mygames.line", game=game_name(texts, table.rules.game), chat=where, state=state)
        lines.append((not waiting, line))
    if not lines:
        return Screen(texts("mygames.none"))
    return Screen("\n".join([texts("mygames.title"), *(line for _, line in sorted(lines))]), secret=True)
