"""What players read of texts and replies: without the marks of what people have written."""

from __future__ import annotations

import msgspec

from bot.screens.errors import refused as marked_refusal
from bot.screens.screen import Reply
from bot.screens.wording import say as marked_line
from bot.tables.table import Table
from bot.texts import Texts
from bot.texts.log_line import LogLine
from bot.texts.untrusted import plain


def say(texts: Texts, line: LogLine) -> str:
    """A line of the log."""
    return plain(marked_line(texts, line))


def refused(texts: Texts, table: Table | None, error: Exception) -> Reply:
    """The reply to a refusal."""
    reply = marked_refusal(texts, table, error)
    return msgspec.structs.replace(reply, screen=msgspec.structs.replace(reply.screen, text=plain(reply.screen.text)))
