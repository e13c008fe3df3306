"""Runs the program from start to stop: `make play`."""

from __future__ import annotations

import asyncio
import sys
from contextlib import AsyncExitStack, suppress

import structlog

from bot.app.application import Compose, Program
from bot.app.stop_signals import run_unless_set, stop_requests
from bot.app.wiring import Role, check, composed
from bot.platforms.http.descriptors import raise_descriptor_limit
from config.command_line import guarded
from config.printable import printable
from config.settings import Settings

log = structlog.get_logger(__name__)


def play(compose: Compose | None = None, role: Role = Role.ALL) -> int:
    """Run until a signal asks to stop. Returns the exit status."""

    def work(settings: Settings) -> None:
        check(role, settings)
        raise_descriptor_limit()
        asyncio.run(run(settings, compose or composed(role)))

    return guarded(work)


async def run(settings: Settings, compose: Compose) -> None:
    """Start the program, wait for a stop request or a fatal error, and stop it. A second stop request shortens the
    stop."""
    with stop_requests() as requests:
        async with AsyncExitStack() as stack:
            program = Program(settings, compose, stack)
            await run_unless_set(requests.first, program.start())
            if program.ready:
                for line in program.lines():
                    _say(line)
                trouble = await run_unless_set(requests.first, program.trouble())
                if trouble is not None:
                    raise trouble
                log.info("Stopping; Ctrl-C once more hurries")
                await run_unless_set(requests.second, program.finish())


def _say(line: str) -> None:
    # The reader of standard output may be gone.
    with suppress(OSError):
        # The names of the accounts were chosen elsewhere.
        sys.stdout.write(f"{printable(line)}\n")
        sys.stdout.flush()
