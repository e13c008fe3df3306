"""Spaces in rows of hexagons that stand on a corner: each row is centred, and longer or shorter by one than the next.

A space is numbered from the top, each row from the left. Sets of spaces are bits of an integer, so that questions about
many of them at once are single operations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def doubled(rows: Sequence[int]) -> list[tuple[int, int]]:
    """Column and row of every space, where neighbours in a row are two columns apart."""
    return [(2 * place - size, row) for row, size in enumerate(rows) for place in range(size)]


def names(rows: Sequence[int]) -> tuple[str, ...]:
    """`a1`, `a2`, … by row and place."""
    return tuple(f"{'abcdefghijklm'[row]}{place}" for row, size in enumerate(rows) for place in range(1, size + 1))


def neighbours(rows: Sequence[int]) -> tuple[int, ...]:
    """For each space the set of those that touch it."""
    return touching(doubled(rows))


def touching(places: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The same for spaces anywhere, by column and row: neighbours in a row are two columns apart."""
    numbers = {place: number for number, place in enumerate(places)}
    steps = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
    return tuple(
        sum(1 << numbers[column + x, row + y] for x, y in steps if (column + x, row + y) in numbers)
        for column, row in places
    )


def members(spaces: int) -> Iterator[int]:
    """The numbers of the spaces in a set, in order."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest
