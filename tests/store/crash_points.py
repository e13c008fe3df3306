"""Where a process is killed: at a named moment, or at any instruction."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Any

import msgspec
import redis.asyncio

import bot

CHANGING = ("changed", "committed")
SENDING = ("taken", "marked", "sending", "posted", "sent", "done", "strip")
"""`CHANGING` and `SENDING`: the moments that the repository, the outbox and the chat report to a probe."""
ROLES = {"player": CHANGING, "worker": SENDING, "both": CHANGING + SENDING}
"""The moments that a process of each role passes."""

_BOT = str(Path(bot.__file__).parent)
_REDIS = str(Path(redis.asyncio.__file__).parent)
SCOPES: dict[str, tuple[str, ...]] = {
    "bot": (_BOT,),
    "store": tuple(f"{_BOT}/{part}" for part in ("store", "tables", "handlers", "outbox", "app/worker.py")),
    "wire": (f"{_BOT}/store", _REDIS),
}
"""Whose instructions are counted: all of the bot, the parts that make changes, or the path to the server."""
USUAL = {"bot": 500_000, "store": 100_000, "wire": 100_000}
"""About how many instructions of a scope a process executes in its life."""


class Cut(msgspec.Struct, frozen=True):
    """How and when a process of a trial is killed."""

    point: str = ""
    """The named moment; if empty, `scope` is used."""
    scope: str = ""
    """One of `SCOPES`, whose instructions are counted."""
    after: int = 1
    """Kill at this occurrence of the moment, or after so many instructions."""
    server: int = 0
    """The process id of the server, if it is killed instead of the process itself; with `all`, both are."""
    all: bool = False
    linger: float = 0.0
    """Seconds between the moment and the kill."""


def plan(dice: random.Random, cuts: int, server_cuts: int) -> list[str]:
    """Random kinds of cuts: what is killed, and where; see `cut_at`."""
    kinds = [random_kind(dice) for _ in range(cuts)]
    kinds += [
        f"{dice.choice(['server', 'server', 'all'])} {dice.choice(['wire', 'wire', *SCOPES])}"
        for _ in range(server_cuts)
    ]
    dice.shuffle(kinds)
    return kinds


def random_kind(dice: random.Random) -> str:
    role = dice.choice(["both"] * 8 + ["player", "worker"])
    return f"{role} {dice.choice([dice.choice(ROLES[role]), dice.choice(sorted(SCOPES))])}"


def cut_at(place: str, dice: random.Random, server: int = 0, *, all: bool = False) -> Cut:
    """A cut at a moment or in a scope, early or late; with `server`, the server with that process id is killed."""
    linger = dice.choice([0.0, 0.0, dice.uniform(0, 0.001)]) if server else 0.0
    if place not in SCOPES:
        return Cut(place, "", dice.randrange(1, 10), server, all, linger)
    # Evenly distributed on a logarithmic scale, so that early instructions are tried as often as late ones.
    return Cut("", place, int(USUAL[place] ** dice.uniform(0.3, 1)), server, all, linger)


class Reaper:
    """Kills the process, or the server, when its cut has come."""

    def __init__(self, cut: Cut | None) -> None:
        self._cut = cut
        self._left = cut.after if cut else 0
        self._scope: Callable[[str], bool] = lambda _: False
        self.passed: Counter[str] = Counter()

    def tell(self, point: str) -> None:
        self.passed[point] += 1
        if self._cut is not None and self._cut.point == point:
            self._count()

    def watch(self) -> None:
        if self._cut is not None and self._cut.scope:
            places = SCOPES[self._cut.scope]
            known: dict[str, bool] = {}

            def within(file: str) -> bool:
                if file not in known:
                    known[file] = file.startswith(places)
                return known[file]

            self._scope = within
            sys.settrace(self._enter)

    def _enter(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        if not self._scope(frame.f_code.co_filename):
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return self._step

    def _step(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
        if event == "opcode":
            self._count()
        return self._step

    def _count(self) -> None:
        self._left -= 1
        if self._left == 0 and self._cut is not None:
            end = perf_counter() + self._cut.linger
            while perf_counter() < end:
                pass
            os.kill(self._cut.server or os.getpid(), signal.SIGKILL)
            if self._cut.all:
                os.kill(os.getpid(), signal.SIGKILL)
            sys.settrace(None)
