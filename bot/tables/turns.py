"""Answers to open questions, of people, of their plans and of computers, and what the chat is told of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.games import guide_to
from bot.tables import drafts, plans
from bot.tables.change import Change, computer_asked, plans_due, playing
from bot.tables.motions import moved_on, settle
from bot.tables.narration import Answered, narrate
from bot.tables.table import Line, Phase, planning_of
from engine.api import SPECTATOR, Answer, Game, Seat

MOST = 4
"""Answers of computers in one change, by seat: without people a game would be over before anybody sees it."""

Player = Callable[[Game, Seat, str], Awaitable[Answer]]
"""Works out a computer's answer: game, seat, level. That takes a while, so it is waited for."""


def answer(change: Change, answers: Sequence[Answer], *, planned: bool = False) -> None:
    """All answers of one person's draft, or a refusal and nothing changed."""
    playing(change.table)
    seat = answers[0].seat
    seq = change.game.seq
    _told(change, [(seat, transition) for transition in change.game.commit(answers)], seq, planned=planned)


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
            answer(change, drafts.answers_of(whole), planned=True)
        else:
            plans.stop(change, plan, draft)
            change.post_turn()
        return True
    return False


async def computers_move(change: Change, play: Player) -> bool:
    """All computers that are asked, until a person is, or the game is over. False if none was asked."""
    playing(change.table)
    table = change.table
    game = change.game
    seq = game.seq
    answered: list[Answered] = []
    while len(answered) < MOST * len(table.seats) and (asked := computer_asked(table, game.decisions)):
        seat = asked[0].seat
        answered.append((seat, game.apply(await play(game, seat, table.seats[seat].computer))))
    if answered:
        _told(change, answered, seq)
    return bool(answered)


def _told(change: Change, answered: Sequence[Answered], seq: int, *, planned: bool = False) -> None:
    """Log what happened; post when another seat is asked something new, a part of the turn ended, or the game is over.

    So a choice that several make at once is posted when it is opened, and then when all have made it. What was planned
    is posted in any case: nobody may be there to see how it goes on.
    """
    game = change.game
    seats = tuple(dict.fromkeys(seat for seat, _ in answered))
    moved_on(change, seats)
    change.moved(seats, seq)
    plans.review(change, seats)
    # Where nothing of it is for everybody's eyes, at least that it happened.
    lines = narrate(game, answered) or [Line("log.decided", {}, seat) for seat in seats]
    if planned:
        lines = [Line("log.planned", {}, seats[0]), *lines]
    change.log(*lines, move=True, seats=seats)
    if game.over:
        finish(change)
        return
    events = [event for _, transition in answered for event in transition.events(SPECTATOR)]
    told = change.table.pinged
    others = any(d.seat not in seats and (d.seat, d.ask) not in told for d in game.decisions)
    if planned or others or guide_to(game.spec.game).ends_part(events):
        change.post_turn()


def finish(change: Change) -> None:
    change.table.phase = Phase.OVER
    settle(change)
    change.log(Line("log.ended"))
    change.post("end", "board")
