"""A description of the picture, with what a player needs for a choice first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from bot.games.alt_text import called, fitted, to_move
from bot.games.burgundy.module_ui import ModuleTables, TargetWords
from bot.games.burgundy.names import (
    BLACK,
    KINDS,
    good_words,
    goods_words,
    kind_words,
    stock_words,
    tile_words,
)
from bot.games.burgundy.parties import owners, party_of, purse
from bot.games.game_ui import Names, PictureFocus
from bot.games.seat_letters import letter
from bot.texts import Texts
from engine.api import BurgundyView, DeedView, DepotView, EstateView, HexView, Seat, places_of, tile_code


def alt(tables: ModuleTables, texts: Texts, view: BurgundyView, focus: PictureFocus, names: Names, seat: Seat) -> str:
    """The description of a picture that shows the estate of `seat`."""
    return fitted(
        [
            texts("burgundy.estate_of", who=owners(texts, view, names, seat)) if focus.place else "",
            *to_move(texts, view, names),
            f"{situation(tables, texts, view).rstrip('.')}.",
            _targets(tables, texts, view, focus, seat),
            _holds(tables, texts, view, seat, names),
            _seats(texts, view, names),
            *_depots(texts, view.depots),
            _reachable(texts, view.estates[seat]),
            *_depots(texts, [view.black]),
            *house_boards(texts, view.estates[seat].house),
            # Where all does not fit, what modules add is cut short: what a choice needs is in their holdings.
            *(sentence for sentences in tables.sentences for sentence in sentences(texts, view, seat, names)),
            _last(texts, view, focus, names),
        ]
    )


def house_boards(texts: Texts, boards: Sequence[str]) -> list[str]:
    """A sentence that names the estates whose layouts are our own; none if there are none."""
    return [texts("burgundy.house_boards", boards=texts.listed(list(boards)), count=len(boards))] if boards else []


def situation(tables: ModuleTables, texts: Texts, view: BurgundyView) -> str:
    """Phase, round and turn order, and what modules add to them."""
    if not view.phase:
        return texts("burgundy.choosing")
    points = view.phase_points["ABCDE".index(view.phase)]
    if view.players == 1:
        plain = texts("burgundy.situation_alone", phase=view.phase, points=points, round=view.round)
    else:
        order = " ".join(letter(seat) for seat in view.order)
        plain = texts("burgundy.situation", phase=view.phase, points=points, round=view.round, order=order)
    return " · ".join(filter(None, [plain, *(more(texts, view) for more in tables.situations)]))


def _targets(tables: ModuleTables, texts: Texts, view: BurgundyView, focus: PictureFocus, seat: Seat) -> str:
    if not focus.targets:
        return ""
    places = []
    for ref, number in focus.targets.items():
        kind, *place = ref.split(":")
        places.append(tables.targets.get(kind, _number)(texts, view, seat, place, number))
    return texts("burgundy.alt_targets", places=", ".join(places))


def _number(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    """The number alone, where that is its only name."""
    return str(number)


def _space(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {place[0]}"


def _stored(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {tile_words(texts, tile_code(view.estates[seat].storage[int(place[0])]))}"


def _on_sale(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {tile_words(texts, tile_code(view.black.slots[int(place[0])].tile))}"


def _in_depot(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    """A tile in a depot; a whole depot has its number."""
    if len(place) == 1:
        return str(number)
    tile = view.depots[int(place[0]) - 1].slots[int(place[1])].tile
    return f"{number} {tile_words(texts, tile_code(tile))} @{place[0]}"


def _good(texts: Texts, view: BurgundyView, seat: Seat, place: Sequence[str], number: int) -> str:
    """Goods have their own numbers, on the buttons too."""
    return good_words(texts, place[0])


TARGETS: Final[Mapping[str, TargetWords]] = {
    "hex": _space,
    "storage": _stored,
    "black": _on_sale,
    "depot": _in_depot,
    "good": _good,
}
"""What can be chosen in the base game, besides dice and estates: these are named by their numbers."""


def dice_left(view: BurgundyView, seat: Seat) -> tuple[int, ...]:
    """Unused dice of a seat; empty before the first round."""
    return view.unused[seat] if view.unused else ()


def _holds(tables: ModuleTables, texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> str:
    """What the player has whose estate is shown."""
    dice = dice_left(view, seat)
    parts = [
        texts("burgundy.alt_dice", dice=" ".join(map(str, dice))) if dice else "",
        purse(texts, view, seat),
        *held(tables, texts, view, seat),
    ]
    said = "; ".join(filter(None, parts))
    return f"{called(names, seat)}: {said}." if said else ""


def held(tables: ModuleTables, texts: Texts, view: BurgundyView, seat: Seat) -> list[str]:
    """What a player has besides silver and workers."""
    return [words for holdings in tables.holdings for words in holdings(texts, view, seat)]


def holdings(texts: Texts, view: BurgundyView, seat: Seat) -> Iterator[str]:
    """Stored tiles and goods."""
    estate = view.estates[seat]
    yield from _stores(texts, estate)
    goods = stock_words(texts, estate.goods)
    if goods:
        yield texts("burgundy.alt_goods", goods=goods)


def _stores(texts: Texts, estate: EstateView) -> Iterator[str]:
    """Each storage with what is in it; those of a player who has several have names."""
    for storage in estate.storages:
        if storage.tiles:
            stored = ", ".join(tile_words(texts, tile_code(tile)) for tile in storage.tiles)
            yield texts(
                f"burgundy.alt_storage_{storage.name}" if storage.name else "burgundy.alt_storage", tiles=stored
            )


def own_storage(texts: Texts, estate: EstateView) -> str:
    """What is in the storage that a player shares with nobody; empty for nothing."""
    return next(_stores(texts, msgspec.structs.replace(estate, storages=estate.storages[:1])), "")


def _depots(texts: Texts, depots: Iterable[DepotView]) -> Iterator[str]:
    for depot in depots:
        tiles = ", ".join(tile_words(texts, tile_code(slot.tile)) for slot in depot.slots if slot.tile)
        goods = texts("burgundy.alt_goods", goods=goods_words(texts, depot.goods)) if depot.goods else ""
        said = "; ".join(filter(None, [tiles, goods]))
        if said:
            yield f"{_name(texts, depot)}: {said}."


def _name(texts: Texts, depot: DepotView) -> str:
    return texts("burgundy.alt_depot", depot=depot.number) if depot.number else texts("burgundy.alt_black")


def reachable(estate: EstateView) -> list[HexView]:
    """Empty spaces next to a placed tile."""
    spots = {place: name for name, place in places_of(estate.hexes).items()}
    around: dict[str, set[str]] = {name: set() for name in spots.values()}
    for (column, row), name in spots.items():
        steps = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
        around[name] |= {spots[at] for down, right in steps if (at := (column + right, row + down)) in spots}
    for one, other in estate.links:
        around[one].add(other)
        around[other].add(one)
    lying = {space.name for space in estate.hexes if space.tile}
    return [space for space in estate.hexes if not space.tile and around[space.name] & lying]


def _reachable(texts: Texts, estate: EstateView) -> str:
    """The empty spaces next to a placed tile, by colour, each with the die that it needs."""
    free = reachable(estate)
    groups = [_group(texts, kind, [space for space in free if space.kind == kind]) for kind in KINDS]
    said = "; ".join(filter(None, groups))
    return texts("burgundy.alt_free", places=said) if said else ""


def _group(texts: Texts, kind: str, spaces: Sequence[HexView]) -> str:
    if not spaces:
        return ""
    return f"{kind_words(texts, kind)} {', '.join(f'{space.name} ({space.number})' for space in spaces)}"


def _last(texts: Texts, view: BurgundyView, focus: PictureFocus, names: Names) -> str:
    if not view.deeds:
        return ""
    # At the end of a phase somebody may act between two turns.
    latest = view.deeds[-1]
    last = [action for action in view.deeds if (action.turn, action.seat) == (latest.turn, latest.seat)]
    said = ", ".join(_action_words(texts, action) for action in last)
    who = called(names, last[0].seat)
    return texts("burgundy.alt_tried" if focus.draft else "burgundy.alt_last", who=who, deeds=said)


def _action_words(texts: Texts, action: DeedView) -> str:
    tile = tile_words(texts, tile_code(action.tile)) if action.tile else ""
    # As on buttons, the black depot in the middle is not named.
    place = "" if action.place == BLACK else action.place
    return " ".join(filter(None, [texts(f"burgundy.alt_deed_{action.deed}"), tile, place]))


def _seats(texts: Texts, view: BurgundyView, names: Names) -> str:
    said = [
        texts("burgundy.alt_seat", letter=letter(seat), who=names[seat], points=view.points[seat])
        + _dice(texts, view, seat)
        for seat in range(view.players)
    ]
    return f"{'; '.join(said)}."


def _dice(texts: Texts, view: BurgundyView, seat: Seat) -> str:
    dice = dice_left(view, seat)
    return f", {texts('burgundy.alt_dice', dice=' '.join(map(str, dice)))}" if dice else ""


def estate_words(tables: ModuleTables, texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> str:
    """One line about the estate of a player. What partners share is told with the first of them."""
    estate = view.estates[seat]
    if not estate.board:
        return texts("burgundy.estate_open", letter=letter(seat), who=names[seat])
    first = party_of(view, seat)[0]
    if seat != first:
        joint = texts(
            "burgundy.estate_joint",
            letter=letter(seat),
            who=names[seat],
            points=view.points[seat],
            owner=letter(first),
        )
        return "; ".join(filter(None, [joint, own_storage(texts, estate)])) + "."
    line = texts(
        "burgundy.estate_line",
        letter=letter(seat),
        who=names[seat],
        points=view.points[seat],
        free=sum(not space.tile for space in estate.hexes),
    )
    parts = [purse(texts, view, seat), *held(tables, texts, view, seat)]
    return "; ".join(filter(None, [line, *parts])) + "."
