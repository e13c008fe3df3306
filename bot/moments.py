"""Moments in texts: told in the reader's own zone where the platform can, in that of the screen where it cannot.

A moment stands in a text as a mark of characters that nobody types: names are cleaned of them, and what is echoed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from bot.hours import Hours
from bot.texts import texts
from bot.zones import rules_of

_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK = re.compile(f"{_OPEN}([0-9]+) ([a-z]+){_CLOSE}")


class Style(StrEnum):
    TIME = "time"
    """`18:30`"""
    DATE = "date"
    """`20 November`"""
    FULL = "full"
    """`20 November, 18:30`"""
    AGO = "ago"
    """`in two hours`, where the platform keeps it up to date; as FULL elsewhere."""


class Moment(msgspec.Struct, frozen=True):
    at: int
    style: Style


def moment(at: float, style: Style = Style.FULL) -> str:
    """The mark to be put into a text."""
    return f"{_OPEN}{int(at)} {style}{_CLOSE}"


def parts(text: str) -> Iterator[str | Moment]:
    """A text, taken apart at its moments."""
    end = 0
    for mark in _MARK.finditer(text):
        if mark.start() > end:
            yield text[end : mark.start()]
        yield Moment(int(mark[1]), Style(mark[2]))
        end = mark.end()
    if end < len(text):
        yield text[end:]


def plain(text: str, zone: str, language: str) -> str:
    """A text with its moments written out, for where nothing else can be done: by the clock of this zone. Where nobody
    knows the zone it is said whose clock it is."""
    return "".join(part if isinstance(part, str) else written(part, zone, language) for part in parts(text))


def written(moment: Moment, zone: str, language: str) -> str:
    words = texts(language)
    local = Hours(zone).local(moment.at)
    time = words("moment.time", hour=f"{local.hour:02d}", minute=f"{local.minute:02d}")
    if moment.style is not Style.DATE and rules_of(zone) is None:
        time = words("moment.universal", time=time)
    if moment.style is Style.TIME:
        return time
    date = words("moment.date", day=local.day, month=local.month)
    return date if moment.style is Style.DATE else words("moment.full", date=date, time=time)
