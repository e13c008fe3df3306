"""Menus of any size on five rows of five buttons. Nothing is lost: what has no room becomes a select."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from bot.discord.limits import OPTIONS, ROW, ROWS
from bot.screens import Button, Menu, Style

Row = tuple[Button, ...]


class Choice(msgspec.Struct, frozen=True):
    """Buttons that became the options of a select."""

    options: Row


Line = Row | Choice


def arranged(menu: Menu) -> list[Line]:
    """As it is if it fits; else rows of the same kind are filled up, then short rows joined, then all in order."""
    rows = [row for row in menu if row]
    for shaped in (rows, _filled(rows), _joined(_filled(rows)), _in_order([b for row in rows for b in row])):
        if fits(shaped):
            return list(shaped)
    return _with_selects([button for row in rows for button in row])


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
    """As few selects as possible; what stands out, and what stands last, stays a button."""
    for selects in range(1, ROWS + 1):
        room = (ROWS - selects) * ROW
        if len(buttons) <= selects * OPTIONS + room:
            break
    else:
        raise ValueError(f"{len(buttons)} buttons: no menu of Discord has so much room")
    standing = sorted(range(len(buttons)), key=lambda at: (buttons[at].style is Style.PLAIN, -at))
    kept = set(standing[:room])
    options = [button for at, button in enumerate(buttons) if at not in kept]
    lines: list[Line] = [Choice(tuple(options[first : first + OPTIONS])) for first in range(0, len(options), OPTIONS)]
    return [*lines, *_in_order([button for at, button in enumerate(buttons) if at in kept])]
