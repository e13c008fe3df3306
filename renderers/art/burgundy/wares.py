"""Wares in black and white, within 100 pixels each way."""

from __future__ import annotations

from renderers.art.burgundy.kind import LIGHT
from renderers.art.burgundy.pen import box, path, ring, stroke
from renderers.colours import OUTLINE


def fish() -> str:
    body = path("M-48,0Q-14,-38 22,-6L46,-28Q40,0 46,28L22,6Q-14,38 -48,0Z", LIGHT, OUTLINE, 8)
    return body + ring(-22, -3, 5, OUTLINE, thick=0)


def grapes() -> str:
    places = ((-26, -8), (0, -8), (26, -8), (-13, 14), (13, 14), (0, 36))
    return stroke("M0,-14Q0,-36 14,-44", OUTLINE, 10) + "".join(
        ring(x, y, 14, LIGHT, line=OUTLINE, thick=7) for x, y in places
    )


def spool() -> str:
    body = box(-24, -30, 48, 60, LIGHT, 4, OUTLINE, 8) + stroke("M-22,-12H22M-22,4H22M-22,20H22", OUTLINE, 5)
    return body + box(-38, -44, 76, 18, LIGHT, 6, OUTLINE, 8) + box(-38, 26, 76, 18, LIGHT, 6, OUTLINE, 8)


def jug() -> str:
    handles = stroke("M-12,-28Q-44,-30 -26,4M12,-28Q44,-30 26,4", OUTLINE, 9)
    return handles + path(
        "M-16,-44H16L11,-24Q34,-4 26,18Q20,38 12,46H-12Q-20,38 -26,18Q-34,-4 -11,-24Z", LIGHT, OUTLINE, 8
    )


def barrel() -> str:
    body = path("M-26,-42H26Q44,0 26,42H-26Q-44,0 -26,-42Z", LIGHT, OUTLINE, 8)
    return body + stroke("M-33,-20H33M-33,20H33", OUTLINE, 8)


def cheese() -> str:
    body = path("M-46,6L30,-38Q44,-22 46,6Z", LIGHT, OUTLINE, 8) + path("M-46,6H46V40H-46Z", LIGHT, OUTLINE, 8)
    return (
        body
        + ring(-18, 24, 7, OUTLINE, thick=0)
        + ring(18, 20, 9, OUTLINE, thick=0)
        + ring(12, -14, 6, OUTLINE, thick=0)
    )
