"""Recognises presses of buttons and choices from selects by their ids, and passes them to the interaction handler.

The library calls these classes for every id that matches their template, whichever process has sent the message.
"""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui

from bot.platforms.discord.components import BUTTON_ID, EXTRA_ID, SELECT_ID, ExtraButton, MessageKind
from bot.platforms.discord.interaction_handler import InteractionHandler


class PressedButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON_ID):
    def __init__(self, item: ui.Button[Any], kind: MessageKind, token: str) -> None:
        super().__init__(item)
        self._kind = kind
        self._token = token

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /) -> Self:
        assert isinstance(item, ui.Button)
        return cls(item, MessageKind(match["kind"]), match["token"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await _handler(interaction).button_pressed(interaction, self._kind, self._token)


class ChosenOption(ui.DynamicItem[ui.Select[Any]], template=SELECT_ID):
    """The value of the chosen option is the token."""

    def __init__(self, item: ui.Select[Any], kind: MessageKind) -> None:
        super().__init__(item)
        self._kind = kind

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /) -> Self:
        assert isinstance(item, ui.Select)
        return cls(item, MessageKind(match["kind"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await _handler(interaction).button_pressed(interaction, self._kind, "".join(self.item.values[:1]))


class PressedExtraButton(ui.DynamicItem[ui.Button[Any]], template=EXTRA_ID):
    def __init__(self, item: ui.Button[Any], extra: ExtraButton, argument: str) -> None:
        super().__init__(item)
        self._extra = extra
        self._argument = argument

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /) -> Self:
        assert isinstance(item, ui.Button)
        return cls(item, ExtraButton(match["extra"]), match["argument"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        if self._extra is ExtraButton.THREAD:
            await _handler(interaction).thread_requested(interaction, self._argument)
        else:
            user, _, line = self._argument.partition(":")
            await _handler(interaction).private_reply_requested(interaction, user, line)


DYNAMIC_ITEMS = (PressedButton, ChosenOption, PressedExtraButton)


def _handler(interaction: discord.Interaction[Any]) -> InteractionHandler:
    handler: InteractionHandler = interaction.client.handler
    return handler
