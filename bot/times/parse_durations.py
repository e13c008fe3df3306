"""Reads durations and times of day, as people type them in any language."""

from __future__ import annotations

import re

from bot.texts.keywords import words
from bot.times.durations import DAY, HOUR, MINUTE, WEEK

UNITS = (("said.minutes", MINUTE), ("said.hours", HOUR), ("said.days", DAY), ("said.weeks", WEEK))

_PART = re.compile(r"(?:(\d{1,6}(?:[.,]\d{1,3})?)\s*)?([^\W\d_]+)")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.h]([0-5]\d))?\s*(am|pm)?")
_BETWEEN = re.compile(r"\s*[-–—]\s*|\s+")


def length_said(said: str) -> float | None:
    """The seconds of `4 h`, `1h30m`, `90 min`, `1.5 d`, `a week`, `сутки`; a number alone means hours. None if it is no
    duration."""
    text = said.strip().casefold()
    if re.fullmatch(r"\d{1,6}", text):
        return int(text) * HOUR
    total, end = 0.0, 0
    counted = False
    for part in _PART.finditer(text):
        if text[end : part.start()].strip():
            return None
        number, unit = part.groups()
        end = part.end()
        if number is None and unit in words("said.one"):
            continue
        seconds = next((seconds for key, seconds in UNITS if unit in words(key)), 0.0)
        if not seconds:
            return None
        total += (float(number.replace(",", ".")) if number else 1) * seconds
        counted = True
    return total if counted and not text[end:].strip() else None


def clock_said(said: str) -> int | None:
    """The minute of the day that `23`, `8:30`, `10 pm` mean; 24:00 is 0. None if it is no time of day."""
    match = _CLOCK.fullmatch(said.strip().casefold())
    if match is None:
        return None
    hour, minute = int(match[1]), int(match[2] or 0)
    if match[3]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if match[3] == "pm" else 0)
    if hour > 24 or (hour == 24 and minute):
        return None
    return hour % 24 * 60 + minute


def clocks_said(said: str) -> tuple[int, int] | None:
    """The two minutes of the day in `22-8`, `22:30 – 7`, `from 10pm to 7am`, `с 23 до 8`; None if there are not two."""
    text = re.sub(r"\s+(?=[ap]m\b)", "", said.strip().casefold())
    beside = words("said.from") | words("said.until")
    ends = [end for end in _BETWEEN.split(text) if end not in beside]
    first, last = (clock_said(end) for end in ends) if len(ends) == 2 else (None, None)
    return None if first is None or last is None else (first, last)


def clock_shown(minute: int) -> str:
    return f"{minute // 60}:{minute % 60:02d}"
