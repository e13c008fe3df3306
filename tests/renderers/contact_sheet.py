"""All land tiles on one sheet, and boards of them at the sizes at which they are shown, to be looked at by a person.

    python -m tests.renderers.contact_sheet OUT.png [spots]

writes every tile in every orientation and variant to OUT.png, one board to OUT-128.png, OUT-96.png and so on, and all
figures, icons and other sprites to OUT-sprites.png.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from PIL import Image, ImageDraw

from engine.api import Oriented, land_tiles
from renderers.art.figures import drawings as figure_drawings
from renderers.carcassonne.land.areas import spots
from renderers.carcassonne.land.colours import GRASS
from renderers.carcassonne.land.tile import MASTER, draw_tile, draw_tower, towers, variants
from renderers.carcassonne.sprites import drawings as carcassonne_drawings
from renderers.colours import THEMES

Board = dict[tuple[int, int], tuple[Oriented, int]]
_AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
_GAP = 6
_COLUMNS = 16
_SIZES = (192, 128, 96, 64, 40)


def sheet(*, with_spots: bool) -> Image.Image:
    pictures = [
        _marked(oriented, draw_tile(oriented, variant), with_spots=with_spots)
        for tile in land_tiles().values()
        for oriented in tile.oriented[: tile.period]
        for variant in range(variants(tile))
    ]
    step = MASTER + _GAP
    rows = -(-len(pictures) // _COLUMNS)
    whole = Image.new("RGB", (_COLUMNS * step, rows * step), "#fffdf6")
    for place, picture in enumerate(pictures):
        whole.paste(picture, (place % _COLUMNS * step, place // _COLUMNS * step))
    return whole


def _marked(tile: Oriented, picture: Image.Image, *, with_spots: bool) -> Image.Image:
    if with_spots:
        draw = ImageDraw.Draw(picture)
        for (x, y), segment in zip(spots(tile), tile.segments, strict=True):
            wide, high = MASTER * 0.15, MASTER * 0.17
            x, y = x * MASTER, y * MASTER
            draw.ellipse((x - wide, y - high, x + wide, y + high), outline="#ffffff", width=2)
            draw.text((x - 10, y - 6), segment.code[:6], fill="#000000")
    return picture


def legal_board(seed: int) -> Board:
    """A random board on which all tiles fit."""
    pick = Random(seed)
    tiles = land_tiles()
    stack = [id for id, tile in tiles.items() for _ in range(tile.copies)]
    pick.shuffle(stack)
    stack.remove("BA.D")
    board: Board = {(0, 0): (tiles["BA.D"].oriented[0], 0)}
    for number, id in enumerate(stack):
        tile = tiles[id]
        free = {(x + dx, y + dy) for x, y in board for dx, dy in _AROUND} - set(board)
        fits = [
            (cell, oriented)
            for cell in sorted(free)
            for oriented in tile.oriented[: tile.period]
            if _fits(board, cell, oriented)
        ]
        if fits:
            fits.sort(key=lambda known: -_joined(board, known[0]) + abs(known[0][0]) * 0.2 + abs(known[0][1]) * 0.25)
            cell, oriented = pick.choice(fits[:6])
            board[cell] = (oriented, number % variants(tile))
    return board


def _fits(board: Board, cell: tuple[int, int], tile: Oriented) -> bool:
    around = [(cell[0] + dx, cell[1] + dy) for dx, dy in _AROUND]
    return all(
        board[beyond][0].edges[(side + 2) % 4] == tile.edges[side]
        for side, beyond in enumerate(around)
        if beyond in board
    )


def _joined(board: Board, cell: tuple[int, int]) -> int:
    return sum((cell[0] + dx, cell[1] + dy) in board for dx, dy in _AROUND)


def mosaic(board: Board, size: int) -> Image.Image:
    left, top = min(x for x, _ in board), min(y for _, y in board)
    wide = max(x for x, _ in board) - left + 1
    high = max(y for _, y in board) - top + 1
    whole = Image.new("RGBA", ((wide + 1) * size, (high + 1) * size), "#f2eee1")
    ends = set()
    for (x, y), (tile, variant) in board.items():
        picture = draw_tile(tile, variant).resize((size, size), Image.Resampling.LANCZOS)
        corner = ((x - left) * size + size // 2, (y - top) * size + size // 2)
        whole.paste(picture, corner)
        for end in towers(tile):
            ends.add((corner[0] + (size if end in (1, 2) else 0), corner[1] + (size if end in (2, 3) else 0)))
    tower = draw_tower()
    wide, high = round(tower.width * size / MASTER), round(tower.height * size / MASTER)
    tower = tower.resize((wide, high), Image.Resampling.LANCZOS)
    for x, y in sorted(ends, key=lambda end: end[1]):
        whole.alpha_composite(tower, (x - wide // 2, y - high // 2))
    return whole.convert("RGB")


def others() -> Image.Image:
    """Everything that is no tile, as it is drawn, on grass and on a plate."""
    wanted = [(key, draw) for key, draw in carcassonne_drawings() if not key.startswith(("tile/", "field/"))]
    pictures = [draw() for _, draw in (*figure_drawings(), *wanted)]
    step = 180
    rows = -(-len(pictures) // _COLUMNS)
    whole = Image.new("RGB", (_COLUMNS * step, 2 * rows * step), GRASS)
    whole.paste(THEMES["light"].panel, (0, rows * step, whole.width, whole.height))
    for place, picture in enumerate(pictures):
        x, y = place % _COLUMNS * step, place // _COLUMNS * step
        for top in (0, rows * step):
            whole.paste(picture, (x, top + y), picture if picture.mode == "RGBA" else None)
    return whole


def main(out: Path, *, with_spots: bool) -> None:
    sheet(with_spots=with_spots).save(out)
    others().save(out.with_name(f"{out.stem}-sprites.png"))
    board = legal_board(11)
    for size in _SIZES:
        mosaic(board, size).save(out.with_name(f"{out.stem}-{size}.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), with_spots="spots" in sys.argv[2:])
