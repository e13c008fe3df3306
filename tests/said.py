"""Lines of the log as players read them: without the marks of what people have written."""

from __future__ import annotations

from bot.screens.wording import say as marked_line
from bot.texts import Texts
from bot.texts.log_line import LogLine
from bot.texts.untrusted import plain


def say(texts: Texts, line: LogLine) -> str:
    return plain(marked_line(texts, line))
