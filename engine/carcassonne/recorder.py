"""The public record of a game of Carcassonne, as `records.md` in `docs/` describes it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.carcassonne import hooks
from engine.carcassonne.base import FARMERS
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.events import PointsGained
from engine.carcassonne.frames import Deployment, Part, PutFigure
from engine.carcassonne.names import cell_named
from engine.carcassonne.pieces import MEEPLE
from engine.carcassonne.state import CLook
from engine.carcassonne.steps.deploy import DEPLOY, PASS
from engine.carcassonne.steps.score import SCORE_NEXT
from engine.carcassonne.steps.turn import PLACE
from engine.carcassonne.tiles import CITY, FIELD, HALF_NAMES, ROAD, SIDE_LETTERS, Segment
from engine.carcassonne.track import used
from engine.core.decision import Decision
from engine.core.draft import Recorder
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.square import xy


class CarcassonneRecorder(Recorder):
    def __init__(self) -> None:
        self._turns: list[dict[str, Any]] = []

    def taken(self, look: CLook, decision: Decision, index: int | None) -> None:
        if index is None or decision.prompt == SCORE_NEXT:  # the gains tell in which order
            return
        if decision.interjects(index) or decision.prompt not in (PLACE, DEPLOY):
            self._add(decision, hooks.DEEDS(look, look, decision, index))
        elif decision.prompt == PLACE:
            self._close(look)
            self._turns.append(_laying(look, decision, index))
        elif len(decision.options) > 1:
            self._add(decision, deployment(look, decision, index))

    def happened(self, look: CLook, event: Event) -> None:
        if not self._turns:
            return
        deeds = self._turns[-1]["do"]
        if isinstance(event, PointsGained) and used(look):
            deeds.append(_gain(event))
        for entry in hooks.HAPPENINGS(look, look, event):
            if "a" in entry:
                deeds.append(entry)
            else:
                deeds[-1].update(entry)

    def finish(self, look: CLook) -> dict[str, Any]:
        if not any(isinstance(frame, Part) and frame.number >= 0 for frame in look.state.agenda):
            self._close(look)
        return {
            "mods": list(look.rules.spec.modules),
            "farmers": look.option(FARMERS),
            "turns": self._turns,
            "goods": [dict(hooks.GOODS(look, look, seat)) for seat in range(look.players)],
            "discarded": list(look.state.discarded),
        }

    def _add(self, decision: Decision, deeds: list[dict[str, Any]]) -> None:
        if len(decision.options) > 1 and not deeds:
            raise AssertionError(f"no module tells {decision.prompt} in the record: subscribe to hooks.DEEDS")
        if self._turns:  # what is chosen before the first tile belongs to the set-up
            self._turns[-1]["do"] += [deed for deed in deeds if deed]

    def _close(self, look: CLook) -> None:
        """The points when a tile is completely finished are those before the next one is laid."""
        if self._turns:
            self._turns[-1]["pts"] = list(look.state.points)


def _laying(look: CLook, decision: Decision, index: int) -> dict[str, Any]:
    places: list[int] = [decision.options.taken(place) for place in range(decision.own)]
    x, y = xy(places[index] >> 2)
    cells = len({place >> 2 for place in places})
    part = look.enclosing(Part)
    return {"p": part.seat, "t": part.tile, "x": x, "y": y, "r": places[index] & 3, "cells": cells, "do": []}


def _gain(event: PointsGained) -> dict[str, Any]:
    """Points that a marker moves along the score track."""
    entry = {"p": event.seat, "a": "score", "n": event.points, "why": event.reason, "v": event.marker}
    place = cell_named(event.place)
    return entry if place is None else {**entry, **dict(zip("xy", xy(place), strict=True))}


def deployment(look: CLook, decision: Decision, index: int) -> list[dict[str, Any]]:
    """How a deployment is told."""
    values = [decision.options.taken(option) for option in range(decision.own)]
    count = dict(Counter(word for value in values if (word := _counted(value))))
    put = put_of(values[index])
    if put is not None:
        figure, segment = put
        return [{"p": decision.seat, "a": "put", "v": figure, **place_of(look, segment), "n": count}]
    if decision.options.taken(index) == PASS:
        return [{"p": decision.seat, "a": "pass", "n": count}]
    return [{**deed, "n": count} for deed in hooks.DEEDS(look, look, decision, index)]


def _counted(value: int | PutFigure | Deployment) -> str:
    """The word under which an option is counted: the figure that it puts somewhere, or a module's own."""
    if isinstance(value, Deployment):
        return value.counted
    put = put_of(value)
    return put[0] if put is not None else ""


def put_of(value: int | Frame) -> tuple[str, int] | None:
    """Which figure a deployment puts on which segment, if it puts one."""
    if isinstance(value, PutFigure):
        return value.figure, value.segment
    return (MEEPLE, value) if isinstance(value, int) and value != PASS else None


def place_of(look: CLook, segment: int) -> dict[str, Any]:
    """Where a segment is: the keys `x`, `y` and `at` of a deed."""
    laid = look.state.board.laid[segment // SEGMENTS]
    x, y = xy(laid.cell)
    return {
        "x": x,
        "y": y,
        "at": place_name(look.catalogue.oriented[laid.tile][laid.turn].segments[segment % SEGMENTS]),
    }


def place_name(segment: Segment) -> str:
    """`road:NE`, `city:NESW`, `field:NL WR`, `monastery`: in the orientation of the board."""
    if segment.kind in (ROAD, CITY):
        return f"{segment.kind}:{''.join(SIDE_LETTERS[side] for side in segment.sides)}"
    if segment.kind == FIELD:
        return f"{FIELD}:{' '.join(HALF_NAMES[half] for half in segment.halves)}"
    return segment.kind
