"""From settings to a running program, and back to nothing: `make play`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress

import structlog

from bot.program import Compose, Program
from bot.roles import Role, check, composed
from bot.signals import stop_requests, unless
from bot.trouble import Trouble
from config.logs import log_what_escapes, set_up_logging
from config.settings import Settings, SettingsError, load_settings

log = structlog.get_logger(__name__)


def play(compose: Compose | None = None, role: Role = Role.ALL) -> int:
    """Run until asked to stop; returns the exit status."""

    def work(settings: Settings) -> None:
        check(role, settings)
        asyncio.run(run(settings, compose or composed(role)))

    return guarded(work)


def guarded(work: Callable[[Settings], None]) -> int:
    """With settings and logs, and a word of advice for everything that can be foreseen."""
    try:
        settings = load_settings()
        set_up_logging(settings.log_level, settings.secrets())
        log_what_escapes()
        work(settings)
    except (SettingsError, Trouble) as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 1
    return 0


async def run(settings: Settings, compose: Compose) -> None:
    with stop_requests() as requests:
        async with AsyncExitStack() as stack:
            program = Program(settings, compose, stack)
            await unless(requests.first, program.start())
            if program.ready:
                for line in program.lines():
                    _say(line)
                trouble = await unless(requests.first, program.trouble())
                if trouble is not None:
                    raise trouble
                log.info("Stopping; Ctrl-C once more hurries")
                await unless(requests.second, program.finish())


def _say(line: str) -> None:
    # Nobody may be listening any more.
    with suppress(OSError):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
