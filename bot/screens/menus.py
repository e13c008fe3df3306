"""Small private menus."""

from __future__ import annotations

from bot.games import ui_of
from bot.screens.lobby import game_name
from bot.screens.screen import Screen, Style
from bot.screens.solo import solo_buttons
from bot.screens.wording import Buttons
from bot.tables import auto_answers
from bot.tables.computer_players import LEVELS
from bot.tables.table import Phase, Table
from bot.tables.teams import partners_of
from bot.texts import Texts
from engine.api import games

_ROW = 4
"""Most buttons in a row."""


def games_menu(texts: Texts) -> Screen:
    button = Buttons(texts, "")
    row = tuple(button("new", info.id, label=game_name(texts, info.id)) for info in games())
    return Screen(texts("new.which"), menu=tuple(filter(None, (row, solo_buttons(texts)))))


def more_menu(texts: Texts, table: Table, user: str, *, admin: bool) -> Screen:
    """The menu behind *More*: what this person can look at and do at the table."""
    button = Buttons(texts, table.id)
    mine = bool(table.seats_of(user))
    views = [button("board"), *(button(verb, label=_layer_name(texts, table, verb)) for verb in _layers(table))]
    words = [*([button("since")] if mine else []), button("text")]
    rows = [tuple(views), tuple(words)] if len(views) + len(words) > _ROW else [(*views, *words)]
    rows.append((button("status"), button("record"), button("verify")))
    own = [button("orders")] if mine and auto_answers.offered(table) else []
    if table.phase is Phase.PLAYING and partners_of(table, table.seats_of(user)):
        own.append(button("partner"))
    if own:
        rows.append(tuple(own))
    if mine or admin:
        leave = () if table.alone else (button("leave"),)
        rows.append((button("undo"), *leave, button("abort", style=Style.DANGER)))
    if mine and table.phase is Phase.PLAYING:
        asked = {table.seats[pending.seat].user for pending in table.time.pending}
        time = [] if table.alone else [button("resume" if table.time.paused else "pause")]
        time += [button("remind")] if user in asked else []
        time += [button("nudge")] if asked - {user} else []
        rows += [tuple(time)] if time else []
    if mine or admin:
        rows.append((button("enough"),))
    return Screen(texts("more.title"), menu=tuple(rows))


def _layers(table: Table) -> list[str]:
    """Layers that the table's game has and that its aids allow."""
    ui = ui_of(table.rules.game)
    counts = table.aids.may_ask or table.phase is not Phase.PLAYING
    return [verb for verb in ui.layers if counts or verb not in ui.counting_layers]


def _layer_name(texts: Texts, table: Table, verb: str) -> str:
    """What the game calls a layer, where that is not what most games call it; empty for the usual name."""
    own = f"{table.rules.game}.button_{verb}"
    return texts(own) if texts.has(own) else ""


def ending_menu(texts: Texts, table: Table, user: str, *, admin: bool) -> Screen:
    """The question before a game is aborted: players may propose it, administrators of the chat may decide it. Who is
    the only person there decides alone."""
    button = Buttons(texts, table.id)
    row = []
    if table.people == [user]:
        row.append(button("vote", style=Style.DANGER, label=texts("button.end")))
    elif table.seats_of(user):
        row.append(button("vote", style=Style.DANGER))
    if admin and table.people != [user]:
        row.append(button("end", style=Style.DANGER))
    return Screen(texts("abort.sure"), menu=((*row, button("enough", label=texts("button.go_on"))),))


def leaving(texts: Texts, table: Table) -> Screen:
    """The question before a player leaves: to a computer, or with a free seat."""
    button = Buttons(texts, table.id)
    computers = [button("quit", level, label=texts("button.leave_to", level=level)) for level in LEVELS]
    rest = (button("quit", style=Style.DANGER), button("enough", label=texts("button.stay")))
    return Screen(texts("leave.sure"), menu=(tuple(computers), rest))
