"""Explanations of the things of the game, by the rules that a table agreed on: of the base game and of its modules."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from bot.games.burgundy.alt_text import house_boards
from bot.games.burgundy.module_ui import ModuleTables
from bot.games.burgundy.names import GAME, tile_words
from bot.games.burgundy.names import KINDS as COLOURS
from bot.games.burgundy.reference_pictures import thing_illustration
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import Agreement, Reference
from bot.games.topic_texts import topic_key
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
MONASTERY: Final = "monastery"
ESTATE: Final = "estate"
OF_BUILDINGS: Final = "monastery_16"
"""The topic that monasteries share that bring points for buildings of one kind."""


def _editions() -> tuple[str, ...]:
    return next(info.editions for info in games() if info.id == GAME)


@cache
def catalogues() -> dict[str, BurgundyCatalogue]:
    """The catalogue of each edition of the base game."""
    return {edition: burgundy_catalogue(make_spec(GAME, 2, edition=edition)) for edition in _editions()}


@cache
def tiles() -> dict[str, str]:
    """Tile ids of all editions, by code."""
    return {tile_code(id): id for catalogue in catalogues().values() for id in catalogue.tiles}


@cache
def _species() -> frozenset[str]:
    """Of all editions."""
    return frozenset(
        tile.species for catalogue in catalogues().values() for tile in catalogue.tiles.values() if tile.species
    )


def explained() -> dict[str, str]:
    """The things of the base game and their topics."""
    counted = [code for code, id in tiles().items() if id.startswith("animal:")]
    return {
        **{code: _topic(code) for code in tiles() if code not in counted},
        **dict.fromkeys((code.rpartition("-")[0] for code in counted), "animal"),
        **{kind: kind for kind in KINDS},
        **{code: TOKENS.get(code, code) for code in RULES},
        **dict.fromkeys(counted, "animal"),
    }


def _topic(code: str) -> str:
    """Of a tile; monasteries that bring points for buildings of one kind share a topic."""
    name, _, number = code.rpartition("-")
    if name == MONASTERY:
        final = next(iter(catalogues().values())).monasteries.all[int(number)].final
        return OF_BUILDINGS if final is not None and final.building else f"{MONASTERY}_{number}"
    return code.replace("-", "_")


def thing(texts: Texts, code: str) -> str:
    """The name of a thing: things that are no tiles have a text of their own."""
    key = f"burgundy.thing_{code.replace('-', '_')}"
    return headed(texts(key) if texts.has(key) else tile_words(texts, code))


def explain(tables: ModuleTables, texts: Texts, agreement: Agreement, code: str) -> Reference:
    lines = [*_lines(tables, texts, agreement, code)]
    if agreement.general:
        lines += _elsewhere(tables, texts, agreement, code, lines)
    catalogue = burgundy_catalogue(agreement.spec)
    return Reference((thing(texts, code), *lines), (thing_illustration(tables, texts, catalogue, code),))


def _elsewhere(tables: ModuleTables, texts: Texts, agreement: Agreement, code: str, known: list[str]) -> list[str]:
    """The lines that differ in other editions, each with its edition; empty if all editions are the same."""
    mine = burgundy_catalogue(agreement.spec).edition
    lines = []
    for edition in _editions():
        spec = msgspec.structs.replace(agreement.spec, edition=edition, options=())
        theirs = _lines(tables, texts, msgspec.structs.replace(agreement, spec=spec), code)
        other = [line for line in theirs if line not in known]
        if edition != mine and other:
            lines += [texts("burgundy.lore_other_edition", edition=edition), *other]
    return [texts("burgundy.lore_edition", edition=mine), *lines] if lines else []


def _lines(tables: ModuleTables, texts: Texts, agreement: Agreement, code: str) -> list[str]:
    count = Count(texts, agreement)
    key = topic_key(texts, GAME, tables.explained[code], agreement.spec.modules)
    lines = texts(key, **_arguments(tables, count, code)).splitlines()
    if code in TAKING:
        lines.append(texts("burgundy.lore_full", full=count.option("full_storage_effect")))
    if code == ESTATE:
        dealt = dict.fromkeys(board for sheet in count.catalogue.dealt for board in sheet)
        lines += house_boards(texts, [board for board in dealt if count.catalogue.estates[board].house])
    lines += _absent(count, code)
    id = count.tiles.get(code)
    if id is not None:
        tile = count.catalogue.tiles[id]
        lines.append(texts(f"burgundy.lore_where_{tile.kind}"))
        if tile.kind in COLOURS or tile.black:
            # What is of no colour comes to no numbered depot: its module tells how many there are.
            lines.append(texts("burgundy.lore_count", coloured=tile.coloured, black=tile.black))
    elif code in ("animal", *_species(), *count.species):
        lines.append(texts("burgundy.lore_where_animal"))
    elif code == MONASTERY:
        lines.append(texts("burgundy.lore_where_monastery"))
    return lines


def _absent(count: Count, code: str) -> list[str]:
    """A note about an animal that only another edition has; empty otherwise."""
    species = code.partition("-")[0]
    if species not in _species() or species in count.species:
        return []
    there = next(
        edition
        for edition, catalogue in catalogues().items()
        if species in {tile.species for tile in catalogue.tiles.values()}
    )
    return [count.texts("burgundy.lore_absent", edition=there)]


def _arguments(tables: ModuleTables, count: Count, code: str) -> dict[str, Value]:
    """Arguments for the texts: all that any of them may use."""
    catalogue = count.catalogue
    own: dict[str, Value] = {}
    tile = catalogue.tiles.get(count.tiles.get(code, ""))
    if tile is not None and tile.kind == MONASTERY:
        own = count.monastery(catalogue.monasteries.all[tile.index])
    elif tile is not None:
        effect = tile.effect
        own = {
            "silver": count.silver(effect.silver),
            "workers": count.workers(effect.workers),
            "points": count.points(effect.points),
        }
    return {**tables.numbers_of(count), **own}
