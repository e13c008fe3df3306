"""Inline keyboards: the buttons below a message, made of the menu of a screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import structlog
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.screens.callback_data import LIMIT, Token, decode, encode
from bot.screens.screen import Button, Menu, Style

MOST_BUTTONS = 100
MOST_IN_A_ROW = 8
ROW_WIDTH = 42
"""Characters that a row of buttons has room for on a phone."""
LONGEST_LABEL = 60

log = structlog.get_logger()


def keyboard(menu: Menu, more: Iterable[Sequence[InlineKeyboardButton]] = ()) -> InlineKeyboardMarkup | None:
    """The buttons of a menu, and further rows below them. None if there are no buttons at all."""
    rows = [row for given in menu for row in _readable_rows(given)]
    rows += [tuple(row) for row in more if row]
    left, kept = MOST_BUTTONS, []
    for row in rows:
        if left <= 0:
            break
        kept.append(row[:left])
        left -= len(row)
    return InlineKeyboardMarkup(kept) if kept else None


def _readable_rows(row: Sequence[Button]) -> list[tuple[InlineKeyboardButton, ...]]:
    """One row of a menu in as many rows as it needs. Telegram gives all buttons of a row the same width, so the longest
    label decides how many have room."""
    buttons = [button for button in row if _can_be_sent(button)]
    if not buttons:
        return []
    longest = max(len(button.label) for button in buttons)
    most = max(1, min(MOST_IN_A_ROW, ROW_WIDTH // max(1, longest)))
    rows = -(-len(buttons) // most)
    size = -(-len(buttons) // rows)
    return [tuple(map(inline_button, buttons[first : first + size])) for first in range(0, len(buttons), size)]


def _can_be_sent(button: Button) -> bool:
    """False for links that only work on another platform, and for tokens that are too long."""
    if button.link:
        return button.link.startswith(("https://", "http://"))
    fits = 0 < len(button.token.encode()) <= LIMIT
    if not fits:
        log.error("a button that Telegram would refuse", token=button.token)
    return fits


def inline_button(button: Button) -> InlineKeyboardButton:
    label = button.label if len(button.label) <= LONGEST_LABEL else button.label[: LONGEST_LABEL - 1] + "…"
    style = {Style.PRIMARY: "primary", Style.DANGER: "danger"}.get(button.style)
    if button.link:
        return InlineKeyboardButton(label or "·", url=button.link, style=style)
    return InlineKeyboardButton(label or "·", callback_data=button.token, style=style)


def link_button(label: str, url: str) -> InlineKeyboardButton:
    return InlineKeyboardButton(label, url=url)


def verbs_of(menu: Menu) -> set[str]:
    """The verbs of all buttons of a menu."""
    return {token.verb for row in menu for button in row if (token := decode(button.token))}


def table_of(menu: Menu) -> str:
    """The table that the buttons of a menu name; empty if they name none."""
    for row in menu:
        for button in row:
            if (token := decode(button.token)) and token.table:
                return token.table
    return ""


def make_token(verb: str, table: str = "") -> str:
    """Raises ValueError if the table is not one that a token can name."""
    return encode(Token(verb, table))
