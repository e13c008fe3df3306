"""`python -m tests.http.narrow_program`: the program with the platforms of `tests.running.loopback`, in a process that
may have as few descriptors as DESCRIPTORS says."""

from __future__ import annotations

import os
import resource
import sys

from tests.running import loopback

if __name__ == "__main__":
    if few := int(os.environ.get("DESCRIPTORS", "0")):
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, few))
    sys.exit(loopback.main())
