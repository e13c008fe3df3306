"""A primary is killed while people play: nothing that was posted is lost, and the program goes on by itself. The long
run is in `make soak`."""

from __future__ import annotations

import pytest

from tests.failover.fleet import ClusterServers, SentinelServers
from tests.failover.trial import trial

pytestmark = pytest.mark.xdist_group("failover")


@pytest.mark.parametrize(
    ("fleet", "moment", "once"),
    [(SentinelServers, "posted", False), (ClusterServers, "committed", True)],
    ids=["watched by sentinels", "in a cluster"],
)
async def test_no_posted_move_is_lost(fleet: type[SentinelServers | ClusterServers], moment: str, once: bool) -> None:
    outcome = await trial(fleet(), 7, [moment], once=once)
    assert outcome.kills == 1
    assert outcome.figures.confirmed > 0
    assert outcome.figures.posts > 0
