"""Whether a view shows something that others must not know. This is found out by comparing views; games do not declare
it."""

from __future__ import annotations

import msgspec

from engine.api import SPECTATOR, Game, Seat, View


def hides(game: Game, view: View) -> bool:
    """Whether this view of the present game differs from the spectator's view."""
    if view.viewer == SPECTATOR:
        return False
    return msgspec.structs.replace(view, viewer=SPECTATOR) != game.view(SPECTATOR)


def chosen_in_secret(game: Game, seat: Seat) -> bool:
    """Whether several players answer this question at the same time, each in secret until all have answered.

    There are two signs: another seat is asked the same question, or the journal has grown since the question was asked.
    The second means that another player has answered it already, because any other answer would have ended the
    question.
    """
    decision = game.decision(seat)
    if decision is None:
        return False
    together = sum(other.ask == decision.ask for other in game.decisions)
    return together > 1 or game.seq > decision.ask
