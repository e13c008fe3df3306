"""Everything that is drawn for The Castles of Burgundy, by its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL import Image

from renderers.burgundy.art.animals import SKIN, SPECIES
from renderers.burgundy.art.bonus import draw_bonus
from renderers.burgundy.art.buildings import BUILDINGS, draw_building
from renderers.burgundy.art.dice import COLOURS, draw_die, draw_used
from renderers.burgundy.art.goods import GOODS, draw_good
from renderers.burgundy.art.icons import draw_badge
from renderers.burgundy.art.kinds import KINDS
from renderers.burgundy.art.landmarks import LANDMARKS, draw_landmark
from renderers.burgundy.art.livestock import COUNTS, draw_livestock
from renderers.burgundy.art.monasteries import MONASTERIES, draw_monastery
from renderers.burgundy.art.spaces import draw_slot, draw_space
from renderers.burgundy.art.tokens import draw_silver, draw_worker

Drawing = tuple[str, Callable[[], Image.Image]]

_FACES = range(1, 7)


def flat() -> tuple[str, ...]:
    """Colours by which things are told apart: of the kinds, their empty spaces, the goods, and the skin of pigs."""
    kinds = [colour for kind in KINDS.values() for colour in (kind.field, kind.pale)]
    return (*kinds, *(good.colour for good in GOODS.values()), SKIN)


def drawings() -> Iterator[Drawing]:
    for name, draw in _tiles():
        yield f"burgundy/tile/{name}", draw
    for name, draw in _others():
        yield f"burgundy/{name}", draw


def _tiles() -> Iterator[Drawing]:
    for name in LANDMARKS:
        yield name, partial(draw_landmark, name)
    for name in BUILDINGS:
        yield f"building:{name}", partial(draw_building, name)
    for species in SPECIES:
        for count in COUNTS:
            yield f"animal:{species}:{count}", partial(draw_livestock, species, count)
    for number in MONASTERIES:
        yield f"monastery:{number}", partial(draw_monastery, number)


def _others() -> Iterator[Drawing]:
    for kind in KINDS:
        for face in _FACES:
            yield f"space/{kind}/{face}", partial(draw_space, kind, face)
        yield f"kind/{kind}", partial(draw_badge, kind)
        for size in ("large", "small"):
            yield f"bonus/{kind}/{size}", partial(draw_bonus, kind, size)
    for kind in (*KINDS, "black"):
        yield f"slot/{kind}", partial(draw_slot, kind)
    for number in GOODS:
        yield f"good/{number}", partial(draw_good, number)
    yield "silver", draw_silver
    yield "worker", draw_worker
    for colour in COLOURS:
        for face in _FACES:
            yield f"die/{colour}/{face}", partial(draw_die, colour, face)
    yield "die/used", draw_used
