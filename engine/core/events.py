"""What happened: past-tense facts with an audience. Words for them are chosen by whoever tells them."""

from __future__ import annotations

import msgspec

from engine.core.spec import Seat
from engine.core.view import Viewer


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="event"):
    """A public fact. Subclasses give an explicit `tag`."""


class Secret(msgspec.Struct, frozen=True):
    """A fact for some seats only, with the twin that everybody else may see, if they may see anything."""

    event: Event
    seats: tuple[Seat, ...]
    twin: Event | None = None


class Sealed(Event, frozen=True, tag="core.sealed"):
    """A choice made at once with others was handed in; what it was comes out when all have chosen."""

    seat: Seat


Fact = Event | Secret


def seen_by(viewer: Viewer, facts: tuple[Fact, ...] | list[Fact]) -> tuple[Event, ...]:
    """The same happenings as this viewer may know them."""
    seen: list[Event] = []
    for fact in facts:
        if isinstance(fact, Event):
            seen.append(fact)
        elif any(viewer.sees(seat) for seat in fact.seats):
            seen.append(fact.event)
        elif fact.twin is not None:
            seen.append(fact.twin)
    return tuple(seen)
