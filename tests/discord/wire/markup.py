"""What Discord makes of the content of a message: mentions, links, invites, emoji and markdown.

A backslash before anything but a letter, a digit or a space takes away its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_ESCAPED = re.compile(r"\\([^0-9A-Za-z\s])", re.DOTALL)
_TAKEN = "\ufffd"
"""Stands for a character that was escaped: it shows itself, and means nothing."""
_FENCE = re.compile(r"```.*?```", re.DOTALL)
_KINDS = {
    "mention": r"<@!?[0-9]+>",
    "role": r"<@&[0-9]+>",
    "channel": r"<#[0-9]+>|<id:\w+>",
    "command": r"</[^>:]+:[0-9]+>",
    "moment": r"<t:-?[0-9]+(?::[a-zA-Z])?>",
    "emoji": r"<a?:\w+:[0-9]+>|:(?=[0-9_+-]*[a-z])[a-z0-9_+-]{2,}:",
    "everyone": r"@everyone|@here",
    "masked link": r"\[[^\[\]\n]+\]\(<?(?:https?|discord)://[^\s)]+>?(?:\s+\"[^\"]*\")?\)",
    "link": r"(?:https?|discord|steam)://[^\s<]*[^<.,:; \"'\]\s]|<(?:mailto|tel|sms):[^>\s]+>",
    "invite": r"discord(?:(?:app)?\.com/invite|\.gg(?:/invite)?)/[\w-]{2,255}",
    "code": r"(`+)(?!`).+?(?<!`)\1(?!`)",
    "bold or italic": r"\*+(?=\S)[^*]+\*+|(?<!\w)_+[^_]+_+(?!\w)",
    "struck": r"~~.+?~~",
    "spoiler": r"\|\|.+?\|\|",
    "heading": r"^[ ]{0,3}#{1,3}[ ]+\S",
    "small print": r"^[ ]*-#[ ]+\S",
    "quote": r"^[ ]*>(?:>>)?[ ]+\S?",
    "list": r"^[ ]*[-*+][ ]+\S",
    "numbered list": r"^[ ]*[0-9]{1,9}[.)][ ]+\S",
}
_PATTERNS = {kind: re.compile(pattern, re.MULTILINE) for kind, pattern in _KINDS.items()}


def alive(content: str) -> Iterator[tuple[str, str]]:
    """Kind and text of everything in the content that is more than its characters. What is between three backticks is
    shown as it is, and counts as one."""
    # Within a fence a backslash is only a backslash.
    parts = _FENCE.split(content)
    yield from (("fence", fence) for fence in _FENCE.findall(content))
    for part in parts:
        bare = _ESCAPED.sub(_TAKEN, part)
        for kind, pattern in _PATTERNS.items():
            yield from ((kind, found[0]) for found in pattern.finditer(bare))
