"""Fixtures of the page, for tests that attack it."""

from __future__ import annotations

from tests.web.conftest import session

__all__ = ["session"]
