"""Logs: for people or for programs, and without secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from config.logs import set_up_logging


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def untouched() -> Iterator[None]:
    """Logging is set up for the whole process: put back what was there."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_programs_read_json() -> None:
    out = io.StringIO()
    set_up_logging("info", stream=out)
    structlog.get_logger("bot.play").info("Stopping", games=3)
    logging.getLogger("other").warning("odd %s", "thing")
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["event"], first["games"], first["level"], first["logger"]) == ("Stopping", 3, "info", "bot.play")
    assert (second["event"], second["level"], second["logger"]) == ("odd thing", "warning", "other")


def test_people_read_lines() -> None:
    out = Terminal()
    set_up_logging("info", stream=out)
    structlog.get_logger("bot.play").info("Stopping")
    assert "Stopping" in out.getvalue()
    assert "{" not in out.getvalue()


@pytest.mark.parametrize("stream", [io.StringIO, Terminal])
def test_secrets_are_struck_out_wherever_they_stand(stream: type[io.StringIO]) -> None:
    words = ["hunter2", 'quo"ted\\', "пароль"]
    out = stream()
    set_up_logging("debug", words, out)
    log = structlog.get_logger()
    for word in words:
        log.warning(f"in the text {word}", value=word, nested={"deep": [word]}, raw=word.encode())
        logging.getLogger("other").debug("in %r", word)
        try:
            raise ValueError(word)
        except ValueError:
            log.exception("in a traceback")
            logging.getLogger("other").exception("in another")
    said = out.getvalue()
    assert "Traceback" in said
    assert "***" in said
    for word in words:
        assert word not in said
        assert json.dumps(word)[1:-1] not in said
        assert repr(word)[1:-1] not in said


def test_the_level_holds_for_all() -> None:
    out = io.StringIO()
    set_up_logging("warning", stream=out)
    structlog.get_logger().info("no")
    logging.getLogger("aiohttp.access").info("no")
    assert out.getvalue() == ""
