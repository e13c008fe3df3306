"""Pictures for tests of the page: real picture requests, and a painter that can be slow or fail."""

from __future__ import annotations

import asyncio
import io
from functools import cache

from PIL import Image, ImageDraw

from bot.screens.screen import Picture
from renderers.api import CarcassonneBoard, Marks, Request, outline
from tests.renderers.positions import NAMES, game_at, targets_of, view_of

GROUND = {"light": "#9dbb6d", "dark": "#3f5530"}


@cache
def board(tiles: int, *, cells: bool = False) -> CarcassonneBoard:
    """A picture request for the board with so many tiles; with `cells`, the cells where the next tile can be laid are
    marked."""
    game = game_at(7, tiles)
    return CarcassonneBoard(view_of(game), NAMES[:3], Marks(targets_of(game) if cells else ()))


def seen_by_all(tiles: int = 9) -> Picture:
    return Picture(board(tiles), f"The board with {tiles} tiles.")


def to_choose_from(tiles: int = 9) -> Picture:
    """A picture with the cells marked; pressing a cell sends the same as the button with its number."""
    request = board(tiles, cells=True)
    presses = tuple((code, f"cell.{number}", f"{number} · {code}") for code, number in request.marks.targets)
    return Picture(request, "Where your tile can be laid.", presses)


class Painter:
    """A picture source: plain pictures of the right size, with a frame around each target."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Request, str]] = []
        self.broken = False
        self.go_on = asyncio.Event()
        """No picture is finished before it is set."""
        self.go_on.set()

    async def draw(self, request: Request, theme: str = "light", format: str = "png") -> bytes:
        self.drawn.append((request, theme))
        await self.go_on.wait()
        if self.broken:
            raise RuntimeError("no paint")
        return paint(request, theme)


def paint(request: Request, theme: str) -> bytes:
    scene = outline(request)
    image = Image.new("RGB", (scene.width, scene.height), GROUND[theme])
    pencil = ImageDraw.Draw(image)
    for target in scene.targets:
        pencil.rectangle((target.x, target.y, target.x + target.width, target.y + target.height), outline="#204080")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
