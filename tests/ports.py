"""Ports for servers that are started by number."""

from __future__ import annotations

import random
import socket
from contextlib import suppress


def free_port() -> int:
    """A free port below the range from which the system takes ports for outgoing connections, so that no connection
    takes it before the server does."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port
