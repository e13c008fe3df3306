"""Names of cards, types, goods, animals, workers and silver in a language. Their keys follow from the codes of the
engine: `burgundy_cards-card_<name>`, and `burgundy_cards-card_<name>_accusative` for a card with which something is
done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from bot.games.typed_words import first_words
from bot.texts import Texts
from bot.texts import texts as speaking
from engine.api import card_code

GAME: Final = "burgundy_cards"
FACES: Final = "⚀⚁⚂⚃⚄⚅"

BONUSES: Final = ("points", "goods", "animals", "workers", "silver")
"""What a bonus may bring."""

_NUMBERED: Final = re.compile(r"(.+)-([0-9])")
_COUNTED: Final = re.compile(r"([a-z]+)([0-9]+)")
_PAYMENT: Final = re.compile(r"(?:([0-9]+)w)?(?:([0-9]+)s)?")


def card_words(texts: Texts, card: str) -> str:
    """The name of a card by its code or id: `castle 3`; without a die: `castle`. Where it lies (`castle-3@4`) is left
    out."""
    return _card(texts, card, "")


def card_acted_on(texts: Texts, card: str) -> str:
    """The same as the object of a sentence, such as one that says what a player takes."""
    return _card(texts, card, "_accusative")


def _card(texts: Texts, card: str, case: str) -> str:
    code = (card_code(card) if ":" in card else card).partition("@")[0]
    match = _NUMBERED.fullmatch(code)
    name, die = match.groups() if match is not None else (code, "")
    said = texts(f"burgundy_cards.card_{name.replace('-', '_')}{case}")
    return f"{said} {die}" if die else said


def kind_words(texts: Texts, type: str) -> str:
    """A type of cards in the plural: `mines`."""
    return texts(f"burgundy_cards.kind_{type}")


def good_words(texts: Texts, kind: str) -> str:
    return texts(f"burgundy_cards.good_{kind}")


def animal_words(texts: Texts, kind: str) -> str:
    return texts(f"burgundy_cards.animal_{kind}")


def wares_words(texts: Texts, ware: str, count: int) -> str:
    """So many cards of goods or animals, as the object of a sentence: `2 dark goods`, `a cow`."""
    return texts(f"burgundy_cards.wares_{ware}", count=count)


def purse(texts: Texts, silver: int, workers: int) -> str:
    """`2 silver and 1 worker`; empty for nothing."""
    parts = [texts("burgundy_cards.silver", count=silver)] if silver else []
    parts += [texts("burgundy_cards.workers", count=workers)] if workers else []
    return texts.listed(parts)


def gains(texts: Texts, silver: int, workers: int) -> list[str]:
    """The same as objects of a sentence, one by one."""
    parts = [texts("burgundy_cards.silver", count=silver)] if silver else []
    return parts + ([texts("burgundy_cards.workers_accusative", count=workers)] if workers else [])


def bonus_words(texts: Texts, code: str) -> str:
    """`1 good and 1 animal` for `goods1-animals1`."""
    return texts.listed([texts(f"burgundy_cards.bonus_{what}", count=count) for what, count in bonus_parts(code)])


def bonus_parts(code: str) -> Iterator[tuple[str, int]]:
    """What a bonus consists of, by its code."""
    for part in code.split("-"):
        match = _COUNTED.fullmatch(part)
        if match is not None and match.group(1) in BONUSES:
            yield match.group(1), int(match.group(2))


def payment(code: str) -> tuple[int, int] | None:
    """The workers and the silver of `5w1s`; None for any other code."""
    match = _PAYMENT.fullmatch(code)
    return (int(match.group(1) or 0), int(match.group(2) or 0)) if code and match is not None else None


@cache
def _typed(language: str) -> dict[str, str]:
    return first_words(speaking(language), GAME)


def spelled(texts: Texts, code: str) -> str:
    """What people type for a code: `4 take castle 3 from row 5` for `4/take/castle-3@5`."""
    known = _typed(texts.language) if texts.language != "en" else {}
    return " ".join(_spelled(texts, known, word) for word in code.replace("/", " ").split())


def _spelled(texts: Texts, known: dict[str, str], word: str) -> str:
    given = payment(word)
    if given is not None:
        return texts("burgundy_cards.typed_payment", workers=given[0], silver=given[1])
    if [*bonus_parts(word)]:
        return bonus_words(texts, word)
    word, plus, price = word.partition("+")
    name, at, where = word.partition("@")
    match = _NUMBERED.fullmatch(name)
    stem, die = (match.group(1), f" {match.group(2)}") if match is not None else (name, "")
    said = known.get(stem, stem.replace("-", " ")) + die
    if at:
        # Only cards with dice lie in rows.
        said = texts(
            "burgundy_cards.typed_row" if match is not None else "burgundy_cards.typed_pile", what=said, number=where
        )
    return said + plus + price
