"""Reads scenes: outlines of pictures before they are painted."""

from __future__ import annotations

import msgspec

from engine.api import BurgundyView
from renderers.api import BurgundyBoard, BurgundyMarks, outline
from renderers.scene import Label, Scene, Sprite
from tests.renderers.burgundy.positions import NAMES


def scene_of(view: BurgundyView, marks: BurgundyMarks | None = None) -> Scene:
    return outline(BurgundyBoard(view, NAMES[: view.players], marks or BurgundyMarks()))


def keys(scene: Scene, prefix: str) -> list[Sprite]:
    return [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith(prefix)]


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


def estate_of(view: BurgundyView, seat: int, **changes: object) -> BurgundyView:
    estates = list(view.estates)
    estates[seat] = msgspec.structs.replace(estates[seat], **changes)
    return msgspec.structs.replace(view, estates=tuple(estates))
