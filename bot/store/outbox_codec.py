"""Outbox items as bytes, of every format that was ever written.

Items carry the tag `item`. Before there were tags, every item was one flat record with a `kind` and a `what`; such
records are still read, and are never written.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.tables.outbox_items import Item, OutboxItem

_ITEM: msgspec.msgpack.Decoder[OutboxItem] = msgspec.msgpack.Decoder(OutboxItem)
_encode = msgspec.msgpack.Encoder().encode

_MESSAGES = {
    "lobby": "lobby",
    "start": "start",
    "turn": "turn",
    "end": "end",
    "closed": "closed",
    "motion": "proposal",
    "mirror": "mirror",
    "idle": "idle",
    "news": "news",
    "paused": "pause",
    "overdue": "overdue",
    "status": "status_card",
    "call": "call",
    "reminder": "reminder",
    "nudge": "nudge",
}
"""By the `what` of an untagged message: its tag."""
_OTHERS = {
    "remove": "remove",
    "people": "seat_people",
    "defaults": "remember_agreement",
    "claim": "claim_chats",
    "tally": "count_game",
    "left": "leave_chat",
    "invite": "invite_code",
}
"""By the `kind` of any other untagged item: its tag."""


def encode_item(item: Item) -> bytes:
    return _encode(item)


def decode_item(raw: bytes) -> OutboxItem:
    try:
        return _ITEM.decode(raw)
    except msgspec.ValidationError:
        fields = msgspec.msgpack.decode(raw)
        if "item" in fields:
            raise
        return _from_untagged(fields)


def _from_untagged(old: dict[str, Any]) -> OutboxItem:
    """The item of an untagged record. Fields that the new type does not have are ignored."""
    kind, what = old["kind"], old.get("what", "")
    fields = {name: value for name, value in old.items() if name not in ("kind", "what")}
    if kind in ("post", "edit"):
        fields |= {"item": _MESSAGES[what], "edit": kind == "edit"}
    else:
        fields |= {"item": _OTHERS[kind], "left": what, "before": what}
    if what == "motion":
        fields["number"] = old.get("motion", 0)
    elif what == "mirror":
        fields["number"] = int(old["slot"].removeprefix("mirror"))
    if old.get("asks"):
        fields["question"] = old["asks"][0]
    item: OutboxItem = msgspec.convert(fields, OutboxItem)
    return item
