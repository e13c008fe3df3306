"""The modal that asks for a line of text, and what comes back from it.

A modal must be the first answer to a press, within three seconds. So it is made of nothing but the token of the button
and the language of the person's Discord; nothing is looked up.
"""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.platforms.discord.components import MessageKind
from bot.platforms.discord.limits import shortened
from bot.screens.callback_data import Token
from bot.texts import texts

TYPE = "type"
"""The verb of buttons that open a modal."""
PLAN = "plan"
"""The word of such a button that asks for a plan and not for a move."""
MODAL_ID = re.compile(rf"m(?P<kind>[{''.join(MessageKind)}]):(?P<token>.+)", re.DOTALL)
"""The id of a modal: the kind of the message with the button that opened it, and the token of that button."""
TITLE = 45
"""Characters of the title of a modal, and of the label of its field."""
LONGEST_LINE = 300
FIELD = "line"


def make_modal(interaction: discord.Interaction[Any], token: Token, kind: MessageKind, sent: str) -> ui.Modal:
    """`sent` is the token as the button has sent it."""
    words = texts(interaction.locale.value)
    plan = token.word == PLAN
    title = words("discord.type_plan") if plan else words("discord.type_move")
    field: ui.TextInput[Any] = ui.TextInput(custom_id=FIELD, max_length=LONGEST_LINE)
    modal = ui.Modal(title=shortened(title, TITLE), custom_id=f"m{kind}:{sent}")
    hint = shortened(words("discord.type_hint"), TITLE)
    modal.add_item(ui.Label(text=hint, component=field))
    # So that the library does not keep it; what is submitted is recognised by its id.
    modal.stop()
    return modal


def line_of(token: Token, text: str) -> str:
    """The typed text as a command: the one that the button asks for, unless a command was typed."""
    typed = " ".join(text.split())
    if typed.startswith("/"):
        return typed
    return f"/{token.word or 'do'} {typed}"


def text_of_modal(interaction: discord.Interaction[Any]) -> str:
    """The text that was typed into a modal; empty if there is none. The field may be nested in other components."""
    found: list[str] = []
    left: list[Any] = [interaction.data]
    while left:
        component = left.pop()
        if isinstance(component, list):
            left += component
        elif isinstance(component, dict):
            if component.get("custom_id") == FIELD and isinstance(component.get("value"), str):
                found.append(component["value"])
            left += [component.get("component"), component.get("components")]
    return "".join(found[:1])
