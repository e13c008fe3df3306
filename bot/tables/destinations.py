"""Destinations: the chats that get the messages of a table, its own and its mirrors. Each has an outbox of its own."""

from __future__ import annotations

import msgspec

from bot.tables.table import Mirror, Table
from engine.api import Seat

HOME = ""
"""The destination of the table's own chat. It is not the chat's id, because that may change."""


def destinations(table: Table) -> tuple[str, ...]:
    """The table's own chat, and every mirror that both sides have agreed to."""
    return (HOME, *(mirror.chat for mirror in table.mirrors.chats if mirror.open))


def destination_of(table: Table, seat: Seat) -> str:
    """Where the holder of this seat is notified: in the mirror where the holder sat down, or in the table's own chat if
    that mirror is no longer open."""
    chat = table.seats[seat].chat
    return chat if chat in destinations(table) else HOME


def mirror_in(table: Table, chat: str) -> Mirror | None:
    """The open mirror in that chat; None if there is none."""
    return next((mirror for mirror in table.mirrors.chats if mirror.chat == chat and mirror.open), None)


def is_shown_in(table: Table, chat: str) -> bool:
    """Whether that chat is one of the table's chats: there, players can do everything."""
    return chat in chats_of(table)


def destination_in(table: Table, chat: str) -> str:
    """The destination that a chat is for this table; `HOME` for a chat that is none of the table's."""
    return chat if chat != table.chat and mirror_in(table, chat) is not None else HOME


def language_in(table: Table, chat: str) -> str:
    """The language of the table's messages in that chat."""
    return next((mirror.language for mirror in table.mirrors.chats if mirror.chat == chat), table.language)


def chats_of(table: Table) -> tuple[str, ...]:
    """Ids of all chats where the table is shown."""
    return tuple(destination or table.chat for destination in destinations(table))


def chats_where(table: Table, user: str) -> tuple[str, ...]:
    """Ids of the chats where this person is notified, each once."""
    return tuple(dict.fromkeys(destination_of(table, seat) or table.chat for seat in table.seats_of(user)))


def deciding(table: Table) -> list[Seat]:
    """Seats of the people who decide for the table: those of its owner, or of all people if the owner does not play."""
    people = [seat for seat, holder in enumerate(table.seats) if holder.user]
    return [seat for seat in people if table.seats[seat].user == table.owner] or people


def people_of(table: Table, destination: str) -> list[str]:
    """People who are notified there, each once."""
    here = [
        holder.user
        for seat, holder in enumerate(table.seats)
        if holder.user and destination_of(table, seat) == destination
    ]
    return list(dict.fromkeys(here))


def as_seen_from(table: Table, destination: str) -> Table:
    """The table with the chat id and the language of that destination."""
    return (
        msgspec.structs.replace(table, chat=destination, language=language_in(table, destination))
        if destination
        else table
    )
