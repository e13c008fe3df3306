"""What is printed on land and counts: drawn around its middle, on top of everything else."""

from __future__ import annotations

from functools import cache

from renderers.carcassonne.land.colours import ARGENT, SHADE, SHIELD, SHIELD_LIGHT, TIMBER
from renderers.carcassonne.land.stamps import Stamp, shape, stamp, stroke


def _heater(half: float, top: float, bottom: float) -> str:
    """The outline of a shield."""
    bend = top + (bottom - top) * 0.62
    hip = bend * 0.55 + 4
    return (
        f"M{-half},{top}H{half}V0C{half},{hip} {half * 0.6},{bend} 0,{bottom}"
        f"C{-half * 0.6},{bend} {-half},{hip} {-half},0Z"
    )


@cache
def shield() -> Stamp:
    """Azure, a cross argent."""
    body = shape(_heater(18, -15, 24), SHADE, alpha=0.16) + shape(_heater(18.5, -16, 23), SHADE, alpha=0.16)
    body += shape(_heater(16.5, -18.5, 20), ARGENT, TIMBER, 2.2)
    body += shape(_heater(13.6, -15.6, 16), SHIELD)
    body += shape("M-13.6,-15.6H0V16C-7,11 -13.6,7 -13.6,0Z", SHIELD_LIGHT)
    body += stroke("M0,-15.6V15.4M-13.4,-4H13.4", ARGENT, 5)
    return stamp(body, (-21, -22, 23, 27), (-18, -20, 18, 21))
