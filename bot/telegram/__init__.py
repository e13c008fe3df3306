"""Telegram as one platform among others."""

from __future__ import annotations

import os

# The library speaks of waits as time spans from its next version on; so that it does already, and does not complain.
os.environ.setdefault("PTB_TIMEDELTA", "1")
