"""What one module of the card game brings to its pictures: `ModulePictures`. All of them are merged in `pictures.py`.

The base game is a module like the others (`base.py`). Each expansion fills in one `ModulePictures` in its own file,
`expansions/<id>.py`; the list in `expansions/__init__.py` names it, and no other file knows of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.api import CardsView
from renderers.art.finished import Drawing
from renderers.box import Box
from renderers.burgundy_cards.highlights import Fresh
from renderers.scene import Item


@dataclass(frozen=True, kw_only=True)
class ThingArt:
    """What can be asked about."""

    code: str | Callable[[str], str]
    """As `/rules` calls it; where that depends on the rest of the sprite's key, by that."""
    ratio: float = 1.0
    """Height by width."""

    def code_of(self, rest: str) -> str:
        return self.code if isinstance(self.code, str) else self.code(rest)


@dataclass(frozen=True, kw_only=True)
class TablePanel:
    """Something that lies between the supply and the players, over the full width."""

    height: Callable[[CardsView], int]
    """In pixels, 0 if it is not there."""
    compose: Callable[[CardsView, Box, Sequence[Fresh]], list[Item]]


@dataclass(frozen=True, kw_only=True)
class ModulePictures:
    """Everything that a module adds to the pictures. Whatever is left out stays as it is."""

    id: str
    panels: tuple[TablePanel, ...] = ()
    rival: str = ""
    """Sprite of somebody without a seat, who has the bonus cards that no player has."""
    things: Mapping[str, ThingArt] = field(default_factory=dict)
    """Sprites that can be asked about, by the beginning of their keys."""
    drawings: Callable[[], Iterable[Drawing]] = tuple
    """Sprites of its own."""
    flat: tuple[str, ...] = ()
    """Colours of small surfaces that must come out well."""
