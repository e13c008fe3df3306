"""A plan is the order of anchors that a course walks through. Modules insert work at named anchors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from engine.core.errors import AssemblyError
from engine.core.frame import Course, Frame


class Anchor(msgspec.Struct, frozen=True):
    """A named moment in a plan and the frame that does its work."""

    name: str
    frame: Frame


class Insertion(msgspec.Struct, frozen=True):
    """A module's own anchor, right after (or before) an anchor that is there."""

    course: type[Course]
    anchor: Anchor
    after: str = ""
    before: str = ""
    alone: bool = True
    """Whether others in the same slot need an interaction that orders them. Not if it makes no difference who is first:
    then the order of the list of modules holds."""

    def fits(self, anchors: Mapping[type[Course], Sequence[Anchor]]) -> bool:
        """Whether the anchor that it goes by is there."""
        return any(anchor.name == (self.after or self.before) for anchor in anchors.get(self.course, ()))

    @property
    def slot(self) -> str:
        """Two modules that want the same slot need an interaction that orders them."""
        return f"{self.course.__struct_config__.tag}:{'after' if self.after else 'before'}:{self.after or self.before}"


class Replacement(msgspec.Struct, frozen=True):
    course: type[Course]
    name: str
    frame: Frame


class Plan:
    """The assembled order, as drafts push it."""

    def __init__(self, course: type[Course], anchors: Mapping[type[Course], Sequence[Anchor]]) -> None:
        self.names = tuple(anchor.name for anchor in anchors[course])
        if len(set(self.names)) != len(self.names):
            raise AssemblyError(f"anchors of one name: {self.names}")
        self.frames = tuple(_unfold(course, anchors, ()))
        """In the order in which they are done; of a course among them, its anchors and then itself."""


def _unfold(
    course: type[Course], anchors: Mapping[type[Course], Sequence[Anchor]], outer: tuple[type[Course], ...]
) -> Iterator[Frame]:
    if course in outer:
        raise AssemblyError(f"{course.__name__} is an anchor of itself")
    for anchor in anchors[course]:
        if isinstance(anchor.frame, Course):
            yield from _unfold(type(anchor.frame), anchors, (*outer, course))
        yield anchor.frame


def insert(anchors: list[Anchor], insertions: list[Insertion]) -> list[Anchor]:
    """Put insertions of one slot in, in the order given."""
    names = [anchor.name for anchor in anchors]
    slot = insertions[0]
    at = names.index(slot.after or slot.before) + (1 if slot.after else 0)
    return anchors[:at] + [insertion.anchor for insertion in insertions] + anchors[at:]
