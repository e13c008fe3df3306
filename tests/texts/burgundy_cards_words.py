"""The texts of The Castles of Burgundy: The Card Game whose keys end with codes: of every card, type, ware, deed and
topic of the base game and its modules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from bot.games.burgundy_cards.modules import MODULES
from engine.api import CardsCatalogue, cards_catalogue, make_spec
from engine.burgundy_cards.cards import MONASTERY, TYPES
from tests.texts.topics import topic_keys

ROOT = Path(__file__).parents[2]
GAME = "burgundy_cards"
DEEDS = ("take", "place", "sell", "workers", "silver", "convert", "buy", "keep", "draw", "award")
WORDS = ("take", "place", "sell", "workers", "silver", "convert", "project", "buy", "decline", "end")
"""Options that are words of their own."""
ASKING = ("take", "place", "sell", "convert")
"""Actions that go on with another choice."""
BONUSES = ("points", "goods", "animals", "workers", "silver")

DERIVED = {"by": {"how", "deeds", "gained"}, "card": {"object", "deeds"}}
"""Arguments that the chat adds where the engine gives others."""


@cache
def catalogue() -> CardsCatalogue:
    return cards_catalogue(make_spec(GAME, 2))


def cards() -> set[str]:
    """Names of cards without their dice."""
    return {card.kind or card.type for card in catalogue().cards.values()}


def wares() -> set[str]:
    return {kind for kinds in catalogue().kinds.values() for kind in kinds}


def terms() -> set[str]:
    """What is counted: types and kinds of buildings, goods, and sets of animals."""
    sets = {f"set_{size}" for size, points in enumerate(catalogue().animal_sets, start=1) if points}
    scoring = {card.kind for card in catalogue().cards.values() if card.effect.points}
    return {*catalogue().triples, *scoring, *catalogue().kinds["goods"], *sets}


def families() -> dict[str, set[str]]:
    """Templates of keys with everything that may stand in them."""
    named = {code.replace("-", "_") for module in MODULES for code in module.explained}
    unnamed = (
        {card.replace("-", "_") for card in _card_codes()} | (cards() - set(TYPES)) | set(catalogue().kinds["animals"])
    )
    words: dict[str, Iterable[str]] = {
        "burgundy_cards.kind_{}": TYPES,
        "burgundy_cards.option_{}": WORDS,
        "burgundy_cards.ask_which_{}": ASKING,
        "burgundy_cards.good_{}": catalogue().kinds["goods"],
        "burgundy_cards.animal_{}": catalogue().kinds["animals"],
        "burgundy_cards.wares_{}": wares(),
        "burgundy_cards.bonus_{}": BONUSES,
        "burgundy_cards.joined_{}": [type for type in TYPES if type != MONASTERY],
        "burgundy_cards.triple_{}": TYPES,
        "burgundy_cards.alt_deed_{}": DEEDS,
        "burgundy_cards.thing_{}": named - unnamed,
    }
    found = {template: {template.format(word) for word in members} for template, members in words.items()}
    found["burgundy_cards.card_{}{}"] = {
        f"burgundy_cards.card_{card}{case}" for card in cards() for case in ("", "_accusative")
    }
    return found | topic_keys(GAME, {topic for module in MODULES for topic in module.explained.values()})


def _card_codes() -> set[str]:
    return {code for module in MODULES for code in module.explained if code[-1].isdecimal()}
