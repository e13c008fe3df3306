"""Telegram as one platform among others.

In: `receiving` (polling) or `webhook`, `sifting` what is no update, `updates` what one means, `handling` it; `coming`
is for chats that come and go. A reply goes where `ladder` says, by way of `delivery`: `laying` and `closing` cards,
`whisper` where Telegram has messages for one, `cards` for where everything lies. Out: `adapter` for what all see,
`sending` and `messages` for how, `line` and `pacing` for when.
"""

from __future__ import annotations

import os

# The library speaks of waits as time spans from its next version on; so that it does already, and does not complain.
os.environ.setdefault("PTB_TIMEDELTA", "1")
