"""The land of a tile, behind what stands on it: quiet, and the same for all tiles of a kind."""

from __future__ import annotations

from typing import Final

from renderers.art.burgundy.pen import path, stroke

_TUFTS: Final = ((-84, -40), (66, -66), (88, 34), (-86, 58), (-26, -106), (54, 84))


def hill() -> str:
    return path("M-112,62Q-60,14 0,14Q60,14 112,62L108,66L0,128L-108,66Z", "#17502e", thick=0)


def rock() -> str:
    flat = path("M-110,58L-70,46L-10,56L50,44L110,58L108,64L0,126L-108,64Z", "#66676b", thick=0)
    return flat + stroke("M-88,-34L-70,-46L-62,-38M66,-46L84,-34M60,-58L70,-62", "#66676b", 6)


def river() -> str:
    ripples = "M-92,-30q9,-9 18,0t18,0M58,-56q8,-9 16,0t16,0M66,22q8,-9 16,0M-96,28q8,-9 16,0"
    return path("M-114,58H114V64L0,128L-114,64Z", "#104684", thick=0) + stroke(ripples, "#3d7dc4", 6)


def paving() -> str:
    joints = "M-92,64h22M-50,66h22M30,66h26M74,64h18M-66,80h24M-20,82h26M28,80h28M-34,96h22M8,98h24"
    return path("M-112,52H112V64L0,128L-112,64Z", "#c9a36f", thick=0) + stroke(joints, "#b08752", 5)


def grass() -> str:
    blades = (f"M{x - 8},{y - 7}L{x - 3},{y}V{y - 12}M{x + 3},{y}L{x + 8},{y - 7}" for x, y in _TUFTS)
    return stroke("".join(blades), "#587f22", 4.5)
