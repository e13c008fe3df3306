"""Buttons and selects that mean the same after a restart: all they know is in their id."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Self

import discord
from discord import ui

from bot.discord.layout import Choice, Line
from bot.discord.limits import CUSTOM, LABEL, OPTION, shortened
from bot.discord.receiving import Receives
from bot.screens import Button, Style


class Place(StrEnum):
    """Where a button stands, the first letter of its id: Discord does not say whether a message was a reply to one
    person's deed once it is in a chat with that person."""

    POST = "p"
    """For all: stays as it is when somebody presses."""
    CARD = "c"
    """A person's own: the answer takes its place."""


class Special(StrEnum):
    """Buttons that are ours and no other platform's."""

    THREAD = "thread"
    """Go on in a thread: `thread:<table>`."""
    AGAIN = "again"
    """Show privately what was typed openly, to who typed it: `again:<user>:<line>`."""


STYLES = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.DANGER: discord.ButtonStyle.danger,
}

PRESS = re.compile(rf"(?P<place>[{''.join(Place)}])[0-9]{{0,2}}:(?P<token>.+)", re.DOTALL)
CHOOSE = re.compile(rf"(?P<place>[{''.join(Place)}])\*[0-9]")
SPECIAL = re.compile(rf"(?P<special>{'|'.join(Special)}):(?P<rest>.*)", re.DOTALL)


class PressItem(ui.DynamicItem[ui.Button[Any]], template=PRESS):
    def __init__(self, item: ui.Button[Any], place: Place, token: str) -> None:
        super().__init__(item)
        self.place = place
        self.token = token

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /) -> Self:
        assert isinstance(item, ui.Button)
        return cls(item, Place(match["place"]), match["token"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await receiver(interaction).pressed(interaction, self.place is Place.CARD, self.token)


class ChooseItem(ui.DynamicItem[ui.Select[Any]], template=CHOOSE):
    """The tokens are the values of its options."""

    def __init__(self, item: ui.Select[Any], place: Place) -> None:
        super().__init__(item)
        self.place = place

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /) -> Self:
        assert isinstance(item, ui.Select)
        return cls(item, Place(match["place"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await receiver(interaction).pressed(interaction, self.place is Place.CARD, "".join(self.item.values[:1]))


class SpecialItem(ui.DynamicItem[ui.Button[Any]], template=SPECIAL):
    def __init__(self, item: ui.Button[Any], special: Special, rest: str) -> None:
        super().__init__(item)
        self.special = special
        self.rest = rest

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /) -> Self:
        assert isinstance(item, ui.Button)
        return cls(item, Special(match["special"]), match["rest"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        if self.special is Special.THREAD:
            await receiver(interaction).thread_wanted(interaction, self.rest)
        else:
            user, _, line = self.rest.partition(":")
            await receiver(interaction).said_again(interaction, user, line)


ITEMS = (PressItem, ChooseItem, SpecialItem)


def receiver(interaction: discord.Interaction[Any]) -> Receives:
    """Whoever our client belongs to."""
    received: Receives = interaction.client.receiver
    return received


def view_of(lines: Sequence[Line], place: Place, more: Sequence[ui.Item[Any]] = ()) -> ui.View | None:
    """Nothing is remembered of it: the buttons find us by their ids. None without any."""
    if not lines and not more:
        return None
    view = ui.View(timeout=None)
    seen: set[str] = set()
    for row, line in enumerate(lines):
        if isinstance(line, Choice):
            view.add_item(_select(line, place, row))
            continue
        for button in line:
            view.add_item(_button(button, place, row, seen))
    for item in more:
        item.row = len(lines)
        view.add_item(item)
    # What has ended is not kept: otherwise every message that was ever sent would be.
    view.stop()
    return view


def _button(button: Button, place: Place, row: int, seen: set[str]) -> ui.Item[Any]:
    """Two buttons of one message may send the same, their ids may not be the same. A link has none: it tells nobody."""
    label = shortened(button.label, LABEL)
    if button.link:
        return ui.Button(label=label, url=button.link, row=row)
    id = f"{place}:{button.token}"
    twin = 0
    while id in seen:
        twin += 1
        id = f"{place}{twin}:{button.token}"
    seen.add(id)
    item: ui.Button[Any] = ui.Button(style=STYLES[button.style], label=label, custom_id=_short(id), row=row)
    return PressItem(item, place, button.token)


def _select(choice: Choice, place: Place, row: int) -> ChooseItem:
    shown = {button.token: button.label for button in choice.options}
    options = [discord.SelectOption(label=shortened(label, OPTION), value=token) for token, label in shown.items()]
    first, last = options[0].label, options[-1].label
    item: ui.Select[Any] = ui.Select(
        custom_id=f"{place}*{row}", options=options, placeholder=shortened(f"{first} … {last}", OPTION), row=row
    )
    return ChooseItem(item, place)


def special(kind: Special, rest: str, label: str) -> SpecialItem:
    item: ui.Button[Any] = ui.Button(label=shortened(label, LABEL), custom_id=_short(f"{kind}:{rest}"))
    return SpecialItem(item, kind, rest)


def fits(kind: Special, rest: str) -> bool:
    return len(f"{kind}:{rest}") <= CUSTOM


def _short(id: str) -> str:
    if len(id) > CUSTOM:
        raise ValueError(f"an id of {len(id)} characters: {id}")
    return id
