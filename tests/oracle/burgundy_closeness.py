"""Close to the castle in Burgundy: which hexes are connected with a castle."""

from __future__ import annotations

from collections.abc import Mapping

from tests.oracle.burgundy_boards import NEIGHBOURS


def reaches_castle(colours: Mapping[str, str], placed: Mapping[str, str], hex: str) -> bool:
    """Whether a tile on the hex stands beside a castle, or would be joined to one by tiles on spaces of the same
    colour. Only castle tiles count, whatever else lies on a castle's space."""
    found, edge = {hex}, [hex]
    while edge:
        for near in NEIGHBOURS[edge.pop()]:
            if placed.get(near) == "castle":
                return True
            if near in placed and near not in found and colours[near] == colours[hex]:
                found.add(near)
                edge.append(near)
    return False
