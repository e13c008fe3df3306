"""Cleans names and notes of what cannot be seen, or stands where it does not belong."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_MARKS: Final = 3
"""Accents and the like on one letter; no language writes more."""
EMOJI_JOINER: Final = "\u200d"
"""Joins several emoji to one."""
_BLANK: Final = frozenset(
    map(
        chr,
        (
            # Fillers and blanks that count as letters or symbols.
            *(0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x1D159, 0x13441, 0x13442),
            # Marks that are never drawn. The last two of the first variation selectors are: text or emoji.
            *(0x034F, 0x17B4, 0x17B5, 0x16FE4, *range(0x180B, 0x1810), *range(0xFE00, 0xFE0E)),
            *range(0xE0100, 0xE01F0),
        ),
    )
)


def visible_line(text: str, *, joiners: bool = False) -> str:
    """The text as one line without control, direction or invisible characters, and with at most a few marks on each
    letter. With `joiners`, joined emoji stay joined. Empty if nothing is left that can be seen."""
    shown = ""
    marks = MOST_MARKS
    for character in text:
        category = unicodedata.category(character)
        if character.isspace():
            shown, marks = f"{shown} ", MOST_MARKS
        elif character in _BLANK or (category[0] == "C" and not (joiners and character == EMOJI_JOINER)):
            continue
        elif category[0] == "M":
            # At the beginning there is nothing that they could stand on.
            if marks < MOST_MARKS:
                shown, marks = shown + character, marks + 1
        elif character == EMOJI_JOINER:
            shown += character
        else:
            shown, marks = shown + character, 0
    line = " ".join(shown.split())
    return line if any(map(_seen, line)) else ""


def _seen(character: str) -> bool:
    """Whether something is drawn for it where it stands alone."""
    return unicodedata.category(character)[0] in "LNPS"
