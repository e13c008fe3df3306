"""Writes short records of Carcassonne by hand, for the referee to judge."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from tests.oracle.carcassonne_land import Land
from tests.oracle.carcassonne_referee import check_running

Record = dict[str, Any]
Deed = dict[str, Any]

Change = Callable[["Story"], object]
"""What is done to a story to make it wrong."""

PASS: Deed = {"a": "pass"}
NO_ROBBER: Deed = {"a": "pass", "v": "robber"}


class Story:
    """A game from its start tile on. Seats lay tiles in turn; what nobody says about points stays as it was."""

    def __init__(self, *mods: str, players: int = 2, farmers: bool = True) -> None:
        self._land = Land(mods)
        self.record: Record = {"mods": list(mods), "players": players, "farmers": farmers, "discarded": [], "turns": []}

    def tile(self, tile: str, x: int, y: int, r: int, *do: Deed, pts: list[int] | None = None, p: int = -1) -> Story:
        """The next player (or `p`) lays a tile. Deeds without a player are this one's, and deeds without a cell are
        done on this tile."""
        turns, players = self.record["turns"], self.record["players"]
        last: Record = turns[-1] if turns else {"p": -1, "pts": [0] * players}
        seat = p if p >= 0 else (last["p"] + 1) % players
        here = {"x": x, "y": y}
        deeds = [{"p": seat, **(here if "at" in deed else {}), **deed} for deed in do]
        entry = {"p": seat, "t": tile, **here, "r": r, "cells": len(self._land.cells(tile))}
        turns.append({**entry, "do": deeds, "pts": pts or last["pts"]})
        self._land.put(tile, (x, y), r)
        return self

    def verdict(self) -> str:
        return check_running(self.record)

    def copy(self) -> Story:
        return copy.deepcopy(self)

    @property
    def last(self) -> list[Deed]:
        """The deeds of the last tile, to be changed."""
        do: list[Deed] = self.record["turns"][-1]["do"]
        return do


def put(at: str, v: str = "meeple", **more: Any) -> Deed:
    return {"a": "put", "v": v, "at": at, **more}


def fly(die: int, v: str = "meeple") -> Deed:
    return {"a": "put", "v": v, "at": "fly", "die": die}


def ferry(at: str, **more: Any) -> Deed:
    return {"a": "ferry", "at": at, **more}


def gold(x: int, y: int) -> Deed:
    return {"a": "gold", "x": x, "y": y}


def magic(a: str, x: int, y: int, at: str) -> Deed:
    return {"a": a, "x": x, "y": y, "at": at}


def circle(v: str) -> Deed:
    return {"a": "circle", "v": v}


def back(at: str, x: int, y: int, v: str = "meeple", **more: Any) -> Deed:
    return {"a": "take_back", "v": v, "at": at, "x": x, "y": y, **more}


def recall(at: str, x: int, y: int) -> Deed:
    return {"a": "abbot_back", "v": "abbot", "at": at, "x": x, "y": y}


def robber(space: int, **more: Any) -> Deed:
    return {"a": "robber", "space": space, **more}


def score(n: int, why: str, x: int | None = None, y: int | None = None, v: str = "meeple", **more: Any) -> Deed:
    place = {} if x is None else {"x": x, "y": y}
    return {"a": "score", "n": n, "why": why, **place, "v": v, **more}


def rob(p: int, of: int, n: int) -> Deed:
    return {"a": "rob", "p": p, "of": of, "n": n}


def message(v: int, use: str = "action") -> Deed:
    return {"a": "message", "v": v, "use": use}


def judged(right: Story, change: Change, message: str) -> None:
    """The story is right, and the same story with the change is not."""
    assert not right.verdict(), right.verdict()
    wrong = right.copy()
    change(wrong)
    assert message in wrong.verdict(), wrong.verdict()


def drop(number: int) -> Change:
    """Without one of the deeds of the last tile."""
    return lambda story: story.last.pop(number)


def changed(number: int, **keys: Any) -> Change:
    """One of the deeds of the last tile tells something else."""
    return lambda story: story.last[number].update(keys)


def added(number: int, deed: dict[str, Any]) -> Change:
    """One more deed after the last tile."""
    return lambda story: story.last.insert(number, {"p": 0, **deed})
