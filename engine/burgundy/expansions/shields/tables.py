"""The module, its options, and where the shields are."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.burgundy.catalogue import Catalogue
from engine.burgundy.state import BLook
from engine.burgundy.text import SEATS
from engine.core.module import Module
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

shields = Module("shields", game="burgundy", data="shields.toml")

ONE, SAME = "one", "same"
AMOUNT = shields.option(
    "shield_2_amount",
    default=ONE,
    values=(ONE, SAME),
    source="the book says a worker whenever others get workers; one print of 2019: one, however many they get",
)
SHIELD_ONLY, BOTH = "shield_only", "both"
WITH_MONASTERIES = shields.option(
    "shield_vs_monastery",
    default=SHIELD_ONLY,
    values=(SHIELD_ONLY, BOTH),
    source="the book is silent; one print of 2019: of equal effects only the shield's holds",
)
YES, NO = "yes", "no"
INNS = shields.option(
    "shield_15_inn",
    default=YES,
    values=(YES, NO),
    source="the book is silent; one print of 2019: what lies beside the black depot may be taken, too",
)
CAPPED, LARGER = "capped", "larger"
AREA_CAP = shields.option(
    "shield_17_cap",
    default=CAPPED,
    values=(CAPPED, LARGER),
    source="one print of 2019: the largest area stays as it is; the edition of 2023 counts on",
)
BEFORE_UPKEEP, AFTER_UPKEEP = "before_upkeep", "after_upkeep"
FETCHING = shields.option(
    "shield_14_timing",
    default=BEFORE_UPKEEP,
    values=(BEFORE_UPKEEP, AFTER_UPKEEP),
    source="the book has both at the end of a phase, tiles right after the last actions",
)


class ShieldTables(Tables):
    depots: list[tuple[int, ...]] = []
    """Shields that lie on the depots, that of depot 1 first."""
    held: list[tuple[tuple[int, str], ...]] = []
    """By seat: shields and the spaces of their castles, in the order of taking."""
    owners: dict[int, Seat] = {}
    """The same by shield: the rules ask for it all the time, even before anything is laid out."""
    gone: list[int] = []
    """Out of the game, in the order of leaving. What was never laid is not counted."""
    lender: Seat | None = None
    """Whose monasteries hold for the owner of the shield that lends them."""
    new: bool = False
    """That shield was just taken, and its owner has not said yet whom to choose."""
    bent: int = -1
    """The turn in which a die was last made another number by a shield."""


class ShieldsView(msgspec.Struct, frozen=True):
    depots: tuple[tuple[int, ...], ...]
    """Shields that lie on the depots 1 to 6."""
    held: tuple[tuple[tuple[int, str], ...], ...]
    """By seat: shields and the spaces of their castles, in the order of taking."""
    lender: Seat | None
    """Whom the owner of shield 6 has chosen."""
    bent: bool
    """Whether shield 16 has been used in this turn."""


shields.slice(ShieldTables)


def tables_of(look: BLook) -> ShieldTables:
    tables = look.state.slices["shields"]
    assert isinstance(tables, ShieldTables)
    return tables


def owner_of(look: BLook, shield: int) -> Seat | None:
    return tables_of(look).owners.get(shield)


def owns(look: BLook, seat: Seat, shield: int) -> bool:
    return tables_of(look).owners.get(shield) == seat


def shields_of(look: BLook, seat: Seat) -> tuple[int, ...]:
    """In the order of taking."""
    return tuple(shield for shield, _ in tables_of(look).held[seat])


def drop(tables: ShieldTables, seat: Seat, shield: int) -> None:
    """A shield leaves the game."""
    tables.held[seat] = tuple(entry for entry in tables.held[seat] if entry[0] != shield)
    del tables.owners[shield]
    tables.gone.append(shield)
    if shield == LENDING:
        tables.lender, tables.new = None, False


LENDING = 6
"""The shield that lends monasteries."""


@lru_cache(maxsize=64)
def points_of(catalogue: Catalogue) -> dict[int, int]:
    """What each shield brings at the end."""
    return dict(enumerate(catalogue.data["shields"]["worth"]["points"], start=1))


@shields.shows
def shields_lie_open(look: BLook, viewer: Viewer) -> ShieldsView:
    tables = tables_of(look)
    return ShieldsView(
        depots=tuple(tables.depots),
        held=tuple(tables.held),
        lender=tables.lender,
        bent=tables.bent == look.state.turns,
    )


@shields.draws
def in_characters(view: ShieldsView, catalogue: Catalogue) -> list[str]:
    laid = [f"{depot}: {' '.join(map(str, found))}" for depot, found in enumerate(view.depots, start=1) if found]
    lines = [f"shields {', '.join(laid) or '-'}"]
    for seat, held in enumerate(view.held):
        if held:
            lent = f", monasteries of {SEATS[view.lender]}" if view.lender is not None else ""
            lent = lent if any(shield == LENDING for shield, _ in held) else ""
            lines.append(f"{SEATS[seat]} {', '.join(f'{shield}@{hex}' for shield, hex in held)}{lent}")
    return lines
