"""Button labels and questions of The Castles of Burgundy: The Card Game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.burgundy_cards.names import FACES, animal_words, bonus_words, card_words, good_words, kind_words, payment
from bot.games.option_paths import Codes
from bot.games.typed_steps import StepWord
from bot.texts import Texts, headed
from engine.api import Part

TURN: Final = "burgundy_cards.turn"
BOUGHT: Final = "burgundy_cards.bought"
CASTLE: Final = "burgundy_cards.castle"
CITY_HALL: Final = "burgundy_cards.city_hall"
TAKING: Final = ("burgundy_cards.carpenter", "burgundy_cards.church", "burgundy_cards.market")
WAREHOUSE: Final = "burgundy_cards.warehouse"
DRAW: Final = "burgundy_cards.draw"
AWARD: Final = "burgundy_cards.award"
DISCARD: Final = "burgundy_cards.discard"
PROMPTS: Final = frozenset({TURN, BOUGHT, CASTLE, CITY_HALL, *TAKING, WAREHOUSE, DRAW, AWARD, DISCARD})

TAKE, PLACE, SELL, WORKERS, SILVER, CONVERT = "take", "place", "sell", "workers", "silver", "convert"
PROJECT, BUY, END, DECLINE = "project", "buy", "end", "decline"
ACTIONS: Final[Mapping[str, StepWord]] = {
    TAKE: StepWord(with_die=True),
    PLACE: StepWord(with_die=True),
    SELL: StepWord(with_die=True, implied=True),
    WORKERS: StepWord(with_die=True, bare=True),
    SILVER: StepWord(with_die=True, bare=True),
    CONVERT: StepWord(with_die=True),
    PROJECT: StepWord(bare=True),
    BUY: StepWord(bare=True),
    END: StepWord(bare=True),
    DECLINE: StepWord(bare=True),
}
"""Words with which a step of a turn begins, or what becomes of a card that was bought."""
GOODS: Final = frozenset({"light", "medium", "dark"})

PRICE: Final = re.compile(r"\+[0-9]$")
"""The workers that an option costs, at the end of its code. Labels show the price separately."""


def mark(part: Part) -> str:
    """The name that pictures use for the thing that a part means. Empty for a dice card, which is named by its own
    number."""
    return "" if part.ref.startswith("hand:") else part.ref


def _after_card(prompt: str, path: Sequence[str]) -> Sequence[str]:
    """The part of a path that follows the dice card, or the card that was bought; all of it where there is none."""
    first = path[0] if path else ""
    return path[1:] if (prompt == TURN and first.isdecimal()) or (prompt == BOUGHT and first) else path


def label(texts: Texts, prompt: str, path: Sequence[str]) -> str:
    """Whatever is asked, the purchase may stand among the answers."""
    word = PRICE.sub("", path[-1])
    said = _after_card(prompt, (*path[:-1], word))
    if not said:
        return f"{FACES[int(word) - 1]} {word}" if prompt == TURN else headed(card_words(texts, word))
    if len(said) == 1 and word in ACTIONS:
        return texts(f"burgundy_cards.option_{word}")
    if prompt == AWARD:
        return bonus_words(texts, word)
    given = payment(word)
    if given is not None:
        return texts("burgundy_cards.given", workers=given[0], silver=given[1])
    name, at, where = word.partition("@")
    if prompt == DRAW:
        return texts(
            "burgundy_cards.pile_number",
            ware=headed((good_words if name in GOODS else animal_words)(texts, name)),
            pile=where,
        )
    if prompt == WAREHOUSE or said[0] == SELL:
        return headed(good_words(texts, word))
    if (said[0] == PLACE and len(said) == 3) or (prompt == CITY_HALL and len(said) == 2):
        return texts("burgundy_cards.onto", stack=kind_words(texts, word))
    card = headed(card_words(texts, name))
    # With a die as it is, the row is that of the die.
    bent = PRICE.search(path[-1]) is not None
    return texts("burgundy_cards.in_row", card=card, row=where) if at and (len(path) < 3 or bent) else card


def price(texts: Texts, workers: int, least: bool) -> str:
    """`for 2 workers`, or `from 2 workers` if later choices may add to it. Without the word, `Take · 2 workers` would
    say that workers are taken."""
    return texts("burgundy_cards.workers_from" if least else "burgundy_cards.workers_for", count=workers)


def question(texts: Texts, prompt: str, prefix: Codes) -> str:
    """The question about the next part of the answer."""
    said = tuple(_after_card(prompt, prefix))
    if not prefix:
        return texts(prompt)
    if not said:
        if prompt == TURN:
            return texts("burgundy_cards.ask_action", die=prefix[0])
        return texts("burgundy_cards.ask_bought", card=headed(card_words(texts, prefix[0])))
    if prompt == CITY_HALL or (said[0] == PLACE and len(said) > 1):
        return texts("burgundy_cards.ask_stack", card=headed(card_words(texts, PRICE.sub("", said[-1]))))
    return texts(f"burgundy_cards.ask_which_{said[0]}")
