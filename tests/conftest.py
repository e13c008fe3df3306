"""Fixtures that every test may ask for."""

from __future__ import annotations

from tests.server import redis, server

__all__ = ["redis", "server"]
