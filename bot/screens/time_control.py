"""A table's time control: in words, and the menu to set it."""

from __future__ import annotations

from bot.screens.durations import duration
from bot.screens.screen import Button, Screen, Style
from bot.screens.wording import Buttons, ticked
from bot.tables.table import Phase, Table
from bot.tables.time_control import Clock, Overdue, TimeControl
from bot.texts import Texts
from bot.times.durations import DAY, HOUR

REMINDERS = ((4 * HOUR, "4h"), (8 * HOUR, "8h"), (12 * HOUR, "12h"), (DAY, "24h"))
TURNS = ((DAY, "1d"), (2 * DAY, "2d"), (4 * DAY, "4d"), (7 * DAY, "7d"))
BANKS = ((3 * DAY, 4 * HOUR, "3d 4h"), (7 * DAY, 12 * HOUR, "7d 12h"))
"""What buttons offer; other values can be typed."""


def time_control_screen(texts: Texts, table: Table, user: str) -> Screen:
    """The time control: a menu for people who sit in the lobby, else only text."""
    line = time_control_line(texts, table.time.control)
    if table.phase is not Phase.LOBBY or not table.seats_of(user):
        return Screen(line)
    button = Buttons(texts, table.id)
    control = table.time.control
    rows: list[tuple[Button, ...]] = []
    reminders = [
        button("tempo", f"remind {code}", label=ticked(duration(texts, seconds), control.remind == seconds))
        for seconds, code in REMINDERS
    ]
    reminders.append(button("tempo", "remind 0", label=ticked(texts("button.remind_none"), not control.remind)))
    rows.append(tuple(reminders))
    rows.append(
        tuple(
            button(
                "tempo", policy.value, label=ticked(texts(f"tempo.policy_{policy.value}"), control.overdue is policy)
            )
            for policy in Overdue
        )
    )
    turns = [(f"turn {code}", TimeControl(clock=Clock.TURN, allowed=seconds)) for seconds, code in TURNS]
    banks = [(f"bank {code}", TimeControl(clock=Clock.BANK, allowed=bank, added=added)) for bank, added, code in BANKS]
    rows += [
        tuple(button("tempo", word, label=_clock(texts, offered, control)) for word, offered in clocks)
        for clocks in (turns, [*banks, ("noclock", TimeControl())])
    ]
    rows.append((button("enough", style=Style.PRIMARY),))
    return Screen("\n".join([texts("tempo.title"), line, texts("tempo.help")]), menu=tuple(rows))


def _clock(texts: Texts, offered: TimeControl, control: TimeControl) -> str:
    """The label of a clock; short, because several are in a row."""
    allowed, added = duration(texts, offered.allowed), duration(texts, offered.added)
    label = texts(f"button.clock_{offered.clock.value}", allowed=allowed, added=added)
    same = (control.clock, control.allowed, control.added) == (offered.clock, offered.allowed, offered.added)
    return ticked(label, same)


def time_control_line(texts: Texts, control: TimeControl) -> str:
    return texts("tempo.line", parts=" · ".join(_parts(texts, control)))


def _parts(texts: Texts, control: TimeControl) -> list[str]:
    reminded = texts("tempo.no_reminders")
    if control.remind:
        reminded = texts("tempo.remind", span=duration(texts, control.remind))
    parts = [reminded, texts("tempo.overdue", policy=control.overdue.value)]
    return parts if control.clock is Clock.NONE else [*parts, clock_words(texts, control)]


def clock_words(texts: Texts, control: TimeControl) -> str:
    if control.clock is Clock.NONE:
        return texts("tempo.none")
    allowed = duration(texts, control.allowed)
    if control.clock is Clock.TURN:
        return texts("tempo.turn", allowed=allowed)
    return texts("tempo.bank", allowed=allowed, added=duration(texts, control.added) if control.added else "none")
