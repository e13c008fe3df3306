"""What a game's guide tells the chat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from bot.tables.table import Line
from bot.texts import Texts
from engine.api import Event, Setting, View


class Preset(msgspec.Struct, frozen=True):
    """Rules with a name; its words are under `<game>-preset_<id>`."""

    id: str
    edition: str = ""
    modules: tuple[str, ...] = ()
    options: dict[str, Setting] = {}


@dataclass(frozen=True)
class Guide:
    game: str
    tell: Callable[[Sequence[Event]], list[Line]]
    """Events in order as lines for the log; points are told by the ledger."""
    label: Callable[[Texts, str, Sequence[str]], str]
    """The last word of a path, for a button: texts, prompt, the codes of the path so far."""
    situation: Callable[[Texts, View], str]
    """One line on how things stand, for under the board."""
    ends_part: Callable[[Sequence[Event]], bool]
    """Whether a part of a turn ended that everybody should see, though the same player goes on."""
    presets: tuple[Preset, ...]
    """The first one is the usual."""
    cycles: frozenset[str] = field(default_factory=frozenset)
    """Prompts whose last part is turned over by one button rather than chosen from several."""
    numbered: frozenset[str] = field(default_factory=frozenset)
    """Prompts whose first parts are places, numbered on the board as on the buttons."""
