"""Explanations of the things of the game, by the rules that a table agreed on: of the base game and of its modules."""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.games.burgundy_cards.module_ui import ModuleTables
from bot.games.burgundy_cards.names import GAME, animal_words, card_words
from bot.games.burgundy_cards.reference_pictures import thing_illustration
from bot.games.burgundy_cards.rule_numbers import Count
from bot.games.game_ui import Agreement, Reference
from bot.games.topic_texts import topic_key
from bot.texts import Texts, Value, headed
from engine.api import CardsCatalogue, card_code, cards_catalogue, make_spec

RULES: Final = (
    *("goods", "animals", "workers", "silver", "rounds", "dice", "actions", "take", "place", "sell", "convert"),
    *("purchase", "display", "projects", "storage", "triple", "joker", "first-of", "all-seven", "bonus"),
    *("first-player", "end", "tie"),
)
TOKENS: Final = {"silver": "silver_token", "workers": "workers_token"}
"""Things whose text key has another name, because the plain one belongs to the text for a number of them."""
BUILDING: Final = "building"
TAKING: Final = frozenset({"carpenter", "church", "market"})
"""Buildings that take a card from the display: for them there must be room among the projects."""
CHOSEN: Final = frozenset({*TAKING, "castle", "warehouse", "city_hall"})
"""Cards whose effect is chosen and may be declined, where the table agreed so."""


@cache
def catalogue() -> CardsCatalogue:
    """All cards there are; they do not depend on what a table agrees on."""
    return cards_catalogue(make_spec(GAME, 2))


@cache
def goods() -> tuple[str, ...]:
    return catalogue().kinds["goods"]


@cache
def animals() -> tuple[str, ...]:
    return catalogue().kinds["animals"]


def explained() -> dict[str, str]:
    """The things of the base game and their topics: types and kinds before single cards."""
    cards = catalogue().cards.values()
    names = dict.fromkeys(name for card in cards for name in (card.type, card.kind) if name)
    return {
        **{name.replace("_", "-"): name for name in names},
        **{code: TOKENS.get(code, code.replace("-", "_")) for code in RULES},
        **dict.fromkeys(goods(), "good_kind"),
        **dict.fromkeys(animals(), "animals"),
        **{card_code(card.id): card.kind or card.type for card in cards},
    }


def thing(texts: Texts, code: str) -> str:
    """The name of a thing: types and rules have a text of their own."""
    key = f"burgundy_cards.thing_{code.replace('-', '_')}"
    if texts.has(key):
        return headed(texts(key))
    return headed(animal_words(texts, code) if code in animals() else card_words(texts, code))


def explain(tables: ModuleTables, texts: Texts, agreement: Agreement, code: str) -> Reference:
    count = Count(texts, agreement)
    topic = tables.explained[code]
    own = _numbers(count, code, topic)
    key = topic_key(texts, GAME, topic, agreement.spec.modules)
    lines = [*texts(key, **tables.numbers_of(count), **own).splitlines(), *_more(count, topic)]
    if any(count.mark in line for line in lines):
        lines.append(texts("burgundy_cards.lore_ours_means", mark=count.mark))
    return Reference((thing(texts, code), *lines), (thing_illustration(tables, texts, count.catalogue, code),))


def _numbers(count: Count, code: str, topic: str) -> dict[str, Value]:
    """Numbers of this thing alone: what a card brings, how goods are sold."""
    if code in goods():
        return {"points": count.sold(code), "dice": count.dice(count.catalogue.dice_for_goods[code])}
    card = next((card for card in count.catalogue.cards.values() if topic in (card.kind, card.type)), None)
    if card is None or topic == BUILDING:
        return {}
    effect = card.effect
    return {
        "silver": count.silver(effect.silver),
        "workers": count.workers(effect.workers),
        "points": count.points(effect.points),
    }


def _more(count: Count, topic: str) -> list[str]:
    """What is to be said of cards of several types: what may be declined, how many there are, what three score."""
    texts = count.texts
    lines = []
    if topic in TAKING:
        lines.append(texts("burgundy_cards.lore_full", projects=count.catalogue.numbers.projects))
    if topic in CHOSEN and count.option("decline_effects") == "yes":
        lines.append(texts("burgundy_cards.lore_may_skip"))
    cards = count.catalogue.cards.values()
    kinds = {card.kind for card in cards}
    if topic not in kinds and topic not in count.catalogue.triples:
        return lines
    deck = [
        id for id in count.catalogue.deck if topic in (count.catalogue.cards[id].kind, count.catalogue.cards[id].type)
    ]
    if topic in kinds:
        lines.append(texts("burgundy_cards.lore_building_cards", cards=len(deck), dice=count.building_dice(topic)))
    elif topic != BUILDING:
        lines.append(texts("burgundy_cards.lore_cards", cards=len(deck)))
        return [*lines, texts("burgundy_cards.lore_triple_of", points=count.triple(topic))]
    return [*lines, texts("burgundy_cards.lore_triple_of_buildings", points=count.triple(BUILDING))]
