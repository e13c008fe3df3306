"""What a game's guide tells the chat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from bot.tables.change import Refusal
from bot.tables.table import Line
from bot.texts import Texts
from engine.api import Event, Game, Seat, Setting, View, Viewer
from renderers.api import Request


class Preset(msgspec.Struct, frozen=True):
    """Rules with a name; its words are under `<game>-preset_<id>`."""

    id: str
    edition: str = ""
    modules: tuple[str, ...] = ()
    options: dict[str, Setting] = {}


Names = tuple[str, ...]
"""What the players are called, by seat."""


class Aim(msgspec.Struct, frozen=True):
    """What pictures are to point out, in words that fit every game."""

    targets: dict[str, int] = {}
    """What can be chosen, by its code, and the number it has on the buttons."""
    page: tuple[str, ...] = ()
    """Those that have buttons now, if not all have: they are to be seen well."""
    draft: bool = False
    """What was done last is only tried."""
    since: tuple[Seat, ...] = ()
    """For whom it is: what happened after the last deed of these seats is news."""
    focus: str = ""
    """The place to show enlarged."""
    whole: bool = False
    """Everything, however small."""


class Sight(msgspec.Struct, frozen=True):
    """A picture, and the same in words."""

    request: Request
    alt: str


class Layer(msgspec.Struct, frozen=True):
    """Something about a game that is not seen at once: in lines, and laid over pictures."""

    lines: tuple[str, ...]
    sights: tuple[Sight, ...]


def unseen(texts: Texts, view: View, aim: Aim, names: Names) -> tuple[Sight, ...]:
    """Of a game that nobody has drawn."""
    return ()


def nowhere(view: View, word: str) -> str:
    """In a game whose places have no names."""
    raise Refusal("board.no_such_place", word=word)


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
    sights: Callable[[Texts, View, Aim, Names], tuple[Sight, ...]] = unseen
    """The pictures of a view, the most important first."""
    place: Callable[[View, str], str] = nowhere
    """The proper name of the place that somebody names in small letters; refuses what is none, or shows nothing."""
    layers: Mapping[str, Callable[[Texts, Game, Viewer, Names], Layer]] = field(default_factory=dict)
    """What can be looked at in particular, each by the verb that asks for it."""
