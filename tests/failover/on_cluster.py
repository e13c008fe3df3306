"""`python -m tests.failover.on_cluster tests/bot …`: runs these tests on a cluster instead of a single server.

Code that uses keys of several slots in one step, which a cluster does not allow, fails then.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from tests.failover.fleet import ClusterServers, running

USUAL = ("tests/bot", "tests/store/test_directory.py", "tests/store/test_due.py", "tests/store/test_outbox.py")


def main(words: Sequence[str]) -> int:
    fleet = ClusterServers()
    with running(fleet):
        environment = {**os.environ, "TEST_REDIS_URL": fleet.url}
        # One after the other: all use the same cluster.
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", *(words or USUAL)]
        return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
