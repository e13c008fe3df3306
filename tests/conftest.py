"""Fixtures for all tests, and reports at the end of a run."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests import chromium, long_files
from tests.art import picture_cache, sprites
from tests.server import redis, server

__all__ = ["picture_cache", "redis", "server", "sprites"]


LONGEST = "test_adding_an_expansion.py"
"""Begun first, so that at the end of a run no process waits for it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name != LONGEST)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What malformed input leaves in logs and failures may hold lone surrogates, which cannot be sent between the
    processes of a run: they are written as escapes."""
    report = yield
    report.sections = [(name, _sendable(text)) for name, text in report.sections]
    if report.longrepr is not None and not isinstance(report.longrepr, tuple):
        said = str(report.longrepr)
        if _sendable(said) != said:
            report.longrepr = _sendable(said)
    return report


def _sendable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    chromium.report(terminalreporter)
    long_files.report(terminalreporter)
