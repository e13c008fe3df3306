"""Reads spans of days, as people type them: `20 dec - 5 jan`, `20.12–05.01`, `until friday`, `две недели`.

Without a year, the next such day is meant. The last day is included.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from itertools import takewhile

import msgspec

from bot.texts.keywords import lists, words
from bot.texts.refusal import Refusal
from bot.times.durations import DAY
from bot.times.parse_durations import length_said

JUST_PAST = timedelta(days=60)
"""A day without a year that was so recently is an error: it does not mean the same day of the next year."""
BEGUN = timedelta(days=90)
"""A vacation cannot have begun longer ago: a first day further back is an error."""

_TOKEN = re.compile(
    r"(?P<iso>\d{4}-\d{1,2}-\d{1,2})"
    r"|(?P<dotted>\d{1,2}\.\d{1,2}(?:\.\d{4}|\.\d{2})?)(?!\d)\.?"
    r"|(?P<slashed>\d{1,2}/\d{1,2}(?:/\d{4}|/\d{2})?)(?!\d)"
    r"|(?P<number>\d{1,4})(?:st|nd|rd|th|-?го|-?е)?\b"
    r"|(?P<word>[^\W\d_]+)"
    r"|(?P<sign>[-–—]|\.\.+|…)"
    r"|[,.]"
)


UNCLEAR = "vacation.how"
"""Text key for a line that is no span of days."""


class Days(msgspec.Struct, frozen=True):
    """A span of days. The first and the last day are included."""

    first: date
    last: date


class _Day(msgspec.Struct, frozen=True):
    """A date whose year may be missing."""

    day: int
    month: int
    year: int | None = None


class _Weekday(msgspec.Struct, frozen=True):
    number: int


_Part = date | _Day | _Weekday | int | str
"""A part of a line: a full date, a date without a year, a weekday, a number not yet understood, or one of the words
`from`, `until`, `month …`."""


def days_said(said: str, today: date) -> Days:
    """The days that a line means. Refused if it is no span of days."""
    text = said.strip().casefold()
    bare = " ".join(word for word in text.split() if word not in words("said.beside"))
    length = length_said(bare) if bare else None
    if length is not None and not bare.isdecimal():
        days = round(length / DAY)
        if days < 1:
            raise Refusal(UNCLEAR)
        return Days(today, _later(today, days))
    parts = _dated(_parts(text, today))
    if parts[:1] == ["from"] and len(parts) == 2:
        raise Refusal("vacation.until_when")
    dates = [part for part in parts if not isinstance(part, str)]
    if len(dates) == 1:
        return _span(today, _next(dates[0], today), today)
    if len(dates) != 2:
        raise Refusal(UNCLEAR)
    # The second of two weekdays is the next one after the first.
    weekdays = isinstance(dates[0], _Weekday) and isinstance(dates[1], _Weekday)
    last = _next(dates[1], _next(dates[0], today) if weekdays else today)
    return _span(_before(dates[0], last, today), last, today)


def _parts(text: str, today: date) -> list[_Part]:
    parts: list[_Part] = []
    end = 0
    for token in _TOKEN.finditer(text):
        if text[end : token.start()].strip():
            raise Refusal(UNCLEAR)
        end = token.end()
        match token.lastgroup:
            case "iso":
                year, month, day = map(int, token[0].split("-"))
                parts.append(_day(day, month, year))
            case "dotted":
                parts.append(_numbers(*token["dotted"].split(".")))
            case "slashed":
                parts.append(_slashed(*token["slashed"].split("/")))
            case "number":
                parts.append(int(token["number"]))
            case "sign":
                parts.append("until")
            case "word":
                parts += _word(token["word"], today)
    if text[end:].strip():
        raise Refusal(UNCLEAR)
    return parts


def _word(word: str, today: date) -> list[_Part]:
    if word in words("said.beside"):
        return []
    if word in words("said.from"):
        return ["from"]
    if word in words("said.until"):
        return ["until"]
    if word in words("said.today"):
        return [today]
    if word in words("said.tomorrow"):
        return [_later(today, 1)]
    if (weekday := _which(word, "said.weekdays", "said.weekdays_short")) is not None:
        return [_Weekday(weekday)]
    if (month := _which(word, "said.months")) is not None:
        return [f"month {month + 1}"]
    raise Refusal(UNCLEAR)


def _which(word: str, *keys: str) -> int | None:
    """The index of the name that a word means, in lists of names; the word may be shortened or have another ending."""
    best, found = 0, None
    for key in keys:
        for names in lists(key):
            for number, name in enumerate(names):
                common = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(word, name, strict=False))))
                shortened = common == len(word) and common >= min(3, len(name))
                ending = common >= max(2, len(name) - 2) and len(word) <= len(name) + 1
                if common > best and (shortened or ending):
                    best, found = common, number
    return found


def _dated(parts: list[_Part]) -> list[_Part]:
    """Numbers next to the name of a month become dates: `20 dec`, `dec 20`, `20 – 25 dec`, `20 dec 2026`."""
    joined: list[_Part] = []
    rest = list(parts)
    while rest:
        part = rest.pop(0)
        if isinstance(part, str) and part.startswith("month "):
            month = int(part.removeprefix("month "))
            if joined and isinstance(joined[-1], int):
                day = joined.pop()
            elif rest and isinstance(rest[0], int):
                day = rest.pop(0)
            else:
                raise Refusal(UNCLEAR)
            assert isinstance(day, int)
            year = rest.pop(0) if rest and isinstance(rest[0], int) and rest[0] > 31 else None
            assert year is None or isinstance(year, int)
            if joined[-1:] == ["until"] and len(joined) > 1 and isinstance(joined[-2], int):
                joined[-2] = _day(joined[-2], month, year)
            joined.append(_day(day, month, year))
        else:
            joined.append(part)
    if any(isinstance(part, int) for part in joined):
        raise Refusal(UNCLEAR)
    return joined


def _numbers(day: str, month: str, year: str = "") -> _Day:
    return _day(int(day), int(month), int(year) + (2000 if len(year) == 2 else 0) if year else None)


def _slashed(first: str, second: str, year: str = "") -> _Day:
    """The date in `first/second`. Some countries write the month first, so a date that can be read in two ways is
    refused."""
    if int(first) != int(second) and int(first) <= 12 and int(second) <= 12:
        raise Refusal("vacation.which_day")
    return _numbers(second, first, year) if int(second) > 12 else _numbers(first, second, year)


def _day(day: int, month: int, year: int | None) -> _Day:
    try:
        # Without a year, 29 February is accepted: 2000 was a leap year.
        date(year or 2000, month, day)
    except ValueError:
        raise Refusal("vacation.no_such_day") from None
    return _Day(day, month, year)


def _next(day: _Part, today: date) -> date:
    """The first such day from today on; for a weekday, from tomorrow on."""
    if isinstance(day, date):
        return day
    if isinstance(day, _Weekday):
        return _later(today, (day.number - today.weekday() - 1) % 7 + 1)
    assert isinstance(day, _Day)
    if day.year is not None:
        return date(day.year, day.month, day.day)
    years = range(today.year - 1, today.year + 9)
    dates = [found for year in years if (found := _in_year(day, year)) is not None]
    if any(today - JUST_PAST < found < today for found in dates):
        raise Refusal("vacation.past")
    return min(found for found in dates if found >= today)


def _before(day: _Part, last: date, today: date) -> date:
    """The last such day up to `last`. It may be in the past, but not further than `BEGUN`."""
    if isinstance(day, date):
        return day
    if isinstance(day, _Weekday):
        return _next(day, today)
    assert isinstance(day, _Day)
    if day.year is not None:
        return date(day.year, day.month, day.day)
    years = range(last.year - 8, last.year + 1)
    first = max(found for year in years if (found := _in_year(day, year)) is not None and found <= last)
    if first < today - BEGUN and last >= today:
        raise Refusal("vacation.backwards")
    return first


def _in_year(day: _Day, year: int) -> date | None:
    try:
        return date(year, day.month, day.day)
    except ValueError:
        return None


def _later(day: date, days: int) -> date:
    try:
        return day + timedelta(days=days)
    except OverflowError:
        raise Refusal("vacation.too_long") from None


def _span(first: date, last: date, today: date) -> Days:
    if last < today:
        raise Refusal("vacation.past")
    if last < first:
        raise Refusal("vacation.backwards")
    return Days(max(first, today), last)
