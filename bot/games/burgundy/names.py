"""Names of tiles, goods, dice, workers and silver in a language. Their keys follow from the codes of the engine, so a
module needs only the texts: `burgundy-tile_<code>`, and `burgundy-tile_<code>_numbered` for tiles with a number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from bot.games.typed_words import first_words
from bot.texts import Texts
from bot.texts import texts as speaking

GAME: Final = "burgundy"
BLACK: Final = "black"
KINDS: Final = ("castle", "mine", "ship", "building", "animal", "monastery")
FACES: Final = "⚀⚁⚂⚃⚄⚅"
OWN: Final = "own"
"""The first storage of a player who has several. Codes of its tiles do not name it; those of others do
(`bank@<storage>`)."""

_NUMBERED: Final = re.compile(r"(.+)-([0-9]+)")
_SPACE: Final = re.compile(r"[a-z]{1,2}[0-9]{1,2}|[a-z]")


def is_space(code: str) -> bool:
    """Whether a code is the name of a space, such as `d5`; `lb2` and `m` on boards of two halves."""
    return _SPACE.fullmatch(code) is not None


def tile_words(texts: Texts, code: str) -> str:
    """The name of a tile by its code: `bank`, `cows ×3`, `monastery 17`. Where it lies (`bank@5`) is left out."""
    code = code.partition("@")[0]
    match = _NUMBERED.fullmatch(code)
    if match is None:
        return texts(f"burgundy.tile_{code.replace('-', '_')}")
    name, number = match.groups()
    return texts(f"burgundy.tile_{name.replace('-', '_')}_numbered", number=number)


def kind_words(texts: Texts, kind: str) -> str:
    """A kind of tiles in the plural: `mines`."""
    return texts(f"burgundy.kind_{kind}")


def good_words(texts: Texts, good: int | str) -> str:
    """Number and colour: `4 red`."""
    return f"{good} {texts(f'burgundy.good_{good}')}"


def goods_words(texts: Texts, goods: Iterable[int]) -> str:
    """Each kind once, in the order in which they come: `4 red, 1 turquoise ×2`."""
    counted = Counter(goods)
    return ", ".join(f"{good_words(texts, good)}{f' ×{count}' if count > 1 else ''}" for good, count in counted.items())


def stock_words(texts: Texts, goods: Sequence[int]) -> str:
    """The count of each kind of goods: `4 red ×2`."""
    return ", ".join(
        f"{good_words(texts, good)}{f' ×{count}' if count > 1 else ''}"
        for good, count in enumerate(goods, start=1)
        if count
    )


def paid(texts: Texts, silver: int, workers: int) -> str:
    """`2 silver and 1 worker`; empty for nothing."""
    parts = [texts("burgundy.silver", count=silver)] if silver else []
    parts += [texts("burgundy.workers", count=workers)] if workers else []
    return texts.listed(parts)


@cache
def _typed(language: str) -> dict[str, str]:
    return first_words(speaking(language), GAME)


def spelled(texts: Texts, code: str) -> str:
    """What people type for a code: `4 взять корова-3` for `4/take/cow-3`. In English, people type the codes
    themselves."""
    known = _typed(texts.language) if texts.language != "en" else {}
    return " ".join(_spelled(known, word) for word in code.replace("/", " ").split())


def _spelled(known: dict[str, str], word: str) -> str:
    name, at, depot = word.partition("@")
    match = _NUMBERED.fullmatch(name)
    stem, number = (match.group(1), f"-{match.group(2)}") if match else (name, "")
    place = depot.partition("+")[0]
    # A storage is a word of its own, a depot is not.
    there = place.isdecimal() or place in ("", BLACK)
    return known.get(stem, stem) + number + (at if there else " ") + known.get(depot, depot)
