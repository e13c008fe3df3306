"""The card that says how a game stands, for who comes by: pinned, and brought up to date when there is time for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.table import Phase, Table

if TYPE_CHECKING:
    from bot.tables.change import Change

QUIET = 120.0
"""Seconds without anything new before it is changed. As long as people play one after the other the newest board says
the same, and requests are rationed."""
CARD = "status"
"""The screen, and its slot."""


def touch(table: Table, now: float) -> None:
    """Something has happened that the card tells of. A game that was over before there was one gets none."""
    table.card = now + QUIET if table.phase is Phase.PLAYING or table.carded else 0.0


def see_to(change: Change) -> bool:
    """Bring it up to date, if it has been quiet for long enough."""
    table = change.table
    if not table.card or change.now < table.card:
        return False
    table.card, table.carded = 0.0, True
    change.edit(CARD, CARD)
    return True
