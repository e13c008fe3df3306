"""What one module of The Castles of Burgundy brings to its pictures: `ModulePictures`. All of them are merged in
`pictures.py`.

The base game is a module like the others (`base.py`). Each expansion fills in one `ModulePictures` in its own file,
`expansions/<id>.py`; the list in `expansions/__init__.py` names it, and no other file knows of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image

from engine.api import BurgundyView, DepotView, Seat
from renderers.art.burgundy.animals import Animal
from renderers.art.burgundy.building import House
from renderers.art.burgundy.kind import Kind
from renderers.box import Box
from renderers.burgundy.art.symbols import Symbol
from renderers.burgundy.depots import Place
from renderers.burgundy.hexes import Comb
from renderers.burgundy.highlights import Fresh
from renderers.burgundy.number_badges import Pointer
from renderers.burgundy.sizes import Sizes
from renderers.scene import Item

Drawing = tuple[str, Callable[[], Image.Image]]
"""The key of a sprite, and what draws it."""


@dataclass(frozen=True, kw_only=True)
class SpeciesArt:
    """A species of livestock."""

    draw: Animal
    counts: tuple[int, ...] = (2, 3, 4)
    """How many animals there are on its tiles."""


@dataclass(frozen=True, kw_only=True)
class TokenArt:
    """Something of which each player has a number: shown beside the name and in the corner of the estate."""

    count: Callable[[BurgundyView, Seat], int | None]
    """None where it is not in play."""
    deed: str = ""
    """The deed that brings it, to be marked when it was done last."""


@dataclass(frozen=True, kw_only=True)
class BoardPanel:
    """Something that lies below the central board, over the full width."""

    height: Callable[[BurgundyView], int]
    """In pixels, 0 if it is not there."""
    compose: Callable[[BurgundyView, Box, Sequence[Fresh], Pointer], list[Item]]
    """What is on it. Whatever can be chosen there is shown to the pointer."""


@dataclass(frozen=True, kw_only=True)
class EstatePanel:
    """Something that lies below the spaces of a player's estate, or above them, within its frame."""

    height: Callable[[BurgundyView, Seat, Sizes], int]
    """In pixels, 0 if it is not there."""
    compose: Callable[[BurgundyView, Seat, Box, Sizes, Pointer], list[Item]]
    above: bool = False


@dataclass(frozen=True, kw_only=True)
class PlayersAtTop:
    """The players at the top of a picture, where their plates do not stand side by side."""

    height: Callable[[BurgundyView], int]
    """In pixels, 0 if they do."""
    compose: Callable[[BurgundyView, Sequence[str], Box, Mapping[str, TokenArt]], list[Item]]
    """With the names of the players and all tokens that may be in play."""


@dataclass(frozen=True, kw_only=True)
class BesideSpaces:
    """Dice, tokens, stored tiles and goods of an estate, where they are not kept as in the base game."""

    above: Callable[[BurgundyView, Seat, Sizes], int]
    """Height that they take above the spaces, in pixels; 0 if they are kept as usual."""
    below: Callable[[BurgundyView, Seat, Sizes], int]
    compose: Callable[[BurgundyView, Seat, Box, Sizes, Mapping[str, TokenArt], Sequence[Fresh], Pointer], list[Item]]
    """The box reaches from the top of what is above to the floor of what is below."""


MarkerArt = Callable[[BurgundyView, Seat, Box], list[Item]]
"""A marker on the turn-order track that says more than whose it is; nothing where it does not."""
EstateLayer = Callable[[BurgundyView, Seat, Comb, Pointer], list[Item]]
"""Items on the spaces of an estate."""
PrintedLayer = Callable[[BurgundyView, Seat, str, Comb], list[Item]]
"""Items at the edge of an estate as it is printed, by its number: whose it is, or to whom it is offered."""
DepotLayer = Callable[[BurgundyView, DepotView, Place, Pointer], list[Item]]
"""Items on a depot of the central board; number 0 is the black one."""
DepotRoom = Callable[[BurgundyView, DepotView, Place], int]
"""Pixels that the goods of a depot leave free at the right end of their row."""


@dataclass(frozen=True, kw_only=True)
class ModulePictures:
    """Everything that a module adds to the pictures. Whatever is left out stays as it is."""

    id: str
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    """Kinds of tiles: each gets a round badge."""
    buildings: Mapping[str, House] = field(default_factory=dict)
    """By their names in `building:<name>`."""
    species: Mapping[str, SpeciesArt] = field(default_factory=dict)
    monasteries: Mapping[int, Callable[[], Symbol]] = field(default_factory=dict)
    """What is printed below the number."""
    tiles: Mapping[str, Callable[[], Image.Image]] = field(default_factory=dict)
    """Any other tiles, by id; hexagons as `art/hexagon.py` makes them."""
    tokens: Mapping[str, TokenArt] = field(default_factory=dict)
    """By the key of the sprite, in the order in which they are shown."""
    panels: tuple[BoardPanel, ...] = ()
    estate_panels: tuple[EstatePanel, ...] = ()
    players: PlayersAtTop | None = None
    markers: MarkerArt | None = None
    beside_spaces: BesideSpaces | None = None
    under_spaces: tuple[EstateLayer, ...] = ()
    """Between the spaces and the plate on which they lie."""
    over_tiles: tuple[EstateLayer, ...] = ()
    """On the tiles, under the numbers of what can be chosen."""
    printed: tuple[PrintedLayer, ...] = ()
    """What belongs to certain estates beside their spaces, seen already where one of them is to be chosen: border
    posts."""
    on_depots: tuple[DepotLayer, ...] = ()
    beside_goods: tuple[DepotRoom, ...] = ()
    """Room for something that lies on the depots for long, such as shields."""
    central: frozenset[str] = frozenset()
    """Beginnings of the names of what can be chosen (`depot` of `depot:4:1`) and lies on the central board or its
    panels. Anything else lies on the estate."""
    things: Mapping[str, tuple[str, float]] = field(default_factory=dict)
    """Sprites that can be asked about, by the beginning of their keys: the code of the thing that `/rules` explains,
    and their height by their width. Tiles are known anyway."""
    drawings: Callable[[], Iterable[Drawing]] = tuple
    """Sprites of its own, beside those that follow from the tables above."""
    flat: tuple[str, ...] = ()
    """Colours of small surfaces that must come out well."""
