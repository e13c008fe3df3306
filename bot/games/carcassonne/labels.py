"""Button labels of Carcassonne."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import Texts

PLACE = "carcassonne.place"
DEPLOY = "carcassonne.deploy"


def label(texts: Texts, prompt: str, path: Sequence[str]) -> str:
    word = path[-1]
    if prompt == PLACE:
        return word if len(path) == 1 else texts("carcassonne.turned", degrees=int(word))
    kind, _, sides = word.partition("-")
    name = texts("carcassonne.option", kind=kind)
    return f"{name} {_compass(texts, sides)}" if sides else name


_CORNERS = {"ne": ("nr", "el"), "se": ("er", "sl"), "sw": ("sr", "wl"), "nw": ("wr", "nl")}
"""Halves of sides that form a corner together; `nl` is the left half of the north side, seen from the middle."""


def _compass(texts: Texts, sides: str) -> str:
    """The sides in words: whole sides and corners where possible, else halves of sides."""
    parts = sides.split("-")
    for corner, halves in _CORNERS.items():
        if set(halves) <= set(parts):
            parts = [corner, *(part for part in parts if part not in halves)]
    words = []
    for part in parts:
        if len(part) == 2 and part[1] in "lr":
            words.append(texts("carcassonne.half", side=part[0], half=part[1]))
        else:
            words.append("".join(texts("carcassonne.side", side=side) for side in part))
    return " ".join(words)
