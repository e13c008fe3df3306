"""Border posts in Burgundy: which of them the tiles of an estate link."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from tests.oracle.burgundy_boards import NEIGHBOURS
from tests.oracle.burgundy_module_tables import POSTS

Pair = tuple[int, int]
EVERY_PAIR = frozenset(combinations(range(len(POSTS)), 2))


def linked_posts(placed: Collection[str]) -> frozenset[Pair]:
    """The pairs of posts that a path of tiles joins; a post is reached by a tile on either of its hexes."""
    reached = [_with_path([hex for hex in post if hex in placed], placed) for post in POSTS]
    return frozenset((one, other) for one, other in EVERY_PAIR if reached[one].intersection(POSTS[other]))


def links(before: frozenset[Pair], after: frozenset[Pair], *, each_pair: bool) -> int:
    """How often the value of the phase is paid: for every new pair, or once for every post that is joined to others."""
    if each_pair:
        return len(after - before)
    return _groups(before) - _groups(after)


def _groups(pairs: frozenset[Pair]) -> int:
    """Into how many groups the links leave the posts; with all three linked, one."""
    return 1 if pairs == EVERY_PAIR else len(POSTS) - len(pairs)


def _with_path(start: list[str], placed: Collection[str]) -> set[str]:
    found, edge = set(start), list(start)
    while edge:
        for hex in NEIGHBOURS[edge.pop()]:
            if hex in placed and hex not in found:
                found.add(hex)
                edge.append(hex)
    return found
