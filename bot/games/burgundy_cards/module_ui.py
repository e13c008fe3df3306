"""What one module of The Castles of Burgundy: The Card Game brings to the chat: `CardsModuleUI`, with rooms that only
this game has; and `ModuleTables`, which holds what all of them bring.

Words need no entry: their keys follow from the codes of the engine. What `/rules` says of a thing is the text
`burgundy_cards-lore_<topic>`; where a module in play rules otherwise, it has a text `…_with_<module>` of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.burgundy_cards.rule_numbers import Count
from bot.games.game_ui import BASE, Names
from bot.games.module_ui import ModuleUI
from bot.texts import Texts, Value
from engine.api import CardsView, merged

Lines = Callable[[Texts, CardsView, Names], Iterable[str]]
"""Sentences about the state of the game."""
Number = Callable[[Count], Value]
"""A number of the rules in words, for one agreement."""


@dataclass(frozen=True, kw_only=True)
class CardsModuleUI(ModuleUI):
    situation: Callable[[Texts, CardsView], str] | None = None
    """What the line about the state of the game says besides; empty for nothing."""
    estates: Lines | None = None
    """What lies in estates that belong to no seat, a line for each."""
    explained: Mapping[str, str] = field(default_factory=dict)
    """Things that `/rules` explains by a text `burgundy_cards-lore_<topic>`: code and topic. A thing that is no card,
    goods or animal has its name in `burgundy_cards-thing_<code>`."""
    samples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What illustrates these things, as pictures call it, by code."""
    numbers: Mapping[str, Number] = field(default_factory=dict)
    """Arguments of the texts that explain things, at tables that play with the module."""


@dataclass(frozen=True)
class ModuleTables:
    """What all modules bring together, the base game first. Two entries for the same thing are refused."""

    modules: tuple[CardsModuleUI, ...]
    situations: tuple[Callable[[Texts, CardsView], str], ...]
    estates: tuple[Lines, ...]
    explained: Mapping[str, str]
    samples: Mapping[str, tuple[str, ...]]

    def numbers_of(self, count: Count) -> dict[str, Value]:
        """The numbers of the rules in words: of the base game, and of the modules of an agreement."""
        present = [module for module in self.modules if module.id in (BASE, *count.modules)]
        return {name: number(count) for module in present for name, number in module.numbers.items()}


def tables_of(modules: Sequence[CardsModuleUI]) -> ModuleTables:
    def table(what: str, room: str) -> dict[str, Any]:
        return merged(what, [(module.id, getattr(module, room)) for module in modules])

    return ModuleTables(
        modules=tuple(modules),
        situations=tuple(module.situation for module in modules if module.situation is not None),
        estates=tuple(module.estates for module in modules if module.estates is not None),
        explained=table("explanation of", "explained"),
        samples=table("samples for", "samples"),
    )
