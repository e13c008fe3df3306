"""The pictures of all modules of The Castles of Burgundy, merged: one table for each kind of thing that is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from PIL import Image

from engine.api import AssemblyError, merged
from renderers.art.burgundy.building import House
from renderers.art.burgundy.icons import draw_badge
from renderers.art.burgundy.kind import Kind
from renderers.burgundy.art.buildings import draw_building
from renderers.burgundy.art.livestock import draw_livestock
from renderers.burgundy.art.monasteries import draw_monastery
from renderers.burgundy.art.symbols import Symbol
from renderers.burgundy.base import BASE
from renderers.burgundy.expansions import MODULES
from renderers.burgundy.keys import kind_key, tile_key
from renderers.burgundy.module_pictures import Drawing, ModulePictures, SpeciesArt, TokenArt


class Pictures:
    """Everything that modules bring, by key, in the order of the modules. Two modules with one key are refused."""

    def __init__(self, modules: Sequence[ModulePictures]) -> None:
        def table(what: str, of: Callable[[ModulePictures], Mapping[Any, Any]]) -> dict[Any, Any]:
            return merged(what, ((module.id, of(module)) for module in modules))

        ids = [module.id for module in modules]
        if len(set(ids)) < len(ids):
            raise AssemblyError(f"a module is listed twice: {', '.join(ids)}")
        self.kinds: dict[str, Kind] = table("kind", lambda module: module.kinds)
        self.buildings: dict[str, House] = table("building", lambda module: module.buildings)
        self.species: dict[str, SpeciesArt] = table("species", lambda module: module.species)
        self.monasteries: dict[int, Callable[[], Symbol]] = table("monastery", lambda module: module.monasteries)
        self.tiles: dict[str, Callable[[], Image.Image]] = table("tile", lambda module: module.tiles)
        self.tokens: dict[str, TokenArt] = table("token", lambda module: module.tokens)
        self.things: dict[str, tuple[str, float]] = table("thing", lambda module: module.things)
        self.panels = tuple(panel for module in modules for panel in module.panels)
        self.estate_panels = tuple(panel for module in modules for panel in module.estate_panels)
        self.players = tuple(module.players for module in modules if module.players)
        self.markers = tuple(module.markers for module in modules if module.markers)
        self.beside_spaces = tuple(module.beside_spaces for module in modules if module.beside_spaces)
        self.under_spaces = tuple(layer for module in modules for layer in module.under_spaces)
        self.over_tiles = tuple(layer for module in modules for layer in module.over_tiles)
        self.printed = tuple(layer for module in modules for layer in module.printed)
        self.on_depots = tuple(layer for module in modules for layer in module.on_depots)
        self.beside_goods = tuple(room for module in modules for room in module.beside_goods)
        self.central = frozenset(ref for module in modules for ref in module.central)
        self.flat: tuple[str, ...] = tuple(colour for module in modules for colour in module.flat)
        self._modules = tuple(modules)

    def drawings(self) -> Iterator[Drawing]:
        """Every sprite once."""
        own = [(module.id, dict(module.drawings())) for module in self._modules]
        yield from merged("sprite", [("tables", dict(self._from_tables())), *own]).items()

    def _from_tables(self) -> Iterator[Drawing]:
        for id, draw in self.tiles.items():
            yield tile_key(id), draw
        for name, house in self.buildings.items():
            yield tile_key(f"building:{name}"), partial(draw_building, house)
        for species, art in self.species.items():
            for count in art.counts:
                yield tile_key(f"animal:{species}:{count}"), partial(draw_livestock, art.draw, count)
        for number, symbol in self.monasteries.items():
            yield tile_key(f"monastery:{number}"), partial(draw_monastery, number, symbol)
        for name, kind in self.kinds.items():
            yield kind_key(name), partial(draw_badge, kind)


PICTURES: Final = Pictures((BASE, *MODULES))
