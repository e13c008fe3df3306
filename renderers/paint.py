"""From a scene to pixels; nothing else touches them."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageColor, ImageDraw

from renderers.art.sprites import Sprites
from renderers.colours import Theme, resolve
from renderers.lettering import fit, lettered
from renderers.scene import Item, Label, Panel, Scene, Sprite, Stroke, Tint

_FINE = 4
"""Shapes are drawn so many times as large, and reduced: that makes their edges smooth."""
_SMALL = 250 * 250
"""Pixels of a mask that is worth keeping."""


def paint(scene: Scene, theme: Theme, sprites: Sprites) -> Image.Image:
    canvas = Image.new("RGB", (scene.width, scene.height), resolve(theme, "paper"))
    for item in scene.items:
        _put(canvas, item, theme, sprites)
    return canvas


def _put(canvas: Image.Image, item: Item, theme: Theme, sprites: Sprites) -> None:
    if isinstance(item, Sprite):
        image = sprites.get(item.key, item.width)
        canvas.paste(image, (item.x, item.y), image if image.mode == "RGBA" else None)
    elif isinstance(item, Label):
        _write(canvas, item, _rgb(theme, item.colour))
    elif isinstance(item, Panel):
        if item.fill:
            _rectangle(canvas, item, 0, _rgb(theme, item.fill))
        if item.line:
            _rectangle(canvas, item, item.thick, _rgb(theme, item.line))
    elif isinstance(item, Stroke):
        _trace(canvas, item, _rgb(theme, item.colour))
    else:
        _tint(canvas, item, theme, sprites)


def _rgb(theme: Theme, name: str) -> tuple[int, int, int]:
    return _parsed(resolve(theme, name))


@lru_cache(maxsize=256)
def _parsed(colour: str) -> tuple[int, int, int]:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def _write(canvas: Image.Image, label: Label, colour: tuple[int, int, int]) -> None:
    text = fit(label.text, label.size, label.face, label.room) if label.room else label.text
    mask = lettered(text, label.size, label.face)
    across = {"l": 0, "m": mask.width // 2, "r": mask.width}[label.anchor[0]]
    canvas.paste(colour, (label.x - across, label.y - mask.height // 2), mask)


def _rectangle(canvas: Image.Image, panel: Panel, thick: int, colour: tuple[int, int, int]) -> None:
    """Solid, or a frame of some thickness. Only the corners need a mask; large masks would be slow."""
    left, top, right, bottom = panel.x, panel.y, panel.x + panel.width, panel.y + panel.height
    side = max(panel.radius, thick)
    if thick:
        canvas.paste(colour, (left + side, top, right - side, top + thick))
        canvas.paste(colour, (left + side, bottom - thick, right - side, bottom))
        canvas.paste(colour, (left, top + side, left + thick, bottom - side))
        canvas.paste(colour, (right - thick, top + side, right, bottom - side))
    else:
        canvas.paste(colour, (left + side, top, right - side, bottom))
        canvas.paste(colour, (left, top + side, left + side, bottom - side))
        canvas.paste(colour, (right - side, top + side, right, bottom - side))
    if side:
        places = ((left, top), (right - side, top), (left, bottom - side), (right - side, bottom - side))
        for place, mask in zip(places, _corners(panel.radius, thick), strict=True):
            canvas.paste(colour, place, mask)


@lru_cache(maxsize=256)
def _corners(radius: int, thick: int) -> tuple[Image.Image, ...]:
    """North-west, north-east, south-west, south-east."""
    side = max(radius, thick)
    large = Image.new("L", (2 * side * _FINE, 2 * side * _FINE))
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, large.width - 1, large.height - 1),
        radius * _FINE,
        None if thick else 255,
        255 if thick else None,
        thick * _FINE or 1,
    )
    small = large.reduce(_FINE)
    return tuple(small.crop((x, y, x + side, y + side)) for y in (0, side) for x in (0, side))


def _trace(canvas: Image.Image, stroke: Stroke, colour: tuple[int, int, int]) -> None:
    """A line through points, with round joins and ends."""
    reach = stroke.thick // 2 + 1
    left = min(x for x, _ in stroke.points) - reach
    top = min(y for _, y in stroke.points) - reach
    width = max(x for x, _ in stroke.points) + reach - left
    height = max(y for _, y in stroke.points) + reach - top
    points = tuple((x - left, y - top) for x, y in stroke.points)
    # Brackets come again and again; the long lines of a chart never do.
    line = _line_again if width * height <= _SMALL else _line
    canvas.paste(colour, (left, top), line(points, width, height, stroke.thick))


def _line(points: tuple[tuple[int, int], ...], width: int, height: int, thick: int) -> Image.Image:
    large = Image.new("L", (width * _FINE, height * _FINE))
    draw = ImageDraw.Draw(large)
    scaled = [(x * _FINE, y * _FINE) for x, y in points]
    draw.line(scaled, 255, thick * _FINE)
    radius = thick * _FINE / 2
    for x, y in scaled:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), 255)
    return large.reduce(_FINE)


_line_again = lru_cache(maxsize=256)(_line)


def _tint(canvas: Image.Image, tint: Tint, theme: Theme, sprites: Sprites) -> None:
    mask = sprites.get(tint.key, tint.width)
    canvas.paste(_rgb(theme, tint.colour), (tint.x, tint.y), _weakened(mask, tint.strength))


def _weakened(mask: Image.Image, strength: float) -> Image.Image:
    return mask.point([round(value * strength) for value in range(256)])
