"""The scoring track in a recorded game of Carcassonne: markers, and the robbers beside them.

Without Messengers and Robbers a record tells no gains, and the points are simply added.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.oracle.carcassonne_deeds import Deed, Deeds, demand, told
from tests.oracle.carcassonne_figures import half
from tests.oracle.carcassonne_land import Feature, Land

SPACES = 50
DARK = 5
"""Every fifth space is dark."""
MESSAGE, ROBBERY = "message", "robbery"


class Gain(NamedTuple):
    """Points that come at once: for one feature, one message, one abbot called back."""

    why: str
    shares: dict[int, int]
    """Points by player."""
    feature: Feature = frozenset()
    """Where the gain has its place; empty where it has none."""


class Track:
    def __init__(self, land: Land, players: int, *, messengers: bool, robbers: bool) -> None:
        kinds = ("meeple", "messenger") if messengers else ("meeple",)
        self._land = land
        self._told = messengers or robbers
        self._messengers = messengers
        self._robbers = robbers
        self.markers = [dict.fromkeys(kinds, 0) for _ in range(players)]
        self.robbers: dict[int, int] = {}
        """By player: the space of the robber, if it is on the track."""
        self.active = 0
        self.message_due = False
        """A marker of the active player has ended a move of this round on a dark space."""

    @property
    def points(self) -> list[int]:
        return [sum(markers.values()) for markers in self.markers]

    def begin(self, seat: int) -> None:
        """A tile is laid by this player."""
        self.active = seat
        self.message_due = False

    def add(self, seat: int, points: int) -> None:
        """Points of which no gain is told."""
        self.markers[seat]["meeple"] += points

    # robbers

    def place_robbers(self, deeds: Deeds) -> None:
        """A tile with a bag: the active player sets or moves the robber, then all others may set theirs, in turn
        order."""
        if not self._robbers:
            return
        players = len(self.markers)
        for seat in [(self.active + step) % players for step in range(players)]:
            if seat != self.active and seat in self.robbers:
                continue
            deed = deeds.take(seat, "robber", "pass")
            if deed["a"] == "pass":
                demand(deed.get("v") == "robber", f"player {seat} neither sets the robber nor declines")
                continue
            space = deed["space"]
            others = {self._space(o, kind) for o in range(players) if o != seat for kind in self.markers[o]}
            demand(space in others, f"no marker of another player is on space {space}")
            self.robbers[seat] = space

    def _space(self, seat: int, marker: str) -> int:
        return self.markers[seat][marker] % SPACES

    # gains

    def settle(self, gains: Sequence[Gain], deeds: Deeds) -> None:
        """All these gains are made, one after the other in the order that the record tells."""
        waiting = [gain._replace(shares={seat: n for seat, n in gain.shares.items() if n}) for gain in gains]
        waiting = [gain for gain in waiting if gain.shares]
        while waiting:
            if self._told:
                gain = self._next(waiting, deeds)
                _Settlement(self, gain).follow(deeds)
            else:
                gain = waiting[0]
                for seat, points in gain.shares.items():
                    self.add(seat, points)
            waiting.remove(gain)

    def _next(self, waiting: list[Gain], deeds: Deeds) -> Gain:
        """The gain of which the next deed tells. Two roads of one tile may look alike: then the one whose owners are
        those that the record tells next is meant."""
        deed = deeds.next()
        due = ", ".join(f"{gain.why} {gain.shares}" for gain in waiting)
        demand(deeds.comes("score"), f"score is missing before {told(deed)}: {due}")
        fitting = [gain for gain in waiting if self.tells(deed, gain)]
        demand(bool(fitting), f"score of player {deed['p']} for {deed['why']} is not due, but {due}")
        owners = [other["p"] for other in deeds.later("score") if other["why"] != ROBBERY]

        def likely(gain: Gain) -> tuple[bool, bool, int]:
            together = set(owners[: len(gain.shares)]) == set(gain.shares)
            return gain.shares[deed["p"]] == deed["n"], together, len(gain.shares)

        return max(fitting, key=likely)

    def tells(self, deed: Deed, gain: Gain) -> bool:
        """Whether a `score` is about this gain."""
        if deed["why"] != gain.why or deed["p"] not in gain.shares:
            return False
        if not gain.feature or (gain.why == MESSAGE and "x" not in deed):
            return True
        places = [place for place in gain.feature if place.cell == (deed.get("x"), deed.get("y"))]
        return any("at" not in deed or self._land.printed(place).name == deed["at"] for place in places)

    def move(self, deed: Deed, points: int) -> int:
        """The marker that a `score` names goes on; returns the space from which it went."""
        seat, marker = deed["p"], deed["v"]
        demand(deed["n"] == points, f"player {seat} scores {deed['n']} for {deed['why']}, by the rules {points}")
        demand(marker in self.markers[seat], f"player {seat} has no {marker} on the track")
        before = self._space(seat, marker)
        self.markers[seat][marker] += points
        if seat == self.active and self._messengers and self.markers[seat][marker] % DARK == 0:
            self.message_due = True
        return before

    def follow_marker(self, deed: Deed, before: int) -> None:
        """Robbers of others who stood beside the marker go with it, because gains of robbers are not robbed."""
        for seat, space in self.robbers.items():
            if seat != deed["p"] and space == before:
                self.robbers[seat] = self._space(deed["p"], deed["v"])


class _Settlement:
    """One gain: everybody's points, and what robbers take of them."""

    def __init__(self, track: Track, gain: Gain) -> None:
        self._track = track
        self._gain = gain
        self._unpaid = dict(gain.shares)
        self._may_rob: dict[int, set[int]] = {}
        """By robber: whom it may rob. It must rob one of them."""
        self._stolen: dict[int, int] = {}
        """By robber: points that are taken, but not scored yet."""

    def follow(self, deeds: Deeds) -> None:
        while True:
            deed = deeds.next()
            if deeds.comes("rob"):
                self._rob(deeds.take(deed["p"], "rob"))
            elif deeds.comes("score") and deed["why"] == ROBBERY:
                self._score_robbery(deeds.take(deed["p"], "score"))
            elif deeds.comes("score") and deed["p"] in self._unpaid and self._track.tells(deed, self._gain):
                self._score(deeds.take(deed["p"], "score"))
            else:
                break
        why = self._gain.why
        demand(not self._unpaid, f"score of player {min(self._unpaid, default=0)} for {why} is missing")
        demand(not self._may_rob, f"the robber of player {min(self._may_rob, default=0)} must rob")
        demand(not self._stolen, f"score of player {min(self._stolen, default=0)} for robbery is missing")

    def _score(self, deed: Deed) -> None:
        seat = deed["p"]
        before = self._track.move(deed, self._unpaid.pop(seat))
        for robber, space in self._track.robbers.items():
            if robber != seat and space == before:
                self._may_rob.setdefault(robber, set()).add(seat)

    def _rob(self, deed: Deed) -> None:
        seat, victim = deed["p"], deed["of"]
        demand(victim in self._may_rob.get(seat, ()), f"the robber of player {seat} cannot rob player {victim}")
        points = half(self._gain.shares[victim])
        demand(deed["n"] == points, f"the robber of player {seat} takes {deed['n']}, by the rules {points}")
        del self._may_rob[seat], self._track.robbers[seat]
        self._stolen[seat] = points

    def _score_robbery(self, deed: Deed) -> None:
        seat = deed["p"]
        demand(seat in self._stolen, f"player {seat} has robbed nobody")
        self._track.follow_marker(deed, self._track.move(deed, self._stolen.pop(seat)))
