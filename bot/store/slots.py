"""Which server of a cluster has what: its slots, and the slot of a command."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot

from bot.store.exchange import Command
from bot.store.guided import Place

SLOTS = REDIS_CLUSTER_HASH_SLOTS

SCRIPTS = frozenset({"EVAL", "EVALSHA", "EVAL_RO", "EVALSHA_RO", "FCALL", "FCALL_RO"})
NOWHERE = frozenset({"ACL", "CLIENT", "CLUSTER", "COMMAND", "CONFIG", "ECHO", "INFO", "PING", "PUBLISH", "TIME"})
"""Without a key: any server may answer."""
EVERYWHERE = frozenset({"DBSIZE", "FLUSHALL", "FLUSHDB", "KEYS", "SCRIPT"})
"""Without a key: all must."""


class Layout(msgspec.Struct, frozen=True):
    masters: tuple[Place, ...] = ()
    owners: tuple[Place | None, ...] = (None,) * SLOTS
    copies: dict[Place, int] = {}
    """How many replicas each has that are alive, by the word of the cluster."""

    @property
    def whole(self) -> bool:
        return None not in self.owners


def layout_of(told: list[Any], asked: Place) -> Layout:
    """From what `CLUSTER SLOTS` says. A server that does not know its own address is where we have asked it."""
    owners: list[Place | None] = [None] * SLOTS
    copies: dict[Place, int] = {}
    for first, last, master, *replicas in told:
        host = master[0].decode() if master[0] else ""
        place = (host if host not in ("", "?") else asked[0]), int(master[1])
        owners[int(first) : int(last) + 1] = [place] * (int(last) + 1 - int(first))
        copies[place] = len(replicas)
    return Layout(tuple(sorted(copies)), tuple(owners), copies)


def name_of(command: Command) -> str:
    return (command[0].decode() if isinstance(command[0], bytes) else str(command[0])).upper().split()[0]


def slot_of(command: Command) -> int | None:
    """None if it has no key."""
    name = name_of(command)
    if name in NOWHERE or name in EVERYWHERE:
        return None
    if name in SCRIPTS:
        return slot(command[3]) if int(command[2]) else None
    return slot(command[1])


def by_slot(keys: Iterable[bytes]) -> list[list[bytes]]:
    """Those of the same slot together."""
    found: dict[int, list[bytes]] = {}
    for key in keys:
        found.setdefault(slot(key), []).append(key)
    return list(found.values())


@lru_cache(maxsize=65536)
def slot(key: str | bytes | int | float) -> int:
    found: int = key_slot(key if isinstance(key, bytes) else str(key).encode())
    return found
