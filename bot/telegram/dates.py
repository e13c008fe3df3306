"""Moments as Telegram shows them: in the reader's own zone (Bot API 9.5).

An entity says which moment it is; what it stands over is the same in plain words, in the zone of the screen, for old
clients, and for servers that do not know such entities. Until a text has its final length, both lie in it together.
"""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import msgspec
from telegram import MessageEntity

from bot.moments import Moment, Style, moment, parts, plain
from bot.screens import Screen

FORMATS = {Style.TIME: "t", Style.DATE: "D", Style.FULL: "Dt", Style.AGO: "r"}
MOST = 60
"""Entities of one message that we make: Telegram shows about a hundred."""

_OPEN, _MIDDLE, _CLOSE = "\ue002", "\ue003", "\ue004"
_WRITTEN = re.compile(f"{_OPEN}([0-9]+) ([a-z]+){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")
_BROKEN = re.compile(f"{_OPEN}[^{_CLOSE}]*$|[{_OPEN}{_MIDDLE}{_CLOSE}]")
"""What is left of one when a text was cut."""


def written(screen: Screen) -> Screen:
    """With its moments in plain words, each still known for what it is. Doing it again does nothing."""
    said = []
    for part in parts(screen.text):
        if isinstance(part, Moment):
            words = plain(moment(part.at, part.style), screen.zone, screen.language)
            said.append(f"{_OPEN}{part.at} {part.style}{_MIDDLE}{words}{_CLOSE}")
        else:
            said.append(part)
    text = "".join(said)
    return screen if text == screen.text else msgspec.structs.replace(screen, text=text)


def said(screen: Screen) -> str:
    """The text for places that know no entities."""
    return plain(screen.text, screen.zone, screen.language)


def finished(text: str) -> tuple[str, list[MessageEntity]]:
    """The text as it is sent, and the entities of its moments. Offsets are counted in UTF-16."""
    shown, end = "", 0
    entities: list[MessageEntity] = []
    for mark in _WRITTEN.finditer(text):
        shown += text[end : mark.start()]
        at, style, words = datetime.fromtimestamp(int(mark[1]), UTC), Style(mark[2]), mark[3]
        if words and len(entities) < MOST:
            place, size = _units(shown), _units(words)
            entities.append(
                MessageEntity(MessageEntity.DATE_TIME, place, size, date_time_format=FORMATS[style], unix_time=at)
            )
        shown += words
        end = mark.end()
    return shown + _BROKEN.sub("", text[end:]), entities


def undated(entities: tuple[MessageEntity, ...]) -> tuple[MessageEntity, ...]:
    """For servers that do not know them."""
    return tuple(entity for entity in entities if entity.type != MessageEntity.DATE_TIME)


def as_json(entities: tuple[MessageEntity, ...]) -> str:
    """Moments alone: to be kept with a text that will be shown again."""
    dates = [entity.to_dict() for entity in entities if entity.type == MessageEntity.DATE_TIME]
    return json.dumps(dates) if dates else ""


def from_json(kept: str) -> tuple[MessageEntity, ...]:
    return MessageEntity.de_list(json.loads(kept), None) if kept else ()


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
