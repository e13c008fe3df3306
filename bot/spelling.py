"""Commands as they are written on a platform.

Texts name a command as the page knows it: `/log`, `/журнал`. Elsewhere it may be called differently, and what people
read must be what they can type.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from bot.commands import VERBS
from bot.texts import LANGUAGES, texts

Spell = Callable[[str, str], str]
"""What a verb is called here, in that language, with its slash; empty if as everywhere."""

_COMMAND = re.compile(r"(?<![\w/])/(\w+)")


@cache
def _names() -> dict[str, tuple[str, str]]:
    """The verb and the language of every name; a name of two languages is that of the first."""
    return {
        name: (verb, language)
        for language in reversed(LANGUAGES)
        for verb in VERBS
        for name in texts(language)(f"command.{verb}").split()
    }


def spelled(text: str, spell: Spell) -> str:
    def here(match: re.Match[str]) -> str:
        meant = _names().get(match[1].casefold())
        return (meant and spell(*meant)) or match[0]

    return _COMMAND.sub(here, text)
