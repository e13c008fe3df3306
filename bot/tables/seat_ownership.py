"""Seats of people with linked accounts: all belong to one person while accounts are linked, and go back to the account
that took them when it is unlinked."""

from __future__ import annotations

import msgspec

from bot.tables.change import Change
from bot.tables.table import Table, TurnDraft, plan_draft_key
from engine.api import Seat


def hand_over(change: Change, account: str, name: str) -> list[Seat]:
    """Called when an account is linked: give everything that the account has at this table to its person, `name`.
    Returns the seats; each remembers the account by which it was taken."""
    table = change.table
    seats = table.seats_of(account)
    for seat in seats:
        holder = table.seats[seat]
        holder.user, holder.via = name, holder.via or account
    _transfer(table, account, name)
    table.proposals.refused = {
        what.replace(f"/{account}/", f"/{name}/"): at for what, at in table.proposals.refused.items()
    }
    return seats


def give_back(change: Change, name: str, account: str) -> list[Seat]:
    """Called when an account is unlinked: give the seats that were taken by this account back to it, and return them.
    If the person, `name`, has no seat left, the account also gets their proposal, mirrors and ownership of the
    table."""
    table = change.table
    seats = [seat for seat in table.seats_of(name) if table.seats[seat].via == account]
    for seat in seats:
        holder = table.seats[seat]
        holder.user, holder.via = account, ""
    if seats and not table.seats_of(name):
        _transfer(table, name, account)
    return seats


def _transfer(table: Table, old: str, new: str) -> None:
    """Transfer ownership of the table, the open proposal, mirrors and a removal from one id to another."""
    if table.owner == old:
        table.owner = new
    if table.proposals.open is not None and table.proposals.open.user == old:
        table.proposals.open.user = new
    table.removed = [msgspec.structs.replace(one, user=new) if one.user == old else one for one in table.removed]
    for mirror in table.mirrors.chats:
        if mirror.by == old:
            mirror.by = new


def take_draft_along(change: Change, old: str, new: str, draft: TurnDraft | None, seats: list[Seat]) -> None:
    """Move a person's turn draft to the new id together with these seats. If the old id has no seat left, nothing of
    it stays, its plan draft neither."""
    if draft is not None and draft.seat in seats:
        change.drafts[new] = draft
        change.forget.append(old)
    if not change.table.seats_of(old):
        change.forget += [old, plan_draft_key(old)]
