"""Why an answer that is none of the options is against the rules.

An answer is read as the words of a code: `4 / take / mine@4`, `place / bank / d5`. Whoever lets people type in other
words turns these into codes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.burgundy import hooks
from engine.burgundy.actions import PLACE, SELL, TAKE, WORKERS, dear
from engine.burgundy.estates import Estate
from engine.burgundy.frames import Turn
from engine.burgundy.names import names_tile, tile_code
from engine.burgundy.state import BLook, estate_of
from engine.burgundy.storing import kept_tiles, may_store
from engine.burgundy.tiles import BUILDING
from engine.burgundy.values import monasteries_of, reach
from engine.core.decision import Option, Part
from engine.core.errors import Kind, RuleError
from engine.core.spec import Seat

BUY = "buy"

Words = tuple[str, ...]
Path = tuple[Part, ...]


def refusal(look: BLook, turn: Turn, options: Iterable[Option], words: Words) -> RuleError | None:
    """The rule against an answer of a turn that is none of its options; None where the words make no sense.

    The die may be missing, and a tile may be named by its beginning. Where an option has these words but for the
    workers that it costs, that is what is wrong.
    """
    words = tuple(word.partition("+")[0] for word in words)
    prices = [(sum(part.price for part in path), path[0].code) for path in _meant(options, words)]
    if prices:
        workers, die = min(prices)
        return RuleError(Kind.ILLEGAL, "burgundy.costs_workers", workers=workers, die=die)
    if len(words[0]) == 1 and words[0].isdecimal():
        die, *rest = words
        if not rest or not _begins(options, rest[0]):
            return None
        if die not in map(str, turn.dice):
            return RuleError(Kind.ILLEGAL, "burgundy.no_such_die", die=die)
        words = tuple(rest)
    for error in hooks.WHY_NOT(look, look, turn, words):
        return error
    reason = _REASONS.get(words[0])
    return reason(look, turn, words[1:]) if reason is not None else None


def places_tile(words: Words, id: str) -> bool:
    """Whether words are of placing this tile, from whichever storage."""
    return words[0] == PLACE and len(words) > 1 and words[1].partition("@")[0] == tile_code(id)


def _begins(options: Iterable[Option], word: str) -> bool:
    """Whether a word is an action with a die: one of the base game's, or one that could be chosen now."""
    known = (*_REASONS, WORKERS)
    return word in known or any(len(option.path) > 1 and option.path[1].code == word for option in options)


def _meant(options: Iterable[Option], words: Words) -> Iterator[Path]:
    """The paths with a die that have these words, without regard to prices; the die may be missing."""
    for path in (option.path for option in options):
        if path[0].ref.startswith("die:"):
            for parts in (path, path[1:]):
                if len(parts) == len(words) and all(map(_says, words, parts)):
                    yield path


def _says(word: str, part: Part) -> bool:
    return part.code == dear(word, part.price) or names_tile(word, part.code.partition("@")[0])


def _named(words: Words, look: BLook) -> list[str]:
    """Tiles of the game that the first word names, wherever they are."""
    name = words[0].partition("@")[0] if words else ""
    return [tile for tile in look.catalogue.tiles if names_tile(name, tile_code(tile))]


def _spoken(known: list[str]) -> str:
    """What tiles that were named have in common: `cow` for all tiles with cows."""
    return tile_code(known[0]) if len(known) == 1 else tile_code(known[0]).partition("-")[0]


def _take(look: BLook, turn: Turn, words: Words) -> RuleError | None:
    known = _named(words, look)
    return RuleError(Kind.ILLEGAL, "burgundy.not_in_depots", tile=_spoken(known)) if known else None


def _place(look: BLook, turn: Turn, words: Words) -> RuleError | None:
    seat = turn.seat
    known = _named(words, look)
    if not known:
        return None
    mine = [tile for tile in kept_tiles(look, seat) if tile in known]
    if not mine:
        return RuleError(Kind.ILLEGAL, "burgundy.not_in_storage", tile=_spoken(known))
    estate = estate_of(look, seat)
    space = next((estate.names.index(word) for word in words[1:] if word in estate.names), None)
    return _space(look, seat, estate, mine[0], space) if space is not None else None


def _space(look: BLook, seat: Seat, estate: Estate, id: str, space: int) -> RuleError:
    """Why this tile may not lie there."""
    tile, name = look.catalogue.tiles[id], estate.names[space]
    if look.state.filled[look.party(seat)] >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.hex_taken", hex=name)
    if estate.kinds[space] != tile.kind:
        return RuleError(Kind.ILLEGAL, "burgundy.wrong_colour", hex=name, colour=estate.kinds[space])
    if not reach(look, seat) >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.not_beside", hex=name)
    if tile.kind == BUILDING and not monasteries_of(look, seat) & look.catalogue.monasteries.repeats:
        town = estate.areas[estate.area_of[space]].spaces
        if any(
            town >> other & 1 and there == id for other, there in look.state.tiles_of(estate, look.party(seat)).items()
        ):
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
    if look.state.silver[look.party(turn.seat)] < price:
        return RuleError(Kind.ILLEGAL, "burgundy.no_silver", price=price)
    if not may_store(look, turn.seat):
        return RuleError(Kind.ILLEGAL, "burgundy.no_room")
    known = _named(words, look)
    return RuleError(Kind.ILLEGAL, "burgundy.not_for_sale", tile=_spoken(known)) if known else None


_REASONS: dict[str, Callable[[BLook, Turn, Words], RuleError | None]] = {
    TAKE: _take,
    PLACE: _place,
    SELL: _sell,
    BUY: _buy,
}
