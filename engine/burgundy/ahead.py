"""Looking ahead: everybody's dice are on the table from the beginning of a round, so turns can be planned."""

from __future__ import annotations

from engine.burgundy.frames import Turn, Turns
from engine.burgundy.state import BDraft
from engine.core.spec import Seat


def ahead(draft: BDraft, seat: Seat) -> bool:
    """The turn that is going on is broken off, and that of this seat begins, if it is still to come in this round."""
    state = draft.state
    turns = next((frame for frame in reversed(state.agenda) if isinstance(frame, Turns)), None)
    if turns is None or seat not in state.order[turns.done :]:
        return False
    while state.agenda[-1] is not turns:
        state.agenda.pop()
    draft.amend(turns, Turns(state.order.index(seat) + 1))
    state.turns += 1
    draft.push(Turn(seat, state.dice[seat]))
    return True
