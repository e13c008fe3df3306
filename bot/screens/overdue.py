"""Messages about overdue players and what the others can do, about pauses, and other news that notifies nobody."""

from __future__ import annotations

from collections.abc import Sequence

from bot.screens.screen import Button, Screen, Style
from bot.screens.turn_post import entry_lines
from bot.screens.wording import Buttons, name_of
from bot.tables.overdue_turns import offers, overdue_seats
from bot.tables.proposals import SEAT, SKIP, SUBSTITUTE, TURN
from bot.tables.stand_ins import open_turn
from bot.tables.table import LogEntry, Phase, Table
from bot.texts import Texts
from bot.times.timestamps import moment
from engine.api import Game, Seat

VERBS = {TURN: "fill", SEAT: "cover", SKIP: "skip", SUBSTITUTE: "seek"}
"""The verb of the button for each kind of proposal."""


def overdue(texts: Texts, table: Table, game: Game, entries: Sequence[LogEntry]) -> Screen:
    """The players who are overdue now, with buttons for the others."""
    lines = entry_lines(texts, entries)
    missing = overdue_seats(table) if table.phase is Phase.PLAYING else []
    if not missing:
        return Screen("\n".join([*lines, texts("overdue.settled")]))
    rows: list[tuple[Button, ...]] = []
    for seat in missing:
        lines += _standing(texts, table, game, seat)
        rows += _choices(texts, table, game, seat, alone=len(missing) == 1)
    lines.append(texts("overdue.choice", policy=table.time.control.overdue.value))
    rows.append((Buttons(texts, table.id)("abort", style=Style.DANGER),))
    return Screen("\n".join(lines), menu=tuple(rows))


def _standing(texts: Texts, table: Table, game: Game, seat: Seat) -> list[str]:
    """The lines about one overdue player."""
    who = name_of(texts, table, seat)
    holder, pending = table.seats[seat], open_turn(table, seat)
    lines = []
    if holder.absence.stand_in:
        lines.append(texts("overdue.covered", who=who))
    elif pending is not None and game.decision(seat) is not None:
        lines.append(texts("overdue.waiting", who=who, since=moment(pending.since)))
    else:
        lines.append(texts("overdue.absent", who=who, since=moment(holder.absence.since)))
    if holder.absence.substitute_wanted:
        lines.append(texts("overdue.looked_for", who=who))
    return lines


def _choices(texts: Texts, table: Table, game: Game, seat: Seat, *, alone: bool) -> list[tuple[Button, ...]]:
    """Rows of buttons about one overdue player. The labels name the player unless they are the only one (`alone`)."""
    button = Buttons(texts, table.id)
    who = name_of(texts, table, seat)
    asked = game.decision(seat)
    number = asked.ask if asked is not None else None

    def whose(label: str) -> str:
        return label if alone else texts("button.for", who=who, label=label)

    def labelled(verb: str, label: str) -> Button:
        return button(verb, str(seat), number=number, label=whose(label))

    holder = table.seats[seat]
    words = {
        TURN: texts("button.fill"),
        SEAT: texts("button.cover"),
        SKIP: texts("button.skip"),
        SUBSTITUTE: texts("button.seek"),
    }
    rows = [[labelled(VERBS[kind], words[kind])] for kind in offers(table, seat, game)]
    if asked is not None and not holder.absence.stand_in:
        rows.insert(0, [button("nudge", number=seat, label=whose(texts("button.nudge")))])
    if holder.absence.substitute_wanted:
        take = button("take", number=seat, style=Style.PRIMARY, label=texts("button.take", who=who))
        rows.append([take])
    if holder.absence.stand_in or holder.absence.substitute_wanted:
        rows.append([labelled("await", texts("button.await"))])
    return [tuple(row) for row in rows]


def paused(texts: Texts, table: Table, entries: Sequence[LogEntry]) -> Screen:
    lines = entry_lines(texts, entries)
    if not table.time.paused:
        return Screen("\n".join([*lines, texts("pause.ended")]))
    button = Buttons(texts, table.id)
    return Screen("\n".join([*lines, texts("pause.here")]), menu=((button("resume", style=Style.PRIMARY),),))


def news(texts: Texts, entries: Sequence[LogEntry]) -> Screen:
    """Log lines without buttons."""
    return Screen("\n".join(entry_lines(texts, entries)))
