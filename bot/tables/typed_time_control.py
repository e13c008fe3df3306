"""Time controls, as people type them."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from bot.tables.time_control import Clock, Overdue, TimeControl
from bot.texts.keywords import lists, words
from bot.texts.refusal import Refusal
from bot.times.durations import DAY, HOUR
from bot.times.parse_durations import length_said

REMIND = (HOUR, 7 * DAY)
TURN = (HOUR, 30 * DAY)
BANK = (6 * HOUR, 90 * DAY)
ADDED = (0.0, 7 * DAY)
"""Least and most that can be agreed on, in seconds."""

_LENGTHS = re.compile(r"\s+(?=\d)")


class OutOfRange(Refusal):
    """The duration is too short or too long; the message shows the bounds."""

    def __init__(self, bounds: tuple[float, float]) -> None:
        super().__init__("tempo.range")
        self.bounds = bounds


def read_time_control(control: TimeControl, line: str) -> TimeControl:
    """The time control after a line such as `remind 8h`, `computer`, `turn 2d` or `bank 5d + 4h`; any other line is
    refused."""
    first, _, rest = line.strip().casefold().partition(" ")
    word = _aliases().get(first, first)
    never = rest.strip() in words("tempo.never")
    if word == "remind" and rest:
        return msgspec.structs.replace(control, remind=0.0 if never else _seconds_within(rest, REMIND))
    if word in list(Overdue) and not rest:
        return msgspec.structs.replace(control, overdue=Overdue(word))
    if word == "noclock" or (word in (Clock.TURN, Clock.BANK) and never):
        return _with_clock(control, Clock.NONE)
    if word == Clock.TURN and rest:
        return _with_clock(control, Clock.TURN, _seconds_within(rest, TURN))
    if word == Clock.BANK and rest:
        allowed, added = _bank_and_increment(rest)
        return _with_clock(
            control, Clock.BANK, _seconds_within(allowed, BANK), _seconds_within(added, ADDED) if added else 0.0
        )
    raise Refusal("tempo.what", word=line)


@cache
def _aliases() -> dict[str, str]:
    """Other words, in all languages, for the words that `understood` knows."""
    pairs = [pair.partition("=") for listed in lists("tempo.aliases") for pair in listed]
    return {word: meant for word, _, meant in pairs}


def _with_clock(control: TimeControl, clock: Clock, allowed: float = 0.0, added: float = 0.0) -> TimeControl:
    return msgspec.structs.replace(control, clock=clock, allowed=allowed, added=added)


def _bank_and_increment(said: str) -> tuple[str, str]:
    """Both durations of a bank, separated by a plus or a space; the second is empty if there is none."""
    first, plus, second = said.partition("+")
    parts = _LENGTHS.split(said.strip())
    if not plus and len(parts) == 2 and all(length_said(part) is not None for part in parts):
        return parts[0], parts[1]
    return first, second


def _seconds_within(said: str, bounds: tuple[float, float]) -> float:
    seconds = length_said(said)
    if seconds is None:
        raise Refusal("tempo.what", word=said)
    if not bounds[0] <= seconds <= bounds[1]:
        raise OutOfRange(bounds)
    return seconds
