"""What a player has in numbers: silver, workers, goods, animals, dice cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.api import CardsPlayerView
from renderers.burgundy_cards.art.cards import HIGH, WIDE
from renderers.burgundy_cards.highlights import Fresh, frame, look_of
from renderers.burgundy_cards.keys import BACK, SILVER, SOLD, WORKER, animal_key, good_key
from renderers.number_badges import BoxPointer
from renderers.scene import Item, Label, Sprite


class Counter(msgspec.Struct, frozen=True):
    """A token and how many of it there are."""

    key: str
    count: int
    deeds: tuple[str, ...] = ()
    """Deeds that change it, to be marked."""
    place: str = ""
    """Where such a deed must have been done, if that matters."""
    ref: str = ""
    """As it is called when it can be chosen."""


def silver_and_workers(player: CardsPlayerView) -> list[Counter]:
    return [
        Counter(SILVER, player.silver, ("silver", "convert", "buy")),
        Counter(WORKER, player.workers, ("workers", "convert")),
    ]


def goods(player: CardsPlayerView) -> list[Counter]:
    return [Counter(good_key(kind), count, ("sell",), kind, f"good:{kind}") for kind, count in player.goods.items()]


def sold(player: CardsPlayerView) -> Counter:
    """Goods of all kinds that were sold."""
    return Counter(SOLD, sum(player.sold.values()), ("sell",))


def animals(player: CardsPlayerView) -> list[Counter]:
    return [Counter(animal_key(kind), count) for kind, count in player.animals.items()]


def dice_left(player: CardsPlayerView) -> Counter:
    """Dice cards, on hand and face down."""
    return Counter(BACK, player.hand_count + player.dice)


def row(
    counters: Sequence[Counter],
    x: int,
    y: int,
    wide: int,
    side: int,
    size: int,
    own: Sequence[Fresh],
    pointer: BoxPointer | None,
) -> list[Item]:
    """Side by side, in shares of equal width; without a pointer, of somebody who cannot choose now."""
    items: list[Item] = []
    for place, counter in enumerate(counters):
        items += _counter(
            counter, x + place * wide // len(counters), y, wide // len(counters), side, size, own, pointer
        )
    return items


def _counter(
    counter: Counter, x: int, y: int, room: int, side: int, size: int, own: Sequence[Fresh], pointer: BoxPointer | None
) -> list[Item]:
    """The token and its number."""
    wide = round(side * WIDE / HIGH) if counter.key == BACK else side
    left = x + (side - wide) // 2
    ink = "ink" if counter.count else "faint"
    items: list[Item] = [
        Sprite(counter.key, left, y, wide),
        Label(
            str(counter.count),
            x + side + side // 8,
            y + side // 2,
            size,
            ink,
            "lm",
            "heavy" if counter.count else "bold",
        ),
    ]
    items += frame(x - 4, y - 2, room - 4, side + 4, look_of(own, *counter.deeds, place=counter.place))
    if pointer and counter.ref and counter.count:
        pointer.box(counter.ref, x - 4, y - 2, room - 4, side + 4, (x + room - 26, y + side // 2), 50)
    return items
