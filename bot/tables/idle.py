"""Tables to which nobody comes any more."""

from __future__ import annotations

from bot import retention
from bot.retention import Fate
from bot.tables.absence import ended
from bot.tables.change import Change
from bot.tables.lobby import LOBBY
from bot.tables.motions import settle
from bot.tables.table import Line, Phase


class Past(Exception):
    """Nothing is to be changed at this table any more: it is to become a record."""


def see_to(change: Change) -> bool:
    """What its age demands. False if nothing does yet; refused by `Past` where its time is over."""
    match retention.fate(change.table, change.now):
        case Fate.WARN:
            change.table.warned = change.now
            change.remind()
        case Fate.CLOSE:
            _close(change)
        case Fate.RECORD:
            raise Past
        case None:
            return False
    return True


def _close(change: Change) -> None:
    table = change.table
    begun = table.phase is Phase.PLAYING
    settle(change)
    table.phase = Phase.CLOSED
    ended(change)
    change.log(Line("log.abandoned"))
    if begun:
        change.post("closed", "board")
    else:
        change.edit("lobby", LOBBY)
        change.post("idle")
