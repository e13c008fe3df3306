"""Commands in texts, as a platform spells them.

Texts name a command as the web page does: `/log`, `/журнал`. Other platforms may have another name for it, and people
must read what they can type.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from bot.texts import LANGUAGES, texts
from bot.texts.commands import verbs
from bot.texts.untrusted import Untrusted, parts, untrusted

Spell = Callable[[str, str], str]
"""The name of a verb on a platform, in a language, with its slash; empty if it is the usual one."""

_COMMAND = re.compile(r"(?<![\w/])/(\w+)")


@cache
def _names() -> dict[str, tuple[str, str]]:
    """Verb and language of every command name. A name that two languages share belongs to the first language."""
    return {
        name: (verb, language)
        for language in reversed(LANGUAGES)
        for verb in verbs()
        for name in texts(language)(f"command.{verb}").split()
    }


def spelled(text: str, spell: Spell) -> str:
    """The text with all command names replaced by those of the platform, except in what people have written."""

    def here(match: re.Match[str]) -> str:
        meant = _names().get(match[1].casefold())
        return (meant and spell(*meant)) or match[0]

    return "".join(
        untrusted(part.text) if isinstance(part, Untrusted) else _COMMAND.sub(here, part) for part in parts(text)
    )
