"""Answers to open questions, of people, of their plans and of computers, and what the chat is told of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence

from bot.games import guide_to
from bot.tables import absence, drafts, obeying, orders, pausing, plans, skipping
from bot.tables.change import Change, computer_asked, plans_due, playing
from bot.tables.motions import moved_on, settle
from bot.tables.narration import Answered, narrate
from bot.tables.table import Line, Phase, planning_of
from engine.api import SPECTATOR, Answer, Game, Seat

MOST = 4
"""Answers of computers in one change, by seat: without people a game would be over before anybody sees it."""

PLANNED, ORDERED = "log.planned", "log.ordered"
"""How answers are announced that nobody has given by hand."""

Player = Callable[[Game, Seat, str], Awaitable[Answer]]
"""Works out a computer's answer: game, seat, level. That takes a while, so it is waited for."""


def answer(change: Change, answers: Sequence[Answer], *, announced: str = "") -> None:
    """All answers of one person's draft, or a refusal and nothing changed."""
    playing(change.table)
    seat = answers[0].seat
    seq = change.game.seq
    pausing.go_on(change, seat)
    _told(change, [(seat, transition) for transition in change.game.commit(answers)], seq, announced=announced)


def as_planned(change: Change) -> bool:
    """The turn of who has a plan and is asked: all of it, or nothing if a step cannot be done any more, or if something
    is left to be chosen. Then it is their draft, and they are called. False if nobody has one."""
    playing(change.table)
    game = change.game
    for plan in plans_due(change.table, game.decisions)[:1]:
        change.user = change.table.seats[plan.seat].user
        draft = plans.tried(game, plan.seat, plan.steps, plan.prompts)
        holds = plan.whole and len(draft.answers) == len(plan.steps)
        whole = drafts.closed(game, draft) if holds else None
        if whole is not None:
            change.forget += [change.user, planning_of(change.user)]
            answer(change, drafts.answers_of(whole), announced=PLANNED)
        else:
            plans.stop(change, plan, draft)
            change.post_turn()
        return True
    return False


def as_ordered(change: Change) -> bool:
    """The answer of who has a standing order for what is asked. False if nobody has one."""
    playing(change.table)
    table, game = change.table, change.game
    asked = orders.due(table, game.decisions)
    if not asked:
        return False
    given = obeying.due(table, game)
    if given is None:
        orders.hold(table, game.decisions, asked)
        if any((decision.seat, decision.ask) not in table.pinged for decision in asked):
            change.post_turn()
    else:
        change.user = table.seats[given.seat].user
        change.forget.append(change.user)
        answer(change, [given], announced=ORDERED)
    return True


async def computers_move(change: Change, play: Player) -> bool:
    """All computers that are asked, until a person is, or the game is over. False if none was asked."""
    playing(change.table)
    table = change.table
    game = change.game
    seq = game.seq
    answered: list[Answered] = []
    covered: set[Seat] = set()
    while len(answered) < MOST * len(table.seats) and (asked := computer_asked(table, game.decisions)):
        seat = asked[0].seat
        transition = game.apply(await play(game, seat, table.seats[seat].plays))
        answered.append((seat, transition))
        if table.seats[seat].stand:
            covered.add(seat)
            absence.played(table, game, seat, transition)
    if answered:
        _told(change, answered, seq, covered=covered)
    return bool(answered)


def skip(change: Change, seat: Seat) -> None:
    """The turn of somebody who stays away, without anything being done in it that need not be. They may take it back;
    it is nobody's move, whoever wanted it."""
    user, change.user = change.user, ""
    seq = change.game.seq
    _told(change, skipping.skipped(change.game, seat), seq)
    change.user = user


def _told(
    change: Change,
    answered: Sequence[Answered],
    seq: int,
    *,
    announced: str = "",
    covered: Collection[Seat] = (),
) -> None:
    """Log what happened; post when another seat is asked something new, a part of the turn ended, or the game is over.

    So a choice that several make at once is posted when it is opened, and then when all have made it. What was planned
    or ordered is posted in any case: nobody may be there to see how it goes on.
    """
    game = change.game
    seats = tuple(dict.fromkeys(seat for seat, _ in answered))
    moved_on(change, seats)
    change.moved(seats, seq)
    plans.review(change, seats)
    obeying.review(change.table, game)
    # Where nothing of it is for everybody's eyes, at least that it happened.
    lines = narrate(game, answered, covered) or [Line("log.decided", {}, seat) for seat in seats]
    if announced:
        lines = [Line(announced, {}, seats[0]), *lines]
    change.log(*lines, move=True, seats=seats)
    absence.show(change, (*seats, *(decision.seat for decision in game.decisions)))
    if game.over:
        finish(change)
        return
    events = [event for _, transition in answered for event in transition.events(SPECTATOR)]
    told = change.table.pinged
    others = any(d.seat not in seats and (d.seat, d.ask) not in told for d in game.decisions)
    if announced or others or guide_to(game.spec.game).ends_part(events):
        change.post_turn()


def finish(change: Change) -> None:
    change.table.phase = Phase.OVER
    change.table.orders = {}
    settle(change)
    absence.ended(change)
    change.log(Line("log.ended"))
    change.errand("tally")
    change.post("end", "board")
