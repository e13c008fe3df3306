"""What one module of The Castles of Burgundy brings to the chat: `BurgundyModuleUI`, with rooms that only this game
has; and `ModuleTables`, which holds what all of them bring.

Words need no entry: their keys follow from the codes of the engine. A tile is `burgundy-tile_<code>`, with a number
`burgundy-tile_<code>_numbered`; its kind is `burgundy-kind_<kind>`, and `burgundy-lore_where_<kind>` says where it may
lie. What else allows a deed (`by` of events) has a name like a tile. A deed that the board remembers is
`burgundy-alt_deed_<deed>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.burgundy.names import BLACK, is_space, tile_words
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import BASE, Names, Reader
from bot.games.module_ui import Label, ModuleUI, Question, union
from bot.games.option_paths import Codes
from bot.games.typed_steps import StepWord
from bot.texts import Texts, Value, headed
from engine.api import BurgundyView, Seat, merged

Holdings = Callable[[Texts, BurgundyView, Seat], Iterable[str]]
"""What a player has, in a few words for each thing."""
Sentences = Callable[[Texts, BurgundyView, Seat, Names], Iterable[str]]
"""Sentences about a picture that shows the estate of one player."""
TargetWords = Callable[[Texts, BurgundyView, Seat, Sequence[str], int], str]
"""A thing that can be chosen: the texts, the view, whose estate is shown, the rest of its name in pictures, its
number."""
PieceWords = Callable[[Texts, str], str]
"""A piece that is shown, by the rest of its name among the sprites."""
Number = Callable[[Count], Value]
"""A number of the rules in words, for one agreement."""


def tile_or_space(texts: Texts, path: Sequence[str]) -> str:
    """Label of a tile, with the depot or the storage where it lies, or of a space."""
    name, at, depot = path[-1].partition("@")
    if is_space(name):
        return name
    shown = headed(tile_words(texts, name))
    # The black depot is not named: it is the only one in the middle, and most purchases come from it.
    if not at or depot == BLACK:
        return shown
    return f"{shown} @{depot}" if depot.isdecimal() else f"{shown} · {texts(f'burgundy.from_storage_{depot}')}"


def which_and_where(texts: Texts, said: Codes) -> str:
    """The question after the word of an action: which thing (`burgundy-ask_which_<word>`), then on which space."""
    if len(said) == 1:
        return texts(f"burgundy.ask_which_{said[0]}")
    return texts("burgundy.ask_hex", tile=tile_words(texts, said[1]))


@dataclass(frozen=True, kw_only=True)
class Action(StepWord):
    """A word with which a step of a turn begins. Its button is the text `burgundy-option_<word>`."""

    label: Label = tile_or_space
    """Labels of the codes that follow; the path begins with the word."""
    question: Question = which_and_where
    """The question about what follows; the codes begin with the word."""


@dataclass(frozen=True, kw_only=True)
class BurgundyModuleUI(ModuleUI):
    actions: Mapping[str, Action] = field(default_factory=dict)
    """Words of its own with which a step of a turn begins."""
    reads: Mapping[str, Reader] = field(default_factory=dict)
    """Reads typed answers to its own prompts, where these are more than a code."""
    storages: frozenset[str] = frozenset()
    """Names of storages, where players have several. Each has texts: `burgundy-storage_<name>` on buttons,
    `burgundy-alt_storage_<name>` for what is in it, and if it is not the player's own, `burgundy-into_<name>` and
    `burgundy-out_of_<name>` for the log."""
    targets: Mapping[str, TargetWords] = field(default_factory=dict)
    """Things on the picture that can be chosen, by the beginning of their names (`hex` of `hex:d5`). Others are
    described by their numbers alone."""
    holdings: Holdings | None = None
    """What a player has because of the module: in the line about one's means, with the estates, in descriptions."""
    sentences: Sentences | None = None
    """What else a description of the picture says."""
    situation: Callable[[Texts, BurgundyView], str] | None = None
    """What the line about the state of the game says besides; empty for nothing."""
    explained: Mapping[str, str] = field(default_factory=dict)
    """Things that `/rules` explains by a text `burgundy-lore_<topic>`: code and topic. A thing that is no tile has its
    name in `burgundy-thing_<code>`."""
    pieces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Pieces that illustrate these things, as sprites are called, by code. Things without are tiles."""
    piece_words: Mapping[str, PieceWords] = field(default_factory=dict)
    """Words for pieces, by the beginning of the sprite's name (`good` of `good/3`)."""
    numbers: Mapping[str, Number] = field(default_factory=dict)
    """Arguments of the texts that explain things, at tables that play with the module."""


@dataclass(frozen=True)
class ModuleTables:
    """What all modules bring together, the base game first. Two entries for the same thing are refused."""

    modules: tuple[BurgundyModuleUI, ...]
    actions: Mapping[str, Action]
    labels: Mapping[str, Label]
    questions: Mapping[str, Question]
    numbered: frozenset[str]
    reads: Mapping[str, Reader]
    storages: frozenset[str]
    targets: Mapping[str, TargetWords]
    holdings: tuple[Holdings, ...]
    sentences: tuple[Sentences, ...]
    situations: tuple[Callable[[Texts, BurgundyView], str], ...]
    explained: Mapping[str, str]
    pieces: Mapping[str, tuple[str, ...]]
    piece_words: Mapping[str, PieceWords]
    numbers: Mapping[str, Number]

    def numbers_of(self, count: Count) -> dict[str, Value]:
        """The numbers of the rules in words: of the base game, and of the modules of an agreement."""
        present = [module for module in self.modules if module.id in (BASE, *count.modules)]
        return {name: number(count) for module in present for name, number in module.numbers.items()}


def tables_of(modules: Sequence[BurgundyModuleUI]) -> ModuleTables:
    def table(what: str, room: str) -> dict[str, Any]:
        return merged(what, [(module.id, getattr(module, room)) for module in modules])

    return ModuleTables(
        modules=tuple(modules),
        actions=table("action", "actions"),
        labels=table("label of", "labels"),
        questions=table("question", "questions"),
        numbered=frozenset(prompt for module in modules for prompt in module.numbered),
        reads=table("reader of", "reads"),
        storages=union(module.storages for module in modules),
        targets=table("target", "targets"),
        holdings=tuple(module.holdings for module in modules if module.holdings is not None),
        sentences=tuple(module.sentences for module in modules if module.sentences is not None),
        situations=tuple(module.situation for module in modules if module.situation is not None),
        explained=table("explanation of", "explained"),
        pieces=table("pieces for", "pieces"),
        piece_words=table("words for piece", "piece_words"),
        numbers=table("number", "numbers"),
    )
