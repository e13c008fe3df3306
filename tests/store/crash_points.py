"""Where a process dies: at a named moment, or at any instruction."""

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
"""Moments that the repository, the outbox and the chat tell of."""
ROLES = {"player": CHANGING, "worker": SENDING, "both": CHANGING + SENDING}
"""Who comes past which of them."""

_BOT = str(Path(bot.__file__).parent)
_REDIS = str(Path(redis.asyncio.__file__).parent)
SCOPES: dict[str, tuple[str, ...]] = {
    "bot": (_BOT,),
    "store": tuple(f"{_BOT}/{part}" for part in ("store", "tables", "handlers", "outbox", "app/worker.py")),
    "wire": (f"{_BOT}/store", _REDIS),
}
"""Whose instructions are counted: everything of ours, what has to do with changes, or the way to the server."""
USUAL = {"bot": 500_000, "store": 100_000, "wire": 100_000}
"""About how many instructions of a scope a life has."""


class Cut(msgspec.Struct, frozen=True):
    """How a life ends."""

    point: str = ""
    """A moment, or else ..."""
    scope: str = ""
    """... one of `SCOPES`."""
    after: int = 1
    """The how manieth such moment or instruction."""
    server: int = 0
    """The process id of the server, if that is to die rather than we; or, for `all`, as well as we."""
    all: bool = False
    linger: float = 0.0
    """Seconds between the moment and the end."""


def plan(dice: random.Random, cuts: int, server_cuts: int) -> list[str]:
    """What is to die, and where; see `cut_at`."""
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
    """At a moment or in a scope, early or late; of the server with that process id, if there is one."""
    linger = dice.choice([0.0, 0.0, dice.uniform(0, 0.001)]) if server else 0.0
    if place not in SCOPES:
        return Cut(place, "", dice.randrange(1, 10), server, all, linger)
    # A part of a life is about as likely as ten times as much of it.
    return Cut("", place, int(USUAL[place] ** dice.uniform(0.3, 1)), server, all, linger)


class Reaper:
    """Counts down to the end."""

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
