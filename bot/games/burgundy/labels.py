"""Button labels and questions of The Castles of Burgundy."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.burgundy.module_ui import Action, ModuleTables, tile_or_space, which_and_where
from bot.games.burgundy.names import FACES, good_words, tile_words
from bot.games.module_ui import Label, Question
from bot.games.option_paths import Codes
from bot.texts import Texts
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
PRICE: Final = re.compile(r"\+[0-9]$")
"""The workers that an option costs, at the end of its code. Labels show the price separately."""


def mark(part: Part) -> str:
    """The name that pictures use for the thing that a part means. Empty for a part that gets no number on the picture:
    a die, which is named by its own number, and two depots together."""
    kind, *rest = part.ref.split(":")
    if kind == "die" or (kind == "depot" and len(rest) == 1 and not part.code.isdecimal()):
        return ""
    return part.ref


def _without_die(prompt: str, path: Sequence[str]) -> Sequence[str]:
    """The part of a path that follows the die; all of it where there is none."""
    return path[1:] if prompt == TURN and path and path[0].isdecimal() else path


def label(tables: ModuleTables, texts: Texts, prompt: str, path: Sequence[str]) -> str:
    """Whatever is asked, an action of the turn may stand among the answers: a purchase."""
    word = path[-1] if prompt == SHIP else PRICE.sub("", path[-1])
    said = _without_die(prompt, (*path[:-1], word))
    if not said:
        return f"{FACES[int(word) - 1]} {word}"
    if word == DECLINE or (len(said) == 1 and word in tables.actions):
        return texts(f"burgundy.option_{word}")
    if said[0] in tables.actions:
        return tables.actions[said[0]].label(texts, said)
    return tables.labels.get(prompt, tile_or_space)(texts, said)


def price(texts: Texts, workers: int, least: bool) -> str:
    """`2 workers`, or `from 2 workers` if later choices may add to it."""
    return texts("burgundy.workers_from" if least else "burgundy.workers", count=workers)


def question(tables: ModuleTables, texts: Texts, prompt: str, prefix: Codes) -> str:
    """The question about the next part of the answer."""
    said = tuple(_without_die(prompt, prefix))
    if said and said[0] in tables.actions:
        return tables.actions[said[0]].question(texts, said)
    if prefix and prompt in tables.questions:
        return tables.questions[prompt](texts, prefix)
    return texts(prompt)


# The base game


def _good(texts: Texts, path: Sequence[str]) -> str:
    return good_words(texts, path[-1])


def _tile_or_payment(texts: Texts, path: Sequence[str]) -> str:
    return texts(f"burgundy.payment_{path[-1]}") if len(path) == 3 else tile_or_space(texts, path)


def _tile_and_payment(texts: Texts, said: Codes) -> str:
    return which_and_where(texts, said) if len(said) == 1 else texts("burgundy.ask_payment")


def _board_or_space(texts: Texts, path: Sequence[str]) -> str:
    return texts("burgundy.estate_number", board=path[-1]) if len(path) == 1 else path[-1]


def _depot_or_kinds(texts: Texts, path: Sequence[str]) -> str:
    """One kind of goods with its colour, several kinds as numbers only, because a button has no room for more."""
    word = path[-1]
    if len(path) == 1:
        return texts("burgundy.depot_number", depot=word)
    return good_words(texts, word) if word.isdecimal() else word.replace("-", ", ")


def _action_for_die(texts: Texts, prefix: Codes) -> str:
    return texts("burgundy.ask_action", die=prefix[0])


def _space_for_castle(texts: Texts, prefix: Codes) -> str:
    return texts("burgundy.ask_castle", board=prefix[0])


def _space_for_tile(texts: Texts, prefix: Codes) -> str:
    return texts("burgundy.ask_hex", tile=tile_words(texts, prefix[0]))


def _kinds_to_keep(texts: Texts, prefix: Codes) -> str:
    return texts("burgundy.ask_kinds")


ACTIONS: Final[Mapping[str, Action]] = {
    TAKE: Action(with_die=True),
    PLACE: Action(with_die=True),
    SELL: Action(with_die=True, implied=True, label=_good),
    WORKERS: Action(with_die=True, bare=True),
    # A buyer without silver may pay with workers by a monastery; they are spent only if the line says so.
    BUY: Action(only_said=frozenset({MIXED, WORKERS}), label=_tile_or_payment, question=_tile_and_payment),
    END: Action(bare=True),
}
LABELS: Final[Mapping[str, Label]] = {ESTATE: _board_or_space, WAREHOUSE: _good, SHIP: _depot_or_kinds}
QUESTIONS: Final[Mapping[str, Question]] = {
    ESTATE: _space_for_castle,
    TURN: _action_for_die,
    CITY_HALL: _space_for_tile,
    SHIP: _kinds_to_keep,
}
