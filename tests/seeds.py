"""Seeds of games, by number."""

from __future__ import annotations


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")
