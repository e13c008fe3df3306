"""Processes die at every kind of moment, and nothing is lost or doubled; the long run is in `make soak`."""

from __future__ import annotations

import pytest

from tests.store.trial import trial

KINDS = {
    True: ("both changed", "both committed", "both taken", "player store", "server wire", "both bot"),
    False: ("both marked", "both posted", "worker sent", "server store", "all wire"),
}
"""By whether the chat knows nonces."""


@pytest.mark.parametrize("once", [True, False], ids=["a chat that knows nonces", "a chat that does not"])
async def test_nothing_is_lost_or_doubled(once: bool) -> None:
    outcome = await trial(7, KINDS[once], once=once)
    assert outcome.cuts + outcome.server_cuts + outcome.unhurt >= len(KINDS[once])
    assert outcome.figures.confirmed > 0
    assert outcome.figures.doubles <= outcome.allowed
    print(outcome)
