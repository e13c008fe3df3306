"""What a table may agree on about time, as it is typed."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from bot.spans import DAY, HOUR, length_said
from bot.tables.change import Refusal
from bot.tables.pace import Clock, Overdue, Tempo
from bot.vocabulary import lists, words

REMIND = (HOUR, 7 * DAY)
TURN = (HOUR, 30 * DAY)
BANK = (6 * HOUR, 90 * DAY)
ADDED = (0.0, 7 * DAY)
"""From the least to the most that can be agreed on, in seconds."""

_LENGTHS = re.compile(r"\s+(?=\d)")


class Beyond(Refusal):
    """Too little or too much: says how much may be."""

    def __init__(self, bounds: tuple[float, float]) -> None:
        super().__init__("tempo.range")
        self.bounds = bounds


def understood(tempo: Tempo, line: str) -> Tempo:
    """The agreement after a line such as `remind 8h`, `computer`, `turn 2d` or `bank 5d + 4h`; refuses any other."""
    first, _, rest = line.strip().casefold().partition(" ")
    word = _meaning().get(first, first)
    never = rest.strip() in words("tempo.never")
    if word == "remind" and rest:
        return msgspec.structs.replace(tempo, remind=0.0 if never else _span(rest, REMIND))
    if word in list(Overdue) and not rest:
        return msgspec.structs.replace(tempo, overdue=Overdue(word))
    if word == "noclock" or (word in (Clock.TURN, Clock.BANK) and never):
        return _clocked(tempo, Clock.NONE)
    if word == Clock.TURN and rest:
        return _clocked(tempo, Clock.TURN, _span(rest, TURN))
    if word == Clock.BANK and rest:
        allowed, added = _two(rest)
        return _clocked(tempo, Clock.BANK, _span(allowed, BANK), _span(added, ADDED) if added else 0.0)
    raise Refusal("tempo.what", word=line)


@cache
def _meaning() -> dict[str, str]:
    """Other words for those that are meant here, in any language."""
    pairs = [pair.partition("=") for listed in lists("tempo.aliases") for pair in listed]
    return {word: meant for word, _, meant in pairs}


def _clocked(tempo: Tempo, clock: Clock, allowed: float = 0.0, added: float = 0.0) -> Tempo:
    return msgspec.structs.replace(tempo, clock=clock, allowed=allowed, added=added)


def _two(said: str) -> tuple[str, str]:
    """What stands before and behind a plus; of two lengths without one, each."""
    first, plus, second = said.partition("+")
    parts = _LENGTHS.split(said.strip())
    if not plus and len(parts) == 2 and all(length_said(part) is not None for part in parts):
        return parts[0], parts[1]
    return first, second


def _span(said: str, bounds: tuple[float, float]) -> float:
    seconds = length_said(said)
    if seconds is None:
        raise Refusal("tempo.what", word=said)
    if not bounds[0] <= seconds <= bounds[1]:
        raise Beyond(bounds)
    return seconds
