"""Text of others, as it may be printed: nothing in it moves the cursor, changes colours, turns the direction of writing
or begins a line."""

from __future__ import annotations

import json


def printable(text: str, keep: str = "") -> str:
    """The text with everything in place of which nothing can be seen as an escape, `\\x1b` or `\\u202e`; the characters
    in `keep` stay."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each in keep else repr(each)[1:-1] for each in text)


def printable_json(text: str) -> str:
    """JSON that means the same and has escapes where nothing can be seen."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in text)
