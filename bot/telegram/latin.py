"""Commands in what we say, as they can be typed here: Telegram takes Latin letters only for a command. Under any other
name it cannot be tapped, and in a group we would not even hear it."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from bot.screens import Screen
from bot.telegram.updates import TYPED
from bot.texts import LANGUAGES, texts

_NAMED = re.compile(r"(?<![\w/])/(\w+)")


@cache
def _verbs() -> dict[str, str]:
    return {
        name: verb for verb in TYPED for language in LANGUAGES for name in texts(language)(f"command.{verb}").split()
    }


def latin(screen: Screen) -> Screen:
    text = _NAMED.sub(lambda found: f"/{_verbs().get(found[1].casefold(), found[1])}", screen.text)
    return screen if text == screen.text else msgspec.structs.replace(screen, text=text)
