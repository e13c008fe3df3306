"""Whether something is shown that others may not know. Games do not say so: it is seen by comparing what is seen."""

from __future__ import annotations

import msgspec

from engine.api import SPECTATOR, Game, Seat, View


def hides(game: Game, view: View) -> bool:
    """Whether this view of the game, as it is, shows more than, or something else than, what everybody sees."""
    if view.viewer == SPECTATOR:
        return False
    return msgspec.structs.replace(view, viewer=SPECTATOR) != game.view(SPECTATOR)


def asked_at_once(game: Game, seat: Seat) -> bool:
    """Whether others answer the same question at the same time, and nobody is to know what before all have. Those who
    have answered are not asked any more; but whatever else is answered ends every other question."""
    decision = game.decision(seat)
    if decision is None:
        return False
    together = sum(other.ask == decision.ask for other in game.decisions)
    return together > 1 or game.seq > decision.ask
