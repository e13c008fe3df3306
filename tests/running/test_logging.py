"""Logs: for people or for programs, and without secrets."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator

import pytest
import structlog

from config.logs import MUTTERING, NOISY, set_up_logging
from tests.running.program import ROOT


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def untouched() -> Iterator[None]:
    """Restores the logging of the process, which the tests change."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in (*NOISY, *MUTTERING)}
    yield
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_programs_read_json() -> None:
    out = io.StringIO()
    set_up_logging("info", stream=out)
    structlog.get_logger("bot.app.main").info("Stopping", games=3)
    logging.getLogger("other").warning("odd %s", "thing")
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["event"], first["games"], first["level"], first["logger"]) == ("Stopping", 3, "info", "bot.app.main")
    assert (second["event"], second["level"], second["logger"]) == ("odd thing", "warning", "other")


def test_people_read_lines() -> None:
    out = Terminal()
    set_up_logging("info", stream=out)
    structlog.get_logger("bot.app.main").info("Stopping")
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


def test_secrets_are_struck_out_of_urls() -> None:
    out = io.StringIO()
    set_up_logging("debug", ["123:ab/c d"], out)
    for written in ("123%3Aab%2Fc%20d", "123%3aab%2fc%20d", "123:ab/c%20d", "123%3Aab/c%20d"):
        structlog.get_logger().info(f"https://x/bot{written}/getMe")
    assert "ab" not in out.getvalue()
    assert out.getvalue().count("***") == 4


def test_libraries_that_tell_tales_are_quiet() -> None:
    out = io.StringIO()
    set_up_logging("debug", stream=out)
    for name in ("httpx", "httpcore.http11", "telegram.Bot", "discord.http", "discord.gateway"):
        logging.getLogger(name).info("what somebody wrote")
        logging.getLogger(name).debug("what somebody wrote")
    logging.getLogger("discord.client").warning("PyNaCl is not installed")
    assert out.getvalue() == ""
    logging.getLogger("discord.http").warning("We are being rate limited")
    assert "rate limited" in out.getvalue()


def test_what_nobody_catches_goes_to_the_log_too() -> None:
    program = (
        "import sys, threading, warnings, logging\n"
        "from config.logs import log_what_escapes, set_up_logging\n"
        "set_up_logging('info', ['hunter2'])\n"
        "log_what_escapes()\n"
        "def fails(): raise ValueError('hunter2')\n"
        "thread = threading.Thread(target=fails); thread.start(); thread.join()\n"
        "warnings.warn('hunter2')\n"
        "class Bad:\n"
        "    def __del__(self): raise ValueError('hunter2')\n"
        "Bad()\n"
        "logging.info('%d', 'hunter2')\n"
        "fails()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "hunter2" not in done.stdout + done.stderr
    assert done.stderr.count("***") >= 4
    assert all(json.loads(line) for line in done.stderr.splitlines())


def test_the_level_holds_for_all() -> None:
    out = io.StringIO()
    set_up_logging("warning", stream=out)
    structlog.get_logger().info("no")
    logging.getLogger("aiohttp.access").info("no")
    assert out.getvalue() == ""
