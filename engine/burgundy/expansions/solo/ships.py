"""Ships: goods that leave the game, and goods that are exchanged for a tile that lies face down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.burgundy import hooks
from engine.burgundy.actions import cell_path, taken_part
from engine.burgundy.doing import note, take_from_depot, with_goods
from engine.burgundy.events import GoodsTaken, TilePlaced
from engine.burgundy.expansions.solo.events import ExchangeDeclined, GoodsCleared, GoodsExchanged
from engine.burgundy.expansions.solo.tables import BLACK_TILE, rules_of, solo
from engine.burgundy.frames import Turn
from engine.burgundy.names import BLACK
from engine.burgundy.refusals import places_tile
from engine.burgundy.state import BDraft, BLook, BStep, estate_of
from engine.burgundy.steps.turn import DISCARD, STORE
from engine.burgundy.storing import Cell, cells, full, kept_tiles, may_store, store
from engine.burgundy.tiles import SHIP, Tile
from engine.burgundy.values import nothing_else, reach
from engine.core.decision import Decision, Options, Part
from engine.core.errors import Kind, RuleError
from engine.core.frame import Frame
from engine.core.spec import Seat

EXCHANGE = "burgundy.exchange"


class Exchange(Frame, frozen=True, tag="burgundy.exchange"):
    seat: Seat


class StoreFaceDown(Frame, frozen=True, tag="burgundy.store_face_down"):
    """A tile that goods were given for comes into the storage."""

    seat: Seat
    goods: tuple[int, ...]
    tile: str
    place: int
    """Where in the black depot it lay."""


@solo.react(GoodsTaken)
def other_goods_go(draft: BDraft, event: GoodsTaken) -> None:
    state = draft.state
    goods = tuple(good for pile in state.piles for good in pile)
    if goods:
        state.piles = [()] * len(state.piles)
        state.spoilt += goods
        draft.emit(GoodsCleared(goods))


@solo.react(TilePlaced)
def goods_may_be_exchanged(draft: BDraft, event: TilePlaced) -> None:
    if event.tile == SHIP:
        draft.push(Exchange(event.seat))


Offer = tuple[int, str, tuple[int, ...]]
"""Place in the black depot, the tile there, and the goods for it."""


@solo.step(Exchange)
class ExchangeStep(BStep[Exchange]):
    def ask(self, look: BLook, frame: Exchange) -> Decision:
        found = offers(look, frame.seat)
        values = [*found, None] if found else []
        # Nothing that could be bought brings goods: without an offer, nobody is asked.
        closed = not found and (may_store(look, frame.seat) or nothing_else(look, frame.seat))
        return Decision(frame.seat, EXCHANGE, Options(values, _path), len(found) if found else None, closed=closed)

    def do(self, draft: BDraft, frame: Exchange, chosen: Offer | None) -> None:
        state, seat, party = draft.state, frame.seat, draft.party(frame.seat)
        if chosen is None:
            if offers(draft, seat):
                draft.emit(ExchangeDeclined(seat))
            return
        place, tile, goods = chosen
        for good in goods:
            state.goods[party] = with_goods(state.goods[party], good, -1)
        state.spoilt += goods
        take_from_depot(draft, 0, place)
        state.box.append(tile)
        draft.push(StoreFaceDown(seat, goods, tile, place))


def offers(look: BLook, seat: Seat) -> list[Offer]:
    """Equal tiles of the depot once."""
    if not may_store(look, seat):
        return []
    black = look.state.black
    choices = handfuls(look.state.goods[look.party(seat)], rules_of(look.catalogue)["goods"])
    tiles = [(place, tile) for place, tile in enumerate(black) if tile and tile not in black[:place]]
    return [(place, tile, goods) for place, tile in tiles for goods in choices]


@lru_cache(maxsize=1024)
def handfuls(goods: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """All ways to give so many of these goods, each in order of the kinds. Those that leave most kinds whole come
    last, as few would keep a single one of many."""

    def chosen(kind: int, left: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
        elif kind <= len(goods):
            for number in range(min(left, goods[kind - 1]), -1, -1):
                for rest in chosen(kind + 1, left - number):
                    yield (kind,) * number + rest

    return tuple(chosen(1, count))


def _path(offer: Offer | None) -> tuple[Part, ...]:
    if offer is None:
        return (Part("decline"),)
    place, tile, goods = offer
    return taken_part(tile, 0, place), Part("-".join(map(str, goods)))


@solo.step(StoreFaceDown)
class StoreFaceDownStep(BStep[StoreFaceDown]):
    """The value of an option is a cell, as for any tile that is stored."""

    def ask(self, look: BLook, frame: StoreFaceDown) -> Decision:
        prompt = DISCARD if full(look, frame.seat) else STORE
        return Decision(frame.seat, prompt, Options(cells(look, frame.seat), cell_path), closed=True)

    def do(self, draft: BDraft, frame: StoreFaceDown, chosen: Cell | None) -> None:
        thrown, _ = store(draft, frame.seat, BLACK_TILE, chosen)
        note(draft, frame.seat, "exchange", frame.tile, BLACK, frame.place)
        draft.emit(GoodsExchanged(frame.seat, frame.goods, frame.tile, thrown))


@solo.on(hooks.PLACES.replace, alone=False)
def face_down_on_any_colour(spaces: int, look: BLook, seat: Seat, tile: Tile) -> int:
    return reach(look, seat) if tile.kind == BLACK_TILE else spaces


@solo.on(hooks.WHY_NOT)
def black_tile_not_there(look: BLook, turn: Turn, words: tuple[str, ...]) -> Iterator[RuleError]:
    """It lies on any colour, so the base game's reasons do not hold for it."""
    seat, names = turn.seat, estate_of(look, turn.seat).names
    if not places_tile(words, BLACK_TILE) or BLACK_TILE not in kept_tiles(look, seat):
        return
    for name in words[2:]:
        if name in names:
            yield _not_there(look, seat, names.index(name), name)


def _not_there(look: BLook, seat: Seat, space: int, name: str) -> RuleError:
    if look.state.filled[look.party(seat)] >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.hex_taken", hex=name)
    if not reach(look, seat) >> space & 1:
        return RuleError(Kind.ILLEGAL, "burgundy.not_beside", hex=name)
    return RuleError(Kind.ILLEGAL, "burgundy.needs_number", hex=name, number=estate_of(look, seat).numbers[space])


@solo.on(hooks.WHY_NOT)
def no_exchange_now(look: BLook, turn: Turn, words: tuple[str, ...]) -> list[RuleError]:
    if words[0] != "exchange":
        return []
    return [RuleError(Kind.ILLEGAL, "burgundy.exchange_not_now", goods=rules_of(look.catalogue)["goods"])]
