"""Logs: lines for people on a terminal, JSON for everything else; on stderr, without secrets. Whatever a line holds, it
is one line, and nothing in it acts on a terminal."""

from __future__ import annotations

import json
import logging
import math
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import TextIO
from urllib.parse import quote

import structlog
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

from config.printable import printable, printable_json

NOISY: tuple[str, ...] = ("aiohttp.access", "asyncio", "discord", "httpcore", "httpx", "telegram")
"""What these say about every request or task is of interest to nobody who runs a game night. Their details are what
people write, and URLs with tokens in them: nothing for a log, whatever its level."""

MUTTERING: tuple[str, ...] = ("discord.client", "discord.state")
"""These warn of what we have not got because we do not need it: voice, intents."""

NO_DESCRIPTORS = "socket.accept() out of system resource"
"""What asyncio says, traceback and all, of each connection for which the process has no descriptor left."""


def set_up_logging(
    level: str = "info",
    secrets: Iterable[str] = (),
    stream: TextIO | None = None,
    now: Callable[[], float] = time.monotonic,
) -> None:
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
        [remove, _printable_values, structlog.dev.ConsoleRenderer(exception_formatter=_printable_traceback)]
        if people
        else [
            remove,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
            lambda _, __, line: printable_json(str(line)),
        ]
    )
    handler = logging.StreamHandler(out)
    handler.addFilter(OnceAMinute(NO_DESCRIPTORS, now))
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


class _Shown:
    """A value that is printed as this text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def _printable_values(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """For the renderer for people, which prints texts as they are and everything else as its `repr`, which may be that
    of a library that escapes nothing."""
    shown: EventDict = {}
    for name, value in event.items():
        if name in _KEPT:
            shown[name] = value
        elif name == "event":
            shown[name] = printable(str(value))
        elif isinstance(value, str):
            shown[printable(name)] = value if value.isprintable() else _Shown(repr(value))
        else:
            shown[printable(name)] = _Shown(printable(repr(value)))
    return shown


_KEPT = frozenset({"exc_info", "level", "stack", "timestamp"})
"""Values that no other person has a part in, and the error, which the renderer prints by `_printable_traceback`."""


def _printable_traceback(out: TextIO, info: ExcInfo) -> None:
    """Print a traceback whose lines are all Python's own, none of them part of a message."""
    for chunk in traceback.TracebackException(*info).format():
        # The frames begin like this, and nothing else does: before a message stands the name of the exception.
        keep = "\n" if chunk.lstrip(" |").startswith('File "') else ""
        out.write("\n" + printable(chunk.strip("\n"), keep))


class OnceAMinute(logging.Filter):
    """Lets lines that begin with this text through once a minute, and says how many were left out."""

    def __init__(self, beginning: str, now: Callable[[], float]) -> None:
        super().__init__()
        self._beginning = beginning
        self._now = now
        self._again = -math.inf
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if not (isinstance(record.msg, str) and record.msg.startswith(self._beginning)):
            return True
        if self._now() < self._again:
            self._left_out += 1
            return False
        if self._left_out:
            record.msg, record.args = f"{self._beginning} ({self._left_out} such lines were left out)", None
        self._again, self._left_out = self._now() + 60, 0
        return True


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
    """A word as it is, as a terminal is shown it, as JSON, as Python and as URLs write it."""
    plain = {
        word,
        printable(word),
        printable_json(json.dumps(word, ensure_ascii=False)[1:-1]),
        json.dumps(word)[1:-1],
        json.dumps(word, ensure_ascii=False)[1:-1],
        repr(word)[1:-1],
    }
    encoded = {quote(word, safe=safe) for safe in ("", "/", "/:")}
    return plain | encoded | {_lowered(form) for form in encoded}


def _lowered(encoded: str) -> str:
    """The same with %3a for %3A: both are right."""
    first, *rest = encoded.split("%")
    return "%".join([first, *(part[:2].lower() + part[2:] for part in rest)])
