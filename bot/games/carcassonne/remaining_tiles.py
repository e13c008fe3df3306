"""The tiles that are left to be drawn: a layer that anybody may ask for. It is counted from what everybody sees."""

from __future__ import annotations

from typing import Final

from bot.games.alt_text import fitted
from bot.games.carcassonne.alt_text import tile_words
from bot.games.carcassonne.labels import FIELD, kind_words
from bot.games.game_ui import Illustration, Layer, Names
from bot.texts import Texts, headed
from engine.api import CarcassonneCatalogue, CarcassonneView, Game, Oriented, Viewer, carcassonne_catalogue
from engine.api import carcassonne_remaining as count_remaining
from renderers.api import CarcassonneStack, StackGroup

_CITY: Final = "city"
_ROAD: Final = "road"
_MONASTERY: Final = "monastery"
_LANDS: Final = frozenset({FIELD, _CITY, _ROAD})
"""What sides of most tiles show. Tiles with another land on a side form a group of their own."""
GROUPS: Final = ("city_3", "city_2", "city_1", "monastery", "plain")
"""By what a tile shows, in this order; the texts `carcassonne-remaining_<group>` are their names."""


def remaining_tiles(texts: Texts, game: Game, viewer: Viewer, names: Names) -> Layer:
    """A picture of every kind of tile that is left with its number, and the numbers of each group in words."""
    view = game.view(viewer)
    assert isinstance(view, CarcassonneView)
    counts = count_remaining(game.spec, view)
    if not counts:
        return Layer((texts("carcassonne.situation", left=0),), ())
    title = texts("carcassonne.remaining", count=sum(counts.values()))
    groups = _groups(texts, carcassonne_catalogue(game.spec), counts)
    lines = [texts("carcassonne.remaining_group", group=group.title, count=group.count) for group in groups]
    alt = fitted([f"{title}.", f"{'; '.join(lines)}.", *(_described(texts, group) for group in groups)])
    return Layer((f"{title}.", *lines), (Illustration(CarcassonneStack(title, groups), alt),))


def _groups(texts: Texts, catalogue: CarcassonneCatalogue, counts: dict[str, int]) -> tuple[StackGroup, ...]:
    """Lands of their own first, then tiles with the most city. Within a group, tiles that go to the same places stand
    side by side."""
    found: dict[str, list[str]] = {}
    shown = {id: catalogue.tiles[id].oriented[0] for id in counts}
    for _, tile in sorted((_order(shown[tile]), tile) for tile in counts):
        found.setdefault(_group(shown[tile]), []).append(tile)
    lands = [group for group in found if group not in GROUPS]
    return tuple(
        StackGroup(_title(texts, group), tuple((tile, counts[tile]) for tile in found[group]))
        for group in (*lands, *GROUPS)
        if group in found
    )


def _group(tile: Oriented) -> str:
    """One of `GROUPS`, or the kind of a land that few tiles have."""
    for edge in tile.edges:
        if edge not in _LANDS:
            return edge
    if sides := tile.edges.count(_CITY):
        return f"city_{min(sides, 3)}"
    return "monastery" if any(segment.kind == _MONASTERY for segment in tile.segments) else "plain"


def _order(tile: Oriented) -> tuple[int, int, tuple[str, ...]]:
    """The most roads first among those with as much city, whichever way they are turned."""
    turned = min(tile.edges[side:] + tile.edges[:side] for side in range(4))
    return -tile.edges.count(_CITY), -tile.edges.count(_ROAD), turned


def _title(texts: Texts, group: str) -> str:
    return texts(f"carcassonne.remaining_{group}") if group in GROUPS else headed(kind_words(texts, group))


def _described(texts: Texts, group: StackGroup) -> str:
    """Every kind of a group in words."""
    kinds = [
        texts("carcassonne.remaining_kind", count=count, tile=tile_words(texts, tile) or kind_words(texts, FIELD))
        for tile, count in group.tiles
    ]
    return f"{group.title}: {'; '.join(kinds)}."
