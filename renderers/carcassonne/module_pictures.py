"""What one module of Carcassonne brings to its pictures: `ModulePictures`. All of them are merged in `pictures.py`.

The base game is a module like the others (`base.py`). Each expansion fills in one `ModulePictures` in its own file,
`expansions/<id>.py`; the list in `expansions/__init__.py` names it, and no other file knows of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from PIL import Image

from engine.api import CarcassonneView
from renderers.art.silhouettes import Silhouette
from renderers.carcassonne.frame import Frame
from renderers.carcassonne.land.curves import Line, Point
from renderers.carcassonne.land.form import Norm, Part
from renderers.carcassonne.land.stamps import Stamp
from renderers.carcassonne.land.terrain import Course, Crossing, Ground, Placed
from renderers.carcassonne.marks import Marks
from renderers.scene import Item

Drawing = tuple[str, Callable[[], Image.Image]]
"""The key of a sprite, and what draws it."""


@dataclass(frozen=True, kw_only=True)
class FigureArt:
    """A kind of figure."""

    upright: Silhouette
    flat: Silhouette | None = None
    """In a field, if it lies there."""
    key: str = ""
    """What the keys of its sprites begin with, if it is drawn already; else they are drawn for it."""
    counted: bool = False
    """Whether players have several: the number of those left is shown even if it is one or none."""
    inscription: str = ""
    """What is written on its icon, where the outline alone would be taken for another."""

    def pose(self, *, in_field: bool) -> Silhouette:
        return self.flat if in_field and self.flat is not None else self.upright


@dataclass(frozen=True, kw_only=True)
class MarkArt:
    """Something printed on a segment."""

    draw: Callable[[], Stamp]
    reach: float = 34.56
    """How far other things keep away from its middle, in pixels of a tile."""
    beside: float = 0.0
    """How far its middle is from the edge of its road, in a field; 0 if it is printed on the segment itself."""
    on_top: bool = True
    """Whether nothing stands in front of it."""
    central: bool = False
    """Whether it takes the middle of its segment before anything else is placed."""


def _nothing(land: Ground, course: Course, pick: Random) -> list[Placed]:
    return []


@dataclass(frozen=True, kw_only=True)
class EndArt:
    """What a road, or another course, leads to."""

    stop: float = 0.0
    """How far from the hub the course stops, half a tile being 1; if negative, it goes on beyond the hub."""
    furnish: Callable[[Ground, Course, Random], list[Placed]] = _nothing
    """What stands there. It is called for every course that ends so."""
    pool: float = 0.0
    """The radius of a circle around the end that belongs to the course."""
    common: bool = False
    """Whether that circle belongs to nobody: water at which several roads end."""


@dataclass(frozen=True, kw_only=True)
class ShrineArt:
    """A kind of segment that stands in a field."""

    draw: Callable[[int], Stamp]
    """One of four looks."""
    reach: int
    """How far its plot reaches to every side, in pixels of a tile."""
    round: bool = False
    """The shape of the plot."""
    central: bool = False
    """Whether it stands in the centre; else where there is most room."""


@dataclass(frozen=True, kw_only=True)
class CourseArt:
    """A kind of land that is a line: a road."""

    draw: Callable[[Sequence[Course]], str]
    """All that are on a tile, as SVG."""
    half: float
    """Half of the width with its edges."""
    level: int = 0
    """Where two courses cross, that of the higher level passes over the other."""
    bridge: Callable[[Crossing, float], str] | None = None
    """Where it passes over another one that is so wide, as SVG. Every kind but the lowest has one."""
    visited: bool = True
    """Whether figures stand on it."""


def _no_courses(part: Part, land: Ground) -> Sequence[Course]:
    return ()


def _no_furniture(part: Part, land: Ground, pick: Random) -> list[Placed]:
    return []


@dataclass(frozen=True, kw_only=True)
class PlotArt:
    """Ground that belongs to no segment and divides fields, such as a road does."""

    hub: Callable[[Norm], Point]
    """Its middle, to which courses lead; `EndArt.stop` says how far from it they stop."""
    outline: Callable[[Ground], Line]
    """The ground has its courses."""
    draw: Callable[[Part, Ground], str]
    """As SVG, over the courses and under the walls."""


@dataclass(frozen=True, kw_only=True)
class SignArt:
    """A sign of the tile as a whole. Its part has the kind of the sign; if it points somewhere the side, or both sides
    of the corner, else its value as `end`."""

    emblem: MarkArt | None = None
    """Something printed where the tile has most room, clear of figures."""

    plot: PlotArt | None = None
    courses: Callable[[Part, Ground], Sequence[Course]] = _no_courses
    """Short roads that belong to no segment, and divide fields. The ground has no courses yet."""
    furnish: Callable[[Part, Ground, Random], list[Placed]] = _no_furniture


@dataclass(frozen=True, kw_only=True)
class BoardPanel:
    """Something between the header and the board, over the full width."""

    height: Callable[[CarcassonneView], int]
    """In pixels, 0 if it is not there."""
    compose: Callable[[CarcassonneView, int, int], list[Item]]
    """From the view, the width of the picture and the top of the panel."""


Spot = Callable[[str, int, str], tuple[float, float]]
"""Where something that can be chosen is on a tile, in parts of its sides: from the tile, its turn, and what the name of
the thing says behind its hyphen."""


class TrackToken(NamedTuple):
    """A figure on the score track, drawn as its kind is."""

    space: int
    kind: str
    seat: int
    before: int = 0
    """Points that a marker has left behind in other laps."""


Layer = Callable[[CarcassonneView, Marks, Frame], list[Item]]
"""Items on the board."""


class Bystander(NamedTuple):
    """A figure of nobody: it stands on a segment beside whoever is there, and neither covers the other."""

    sprite: str
    x: int
    y: int
    segment: int
    """Place among the segments of its tile."""
    share: tuple[float, float]
    """Width and height on the board, in tiles."""


def _nobody(view: CarcassonneView) -> Sequence[Bystander]:
    return ()


def _no_tokens(view: CarcassonneView) -> Iterable[TrackToken]:
    return ()


@dataclass(frozen=True, kw_only=True)
class ModulePictures:
    """Everything that a module adds to the pictures. Whatever is left out stays as it is."""

    id: str
    figures: Mapping[str, FigureArt] = field(default_factory=dict)
    """By kind of figure."""
    marks: Mapping[str, MarkArt] = field(default_factory=dict)
    """By mark on a segment."""
    ends: Mapping[str, EndArt] = field(default_factory=dict)
    """By what a course leads to."""
    shrines: Mapping[str, ShrineArt] = field(default_factory=dict)
    """By kind of segment."""
    courses: Mapping[str, CourseArt] = field(default_factory=dict)
    """By kind of land."""
    signs: Mapping[str, SignArt] = field(default_factory=dict)
    """By kind of sign of a tile."""
    spots: Mapping[str, Spot] = field(default_factory=dict)
    """What can be chosen on a tile and is no segment of it, by the beginning of its name: `ferry` for `ferry-ne`."""
    bystanders: Callable[[CarcassonneView], Sequence[Bystander]] = _nobody
    panels: tuple[BoardPanel, ...] = ()
    track_tokens: Callable[[CarcassonneView], Iterable[TrackToken]] = _no_tokens
    """What stands on the score track beside the markers."""
    layers: tuple[Layer, ...] = ()
    """Over the landscape, under the figures."""
    overlays: tuple[Layer, ...] = ()
    """Over the figures, under the numbers of what can be chosen."""
    drawings: Callable[[], Iterable[Drawing]] = tuple
    """Sprites of its own, beside those that follow from the tables above."""
    flat: tuple[str, ...] = ()
    """Colours of small surfaces that must come out well."""
