"""Logs: lines for people on a terminal, JSON for everything else; on stderr, without secrets."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterable
from typing import TextIO

import structlog
from structlog.typing import Processor

NOISY = ("aiohttp.access", "asyncio")
"""What these say about every request or task is of interest to nobody who runs a game night."""


def set_up_logging(level: str = "info", secrets: Iterable[str] = (), stream: TextIO | None = None) -> None:
    """Send what `structlog` and the standard `logging` are told to one place."""
    out = sys.stderr if stream is None else stream
    people = out.isatty()
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="%H:%M:%S" if people else "iso", utc=not people),
        structlog.processors.StackInfoRenderer(),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    # Tracebacks stay plain: richer ones show the values of variables, and those are other people's cards.
    last: list[Processor] = (
        [remove, structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if people
        else [remove, structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(RedactingFormatter(shared, last, secrets))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in NOISY:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


class RedactingFormatter(structlog.stdlib.ProcessorFormatter):
    """Puts stars in place of secrets, in whatever way they got into the line."""

    def __init__(self, shared: list[Processor], last: list[Processor], secrets: Iterable[str]) -> None:
        super().__init__(foreign_pre_chain=shared, processors=last)
        spelled = {form for word in secrets if word for form in _spellings(word)}
        # The longest first: one may be the beginning of another.
        self._secrets = sorted(spelled, key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for word in self._secrets:
            line = line.replace(word, "***")
        return line


def _spellings(word: str) -> set[str]:
    """A word as it is, as JSON and as Python write it."""
    return {word, json.dumps(word)[1:-1], json.dumps(word, ensure_ascii=False)[1:-1], repr(word)[1:-1]}
