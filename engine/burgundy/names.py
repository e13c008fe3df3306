"""What players call things: tiles by short words, depots by their numbers."""

from __future__ import annotations

from functools import cache

BLACK = "black"
"""The depot in the middle, and the backs of the tiles that come there."""


@cache
def tile_code(tile: str) -> str:
    """`bank` for `building:bank`, `cow-3` for `animal:cow:3`, `monastery-17`: as it is typed and put on buttons."""
    kind, _, rest = tile.partition(":")
    if rest.isdecimal():
        return f"{kind}-{rest}"
    return rest.replace(":", "-").replace("_", "-") or kind


def names_tile(word: str, code: str) -> bool:
    """Whether a word names the tile with this code: by all of it, or by its beginning up to a hyphen (`cow` for
    `cow-3`)."""
    return code == word or code.startswith(f"{word}-")


def depot_name(depot: int) -> str:
    return str(depot) if depot else BLACK
