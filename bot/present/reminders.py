"""Messages that speak of one open question alone: the call that had to wait for the morning, a reminder, a nudge."""

from __future__ import annotations

from collections.abc import Sequence

from bot.moments import moment
from bot.present.lobby import game_name
from bot.present.recap import recap
from bot.present.turn import told
from bot.present.words import Buttons, name_of
from bot.screens import Button, Menu, Screen, Style
from bot.tables.pace import Wait
from bot.tables.table import Entry, Table
from bot.texts import Texts

LATER = ("hour", "evening", "morning")
"""Until when a reminder can be put off by a button."""


def reminder(
    texts: Texts, table: Table, wait: Wait, what: str, entries: Sequence[Entry], deadline: float | None = None
) -> Screen:
    """Short: the board is further up. Only the first word about a question says what happened since their last turn. A
    nudge says who sends it."""
    who, game = name_of(texts, table, wait.seat), game_name(texts, table.rules.game)
    lines = told(texts, entries) if what == "nudge" else []
    lines.append(texts(f"remind.{what}", who=who, game=game, since=moment(wait.since)))
    if what == "call":
        lines += filter(None, [recap(texts, table, entries, wait.seat)])
    if deadline is not None:
        lines.append(texts("remind.deadline", until=moment(deadline)))
    return Screen("\n".join(lines), menu=later_menu(texts, table.id, wait.ask, play=True))


def later_menu(texts: Texts, table: str, ask: int, *, play: bool = False) -> Menu:
    """Not now: when then."""
    button = Buttons(texts, table)
    rows: list[tuple[Button, ...]] = [(button("play", number=ask, style=Style.PRIMARY),)] if play else []
    rows.append(tuple(button("remind", when, ask, label=texts(f"button.remind_{when}")) for when in LATER))
    rows.append((button("mute", number=ask),))
    return tuple(rows)


def reminding(texts: Texts, table: Table, waits: Sequence[Wait]) -> Screen:
    """How it stands with reminders of one's own open questions, and what can be chosen."""
    lines = dict.fromkeys(_standing(texts, wait) for wait in waits)
    return Screen("\n".join(lines), menu=later_menu(texts, table.id, waits[0].ask))


def _standing(texts: Texts, wait: Wait) -> str:
    if wait.muted:
        return texts("remind.is_muted")
    if wait.snoozed:
        return texts("remind.is_snoozed", until=moment(wait.snoozed))
    return texts("remind.is_usual", since=moment(wait.since))
