"""Personal messages about one open question: a delayed call, a reminder, a nudge."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screens.lobby import game_name
from bot.screens.recap import recap
from bot.screens.screen import Button, Menu, Screen, Style
from bot.screens.turn_post import entry_lines
from bot.screens.wording import Buttons, name_of
from bot.tables.outbox_items import CallMessage, NudgeMessage, PersonalMessage, ReminderMessage
from bot.tables.table import LogEntry, Table
from bot.tables.time_control import PendingTurn
from bot.texts import Texts
from bot.times.timestamps import moment

_KEYS: dict[type[PersonalMessage], str] = {
    CallMessage: "remind.call",
    ReminderMessage: "remind.reminder",
    NudgeMessage: "remind.nudge",
}
LATER = ("hour", "evening", "morning")
"""Times for which buttons can snooze a reminder."""


def reminder(
    texts: Texts,
    table: Table,
    pending: PendingTurn,
    message: PersonalMessage,
    entries: Sequence[LogEntry],
    deadline: float | None = None,
) -> Screen:
    """A short message: the board was posted before. Only a call says what happened since the player's last turn. A
    nudge says who sends it."""
    who, game = name_of(texts, table, pending.seat), game_name(texts, table.rules.game)
    lines = entry_lines(texts, entries) if isinstance(message, NudgeMessage) else []
    lines.append(texts(_KEYS[type(message)], who=who, game=game, since=moment(pending.since)))
    if isinstance(message, CallMessage):
        lines += filter(None, [recap(texts, table, entries, pending.seat)])
    if deadline is not None:
        lines.append(texts("remind.deadline", until=moment(deadline)))
    return Screen("\n".join(lines), menu=later_menu(texts, table.id, pending.ask, play=True))


def later_menu(texts: Texts, table: str, ask: int, *, play: bool = False) -> Menu:
    """Buttons to snooze or mute reminders; with `play`, also to play now."""
    button = Buttons(texts, table)
    rows: list[tuple[Button, ...]] = [(button("play", number=ask, style=Style.PRIMARY),)] if play else []
    rows.append(tuple(button("remind", when, ask, label=texts(f"button.remind_{when}")) for when in LATER))
    rows.append((button("mute", number=ask),))
    return tuple(rows)


def reminding(texts: Texts, table: Table, pending: Sequence[PendingTurn]) -> Screen:
    """The state of reminders for this person's open questions, with buttons to change it."""
    lines = dict.fromkeys(_standing(texts, each) for each in pending)
    return Screen("\n".join(lines), menu=later_menu(texts, table.id, pending[0].ask))


def _standing(texts: Texts, pending: PendingTurn) -> str:
    if pending.muted:
        return texts("remind.is_muted")
    if pending.snoozed:
        return texts("remind.is_snoozed", until=moment(pending.snoozed))
    return texts("remind.is_usual", since=moment(pending.since))
