"""The public messages of a game: the board after a move, a proposal, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.games import PictureFocus, ui_of
from bot.games.seat_letters import letter
from bot.screens.lobby import game_name
from bot.screens.luck import told_secret
from bot.screens.pictures import final_order, pictures, sheet_picture, sources_of
from bot.screens.recap import recap
from bot.screens.screen import Button, Menu, Picture, Screen, Style
from bot.screens.secrecy import chosen_in_secret, hides
from bot.screens.solo import again_buttons, outcome_lines
from bot.screens.teams import points_line, team_sum
from bot.screens.turn_card import Targets, targets_of
from bot.screens.wording import Buttons, name_of, names_of, say, tie_breaks_told
from bot.tables import clocks, drafts
from bot.tables.lobby import for_one
from bot.tables.log_lines import TIE
from bot.tables.plans import game_at_next_turn
from bot.tables.table import LogEntry, Proposal, Table
from bot.tables.teams import have_partners, party_of, party_viewer, sums_of
from bot.texts import Texts
from bot.times.quiet_hours import QuietHours
from bot.times.timestamps import moment
from engine.api import SPECTATOR, Comparison, Game, View
from renderers.api import outline

LEGIBLE = 64
"""Least width of a numbered target in pixels. On a phone, pictures are a third as wide; two digits can then still be
read."""


def turn(
    texts: Texts,
    table: Table,
    game: Game,
    entries: Sequence[LogEntry],
    earlier: Sequence[LogEntry] = (),
    hours: Mapping[str, QuietHours] | None = None,
) -> Screen:
    """The message after a move: what happened, the board with what is new for the first player asked, and who is asked.
    `earlier` are log entries from before, for players who have missed them."""
    view = game.view(SPECTATOR)
    lines = entry_lines(texts, entries)
    lines += filter(None, [_missed(texts, table, game, entries, earlier)])
    lines.append(points_line(texts, table, game))
    lines += asked_lines(texts, table, game, hours or {})
    lines += filter(None, [ui_of(table.rules.game).situation(texts, view)])
    button = Buttons(texts, table.id)
    asked = game.decisions[0].ask if game.decisions else None
    rows: list[tuple[Button, ...]] = [
        (button("play", number=asked, style=Style.PRIMARY), button("log"), button("rules"), button("more"))
    ]
    private = [button("plan")] if _can_plan(table, game, view) else []
    private += [button("partner")] if have_partners(table) else []
    if private:
        rows.append(tuple(private))
    seen, targets = _board_pictures(texts, table, game, view)
    menu = (*rows, *free_seats(texts, table))
    marks = {code: str(number) for code, number in targets.items()}
    return Screen("\n".join(lines), game.draw(view, marks), menu, pictures=seen)


def _missed(texts: Texts, table: Table, game: Game, entries: Sequence[LogEntry], earlier: Sequence[LogEntry]) -> str:
    """What happened since the last turn of the player who is asked, if this message does not contain all of it. Empty
    if several players are asked."""
    if len(game.decisions) != 1 or not earlier:
        return ""
    seat = game.decisions[0].seat
    if not table.seats[seat].user:
        return ""
    return recap(texts, table, [*earlier, *entries], seat, earlier[-1].number + 1)


def _board_pictures(texts: Texts, table: Table, game: Game, view: View) -> tuple[tuple[Picture, ...], dict[str, int]]:
    """The pictures of the board, and the numbered targets on them. Targets of the player who is asked are shown only if
    all numbers can be read."""
    focus = PictureFocus(since=tuple(decision.seat for decision in game.decisions[:1]))
    offered = _offered(texts, table, game, view)
    if offered.numbers:
        pointing = msgspec.structs.replace(focus, targets=offered.numbers)
        drawn = pictures(texts, table, view, pointing, offered.presses)
        if all(legible(picture, len(offered.numbers)) for picture in drawn):
            return drawn, offered.numbers
    return pictures(texts, table, view, focus), {}


def legible(picture: Picture, count: int) -> bool:
    """Whether the picture shows this many targets, and none is too small."""
    shown = outline(picture.request).targets
    return len(shown) == count and all(target.width >= LEGIBLE for target in shown)


def _offered(texts: Texts, table: Table, game: Game, view: View) -> Targets:
    """The targets of the player who is asked; none if the choice, or what it depends on, is secret."""
    if len(game.decisions) != 1 or not table.seats[game.decisions[0].seat].user:
        return Targets()
    seat = game.decisions[0].seat
    if chosen_in_secret(game, seat) or hides(game, game.view(party_viewer(game, seat))):
        return Targets()
    return targets_of(texts, table, game, drafts.sketch(game, drafts.begin(game, seat, None)))


def _can_plan(table: Table, game: Game, view: View) -> bool:
    """Whether anybody's turn can be planned. Existing plans must not matter here: the button would reveal them."""
    if not ui_of(table.rules.game).when(view):
        return False
    return any(holder.user and game_at_next_turn(game, seat) is not None for seat, holder in enumerate(table.seats))


def entry_lines(texts: Texts, entries: Sequence[LogEntry]) -> list[str]:
    """The lines of these log entries as text."""
    return [say(texts, line) for entry in entries for line in entry.lines]


def asked_lines(texts: Texts, table: Table, game: Game, hours: Mapping[str, QuietHours] | None = None) -> list[str]:
    """Who is asked and, if there is a clock, until when; nothing of somebody who plays alone."""
    lines: list[str] = []
    if table.alone:
        return lines
    for decision in game.decisions:
        holder, who = table.seats[decision.seat], name_of(texts, table, decision.seat)
        pending = next(
            (pending for pending in table.time.pending if (pending.seat, pending.ask) == (decision.seat, decision.ask)),
            None,
        )
        end = (
            clocks.deadline(table, pending, (hours or {}).get(holder.user, QuietHours()))
            if pending is not None
            else None
        )
        if end is not None:
            lines.append(texts("turn.asked_until", who=who, at=moment(end)))
        else:
            lines.append(texts("turn.free_seat" if holder.vacant else "turn.asked", who=who))
    return lines


def free_seats(texts: Texts, table: Table) -> list[tuple[Button, ...]]:
    """For each seat that can be taken, a row with buttons to take it."""
    button = Buttons(texts, table.id)
    rows = []
    for seat, holder in enumerate(table.seats):
        if holder.left or holder.absence.substitute_wanted:
            row = [button("take", number=seat, label=texts("button.take", who=name_of(texts, table, seat)))]
            if holder.vacant:
                row.append(button("stand", number=seat))
            rows.append(tuple(row))
    return rows


def proposal(texts: Texts, table: Table, asked: Proposal | None, entries: Sequence[LogEntry]) -> Screen:
    """An open proposal with its votes, or how it ended."""
    lines = entry_lines(texts, entries)
    if asked is None:
        return Screen("\n".join([*lines, texts("motion.over")]))
    waiting = [seat for seat in asked.asked if seat not in asked.agreed]
    whom = "" if asked.about is None else name_of(texts, table, asked.about)
    lines = [texts(f"motion.{asked.kind}", who=name_of(texts, table, asked.seat), whom=whom)]
    lines.append(texts("motion.waiting", who=names_of(texts, table, waiting)))
    button = Buttons(texts, table.id)
    menu = (button("agree", number=asked.number, style=Style.PRIMARY), button("refuse", number=asked.number))
    return Screen("\n".join(lines), menu=(menu,))


def end(texts: Texts, table: Table, game: Game, entries: Sequence[LogEntry]) -> Screen:
    """The final board, the points by source, the seed. Of a game for one, how it went: points are not its aim."""
    told, standings = outcome(texts, table, game), seat_lines(texts, table, game)
    # The lines below say for all tied players what broke the tie.
    happened = [say(texts, line) for entry in entries for line in entry.lines if line.key != TIE]
    lines = [*happened, "", *told, *standings, "", told_secret(texts, table, game.seed)]
    sheets = () if table.alone else (sheet_picture(texts, table, game, told, standings),)
    shown = (*final_board(texts, table, game), *sheets)
    return Screen("\n".join(lines), game.text(SPECTATOR), _after_buttons(texts, table), pictures=shown)


def final_board(texts: Texts, table: Table, game: Game) -> tuple[Picture, ...]:
    return pictures(texts, table, game.view(SPECTATOR), PictureFocus(whole=True))


def outcome(texts: Texts, table: Table, game: Game) -> list[str]:
    """Lines about who won a game that is over and, if points were equal, which tie-breaks decided; how a game for one
    went. A team wins by the sum of its points, with all its players."""
    if table.alone:
        return outcome_lines(texts, table, game)
    sums = sums_of(game)
    winners = names_of(texts, table, game.winners)
    result = " : ".join(str(points) for points in sorted(sums.values(), reverse=True))
    if len(game.winners) > 1 and game.winners in sums:
        lines = [texts("team.wins", who=winners, result=result)]
    else:
        lines = [texts("end.winners", count=len(game.winners), who=winners, result=result)]
    if tie_breaks := game.ranking().tie_breaks:
        compared = [(one.what, _values(texts, table, game, one)) for one in tie_breaks]
        how = tie_breaks_told(texts, table.rules.game, compared)
        lines.append(texts("end.tied", points=max(sums.values()), how=how))
    return lines


def _values(texts: Texts, table: Table, game: Game, tie_break: Comparison) -> str:
    """The values that a tie-break compared, each with its player or team; one value alone if it is the same for all."""
    if len({value for _, value in tie_break.values}) == 1:
        return texts("end.tie_even", value=tie_break.values[0][1])
    said = [
        texts("end.tie_value", who=names_of(texts, table, party_of(game, seat)), value=value)
        for seat, value in tie_break.values
    ]
    return texts("list.comma").join(said)


def sheet(texts: Texts, table: Table, game: Game) -> list[str]:
    """The outcome, then each seat in its final order with its points by their source. Of a game for one only the
    outcome."""
    return [*outcome(texts, table, game), *seat_lines(texts, table, game)]


def seat_lines(texts: Texts, table: Table, game: Game) -> list[str]:
    """Each seat in its final order with its points by their source; before the seats of a team, their sum. Nothing of a
    game for one."""
    lines: list[str] = []
    if table.alone:
        return lines
    points = game.scores()
    for party in final_order(game):
        if len(party) > 1:
            lines.append(team_sum(texts, table, game, party))
        for seat in party:
            parts = [
                texts("end.source", source=texts(f"{table.rules.game}.source_{reason}"), points=count)
                for reason, count in sources_of(game, seat).items()
            ]
            who = name_of(texts, table, seat, listed=True)
            line = texts("end.seat", letter=letter(seat), who=who, points=points[seat])
            lines.append(line + " · ".join(["", *parts]))
    return lines


def closed(texts: Texts, table: Table, game: Game, entries: Sequence[LogEntry]) -> Screen:
    """The final board of a game that was not played to its end."""
    lines = [*entry_lines(texts, entries), texts("end.aborted", game=game_name(texts, table.rules.game))]
    lines.append(points_line(texts, table, game))
    lines.append(told_secret(texts, table, game.seed))
    shown = final_board(texts, table, game)
    return Screen("\n".join(lines), game.text(SPECTATOR), _after_buttons(texts, table), pictures=shown)


def _after_buttons(texts: Texts, table: Table) -> Menu:
    button = Buttons(texts, table.id)
    if for_one(table.rules):
        return again_buttons(texts, table), (button("verify"), button("record"), button("log"), button("diary"))
    return ((button("verify"), button("rematch", style=Style.PRIMARY), button("record"), button("log")),)
