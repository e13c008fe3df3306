"""Whoever does something, as a platform tells of them; their name is made harmless here."""

from __future__ import annotations

import unicodedata

import msgspec

LONGEST = 32


def clean_name(name: str) -> str:
    """One line without control, direction or invisible characters; empty if nothing is left."""
    shown = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFKC", name[: 8 * LONGEST])
        if character.isspace() or unicodedata.category(character)[0] not in "C"
    )
    return " ".join(shown.split())[:LONGEST].strip()


class Person(msgspec.Struct, frozen=True):
    """Whoever does something. The name is untrusted text."""

    id: str
    """Unique over all platforms: `web:…`."""
    name: str
    language: str = ""
    """As the platform or the person says; empty where nobody knows."""
    admin: bool = False
    """Whether the platform lets them administer the chat where they act."""
