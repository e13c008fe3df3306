"""The aids of a table: in words, and the menu to choose them."""

from __future__ import annotations

from bot.games import ui_of
from bot.screens.screen import Screen, Style
from bot.screens.wording import Buttons, ticked
from bot.tables.aids import Aids
from bot.tables.table import Phase, Table
from bot.texts import Texts, headed


def aids_screen(texts: Texts, table: Table, user: str) -> Screen:
    """The aids: a menu for people who sit in the lobby, else only text."""
    if table.phase is not Phase.LOBBY or not table.seats_of(user):
        return Screen(f"{aids_line(texts, table)}\n{texts(f'aids.help_{table.aids}')}")
    button = Buttons(texts, table.id)
    choices = tuple(
        button("aids", aids.value, label=ticked(headed(texts(f"aids.level_{aids}")), aids is table.aids))
        for aids in Aids
    )
    lines = [texts("aids.title"), *(texts(f"aids.help_{aids}") for aids in Aids)]
    return Screen("\n".join(lines), menu=(choices, (button("rules"), button("enough", style=Style.PRIMARY))))


def aids_line(texts: Texts, table: Table) -> str:
    return texts("aids.line", level=texts(f"aids.level_{table.aids}"))


def unusual_aids(texts: Texts, table: Table) -> list[str]:
    """A line about the aids, if they are not the usual ones; nothing in games that have none."""
    usual = table.aids is Aids.NORMAL or not ui_of(table.rules.game).aids
    return [] if usual else [aids_line(texts, table)]
