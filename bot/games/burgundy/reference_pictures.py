"""The picture of a thing that `/rules` explains, with its description."""

from __future__ import annotations

from typing import Final

from bot.games.alt_text import fitted
from bot.games.burgundy.names import BLACK, KINDS, SPECIES, good_words, tile_words
from bot.games.game_ui import Illustration
from bot.texts import Texts
from engine.api import BurgundyCatalogue, tile_code
from renderers.api import BurgundyPieces, BurgundyTile

_TOKENS: Final = {"silver": "silver", "worker": "workers", "bonus": "bonus", "slot": "purchase"}
"""Names of pieces that are not tiles, goods, dice or spaces."""
_COUNTS: Final = (2, 3, 4)
"""Numbers of animals on a tile."""
_GENERAL: Final = {"building": "building:bank", "animal": "animal:cow:3", "monastery": "monastery:17"}
"""The tile that stands for a whole kind."""
_PIECES: Final = {
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


def thing_illustration(texts: Texts, catalogue: BurgundyCatalogue, code: str) -> Illustration:
    if code in _PIECES:
        said = dict.fromkeys(_in_words(texts, piece) for piece in _PIECES[code])
        return Illustration(BurgundyPieces(_PIECES[code]), fitted([texts("burgundy.lore_alt", tiles=", ".join(said))]))
    tile, found = shown(catalogue, code)
    related = tuple(other for other in found if other != tile)
    said = dict.fromkeys(tile_words(texts, tile_code(id)) for id in (tile, *related))
    return Illustration(BurgundyTile(tile, related), fitted([texts("burgundy.lore_alt", tiles=", ".join(said))]))


def _in_words(texts: Texts, piece: str) -> str:
    kind, _, rest = piece.partition("/")
    if kind == "tile":
        return tile_words(texts, tile_code(rest))
    if kind == "good":
        return good_words(texts, rest)
    if kind == "die":
        return texts("burgundy.with_die", die=rest.partition("/")[2])
    if kind in ("slot", "space") and rest != BLACK:
        return texts("burgundy.lore_space", kind=texts("burgundy.kind", kind=rest.partition("/")[0]))
    return texts("burgundy.thing", thing=_TOKENS[kind])


def shown(catalogue: BurgundyCatalogue, code: str) -> tuple[str, tuple[str, ...]]:
    """The tile to show, and related tiles."""
    name, _, number = code.rpartition("-")
    if code in SPECIES:
        return f"animal:{code}:3", tuple(f"animal:{code}:{count}" for count in _COUNTS)
    if name in SPECIES:
        return f"animal:{name}:{number}", tuple(f"animal:{name}:{count}" for count in _COUNTS if str(count) != number)
    if name == "monastery":
        return f"monastery:{number}", _served(catalogue, int(number))
    if code in _GENERAL:
        return _GENERAL[code], _of_kind(catalogue, code) if code != "monastery" else ()
    id = next(id for id in catalogue.tiles if tile_code(id) == code)
    return id, tuple(other for kind in catalogue.tiles[id].effect.take for other in _of_kind(catalogue, kind))


def _of_kind(catalogue: BurgundyCatalogue, kind: str) -> tuple[str, ...]:
    """One tile of each appearance; a single one for monasteries."""
    if kind == "animal":
        species = dict.fromkeys(tile.species for tile in catalogue.tiles.values() if tile.kind == kind)
        return tuple(f"animal:{name}:3" for name in species)
    found = tuple(id for id, tile in catalogue.tiles.items() if tile.kind == kind)
    return found[:1] if kind == "monastery" else found


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
