"""Players who share an estate. Usually everybody plays alone."""

from __future__ import annotations

from engine.api import BurgundyView, Seat, Teams


def parties(view: BurgundyView) -> Teams:
    """The seats of each estate, in the order of their first seats."""
    return view.teams or tuple((seat,) for seat in range(view.players))


def party_of(view: BurgundyView, seat: Seat) -> tuple[Seat, ...]:
    """The seats that share an estate with this one, itself among them."""
    return next(party for party in parties(view) if seat in party)
