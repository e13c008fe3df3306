"""Who is waited for too long, and what can be done about it; a table that is paused; news that call nobody."""

from __future__ import annotations

from collections.abc import Sequence

from bot.moments import moment
from bot.present.turn import told
from bot.present.words import Buttons, name_of
from bot.screens import Button, Screen, Style
from bot.tables.absence import open_wait
from bot.tables.motions import SEAT, SKIP, SUBSTITUTE, TURN
from bot.tables.overdue import late, offers
from bot.tables.table import Entry, Phase, Table
from bot.texts import Texts
from engine.api import Game, Seat

VERBS = {TURN: "fill", SEAT: "cover", SKIP: "skip", SUBSTITUTE: "seek"}
"""By the kind of request, the verb of its button."""


def overdue(texts: Texts, table: Table, game: Game, entries: Sequence[Entry]) -> Screen:
    """As things are now: whoever has come since is not waited for any more."""
    lines = told(texts, entries)
    missing = late(table) if table.phase is Phase.PLAYING else []
    if not missing:
        return Screen("\n".join([*lines, texts("overdue.settled")]))
    rows: list[tuple[Button, ...]] = []
    for seat in missing:
        lines += _standing(texts, table, game, seat)
        rows += _choices(texts, table, game, seat, alone=len(missing) == 1)
    lines.append(texts("overdue.choice", policy=table.tempo.overdue.value))
    rows.append((Buttons(texts, table.id)("abort", style=Style.DANGER),))
    return Screen("\n".join(lines), menu=tuple(rows))


def _standing(texts: Texts, table: Table, game: Game, seat: Seat) -> list[str]:
    who = name_of(texts, table, seat)
    holder, wait = table.seats[seat], open_wait(table, seat)
    lines = []
    if holder.stand:
        lines.append(texts("overdue.covered", who=who))
    elif wait is not None and game.decision(seat) is not None:
        lines.append(texts("overdue.waiting", who=who, since=moment(wait.since)))
    else:
        lines.append(texts("overdue.absent", who=who, since=moment(holder.absent)))
    if holder.sought:
        lines.append(texts("overdue.looked_for", who=who))
    return lines


def _choices(texts: Texts, table: Table, game: Game, seat: Seat, *, alone: bool) -> list[tuple[Button, ...]]:
    """Of several who are waited for it is said whom a button means."""
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
    if asked is not None and not holder.stand:
        rows.insert(0, [button("nudge", number=seat, label=whose(texts("button.nudge")))])
    if holder.sought:
        take = button("take", number=seat, style=Style.PRIMARY, label=texts("button.take", who=who))
        rows.append([take])
    if holder.stand or holder.sought:
        rows.append([labelled("await", texts("button.await"))])
    return [tuple(row) for row in rows]


def paused(texts: Texts, table: Table, entries: Sequence[Entry]) -> Screen:
    lines = told(texts, entries)
    if not table.paused:
        return Screen("\n".join([*lines, texts("pause.ended")]))
    button = Buttons(texts, table.id)
    return Screen("\n".join([*lines, texts("pause.here")]), menu=((button("resume", style=Style.PRIMARY),),))


def news(texts: Texts, entries: Sequence[Entry]) -> Screen:
    """What was done, and nothing to be pressed."""
    return Screen("\n".join(told(texts, entries)))
