"""The person who does something, as their platform reports them; and cleaning their name."""

from __future__ import annotations

import unicodedata

import msgspec

LONGEST = 32


def clean_name(name: str) -> str:
    """The name as one short line without control, direction or invisible characters; empty if nothing is left."""
    shown = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFKC", name[: 8 * LONGEST])
        if character.isspace() or unicodedata.category(character)[0] not in "C"
    )
    return " ".join(shown.split())[:LONGEST].strip()


class Person(msgspec.Struct, frozen=True):
    """The person who does something. The name is untrusted text."""

    id: str
    """Unique over all platforms, such as `web:…`."""
    name: str
    language: str = ""
    """As the platform reports it or the person chose it; empty if neither is known."""
    admin: bool = False
    """Whether they administer the chat where they act, according to the platform."""
