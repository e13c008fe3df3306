"""Arranges a menu of any size on the five rows of five buttons that Discord has.

No choice is lost: buttons for which there is no room become the options of selects. A link cannot become an option; of
very many links the last are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from bot.platforms.discord.limits import BUTTONS_IN_ROW, LINK, OPTIONS, ROWS
from bot.screens.screen import Button, Menu, Style

ButtonRow = tuple[Button, ...]


class SelectRow(msgspec.Struct, frozen=True):
    """A row that is a select: its options stand for buttons."""

    options: ButtonRow


MenuRow = ButtonRow | SelectRow


def arrange(menu: Menu) -> list[MenuRow]:
    """The first of these that fits: the menu as it is; with neighbouring rows of the same kind filled up; with short
    rows joined as well; all buttons in order; buttons and selects."""
    rows = [row for given in menu if (row := tuple(button for button in given if _works_here(button)))]
    all_buttons = [button for row in rows for button in row]
    for arranged in (rows, _filled(rows), _joined(_filled(rows)), _in_order(all_buttons)):
        if _fits(arranged):
            return list(arranged)
    return _with_selects(all_buttons)


def _works_here(button: Button) -> bool:
    """False for links that only work on another platform, or are too long."""
    return not button.link or (button.link.startswith(("https://", "http://")) and len(button.link) <= LINK)


def _fits(rows: Sequence[ButtonRow]) -> bool:
    return len(rows) <= ROWS and all(len(row) <= BUTTONS_IN_ROW for row in rows)


def _filled(rows: Sequence[ButtonRow]) -> list[ButtonRow]:
    """Neighbouring rows whose buttons all have the same verb, such as the targets of a move, closed up."""
    filled: list[ButtonRow] = []
    for _, alike in groupby(enumerate(rows), key=_verb_of_row):
        filled += _in_order([button for _, row in alike for button in row])
    return filled


def _verb_of_row(numbered: tuple[int, ButtonRow]) -> str:
    """The verb that all buttons of a row share; something unique if they have different ones."""
    number, buttons = numbered
    verbs = {button.token.partition(".")[0] for button in buttons}
    return verbs.pop() if len(verbs) == 1 else f" {number}"


def _joined(rows: Sequence[ButtonRow]) -> list[ButtonRow]:
    """Short neighbouring rows joined, from the end, where the controls are, until there are few enough."""
    joined = list(rows)
    at = len(joined) - 1
    while at > 0 and len(joined) > ROWS:
        if len(joined[at - 1]) + len(joined[at]) <= BUTTONS_IN_ROW:
            joined[at - 1 : at + 1] = [joined[at - 1] + joined[at]]
        at -= 1
    return joined


def _in_order(buttons: Sequence[Button]) -> list[ButtonRow]:
    return [tuple(buttons[first : first + BUTTONS_IN_ROW]) for first in range(0, len(buttons), BUTTONS_IN_ROW)]


def _with_selects(buttons: Sequence[Button]) -> list[MenuRow]:
    """As few selects as possible, then buttons. Buttons that stand out, the last ones, and links stay buttons."""
    links = [at for at, button in enumerate(buttons) if button.link]
    others = [at for at, button in enumerate(buttons) if not button.link]
    possible = [selects for selects in range(ROWS + 1) if _free(selects, len(others)) >= 0]
    if not possible:
        raise ValueError(f"{len(buttons)} buttons: no menu of Discord has so much room")
    selects = next((each for each in possible if _free(each, len(others)) >= len(links)), possible[0])
    links = links[: _free(selects, len(others))]
    room = (ROWS - selects) * BUTTONS_IN_ROW - len(links)
    by_importance = sorted(others, key=lambda at: (buttons[at].style is Style.PLAIN, -at))
    kept = {*by_importance[:room], *links}
    options = [buttons[at] for at in others if at not in kept]
    rows: list[MenuRow] = [
        SelectRow(tuple(options[first : first + OPTIONS])) for first in range(0, len(options), OPTIONS)
    ]
    return [*rows, *_in_order([button for at, button in enumerate(buttons) if at in kept])]


def _free(selects: int, buttons: int) -> int:
    """How many links have room beside this number of selects and the buttons that do not fit into the selects; negative
    if not even those buttons have room."""
    return (ROWS - selects) * BUTTONS_IN_ROW - max(0, buttons - selects * OPTIONS)
