"""Button labels and questions of The Castles of Burgundy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.games.burgundy.names import BLACK, FACES, good_words, tile_words
from bot.games.option_paths import Codes
from bot.texts import Texts, headed
from engine.api import Part

ESTATE: Final = "burgundy.estate"
TURN: Final = "burgundy.turn"
CASTLE: Final = "burgundy.castle"
CITY_HALL: Final = "burgundy.city_hall"
TAKING: Final = ("burgundy.carpenter", "burgundy.church", "burgundy.market")
WAREHOUSE: Final = "burgundy.warehouse"
SHIP: Final = "burgundy.ship"
DISCARD: Final = "burgundy.discard"
PROMPTS: Final = frozenset({ESTATE, TURN, CASTLE, CITY_HALL, *TAKING, WAREHOUSE, SHIP, DISCARD})

TAKE, PLACE, SELL, WORKERS, BUY = "take", "place", "sell", "workers", "buy"
END, DECLINE = "end", "decline"
MIXED: Final = "mixed"
"""A way to pay: with both silver and workers."""
ACTIONS: Final = (TAKE, PLACE, SELL, WORKERS)
PRICE: Final = re.compile(r"\+[0-9]$")
"""The workers that an option costs, at the end of its code. Labels show the price separately."""


def mark(part: Part) -> str:
    """The name that pictures use for the thing that a part means. Empty for a part that gets no number on the picture:
    a die, which is named by its own number, and two depots together."""
    kind, *rest = part.ref.split(":")
    if kind == "die" or (kind == "depot" and len(rest) == 1 and not part.code.isdecimal()):
        return ""
    return part.ref


def label(texts: Texts, prompt: str, path: Sequence[str]) -> str:
    word = path[-1] if prompt == SHIP else PRICE.sub("", path[-1])
    if len(path) == 1 and prompt == TURN and word.isdecimal():
        return f"{FACES[int(word) - 1]} {word}"
    if path[0] == BUY and len(path) == 3:
        return texts("burgundy.payment", how=word)
    if word in (*ACTIONS, BUY, END, DECLINE):
        return texts("burgundy.option", option=word)
    if prompt == ESTATE and len(path) == 1:
        return texts("burgundy.estate_number", board=word)
    if prompt == SHIP:
        return texts("burgundy.depot_number", depot=word) if len(path) == 1 else _kinds(texts, word)
    if prompt == WAREHOUSE or SELL in path[:-1]:
        return good_words(texts, word)
    return _tile_or_hex(texts, word)


def _kinds(texts: Texts, word: str) -> str:
    """One kind of goods with its colour, several kinds as numbers only, because a button has no room for more."""
    return good_words(texts, word) if word.isdecimal() else word.replace("-", ", ")


def _tile_or_hex(texts: Texts, word: str) -> str:
    name, at, depot = word.partition("@")
    if len(name) == 2 and name[1].isdecimal():
        return name
    shown = headed(tile_words(texts, name))
    # The black depot is not named: it is the only one in the middle, and most purchases come from it.
    return shown if not at or depot == BLACK else f"{shown} @{depot}"


def price(texts: Texts, workers: int, least: bool) -> str:
    """`2 workers`, or `from 2 workers` if later choices may add to it."""
    return texts("burgundy.workers_from" if least else "burgundy.workers", count=workers)


def question(texts: Texts, prompt: str, prefix: Codes) -> str:
    """The question about the next part of the answer."""
    if prompt == ESTATE and prefix:
        return texts("burgundy.ask_castle", board=prefix[0])
    said = prefix[1:] if prompt == TURN and prefix and prefix[0].isdecimal() else prefix
    if not prefix:
        return texts(prompt)
    if not said:
        return texts("burgundy.ask_action", die=prefix[0])
    if prompt == CITY_HALL and said[0] != BUY:
        return texts("burgundy.ask_hex", tile=tile_words(texts, said[0]))
    if prompt == SHIP:
        return texts("burgundy.ask_kinds")
    if len(said) == 1:
        return texts("burgundy.ask_which", deed=said[0])
    if said[0] == BUY:
        return texts("burgundy.ask_payment")
    return texts("burgundy.ask_hex", tile=tile_words(texts, said[1]))
