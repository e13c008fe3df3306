"""The words of typed moves of The Castles of Burgundy: `4 take mine`, `2+1 place bank d5`, `sell 6`, `buy castle`. How
they are read is in `bot.games.typed_steps`.

Besides what it says there, a person may name the storage of a stored tile, where there are several (`bank shared`,
`bank from shared`), and name rows in Russian letters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.games.burgundy.labels import SHIP, TURN, mark
from bot.games.burgundy.module_ui import ModuleTables
from bot.games.burgundy.names import BLACK, OWN, is_space
from bot.games.game_ui import Said
from bot.games.option_paths import Codes
from bot.games.typed_steps import FACES, Grammar
from bot.games.typed_steps import read as read_steps
from engine.api import Decision

_PLACE: Final = re.compile(r"([a-zа-я]?)([a-zа-я])([0-9]{1,2})")
"""A space: its half where a board has two, its row, its place in the row."""
_ROWS: Final = str.maketrans("абцдефгвсхийж", "abcdefgbchijj")
"""Rows in Russian letters, by sound and by shape. Letters that look like Latin ones have been replaced already."""
_LOOKALIKE_ROWS: Final = {"x": "h"}
_HALVES: Final = {"л": "l", "п": "r", "р": "r", "p": "r"}
"""Left and right, by the first letters of the words and by sound."""


def read(tables: ModuleTables, asked: Decision, prefix: Codes, words: Sequence[str]) -> Said | None:
    """The meaning of the first words of a line as an answer to this question, after the prefix that the card has
    reached; None for a question whose options are not on the board. A module that reads its own question comes first,
    and may leave the words to this."""
    own = tables.reads[asked.prompt](asked, prefix, words) if asked.prompt in tables.reads else None
    if own is not None or asked.prompt not in tables.numbered:
        return own
    return read_steps(_grammar(tables), asked, prefix, words)


def _grammar(tables: ModuleTables) -> Grammar:
    return Grammar(
        turn=TURN,
        mark=mark,
        actions=tables.actions,
        depots=frozenset({*FACES, BLACK}),
        places=tables.storages,
        own=OWN,
        plus_joins=frozenset({SHIP}),
        space=_space,
        is_space=is_space,
    )


def _space(word: str) -> str:
    """The name of the space that a word means, in the letters of the board; empty if it means none."""
    match = _PLACE.fullmatch(word)
    if match is None:
        return ""
    half, row, place = match.groups()
    return _HALVES.get(half, half) + _LOOKALIKE_ROWS.get(row, row.translate(_ROWS)) + place
