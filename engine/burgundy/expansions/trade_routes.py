"""Trade routes: cards above every estate. Goods that are sold are laid on them one by one, from left to right. Goods of
the colour of their space bring its bonus at once: what a building does, or an action like that of a castle.

Once a route is full, goods are sold as usual (2019, additional modules). One print lays the goods of a full card aside;
no other does (ruling `trade_route_full`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Any, Final

import msgspec

from engine.burgundy import hooks
from engine.burgundy.catalogue import Catalogue
from engine.burgundy.doing import use_building
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.effects import effect_worth
from engine.burgundy.evaluation.position import Position
from engine.burgundy.events import GoodsSold
from engine.burgundy.frames import CastleAction
from engine.burgundy.names import tile_code
from engine.burgundy.state import BDraft, BLook, BStep
from engine.burgundy.tiles import BUILDING, CASTLE, Tile
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.module import Module
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

ROUTE: Final = "route"
"""What bonuses are called in records and in the ledger, whatever they are."""

trade_routes = Module("trade_routes", game="burgundy", data="trade_routes.toml", players=(2, 3, 4))

BONUS_FIRST, GOODS_FIRST = "bonus_first", "goods_first"
NESTED = trade_routes.option(
    "trade_route_nested",
    default=BONUS_FIRST,
    values=(BONUS_FIRST, GOODS_FIRST),
    source="the books are silent; one program finishes the bonus before the next tile of goods is laid",
)


class Routes(Tables):
    cards: list[tuple[int, ...]] = []
    """Numbers of the cards by seat, from left to right."""
    laid: list[tuple[int, ...]] = []
    """Goods on them by seat, from left to right."""


class Space(msgspec.Struct, frozen=True, array_like=True):
    """As it is printed."""

    good: int
    bonus: str
    """`castle`, or the name of a building."""


class SpaceView(msgspec.Struct, frozen=True, array_like=True):
    good: int
    """The number of the goods that bring the bonus."""
    bonus: str
    laid: int = 0
    """The goods that lie there; 0 for none."""


class CardView(msgspec.Struct, frozen=True, array_like=True):
    card: int
    """Its number."""
    spaces: tuple[SpaceView, ...]


class RoutesView(msgspec.Struct, frozen=True):
    routes: tuple[tuple[CardView, ...], ...]
    """By seat, from left to right."""


class RoutesDealt(Event, frozen=True, tag="burgundy.routes_dealt"):
    cards: tuple[tuple[int, ...], ...]
    """By seat, from left to right."""


class GoodLaid(Event, frozen=True, tag="burgundy.good_laid"):
    """A tile of goods that was sold lies on the route of its seller."""

    seat: Seat
    card: int
    space: int
    """Of the card, from 1."""
    good: int
    bonus: str = ""
    """What it brings; empty where its colour is another."""


class LayGoods(Frame, frozen=True, tag="burgundy.lay_goods"):
    """Goods of one kind that were sold and have still to be laid."""

    seat: Seat
    good: int
    count: int


trade_routes.slice(Routes)


def routes_of(look: BLook) -> Routes:
    tables = look.state.slices[trade_routes.id]
    assert isinstance(tables, Routes)
    return tables


@lru_cache(maxsize=16)
def printed_cards(catalogue: Catalogue) -> dict[int, tuple[Space, ...]]:
    """The spaces of all cards, by the number of the card."""
    entries = catalogue.data[trade_routes.id]["route"]
    return {entry["card"]: msgspec.convert(entry["spaces"], tuple[Space, ...]) for entry in entries}


@lru_cache(maxsize=1024)
def spaces_of(catalogue: Catalogue, cards: tuple[int, ...]) -> tuple[Space, ...]:
    """All spaces of a route, from left to right."""
    printed = printed_cards(catalogue)
    return tuple(space for card in cards for space in printed[card])


def bonus_tile(catalogue: Catalogue, bonus: str) -> Tile:
    """The tile that does what a bonus brings."""
    return catalogue.tiles[bonus if bonus == CASTLE else f"{BUILDING}:{bonus}"]


# beginning


@trade_routes.setup
def deal(draft: BDraft) -> None:
    data, routes = draft.catalogue.data[trade_routes.id], routes_of(draft)
    each = data["cards_each"][str(draft.players)]
    stack = [entry["card"] for entry in data["route"]]
    for _ in range(draft.players):
        routes.cards.append(tuple(stack.pop(draft.draw("routes", stack)) for _ in range(each)))
        routes.laid.append(())
    draft.emit(RoutesDealt(tuple(routes.cards)))


@trade_routes.on(hooks.HAPPENINGS)
def in_the_record(look: BLook, event: Event) -> Iterator[dict[str, Any]]:
    if isinstance(event, RoutesDealt):
        yield {"routes": [list(cards) for cards in event.cards]}


# goods that are sold


@trade_routes.react(GoodsSold)
def sold_goods_go_on_the_route(draft: BDraft, event: GoodsSold) -> None:
    """Whatever allowed the sale, and whosever turn it is."""
    routes = routes_of(draft)
    if len(routes.laid[event.seat]) < len(spaces_of(draft.catalogue, routes.cards[event.seat])):
        draft.push(LayGoods(event.seat, event.good, event.count))


@trade_routes.step(LayGoods)
class LayGoodsStep(BStep[LayGoods]):
    def do(self, draft: BDraft, frame: LayGoods, chosen: None) -> None:
        seat, good, catalogue, routes = frame.seat, frame.good, draft.catalogue, routes_of(draft)
        spaces = spaces_of(catalogue, routes.cards[seat])
        first = len(routes.laid[seat])
        for number in range(first, min(first + frame.count, len(spaces))):
            card, place = _card_at(catalogue, routes.cards[seat], number)
            bonus = spaces[number].bonus if spaces[number].good == good else ""
            routes.laid[seat] = (*routes.laid[seat], good)
            draft.emit(GoodLaid(seat, card, place, good, bonus))
            if not bonus:
                continue
            _give(draft, seat, bonus, number + 1)
            left = frame.count - (number + 1 - first)
            if left and draft.option(NESTED) == BONUS_FIRST:
                draft.keep(LayGoods(seat, good, left))
                return


def _card_at(catalogue: Catalogue, cards: tuple[int, ...], number: int) -> tuple[int, int]:
    """The card on which a space of a route is, and which of its spaces that is, from 1."""
    printed = printed_cards(catalogue)
    for card in cards:
        if number < len(printed[card]):
            return card, number + 1
        number -= len(printed[card])
    raise LookupError(f"the route has no space {number}")


def _give(draft: BDraft, seat: Seat, bonus: str, place: int) -> None:
    """What a space brings: by a city hall a tile goes on any space, as no die was used and there is no number."""
    if bonus == CASTLE:
        draft.push(CastleAction(seat, ROUTE))
    else:
        use_building(draft, seat, bonus_tile(draft.catalogue, bonus), str(place), by=ROUTE)


# what is seen


@trade_routes.shows
def routes_lie_open(look: BLook, viewer: Viewer) -> RoutesView:
    routes, printed = routes_of(look), printed_cards(look.catalogue)
    seats = []
    for cards, laid in zip(routes.cards, routes.laid, strict=True):
        goods = iter(laid)
        seats.append(
            tuple(
                CardView(card, tuple(SpaceView(space.good, space.bonus, next(goods, 0)) for space in printed[card]))
                for card in cards
            )
        )
    return RoutesView(tuple(seats))


@trade_routes.draws
def in_characters(view: RoutesView, catalogue: Catalogue) -> list[str]:
    """`A route: 2 carpenter [2], 4 church [1], >1 boarding-house | ...`: in brackets what lies there, behind an arrow
    the next empty space."""
    lines = []
    for seat, cards in enumerate(view.routes):
        ahead = False
        said = []
        for card in cards:
            words = []
            for space in card.spaces:
                word = f"{space.good} {tile_code(bonus_tile(catalogue, space.bonus).id)}"
                words.append(f"{word} [{space.laid}]" if space.laid else word if ahead else f">{word}")
                ahead = ahead or not space.laid
            said.append(", ".join(words))
        lines.append(f"{chr(ord('A') + seat)} route: {' | '.join(said)}")
    return lines


# computer players

_LATER: Final = 0.6
"""What is left of hopes for each sale that must come before: an estimate."""
_KINDS: Final = 3
"""Kinds of goods whose sales are planned."""


@trade_routes.on(hooks.PROSPECTS)
def hopes(position: Position) -> Iterator[float]:
    """Bonuses that the goods in store will bring, if they are sold in the best order."""
    goods = position.state.goods[position.party]
    if not any(goods):
        return
    routes = routes_of(position.look)
    seat, catalogue = position.seat, position.catalogue
    found = _planned(catalogue, routes.cards[seat], len(routes.laid[seat]), goods)
    if found:
        chance = min(weights.SURE_SALE, weights.SALE_CHANCE * position.dice)
        worth = sum(share * effect_worth(position, bonus_tile(catalogue, bonus)) for bonus, share in found)
        yield chance * worth


@lru_cache(maxsize=4096)
def _planned(
    catalogue: Catalogue, cards: tuple[int, ...], laid: int, goods: tuple[int, ...]
) -> tuple[tuple[str, float], ...]:
    """Bonuses that selling these goods in the best order brings, and how much is counted on each."""
    ahead = spaces_of(catalogue, cards)[laid:]
    kinds = sorted(((count, good) for good, count in enumerate(goods, start=1) if count), reverse=True)[:_KINDS]
    best: tuple[tuple[str, float], ...] = ()
    for order in permutations(kinds):
        found: list[tuple[str, float]] = []
        at, share = 0, 1.0
        for count, good in order:
            found += [(space.bonus, share) for space in ahead[at : at + count] if space.good == good]
            at += count
            share *= _LATER
        if sum(share for _, share in found) > sum(share for _, share in best):
            best = tuple(found)
    return best


@trade_routes.on(hooks.FRAME_PROSPECTS)
def hopes_of_goods_being_laid(position: Position, frame: Frame) -> Iterator[float]:
    if isinstance(frame, LayGoods) and frame.seat == position.seat:
        routes, catalogue = routes_of(position.look), position.catalogue
        first = len(routes.laid[frame.seat])
        for space in spaces_of(catalogue, routes.cards[frame.seat])[first : first + frame.count]:
            if space.good == frame.good:
                yield effect_worth(position, bonus_tile(catalogue, space.bonus))
