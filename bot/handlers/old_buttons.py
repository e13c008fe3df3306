"""The reply to an old button of a turn: its question has been answered, or the table has changed since it was shown."""

from __future__ import annotations

from bot.handlers.open_questions import in_play, seat_asked
from bot.handlers.table_access import Visit
from bot.screens.screen import Reply
from bot.screens.turn_card import card
from bot.tables import drafts
from bot.tables.change import Change
from bot.texts.refusal import Refusal
from engine.api import Game, Seat


def current_card(visit: Visit, game: Game, seat: Seat) -> Reply:
    """Say that the button is an old one, and show the card as it is now."""
    sketch = drafts.sketch(game, drafts.begin(game, seat, visit.loaded.draft))
    return visit.card(card(visit.texts, visit.table, game, sketch, 0, (visit.texts("card.stale"),)))


def answer_decided(visit: Visit) -> Reply:
    """Reply to a *Confirm* whose question is no longer open: show the current card if this person is asked something,
    else only say so."""
    game = in_play(visit.loaded)
    try:
        seat = seat_asked(visit, game)
    except Refusal:
        return visit.done("card.decided")
    return current_card(visit, game, seat)


def still_asked(change: Change, visit: Visit, *, pressed: bool = False) -> Seat:
    """The seat of this person that is asked. Refused if none is; with the reason that the question has been answered,
    if another commit came first or an old button was `pressed`."""
    try:
        return seat_asked(visit, change.game)
    except Refusal:
        if (change.repeated or pressed) and change.table.seats_of(visit.user):
            raise Refusal("card.decided") from None
        raise
