"""The picture of a thing that `/rules` explains, with its description."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.alt_text import fitted
from bot.games.burgundy.module_ui import ModuleTables, PieceWords
from bot.games.burgundy.names import BLACK, KINDS, good_words, kind_words, tile_words
from bot.games.game_ui import Illustration
from bot.texts import Texts
from engine.api import BurgundyCatalogue, tile_code
from renderers.api import BurgundyPieces, BurgundyTile

_COUNTS: Final = (2, 3, 4)
"""Numbers of animals on a tile of a species that the catalogue does not have."""
_GENERAL: Final = {"building": "building:bank", "animal": "animal:cow:3", "monastery": "monastery:17"}
"""The tile that stands for a whole kind."""
PIECES: Final = {
    "goods": tuple(f"good/{good}" for good in range(1, 7)),
    "silver": ("silver",),
    "workers": ("worker",),
    "dice": tuple(f"die/0/{face}" for face in range(1, 7)),
    "take": ("die/0/4", "tile/building:bank"),
    "place": ("tile/building:bank", "die/0/3", "space/building/3"),
    "sell": ("die/0/4", "good/4", "silver"),
    "purchase": ("silver", "silver", "slot/black"),
    "depot": tuple(f"slot/{kind}" for kind in (*KINDS, "black")),
    "storage": ("tile/castle", "tile/ship", "tile/mine"),
    "area": ("space/ship/1", "space/ship/2", "space/ship/5"),
    "phase": ("tile/mine", "silver"),
    "bonus": tuple(f"bonus/{kind}/{size}" for size in ("large", "small") for kind in KINDS),
    "order": ("tile/ship", "die/white/1"),
    "end": ("silver", "worker", "worker", "good/4", "tile/monastery:17"),
    "tie": ("space/castle/6",),
    "estate": ("tile/castle", *(f"space/{kind}/{face}" for face, kind in enumerate(KINDS, start=1))),
}
"""The pieces that illustrate a rule."""


def thing_illustration(tables: ModuleTables, texts: Texts, catalogue: BurgundyCatalogue, code: str) -> Illustration:
    if code in tables.pieces:
        pieces = tables.pieces[code]
        said = dict.fromkeys(_in_words(tables, texts, piece) for piece in pieces)
        return Illustration(BurgundyPieces(pieces), fitted([texts("burgundy.lore_alt", tiles=", ".join(said))]))
    tile, found = shown(catalogue, code)
    related = tuple(other for other in found if other != tile)
    said = dict.fromkeys(tile_words(texts, tile_code(id)) for id in (tile, *related))
    return Illustration(BurgundyTile(tile, related), fitted([texts("burgundy.lore_alt", tiles=", ".join(said))]))


def _in_words(tables: ModuleTables, texts: Texts, piece: str) -> str:
    kind, _, rest = piece.partition("/")
    return tables.piece_words[kind](texts, rest)


def _tile(texts: Texts, rest: str) -> str:
    return tile_words(texts, tile_code(rest))


def _die(texts: Texts, rest: str) -> str:
    return texts("burgundy.with_die", die=rest.partition("/")[2])


def _space(texts: Texts, rest: str) -> str:
    """A space of an estate, or a slot of a depot; the black ones are where tiles are bought."""
    if rest == BLACK:
        return texts("burgundy.thing_purchase")
    return texts("burgundy.lore_space", kind=kind_words(texts, rest.partition("/")[0]))


def _silver(texts: Texts, rest: str) -> str:
    return texts("burgundy.thing_silver")


def _workers(texts: Texts, rest: str) -> str:
    return texts("burgundy.thing_workers")


def _bonus(texts: Texts, rest: str) -> str:
    return texts("burgundy.thing_bonus")


PIECE_WORDS: Final[Mapping[str, PieceWords]] = {
    "tile": _tile,
    "good": good_words,
    "die": _die,
    "slot": _space,
    "space": _space,
    "silver": _silver,
    "worker": _workers,
    "bonus": _bonus,
}


def shown(catalogue: BurgundyCatalogue, code: str) -> tuple[str, tuple[str, ...]]:
    """The tile to show, and related tiles."""
    name, _, number = code.rpartition("-")
    if code in _GENERAL:
        return _GENERAL[code], _of_kind(catalogue, code) if code != "monastery" else ()
    tile = next((tile for id, tile in catalogue.tiles.items() if tile_code(id) == code), None)
    if tile is None or tile.species:
        # A species as a whole, or one that only another edition has.
        species, count = (name, number) if name else (code, "3")
        others = _counts(catalogue, species)
        return f"animal:{species}:{count}", tuple(
            f"animal:{species}:{other}" for other in others if str(other) != count
        )
    if tile.kind == "monastery":
        return tile.id, _served(catalogue, tile.index)
    return tile.id, tuple(other for kind in tile.effect.take for other in _of_kind(catalogue, kind))


def _counts(catalogue: BurgundyCatalogue, species: str) -> tuple[int, ...]:
    """Numbers of animals on the tiles of a species."""
    found = sorted(tile.animals for tile in catalogue.tiles.values() if tile.species == species)
    return tuple(found) or _COUNTS


def _of_kind(catalogue: BurgundyCatalogue, kind: str) -> tuple[str, ...]:
    """One tile of each appearance; a single one for monasteries."""
    if kind == "animal":
        # The tile with three of a species stands for it, where there is one.
        found = {tile.species: id for id, tile in catalogue.tiles.items() if tile.kind == kind and tile.animals != 3}
        found |= {tile.species: id for id, tile in catalogue.tiles.items() if tile.kind == kind and tile.animals == 3}
        return tuple(found.values())
    every = tuple(id for id, tile in catalogue.tiles.items() if tile.kind == kind)
    return every[:1] if kind == "monastery" else every


def _served(catalogue: BurgundyCatalogue, number: int) -> tuple[str, ...]:
    """Tiles that a monastery has an effect on."""
    tile = catalogue.monasteries.all[number]
    if tile.final is not None and tile.final.building:
        return (f"building:{tile.final.building}",)
    if tile.livestock or (tile.final is not None and tile.final.species):
        return _of_kind(catalogue, "animal")
    if tile.mine.workers:
        return ("mine",)
    if tile.depots:
        return ("ship",)
    kinds = ("building",) if tile.repeats else tile.free_place
    return tuple(other for kind in kinds for other in _of_kind(catalogue, kind))
