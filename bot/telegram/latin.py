"""Commands in what we say, as they can be typed here: Telegram takes Latin letters only for a command. Under any other
name it cannot be tapped, and in a group we would not even hear it."""

from __future__ import annotations

import msgspec

from bot.screens import Screen
from bot.spelling import spelled
from bot.texts import DEFAULT


def latin(screen: Screen) -> Screen:
    text = spelled(screen.text, lambda verb, language: "" if language == DEFAULT else f"/{verb}")
    return screen if text == screen.text else msgspec.structs.replace(screen, text=text)
