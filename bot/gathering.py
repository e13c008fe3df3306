"""Boards that wait for their turn, told in one: the newest, with everything that happened, and all who are asked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.tables.table import Effect

_LAST = ("end", "closed")
"""What comes in the place of a board when nothing follows any more."""


def row(effects: Sequence[Effect], marked: str) -> tuple[Effect, ...]:
    """As many of the first effects as can be told in one; the first alone if none can. What stands between two boards
    keeps its place. What somebody was sending already is sent as it was, and nothing more with it."""
    taken: list[Effect] = []
    for effect in effects:
        board = effect.kind == "post" and effect.slot == "board"
        if taken and not board:
            break
        taken.append(effect)
        if not board or effect.what in _LAST or effect.id == marked:
            break
    return tuple(taken)


def gathered(effects: Sequence[Effect]) -> Effect:
    """One in place of all. It goes by the name of the last: the same row gives the same name."""
    last = effects[-1]
    asks = tuple(dict.fromkeys(question for effect in effects for question in effect.asks))
    first = min((effect.first for effect in effects if effect.first <= effect.last), default=last.first)
    return msgspec.structs.replace(last, first=first, asks=asks)
