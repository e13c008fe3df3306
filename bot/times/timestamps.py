"""Moments in texts. They are shown in the reader's own time zone if the platform supports it, else in that of the
screen.

In a text, a moment is a mark of private-use characters. People cannot insert such marks: names and quoted input are
cleaned of these characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from bot.texts import texts
from bot.times.quiet_hours import QuietHours
from bot.times.time_zones import rules_of

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
    """`in two hours`, if the platform keeps it up to date; else like FULL."""


class Moment(msgspec.Struct, frozen=True):
    at: int
    style: Style


def moment(at: float, style: Style = Style.FULL) -> str:
    """The mark for a moment, to be put into a text."""
    return f"{_OPEN}{int(at)} {style}{_CLOSE}"


def parts(text: str) -> Iterator[str | Moment]:
    """The text split at its moments."""
    end = 0
    for mark in _MARK.finditer(text):
        if mark.start() > end:
            yield text[end : mark.start()]
        yield Moment(int(mark[1]), Style(mark[2]))
        end = mark.end()
    if end < len(text):
        yield text[end:]


def has_moments(text: str) -> bool:
    return _MARK.search(text) is not None


def plain(text: str, zone: str, language: str) -> str:
    """The text with its moments written out in this time zone, for platforms without timestamps. If the zone is not
    known, the text says that the time is UTC."""
    return "".join(part if isinstance(part, str) else written(part, zone, language) for part in parts(text))


def written(moment: Moment, zone: str, language: str) -> str:
    words = texts(language)
    local = QuietHours(zone).local(moment.at)
    time = words("moment.time", hour=f"{local.hour:02d}", minute=f"{local.minute:02d}")
    if moment.style is not Style.DATE and rules_of(zone) is None:
        time = words("moment.universal", time=time)
    if moment.style is Style.TIME:
        return time
    date = words("moment.date", day=local.day, month=local.month)
    return date if moment.style is Style.DATE else words("moment.full", date=date, time=time)
