"""The person who does something, as their platform reports them; and cleaning their name."""

from __future__ import annotations

import unicodedata

import msgspec

from bot.texts.visible_text import visible_line

LONGEST = 32


def clean_name(name: str) -> str:
    """The name as one short line without control, direction or invisible characters; empty if nothing that can be seen
    is left."""
    shown = visible_line(unicodedata.normalize("NFKC", name[: 8 * LONGEST]))
    # Marks may stand on another letter now.
    return unicodedata.normalize("NFKC", shown)[:LONGEST].strip()


class Person(msgspec.Struct, frozen=True):
    """The person who does something. The name is untrusted text."""

    id: str
    """Unique over all platforms, such as `web:…`."""
    name: str
    language: str = ""
    """As the platform reports it or the person chose it; empty if neither is known."""
    admin: bool = False
    """Whether they administer the chat where they act, according to the platform."""
