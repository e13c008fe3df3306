"""Makes the layout of an estate from a short text, its seed.

A made estate has what every printed one has: rows of 4-5-6-7-6-5-4, the same number of spaces of each colour, and no
town of more than eight spaces. The number and sizes of its areas and the places for a first castle are kept within the
range of the printed estates, so that none is much richer than those. Numbers of dice are not made: all estates have the
same.

A seed gives the same layout for ever, because saved games hold the seed and not the layout. Therefore no number in this
file and no order of draws may be changed once it is in use.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.core.chance import Dice
from engine.core.geometry.hexagon import doubled, members, neighbours

ROWS = (4, 5, 6, 7, 6, 5, 4)
SPACES = {"B": 12, "A": 6, "S": 6, "K": 6, "C": 4, "M": 3}
"""How many of each colour there are, by the letters of the data files."""

SIZES: dict[str, tuple[tuple[int, ...], ...]] = {
    "B": ((5, 3, 3, 1), (8, 2, 2), (5, 3, 2, 2), (5, 5, 1, 1), (5, 5, 2), (4, 3, 3, 2), (6, 4, 2), (7, 3, 2), (6, 6)),
    "A": ((5, 1), (4, 2), (3, 3), (4, 2), (3, 3), (6,), (3, 2, 1)),
    "S": ((3, 3), (2, 2, 2), (3, 2, 1), (4, 1, 1), (4, 2), (5, 1), (6,)),
    "K": ((3, 3), (2, 2, 2), (3, 2, 1), (4, 2), (4, 1, 1), (5, 1), (6,)),
    "C": ((1, 1, 1, 1), (1, 1, 1, 1), (1, 1, 1, 1), (2, 1, 1), (2, 2), (3, 1)),
    "M": ((3,), (2, 1), (2, 1), (1, 1, 1)),
}
"""Sizes of areas that are tried, most of them those of printed estates. Some areas come out larger or smaller, as
spaces that are left over at the end get whatever colour is short."""
NEAR_SIZES: dict[str, tuple[tuple[int, ...], ...]] = {
    "B": ((5, 4, 2, 1), (5, 3, 2, 2), (4, 4, 3, 1), (4, 3, 3, 2), (4, 3, 2, 2, 1), (3, 3, 3, 2, 1)),
    "A": ((3, 2, 1), (4, 2), (3, 3), (2, 2, 2)),
    "S": ((3, 2, 1), (4, 2), (3, 3), (2, 2, 2)),
    "K": ((3, 2, 1), (4, 2), (3, 3), (2, 2, 2)),
    "C": ((1, 1, 1, 1),),
    "M": ((2, 1), (1, 1, 1), (2, 1)),
}
"""The same where every area must touch a castle: more and smaller areas, and castles apart."""

LARGEST = {"B": 8, "A": 6, "S": 6, "K": 6, "C": 3, "M": 3}
AREAS = {"B": (2, 5), "A": (1, 3), "S": (1, 3), "K": (1, 3), "C": (2, 4), "M": (1, 3)}
"""Fewest and most areas of each colour."""
ALL_AREAS = (13, 19)
SINGLE = (3, 9)
"""Fewest and most areas of one space."""
POINTS = (66, 90)
"""Least and most points for all areas together, by their sizes."""
NEAR_ALL_AREAS = (17, 20)
NEAR_POINTS = (58, 74)
"""The same where every area must touch a castle: large areas are filled less often there."""
_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36)
AROUND = (14, 24)
"""Least and most neighbours of the castle spaces, counted together: how freely one may begin."""
COLOURS = (7, 16)
"""The same for the colours among the neighbours of each."""
NEAR_COLOURS = (14, 18)
"""The same where every area must touch a castle: from each castle many areas can be begun."""

_TOUCHING = neighbours(ROWS)
_PLACES = doubled(ROWS)
_WHOLE = (1 << len(_TOUCHING)) - 1
_INSIDE = sum(1 << space for space, others in enumerate(_TOUCHING) if others.bit_count() == 6)


@lru_cache(maxsize=256)
def make_estate(seed: str, *, near_castles: bool = False) -> tuple[str, ...]:
    """The rows of the estate that a seed gives, from the top, as letters of the data files.

    With `near_castles` every area touches a castle space, and all spaces can be filled from any of the castles by tiles
    that are linked with a castle.
    """
    dice = Dice(f"estate{'-near-castles' if near_castles else ''}/{seed}")
    while True:
        letters = _lay_out(dice, near_castles)
        if letters is not None and _sensible(letters, near_castles) and (not near_castles or _near_castles(letters)):
            line = "".join(letters)
            ends = [sum(ROWS[: number + 1]) for number in range(len(ROWS))]
            return tuple(line[end - size : end] for end, size in zip(ends, ROWS, strict=True))


def _lay_out(dice: Dice, near_castles: bool) -> list[str] | None:
    """One try: areas grow one after the other, large ones first. None if too much is left over at the end."""
    lists = NEAR_SIZES if near_castles else SIZES
    wanted = [(size, letter) for letter, sizes in lists.items() for size in sizes[dice.below(len(sizes))]]
    # Castles first, so that they do not get what is left over in the corners.
    wanted.sort(key=lambda area: (area[1] != "C", -area[0]))
    free = _WHOLE
    of_letter = dict.fromkeys(SPACES, 0)
    for size, letter in wanted:
        allowed = free & ~_around(of_letter[letter])
        if near_castles:
            # Castles stand apart; other areas begin beside one.
            inside = allowed & _INSIDE & ~_around(_around(of_letter["C"]))
            start = inside if letter == "C" else allowed & _around(of_letter["C"])
        else:
            start = allowed
        if not start:
            return None
        grown = _grow(dice, start, allowed, size)
        of_letter[letter] |= grown
        free &= ~grown
    if free.bit_count() > _LEFT_OVER:
        return None
    for space in members(free):
        short = [letter for letter, count in SPACES.items() if of_letter[letter].bit_count() < count]
        of_letter[short[dice.below(len(short))]] |= 1 << space
    return [next(letter for letter in SPACES if of_letter[letter] >> space & 1) for space in range(len(_TOUCHING))]


_LEFT_OVER = 6
"""Most spaces that are filled with whatever colour is short."""


def _grow(dice: Dice, start: int, allowed: int, size: int) -> int:
    """An area of at most so many spaces, fewer if it cannot grow."""
    area = _pick(dice, start, allowed)
    while area.bit_count() < size:
        beside = _around(area) & allowed & ~area
        if not beside:
            break
        area |= _pick(dice, beside, allowed & ~area)
    return area


def _pick(dice: Dice, spaces: int, free: int) -> int:
    """Of two spaces drawn from a set the one with fewer free neighbours: so few gaps are left between areas."""
    found = list(members(spaces))
    drawn = (found[dice.below(len(found))], found[dice.below(len(found))])
    return 1 << min(drawn, key=lambda space: (_TOUCHING[space] & free).bit_count())


def _around(spaces: int) -> int:
    """All spaces that touch one of these; some of them may be among these."""
    found = 0
    for space in members(spaces):
        found |= _TOUCHING[space]
    return found


def areas_of(letters: Sequence[str]) -> list[tuple[str, int]]:
    """The colour and the spaces of every area."""
    found: list[tuple[str, int]] = []
    for letter in SPACES:
        left = sum(1 << space for space, other in enumerate(letters) if other == letter)
        while left:
            area, grown = left & -left, 0
            while area != grown:
                grown = area
                area |= _around(area) & left
            found.append((letter, area))
            left &= ~area
    return found


def _sensible(letters: Sequence[str], near_castles: bool) -> bool:
    """Whether an estate is like the printed ones."""
    areas = areas_of(letters)
    sizes = [(letter, area.bit_count()) for letter, area in areas]
    castles = [space for space, letter in enumerate(letters) if letter == "C"]
    colours = sum(len({letters[other] for other in members(_TOUCHING[space])} - {"C"}) for space in castles)
    return (
        all(size <= LARGEST[letter] for letter, size in sizes)
        and all(_within(sum(other == letter for other, _ in sizes), AREAS[letter]) for letter in SPACES)
        and _within(len(areas), NEAR_ALL_AREAS if near_castles else ALL_AREAS)
        and _within(sum(size == 1 for _, size in sizes), SINGLE)
        and _within(sum(_POINTS[size] for _, size in sizes), NEAR_POINTS if near_castles else POINTS)
        and _within(sum(_TOUCHING[space].bit_count() for space in castles), AROUND)
        and _within(colours, NEAR_COLOURS if near_castles else COLOURS)
        and _spread(castles)
    )


def _within(number: int, limits: tuple[int, int]) -> bool:
    return limits[0] <= number <= limits[1]


def _spread(castles: Sequence[int]) -> bool:
    """Whether the two castle spaces furthest from each other are at least four steps apart."""
    return any(_steps(_PLACES[one], _PLACES[other]) >= 4 for one in castles for other in castles)


def _steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return down + max(0, across - down) // 2


def _near_castles(letters: Sequence[str]) -> bool:
    """Whether every area touches a castle space, and areas lead from each castle space to every other."""
    castles = sum(1 << space for space, letter in enumerate(letters) if letter == "C")
    beside = [_around(area) & castles for letter, area in areas_of(letters) if letter != "C"]
    beside += [_TOUCHING[space] & castles | 1 << space for space in members(castles)]
    reached, grown = castles & -castles, 0
    while reached != grown:
        grown = reached
        for found in beside:
            if found & reached:
                reached |= found
    return all(beside) and reached == castles
