"""What a part, its end or its marks call for: drawn as the modules of the game say."""

from __future__ import annotations

from random import Random

from renderers.carcassonne.land.curves import along, turned
from renderers.carcassonne.land.form import Form, turned_norm
from renderers.carcassonne.land.ground import ground
from renderers.carcassonne.land.layout import layout
from renderers.carcassonne.land.terrain import ON_TOP, Placed, place
from renderers.carcassonne.land.walls import turret
from renderers.carcassonne.pictures import PICTURES


def furniture(shown: Form, pick: Random) -> list[Placed]:
    parts = turned_norm(shown.norm, shown.turns)
    land = ground(parts)
    where = layout(shown.norm)
    found: list[Placed] = []
    for course in land.courses:
        if course.end:
            found += PICTURES.ends[course.end].furnish(land, course, pick)
    for part in parts:
        if part.kind in PICTURES.signs:
            found += PICTURES.signs[part.kind].furnish(part, land, pick)
    for number, point in where.shrines.items():
        shrine = PICTURES.shrines[parts[number].kind]
        found.append(place(shrine.draw(pick.randrange(4)), turned(point, shown.turns)))
    for mark, _, point in where.printed:
        art = PICTURES.printed(mark)
        found.append(place(art.draw(), turned(point, shown.turns), ON_TOP if art.on_top else 0))
    gates = [course.gate for course in land.courses]
    for wall in land.walls:
        shares = (0.25, 0.75) if wall in gates else (0.3, 0.7)
        found += [place(turret(), along(wall.line, share)[0]) for share in shares]
    return found
