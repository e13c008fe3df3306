"""Taking somebody out of a table: seats and log stay, the name and the id go."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.tables import lobby, seating
from bot.tables.change import Change
from bot.tables.table import ANONYMOUS, Entry, Holder, Line, Phase, Table
from engine.api import Seat

_TOOK = "log.took"
_LEFT = ("log.left", "log.left_to_computer")


class _Tenure(msgspec.Struct):
    """From an entry of the log on, the name of a seat is this person's."""

    first: int
    user: str | None


def leave(change: Change) -> bool:
    """Give up every seat at a table that goes on, without a name being said. False if there is none to give up."""
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
        table.seats[seat] = Holder(user=holder.user, guest=holder.guest, anonymous=True, bank=holder.bank)
    seating.leave(change)
    return True


def forgotten(table: Table, entries: Sequence[Entry], user: str) -> list[Entry]:
    """The log without this person; the table is changed in the same way."""
    tenures = _tenures(table, entries)
    for seat, holder in enumerate(table.seats):
        if tenures[seat][-1].user == user:
            table.seats[seat] = Holder(computer=holder.computer, left=holder.left, anonymous=True, bank=holder.bank)
    if table.owner == user:
        table.owner = table.opener = ""
    if table.motion is not None and table.motion.user == user:
        table.motion.user = ""
    for mirror in table.mirrors:
        if mirror.by == user:
            mirror.by = mirror.name = ""
    table.refused = {what: at for what, at in table.refused.items() if f"/{user}/" not in what}
    return [_entry(entry, tenures, user) for entry in entries]


def bearers(table: Table, entries: Sequence[Entry]) -> dict[str, list[Seat]]:
    """Everybody whom the table knows, with the seats that are called by their names now."""
    tenures = _tenures(table, entries)
    users = [table.owner, *(entry.user for entry in entries), *table.people, *(mirror.by for mirror in table.mirrors)]
    users += [tenure.user for ones in tenures.values() for tenure in ones if tenure.user]
    return {
        user: [seat for seat, ones in tenures.items() if ones[-1].user == user] for user in dict.fromkeys(users) if user
    }


def _tenures(table: Table, entries: Sequence[Entry]) -> dict[Seat, list[_Tenure]]:
    """Whose name a seat was called by, one after the other. A seat that was left keeps the name until it is taken."""
    found = {seat: [_Tenure(0, None)] for seat in range(len(table.seats))}
    for entry in entries:
        for line in entry.lines:
            if line.seat is None:
                continue
            if line.key == _TOOK:
                found[line.seat].append(_Tenure(entry.number, entry.user))
            elif line.key in _LEFT and found[line.seat][-1].user is None:
                found[line.seat][-1].user = entry.user
    for seat, holder in enumerate(table.seats):
        if holder.user or found[seat][-1].user is None:
            # Of people with several accounts, it is called like the one that took it, whoever they were then.
            found[seat][-1].user = holder.via or holder.user
    return found


def _entry(entry: Entry, tenures: dict[Seat, list[_Tenure]], user: str) -> Entry:
    lines = tuple(_line(line, entry, tenures, user) for line in entry.lines)
    return msgspec.structs.replace(entry, lines=lines, user="" if entry.user == user else entry.user)


def _line(line: Line, entry: Entry, tenures: dict[Seat, list[_Tenure]], user: str) -> Line:
    if line.seat is None:
        return line
    taken = line.key == _TOOK
    # Who takes a seat is told by the name of who had it before.
    before = [tenure.user for tenure in tenures[line.seat] if tenure.first < entry.number + (not taken)]
    theirs = ["who"] if before[-1] == user and "who" in line.args else []
    if taken and any(tenure.first == entry.number and tenure.user == user for tenure in tenures[line.seat]):
        theirs.append("name")
    if not theirs:
        return line
    gone = [*str(line.args.get(ANONYMOUS, "")).split(), *theirs]
    args = {name: value for name, value in line.args.items() if name not in gone}
    return msgspec.structs.replace(line, args={**args, ANONYMOUS: " ".join(gone)})
