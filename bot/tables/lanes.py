"""The chats in which a table is told of: its own, and its mirrors. Each is a lane, with an outbox of its own."""

from __future__ import annotations

import msgspec

from bot.tables.pace import Mirror
from bot.tables.table import Table
from engine.api import Seat

HOME = ""
"""The lane of the table's own chat goes by no name: that may be called differently some day."""


def lanes(table: Table) -> tuple[str, ...]:
    """All of them: the table's own chat, and every mirror that both sides have agreed to."""
    return (HOME, *(mirror.chat for mirror in table.mirrors if mirror.open))


def lane_of(table: Table, seat: Seat) -> str:
    """Where whoever holds this seat is called; in the table's own chat if theirs is no mirror any more."""
    chat = table.seats[seat].chat
    return chat if chat in lanes(table) else HOME


def mirror_in(table: Table, chat: str) -> Mirror | None:
    """The open mirror in that chat."""
    return next((mirror for mirror in table.mirrors if mirror.chat == chat and mirror.open), None)


def stands_in(table: Table, chat: str) -> bool:
    """Whether everything that can be done at the table can be done in that chat."""
    return chat in chats_of(table)


def lane_in(table: Table, chat: str) -> str:
    """What a chat is to the table; whoever is in none of its chats is taken to be at home."""
    return chat if chat != table.chat and mirror_in(table, chat) is not None else HOME


def language_in(table: Table, chat: str) -> str:
    """What everybody reads there."""
    return next((mirror.language for mirror in table.mirrors if mirror.chat == chat), table.language)


def chats_of(table: Table) -> tuple[str, ...]:
    """Where it is shown, as the platforms call it."""
    return tuple(lane or table.chat for lane in lanes(table))


def chats_where(table: Table, user: str) -> tuple[str, ...]:
    """Where this person sits, as the platforms call it."""
    return tuple(dict.fromkeys(lane_of(table, seat) or table.chat for seat in table.seats_of(user)))


def deciding(table: Table) -> list[Seat]:
    """Who speaks for the table: the seats of its owner, or those of all its people where that one plays no more."""
    people = [seat for seat, holder in enumerate(table.seats) if holder.user]
    return [seat for seat in people if table.seats[seat].user == table.owner] or people


def people_of(table: Table, lane: str) -> list[str]:
    """Who is called there, each once."""
    here = [holder.user for seat, holder in enumerate(table.seats) if holder.user and lane_of(table, seat) == lane]
    return list(dict.fromkeys(here))


def seen_from(table: Table, lane: str) -> Table:
    """The table as that chat knows it: it stands there, and speaks as they do."""
    return msgspec.structs.replace(table, chat=lane, language=language_in(table, lane)) if lane else table
