"""Answers to open questions, given by people, plans, auto-answers and computers, and the messages about them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence

from bot.games import ui_of
from bot.tables import apply_auto_answers, auto_answers, drafts, pauses, plans, skip_turn, stand_ins
from bot.tables.announcements import announce_turn
from bot.tables.change import Change, require_playing
from bot.tables.computer_players import computers_asked
from bot.tables.log_lines import Answered, narrate, tie_lines
from bot.tables.outbox_items import BOARD, CountGameJob, EndMessage
from bot.tables.partner_notes import forget_notes
from bot.tables.plans_due import plans_due
from bot.tables.proposals import after_move, settle
from bot.tables.table import Phase, plan_draft_key
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, Answer, Game, Seat

MOST = 4
"""Most answers that computers give in one change, for each seat of the table. Without this limit a game without people
would be played to its end in a single change."""

PLANNED, AUTO_ANSWERED = "log.planned", "log.ordered"
"""Log lines that introduce answers which a plan or an auto-answer gave."""

Player = Callable[[Game, Seat, str], Awaitable[Answer]]
"""Computes a computer's answer from game, seat and level. Asynchronous, because that takes a while."""


def answer(change: Change, answers: Sequence[Answer], *, announced: str = "") -> None:
    """Give all answers of one player's draft. Raises a refusal and changes nothing if one of them is not possible."""
    require_playing(change.table)
    seat = answers[0].seat
    seq = change.game.seq
    pauses.go_on(change, seat)
    _record_answers(
        change, [(seat, transition) for transition in change.game.commit(answers)], seq, announced=announced
    )


def play_plan(change: Change) -> bool:
    """Play the first plan whose turn has come. If a step is no longer possible, or something is left to choose, nothing
    is played: the steps that are possible become the player's draft, and the player is notified. Returns False if there
    was no plan to play."""
    require_playing(change.table)
    game = change.game
    for plan in plans_due(change.table, game.decisions)[:1]:
        change.user = change.table.seats[plan.seat].user
        draft = plans.draft_of_steps(game, plan.seat, plan.steps, plan.prompts)
        holds = plan.whole and len(draft.answers) == len(plan.steps)
        whole = drafts.closed(game, draft) if holds else None
        if whole is not None:
            change.forget += [change.user, plan_draft_key(change.user)]
            answer(change, drafts.answers_of(whole), announced=PLANNED)
        else:
            plans.stop(change, plan, draft)
            announce_turn(change)
        return True
    return False


def play_auto_answer(change: Change) -> bool:
    """Give the first auto-answer that is due. If none of those that are due can be applied, their players are asked as
    usual. Returns False if no auto-answer is due."""
    require_playing(change.table)
    table, game = change.table, change.game
    asked = auto_answers.due(table, game.decisions)
    if not asked:
        return False
    given = apply_auto_answers.due(table, game)
    if given is None:
        auto_answers.ask_anyway(table, game.decisions, asked)
        if any((decision.seat, decision.ask) not in table.time.called for decision in asked):
            announce_turn(change)
    else:
        change.user = table.seats[given.seat].user
        change.forget.append(change.user)
        answer(change, [given], announced=AUTO_ANSWERED)
    return True


async def computers_move(change: Change, play: Player) -> bool:
    """Let the computers answer until a person is asked or the game is over, within the limit `MOST`. Returns False if
    no computer was asked."""
    require_playing(change.table)
    table = change.table
    game = change.game
    seq = game.seq
    answered: list[Answered] = []
    covered: set[Seat] = set()
    while len(answered) < MOST * len(table.seats) and (asked := computers_asked(table, game.decisions)):
        seat = asked[0].seat
        transition = game.apply(await play(game, seat, table.seats[seat].plays))
        answered.append((seat, transition))
        if table.seats[seat].absence.stand_in:
            covered.add(seat)
            stand_ins.after_answer(table, game, seat, transition)
    if answered:
        _record_answers(change, answered, seq, covered=covered)
    return bool(answered)


def skip(change: Change, seat: Seat) -> None:
    """Play the turn of an absent player with as little effect as the rules allow. Nobody is recorded as its author. The
    absent player may undo it."""
    user, change.user = change.user, ""
    seq = change.game.seq
    _record_answers(change, skip_turn.play_least(change.game, seat), seq)
    change.user = user


def _record_answers(
    change: Change,
    answered: Sequence[Answered],
    seq: int,
    *,
    announced: str = "",
    covered: Collection[Seat] = (),
) -> None:
    """Log what these answers led to. Post the board if another seat is asked something new, a part of the turn has
    ended, or the game is over.

    So a choice that several players make at once is posted when it opens, and again when all have made it. Answers of
    plans and auto-answers are always posted, because their player may not be there to see what comes next.
    """
    game = change.game
    seats = tuple(dict.fromkeys(seat for seat, _ in answered))
    after_move(change, seats)
    change.moved(seats, seq, revealed=any(transition.barrier for _, transition in answered))
    plans.review(change, seats)
    apply_auto_answers.review(change.table, game)
    # If nothing about the answers is public, the log at least says that they were given.
    lines = narrate(game, answered, covered) or [LogLine("log.decided", {}, seat) for seat in seats]
    if announced:
        lines = [LogLine(announced, {}, seats[0]), *lines]
    change.log(*lines, move=True, seats=seats)
    stand_ins.update_overdue_message(change, (*seats, *(decision.seat for decision in game.decisions)))
    if game.over:
        finish(change)
        return
    events = [event for _, transition in answered for event in transition.events(SPECTATOR)]
    called = change.table.time.called
    others = any(d.seat not in seats and (d.seat, d.ask) not in called for d in game.decisions)
    if announced or others or ui_of(game.spec.game).ends_part(events):
        announce_turn(change)


def finish(change: Change) -> None:
    change.table.phase = Phase.OVER
    change.table.planning.auto_answers = {}
    settle(change)
    stand_ins.end_with_game(change)
    forget_notes(change, range(len(change.table.seats)))
    change.log(LogLine("log.ended"), *tie_lines(change.game))
    change.run(CountGameJob())
    change.tell_unposted(EndMessage(slot=BOARD))
