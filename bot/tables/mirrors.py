"""Mirrors: other chats where a table is shown and played. Asked for there, agreed to on both sides, ended by either."""

from __future__ import annotations

from bot.tables.announcements import move_home, show_in
from bot.tables.change import PROPOSAL_LASTS, Change
from bot.tables.destinations import deciding, destination_of, is_shown_in
from bot.tables.outbox_items import STATUS_CARD, ClaimChatsJob, InviteCodeJob, LeaveChatJob, reminder_slot
from bot.tables.table import Mirror, Table
from bot.texts.refusal import Refusal
from bot.times.durations import HOUR

MOST = 8
"""Most mirrors that one table may have, with those that have ended."""

WAIT = HOUR
"""Seconds before the same chat may ask again after a refusal."""

REFUSED = "refused"
PARTED = "parted"


def mirror_numbered(table: Table, number: int) -> Mirror | None:
    """The mirror with this number, open or not; None if it was removed."""
    return next((mirror for mirror in table.mirrors.chats if mirror.number == number), None)


def numbered(table: Table, number: int) -> Mirror:
    """The mirror whose number a button carries; refused if it was removed."""
    mirror = mirror_numbered(table, number)
    if mirror is None:
        raise Refusal("mirror.gone")
    return mirror


def is_host(table: Table, user: str) -> bool:
    """Whether this person decides for the table: its owner, or any player if the owner no longer plays."""
    return user == table.owner or any(seat in deciding(table) for seat in table.seats_of(user))


def invite(change: Change, code: str) -> None:
    """Set a new invite code; the old one stops working."""
    table = change.table
    if not table.open:
        raise Refusal("table.is_over")
    before, table.mirrors.invite_code = table.mirrors.invite_code, code
    change.run(InviteCodeJob(before=before))


def ask(change: Change, mirror: Mirror) -> Mirror:
    """Add a mirror that somebody asks for. `host` and `guest` are already set for a side that has agreed by asking. If
    both have, it opens at once. Returns the mirror."""
    table = change.table
    if not table.open:
        raise Refusal("table.is_over")
    if is_shown_in(table, mirror.chat):
        raise Refusal("mirror.here")
    known = next((other for other in table.mirrors.chats if other.chat == mirror.chat), None)
    if known is None and len(table.mirrors.chats) >= MOST:
        _make_room(change)
    if known is not None and not known.over and change.now < known.asked + PROPOSAL_LASTS:
        raise Refusal("mirror.asked")
    refused = table.proposals.refused.get(_refusal_key(mirror.chat))
    if refused is not None and change.now < refused + WAIT:
        raise Refusal("mirror.wait", minutes=max(1, round((refused + WAIT - change.now) / 60)))
    mirror.asked = change.now
    mirror.number = known.number if known else 1 + max((other.number for other in table.mirrors.chats), default=0)
    table.mirrors.chats = [*(other for other in table.mirrors.chats if other is not known), mirror]
    change.tell_mirror(mirror)
    if mirror.open:
        _open(change, mirror)
    return mirror


def agree(change: Change, mirror: Mirror, *, host: bool) -> None:
    """Note that one side has agreed. When both have, the table is shown there."""
    _undecided(change, mirror)
    if host:
        mirror.host = True
    else:
        mirror.guest = True
    change.tell_mirror(mirror, edit=True)
    if mirror.open:
        _open(change, mirror)


def refuse(change: Change, mirror: Mirror) -> None:
    _undecided(change, mirror)
    change.table.proposals.refused[_refusal_key(mirror.chat)] = change.now
    mirror.over = REFUSED
    change.tell_mirror(mirror, edit=True)


def close_mirror(change: Change, mirror: Mirror) -> None:
    """Close the mirror. Players who sat down there keep their seats and are notified in the table's own chat."""
    if not mirror.open:
        raise Refusal("mirror.gone")
    table = change.table
    calls = [
        reminder_slot(pending.seat)
        for pending in table.time.pending
        if destination_of(table, pending.seat) == mirror.chat
    ]
    for slot in (STATUS_CARD, *calls):
        change.remove(slot, mirror.chat)
    mirror.over = PARTED
    change.run(LeaveChatJob(left=mirror.chat))
    change.tell_mirror(mirror)


def rename(change: Change, old: str, new: str) -> bool:
    """Called when a chat has got another id, or the table moves from one chat to another. Returns False if `old` is
    none of the table's chats, or `new` is the table's own already."""
    table = change.table
    if old == new or new == table.chat:
        return False
    moved = next((mirror for mirror in table.mirrors.chats if mirror.chat == old), None)
    if table.chat != old and moved is None:
        return False
    known = any(mirror.chat == new for mirror in table.mirrors.chats)
    # A mirror that the new chat already had is replaced.
    table.mirrors.chats = [mirror for mirror in table.mirrors.chats if mirror.chat != new]
    if table.chat == old:
        move_home(change, new)
        return True
    assert moved is not None
    moved.chat = new
    for holder in table.seats:
        if holder.chat == old:
            holder.chat = new
    change.renamed[old] = new
    if moved.open:
        change.run(ClaimChatsJob())
        show_in(change, new, unless_shown=not known)
    elif not moved.over:
        change.tell_mirror(moved)
    return True


def _make_room(change: Change) -> None:
    """Remove one mirror that was refused or never answered, so that another chat may ask. Without that, anybody who
    knows the invite code could use up all of them."""
    mirrors = change.table.mirrors.chats
    for mirror in mirrors:
        unanswered = not mirror.over and not mirror.open and change.now >= mirror.asked + PROPOSAL_LASTS
        if unanswered or mirror.over == REFUSED:
            mirrors.remove(mirror)
            return
    raise Refusal("mirror.too_many", most=MOST)


def _open(change: Change, mirror: Mirror) -> None:
    change.run(ClaimChatsJob())
    show_in(change, mirror.chat)


def _undecided(change: Change, mirror: Mirror) -> None:
    if mirror.open or mirror.over:
        raise Refusal("mirror.decided")
    if not change.table.open:
        raise Refusal("table.is_over")


def _refusal_key(chat: str) -> str:
    return f"mirror {chat}"
