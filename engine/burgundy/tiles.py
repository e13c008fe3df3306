"""Hexagonal tiles: what each is, and what it does."""

from __future__ import annotations

from typing import Any

import msgspec

CASTLE = "castle"
MINE = "mine"
SHIP = "ship"
BUILDING = "building"
ANIMAL = "animal"
MONASTERY = "monastery"
KINDS = (CASTLE, MINE, SHIP, BUILDING, ANIMAL, MONASTERY)
"""Kinds of tiles that are the colours of spaces and of depot slots. Modules may have tiles of other kinds, which go
where their rules say."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a building does when it is placed."""

    silver: int = 0
    workers: int = 0
    points: int = 0
    take: tuple[str, ...] = ()
    """A tile of one of these kinds from a numbered depot."""
    sell: bool = False
    """Goods of one kind."""
    place: bool = False
    """Another tile from the storage."""


class Tile(msgspec.Struct, frozen=True):
    id: str
    """As records write it: `castle`, `building:bank`, `animal:cow:3`, `monastery:17`."""
    kind: str
    coloured: int = 0
    """How many have the back of their kind."""
    black: int = 0
    index: int = -1
    """Of a building: which of the kinds of buildings; of a monastery: its number."""
    effect: Effect = Effect()
    species: str = ""
    animals: int = 0


def read_tiles(data: dict[str, Any], edition: str, buildings: int = 0) -> list[Tile]:
    """The tiles of a data file. `buildings` is how many kinds of buildings there are already."""
    tiles = [
        Tile(kind, kind, data[kind]["coloured"], data[kind]["black"]) for kind in (CASTLE, MINE, SHIP) if kind in data
    ]
    for index, entry in enumerate(data.get("building", ()), start=buildings):
        effect = msgspec.convert(entry.get("effect", {}), Effect)
        tiles.append(Tile(f"{BUILDING}:{entry['id']}", BUILDING, entry["coloured"], entry["black"], index, effect))
    if "livestock" in data:
        coloured, black = data["livestock"]["coloured"], data["livestock"]["black"]
        for species in data["livestock"]["species"][edition]:
            for count in sorted({*coloured, *black}):
                id = f"{ANIMAL}:{species}:{count}"
                tiles.append(
                    Tile(id, ANIMAL, coloured.count(count), black.count(count), species=species, animals=count)
                )
    for entry in data.get("monastery", ()):
        number, dark = entry["number"], entry["back"] == "black"
        tiles.append(Tile(f"{MONASTERY}:{number}", MONASTERY, int(not dark), int(dark), number))
    tiles += [
        Tile(entry["id"], entry["kind"], entry.get("coloured", 0), entry.get("black", 0))
        for entry in data.get("tile", ())
    ]
    return tiles
