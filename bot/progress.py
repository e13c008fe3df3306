"""How far something is that takes a while, told on the terminal: in place where that is one, else in a few lines."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Protocol

QUARTERS = 4


class Terminal(Protocol):
    """Where it is told: standard error, as a rule."""

    def isatty(self) -> bool: ...

    def write(self, text: str, /) -> int: ...

    def flush(self) -> None: ...


class Abandoned(Exception):
    """Nobody waits for it any more."""


class Progress:
    """Called with what is done and what there is in all; may be called from another thread than it is stopped from."""

    def __init__(self, what: str, to: Terminal | None = None) -> None:
        self._what = what
        self._to: Terminal = to or sys.stderr
        self._told = -1
        self._stopped = False

    def __call__(self, done: int, of: int) -> None:
        if self._stopped:
            raise Abandoned
        steps = 100 if self._to.isatty() else QUARTERS
        step = done * steps // of
        if step == self._told:
            return
        self._told = step
        text = f"{self._what}: {step * 100 // steps} %"
        line = f"\r{text}" + ("\n" if done == of else "") if self._to.isatty() else f"{text}\n"
        # Nobody may be listening any more.
        with suppress(OSError, ValueError):
            self._to.write(line)
            self._to.flush()

    def stop(self) -> None:
        """At the next call, whoever is at work gives up."""
        self._stopped = True
