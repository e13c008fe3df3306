"""Writes the commands in a text with Latin letters: Telegram knows no others. A command in other letters cannot be
tapped, and in a group the bot would not even get it."""

from __future__ import annotations

import msgspec

from bot.screens.screen import Screen
from bot.texts import DEFAULT
from bot.texts.command_spelling import spelled


def with_latin_commands(screen: Screen) -> Screen:
    text = spelled(screen.text, lambda verb, language: "" if language == DEFAULT else f"/{verb}")
    return screen if text == screen.text else msgspec.structs.replace(screen, text=text)
