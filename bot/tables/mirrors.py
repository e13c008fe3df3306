"""Other chats where a table is shown and played at: asked for there, agreed to on both sides, ended by either."""

from __future__ import annotations

from bot.tables.change import MOTION_LASTS, Change, Refusal
from bot.tables.lanes import deciding, lane_of, stands_in
from bot.tables.pace import Mirror
from bot.tables.status import CARD
from bot.tables.table import Table
from bot.tables.waiting import slot_of

MOST = 8
"""Chats, besides its own, that one table may ever have to do with."""

WAIT = 3600.0
"""Seconds before the same chat may ask again after a refusal."""

REFUSED = "refused"
PARTED = "parted"

_SLOT = "mirror"


def mirrored(table: Table, slot: str) -> Mirror | None:
    """The mirror that a message speaks of."""
    return next((mirror for mirror in table.mirrors if f"{_SLOT}{mirror.number}" == slot), None)


def numbered(table: Table, number: int) -> Mirror:
    for mirror in table.mirrors:
        if mirror.number == number:
            return mirror
    raise Refusal("mirror.gone")


def is_host(table: Table, user: str) -> bool:
    """Whether somebody speaks for the table: its owner; any player where that one does not play any more."""
    return user == table.owner or any(seat in deciding(table) for seat in table.seats_of(user))


def invite(change: Change, code: str) -> None:
    """A new code for the table; one that it had before leads nowhere from now on."""
    table = change.table
    if not table.open:
        raise Refusal("table.is_over")
    before, table.code = table.code, code
    change.errand("invite", before)


def ask(change: Change, mirror: Mirror) -> Mirror:
    """Somebody wants to have the table in another chat. Whoever has agreed by asking is not asked."""
    table = change.table
    if not table.open:
        raise Refusal("table.is_over")
    if stands_in(table, mirror.chat):
        raise Refusal("mirror.here")
    known = next((other for other in table.mirrors if other.chat == mirror.chat), None)
    if known is None and len(table.mirrors) >= MOST:
        _make_room(change)
    if known is not None and not known.over and change.now < known.asked + MOTION_LASTS:
        raise Refusal("mirror.asked")
    refused = table.refused.get(_what(mirror.chat))
    if refused is not None and change.now < refused + WAIT:
        raise Refusal("mirror.wait", minutes=max(1, round((refused + WAIT - change.now) / 60)))
    mirror.asked = change.now
    mirror.number = known.number if known else 1 + max((other.number for other in table.mirrors), default=0)
    table.mirrors = [*(other for other in table.mirrors if other is not known), mirror]
    change.tell_of(mirror)
    if mirror.open:
        _open(change, mirror)
    return mirror


def agree(change: Change, mirror: Mirror, *, host: bool) -> None:
    """One side has agreed; when both have, the table is shown there."""
    _undecided(change, mirror)
    if host:
        mirror.host = True
    else:
        mirror.guest = True
    change.tell_of(mirror, "edit")
    if mirror.open:
        _open(change, mirror)


def refuse(change: Change, mirror: Mirror) -> None:
    _undecided(change, mirror)
    change.table.refused[_what(mirror.chat)] = change.now
    mirror.over = REFUSED
    change.tell_of(mirror, "edit")


def part(change: Change, mirror: Mirror) -> None:
    """The table is not shown there any more. Whoever sat down there keeps the seat, and is called at home."""
    if not mirror.open:
        raise Refusal("mirror.gone")
    table = change.table
    calls = [slot_of(wait) for wait in table.waits if lane_of(table, wait.seat) == mirror.chat]
    for slot in (CARD, *calls):
        change.remove(slot, mirror.chat)
    mirror.over = PARTED
    change.errand("left", mirror.chat)
    change.tell_of(mirror)


def carry(change: Change, old: str, new: str) -> bool:
    """A chat of the table is called differently, or the table goes elsewhere on that side. False if it is none."""
    table = change.table
    if old == new or new == table.chat:
        return False
    moved = next((mirror for mirror in table.mirrors if mirror.chat == old), None)
    if table.chat != old and moved is None:
        return False
    # What the other chat was to the table before does not matter any more.
    table.mirrors = [mirror for mirror in table.mirrors if mirror.chat != new]
    if table.chat == old:
        change.settle_in(new)
        return True
    assert moved is not None
    moved.chat = new
    for holder in table.seats:
        if holder.chat == old:
            holder.chat = new
    change.carried[old] = new
    if moved.open:
        change.errand("claim")
        change.show(new)
    elif not moved.over:
        change.tell_of(moved)
    return True


def _make_room(change: Change) -> None:
    """Where nothing came of it, or nobody has answered for long, another chat may ask: else whoever knows the code
    could use up all of them."""
    mirrors = change.table.mirrors
    for mirror in mirrors:
        unanswered = not mirror.over and not mirror.open and change.now >= mirror.asked + MOTION_LASTS
        if unanswered or mirror.over == REFUSED:
            mirrors.remove(mirror)
            return
    raise Refusal("mirror.too_many", most=MOST)


def _open(change: Change, mirror: Mirror) -> None:
    change.errand("claim")
    change.show(mirror.chat)


def _undecided(change: Change, mirror: Mirror) -> None:
    if mirror.open or mirror.over:
        raise Refusal("mirror.decided")
    if not change.table.open:
        raise Refusal("table.is_over")


def _what(chat: str) -> str:
    return f"mirror {chat}"
