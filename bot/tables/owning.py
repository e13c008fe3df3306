"""Whose a seat is, where people have several accounts: that of the one name of the person, until the accounts part."""

from __future__ import annotations

from bot.tables.change import Change
from bot.tables.table import Draft, Table, planning_of
from engine.api import Seat


def hand_over(change: Change, account: str, name: str) -> list[Seat]:
    """All that is this account's at the table is its person's; the seats remember by which account they were taken."""
    table = change.table
    seats = table.seats_of(account)
    for seat in seats:
        holder = table.seats[seat]
        holder.user, holder.via = name, holder.via or account
    _answer_for(table, account, name)
    table.refused = {what.replace(f"/{account}/", f"/{name}/"): at for what, at in table.refused.items()}
    return seats


def give_back(change: Change, name: str, account: str) -> list[Seat]:
    """What was taken by this account is its own again. If nothing is left to the person there, the account answers for
    what they have begun, too."""
    table = change.table
    seats = [seat for seat in table.seats_of(name) if table.seats[seat].via == account]
    for seat in seats:
        holder = table.seats[seat]
        holder.user, holder.via = account, ""
    if seats and not table.seats_of(name):
        _answer_for(table, name, account)
    return seats


def _answer_for(table: Table, old: str, new: str) -> None:
    """The table itself, the request that is under way, the chats where it is shown."""
    if table.owner == old:
        table.owner = new
    if table.motion is not None and table.motion.user == old:
        table.motion.user = new
    for mirror in table.mirrors:
        if mirror.by == old:
            mirror.by = new


def take_along(change: Change, old: str, new: str, draft: Draft | None, seats: list[Seat]) -> None:
    """What somebody was about to do at these seats goes with them."""
    if draft is not None and draft.seat in seats:
        change.drafts[new] = draft
        change.forget.append(old)
    if not change.table.seats_of(old):
        change.forget.append(planning_of(old))
