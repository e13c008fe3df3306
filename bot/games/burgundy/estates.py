"""Estates before the game: which ones a table has agreed on, what they look like, and drawing a new one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from typing import Final

from bot.games.alt_text import fitted
from bot.games.burgundy.names import GAME, kind_words
from bot.games.game_ui import Illustration
from bot.texts import Texts
from engine.api import (
    SPECTATOR,
    BurgundyView,
    GameSpec,
    HexView,
    Setting,
    burgundy_estate,
    burgundy_made_estate,
    make_spec,
    new_game,
    places_of,
)
from renderers.api import BurgundyPrinted

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of drawn names: none that are taken for others when they are read out."""
_LONG: Final = 5
_SEEDS: Final = (bytes(32), bytes([1]) * 32)
"""Estates that are the same in two games do not depend on chance."""


def new_estate(options: Mapping[str, Setting], seed: bytes) -> dict[str, Setting]:
    """The name of an estate that nobody has seen. It is for all, unless everybody is to have one of their own."""
    number, name = int.from_bytes(seed), ""
    for _ in range(_LONG):
        number, place = divmod(number, len(_LETTERS))
        name += _LETTERS[place]
    return burgundy_made_estate(options, name)


@lru_cache(maxsize=64)
def boards(spec: GameSpec) -> tuple[str, ...]:
    """The estates on which a table will play, each once; empty where chance or a choice decides."""
    first, second = (_boards(spec, seed) for seed in _SEEDS)
    return first if first == second else ()


def _boards(spec: GameSpec, seed: bytes) -> tuple[str, ...]:
    view = new_game(spec, seed).view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    found = [(estate.board,) if estate.board else estate.offered for estate in view.estates]
    return tuple(dict.fromkeys(each[0] for each in found)) if all(len(each) == 1 for each in found) else ()


def usual_looks(spec: GameSpec) -> bool:
    """Whether the estates are those of the usual rules, or are not known yet."""
    usual = make_spec(GAME, 2, edition=spec.edition)
    return boards(spec) in ((), boards(usual))


def agreement_pictures(texts: Texts, spec: GameSpec) -> tuple[Illustration, ...]:
    """The estates on which a table will play, if they are known."""
    found = boards(spec)
    if not found:
        return ()
    said = [
        texts("burgundy.alt_printed", board=board, rows=_rows(texts, burgundy_estate(spec.edition, board)))
        for board in found
    ]
    return (Illustration(BurgundyPrinted(spec.edition, found), fitted(said)),)


def _rows(texts: Texts, hexes: tuple[HexView, ...]) -> str:
    """The colours of the spaces, row by row, with their numbers."""
    places = places_of(hexes)
    by_row = sorted(hexes, key=lambda space: (places[space.name][1], places[space.name][0]))
    rows = groupby(by_row, key=lambda space: places[space.name][1])
    return "; ".join(", ".join(f"{kind_words(texts, one.kind)} {one.number}" for one in row) for _, row in rows)
