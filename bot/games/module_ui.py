"""What one module of a game brings to the chat: `ModuleUI`. A game's `GameUI` is merged from those of its modules.

The base game is a module like the others, with the id `base`. Each expansion fills in one `ModuleUI` in its own file,
`bot/games/<game>/expansions/<id>.py`; the list in `expansions/__init__.py` names it, and no other file knows of it. A
game may have a subclass with more rooms, for what only its own pictures and rules have.

Most words need no entry here: their keys follow from the codes of the engine, as `docs/adding-an-expansion.md` tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.games.game_ui import Agreement, AutoAnswer, Layer, Names, Preset, Reference
from bot.games.option_paths import Codes
from bot.texts import Texts
from bot.texts.log_line import LogLine
from engine.api import Event, Game, Viewer

BASE = "base"
"""Id of the base game among the modules."""

Teller = Callable[[list[LogLine], Any], None]
"""Adds what happened to the log lines of the move so far: a new line, or a change of the last one."""
Label = Callable[[Texts, Sequence[str]], str]
"""Button label for the last code of a path, under one prompt."""
Question = Callable[[Texts, Codes], str]
"""The text of one prompt, after the part of the answer that is already chosen."""
Explain = Callable[[Texts, Agreement, str], Reference]
"""The rules of one thing in short, by its code."""

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, kw_only=True)
class ModuleUI:
    """Everything that a module adds to its game's `GameUI`. Whatever is left out stays as it is."""

    id: str
    tells: Mapping[type[Event], Teller] = field(default_factory=dict)
    """How its events are told. Events that nobody tells are silent."""
    labels: Mapping[str, Label] = field(default_factory=dict)
    """Labels of its own prompts, by prompt."""
    questions: Mapping[str, Question] = field(default_factory=dict)
    """Prompts whose text depends on what is already chosen. Others are simply the text with the prompt's key."""
    presets: tuple[Preset, ...] = ()
    later: frozenset[str] = frozenset()
    """Keys of log lines that follow the lines about points."""
    auto_answers: tuple[AutoAnswer, ...] = ()
    cycles: frozenset[str] = frozenset()
    numbered: frozenset[str] = frozenset()
    closing: frozenset[str] = frozenset()
    idle: frozenset[str] = frozenset()
    layers: Mapping[str, Callable[[Texts, Game, Viewer, Names], Layer]] = field(default_factory=dict)
    things: Mapping[str, Explain] = field(default_factory=dict)
    """What `/rules` explains, by code."""


class MergeError(Exception):
    """Two modules of a game bring the same thing. This is always a bug, and found when the program starts."""


def merged(what: str, entries: Iterable[tuple[str, Mapping[K, V]]]) -> dict[K, V]:
    """The entries of all modules in one table, in the order of the modules; refuses two for one key."""
    table: dict[K, V] = {}
    owners: dict[K, str] = {}
    for module, brought in entries:
        for key, value in brought.items():
            if key in owners:
                raise MergeError(f"{what} {key} is brought by {owners[key]} and by {module}")
            owners[key] = module
            table[key] = value
    return table


def union(sets: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*sets)


def told(tells: Mapping[type[Event], Teller], events: Sequence[Event]) -> list[LogLine]:
    """Log lines for these events, in order."""
    lines: list[LogLine] = []
    for event in events:
        teller = tells.get(type(event))
        if teller is not None:
            teller(lines, event)
    return lines
