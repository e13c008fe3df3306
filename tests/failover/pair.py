"""A primary and its replica, without sentinels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.failover.fleet import Node
from tests.server import until


@contextmanager
def pair(folder: Path) -> Iterator[tuple[Node, Node]]:
    """Start a server and its replica; both are killed at the end of the context."""
    first, second = Node(folder / "first"), Node(folder / "second")
    try:
        first.start()
        second.start(f"replicaof 127.0.0.1 {first.port}")
        until(lambda: first.answers() and second.info().get("master_link_status") == "up", "the replica follows")
        yield first, second
    finally:
        first.kill()
        second.kill()
