"""Fixtures that every test may ask for."""

from __future__ import annotations

from tests.art import sprites, studio
from tests.chromium import pytest_terminal_summary
from tests.server import redis, server

__all__ = ["pytest_terminal_summary", "redis", "server", "sprites", "studio"]
