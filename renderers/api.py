"""The door to the renderers: requests go in, pictures come out."""

from __future__ import annotations

from functools import singledispatch
from importlib.metadata import version
from pathlib import Path

import msgspec

from engine.api import AssemblyError, land_tiles
from renderers.art import figures, icons
from renderers.art.crew import Progress
from renderers.art.finished import Drawing
from renderers.art.pack import open_pack, version_of
from renderers.art.palette import Family
from renderers.art.sprites import Sprites
from renderers.burgundy import board as burgundy_board
from renderers.burgundy import card as burgundy_card
from renderers.burgundy import estates as burgundy_estates
from renderers.burgundy import pieces as burgundy_pieces
from renderers.burgundy import printed as burgundy_printed
from renderers.burgundy import sprites as burgundy
from renderers.burgundy.board import BurgundyBoard
from renderers.burgundy.card import BurgundyTile
from renderers.burgundy.estates import BurgundyEstates
from renderers.burgundy.marks import BurgundyMarks
from renderers.burgundy.pieces import BurgundyPieces
from renderers.burgundy.printed import BurgundyPrinted
from renderers.burgundy.things import explained
from renderers.burgundy_cards import estates as cards_estates
from renderers.burgundy_cards import hand as cards_hand
from renderers.burgundy_cards import sample as cards_sample
from renderers.burgundy_cards import sprites as burgundy_cards
from renderers.burgundy_cards import table as cards_table
from renderers.burgundy_cards.estates import CardsEstates
from renderers.burgundy_cards.hand import CardsHand
from renderers.burgundy_cards.marks import CardsMarks
from renderers.burgundy_cards.sample import CardsSample
from renderers.burgundy_cards.table import CardsTable
from renderers.burgundy_cards.things import explained as cards_explained
from renderers.carcassonne import board, landscape, samples, stack
from renderers.carcassonne import sprites as carcassonne
from renderers.carcassonne.board import CarcassonneBoard
from renderers.carcassonne.marks import FieldMark, Marks
from renderers.carcassonne.samples import CarcassonneTiles
from renderers.carcassonne.stack import CarcassonneStack, StackGroup
from renderers.colours import THEMES
from renderers.encode import jpeg, png
from renderers.paint import paint
from renderers.scene import Scene, Target, Thing
from renderers.sheet import Sheet, SheetSeat
from renderers.sheet import compose as compose_sheet

__all__ = [
    "THEMES",
    "BurgundyBoard",
    "BurgundyEstates",
    "BurgundyMarks",
    "BurgundyPieces",
    "BurgundyPrinted",
    "BurgundyTile",
    "CarcassonneBoard",
    "CarcassonneStack",
    "CarcassonneTiles",
    "CardsEstates",
    "CardsHand",
    "CardsMarks",
    "CardsSample",
    "CardsTable",
    "FieldMark",
    "Marks",
    "Request",
    "Scene",
    "Sheet",
    "SheetSeat",
    "Sprites",
    "StackGroup",
    "Target",
    "Thing",
    "draw",
    "every_drawing",
    "outline",
    "prepare",
]

Request = (
    BurgundyBoard
    | BurgundyEstates
    | BurgundyPieces
    | BurgundyPrinted
    | BurgundyTile
    | CardsEstates
    | CardsHand
    | CardsSample
    | CardsTable
    | CarcassonneBoard
    | CarcassonneStack
    | CarcassonneTiles
    | Sheet
)
"""What can be drawn. A request holds all that its picture is made from: it may be kept, and drawn at any time."""


def outline(request: Request) -> Scene:
    """What will be where; cheap."""
    return _compose(request)


@singledispatch
def _compose(request: object) -> Scene:
    raise TypeError(f"nobody draws {type(request).__name__}")


@_compose.register
def _(request: CarcassonneBoard) -> Scene:
    return board.compose(request.view, request.marks, request.names)


@_compose.register
def _(request: BurgundyBoard) -> Scene:
    return explained(burgundy_board.compose(request.view, request.marks, request.names))


@_compose.register
def _(request: BurgundyEstates) -> Scene:
    return explained(burgundy_estates.compose(request.view, request.marks, request.names))


@_compose.register
def _(request: BurgundyTile) -> Scene:
    return explained(burgundy_card.compose(request))


@_compose.register
def _(request: BurgundyPieces) -> Scene:
    return explained(burgundy_pieces.compose(request))


@_compose.register
def _(request: BurgundyPrinted) -> Scene:
    return burgundy_printed.compose(request)


@_compose.register
def _(request: CardsTable) -> Scene:
    return cards_explained(cards_table.compose(request.view, request.marks, request.names))


@_compose.register
def _(request: CardsEstates) -> Scene:
    return cards_explained(cards_estates.compose(request.view, request.names, request.marks))


@_compose.register
def _(request: CardsHand) -> Scene:
    return cards_explained(cards_hand.compose(request.view, request.seat, request.marks))


@_compose.register
def _(request: CardsSample) -> Scene:
    return cards_explained(cards_sample.compose(request))


@_compose.register
def _(request: CarcassonneTiles) -> Scene:
    return samples.compose(request)


@_compose.register
def _(request: CarcassonneStack) -> Scene:
    return stack.compose(request)


@_compose.register
def _(request: Sheet) -> Scene:
    return compose_sheet(request)


def draw(request: Request, sprites: Sprites, theme: str = "light", format: str = "png") -> bytes:
    """The picture as a file: PNG, or JPEG where it is compressed again anyway."""
    picture = paint(_compose(request), THEMES[theme], sprites)
    return jpeg(picture) if format == "jpeg" else png(picture, sprites.palette(_family(request)))


def _family(request: Request) -> str:
    """The game, by the tag of the request."""
    return str(request.__struct_config__.tag).partition(".")[0]


def _in_silence(done: int, of: int) -> None:
    pass


def prepare(folder: Path, progress: Progress = _in_silence) -> Sprites:
    """All our art as sprites, from the folder or drawn now; `progress` is told how far it is, if it takes a while."""
    sprites, lore = open_pack(folder, _version(), _Art(), progress)
    landscape.learn(msgspec.msgpack.decode(lore, type=landscape.Lore))
    return sprites


def every_drawing() -> list[Drawing]:
    """All our art, always in the same order."""
    drawings = [
        *figures.drawings(),
        *icons.drawings(),
        *carcassonne.drawings(),
        *burgundy.drawings(),
        *burgundy_cards.drawings(),
    ]
    if len(dict(drawings)) < len(drawings):
        raise AssemblyError("two drawings have the same key")
    return drawings


class _Art:
    helper = "renderers.drawing_helper"

    def drawings(self) -> list[Drawing]:
        return every_drawing()

    def families(self) -> dict[str, Family]:
        common = [*figures.drawings(), *icons.drawings()]
        return {
            "": Family(_keys(*common, *carcassonne.drawings()), carcassonne.flat()),
            "burgundy": Family(_keys(*common, *burgundy.drawings()), burgundy.flat()),
            "burgundy_cards": Family(_keys(*common, *burgundy_cards.drawings()), burgundy_cards.flat()),
        }

    def lore(self) -> bytes:
        return msgspec.msgpack.encode(landscape.lore())


def _keys(*drawings: Drawing) -> frozenset[str]:
    return frozenset(key for key, _ in drawings)


def _version() -> str:
    """Of all that the drawings depend on: our code, the tiles, the libraries."""
    here = Path(__file__).parent
    code = [path.read_bytes() for path in sorted(here.rglob("*.py"))]
    tiles = msgspec.json.encode(land_tiles(), order="deterministic")
    libraries = [version(name).encode() for name in ("pillow", "resvg-py", "fontpkg-fira-sans", "ziafont")]
    return version_of(*code, tiles, *libraries)
