"""Names of people: untrusted text, made harmless once, where it comes in."""

from __future__ import annotations

import unicodedata

LONGEST = 32


def clean_name(name: str) -> str:
    """One line without control, direction or invisible characters; empty if nothing is left."""
    shown = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFKC", name[: 8 * LONGEST])
        if character.isspace() or unicodedata.category(character)[0] not in "C"
    )
    return " ".join(shown.split())[:LONGEST].strip()
