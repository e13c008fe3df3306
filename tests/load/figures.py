"""The result of a load run in figures. Times are in milliseconds, memory in millions of bytes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import aiohttp
import msgspec
from prometheus_client.parser import text_string_to_metric_families

from tests.load import gauge
from tests.load.gauge import centile
from tests.load.tables import Table
from tests.load.verdict import Account

Counts = dict[str, float]
"""Values of the program's metrics, by metric name and outcome."""


class Spread(msgspec.Struct, frozen=True):
    count: int
    p50: float
    p99: float
    most: float


def spread(values: Sequence[float], scale: float = 1e3) -> Spread:
    found = [round(scale * centile(values, share), 1) for share in (0.5, 0.99, 1.0)]
    return Spread(len(values), *found)


class Process(msgspec.Struct, frozen=True):
    memory: tuple[int, int]
    """Resident memory at the beginning and at the end."""
    cpu: float
    """Share of one processor."""
    lag: Spread


def process(path: Path, begin: float, end: float) -> Process:
    """Computed from the entries that a process wrote about itself; see `tests.load.gauge`."""
    entries = gauge.read(path, begin, end)
    first, last = entries[0], entries[-1]
    cpu = (last.spent - first.spent) / max(gauge.EVERY, last.at - first.at)
    late = [moment for entry in entries for moment in entry.late]
    return Process((first.memory // 10**6, last.memory // 10**6), round(cpu, 2), spread(late, 1.0))


class Figures(msgspec.Struct, frozen=True):
    tables: int
    players: int
    seconds: float
    seed: int
    moves: int
    posts: int
    """Boards posted, without the first one of each table."""
    pictures: int
    """Pictures drawn, for boards and for cards."""
    picture_ms: float
    posted: dict[str, Spread]
    """From a press to its board, by platform and for all."""
    late: Spread
    """From the planned time of a move to its beginning."""
    answered: Spread
    """From a press to the answer to the person who pressed; without typed lines on Telegram, which get none."""
    program: Process
    people: Process
    """The process of the people and platforms. If it is late itself, the measured times are less exact."""
    sends: dict[str, int]
    """Number of sends, by outcome."""
    deeds: dict[str, int]
    told_to_wait: dict[str, int]
    """How often the program was told to wait, by platform."""
    held: dict[str, Spread]
    """By verb: how long single answers held the program's loop at a stretch, in processor time."""
    too_late: int
    """Answers to presses that came too late to be shown."""


async def counted(address: str) -> Counts:
    """The program's metrics, as its monitoring address returns them."""
    async with aiohttp.ClientSession() as session, session.get(f"{address}metrics") as answer:
        text = await answer.text()
    found: Counts = defaultdict(float)
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[f"{sample.name} {sample.labels.get('outcome', '')}".strip()] += sample.value
    return found


def outcomes(counts: Counts, of: str) -> dict[str, int]:
    begins = f"castellan_{of}_total "
    found = {name.removeprefix(begins): int(count) for name, count in counts.items() if name.startswith(begins)}
    return {outcome: count for outcome, count in found.items() if count}


def waits(tables: Sequence[Table], accounts: Sequence[Account], platform: str) -> Iterator[float]:
    """Times from the last press of each turn to its board, which is the one with the next question."""
    for table, account in zip(tables, accounts, strict=True):
        if account.chat.startswith(platform):
            posted = {board.ask: board.at for board in reversed(account.boards)}
            later = [move.begins for move in table.moves[1:]]
            last = [move for move, begins in zip(table.moves, [*later, True], strict=True) if begins]
            for move, ask in zip(last, account.asks[1:], strict=False):
                if ask in posted:
                    yield posted[ask] - move.pressed.at


def answers(tables: Sequence[Table]) -> Iterator[float]:
    for table in tables:
        for move in table.moves:
            if answered := move.pressed.answered():
                yield answered - move.pressed.at
