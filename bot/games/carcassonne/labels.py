"""Button labels and questions of Carcassonne, and the words for what is on its tiles. The keys of most texts end with a
code of the engine, so a module brings only the texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.games.option_paths import Codes
from bot.games.typed_words import first_words
from bot.texts import Texts, headed
from bot.texts import texts as in_language
from bot.texts.log_line import Value

GAME: Final = "carcassonne"
PLACE: Final = "carcassonne.place"
DEPLOY: Final = "carcassonne.deploy"
SCORE_NEXT: Final = "carcassonne.score_next"
MEEPLE: Final = "meeple"
FIELD: Final = "field"


def kind_of(code: str) -> str:
    """The kind of a segment: `city` for `city-n`."""
    return code.partition("-")[0]


def place_label(texts: Texts, path: Sequence[str]) -> str:
    return path[-1] if len(path) == 1 else texts("carcassonne.turned", degrees=int(path[-1]))


def deploy_label(texts: Texts, path: Sequence[str]) -> str:
    """The last code of a path: an option of its own, a figure, or the segment where the figure goes."""
    code = path[-1]
    if texts.has(f"carcassonne.option_{code}"):
        return texts(f"carcassonne.option_{code}")
    if texts.has(f"carcassonne.figure_{code}"):
        return headed(figure_words(texts, code))
    return segment_label(texts, code)


def deploy_question(texts: Texts, prefix: Codes) -> str:
    return texts("carcassonne.deploy_figure", figure=figure_words(texts, prefix[0])) if prefix else texts(DEPLOY)


def segment_label(texts: Texts, code: Value) -> str:
    """A segment by its code: `City N` for `city-n`, `City N · T29` for `T29:city-n`."""
    cell, _, here = str(code).rpartition(":")
    kind, _, sides = here.partition("-")
    name = headed(kind_words(texts, kind))
    named = f"{name} {_compass(texts, sides)}" if sides else name
    return f"{named} · {cell}" if cell else named


def last_segment_label(texts: Texts, path: Sequence[str]) -> str:
    """For questions whose answer ends with a segment."""
    return segment_label(texts, path[-1])


def space_label(texts: Texts, code: Value) -> str:
    """A space of the score track, by its number."""
    return headed(texts("carcassonne.space", space=int(code)))


def kind_words(texts: Texts, kind: Value) -> str:
    """A kind of feature, or of land at the edge of a tile."""
    return texts(f"carcassonne.segment_{kind}")


def met_words(texts: Texts, kind: Value) -> str:
    """The same as what a tile would meet: with an article, or in the accusative."""
    return texts(f"carcassonne.met_{kind}")


def side_words(texts: Texts, side: Value) -> str:
    """`on its north side`."""
    return texts(f"carcassonne.on_side_{side}")


def figure_words(texts: Texts, figure: Value) -> str:
    return texts(f"carcassonne.figure_{figure}")


def standing_words(texts: Texts, figure: Value, kind: Value) -> str:
    """What a figure is where it stands: a meeple on a road is a highwayman."""
    return texts(f"carcassonne.stands_{figure}_{kind}")


INNER: Final = "inner"
_CORNERS: Final = {"ne": ("nr", "el"), "se": ("er", "sl"), "sw": ("sr", "wl"), "nw": ("wr", "nl")}
"""Halves of sides that form a corner together; `nl` is the left half of the north side, seen from the middle."""


def _compass(texts: Texts, sides: str) -> str:
    """The sides in words: whole sides and corners where possible, else halves of sides. A field may reach none."""
    if sides == INNER:
        return texts("carcassonne.inner")
    parts = sides.split("-")
    for corner, halves in _CORNERS.items():
        if set(halves) <= set(parts):
            parts = [corner, *(part for part in parts if part not in halves)]
    words = []
    for part in parts:
        half = part[1] if len(part) == 2 and part[1] in "lr" else ""
        letters = "".join(texts(f"carcassonne.side_{side}") for side in part.removesuffix(half))
        words.append(letters + texts(f"carcassonne.half_{half}") if half else letters)
    return " ".join(words)


_LETTERS: Final = str.maketrans("nsewlr", "сювзлп")
"""Russian initials of sides and halves, as `bot.tables.typed_moves` reads them."""


@cache
def _typed(language: str) -> dict[str, str]:
    return first_words(in_language(language), GAME)


def spelled(texts: Texts, code: str) -> str:
    """What people type for a code: `город-с` for `city-n`. In English, people type the codes themselves."""
    if texts.language == "en":
        return code.replace("/", " ").replace(":", " ")
    words = code.replace("/", " ").replace(":", " ").split()
    return " ".join(_spelled(_typed(texts.language), word) for word in words)


def _spelled(known: dict[str, str], word: str) -> str:
    name, hyphen, sides = word.partition("-")
    if name not in known:
        return word
    return known[name] + hyphen + known.get(sides, sides.translate(_LETTERS))
