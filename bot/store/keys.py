"""Names of keys. Everything of a table lies in one partition, hence in one slot of a cluster."""

from __future__ import annotations

import secrets
from zlib import crc32

PARTITIONS = 64

_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


def new_table_id() -> str:
    """Ten letters: 50 bits, short enough for buttons."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def partition_of(table: str) -> int:
    return crc32(table.encode()) % PARTITIONS


def place(table: str, chat: str = "") -> str:
    """What a table is called in the queue of what is to be sent: each chat where it is shown has its own place. The own
    chat of the table has no name there: that may change."""
    return f"{table}@{chat}" if chat else table


def placed(name: str) -> tuple[str, str]:
    """The table and the chat of such a name."""
    table, _, chat = name.partition("@")
    return table, chat


class TableKeys:
    """The keys of one table, as they are for one of the chats where it is shown: what is to be sent there, and the
    messages that are there, are apart from those of the others."""

    __slots__ = ("draft", "due", "game", "journal", "marks", "outbox", "past", "place", "ready", "record")

    def __init__(self, table: str, chat: str = "") -> None:
        self.place = place(table, chat)
        part = f"{{p{partition_of(table):02d}}}"
        self.game = f"{part}:table:{table}"
        """Hash: `v` version, `c` the changes that made it and those before, `t` the record, `g` the game's save."""
        self.past = f"{part}:past:{table}"
        """Saves from before the last changes, the newest first."""
        self.journal = f"{part}:journal:{table}"
        self.outbox = f"{part}:outbox:{self.place}"
        self.marks = f"{part}:marks:{self.place}"
        """Hash: `sending` the effect that is being sent, `slot:…` ids of messages, `repeated` how many sends were."""
        self.draft = f"{part}:drafts:{table}"
        self.record = f"{part}:record:{table}"
        """What stays of the table when it is gone."""
        self.ready = ready_key(partition_of(table))
        self.due = due_key(partition_of(table))


def ready_key(partition: int) -> str:
    """Places whose outbox is not empty, by the time from which somebody may see to it."""
    return f"{{p{partition:02d}}}:ready"


def due_key(partition: int) -> str:
    """Tables for which something falls due, by its time."""
    return f"{{p{partition:02d}}}:due"


def chat_key(chat: str) -> str:
    """Hint: the table of a chat."""
    return f"chat:{chat}:table"


def defaults_key(chat: str) -> str:
    """What a chat has agreed on: its language, and the rules last played."""
    return f"chat:{chat}:settings"


def shut_key(chat: str) -> str:
    """Hash, only of a chat that is closed to us: `reason`, `until`, and `table:…` for each that waits."""
    return f"chat:{chat}:shut"


def invite_key(code: str) -> str:
    """Hint: the table that a code of eight letters leads to."""
    return f"invite:{code}"


def asked_key(chat: str) -> str:
    """Hint: the table that wants to be shown in a chat, as long as that is not decided."""
    return f"chat:{chat}:asked"


def person_key(user: str) -> str:
    """Hint: the tables where a person sits."""
    return f"person:{user}:tables"


def past_key(user: str) -> str:
    """Hash by table, of those where a person sat once: the seats whose names in its record are theirs."""
    return f"person:{user}:past"


def games_key(user: str) -> str:
    """Hash by table: the games that a person has finished."""
    return f"person:{user}:games"


def lists_key(user: str) -> str:
    """Set: all lists of ratings that know a person, each as its game and its scope."""
    return f"person:{user}:lists"


def choices_key(user: str) -> str:
    """Hash: what a person has chosen for themselves."""
    return f"person:{user}:settings"


def account_key(user: str) -> str:
    """Hash: all that the adapter of a person's platform keeps of them. It goes when they want to be forgotten."""
    return f"people:{user}"
