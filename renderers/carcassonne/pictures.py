"""The pictures of all modules of Carcassonne, merged: one table for each kind of thing that is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.api import AssemblyError, CarcassonneView, merged
from renderers.carcassonne.base import BASE
from renderers.carcassonne.expansions import MODULES
from renderers.carcassonne.module_pictures import (
    BoardPanel,
    Bystander,
    CourseArt,
    Drawing,
    EndArt,
    FigureArt,
    Layer,
    MarkArt,
    ModulePictures,
    ShrineArt,
    SignArt,
    Spot,
)


class Pictures:
    """Everything that modules bring, by key, in the order of the modules. Two modules with one key are refused."""

    def __init__(self, modules: Sequence[ModulePictures]) -> None:
        def table(what: str, of: Callable[[ModulePictures], Mapping[str, Any]]) -> dict[str, Any]:
            return merged(what, ((module.id, of(module)) for module in modules))

        ids = [module.id for module in modules]
        if len(set(ids)) < len(ids):
            raise AssemblyError(f"a module is listed twice: {', '.join(ids)}")
        self.figures: dict[str, FigureArt] = table("figure", lambda module: module.figures)
        self.marks: dict[str, MarkArt] = table("mark", lambda module: module.marks)
        self.ends: dict[str, EndArt] = table("end", lambda module: module.ends)
        self.shrines: dict[str, ShrineArt] = table("shrine", lambda module: module.shrines)
        self.courses: dict[str, CourseArt] = table("course", lambda module: module.courses)
        self.signs: dict[str, SignArt] = table("sign", lambda module: module.signs)
        self.spots: dict[str, Spot] = table("spot", lambda module: module.spots)
        self.panels: tuple[BoardPanel, ...] = tuple(panel for module in modules for panel in module.panels)
        self.track_tokens = tuple(module.track_tokens for module in modules)
        self.layers: tuple[Layer, ...] = tuple(layer for module in modules for layer in module.layers)
        self.overlays: tuple[Layer, ...] = tuple(layer for module in modules for layer in module.overlays)
        self.flat: tuple[str, ...] = tuple(colour for module in modules for colour in module.flat)
        self._modules = tuple(modules)

    def printed(self, mark: str) -> MarkArt:
        """What is printed for a mark of a segment, or for a sign that has an emblem."""
        if mark in self.marks:
            return self.marks[mark]
        emblem = self.signs[mark].emblem
        assert emblem is not None
        return emblem

    def bystanders(self, view: CarcassonneView) -> list[Bystander]:
        """Figures of nobody on the board."""
        return [bystander for module in self._modules for bystander in module.bystanders(view)]

    def drawings(self) -> Iterator[Drawing]:
        """Sprites that modules draw for themselves."""
        yield from merged("sprite", ((module.id, dict(module.drawings())) for module in self._modules)).items()


PICTURES: Final = Pictures((BASE, *MODULES))
