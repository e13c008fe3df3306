"""What players call what they choose: the parts of options."""

from __future__ import annotations

from functools import cache

from engine.burgundy_cards.cards import card_code
from engine.core.decision import Part

PROJECT = "project"
"""What a card that was bought can become."""
DIE = "die"
"""The other thing that it can become."""


def dear(code: str, price: int) -> str:
    """Workers that are spent are part of what is said, so that nobody spends them unawares: `bank-5+2`."""
    return f"{code}+{price}" if price else code


@cache
def hand_part(die: int, index: int) -> Part:
    """A dice card on hand, by its number."""
    return Part(str(die), f"hand:{index}")


@cache
def bought_part(card: str, index: int) -> Part:
    return Part(card_code(card), f"bought:{index}")


@cache
def display_part(card: str, row: int, place: int, price: int = 0) -> Part:
    return Part(dear(f"{card_code(card)}@{row}", price), f"row:{row}:{place}", price)


@cache
def project_part(card: str, index: int, price: int = 0) -> Part:
    return Part(dear(card_code(card), price), f"project:{index}", price)


@cache
def stack_part(type: str) -> Part:
    return Part(type, f"stack:{type}")


@cache
def good_part(kind: str, price: int = 0) -> Part:
    return Part(dear(kind, price), f"good:{kind}", price)


@cache
def pile_part(pile: str, ware: str) -> Part:
    """The uppermost card of a pile: `dark@1`."""
    return Part(f"{ware}@{pile.rpartition(':')[2]}", f"pile:{pile}")


@cache
def bonus_part(code: str) -> Part:
    return Part(code, f"bonus:{code}")


@cache
def payment_part(workers: int, silver: int) -> Part:
    """Workers and silver that are given up: `5w1s`."""
    return Part(f"{workers}w" * bool(workers) + f"{silver}s" * bool(silver))
