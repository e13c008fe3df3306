"""`python -m tests.load.program`: the program as `python -m bot` starts it, and tasks in it that write its
figures to files."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from redis.asyncio import Redis

from bot.app.components import Components
from bot.app.main import play
from bot.app.wiring import Role, composed
from config.settings import Settings
from tests.holds import Holds
from tests.load import gauge, holding

GAUGE = "gauge"
"""The name of that file, in the folder where the program is started; see `tests.load.gauge`."""
HOLDS = "holds"
"""Another file there: how long answers held the loop; see `tests.load.holding`."""


def watched(redis: Redis, settings: Settings) -> Components:
    holds = Holds()
    holding.watch_requests(holds)
    parts = composed(Role.ALL)(redis, settings)
    parts.beside += [partial(gauge.keep, Path(GAUGE)), partial(holding.keep, Path(HOLDS), holds)]
    return parts


if __name__ == "__main__":
    sys.exit(play(watched))
