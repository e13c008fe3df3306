"""Pending work of the base game."""

from __future__ import annotations

import msgspec

from engine.carcassonne.pieces import MEEPLE
from engine.core.frame import Course, Frame
from engine.core.score import Worth
from engine.core.spec import Seat


class Turn(Frame, frozen=True, tag="carcassonne.turn"):
    """Stays at the bottom of the agenda: whose turn is next."""

    seat: Seat


class Part(Course, frozen=True, tag="carcassonne.part"):
    """One tile drawn, laid and scored. It owns everything about 'the current tile', so that a part may be played inside
    another: a builder's second part, a message that lets one lay a tile."""

    seat: Seat
    tile: str = ""
    number: int = -1
    """The tile's number once it lies on the table."""
    touched: tuple[int, ...] = ()
    """Segments whose regions this part has changed; those complete at the scoring are scored."""
    notes: dict[str, tuple[int, ...]] = {}
    """What modules remember for the length of the part, by module id: where builders stood, which ferries moved."""


class DrawTile(Frame, frozen=True, tag="carcassonne.draw_tile"):
    pass


class PlaceTile(Frame, frozen=True, tag="carcassonne.place_tile"):
    pass


class Deploy(Frame, frozen=True, tag="carcassonne.deploy"):
    pass


class PutFigure(Frame, frozen=True, tag="carcassonne.put_figure"):
    """A figure out of the supply onto a segment; who pushes it has made sure that it may stand there."""

    seat: Seat
    figure: str
    segment: int


class Deployment(Frame, frozen=True):
    """What a module offers instead of deploying a figure. Subclasses give a tag."""

    @property
    def counted(self) -> str:
        """The word under which records count such an option; empty if they don't."""
        return ""


class ScoreCompleted(Frame, frozen=True, tag="carcassonne.score_completed"):
    """Find what this part has completed."""


class ScoreNext(Frame, frozen=True, tag="carcassonne.score_next"):
    """Of several completed regions that bring somebody points, the active player says which one is scored next. Only
    where the score track matters: elsewhere the order makes no difference."""

    segments: tuple[int, ...]
    """A segment of each."""


class ScoreRegion(Frame, frozen=True, tag="carcassonne.score_region"):
    """Owners of one road, city, monastery or garden get its points."""

    segment: int
    """Any of its segments; the label is looked up when the scoring comes, as regions may change before."""
    final: bool = False


class Gain(msgspec.Struct, frozen=True, array_like=True):
    seat: Seat
    worth: Worth
    marker: str = MEEPLE
    """The marker of the seat that the points move along the score track."""


class Gains(Course, frozen=True, tag="carcassonne.gains"):
    """Points that seats are about to get for one thing.

    A course, so that rules can interpose before they are entered (whom a robber robs) and after (which marker moves,
    what the robber takes), and all of it is settled before the next gains.
    """

    reason: str
    gains: tuple[Gain, ...]
    place: str = ""


class EnterGains(Frame, frozen=True, tag="carcassonne.enter_gains"):
    pass


class Release(Frame, frozen=True, tag="carcassonne.release"):
    """All figures of a scored region go home."""

    segment: int


class Final(Course, frozen=True, tag="carcassonne.final"):
    """The end of the game."""


class ScoreUnfinished(Frame, frozen=True, tag="carcassonne.score_unfinished"):
    pass


class ScoreFields(Frame, frozen=True, tag="carcassonne.score_fields"):
    pass
