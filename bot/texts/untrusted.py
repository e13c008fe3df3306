"""Text of people inside our own texts: names, notes, and what somebody has typed.

Chat platforms give some texts a life of their own: `@name` calls somebody, `t.me/…` can be tapped, `[a](b)` is a link.
What people have written must never come alive in a message of ours. So within a text it stands between two marks, and
every platform's writer breaks or escapes what is between them; it keeps our own commands and links as they are.

The marks are private-use characters, of which names and quoted input are cleaned (`bot.accounts.person`), so nobody can
forge one. They are only in texts on their way to a writer: what is stored, and what is shown where nothing can come
alive (labels of buttons, descriptions of pictures), is `plain`.

`ARGUMENTS` are the arguments of texts that hold such text. `Texts` marks them by itself, so that none can be forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

ARGUMENTS: Final = frozenset({"who", "whom", "host", "note", "word", "channel", "bot", "luck"})
"""Arguments of texts whose values people have written, wholly or in part. No text chooses its form by one of these."""

JOINER: Final = "\u2060"
"""A character that shows nothing, by which platforms break what would come alive. Whoever copies a name types it along,
so it is taken out of typed lines."""

_OPEN, _CLOSE = "\ue005", "\ue006"
_MARKS: Final = str.maketrans(dict.fromkeys(_OPEN + _CLOSE))
_RESERVED: Final = str.maketrans(dict.fromkeys(map(chr, range(0xE000, 0xE008))))
"""The marks, and those of moments (`bot.times.timestamps`) and of the entities that Telegram makes of them."""
_PART: Final = re.compile(f"{_OPEN}([^{_CLOSE}]*)(?:{_CLOSE}|$)")


class Untrusted(msgspec.Struct, frozen=True):
    """A part of a text that people have written. Never empty."""

    text: str


def untrusted(text: str) -> str:
    """What people have written, marked, to be put into a text. A text that contains marked parts already is marked as a
    whole; nothing is left of other marks in it."""
    bare = text.translate(_RESERVED)
    return f"{_OPEN}{bare}{_CLOSE}" if bare else ""


def parts(text: str) -> Iterator[str | Untrusted]:
    """The text split into our own words and those of people. Where the end of a text was cut off within such a part,
    the rest of it is still one."""
    end = 0
    for part in _PART.finditer(text):
        if part.start() > end:
            yield text[end : part.start()].translate(_MARKS)
        if part[1]:
            yield Untrusted(part[1].translate(_MARKS))
        end = part.end()
    if end < len(text):
        yield text[end:].translate(_MARKS)


def plain(text: str) -> str:
    """The text without marks, for places where nothing comes alive."""
    return text.translate(_MARKS)


def marked(text: str) -> bool:
    """Whether there is a mark in the text."""
    return _OPEN in text or _CLOSE in text
