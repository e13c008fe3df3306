"""Logs: lines for people on a terminal, JSON for everything else; on stderr, without secrets."""

from __future__ import annotations

import json
import logging
import sys
import threading
from collections.abc import Iterable
from types import TracebackType
from typing import TextIO
from urllib.parse import quote

import structlog
from structlog.typing import Processor

NOISY: tuple[str, ...] = ("aiohttp.access", "asyncio", "discord", "httpcore", "httpx", "telegram")
"""What these say about every request or task is of interest to nobody who runs a game night. Their details are what
people write, and URLs with tokens in them: nothing for a log, whatever its level."""

MUTTERING: tuple[str, ...] = ("discord.client", "discord.state")
"""These warn of what we have not got because we do not need it: voice, intents."""


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
    for name in MUTTERING:
        logging.getLogger(name).setLevel(logging.ERROR)


def log_what_escapes() -> None:
    """What nobody has caught, or would be written past the log: a traceback may quote anything."""
    logging.captureWarnings(True)
    # A line that cannot be written is left out; the library would quote it.
    logging.raiseExceptions = False
    sys.excepthook = _escaped
    threading.excepthook = lambda args: _escaped(args.exc_type, args.exc_value, args.exc_traceback)
    sys.unraisablehook = lambda args: _escaped(args.exc_type, args.exc_value, args.exc_traceback)


def _escaped(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt | SystemExit):
        logging.getLogger("castellan").error("unforeseen", exc_info=(kind, error or kind(), trace))


class RedactingFormatter(structlog.stdlib.ProcessorFormatter):
    """Puts stars in place of secrets, in whatever way they got into the line."""

    def __init__(self, shared: list[Processor], last: list[Processor], secrets: Iterable[str]) -> None:
        super().__init__(foreign_pre_chain=shared, processors=last)
        spelled = {form for word in secrets if word for form in spellings(word)}
        # The longest first: one may be the beginning of another.
        self._secrets = sorted(spelled, key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for word in self._secrets:
            line = line.replace(word, "***")
        return line


def spellings(word: str) -> set[str]:
    """A word as it is, as JSON, as Python and as URLs write it."""
    plain = {word, json.dumps(word)[1:-1], json.dumps(word, ensure_ascii=False)[1:-1], repr(word)[1:-1]}
    encoded = {quote(word, safe=safe) for safe in ("", "/", "/:")}
    return plain | encoded | {_lowered(form) for form in encoded}


def _lowered(encoded: str) -> str:
    """The same with %3a for %3A: both are right."""
    first, *rest = encoded.split("%")
    return "%".join([first, *(part[:2].lower() + part[2:] for part in rest)])
