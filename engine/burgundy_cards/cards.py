"""The action cards: what each is, and what it does when it is placed."""

from __future__ import annotations

import msgspec

CASTLE = "castle"
MINE = "mine"
MONASTERY = "monastery"
KNOWLEDGE = "knowledge"
SHIP = "ship"
PASTURE = "pasture"
BUILDING = "building"
TYPES = (CASTLE, MINE, MONASTERY, KNOWLEDGE, SHIP, PASTURE, BUILDING)
"""The seven types, each a colour."""

FACES = (1, 2, 3, 4, 5, 6)


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card brings when it is placed."""

    silver: int = 0
    workers: int = 0
    points: int = 0
    draw: tuple[str, ...] = ()
    """A card from one of the piles of these supplies: `goods`, `animals`."""
    take: tuple[str, ...] = ()
    """A card of one of these types from the display."""
    sell: bool = False
    """Goods of one kind."""
    place: bool = False
    """Another project, whatever its die."""
    action: bool = False
    """An action as if with a die that shows what one likes."""


class Card(msgspec.Struct, frozen=True):
    id: str
    """As records write it: `castle:3`, `building.bank:5`."""
    type: str
    die: int
    effect: Effect
    kind: str = ""
    """Of a building, which: `bank`."""


def card_code(id: str) -> str:
    """What players type and what is on buttons: `castle-3`, `bank-5`, `city-hall-2`."""
    name, _, die = id.partition(":")
    return f"{name.partition('.')[2] or name}-{die}".replace("_", "-")


def type_of(id: str) -> str:
    """The type of the card with this id."""
    return id.partition(":")[0].partition(".")[0]


def die_of(id: str) -> int:
    """The die printed on the card with this id."""
    return int(id[-1])
