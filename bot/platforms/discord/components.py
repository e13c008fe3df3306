"""Makes the buttons and selects of a message, and the ids by which presses are recognised.

Everything that a press needs is in the id of its button, so buttons work after a restart, too. An id is one of

    p:<token>  c:<token>        a button; with a number behind the letter if the message has another with this token
    p*<row>  c*<row>            a select; the token is the value of the option
    thread:<table>              see `ExtraButton`
    again:<user>:<line>

where the first letter is the `MessageKind`. What a token means is said in `bot.screens.callback_data`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import discord
from discord import ui

from bot.platforms.discord.layout import MenuRow, SelectRow
from bot.platforms.discord.limits import BUTTON_LABEL, CUSTOM_ID, OPTION, shortened
from bot.screens.screen import Button, Style


class MessageKind(StrEnum):
    """Whom a message is for. It is noted in the ids of its buttons because Discord does not tell, in a private chat,
    whether a message was the answer to an interaction."""

    POST = "p"
    """For everybody. It stays as it is when somebody presses one of its buttons."""
    CARD = "c"
    """For one person: a card or another reply. The reply to a press may replace it."""


class ExtraButton(StrEnum):
    """Buttons that only Discord has."""

    THREAD = "thread"
    """Moves a table into a thread."""
    SHOW_PRIVATELY = "again"
    """Shows the reply to a line that was typed in public to the person who typed it, and to nobody else."""


STYLES = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.DANGER: discord.ButtonStyle.danger,
}

BUTTON_ID = re.compile(rf"(?P<kind>[{''.join(MessageKind)}])[0-9]{{0,2}}:(?P<token>.+)", re.DOTALL)
SELECT_ID = re.compile(rf"(?P<kind>[{''.join(MessageKind)}])\*[0-9]")
EXTRA_ID = re.compile(rf"(?P<extra>{'|'.join(ExtraButton)}):(?P<argument>.*)", re.DOTALL)


def make_view(rows: Sequence[MenuRow], kind: MessageKind, more: Sequence[ui.Item[Any]] = ()) -> ui.View | None:
    """The buttons and selects of a message; `more` are put into a last row. None if there are none at all."""
    if not rows and not more:
        return None
    view = ui.View(timeout=None)
    seen: set[str] = set()
    for number, row in enumerate(rows):
        if isinstance(row, SelectRow):
            view.add_item(_select(row, kind, number))
            continue
        for button in row:
            view.add_item(_button(button, kind, number, seen))
    for item in more:
        item.row = len(rows)
        view.add_item(item)
    # The library would keep every view in memory for ever. A stopped one it forgets; presses are recognised by their
    # ids.
    view.stop()
    return view


def _button(button: Button, kind: MessageKind, row: int, seen: set[str]) -> ui.Button[Any]:
    """A link has no id. Buttons of one message may have the same token, but must not have the same id."""
    label = shortened(button.label, BUTTON_LABEL)
    if button.link:
        return ui.Button(label=label, url=button.link, row=row)
    id = f"{kind}:{button.token}"
    twin = 0
    while id in seen:
        twin += 1
        id = f"{kind}{twin}:{button.token}"
    seen.add(id)
    return ui.Button(style=STYLES[button.style], label=label, custom_id=_checked(id), row=row)


def _select(select: SelectRow, kind: MessageKind, row: int) -> ui.Select[Any]:
    labels = {button.token: button.label for button in select.options}
    options = [discord.SelectOption(label=shortened(label, OPTION), value=token) for token, label in labels.items()]
    first, last = options[0].label, options[-1].label
    return ui.Select(
        custom_id=f"{kind}*{row}", options=options, placeholder=shortened(f"{first} … {last}", OPTION), row=row
    )


def extra_button(extra: ExtraButton, argument: str, label: str) -> ui.Button[Any]:
    return ui.Button(label=shortened(label, BUTTON_LABEL), custom_id=_checked(f"{extra}:{argument}"))


def fits_id(extra: ExtraButton, argument: str) -> bool:
    """Whether an extra button with this argument can be made."""
    return len(f"{extra}:{argument}") <= CUSTOM_ID


def _checked(id: str) -> str:
    if len(id) > CUSTOM_ID:
        raise ValueError(f"an id of {len(id)} characters: {id}")
    return id
