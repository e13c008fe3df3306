"""The morning's list of games that wait for somebody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.mytables import Sat
from bot.present.mygames import PAGE, buttons, line
from bot.present.words import Buttons
from bot.screens import Screen, Style
from bot.texts import Texts


def digest(texts: Texts, waiting: Sequence[Sat], user: str, links: Mapping[str, str], zone: str) -> Screen:
    """As `/mygames` has it, without what does not wait; of very many the rest is counted."""
    button = Buttons(texts, "")
    shown = waiting[:PAGE]
    lines = [texts("digest.title", count=len(waiting))]
    lines += [line(texts, one, user, number) for number, one in enumerate(shown, start=1)]
    if len(waiting) > len(shown):
        lines.append(texts("digest.more", count=len(waiting) - len(shown)))
    rows = [buttons(texts, one, number, links.get(one.table.id, "")) for number, one in enumerate(shown, start=1)]
    rows.append((button("next", style=Style.PRIMARY), button("settings", "digest off", label=texts("button.no_more"))))
    return Screen("\n".join(lines), menu=tuple(row for row in rows if row), language=texts.language, zone=zone)
