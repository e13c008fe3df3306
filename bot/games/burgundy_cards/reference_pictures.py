"""The picture of a thing that `/rules` explains, with its description."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.alt_text import fitted
from bot.games.burgundy_cards.module_ui import ModuleTables
from bot.games.burgundy_cards.names import animal_words, card_words, good_words, kind_words
from bot.games.game_ui import Illustration
from bot.texts import Texts
from engine.api import CardsCatalogue, card_code
from renderers.api import CardsSample

_GOODS: Final = ("good/light", "good/medium", "good/dark")
_ANIMALS: Final = ("animal/cow", "animal/sheep", "animal/pig", "animal/rooster")
_FIRST_OF: Final = tuple(
    f"first-of/{type}" for type in ("castle", "mine", "monastery", "knowledge", "ship", "pasture", "building")
)
ALL_SEVEN: Final = "all-seven"
SAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "goods": _GOODS,
    "light": ("good/light",),
    "medium": ("good/medium",),
    "dark": ("good/dark",),
    "animals": _ANIMALS,
    **{animal.partition("/")[2]: (animal,) for animal in _ANIMALS},
    "workers": ("worker",),
    "silver": ("silver",),
    "rounds": tuple(f"round/{round}" for round in "ABCDE"),
    "dice": ("back", "ship:4", "building.inn:2"),
    "actions": ("ship:4",),
    "take": ("ship:4", "row/4", "castle:3"),
    "place": ("ship:4", "building.market:4"),
    "sell": ("ship:4", "good/medium", "silver", "first-player/down"),
    "convert": ("worker", "worker", "silver", "vp/1"),
    "purchase": ("silver", "silver", "silver", "back"),
    "display": tuple(f"row/{row}" for row in range(1, 7)),
    "projects": ("castle:3", "ship:1", "building.bank:5"),
    "storage": ("good/dark", "animal/cow", "worker", "silver"),
    "triple": ("mine:2", "mine:5", "mine:6"),
    "joker": ("monastery:1", "ship:4", "ship:2"),
    "first-of": _FIRST_OF,
    "bonus": tuple(f"round/{round}" for round in "ABCDE"),
    "first-player": ("first-player", "first-player/down"),
    "end": (*_ANIMALS, "first-player"),
    "tie": ("worker", "silver", "good/light", "animal/pig"),
}
"""What illustrates the things that are no action cards."""


def thing_illustration(tables: ModuleTables, texts: Texts, catalogue: CardsCatalogue, code: str) -> Illustration:
    cards = tables.samples.get(code) or shown(catalogue, code)
    said = dict.fromkeys(_in_words(texts, card) for card in cards)
    alt = fitted([texts("burgundy_cards.lore_alt", cards=", ".join(said))])
    return Illustration(CardsSample(cards=cards), alt)


def shown(catalogue: CardsCatalogue, code: str) -> tuple[str, ...]:
    """The action card with this code; of a type or a kind of building, one with each die; of buildings, one of each
    kind. For all seven types, the cards that are in play."""
    if code == ALL_SEVEN:
        return tuple(f"{ALL_SEVEN}/{points}" for points in catalogue.all_seven)
    cards = catalogue.cards.values()
    exact = tuple(card.id for card in cards if card_code(card.id) == code)
    of_kind = tuple(card.id for card in cards if (card.kind or card.type).replace("_", "-") == code)
    of_type = {card.kind: card.id for card in cards if card.type == code}
    return exact or of_kind or tuple(of_type.values())


def _in_words(texts: Texts, card: str) -> str:
    kind, _, rest = card.partition("/")
    if kind in _WORDS:
        return _WORDS[kind](texts, rest)
    return card_words(texts, card)


def _first_of(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.lore_card_first_of", kind=kind_words(texts, rest))


def _all_seven(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.lore_card_all_seven", points=int(rest))


def _round(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.lore_card_round", round=rest)


def _row(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.lore_card_row", row=rest)


def _points(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.lore_points", count=int(rest))


def _first_player(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.alt_first_player", down="yes" if rest else "no")


def _worker(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.thing_workers")


def _silver(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.thing_silver")


def _back(texts: Texts, rest: str) -> str:
    return texts("burgundy_cards.lore_card_back")


_WORDS: Final[Mapping[str, Callable[[Texts, str], str]]] = {
    "good": good_words,
    "animal": animal_words,
    "worker": _worker,
    "silver": _silver,
    "vp": _points,
    "first-of": _first_of,
    ALL_SEVEN: _all_seven,
    "round": _round,
    "row": _row,
    "first-player": _first_player,
    "back": _back,
}
"""Words for cards that are no action cards, by the beginning of their names."""
