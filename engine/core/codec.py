"""Saves: versioned bytes from which a game goes on exactly where it was.

Frames, events and slices are found again by tags and module ids, never by names in the code. A save of an older
version is brought up to date as plain data, one version at a time, before it becomes types.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from engine.core.errors import RuleError
from engine.core.frame import Frame
from engine.core.journal import Entry
from engine.core.kind import kind_of
from engine.core.ruleset import Ruleset, assemble
from engine.core.spec import GameSpec
from engine.core.state import State
from engine.core.together import Branch, Together

FORMAT = 1
WIDEST = 64
"""Bits of the largest integers that msgpack has."""
LARGE = 1
"""Code of the extension for larger ones; they are never negative."""


class SaveError(ValueError):
    """Bytes that are no save of a game that this program knows."""


class Save(msgspec.Struct, frozen=True):
    format: int
    version: int
    """Of the game's state."""
    spec: GameSpec
    seed: bytes
    seq: int
    journal: list[Entry]
    state: Any


def dump(rules: Ruleset[Any, Any], state: State, seed: bytes, seq: int, journal: list[Entry]) -> bytes:
    save = Save(FORMAT, rules.kind.version, rules.spec, seed, seq, journal, state)
    try:
        return msgspec.msgpack.encode(save)
    except OverflowError:
        return msgspec.msgpack.encode(_extended(msgspec.to_builtins(save, builtin_types=(bytes,))))


def _extended(raw: Any) -> Any:
    """Plain data in which integers that are too large for msgpack, such as sets of more than 64 spaces, are written as
    its extension of our own."""
    if isinstance(raw, dict):
        return {key: _extended(value) for key, value in raw.items()}
    if isinstance(raw, list | tuple):
        return [_extended(value) for value in raw]
    if isinstance(raw, int) and raw.bit_length() > WIDEST:
        return msgspec.msgpack.Ext(LARGE, raw.to_bytes((raw.bit_length() + 7) // 8, "big"))
    return raw


def _large(code: int, data: memoryview) -> int:
    if code != LARGE:
        raise SaveError(f"an unknown extension {code}")
    return int.from_bytes(data, "big")


def load(data: bytes) -> tuple[Save, Ruleset[Any, Any], State]:
    try:
        return _load(data)
    except SaveError:
        raise
    except (msgspec.MsgspecError, RuleError, KeyError, TypeError, ValueError, AttributeError) as problem:
        raise SaveError(f"not a save of a known game: {problem}") from problem


def _load(data: bytes) -> tuple[Save, Ruleset[Any, Any], State]:
    raw: dict[str, Any] = msgspec.msgpack.decode(data, ext_hook=_large)
    if raw["format"] != FORMAT:
        raise SaveError(f"a save of format {raw['format']}; this program reads {FORMAT}")
    kind = kind_of(raw["spec"]["game"])
    if raw["version"] > kind.version:
        raise SaveError(f"a save of version {raw['version']} of {kind.id}; this program knows {kind.version}")
    for version in range(raw["version"], kind.version):
        raw = kind.migrations[version](raw)
    save = msgspec.convert(raw, Save)
    rules = assemble(save.spec)
    facts = dict(save.state)
    agenda = facts.pop("agenda")
    slices = facts.pop("slices")
    state: State = msgspec.convert({**facts, "agenda": [], "slices": {}}, kind.state_type)
    frames = reduce(or_, {*rules.steps, *rules.plans})
    state.agenda = [_frame(frame, frames) for frame in agenda]
    for module in rules.modules:
        if module.slice_type is not None:
            state.slices[module.id] = msgspec.convert(slices[module.id], module.slice_type)
    return save, rules, state


def _frame(raw: Any, frames: Any) -> Frame:
    frame: Frame = msgspec.convert(raw, frames)
    if isinstance(frame, Together):
        branches = tuple(Branch(branch.seat, _frame(branch.frame, frames), branch.sealed) for branch in frame.branches)
        return Together(branches)
    return frame
