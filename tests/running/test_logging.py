"""Logs: for people or for programs, and without secrets."""

from __future__ import annotations

import io
import json
import logging
import re
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


EVIL = "\x1b]0;owned\x07 \x1b[2J \x9b31m \u202e \u2066 \x7f \ud800 \u2028 \r\nforged"
"""Sets the title of a terminal, clears it, turns the direction of writing, begins a line, and cannot be encoded."""


class Careless:
    def __repr__(self) -> str:
        return f"<Request {EVIL}>"


def say_evil() -> None:
    """All ways in which words of others get into the log."""
    log = structlog.get_logger("bot.platforms.web.http_errors")
    log.warning(f"in the text {EVIL}", path=EVIL, nested={EVIL: [EVIL]}, other=Careless())
    log.warning("by name", **{EVIL: 1})
    logging.getLogger("aiohttp.server").error("Error handling request from %s", EVIL)
    logging.getLogger("asyncio").error("Task exception", exc_info=ValueError(EVIL))
    try:
        try:
            raise KeyError(EVIL)
        except KeyError as error:
            raise ValueError(EVIL) from error
    except ValueError:
        log.exception("web.failed")
    try:
        raise ExceptionGroup(EVIL, [ValueError(EVIL)])
    except ExceptionGroup:
        log.exception("web.failed", stack_info=True)


def test_what_others_wrote_does_nothing_to_a_terminal() -> None:
    out = Terminal()
    set_up_logging("info", stream=out)
    say_evil()
    # The colours are ours.
    said = re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())
    assert [character for character in said if not character.isprintable() and character != "\n"] == []
    assert not [line for line in said.splitlines() if line.startswith("forged")]
    for escape in (r"\x1b]0;owned\x07", r"\x1b[2J", r"\x9b31m", r"\u202e", r"\u2066", r"\x7f", r"\ud800", r"\u2028"):
        assert said.count(escape) >= 10, escape
    assert "Traceback (most recent call last):\n  File" in said


def test_programs_read_what_others_wrote_as_it_was() -> None:
    out = io.StringIO()
    set_up_logging("info", stream=out)
    say_evil()
    assert [character for character in out.getvalue() if not character.isprintable() and character != "\n"] == []
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(lines) == 6
    assert (lines[0]["path"], lines[0]["event"]) == (EVIL, f"in the text {EVIL}")


def test_a_secret_of_odd_characters_is_struck_out_of_lines_with_escapes() -> None:
    secret = "hunter\u00a02\u202e"
    for out in (Terminal(), io.StringIO()):
        set_up_logging("info", [secret], out)
        structlog.get_logger().info(f"in {secret}", value=secret, other=[secret])
        assert out.getvalue().count("***") == 3
        assert "hunter" not in out.getvalue()


def test_a_lack_of_descriptors_is_told_once_a_minute() -> None:
    out, now = io.StringIO(), [1000.0]
    set_up_logging("info", stream=out, now=lambda: now[0])
    log = logging.getLogger("asyncio")
    for _ in range(500):
        log.error("socket.accept() out of system resource\nsocket: <x>", exc_info=OSError(24, "Too many open files"))
    log.error("something else")
    now[0] += 61
    for _ in range(500):
        log.error("socket.accept() out of system resource\nsocket: <x>", exc_info=OSError(24, "Too many open files"))
    events = [json.loads(line)["event"] for line in out.getvalue().splitlines()]
    assert events == [
        "socket.accept() out of system resource\nsocket: <x>",
        "something else",
        "socket.accept() out of system resource (499 such lines were left out)",
    ]


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
