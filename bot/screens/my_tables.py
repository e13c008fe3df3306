"""The list of one person's tables, in all chats and on all platforms."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from bot.accounts.my_tables import MyTable
from bot.screens.lobby import game_name
from bot.screens.screen import Button, Screen, Style
from bot.screens.wording import Buttons, names_of
from bot.tables.destinations import chats_where
from bot.tables.table import Table
from bot.texts import Texts
from bot.times.timestamps import Style as Told
from bot.times.timestamps import moment

PAGE = 8
"""Tables on one page; each has its buttons."""


def my_games(
    texts: Texts,
    found: Sequence[MyTable],
    user: str,
    links: Mapping[str, str],
    page: int = 0,
    closed: Collection[str] = (),
) -> Screen:
    """The tables in the given order: those that wait for this person come first. `closed` are ids of those whose chat
    is closed to us. Secret, because others need not know where this person plays."""
    if not found:
        return Screen(texts("mygames.none"), secret=True)
    button = Buttons(texts, "")
    pages = -(-len(found) // PAGE)
    page = min(page, pages - 1)
    rows: list[tuple[Button, ...]] = []
    lines = [texts("mygames.title")]
    if any(one.playable for one in found):
        rows.append((button("next", style=Style.PRIMARY),))
    for number, one in list(enumerate(found, start=1))[page * PAGE : (page + 1) * PAGE]:
        lines.append(line(texts, one, user, number))
        if one.table.id in closed:
            lines.append(texts("mygames.closed"))
        rows.append(buttons(texts, one, number, links.get(one.table.id, "")))
    if pages > 1:
        ways = [(page - 1, f"← {page}/{pages}"), (page + 1, f"{page + 2}/{pages} →")]
        rows.append(tuple(button("mygames", number=to, label=label) for to, label in ways if 0 <= to < pages))
    return Screen("\n".join(lines), menu=tuple(row for row in rows if row), secret=True)


def line(texts: Texts, one: MyTable, user: str, number: int) -> str:
    return texts(
        "mygames.line",
        number=number,
        game=game_name(texts, one.table.rules.game),
        chat=where(texts, one.table, user),
        state=one.state.value,
        since=moment(one.since, Told.AGO),
    )


def buttons(texts: Texts, one: MyTable, number: int, link: str) -> tuple[Button, ...]:
    """Buttons to play a table from here, and to open its chat."""
    button = Buttons(texts, one.table.id)
    row = [button("play", label=texts("button.play_number", number=number))] if one.playable else []
    if link:
        row.append(Button(texts("button.go_there", number=number), "", link=link))
    return tuple(row)


def where(texts: Texts, table: Table, user: str) -> str:
    """A name for the place of a table: on the web page, the name of its room. Elsewhere a chat has only a number, so
    the other players are named."""
    platform, _, chat = next(iter(chats_where(table, user)), table.chat).partition(":")
    if re.search("[^-/0-9]", chat):
        return chat
    if table.alone:
        return platform.capitalize()
    others = [seat for seat, holder in enumerate(table.seats) if holder.user != user]
    company = names_of(texts, table, others) if others else texts("mygames.alone")
    return texts("mygames.where", platform=platform.capitalize(), who=company)


def next_row(texts: Texts, table: str, more: int) -> tuple[Button, ...]:
    """Below the card of a turn: a button to the next table that waits."""
    return (Buttons(texts, table)("next", label=texts("button.next_of", count=more)),) if more else ()
