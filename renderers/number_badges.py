"""Number badges on what can be chosen, in the games whose tables hold more than a map. The numbers are those of the
buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from renderers.colours import OUTLINE
from renderers.frames import TRIED
from renderers.scene import Item, Label, Panel, Sprite, Target

Point = tuple[int, int]

BADGE: Final = 64
"""Pixels of a number's side, where there is room: a thumb needs it."""
_SMALLER: Final = 0.8
"""Factor for numbers that are not on the buttons now."""


class BoxPointer:
    """Numbers what can be chosen, as the pieces of a picture are put on it."""

    def __init__(self, targets: Iterable[tuple[str, int]], page: Iterable[str]) -> None:
        self._numbers = dict(targets)
        self._page = frozenset(page)
        self._frames: list[Item] = []
        self._badges: list[Item] = []
        self._targets: list[Target] = []

    @property
    def items(self) -> list[Item]:
        """Numbers over all frames."""
        return self._frames + self._badges

    @property
    def targets(self) -> tuple[Target, ...]:
        return tuple(sorted(self._targets, key=lambda target: target.number))

    def wants(self, code: str) -> bool:
        """Whether this can be chosen."""
        return code in self._numbers

    def wants_any(self, beginning: str) -> bool:
        """Whether something can be chosen whose name begins so."""
        return any(code.startswith(beginning) for code in self._numbers)

    def box(
        self,
        code: str,
        x: int,
        y: int,
        wide: int,
        high: int,
        spot: Point,
        side: int = BADGE,
        over: Sequence[Item] = (),
    ) -> None:
        """A box with a number at the spot. What stands over its edge is drawn again over its frame."""
        if not self.wants(code):
            return
        frame: list[Item] = [
            Panel(x - 3, y - 3, wide + 6, high + 6, "", "panel", 11, 17),
            Panel(x, y, wide, high, "", TRIED, 5, 14),
            *over,
        ]
        self.add(code, (x, y, wide, high), spot, side, frame)

    def add(self, code: str, box: tuple[int, int, int, int], spot: Point, side: int, frame: Sequence[Item]) -> None:
        """Something with a frame of its own."""
        if any(target.code == code for target in self._targets):
            return
        number = self._numbers[code]
        if self._page and code not in self._page:
            side = round(side * _SMALLER)
        self._frames += frame
        self._badges += badge(*spot, side, number)
        self._targets.append(Target(code, number, *box))


def badge(x: int, y: int, side: int, number: int) -> list[Item]:
    text = str(number)
    size = round(side * (0.66 if len(text) < 2 else 0.56))
    return [
        Sprite("icon/target", x - side // 2, y - side // 2, side),
        Label(text, x, y, size, OUTLINE, "mm", "heavy"),
    ]
