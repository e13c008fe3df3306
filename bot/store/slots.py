"""Slots of a cluster: which server has which, and which slot a command or a key belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
from redis.cluster import parse_cluster_slots
from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot

from bot.store.batch import Command
from bot.store.resolving_connection import Address

SLOTS = REDIS_CLUSTER_HASH_SLOTS

SCRIPTS = frozenset({"EVAL", "EVALSHA", "EVAL_RO", "EVALSHA_RO", "FCALL", "FCALL_RO"})
ANY_SERVER = frozenset({"ACL", "CLIENT", "CLUSTER", "COMMAND", "CONFIG", "ECHO", "INFO", "PING", "PUBLISH", "TIME"})
"""Commands without a key that may be sent to any server."""
ALL_PRIMARIES = frozenset({"DBSIZE", "FLUSHALL", "FLUSHDB", "KEYS", "SCRIPT"})
"""Commands without a key that must be sent to all primaries."""


class SlotMap(msgspec.Struct, frozen=True):
    primaries: tuple[Address, ...] = ()
    owners: tuple[Address | None, ...] = (None,) * SLOTS
    """The primary of each slot, by its number."""
    replica_counts: dict[Address, int] = {}
    """Of each primary: how many live replicas it has, as the cluster sees it."""

    @property
    def complete(self) -> bool:
        """Whether every slot has a primary."""
        return None not in self.owners


def parse_slot_map(told: list[Any], asked: Address) -> SlotMap:
    """Read the answer to `CLUSTER SLOTS`. Where it names no host, the host that was asked is meant."""
    owners: list[Address | None] = [None] * SLOTS
    replica_counts: dict[Address, int] = {}
    for (first, last), named in parse_cluster_slots(told, current_host=asked[0]).items():
        host, port = named["primary"]
        address = (asked[0] if host == "?" else host), port
        owners[first : last + 1] = [address] * (last + 1 - first)
        replica_counts[address] = len(named["replicas"])
    return SlotMap(tuple(sorted(replica_counts)), tuple(owners), replica_counts)


def command_name(command: Command) -> str:
    return (command[0].decode() if isinstance(command[0], bytes) else str(command[0])).upper().split()[0]


def command_slot(command: Command) -> int | None:
    """The slot of a command's first key; None for a command without a key."""
    name = command_name(command)
    if name in ANY_SERVER or name in ALL_PRIMARIES:
        return None
    if name in SCRIPTS:
        return slot_of_key(command[3]) if int(command[2]) else None
    return slot_of_key(command[1])


def group_by_slot(keys: Iterable[bytes]) -> list[list[bytes]]:
    """Split keys into groups, one for each slot."""
    found: dict[int, list[bytes]] = {}
    for key in keys:
        found.setdefault(slot_of_key(key), []).append(key)
    return list(found.values())


@lru_cache(maxsize=65536)
def slot_of_key(key: str | bytes | int | float) -> int:
    found: int = key_slot(key if isinstance(key, bytes) else str(key).encode())
    return found
