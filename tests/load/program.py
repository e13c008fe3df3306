"""`python -m tests.load.program`: the program as `python -m bot` starts it, and a task in it that writes its figures to
a file."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from redis.asyncio import Redis

from bot.app.components import Components
from bot.app.main import play
from bot.app.wiring import Role, composed
from config.settings import Settings
from tests.load import gauge

GAUGE = "gauge"
"""The name of that file, in the folder where the program is started; see `tests.load.gauge`."""


def watched(redis: Redis, settings: Settings) -> Components:
    parts = composed(Role.ALL)(redis, settings)
    parts.beside.append(partial(gauge.keep, Path(GAUGE)))
    return parts


if __name__ == "__main__":
    sys.exit(play(watched))
