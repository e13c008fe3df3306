"""The public record of a game of Carcassonne, as `records.md` in `docs/` describes it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.carcassonne.base import FARMERS
from engine.carcassonne.board import SEGMENTS
from engine.carcassonne.catalogue import CITY, FIELD, HALF_NAMES, ROAD, SIDE_LETTERS, Segment
from engine.carcassonne.frames import Part, PutFigure
from engine.carcassonne.state import MEEPLE, CLook
from engine.carcassonne.steps.deploy import DEPLOY, PASS
from engine.carcassonne.steps.turn import PLACE
from engine.core.decision import Decision
from engine.core.draft import Recorder
from engine.core.frame import Frame
from engine.core.geometry.square import xy


class CarcassonneRecorder(Recorder):
    def __init__(self) -> None:
        self._turns: list[dict[str, Any]] = []

    def taken(self, look: CLook, decision: Decision, index: int | None) -> None:
        if decision.prompt == PLACE and index is not None:
            self._close(look)
            place = decision.options.values[index]
            x, y = xy(place >> 2)
            self._turns.append(
                {
                    "p": decision.seat,
                    "t": look.enclosing(Part).tile,
                    "x": x,
                    "y": y,
                    "r": place & 3,
                    "cells": len({value >> 2 for value in decision.options.values}),
                    "do": [],
                }
            )
        elif decision.prompt == DEPLOY and index is not None and len(decision.options) > 1:
            self._turns[-1]["do"].append(self._deployment(look, decision, index))

    def finish(self, look: CLook) -> dict[str, Any]:
        self._close(look)
        return {
            "mods": list(look.rules.spec.modules),
            "farmers": look.option(FARMERS),
            "turns": self._turns,
            "goods": [{} for _ in range(look.players)],
            "discarded": list(look.state.discarded),
        }

    def _close(self, look: CLook) -> None:
        """The points when a tile is completely finished are those before the next one is laid."""
        if self._turns:
            self._turns[-1]["pts"] = list(look.state.points)

    def _deployment(self, look: CLook, decision: Decision, index: int) -> dict[str, Any]:
        places = [_placed(decision.options.taken(option)) for option in range(len(decision.options))]
        count = dict(Counter(figure for figure, segment in places if segment != PASS))
        figure, segment = places[index]
        if segment == PASS:
            return {"p": decision.seat, "a": "pass", "n": count}
        laid = look.state.board.laid[segment // SEGMENTS]
        x, y = xy(laid.cell)
        at = place_name(look.catalogue.oriented[laid.tile][laid.turn].segments[segment % SEGMENTS])
        return {"p": decision.seat, "a": "put", "v": figure, "x": x, "y": y, "at": at, "n": count}


def _placed(value: int | Frame) -> tuple[str, int]:
    """Which figure a deployment puts on which segment; `PASS` where it puts none."""
    if isinstance(value, PutFigure):
        return value.figure, value.segment
    return MEEPLE, value if isinstance(value, int) else PASS


def place_name(segment: Segment) -> str:
    """`road:NE`, `city:NESW`, `field:NL WR`, `monastery`: in the orientation of the board."""
    if segment.kind in (ROAD, CITY):
        return f"{segment.kind}:{''.join(SIDE_LETTERS[side] for side in segment.sides)}"
    if segment.kind == FIELD:
        return f"{FIELD}:{' '.join(HALF_NAMES[half] for half in segment.halves)}"
    return segment.kind
