"""Looking ahead: dice cards are on hand before one's turn comes, so turns can be planned."""

from __future__ import annotations

from engine.burgundy_cards.frames import Turn, Turns
from engine.burgundy_cards.state import CDraft
from engine.core.spec import Seat


def ahead(draft: CDraft, seat: Seat) -> bool:
    """The turn that is going on is broken off, and that of this seat begins, if everybody has one turn after the other
    and its own is still to come."""
    state = draft.state
    turns = next((frame for frame in reversed(state.agenda) if isinstance(frame, Turns)), None)
    if turns is None or seat not in state.order[turns.done :] or not state.hand[seat]:
        return False
    while state.agenda[-1] is not turns:
        state.agenda.pop()
    draft.amend(turns, Turns(state.order.index(seat) + 1))
    for other, cards in enumerate(state.bought):
        # What another player had just bought and not used yet is gone.
        state.bought[other] = () if other != seat else cards
    state.turns += 1
    draft.push(Turn(seat))
    return True
