"""Names of the sprites."""

from __future__ import annotations

from typing import Final

KINDS: Final = ("castle", "mine", "ship", "building", "animal", "monastery")

SILVER: Final = "burgundy/silver"
WORKER: Final = "burgundy/worker"
USED: Final = "burgundy/die/used"
"""A veil over a die."""


def tile_key(tile: str) -> str:
    return f"burgundy/tile/{tile}"


def space_key(kind: str, number: int) -> str:
    return f"burgundy/space/{kind}/{number}"


def slot_key(kind: str) -> str:
    return f"burgundy/slot/{kind}"


def good_key(good: int) -> str:
    return f"burgundy/good/{good}"


def die_key(colour: int | str, face: int) -> str:
    return f"burgundy/die/{colour}/{face}"


def bonus_key(kind: str, size: str) -> str:
    return f"burgundy/bonus/{kind}/{size}"


def kind_key(kind: str) -> str:
    return f"burgundy/kind/{kind}"
