"""The menu on which a table agrees about time."""

from __future__ import annotations

from bot.present.durations import duration
from bot.present.lobby import ticked
from bot.present.tempo import tempo_line
from bot.present.words import Buttons
from bot.screens import Button, Screen, Style
from bot.spans import DAY, HOUR
from bot.tables.pace import Clock, Overdue, Tempo
from bot.tables.table import Phase, Table
from bot.texts import Texts

REMINDERS = ((4 * HOUR, "4h"), (8 * HOUR, "8h"), (12 * HOUR, "12h"), (DAY, "24h"))
TURNS = ((DAY, "1d"), (2 * DAY, "2d"), (4 * DAY, "4d"), (7 * DAY, "7d"))
BANKS = ((3 * DAY, 4 * HOUR, "3d 4h"), (7 * DAY, 12 * HOUR, "7d 12h"))
"""What is offered on buttons; anything else can be typed."""


def tempo_screen(texts: Texts, table: Table, user: str) -> Screen:
    """To be set in the lobby by who sits there; to be read by all others and afterwards."""
    line = tempo_line(texts, table.tempo)
    if table.phase is not Phase.LOBBY or not table.seats_of(user):
        return Screen(line)
    button = Buttons(texts, table.id)
    tempo = table.tempo
    rows: list[tuple[Button, ...]] = []
    reminders = [
        button("tempo", f"remind {code}", label=ticked(duration(texts, seconds), tempo.remind == seconds))
        for seconds, code in REMINDERS
    ]
    reminders.append(button("tempo", "remind 0", label=ticked(texts("button.remind_none"), not tempo.remind)))
    rows.append(tuple(reminders))
    rows.append(
        tuple(
            button("tempo", policy.value, label=ticked(texts(f"tempo.policy_{policy.value}"), tempo.overdue is policy))
            for policy in Overdue
        )
    )
    turns = [(f"turn {code}", Tempo(clock=Clock.TURN, allowed=seconds)) for seconds, code in TURNS]
    banks = [(f"bank {code}", Tempo(clock=Clock.BANK, allowed=bank, added=added)) for bank, added, code in BANKS]
    rows += [
        tuple(button("tempo", word, label=_clock(texts, offered, tempo)) for word, offered in clocks)
        for clocks in (turns, [*banks, ("noclock", Tempo())])
    ]
    rows.append((button("enough", style=Style.PRIMARY),))
    return Screen("\n".join([texts("tempo.title"), line, texts("tempo.help")]), menu=tuple(rows))


def _clock(texts: Texts, offered: Tempo, tempo: Tempo) -> str:
    """Short: several stand in a row."""
    allowed, added = duration(texts, offered.allowed), duration(texts, offered.added)
    label = texts(f"button.clock_{offered.clock.value}", allowed=allowed, added=added)
    same = (tempo.clock, tempo.allowed, tempo.added) == (offered.clock, offered.allowed, offered.added)
    return ticked(label, same)
