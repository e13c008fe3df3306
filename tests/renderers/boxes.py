"""The space that each item of a picture takes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from renderers.lettering import fit, lettered
from renderers.scene import Item, Label, Panel, Scene, Sprite, Stroke, Tint

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def text_box(label: Label) -> Box:
    """The box of the letters as they are drawn."""
    text = fit(label.text, label.size, label.face, label.room) if label.room else label.text
    mask = lettered(text, label.size, label.face)
    x = label.x - {"l": 0, "m": mask.width // 2, "r": mask.width}[label.anchor[0]]
    y = label.y - mask.height // 2
    left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
    return x + left, y + top, x + right, y + bottom


def box_of(item: Item, tall: Callable[[str], float], brim: float) -> Box:
    """The box of an item. `tall` returns the height of a sprite by its key, in widths; `brim` is the share of its
    thickness by which a stroke extends beyond its points."""
    if isinstance(item, Label):
        return text_box(item)
    if isinstance(item, Stroke):
        xs, ys = zip(*item.points, strict=True)
        more = int(item.thick * brim)
        return min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more
    if isinstance(item, Panel):
        return item.x, item.y, item.x + item.width, item.y + item.height
    assert isinstance(item, (Sprite, Tint))
    return item.x, item.y, item.x + item.width, item.y + round(item.width * tall(item.key))


def inside(scene: Scene, tall: Callable[[str], float], brim: float = 0.5) -> None:
    """Check that every item is completely inside the picture."""
    for item in scene.items:
        left, top, right, bottom = box_of(item, tall, brim)
        assert left >= 0, item
        assert top >= 0, item
        assert right <= scene.width, item
        assert bottom <= scene.height, item


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def texts_apart(scene: Scene) -> None:
    """Check that no text covers another."""
    boxes = [(item, text_box(item)) for item in scene.items if isinstance(item, Label)]
    for (one, first), (other, second) in combinations(boxes, 2):
        assert not overlap(first, second), (one, other)
