"""How many connections this process can have open: the system allows it a number of descriptors for everything."""

from __future__ import annotations

import sys
from contextlib import suppress

WANTED = 8192
"""Descriptors that the process asks the system for; enough for all that it does."""
RESERVED = 256
"""Descriptors for everything but visitors: the store, the platforms, files, connections that are about to close."""
LISTENERS = 3
"""Servers in one process that share what is left."""
MOST_CONNECTIONS = 1000
FEWEST_CONNECTIONS = 16


def raise_descriptor_limit() -> None:
    """Ask the system for more descriptors, as far as it gives them without further rights. Called once, at the
    start."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # Some systems name a hard limit that they do not grant.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def connection_limit() -> int:
    """The connections that one server may have, so that the process never runs out of descriptors."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return max(FEWEST_CONNECTIONS, min(MOST_CONNECTIONS, (soft - RESERVED) // LISTENERS))
