"""Reads the server's append-only file: every change that it ever wrote to its disk, in order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot.store.outbox_codec import decode_item
from bot.tables.outbox_items import OutboxItem

Command = list[bytes]


class History(msgspec.Struct):
    """Everything that was ever stored, by table: versions, ids of changes, and outbox items."""

    versions: dict[str, list[int]] = {}
    changes: dict[str, list[bytes]] = {}
    items: dict[str, list[OutboxItem]] = {}


def commands(folder: Path) -> Iterator[Command]:
    for path in sorted((folder / "appendonlydir").glob("*.incr.aof"), key=lambda path: int(path.name.split(".")[-3])):
        yield from _parsed(path.read_bytes())


def _parsed(data: bytes) -> Iterator[Command]:
    at = 0

    def line() -> bytes:
        nonlocal at
        end = data.index(b"\r\n", at)
        found = data[at:end]
        at = end + 2
        return found

    while at < len(data):
        head = line()
        if not head.startswith(b"*"):
            # An annotation, such as the time.
            continue
        words = []
        for _ in range(int(head[1:])):
            size = int(line()[1:])
            words.append(data[at : at + size])
            at += size + 2
        yield words


def history(folder: Path) -> History:
    found = History()
    for name, *words in commands(folder):
        if not words or not words[0].startswith(b"{p"):
            continue
        _, kind, table = words[0].decode().split(":", 2) if words[0].count(b":") == 2 else ("", "", "")
        if name.upper() == b"HSET" and kind == "table":
            fields = dict(zip(words[1::2], words[2::2], strict=True))
            if b"v" in fields:
                found.versions.setdefault(table, []).append(int(fields[b"v"]))
                found.changes.setdefault(table, []).append(fields[b"c"][-8:])
        elif name.upper() == b"RPUSH" and kind == "outbox":
            found.items.setdefault(table, []).extend(decode_item(word) for word in words[1:])
    return found
