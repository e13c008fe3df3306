"""Connections that strangers hold keep nobody out, also where the system gives the program few descriptors. `make soak`
holds thousands."""

from __future__ import annotations

from tests.http.held_connections import run


async def test_somebody_plays_while_strangers_hold_connections() -> None:
    figures = await run(700, 5, descriptors=448)
    assert figures["opened"] >= 700
    assert figures["visits"] == 5
    assert figures["moves"] > 0
