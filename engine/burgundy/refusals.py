"""Why a move that somebody typed is against the rules."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.burgundy.actions import PLACE, SELL, TAKE, WORKERS
from engine.burgundy.base import EMPTY, FULL_STORAGE
from engine.burgundy.estates import Estate
from engine.burgundy.frames import Turn
from engine.burgundy.names import HEXES, tile_code
from engine.burgundy.state import BLook, estate_of
from engine.burgundy.tiles import BUILDING
from engine.core.errors import Kind, RuleError
from engine.core.spec import Seat

BUY = "buy"
_DIE = re.compile(r"([1-9])(?:[+-][0-9])?")

Words = tuple[str, ...]


def refusal(look: BLook, turn: Turn, words: Words) -> RuleError | None:
    """The rule in the way; None where the words make no sense."""
    match = _DIE.fullmatch(words[0])
    if match is not None:
        words = words[1:]
        if not words or words[0] not in (*_REASONS, WORKERS):
            return None
        if int(match.group(1)) not in turn.dice:
            return RuleError(Kind.ILLEGAL, "burgundy.no_such_die", die=match.group(1))
    reason = _REASONS.get(words[0]) if words else None
    return reason(look, turn, words[1:]) if reason is not None else None


def _named(words: Words, tiles: list[str]) -> list[str]:
    """Tiles that the first words name."""
    said = "-".join(words[:2]), *words[:1]
    return [
        tile
        for tile in tiles
        if any(tile_code(tile) == name or tile_code(tile).startswith(f"{name}-") for name in said)
    ]


def _spoken(known: list[str]) -> str:
    """What tiles that were named have in common: `cow` for all tiles with cows."""
    return tile_code(known[0]) if len(known) == 1 else tile_code(known[0]).partition("-")[0]


def _take(look: BLook, turn: Turn, words: Words) -> RuleError | None:
    known = [tile for tile in look.catalogue.tiles if _named(words, [tile])]
    if not known:
        return None
    return RuleError(Kind.ILLEGAL, "burgundy.not_in_depots", tile=_spoken(known))


def _place(look: BLook, turn: Turn, words: Words) -> RuleError | None:
    state, seat = look.state, turn.seat
    known = _named(words, list(look.catalogue.tiles))
    if not known:
        return None
    mine = [tile for tile in state.storage[seat] if tile in known]
    if not mine:
        return RuleError(Kind.ILLEGAL, "burgundy.not_in_storage", tile=_spoken(known))
    if words[-1] not in HEXES:
        return None
    return _space(look, seat, estate_of(look, seat), mine[0], HEXES.index(words[-1]))


def _space(look: BLook, seat: Seat, estate: Estate, id: str, space: int) -> RuleError:
    """Why this tile may not lie there."""
    tile, name = look.catalogue.tiles[id], HEXES[space]
    if look.state.filled[seat] >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.hex_taken", hex=name)
    if estate.kinds[space] != tile.kind:
        return RuleError(Kind.ILLEGAL, "burgundy.wrong_colour", hex=name, colour=estate.kinds[space])
    if not look.state.border[seat] >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.not_beside", hex=name)
    if tile.kind == BUILDING and not look.state.monasteries[seat] & look.catalogue.monasteries.repeats:
        town = estate.areas[estate.area_of[space]].spaces
        if any(town >> other & 1 and there == id for other, there in look.state.tiles_of(seat).items()):
            return RuleError(Kind.ILLEGAL, "burgundy.twice_in_town", hex=name, tile=tile_code(id))
    return RuleError(Kind.ILLEGAL, "burgundy.needs_number", hex=name, number=estate.numbers[space])


def _sell(look: BLook, turn: Turn, words: Words) -> RuleError | None:
    if words and not words[0].isdecimal():
        return None
    return RuleError(Kind.ILLEGAL, "burgundy.no_such_goods")


def _buy(look: BLook, turn: Turn, words: Words) -> RuleError | None:
    if turn.bought:
        return RuleError(Kind.ILLEGAL, "burgundy.bought_already")
    price = look.catalogue.numbers.price
    if look.state.silver[turn.seat] < price:
        return RuleError(Kind.ILLEGAL, "burgundy.no_silver", price=price)
    full = len(look.state.storage[turn.seat]) >= look.catalogue.numbers.storage
    if full and look.option(FULL_STORAGE) == EMPTY:
        return RuleError(Kind.ILLEGAL, "burgundy.no_room")
    known = _named(words, list(look.catalogue.tiles)) if words else []
    return RuleError(Kind.ILLEGAL, "burgundy.not_for_sale", tile=_spoken(known)) if known else None


_REASONS: dict[str, Callable[[BLook, Turn, Words], RuleError | None]] = {
    TAKE: _take,
    PLACE: _place,
    SELL: _sell,
    BUY: _buy,
}
