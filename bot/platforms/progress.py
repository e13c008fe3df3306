"""Reports on the terminal how far a long task is: in place on a real terminal, in a few lines elsewhere."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Protocol

QUARTERS = 4


class Terminal(Protocol):
    """The part of a text stream that is needed here; standard error, as a rule."""

    def isatty(self) -> bool: ...

    def write(self, text: str, /) -> int: ...

    def flush(self) -> None: ...


class Abandoned(Exception):
    """The task was stopped; raised inside it, so that it ends."""


class Progress:
    """The task calls it with how much is done and how much there is in all. It may be stopped from another thread."""

    def __init__(self, what: str, to: Terminal | None = None) -> None:
        self._what = what
        self._to: Terminal = to or sys.stderr
        self._reported = -1
        self._stopped = False

    def __call__(self, done: int, of: int) -> None:
        if self._stopped:
            raise Abandoned
        steps = 100 if self._to.isatty() else QUARTERS
        step = done * steps // of
        if step == self._reported:
            return
        self._reported = step
        text = f"{self._what}: {step * 100 // steps} %"
        line = f"\r{text}" + ("\n" if done == of else "") if self._to.isatty() else f"{text}\n"
        # The terminal may be closed already.
        with suppress(OSError, ValueError):
            self._to.write(line)
            self._to.flush()

    def stop(self) -> None:
        """Let the task end with `Abandoned` when it reports the next time."""
        self._stopped = True
