"""Table records as bytes, of every format that was ever written.

Format 2 is the shape of `bot.tables.table.Table`, tagged with its number. Format 1 had no tag and kept everything flat;
it is regrouped when it is read, and written as format 2 with the next change.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.tables.table import Phase, Table


class _Head(msgspec.Struct):
    """Read first, to find out the format of a record. Without it, the decoder would take a record without a tag for one
    of format 2, and drop every field that has moved."""

    format: int = 1


class _GlancedSeat(msgspec.Struct, frozen=True, gc=False):
    user: str = ""


class Glance(msgspec.Struct, frozen=True, gc=False):
    """What can be seen of a table without reading the whole record. It is in the same place in all formats."""

    chat: str
    phase: Phase = Phase.LOBBY
    seats: tuple[_GlancedSeat, ...] = ()

    @property
    def open(self) -> bool:
        return self.phase in (Phase.LOBBY, Phase.PLAYING)

    def seats_person(self, user: str) -> bool:
        return any(seat.user == user for seat in self.seats)


_GLANCE = msgspec.msgpack.Decoder(Glance)
_HEAD = msgspec.msgpack.Decoder(_Head)
_TABLE = msgspec.msgpack.Decoder(Table)
encode = msgspec.msgpack.Encoder().encode

_TABLE_GROUPS = {
    "motion": ("proposals", "open"),
    "motions": ("proposals", "count"),
    "refused": ("proposals", "refused"),
    "tempo": ("time", "control"),
    "waits": ("time", "pending"),
    "pinged": ("time", "called"),
    "paused": ("time", "paused"),
    "plans": ("planning", "turns"),
    "orders": ("planning", "auto_answers"),
    "held": ("planning", "asked_anyway"),
    "mirrors": ("mirrors", "chats"),
    "code": ("mirrors", "invite_code"),
    "touched": ("age", "touched"),
    "warned": ("age", "warned"),
    "ended": ("age", "ended"),
    "card": ("status_card", "due"),
    "carded": ("status_card", "posted"),
}
_SEAT_GROUPS = {
    "absent": ("absence", "since"),
    "stand": ("absence", "stand_in"),
    "turn": ("absence", "until"),
    "sought": ("absence", "substitute_wanted"),
    "bank": ("time", "bank"),
    "thought": ("time", "thought"),
    "turns": ("time", "turns"),
}
"""Fields of format 1, and where they are in format 2: group and field."""


def glance_at(raw: bytes) -> Glance:
    return _GLANCE.decode(raw)


def decode_table(raw: bytes) -> Table:
    """The table that a stored record describes."""
    if _HEAD.decode(raw).format == 1:
        return _from_format_1(msgspec.msgpack.decode(raw))
    return _TABLE.decode(raw)


def _from_format_1(fields: dict[str, Any]) -> Table:
    record = _grouped(fields, _TABLE_GROUPS)
    record["seats"] = [_grouped(seat, _SEAT_GROUPS) for seat in fields.get("seats", ())]
    if "past" in record:
        record["snapshots"] = record.pop("past")
    return msgspec.convert({**record, "format": 2}, Table)


def _grouped(fields: dict[str, Any], groups: dict[str, tuple[str, str]]) -> dict[str, Any]:
    record: dict[str, Any] = {}
    for name, value in fields.items():
        if name in groups:
            group, field = groups[name]
            record.setdefault(group, {})[field] = value
        else:
            record[name] = value
    return record
