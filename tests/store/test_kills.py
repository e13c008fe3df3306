"""Processes are killed at moments of every kind, and nothing is lost or doubled. The long run is in `make soak`."""

from __future__ import annotations

import pytest

from tests.store.trial import trial

KINDS = {
    True: ("both changed", "both committed", "both taken", "player store", "server wire", "both bot"),
    False: ("both marked", "both posted", "worker sent", "server store", "all wire"),
}
"""Kinds of cuts, by whether the chat knows nonces; see `tests.store.crash_points`."""


@pytest.mark.parametrize("once", [True, False], ids=["a chat that knows nonces", "a chat that does not"])
async def test_nothing_is_lost_or_doubled(once: bool) -> None:
    outcome = await trial(7, KINDS[once], once=once)
    assert outcome.cuts > 0
    assert outcome.server_cuts > 0
    assert outcome.figures.confirmed > 0
    print(outcome)
