"""The daily digest: the games that wait for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.accounts.my_tables import MyTable
from bot.screens.my_tables import PAGE, buttons, line
from bot.screens.screen import Screen, Style
from bot.screens.wording import Buttons
from bot.texts import Texts


def digest(texts: Texts, waiting: Sequence[MyTable], user: str, links: Mapping[str, str], zone: str) -> Screen:
    """The list of `/mygames` with waiting games only. Of very many, only the first are listed."""
    button = Buttons(texts, "")
    shown = waiting[:PAGE]
    lines = [texts("digest.title", count=len(waiting))]
    lines += [line(texts, one, user, number) for number, one in enumerate(shown, start=1)]
    if len(waiting) > len(shown):
        lines.append(texts("digest.more", count=len(waiting) - len(shown)))
    rows = [buttons(texts, one, number, links.get(one.table.id, "")) for number, one in enumerate(shown, start=1)]
    rows.append((button("next", style=Style.PRIMARY), button("settings", "digest off", label=texts("button.no_more"))))
    return Screen("\n".join(lines), menu=tuple(row for row in rows if row), language=texts.language, zone=zone)
