"""How a process fares, second by second: how late its event loop is, how much memory and time it takes.

Written by the process itself, to a file that others read: whoever asked it for these figures would add to its work.
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
    """Bytes of it that are resident."""
    spent: float
    """Seconds of processor time so far, of all threads."""
    late: list[float]
    """Of a timer, in milliseconds."""


def resident() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        # Not a Linux: the most there was so far is as near as it gets.
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return pages * resource.getpagesize()


async def keep(path: Path) -> None:
    """Until cancelled."""
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
    """What was written between these moments."""
    entries = [msgspec.json.decode(line, type=Entry) for line in path.read_bytes().splitlines()]
    return [entry for entry in entries if begin <= entry.at <= end]


def centile(values: Sequence[float], share: float) -> float:
    """The least of the values that is not below this share of them; 0 of none."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)] if values else 0.0
