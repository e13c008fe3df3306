"""How long something takes, roughly: nobody counts minutes of a day."""

from __future__ import annotations

from bot.texts import Texts

MINUTE, HOUR, DAY = 60, 3600, 86400


def duration(texts: Texts, seconds: float) -> str:
    """`5 min`, `3 h`, `2 d`, `2 d 6 h`: two units at most, and none that is smaller than needed."""
    if seconds < HOUR:
        return texts("duration.minutes", count=max(1, round(seconds / MINUTE)))
    if seconds < DAY:
        hours, minutes = divmod(round(seconds / MINUTE), HOUR // MINUTE)
        whole = texts("duration.hours", count=hours)
        # Of half a day nobody wants to know the minutes.
        return f"{whole} {texts('duration.minutes', count=minutes)}" if minutes and hours < 6 else whole
    days, hours = divmod(round(seconds / HOUR), DAY // HOUR)
    whole = texts("duration.days", count=days)
    return f"{whole} {texts('duration.hours', count=hours)}" if hours and days < 4 else whole
