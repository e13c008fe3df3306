"""Draws with all processors: this process and some helpers share the drawings among them.

Rasterising holds the interpreter, so threads would not help. A helper is this interpreter again, with a module of its
own (`renderers/drawing_helper.py`): it is told over a pipe which drawings to make, and sends them back over another
one. It ends when either of them is closed, so it never outlives this process. What helpers fail to deliver is drawn
here: without any of them, it only takes longer.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import IO, Final

import msgspec

from renderers.art.finished import Drawing, Finished, finish

Progress = Callable[[int, int], None]

BATCH: Final = 16
"""Drawings that are handed out at a time. Neighbours have much in common that is worked out once."""
MOST: Final = 4
"""Processes."""
LENGTH: Final = 4
"""Bytes that tell how long a message is."""

_ROOT: Final = Path(__file__).parents[2]
_DECODER: Final = msgspec.msgpack.Decoder(Finished)

Batch = tuple[int, int]
"""First drawing, and the first one after the last."""


def draw_all(drawings: Sequence[Drawing], helper: str, progress: Progress) -> dict[str, Finished]:
    """All drawings by their keys, in their order. `helper` names the module that helpers run, empty for none; it must
    have the same drawings. Whatever `progress` raises ends the work."""
    batches = deque((first, min(first + BATCH, len(drawings))) for first in range(0, len(drawings), BATCH))
    done: dict[str, Finished] = {}
    count = min(MOST, _processors(), len(batches)) - 1 if helper else 0
    crew: list[_Helper] = []
    try:
        for _ in range(count):
            crew += _hired(helper, batches, done)
        while batch := _next(batches):
            _draw(drawings, batch, done, progress)
        for member in crew:
            while member.thread.is_alive():
                member.thread.join(0.05)
                progress(len(done), len(drawings))
        # What a helper took and did not bring.
        _draw(drawings, (0, len(drawings)), done, progress)
    finally:
        for member in crew:
            member.dismiss()
    return {key: done[key] for key, _ in drawings}


def _next(batches: deque[Batch]) -> Batch | None:
    """Whoever asks first gets it; None if there is nothing left."""
    try:
        return batches.popleft()
    except IndexError:
        return None


def _draw(drawings: Sequence[Drawing], batch: Batch, done: dict[str, Finished], progress: Progress) -> None:
    for drawing in drawings[batch[0] : batch[1]]:
        if drawing[0] not in done:
            progress(len(done), len(drawings))
            done[drawing[0]] = finish(drawing)


def _processors() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Helper:
    """A process that draws, and the thread that gives it work."""

    def __init__(self, process: subprocess.Popen[bytes], batches: deque[Batch], done: dict[str, Finished]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._orders: IO[bytes] = process.stdin
        self._results: IO[bytes] = process.stdout
        self._batches = batches
        self._done = done
        self.thread = Thread(target=self._work, name="drawing helper", daemon=True)
        self.thread.start()

    def _work(self) -> None:
        """Until there is nothing left to do, or the helper is gone."""
        try:
            while batch := _next(self._batches):
                first, last = batch
                self._orders.write(f"{first} {last}\n".encode())
                self._orders.flush()
                for _ in range(first, last):
                    finished = read_message(self._results)
                    self._done[finished.key] = finished
        except (EOFError, OSError, ValueError, msgspec.DecodeError):
            # The helper has ended. What it took is drawn by this process.
            return

    def dismiss(self) -> None:
        """End the process, if it has not ended yet, and leave nothing of it behind."""
        self._process.kill()
        self._process.wait()
        self.thread.join()
        for pipe in (self._orders, self._results):
            try:
                pipe.close()
            except OSError:
                continue


def _hired(helper: str, batches: deque[Batch], done: dict[str, Finished]) -> list[_Helper]:
    """One, none where no process can be started."""
    path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH", ""))))
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", helper],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
    except OSError:
        return []
    return [_Helper(process, batches, done)]


def read_message(pipe: IO[bytes]) -> Finished:
    size = int.from_bytes(_exactly(pipe, LENGTH), "big")
    return _DECODER.decode(_exactly(pipe, size))


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data


def serve(drawings: Sequence[Drawing], orders: IO[bytes], results: IO[bytes]) -> None:
    """What a helper does: draw what it is told to, until nobody tells it anything any more."""
    for line in orders:
        first, last = map(int, line.split())
        for drawing in drawings[first:last]:
            message = msgspec.msgpack.encode(finish(drawing))
            results.write(len(message).to_bytes(LENGTH, "big") + message)
            results.flush()
