"""Who comes before whom at the end: by points, then by the tie-breaks that the rules of the game name."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.spec import Seat, Teams


class TieBreak(msgspec.Struct, frozen=True):
    """What the rules compare between seats with equal points. A game lists its tie-breaks in order; each one counts
    only between seats that all earlier ones leave equal."""

    what: str
    """What is compared; the text `<game>.tie_<what>` says it to players."""
    values: tuple[int, ...]
    """By seat."""
    fewest: bool = False
    """Whether the smaller value is the better one."""


class Comparison(msgspec.Struct, frozen=True):
    """One tie-break that was needed to find the winner."""

    what: str
    values: tuple[tuple[Seat, int], ...]
    """The seats that could still win before it, each with its value, in their final order; of a team its first seat."""


class Ranking(msgspec.Struct, frozen=True):
    places: tuple[int, ...]
    """By seat: 1 for the best, then one more for each seat that is better. Seats that nothing tells apart share one."""
    tie_breaks: tuple[Comparison, ...]
    """What chooses the winner among several seats with the most points, in order. None where one seat has the most, and
    in games whose rules share the victory; the last may leave several seats equal, which share it too."""

    @property
    def best(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def order(self) -> list[Seat]:
        """The best seat first."""
        return sorted(range(len(self.places)), key=lambda seat: self.places[seat])


def ranked(points: Sequence[int], tie_breaks: Sequence[TieBreak], parties: Teams = ()) -> Ranking:
    """Parties are compared by the sum of their seats' points; a tie-break has the same value for all seats of a party.
    Without parties everybody plays for themselves."""
    parties = parties or tuple((seat,) for seat in range(len(points)))
    sums = {party: sum(points[seat] for seat in party) for party in parties}
    keys = {seat: (-sums[party], *(_rank(one, party[0]) for one in tie_breaks)) for party in parties for seat in party}
    in_order = sorted(keys.values())
    places = tuple(in_order.index(keys[seat]) + 1 for seat in range(len(points)))
    most = max(sums.values())
    level = sorted((party[0] for party in parties if sums[party] == most), key=lambda seat: places[seat])
    needed: list[Comparison] = []
    for tie_break in tie_breaks:
        if len(level) < 2:
            break
        needed.append(Comparison(tie_break.what, tuple((seat, tie_break.values[seat]) for seat in level)))
        level = [seat for seat in level if _rank(tie_break, seat) == _rank(tie_break, level[0])]
    return Ranking(places, tuple(needed))


def _rank(tie_break: TieBreak, seat: Seat) -> int:
    """The smaller, the better."""
    return tie_break.values[seat] if tie_break.fewest else -tie_break.values[seat]
