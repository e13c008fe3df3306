"""Keeps text of people from coming alive on a chat platform.

Servers and apps find mentions, links, commands, hashtags, phone numbers and the like in any text. A word joiner, which
nobody sees, behind the character that makes one of it breaks every one of them, whatever it is next to.
"""

from __future__ import annotations

import re
from typing import Final

from bot.texts.untrusted import JOINER

_STARTS: Final = re.compile(r"([@#$/:.＠＃＄／：．。｡])(?!\s)|(\+)(?=[0-9])")
"""Characters that begin something, or join its parts, unless a space follows."""
_NUMBER: Final = re.compile(r"[0-9](?:[ ().\-/\u00a0\u2010-\u2015\u2060]*[0-9]){4,}")
"""A number that is long enough to become a phone number with what stands next to it, as people write it."""


def inert(text: str) -> str:
    """The text of people with word joiners, so that nothing in it is recognised. Texts without any of these characters
    stay as they are."""
    broken = _STARTS.sub(lambda found: found[0] + JOINER, text)
    return _NUMBER.sub(lambda found: re.sub("[0-9](?!$)", lambda digit: digit[0] + JOINER, found[0]), broken)
