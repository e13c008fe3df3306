"""Registers an extra module of a game for the length of a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from engine.core.kind import GameKind, register
from engine.core.module import Module
from engine.core.ruleset import assemble


@contextmanager
def trial_of(kind: GameKind[Any, Any], **said: Any) -> Iterator[Module]:
    """Within the context, the game has an empty module `trial`, to which a test adds hooks and steps. `said` is what
    the module says of itself, such as its teams."""
    module = Module("trial", game=kind.id, **said)
    register(replace(kind, modules=(module, *kind.modules)))
    assemble.cache_clear()
    try:
        yield module
    finally:
        register(kind)
        assemble.cache_clear()
