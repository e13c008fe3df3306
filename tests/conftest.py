"""Fixtures for all tests, and reports at the end of a run."""

from __future__ import annotations

import pytest

from tests import chromium, long_files
from tests.art import picture_cache, sprites
from tests.server import redis, server

__all__ = ["picture_cache", "redis", "server", "sprites"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    chromium.report(terminalreporter)
    long_files.report(terminalreporter)
