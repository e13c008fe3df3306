"""The menu from which somebody is removed from a lobby, or let back in."""

from __future__ import annotations

from bot.games.option_paths import hashed
from bot.games.seat_letters import letter
from bot.screens.screen import Button, Screen, Style
from bot.screens.wording import Buttons, name_of
from bot.tables.lobby import removable
from bot.tables.table import Table
from bot.texts import Texts

_ROW = 2
"""Most buttons in a row: names can be long."""


def removal_menu(texts: Texts, table: Table, user: str) -> Screen:
    """A button for everybody whom this person can remove, and for everybody who was removed."""
    button = Buttons(texts, table.id)
    buttons = [
        button(
            "remove",
            hashed(mark(table.seats[seat].user or table.seats[seat].computer, table.seats[seat].name)),
            seat,
            Style.DANGER,
            texts("remove.seat", letter=letter(seat), who=name_of(texts, table, seat, listed=True)),
        )
        for seat in removable(table, user)
    ]
    buttons += [
        button("readmit", hashed(mark(one.user, one.name)), label=texts("remove.readmit", who=one.name))
        for one in table.removed
    ]
    rows: list[tuple[Button, ...]] = [tuple(buttons[at : at + _ROW]) for at in range(0, len(buttons), _ROW)]
    return Screen(texts("remove.which" if buttons else "remove.nobody"), menu=(*rows, (button("enough"),)))


def mark(user: str, name: str) -> str:
    """What the button of a seat or of a removed person stands for: seats have other numbers after somebody has left."""
    return f"{user} {name}"
