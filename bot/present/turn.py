"""What the chat sees of a game: the board after a move, a request, the end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games import Aim, guide_to
from bot.present.lobby import game_name
from bot.present.pictures import pictures, ranking, sheet_picture, sources_of
from bot.present.words import Buttons, name_of, names_of, say
from bot.screens import Button, Picture, Screen, Style
from bot.tables.motions import UNDO
from bot.tables.plans import foreseen
from bot.tables.table import Entry, Motion, Table, letter
from bot.texts import Texts
from engine.api import SPECTATOR, Game, View


def turn(texts: Texts, table: Table, game: Game, entries: Sequence[Entry]) -> Screen:
    """One message per turn: what happened, the board with what is new to who is asked first, and who is asked."""
    view = game.view(SPECTATOR)
    lines = told(texts, entries)
    lines.append(standing(texts, table, game))
    lines += asked_lines(texts, table, game)
    lines += filter(None, [guide_to(table.rules.game).situation(texts, view)])
    button = Buttons(texts, table.id)
    asked = game.decisions[0].ask if game.decisions else None
    rows: list[tuple[Button, ...]] = [
        (button("play", number=asked, style=Style.PRIMARY), button("log"), button("rules"), button("more"))
    ]
    if _can_plan(table, game, view):
        rows.append((button("plan"),))
    aim = Aim(since=tuple(decision.seat for decision in game.decisions[:1]))
    menu = (*rows, *free_seats(texts, table))
    return Screen("\n".join(lines), game.draw(view), menu, pictures=pictures(texts, table, view, aim))


def _can_plan(table: Table, game: Game, view: View) -> bool:
    """Whether a turn of anybody can be planned. Who has planned one already must not matter here."""
    if not guide_to(table.rules.game).when(view):
        return False
    return any(holder.user and foreseen(game, seat) is not None for seat, holder in enumerate(table.seats))


def told(texts: Texts, entries: Sequence[Entry]) -> list[str]:
    return [say(texts, line) for entry in entries for line in entry.lines]


def standing(texts: Texts, table: Table, game: Game) -> str:
    points = game.scores()
    return " · ".join(
        texts("turn.points", letter=letter(seat), who=name_of(texts, table, seat, listed=True), points=points[seat])
        for seat in range(len(table.seats))
    )


def asked_lines(texts: Texts, table: Table, game: Game) -> list[str]:
    return [
        texts("turn.free_seat" if table.seats[decision.seat].vacant else "turn.asked", who=who)
        for decision in game.decisions
        for who in [name_of(texts, table, decision.seat)]
    ]


def free_seats(texts: Texts, table: Table) -> list[tuple[Button, ...]]:
    """For each seat that somebody left: a row to take it."""
    button = Buttons(texts, table.id)
    rows = []
    for seat, holder in enumerate(table.seats):
        if holder.left:
            row = [button("take", number=seat, label=texts("button.take", who=name_of(texts, table, seat)))]
            if holder.vacant:
                row.append(button("stand", number=seat))
            rows.append(tuple(row))
    return rows


def motion(texts: Texts, table: Table, asked: Motion | None, entries: Sequence[Entry]) -> Screen:
    """A request and its answers; what became of it once it is over."""
    lines = told(texts, entries)
    if asked is None:
        return Screen("\n".join([*lines, texts("motion.over")]))
    waiting = [seat for seat in asked.asked if seat not in asked.agreed]
    key = "motion.undo" if asked.kind == UNDO else "motion.abort"
    lines = [texts(key, who=name_of(texts, table, asked.seat))]
    lines.append(texts("motion.waiting", who=names_of(texts, table, waiting)))
    button = Buttons(texts, table.id)
    menu = (button("agree", number=asked.number, style=Style.PRIMARY), button("refuse", number=asked.number))
    return Screen("\n".join(lines), menu=(menu,))


def end(texts: Texts, table: Table, game: Game, entries: Sequence[Entry]) -> Screen:
    """The final board, the points by their source, the seed."""
    points = sheet(texts, table, game)
    lines = [*told(texts, entries), "", *points, "", texts("end.seed", seed=game.seed.hex())]
    shown = (*final_board(texts, table, game), sheet_picture(texts, table, game, points))
    return Screen("\n".join(lines), game.text(SPECTATOR), (_after(texts, table),), pictures=shown)


def final_board(texts: Texts, table: Table, game: Game) -> tuple[Picture, ...]:
    return pictures(texts, table, game.view(SPECTATOR), Aim(whole=True))


def sheet(texts: Texts, table: Table, game: Game) -> list[str]:
    points = game.scores()
    winners = names_of(texts, table, game.winners)
    result = " : ".join(str(score) for score in sorted(points, reverse=True))
    lines = [texts("end.winners", count=len(game.winners), who=winners, result=result)]
    for seat in ranking(game):
        parts = [
            texts("end.source", source=texts(f"{table.rules.game}.source_{reason}"), points=count)
            for reason, count in sources_of(game, seat).items()
        ]
        who = name_of(texts, table, seat, listed=True)
        lines.append(texts("end.seat", letter=letter(seat), who=who, points=points[seat]) + " · ".join(["", *parts]))
    return lines


def closed(texts: Texts, table: Table, game: Game, entries: Sequence[Entry]) -> Screen:
    lines = [*told(texts, entries), texts("end.aborted", game=game_name(texts, table.rules.game))]
    lines.append(standing(texts, table, game))
    lines.append(texts("end.seed", seed=game.seed.hex()))
    shown = final_board(texts, table, game)
    return Screen("\n".join(lines), game.text(SPECTATOR), (_after(texts, table),), pictures=shown)


def _after(texts: Texts, table: Table) -> tuple[Button, ...]:
    button = Buttons(texts, table.id)
    return button("verify"), button("rematch", style=Style.PRIMARY), button("record"), button("log")
