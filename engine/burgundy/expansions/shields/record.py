"""How records tell of shields."""

from __future__ import annotations

from typing import Any

from engine.burgundy import hooks
from engine.burgundy.expansions.shields.events import (
    GoodsGathered,
    LenderChosen,
    ShieldsKept,
    ShieldsLaid,
    ShieldTaken,
    TileFetched,
    WorkerJoined,
)
from engine.burgundy.expansions.shields.tables import LENDING, shields, tables_of
from engine.burgundy.names import BLACK
from engine.burgundy.state import BLook
from engine.core.events import Event

Entry = dict[str, Any]


@shields.on(hooks.HAPPENINGS)
def told(look: BLook, event: Event) -> list[Entry]:
    if isinstance(event, ShieldTaken):
        return [_taken(event)]
    if isinstance(event, ShieldsKept):
        paid = {"silver": event.silver, "workers": event.workers}
        act = {"e": "act", "p": event.seat, "a": "upkeep", "by": "phase_end"}
        return [{**act, "paid": paid, "dropped": list(event.dropped)}]
    if isinstance(event, LenderChosen):
        if tables_of(look).new:
            return [{"of": event.lender}]
        by = f"shield:{LENDING}"
        return [{"e": "act", "p": event.seat, "a": "shield", "id": LENDING, "of": event.lender, "by": by}]
    if isinstance(event, GoodsGathered):
        return [{"kind": event.good, "more": list(event.took)}]
    if isinstance(event, TileFetched):
        return [{"depot": event.depot or BLACK}]
    if isinstance(event, ShieldsLaid):
        return [{"shields": {str(depot): list(lying) for depot, lying in enumerate(event.depots, start=1)}}]
    # Totals that were written before workers joined are written again.
    return [{}] if isinstance(event, WorkerJoined) else []


def _taken(event: ShieldTaken) -> Entry:
    entry: Entry = {"e": "act", "p": event.seat, "a": "shield", "by": event.by, "id": event.shield}
    entry |= {"depot": event.depot, "hex": event.hex}
    if event.dice:
        entry |= {"dice": list(event.dice), "spent": event.spent}
    return entry | {"replaced": event.replaced} if event.replaced else entry
