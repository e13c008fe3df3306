"""Buildings where people pray, sleep, govern and watch.

They stand on the line 72 pixels below the middle and are at most 190 pixels wide.
"""

from __future__ import annotations

from renderers.art.burgundy.masonry import PLASTER, SLATE, STONE, TILES, arch, faced, wall
from renderers.art.burgundy.pen import INK, box, path, ring, stroke


def church() -> str:
    """A nave, and a steeple with a cross."""
    cross = "M-44,-88V-118M-56,-106H-32"
    drawn = stroke(cross, INK, 13) + stroke(cross, "#f6d364", 5.5)
    drawn += wall(-26, 4, 108, 68, PLASTER)
    drawn += faced("M-34,8L-20,-42H66L92,8Z", "M92,8L66,-42H42L60,8Z", SLATE)
    drawn += arch(20, 56, 18, 36) + arch(52, 56, 18, 36)
    drawn += wall(-72, -34, 56, 106, PLASTER) + arch(-44, 72, 26, 44) + arch(-44, 12, 16, 28)
    return drawn + faced("M-82,-30L-44,-92L-6,-30Z", "M-44,-92L-6,-30H-28Z", SLATE)


def boarding_house() -> str:
    """Four windows are lit, one for each guest; the moon is up, and the sign shows a bed."""
    drawn = path("M66,-88A26,26 0 1 0 92,-50A22,22 0 0 1 66,-88Z", "#fff2a8", INK, 4.5)
    drawn += wall(-74, -34, 116, 106, PLASTER) + path("M-74,-30L-16,-90L42,-30Z", PLASTER[0], thick=0)
    drawn += faced("M-96,-22L-16,-104L64,-22L52,-8L-16,-78L-84,-8Z", "M-16,-104L64,-22L52,-8L-16,-78Z", TILES)
    for x in (-44, 12):
        for y in (-22, 28):
            drawn += box(x - 17, y, 34, 34, "#ffd23c", 2) + stroke(f"M{x},{y}v34M{x - 17},{y + 15}h34", INK, 3.5)
    drawn += arch(-16, 72, 18, 44, "#7a4526", 4) + stroke("M44,8H84", INK, 7)
    sign = box(50, 12, 46, 42, "#fff6e2", 5, INK, 5)
    bed = (
        stroke("M59,22V46M59,38H87V46", INK, 5.5)
        + ring(68, 31, 4.5, "#cd4a34", thick=0)
        + stroke("M76,33H86", "#cd4a34", 7)
    )
    return drawn + sign + bed


def city_hall() -> str:
    """Two wings, and a clock tower with a flag."""
    drawn = wall(-88, 12, 176, 60, PLASTER)
    drawn += faced("M-98,16L-82,-22H82L98,16Z", "M98,16L82,-22H56L70,16Z", TILES)
    drawn += arch(-60, 58, 24, 34) + arch(60, 58, 24, 34)
    drawn += stroke("M0,-84V-122", INK, 6) + path("M3,-121L48,-110L3,-97Z", "#2c5aa0", INK, 4.5)
    drawn += wall(-35, -52, 70, 124, PLASTER)
    drawn += faced("M-46,-48L0,-94L46,-48Z", "M0,-94L46,-48H18Z", ("#4f9a83", "#35735f"))
    drawn += ring(0, -18, 25, "#fffdf7", thick=6) + stroke("M0,-33V-18L12,-12", INK, 6)
    return drawn + arch(0, 72, 32, 50)


def watchtower() -> str:
    """Stone with battlements, and a fire on top."""
    fire = path("M-18,-70Q-26,-92 -8,-100Q-8,-112 3,-118Q2,-106 13,-97Q26,-86 17,-70Z", "#f28a1c", INK, 4.5)
    fire += path("M-8,-72Q-8,-86 2,-95Q12,-84 8,-72Z", "#ffe15a", thick=0)
    shaft = "M-50,72L-38,-30H38L50,72Z"
    drawn = faced(shaft, "M50,72L38,-30H14L20,72Z", STONE)
    drawn += stroke("M-34,-10H-18M-38,24H-26M-42,56H-24M24,2H36M28,40H42", "#8d8473", 5)
    crown = "M-58,-32V-76H-34V-58H-13V-76H13V-58H34V-76H58V-32L44,-16H-44Z"
    return fire + drawn + faced(crown, "M58,-32V-76H38V-16H44Z", STONE)
