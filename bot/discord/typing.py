"""Asking for a line of text: a modal, made of the button's id and the reader's language alone.

It must be the very first thing that is answered: there is no time to look anything up.
"""

from __future__ import annotations

import re
from typing import Any

from discord import ui

from bot.discord.items import Place
from bot.discord.limits import shortened
from bot.discord.receiving import Interaction
from bot.texts import texts
from bot.tokens import Token

TYPE = "type"
"""The verb of buttons that ask."""
PLAN = "plan"
"""The word of those that ask for a plan rather than a move."""
MODAL = re.compile(rf"m(?P<place>[{''.join(Place)}]):(?P<token>.+)", re.DOTALL)
TITLE = 45
LONGEST = 300
FIELD = "line"


def modal(interaction: Interaction, token: Token, place: Place, sent: str) -> ui.Modal:
    words = texts(interaction.locale.value)
    plan = token.word == PLAN
    title = words("discord.type_plan") if plan else words("discord.type_move")
    line: ui.TextInput[Any] = ui.TextInput(custom_id=FIELD, max_length=LONGEST)
    asked = ui.Modal(title=shortened(title, TITLE), custom_id=f"m{place}:{sent}")
    hint = shortened(words("discord.type_hint"), TITLE)
    asked.add_item(ui.Label(text=hint, component=line))
    # Not kept: what is sent with it is understood without it.
    asked.stop()
    return asked


def line_of(token: Token, text: str) -> str:
    """What was typed, as the command that it answers."""
    typed = " ".join(text.split())
    if typed.startswith("/"):
        return typed
    return f"/{token.word or 'do'} {typed}"


def typed_in(interaction: Interaction) -> str:
    """The text of a modal that was sent; it may lie under any number of frames. Whatever else there is says nothing."""
    found: list[str] = []
    left: list[Any] = [interaction.data]
    while left:
        part = left.pop()
        if isinstance(part, list):
            left += part
        elif isinstance(part, dict):
            if part.get("custom_id") == FIELD and isinstance(part.get("value"), str):
                found.append(part["value"])
            left += [part.get("component"), part.get("components")]
    return "".join(found[:1])
