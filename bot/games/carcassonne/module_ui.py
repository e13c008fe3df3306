"""The chat part of one module of Carcassonne: a `ModuleUI` with rooms for figures, tiles and panels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.games.game_ui import Names
from bot.games.module_ui import Label, ModuleUI
from bot.texts import Texts, Value
from engine.api import CarcassonneCatalogue, CarcassonneView, GameSpec

Panel = Callable[[Texts, CarcassonneView, Names], Sequence[str]]
"""Sentences about something that a picture shows beside the landscape; none at tables that play without the module."""
Numbers = Callable[[Texts, CarcassonneCatalogue, GameSpec], Mapping[str, Value]]
"""Arguments for texts about rules: numbers from the catalogue, so that no text contains a number of the rules, and
options that were agreed on."""
AtCell = Callable[[Texts, CarcassonneView, str], Sequence[str]]
"""Sentences about what else is at the cell with this name, such as `T29`; none where there is nothing, and at tables
that play without the module."""


@dataclass(frozen=True, kw_only=True)
class CarcassonneModuleUI(ModuleUI):
    """What a module of Carcassonne brings. Its words need no entry: `<figure>`, `<segment>`, `<mark>` and the like in
    the keys of texts are the codes of the engine."""

    topics: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Things that `/rules` explains by the text `carcassonne-lore_<code>`, each with tiles that show it. What a module
    has to say about a thing of another one is in `carcassonne-lore_<code>_<module>`."""
    numbers: Numbers | None = None
    panel: Panel | None = None
    """Its part of the description of a picture."""
    targets: Mapping[str, Label] = field(default_factory=dict)
    """What can be chosen on the board and is no segment, by the beginning of its code up to a hyphen: its label.
    Pictures know it by the same word (`ModulePictures.spots`)."""
    at_cell: AtCell | None = None
    """Its part of the answer to `/ask` about a cell: pieces that lie or stand there and are no figures of a feature."""
    farmers: frozenset[str] = frozenset()
    """Figures that are farmers when they lie in a field."""
