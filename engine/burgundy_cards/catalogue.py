"""All that is in the box and all numbers of the rules, for one agreement, put together from the data files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.burgundy_cards.base import BY_SEAT, START_WORKERS
from engine.burgundy_cards.cards import BUILDING, FACES, TYPES, Card, Effect
from engine.core.kind import Content
from engine.core.spec import GameSpec

GOODS, ANIMALS = "goods", "animals"
SUPPLIES = (GOODS, ANIMALS)
"""Supplies of cards that lie in open piles, and are kept in storages."""
PILES = 2
"""Open piles of each supply."""
HOUSE = "house"
"""Status of a printed value that nobody told us: it is our own."""


class Bonus(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the things between which whoever completes a triple chooses."""

    points: int = 0
    goods: int = 0
    animals: int = 0
    workers: int = 0
    silver: int = 0

    @property
    def code(self) -> str:
        """As it is typed: `points3`, `goods1-animals1`, `workers1-silver2`."""
        return "-".join(f"{name}{count}" for name, count in msgspec.structs.asdict(self).items() if count)


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rules count with."""

    turns: int
    dice: int
    hand: int
    projects: int
    refill: int
    silver: int
    convert: int
    price: int
    bought: int
    sale_silver: int
    first_of: int
    start_card: int
    """Points for the first-player card at the end; 0 where there is none."""
    start_silver: int


class Catalogue:
    """The base game's files have all cards and numbers. Those of a module may have `numbers`, which go before the base
    game's, and anything else for its own rules (`data`)."""

    def __init__(self, contents: Sequence[Content], spec: GameSpec) -> None:
        self.data = dict(contents)
        """What the files of each module say, by module."""
        base = contents[0][1]
        numbers: dict[str, Any] = {}
        for _, data in contents:
            numbers |= data.get("numbers", {})
        self.numbers = msgspec.convert(numbers, Numbers)
        self.kinds: dict[str, tuple[str, ...]] = {supply: tuple(base[supply]["kinds"]) for supply in SUPPLIES}
        """Kinds of goods and of animals."""
        self.each: dict[str, int] = {supply: base[supply]["each"] for supply in SUPPLIES}
        """Cards of each kind, by supply."""
        self.dice_for_goods: dict[str, tuple[int, ...]] = {
            kind: tuple(dice) for kind, dice in base[GOODS]["dice"].items()
        }
        """The dice that sell goods, by kind."""
        self.goods_points: dict[str, int] = {kind: one["points"] for kind, one in base["good"].items()}
        """Points of a sold card, by kind of goods."""
        self.triples: dict[str, int] = {type: base["triple"][type]["points"] for type in TYPES}
        """Points of three cards, by type."""
        self.rounds: tuple[str, ...] = tuple(base["round"])
        """`A` to `E`."""
        self.bonuses: dict[str, tuple[Bonus, ...]] = {
            name: tuple(_bonuses(one["bonuses"])) for name, one in base["round"].items()
        }
        """What a triple brings besides, by round."""
        self.animal_sets: tuple[int, ...] = tuple(base["animal_sets"]["points"])
        """Points of a set of different animals, by its size, from 1."""
        self.status: dict[str, str] = {
            f"{table}.{key}": one["status"]
            for table in ("triple", "good", "round", "building_dice")
            for key, one in base[table].items()
        }
        """How sure we are of what is printed: `rulebook`, `source` or `house`, by table and key: `triple.mine`."""
        players = str(spec.players)
        self.display: int = base["display"][players]
        """Cards in the display of a round."""
        self.all_seven: tuple[int, ...] = tuple(base["all_seven"][players])
        """Points for having all seven types, from the first player who does."""
        self.start_workers = _start_workers(base["start_workers"], spec)
        """Workers at the start, from the first player on."""
        self.cards: dict[str, Card] = {card.id: card for card in _cards(base)}
        self.deck: tuple[str, ...] = tuple(sorted(_deck(base)))
        """Every action card of the box, equal ones as often as they are there."""


def _start_workers(numbers: Mapping[str, Any], spec: GameSpec) -> tuple[int, ...]:
    if spec.players == 1:
        return (numbers["alone"],)
    by_seat = tuple(numbers["by_seat"][: spec.players])
    if dict(spec.options).get(START_WORKERS.key, START_WORKERS.default) == BY_SEAT:
        return by_seat
    return (*by_seat[:-1], numbers["last"])


def _bonuses(entries: Sequence[Mapping[str, int]]) -> Iterator[Bonus]:
    """Each way to take a mix of silver and workers is a bonus of its own."""
    for entry in entries:
        fixed = {key: count for key, count in entry.items() if key != "mixed"}
        for workers in range(entry.get("mixed", 0) + 1):
            yield Bonus(
                points=fixed.get("points", 0),
                goods=fixed.get("goods", 0),
                animals=fixed.get("animals", 0),
                workers=fixed.get("workers", 0) + workers,
                silver=fixed.get("silver", 0) + entry.get("mixed", 0) - workers,
            )


def _cards(base: Mapping[str, Any]) -> Iterator[Card]:
    for type in TYPES:
        if type == BUILDING:
            for kind, effect in base[BUILDING].items():
                for die in base["building_dice"][kind]["dice"]:
                    yield Card(f"{BUILDING}.{kind}:{die}", BUILDING, die, msgspec.convert(effect, Effect), kind)
        else:
            effect = msgspec.convert(base["effect"].get(type, {}), Effect)
            for die in FACES:
                yield Card(f"{type}:{die}", type, die, effect)


def _deck(base: Mapping[str, Any]) -> Iterator[str]:
    for type, count in base["types"].items():
        if type == BUILDING:
            for kind in base[BUILDING]:
                for die in base["building_dice"][kind]["dice"]:
                    yield f"{BUILDING}.{kind}:{die}"
        else:
            for die in FACES:
                yield from [f"{type}:{die}"] * (count // len(FACES))
