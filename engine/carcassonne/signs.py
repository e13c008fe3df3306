"""What is printed on the tile just laid as a whole."""

from __future__ import annotations

from engine.carcassonne.frames import Part
from engine.carcassonne.state import CLook


def sign_here(look: CLook, sign: str) -> str:
    """The value of a sign on the tile of the part going on, as the tile lies; empty if it has none."""
    part = look.enclosing(Part)
    return look.catalogue.oriented[part.tile][look.state.board.laid[part.number].turn].signs.get(sign, "")
