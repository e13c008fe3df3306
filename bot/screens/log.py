"""The log of a table with numbered entries. Undone entries stay, marked as undone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screens.screen import Button, Screen
from bot.screens.wording import Buttons, say
from bot.tables.table import LogEntry, Table
from bot.texts import Texts

PAGE = 12


def log(texts: Texts, table: Table, entries: Sequence[LogEntry], page: int) -> Screen:
    """One page of the log; page 0 has the newest entries."""
    pages = max(1, (len(entries) + PAGE - 1) // PAGE)
    page = min(max(page, 0), pages - 1)
    last = len(entries) - page * PAGE
    undone = taken_back(entries)
    lines = [texts("log.title", page=pages - page, pages=pages)]
    for entry in entries[max(0, last - PAGE) : last]:
        said = " ".join(say(texts, line) for line in entry.lines)
        lines.append(
            texts("log.undone_entry", number=entry.number, text=said)
            if entry.number in undone
            else f"{entry.number}. {said}"
        )
    button = Buttons(texts, table.id)
    row: list[Button] = []
    if page + 1 < pages:
        row.append(button("log", number=page + 1, label=texts("button.older")))
    if page > 0:
        row.append(button("log", number=page - 1, label=texts("button.newer")))
    row.append(button("enough"))
    return Screen("\n".join(lines), menu=(tuple(row),))


def taken_back(entries: Sequence[LogEntry]) -> set[int]:
    """Numbers of entries that were undone."""
    undone: set[int] = set()
    first = entries[0].number if entries else 0
    for entry in entries:
        if entry.back:
            before = entries[max(0, entry.back - first) : entry.number - first]
            undone |= {other.number for other in before if other.move}
    return undone
