"""Figures that leave the board before what they stand in is scored: called back, taken back, cut off."""

from __future__ import annotations

from engine.carcassonne.events import FiguresReturned
from engine.carcassonne.pieces import Figure
from engine.carcassonne.state import CDraft


def take_home(draft: CDraft, segment: int, figure: Figure) -> None:
    """Put one figure from the board back into the supply of its owner, and followers with it that it leaves alone."""
    state = draft.state
    _lift(draft, segment, figure)
    draft.emit(FiguresReturned(figure.seat, (figure.kind,), state.board.cell_of(segment)))
    send_followers_home(draft, state.board.region_of[segment])


def send_followers_home(draft: CDraft, label: int) -> None:
    """Call it when a figure has left a region, or a region has been cut.

    Figures that stand there only because another of their seat counts there go home when none does any more
    (rulebook: the last meeple takes the builder with it, the last farmer the pig).
    """
    state, rules, strength = draft.state, draft.catalogue.figures, draft.catalogue.strength
    here = state.figures_in(label)
    counting = {figure.seat for _, figure in here if strength[figure.kind]}
    for segment, figure in here:
        if rules[figure.kind].joins and figure.seat not in counting:
            _lift(draft, segment, figure)
            draft.emit(FiguresReturned(figure.seat, (figure.kind,), state.board.cell_of(segment)))


def _lift(draft: CDraft, segment: int, figure: Figure) -> None:
    state = draft.state
    here = list(state.figures.pop(segment))
    here.remove(figure)
    if here:
        state.figures[segment] = tuple(here)
    state.give(figure.seat, figure.kind)
