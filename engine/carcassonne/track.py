"""The score track: where the markers of the seats stand.

Points are kept by seat, in the ledger. Where a seat has several markers, its points are what all of them have moved
together; a module that adds a marker keeps what that one has moved, and the meeple on the track has moved the rest.
"""

from __future__ import annotations

from engine.carcassonne import hooks
from engine.carcassonne.frames import Final
from engine.carcassonne.pieces import MEEPLE
from engine.carcassonne.state import CLook


def moved(look: CLook) -> dict[str, tuple[int, ...]]:
    """How far each kind of marker has moved, by seat; the meeples first."""
    added = dict(hooks.MARKERS(look, look))
    rest = [points - sum(by[seat] for by in added.values()) for seat, points in enumerate(look.state.points)]
    return {MEEPLE: tuple(rest), **added}


def space(look: CLook, points: int) -> int:
    """The space of the track on which a marker stands that has moved so far; laps are not counted."""
    return points % look.catalogue.points["track"]["spaces"]


def used(look: CLook) -> bool:
    """Whether markers move one by one now: a module looks at the track, and the final scoring has not begun."""
    return look.catalogue.tracked and not any(type(frame) is Final for frame in look.state.agenda)
