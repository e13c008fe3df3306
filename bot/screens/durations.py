"""Durations in words, rounded."""

from __future__ import annotations

from bot.texts import Texts
from bot.times.durations import DAY, HOUR, MINUTE


def duration(texts: Texts, seconds: float) -> str:
    """`5 min`, `3 h`, `2 d`, `2 d 6 h`: at most two units, without unnecessary precision."""
    if seconds < HOUR:
        return texts("duration.minutes", count=max(1, round(seconds / MINUTE)))
    if seconds < DAY:
        hours, minutes = divmod(round(seconds / MINUTE), HOUR // MINUTE)
        whole = texts("duration.hours", count=hours)
        # From six hours on, minutes do not matter.
        return f"{whole} {texts('duration.minutes', count=minutes)}" if minutes and hours < 6 else whole
    days, hours = divmod(round(seconds / HOUR), DAY // HOUR)
    whole = texts("duration.days", count=days)
    return f"{whole} {texts('duration.hours', count=hours)}" if hours and days < 4 else whole
