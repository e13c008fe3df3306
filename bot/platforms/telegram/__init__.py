"""Telegram, over the library python-telegram-bot.

This package has everything that is specific to Telegram: its updates, messages, keyboards, ephemeral messages, its
flood limits and its errors. What is said belongs to `bot.screens`, what an action does to `bot.handlers`.

Receiving: begin with `gateway.py`. Updates come by polling (`update_queue.py`) or by a webhook (`webhook.py`). Those
that do not have the shape we rely on are dropped (`update_validation.py`). `update_handler.py` calls the dispatcher for
each; `update_fields.py` reads an update, `callback_answers.py` answers presses in time, `membership.py` notices that
the bot was added to a chat or removed from it.

Replying to one person: `reply_routing.py` chooses the most private place there is, `reply_delivery.py` shows the reply
there. A person's card is shown by `show_card.py` and closed by `close_card.py`; `card_store.py` remembers where it is,
`latest_only.py` skips outdated versions of it, `ephemeral.py` sends messages that only one member of a group sees.
`reply_context.py` is what all of these share.

Sending: begin with `adapter.py`, which posts what everybody sees. `messages.py` and `keyboards.py` turn a screen into
messages, `message_sender.py` sends them, `api_client.py` makes the requests and keeps within the limits of
`flood_limits.py` (how many messages a group or the whole bot may send).
"""

from __future__ import annotations

import os

# From its next version on the library gives waiting times as `timedelta`; this asks for it now and silences a warning.
os.environ.setdefault("PTB_TIMEDELTA", "1")
