"""Menus of any size on five rows of five buttons. Nothing is lost: what has no room becomes a select. Only links cannot
become one, and the last of very many are left out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from bot.discord.limits import LINK, OPTIONS, ROW, ROWS
from bot.screens import Button, Menu, Style

Row = tuple[Button, ...]


class Choice(msgspec.Struct, frozen=True):
    """Buttons that became the options of a select."""

    options: Row


Line = Row | Choice


def arranged(menu: Menu) -> list[Line]:
    """As it is if it fits; else rows of the same kind are filled up, then short rows joined, then all in order."""
    rows = [row for given in menu if (row := tuple(button for button in given if _leads(button)))]
    for shaped in (rows, _filled(rows), _joined(_filled(rows)), _in_order([b for row in rows for b in row])):
        if fits(shaped):
            return list(shaped)
    return _with_selects([button for row in rows for button in row])


def _leads(button: Button) -> bool:
    """Of other platforms there are also links that only lead somewhere on them."""
    return not button.link or (button.link.startswith(("https://", "http://")) and len(button.link) <= LINK)


def fits(rows: Sequence[Row]) -> bool:
    return len(rows) <= ROWS and all(len(row) <= ROW for row in rows)


def _filled(rows: Sequence[Row]) -> list[Row]:
    """Rows whose buttons all do the same, such as the targets of a move, closed up."""
    filled: list[Row] = []
    for _, alike in groupby(enumerate(rows), key=_kind):
        filled += _in_order([button for _, row in alike for button in row])
    return filled


def _kind(row: tuple[int, Row]) -> str:
    """Of rows that mix, each is a kind of its own."""
    number, buttons = row
    verbs = {button.token.partition(".")[0] for button in buttons}
    return verbs.pop() if len(verbs) == 1 else f" {number}"


def _joined(rows: Sequence[Row]) -> list[Row]:
    """Short neighbours in one row, from the end, where the controls are."""
    joined = list(rows)
    at = len(joined) - 1
    while at > 0 and len(joined) > ROWS:
        if len(joined[at - 1]) + len(joined[at]) <= ROW:
            joined[at - 1 : at + 1] = [joined[at - 1] + joined[at]]
        at -= 1
    return joined


def _in_order(buttons: Sequence[Button]) -> list[Row]:
    return [tuple(buttons[first : first + ROW]) for first in range(0, len(buttons), ROW)]


def _with_selects(buttons: Sequence[Button]) -> list[Line]:
    """As few selects as possible; what stands out, and what stands last, stays a button, and so do links."""
    links = [at for at, button in enumerate(buttons) if button.link]
    others = [at for at, button in enumerate(buttons) if not button.link]
    possible = [selects for selects in range(ROWS + 1) if _free(selects, len(others)) >= 0]
    if not possible:
        raise ValueError(f"{len(buttons)} buttons: no menu of Discord has so much room")
    selects = next((each for each in possible if _free(each, len(others)) >= len(links)), possible[0])
    links = links[: _free(selects, len(others))]
    room = (ROWS - selects) * ROW - len(links)
    standing = sorted(others, key=lambda at: (buttons[at].style is Style.PLAIN, -at))
    kept = {*standing[:room], *links}
    options = [buttons[at] for at in others if at not in kept]
    lines: list[Line] = [Choice(tuple(options[first : first + OPTIONS])) for first in range(0, len(options), OPTIONS)]
    return [*lines, *_in_order([button for at, button in enumerate(buttons) if at in kept])]


def _free(selects: int, buttons: int) -> int:
    """Places for links beside so many selects, and the buttons that have no room in them."""
    return (ROWS - selects) * ROW - max(0, buttons - selects * OPTIONS)
