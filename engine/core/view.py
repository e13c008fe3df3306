"""Who looks, and what they see. Views are built up from nothing, never stripped down from a state."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine.core.spec import Seat, Teams

T = TypeVar("T", bound=msgspec.Struct)


class Viewer(msgspec.Struct, frozen=True):
    """The seats whose secrets one may know: none for a spectator, one for a player, several for a team."""

    seats: tuple[Seat, ...] = ()

    def sees(self, seat: Seat) -> bool:
        return seat in self.seats


SPECTATOR = Viewer()


def seat_viewer(seat: Seat) -> Viewer:
    return Viewer((seat,))


def team_viewer(*seats: Seat) -> Viewer:
    return Viewer(tuple(sorted(seats)))


class Asked(msgspec.Struct, frozen=True):
    """That a seat is asked is public; among what, only the seat itself is told, by its decision."""

    seat: Seat
    prompt: str


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may see of a game. Each game has its own subclass, modules add theirs under `slices`."""

    game: str
    players: int
    viewer: Viewer
    points: tuple[int, ...]
    asked: tuple[Asked, ...]
    over: bool
    winners: tuple[Seat, ...]
    teams: Teams = ()
    """Seats that play together; empty where everybody plays for themselves."""
    slices: dict[str, Any]

    def shown_by(self, module: str, kind: type[T]) -> T | None:
        """What a module shows of its facts, as the type that it shows; None if it is not in play. A view that was
        written down and read again holds plain data there."""
        shown = self.slices.get(module)
        return shown if shown is None or isinstance(shown, kind) else msgspec.convert(shown, kind, str_keys=True)


def canonical(view: View) -> bytes:
    """Equal views, equal bytes."""
    return msgspec.json.encode(msgspec.to_builtins(view, str_keys=True, order="deterministic"), order="deterministic")
