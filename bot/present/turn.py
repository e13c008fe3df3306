"""What the chat sees of a game: the board after a move, a request, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.games import Aim, guide_to
from bot.hours import Hours
from bot.moments import moment
from bot.present.card import Targets, targets_of
from bot.present.lobby import game_name
from bot.present.pictures import pictures, ranking, sheet_picture, sources_of
from bot.present.recap import recap
from bot.present.secrets import asked_at_once, hides
from bot.present.words import Buttons, name_of, names_of, say
from bot.screens import Button, Picture, Screen, Style
from bot.tables import clock, drafts
from bot.tables.plans import foreseen
from bot.tables.table import Entry, Motion, Table, letter
from bot.texts import Texts
from engine.api import SPECTATOR, Game, View, seat_viewer
from renderers.api import outline

LEGIBLE = 64
"""Pixels across what is numbered: on a phone, where pictures are a third as wide, two digits can be read in it."""


def turn(
    texts: Texts,
    table: Table,
    game: Game,
    entries: Sequence[Entry],
    earlier: Sequence[Entry] = (),
    hours: Mapping[str, Hours] | None = None,
) -> Screen:
    """One message per turn: what happened, the board with what is new to who is asked first, and who is asked.
    `earlier` is the log before that, for who has missed it."""
    view = game.view(SPECTATOR)
    lines = told(texts, entries)
    lines += filter(None, [_missed(texts, table, game, entries, earlier)])
    lines.append(standing(texts, table, game))
    lines += asked_lines(texts, table, game, hours or {})
    lines += filter(None, [guide_to(table.rules.game).situation(texts, view)])
    button = Buttons(texts, table.id)
    asked = game.decisions[0].ask if game.decisions else None
    rows: list[tuple[Button, ...]] = [
        (button("play", number=asked, style=Style.PRIMARY), button("log"), button("rules"), button("more"))
    ]
    if _can_plan(table, game, view):
        rows.append((button("plan"),))
    seen, targets = _seen(texts, table, game, view)
    menu = (*rows, *free_seats(texts, table))
    marks = {code: str(number) for code, number in targets.items()}
    return Screen("\n".join(lines), game.draw(view, marks), menu, pictures=seen)


def _missed(texts: Texts, table: Table, game: Game, entries: Sequence[Entry], earlier: Sequence[Entry]) -> str:
    """For the one who is asked: what happened since their last turn, if this message does not tell all of it."""
    if len(game.decisions) != 1 or not earlier:
        return ""
    seat = game.decisions[0].seat
    if not table.seats[seat].user:
        return ""
    return recap(texts, table, [*earlier, *entries], seat, earlier[-1].number + 1)


def _seen(texts: Texts, table: Table, game: Game, view: View) -> tuple[tuple[Picture, ...], dict[str, int]]:
    """The board; with the places that who is asked can choose, by the numbers that buttons and typed lines know them
    by, as long as they can be read; and these."""
    aim = Aim(since=tuple(decision.seat for decision in game.decisions[:1]))
    offered = _offered(texts, table, game, view)
    if offered.numbers:
        pointing = msgspec.structs.replace(aim, targets=offered.numbers)
        drawn = pictures(texts, table, view, pointing, offered.presses)
        if all(legible(picture, len(offered.numbers)) for picture in drawn):
            return drawn, offered.numbers
    return pictures(texts, table, view, aim), {}


def legible(picture: Picture, count: int) -> bool:
    """Whether all that many numbers are on the picture, and none is too small."""
    shown = outline(picture.request).targets
    return len(shown) == count and all(target.width >= LEGIBLE for target in shown)


def _offered(texts: Texts, table: Table, game: Game, view: View) -> Targets:
    """Nothing where somebody chooses in secret, or from what others do not know."""
    if len(game.decisions) != 1 or not table.seats[game.decisions[0].seat].user:
        return Targets()
    seat = game.decisions[0].seat
    if asked_at_once(game, seat) or hides(game, game.view(seat_viewer(seat))):
        return Targets()
    return targets_of(texts, table, game, drafts.sketch(game, drafts.begin(game, seat, None)))


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


def asked_lines(texts: Texts, table: Table, game: Game, hours: Mapping[str, Hours] | None = None) -> list[str]:
    """Who is asked, and until when, where there is a clock."""
    lines = []
    for decision in game.decisions:
        holder, who = table.seats[decision.seat], name_of(texts, table, decision.seat)
        wait = next((wait for wait in table.waits if (wait.seat, wait.ask) == (decision.seat, decision.ask)), None)
        end = clock.deadline(table, wait, (hours or {}).get(holder.user, Hours())) if wait is not None else None
        if end is not None:
            lines.append(texts("turn.asked_until", who=who, at=moment(end)))
        else:
            lines.append(texts("turn.free_seat" if holder.vacant else "turn.asked", who=who))
    return lines


def free_seats(texts: Texts, table: Table) -> list[tuple[Button, ...]]:
    """For each seat that somebody left: a row to take it."""
    button = Buttons(texts, table.id)
    rows = []
    for seat, holder in enumerate(table.seats):
        if holder.left or holder.sought:
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
    whom = "" if asked.about is None else name_of(texts, table, asked.about)
    lines = [texts(f"motion.{asked.kind}", who=name_of(texts, table, asked.seat), whom=whom)]
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
