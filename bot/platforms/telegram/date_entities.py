"""Moments (`bot.times.timestamps`) as Telegram's date entities, which it shows in the time zone of the reader (Bot API
9.5).

An entity stands over a part of the text that says the same in plain words, in the zone of the screen: for old apps, and
for servers that do not know such entities.

    mark_dates        the moments of a screen become plain words, between marks that say which moment it is
    (the text is shortened; the marks count)
    split_entities    the marks become entities

So a text can be shortened between the two steps, and no entity is ever cut in two.
"""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import msgspec
from telegram import MessageEntity

from bot.platforms.telegram.text_length import text_length
from bot.screens.screen import Screen
from bot.texts.untrusted import plain as without_marks
from bot.times.timestamps import Moment, Style, moment, parts, plain

FORMATS = {Style.TIME: "t", Style.DATE: "D", Style.FULL: "Dt", Style.AGO: "r"}
MOST_DATES = 60
"""Date entities of one message; Telegram shows about a hundred entities."""

_OPEN, _MIDDLE, _CLOSE = "\ue002", "\ue003", "\ue004"
_MARKED = re.compile(f"{_OPEN}([0-9]+) ([a-z]+){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")
_BROKEN = re.compile(f"{_OPEN}[^{_CLOSE}]*$|[{_OPEN}{_MIDDLE}{_CLOSE}]")
"""What is left of a mark when a text was cut within it."""


def mark_dates(screen: Screen) -> Screen:
    """The screen with its moments in plain words, each between marks. Has no effect the second time."""
    marked = []
    for part in parts(screen.text):
        if isinstance(part, Moment):
            words = plain(moment(part.at, part.style), screen.zone, screen.language)
            marked.append(f"{_OPEN}{part.at} {part.style}{_MIDDLE}{words}{_CLOSE}")
        else:
            marked.append(part)
    text = "".join(marked)
    return screen if text == screen.text else msgspec.structs.replace(screen, text=text)


def plain_text(screen: Screen) -> str:
    """The text of a screen with its moments in plain words, where there can be no entities and nothing comes alive."""
    return without_marks(plain(screen.text, screen.zone, screen.language))


def split_entities(text: str) -> tuple[str, list[MessageEntity]]:
    """The text without its marks, and the entities that they stand for."""
    shown, end = "", 0
    entities: list[MessageEntity] = []
    for mark in _MARKED.finditer(text):
        shown += text[end : mark.start()]
        at, style, words = datetime.fromtimestamp(int(mark[1]), UTC), Style(mark[2]), mark[3]
        if words and len(entities) < MOST_DATES:
            offset, size = text_length(shown), text_length(words)
            entities.append(
                MessageEntity(MessageEntity.DATE_TIME, offset, size, date_time_format=FORMATS[style], unix_time=at)
            )
        shown += words
        end = mark.end()
    return shown + _BROKEN.sub("", text[end:]), entities


def without_dates(entities: tuple[MessageEntity, ...]) -> tuple[MessageEntity, ...]:
    """For servers that do not know date entities."""
    return tuple(entity for entity in entities if entity.type != MessageEntity.DATE_TIME)


def dates_to_json(entities: tuple[MessageEntity, ...]) -> str:
    """The date entities among these, to be stored with their text; empty if there are none."""
    dates = [entity.to_dict() for entity in entities if entity.type == MessageEntity.DATE_TIME]
    return json.dumps(dates) if dates else ""


def dates_from_json(stored: str) -> tuple[MessageEntity, ...]:
    return MessageEntity.de_list(json.loads(stored), None) if stored else ()
