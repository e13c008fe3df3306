"""The pictures of all modules of the card game, merged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.api import AssemblyError, merged
from renderers.art.finished import Drawing
from renderers.burgundy_cards.base import BASE
from renderers.burgundy_cards.expansions import MODULES
from renderers.burgundy_cards.module_pictures import ModulePictures, ThingArt


class Pictures:
    """Everything that modules bring, by key, in the order of the modules. Two modules with one key are refused."""

    def __init__(self, modules: Sequence[ModulePictures]) -> None:
        ids = [module.id for module in modules]
        if len(set(ids)) < len(ids):
            raise AssemblyError(f"a module is listed twice: {', '.join(ids)}")
        self.panels = tuple(panel for module in modules for panel in module.panels)
        self.rival = next((module.rival for module in modules if module.rival), "")
        self.things: dict[str, ThingArt] = merged("thing", ((module.id, module.things) for module in modules))
        self.flat: tuple[str, ...] = tuple(colour for module in modules for colour in module.flat)
        self._modules = tuple(modules)

    def drawings(self) -> Iterator[Drawing]:
        """Every sprite once."""
        yield from merged("sprite", ((module.id, dict(module.drawings())) for module in self._modules)).items()


PICTURES: Final = Pictures((BASE, *MODULES))
