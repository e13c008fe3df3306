"""Answers to open questions, of people and of computers, and what the chat is told of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.games import guide_to
from bot.tables.change import Change, Refusal, computer_asked
from bot.tables.motions import moved_on, settle
from bot.tables.narration import Answered, narrate
from bot.tables.table import Line, Phase
from engine.api import SPECTATOR, Answer, Game, Seat

MOST = 4
"""Answers of computers in one change, by seat: without people a game would be over before anybody sees it."""

Player = Callable[[Game, Seat, str], Awaitable[Answer]]
"""Works out a computer's answer: game, seat, level. That takes a while, so it is waited for."""


def playing(change: Change) -> None:
    if change.table.phase is not Phase.PLAYING:
        raise Refusal("table.not_started" if change.table.phase is Phase.LOBBY else "table.is_over")


def answer(change: Change, answers: Sequence[Answer]) -> None:
    """All answers of one person's draft, or a refusal and nothing changed."""
    playing(change)
    seat = answers[0].seat
    seq = change.game.seq
    _told(change, [(seat, transition) for transition in change.game.commit(answers)], seq)


async def computers_move(change: Change, play: Player) -> bool:
    """All computers that are asked, until a person is, or the game is over. False if none was asked."""
    playing(change)
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


def _told(change: Change, answered: Sequence[Answered], seq: int) -> None:
    """Log what happened; post when another seat is asked something new, a part of the turn ended, or the game is over.

    So a choice that several make at once is posted when it is opened, and then when all have made it.
    """
    game = change.game
    seats = tuple(dict.fromkeys(seat for seat, _ in answered))
    moved_on(change, seats)
    change.moved(seats, seq)
    # Where nothing of it is for everybody's eyes, at least that it happened.
    lines = narrate(game, answered) or [Line("log.decided", {}, seat) for seat in seats]
    change.log(*lines, move=True, seats=seats)
    if game.over:
        finish(change)
        return
    events = [event for _, transition in answered for event in transition.events(SPECTATOR)]
    told = change.table.pinged
    others = any(d.seat not in seats and (d.seat, d.ask) not in told for d in game.decisions)
    if others or guide_to(game.spec.game).ends_part(events):
        change.post_turn()


def finish(change: Change) -> None:
    change.table.phase = Phase.OVER
    settle(change)
    change.log(Line("log.ended"))
    change.post("end", "board")
