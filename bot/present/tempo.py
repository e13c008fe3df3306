"""What a table has agreed on about time, in words."""

from __future__ import annotations

from bot.present.durations import duration
from bot.tables.pace import Clock, Tempo
from bot.texts import Texts


def tempo_line(texts: Texts, tempo: Tempo) -> str:
    return texts("tempo.line", parts=" · ".join(_parts(texts, tempo)))


def _parts(texts: Texts, tempo: Tempo) -> list[str]:
    span = duration(texts, tempo.remind) if tempo.remind else "none"
    parts = [texts("tempo.remind", span=span), texts("tempo.overdue", policy=tempo.overdue.value)]
    return parts if tempo.clock is Clock.NONE else [*parts, clock_words(texts, tempo)]


def clock_words(texts: Texts, tempo: Tempo) -> str:
    if tempo.clock is Clock.NONE:
        return texts("tempo.none")
    allowed = duration(texts, tempo.allowed)
    if tempo.clock is Clock.TURN:
        return texts("tempo.turn", allowed=allowed)
    return texts("tempo.bank", allowed=allowed, added=duration(texts, tempo.added) if tempo.added else "none")
