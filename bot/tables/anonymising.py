"""Erasing a person from a table: seats and log entries stay, name and id are removed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.tables import lobby, luck, seat_changes
from bot.tables.change import Change
from bot.tables.table import Holder, LogEntry, Phase, Table
from bot.tables.time_control import SeatTime
from bot.texts.log_line import ACCOUNT, ANONYMOUS, LogLine
from engine.api import Seat

_TOOK = "log.took"
_LEFT = ("log.left", "log.left_to_computer")


class _Tenure(msgspec.Struct):
    """From the log entry `first` on, the seat is shown with the name of this person; None as long as that is not
    known."""

    first: int
    user: str | None


def leave(change: Change) -> bool:
    """Give up every seat of this person at a table that goes on, without showing their name. Returns False if there is
    none."""
    table = change.table
    seats = table.seats_of(change.user)
    if not seats or not table.open:
        return False
    if table.phase is Phase.LOBBY:
        for _ in seats:
            lobby.leave(change)
        return True
    for seat in seats:
        holder = table.seats[seat]
        table.seats[seat] = Holder(
            user=holder.user, guest=holder.guest, anonymous=True, time=SeatTime(holder.time.bank)
        )
    seat_changes.leave(change)
    return True


def without_person(table: Table, entries: Sequence[LogEntry], user: str) -> list[LogEntry]:
    """The log entries without this person. The table is changed in place in the same way."""
    tenures = _tenures(table, entries)
    for seat, holder in enumerate(table.seats):
        if tenures[seat][-1].user == user:
            table.seats[seat] = Holder(
                computer=holder.computer, left=holder.left, anonymous=True, time=SeatTime(holder.time.bank)
            )
    luck.without_person(table, user)
    if table.owner == user:
        table.owner = table.opener = ""
    if table.proposals.open is not None and table.proposals.open.user == user:
        table.proposals.open.user = ""
    table.removed = [one for one in table.removed if one.user != user]
    for mirror in table.mirrors.chats:
        if mirror.by == user:
            mirror.by = mirror.name = ""
    table.proposals.refused = {what: at for what, at in table.proposals.refused.items() if f"/{user}/" not in what}
    return [_entry(entry, tenures, user) for entry in entries]


def names_by_person(table: Table, entries: Sequence[LogEntry]) -> dict[str, list[Seat]]:
    """Every person whom the table or its log knows, with the seats that show their name now."""
    tenures = _tenures(table, entries)
    users = [
        table.owner,
        *(entry.user for entry in entries),
        *table.people,
        *(one.user for one in table.removed),
        *(mirror.by for mirror in table.mirrors.chats),
        *(share.account for share in table.luck.shares if share is not None),
    ]
    users += [tenure.user for ones in tenures.values() for tenure in ones if tenure.user]
    return {
        user: [seat for seat, ones in tenures.items() if ones[-1].user == user] for user in dict.fromkeys(users) if user
    }


def _tenures(table: Table, entries: Sequence[LogEntry]) -> dict[Seat, list[_Tenure]]:
    """For each seat, whose name it was shown with, in order. A seat that was left keeps the name until it is taken."""
    found = {seat: [_Tenure(0, None)] for seat in range(len(table.seats))}
    moved: dict[Seat, str] = {}
    for entry in entries:
        if entry.move and entry.user:
            moved |= dict.fromkeys(entry.seats, entry.user)
        for line in entry.lines:
            if line.seat is None:
                continue
            last = found[line.seat][-1]
            if line.key == _TOOK:
                # A substitute takes a seat that nobody has left. Older entries do not say whose it was.
                mover = moved.pop(line.seat, None)
                last.user = str(line.args.get(ACCOUNT, "")) or last.user or mover
                found[line.seat].append(_Tenure(entry.number, entry.user))
            elif line.key in _LEFT:
                # An account may have been unlinked after it took the seat: the one that left had its name there.
                last.user = str(line.args.get(ACCOUNT, "")) or entry.user or last.user
    for seat, holder in enumerate(table.seats):
        if holder.user or found[seat][-1].user is None:
            # For linked accounts the name is that of the account that took the seat.
            found[seat][-1].user = holder.via or holder.user
    return found


def _entry(entry: LogEntry, tenures: dict[Seat, list[_Tenure]], user: str) -> LogEntry:
    lines = tuple(_line(line, entry, tenures, user) for line in entry.lines)
    return msgspec.structs.replace(entry, lines=lines, user="" if entry.user == user else entry.user)


def _line(line: LogLine, entry: LogEntry, tenures: dict[Seat, list[_Tenure]], user: str) -> LogLine:
    if line.seat is None:
        return line
    takes_seat = line.key == _TOOK
    # A line about taking a seat names the previous holder as well as the new one.
    latest = entry.number + (not takes_seat)
    found = [
        name
        for name, seat in line.named_seats()
        if name in line.args and [tenure.user for tenure in tenures[seat] if tenure.first < latest][-1] == user
    ]
    if takes_seat and any(tenure.first == entry.number and tenure.user == user for tenure in tenures[line.seat]):
        found.append("name")
    if line.args.get(ACCOUNT) == user:
        line = msgspec.structs.replace(line, args={key: line.args[key] for key in line.args if key != ACCOUNT})
    if not found:
        return line
    hidden = [*str(line.args.get(ANONYMOUS, "")).split(), *found]
    args = {name: value for name, value in line.args.items() if name not in hidden}
    return msgspec.structs.replace(line, args={**args, ANONYMOUS: " ".join(hidden)})
