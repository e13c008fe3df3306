"""Explanations of the things of the game, by the rules that a table agreed on."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from bot.games.burgundy.names import GAME, SPECIES, tile_words
from bot.games.burgundy.reference_pictures import thing_illustration
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import Agreement, Reference
from bot.texts import Texts, Value, headed
from engine.api import BurgundyCatalogue, burgundy_catalogue, games, make_spec, tile_code

RULES: Final = (
    *("goods", "silver", "workers", "dice", "take", "place", "sell", "purchase", "depot", "storage"),
    *("area", "phase", "bonus", "order", "end", "tie", "estate"),
)
KINDS: Final = ("building", "animal", "monastery")
"""Kinds of tiles with more than one tile. Other kinds are explained by their only tile."""
TOKENS: Final = {"silver": "silver_token", "workers": "workers_token"}
"""Things whose text key has another name, because the plain one belongs to the text for a number of them."""
TAKING: Final = ("carpenter", "church", "market", "purchase")
"""Tiles and actions that add a tile to the storage without a die."""
FIRST_OF_BUILDINGS: Final = 16
LAST_OF_BUILDINGS: Final = 23
"""Monasteries with these numbers bring points for buildings of one kind; they share a text."""


def _editions() -> tuple[str, ...]:
    return next(info.editions for info in games() if info.id == GAME)


@cache
def catalogues() -> dict[str, BurgundyCatalogue]:
    """The catalogue of each edition."""
    return {edition: burgundy_catalogue(make_spec(GAME, 2, edition=edition)) for edition in _editions()}


@cache
def tiles() -> dict[str, str]:
    """Tile ids of all editions, by code."""
    return {tile_code(id): id for catalogue in catalogues().values() for id in catalogue.tiles}


def _things() -> tuple[str, ...]:
    codes = tiles()
    species = dict.fromkeys(id.split(":")[1] for id in codes.values() if id.startswith("animal:"))
    plain = [code for code, id in codes.items() if not id.startswith("animal:")]
    counted = [code for code, id in codes.items() if id.startswith("animal:")]
    return (*plain, *species, *KINDS, *RULES, *counted)


THINGS: Final = _things()


def thing(texts: Texts, code: str) -> str:
    if code in RULES or (code in KINDS and code != "monastery"):
        return headed(texts("burgundy.thing", thing=code))
    return headed(tile_words(texts, code))


def topic(code: str) -> str:
    """The text key that explains a thing, without its prefix."""
    name, _, number = code.rpartition("-")
    if name in SPECIES or code in SPECIES:
        return "animal"
    if name == "monastery":
        return "monastery_16" if FIRST_OF_BUILDINGS <= int(number) <= LAST_OF_BUILDINGS else f"monastery_{number}"
    return TOKENS.get(code, code).replace("-", "_")


TOPICS: Final = frozenset(topic(code) for code in THINGS)


def explain(texts: Texts, agreement: Agreement, code: str) -> Reference:
    lines = [*_lines(texts, agreement, code)]
    if agreement.general:
        lines += _elsewhere(texts, agreement, code, lines)
    return Reference(
        (thing(texts, code), *lines), (thing_illustration(texts, burgundy_catalogue(agreement.spec), code),)
    )


def _elsewhere(texts: Texts, agreement: Agreement, code: str, known: list[str]) -> list[str]:
    """The lines that differ in other editions, each with its edition; empty if all editions are the same."""
    mine = burgundy_catalogue(agreement.spec).edition
    lines = []
    for edition in _editions():
        spec = msgspec.structs.replace(agreement.spec, edition=edition, options=())
        theirs = _lines(texts, msgspec.structs.replace(agreement, spec=spec), code)
        other = [line for line in theirs if line not in known]
        if edition != mine and other:
            lines += [texts("burgundy.lore_other_edition", edition=edition), *other]
    return [texts("burgundy.lore_edition", edition=mine), *lines] if lines else []


def _lines(texts: Texts, agreement: Agreement, code: str) -> list[str]:
    count = Count(texts, agreement)
    lines = texts(f"{GAME}.lore_{topic(code)}", **_arguments(count, code)).splitlines()
    if code in TAKING:
        lines.append(texts("burgundy.lore_full", full=count.option("full_storage_effect")))
    lines += _absent(count, code)
    id = tiles().get(code)
    if id is not None and id in count.catalogue.tiles:
        tile = count.catalogue.tiles[id]
        lines.append(texts("burgundy.lore_where", kind=tile.kind))
        lines.append(texts("burgundy.lore_count", coloured=tile.coloured, black=tile.black))
    elif code in ("animal", *SPECIES):
        lines.append(texts("burgundy.lore_where", kind="animal"))
    elif code == "monastery":
        lines.append(texts("burgundy.lore_where", kind="monastery"))
    return lines


def _absent(count: Count, code: str) -> list[str]:
    """A note about an animal that only another edition has; empty otherwise."""
    species = code.partition("-")[0]
    if species not in SPECIES or species in count.species:
        return []
    there = next(
        edition
        for edition, catalogue in catalogues().items()
        if species in {tile.species for tile in catalogue.tiles.values()}
    )
    return [count.texts("burgundy.lore_absent", edition=there)]


def _species(count: Count) -> str:
    return ", ".join(tile_words(count.texts, species) for species in count.species)


def _arguments(count: Count, code: str) -> dict[str, Value]:
    """Arguments for the texts: all that any of them may use."""
    catalogue = count.catalogue
    own: dict[str, Value] = {}
    name, _, number = code.rpartition("-")
    tile = catalogue.tiles.get(tiles().get(code, ""))
    if name == "monastery":
        own = count.monastery(catalogue.monasteries.all[int(number)])
    elif tile is not None:
        effect = tile.effect
        own = {
            "silver": count.silver(effect.silver),
            "workers": count.workers(effect.workers),
            "points": count.points(effect.points),
        }
    return {**count.numbers(), **count.options(), "species": _species(count), **own}
