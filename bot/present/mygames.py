"""The tables of one person, in all chats and on all platforms."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.moments import Style as Told
from bot.moments import moment
from bot.mytables import Sat
from bot.present.lobby import game_name
from bot.present.words import Buttons, names_of
from bot.screens import Button, Screen, Style
from bot.tables.lanes import chats_where
from bot.tables.table import Table
from bot.texts import Texts

PAGE = 8
"""Tables on one screen, each with its buttons."""


def my_games(texts: Texts, found: Sequence[Sat], user: str, links: Mapping[str, str], page: int = 0) -> Screen:
    """Those that wait for this person first, as they were given. Where else somebody plays is their own affair."""
    if not found:
        return Screen(texts("mygames.none"), secret=True)
    button = Buttons(texts, "")
    pages = -(-len(found) // PAGE)
    page = min(page, pages - 1)
    rows: list[tuple[Button, ...]] = []
    lines = [texts("mygames.title")]
    if any(one.waits for one in found):
        rows.append((button("next", style=Style.PRIMARY),))
    for number, one in list(enumerate(found, start=1))[page * PAGE : (page + 1) * PAGE]:
        lines.append(line(texts, one, user, number))
        rows.append(buttons(texts, one, number, links.get(one.table.id, "")))
    if pages > 1:
        ways = [(page - 1, f"← {page}/{pages}"), (page + 1, f"{page + 2}/{pages} →")]
        rows.append(tuple(button("mygames", number=to, label=label) for to, label in ways if 0 <= to < pages))
    return Screen("\n".join(lines), menu=tuple(row for row in rows if row), secret=True)


def line(texts: Texts, one: Sat, user: str, number: int) -> str:
    return texts(
        "mygames.line",
        number=number,
        game=game_name(texts, one.table.rules.game),
        chat=where(texts, one.table, user),
        state=one.state.value,
        since=moment(one.since, Told.AGO),
    )


def buttons(texts: Texts, one: Sat, number: int, link: str) -> tuple[Button, ...]:
    """To play from here, and to go there."""
    button = Buttons(texts, one.table.id)
    row = [button("play", label=texts("button.play_number", number=number))] if one.waits else []
    if link:
        row.append(Button(texts("button.go_there", number=number), "", link=link))
    return tuple(row)


def where(texts: Texts, table: Table, user: str) -> str:
    """Rooms of the page have names. Elsewhere a chat is a number, and people know each other."""
    platform, _, chat = next(iter(chats_where(table, user)), table.chat).partition(":")
    if re.search("[^-/0-9]", chat):
        return chat
    others = [seat for seat, holder in enumerate(table.seats) if holder.user != user]
    company = names_of(texts, table, others) if others else texts("mygames.alone")
    return texts("mygames.where", platform=platform.capitalize(), who=company)


def next_row(texts: Texts, table: str, more: int) -> tuple[Button, ...]:
    """Below a card that was shown because its turn had come: to the one after it."""
    return (Buttons(texts, table)("next", label=texts("button.next_of", count=more)),) if more else ()
