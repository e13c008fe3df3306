"""How a process fares, second by second: how late its event loop is, how much memory and processor time it uses.

The process writes these figures to a file itself. Asking it for them from outside would add to its work.
"""

from __future__ import annotations

import asyncio
import math
import resource
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tests.lag import TICK

EVERY = 1.0
"""Seconds between two entries."""


class Entry(msgspec.Struct, frozen=True):
    at: float
    memory: int
    """Resident memory, in bytes."""
    spent: float
    """Processor time of all threads so far, in seconds."""
    late: list[float]
    """How late each tick of a timer was since the last entry, in milliseconds."""


def resident() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        # Not Linux: the peak so far is the best figure that there is.
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return pages * resource.getpagesize()


async def keep(path: Path) -> None:
    """Append an entry to the file every second, until cancelled."""
    late: list[float] = []
    until = time.perf_counter() + EVERY
    with path.open("ab") as file:
        while True:
            begin = time.perf_counter()
            await asyncio.sleep(TICK)
            now = time.perf_counter()
            late.append(round(1e3 * (now - begin - TICK), 3))
            if now >= until:
                file.write(msgspec.json.encode(Entry(time.time(), resident(), time.process_time(), late)) + b"\n")
                file.flush()
                late, until = [], now + EVERY


def read(path: Path, begin: float, end: float) -> list[Entry]:
    """The entries that were written between these moments."""
    entries = [msgspec.json.decode(line, type=Entry) for line in path.read_bytes().splitlines()]
    return [entry for entry in entries if begin <= entry.at <= end]


def centile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of all values does not exceed; 0 if there are no values."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)] if values else 0.0
