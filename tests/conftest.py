"""Fixtures for all tests, and reports at the end of a run."""

from __future__ import annotations

import pytest

from tests import chromium, long_files
from tests.art import sprites, studio
from tests.server import redis, server

__all__ = ["redis", "server", "sprites", "studio"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    chromium.report(terminalreporter)
    long_files.report(terminalreporter)
