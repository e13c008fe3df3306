"""Names of keys in Redis.

Tables are spread over partitions by a hash of their id. All keys of a partition have the same hash tag `{pNN}`, so all
keys of a table are in one slot of a cluster, and one script can change them together.
"""

from __future__ import annotations

import secrets
from zlib import crc32

PARTITIONS = 64

_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


def new_table_id() -> str:
    """A random id of ten letters (50 bits), short enough for the data of a button."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def partition_of(table: str) -> int:
    return crc32(table.encode()) % PARTITIONS


def outbox_name(table: str, chat: str = "") -> str:
    """The name of an outbox of a table, in the queue of outboxes and in keys: `table`, or `table@chat` for a mirror.

    The outbox of the table's own chat has no chat in its name, because that chat may get another id.
    """
    return f"{table}@{chat}" if chat else table


def parse_outbox_name(name: str) -> tuple[str, str]:
    """The table and the chat in a name that `outbox_name` has made; the chat is empty for the table's own."""
    table, _, chat = name.partition("@")
    return table, chat


class TableKeys:
    """The keys of a table. `outbox` and `marks` are those of one of the chats in which it is shown."""

    __slots__ = ("draft", "due", "game", "journal", "marks", "outbox", "outbox_name", "past", "ready", "record")

    def __init__(self, table: str, chat: str = "") -> None:
        self.outbox_name = outbox_name(table, chat)
        partition = partition_of(table)
        part = f"{{p{partition:02d}}}"
        self.game = f"{part}:table:{table}"
        """Hash: `v` version, `c` ids of the last changes, the newest last, `t` the record, `g` the save of the game."""
        self.past = f"{part}:past:{table}"
        """List: saves of the game from before its last changes, the newest first."""
        self.journal = f"{part}:journal:{table}"
        """List: the log of the table."""
        self.outbox = f"{part}:outbox:{self.outbox_name}"
        """List: items for the chat, the oldest first."""
        self.marks = f"{part}:marks:{self.outbox_name}"
        """Hash: `sending` the id of the item that is being sent, `slot:…` ids of messages that can be edited,
        `repeated` how many items were sent a second time after a crash, `link` the address of the newest board."""
        self.draft = f"{part}:drafts:{table}"
        """Hash by person: drafts, and plans that are being made."""
        self.record = f"{part}:record:{table}"
        """The archived game, when the table is deleted (`archive.py`)."""
        self.ready = ready_key(partition)
        self.due = due_key(partition)


def ready_key(partition: int) -> str:
    """Sorted set: names of outboxes that are not empty (`outbox_name`), by the time from which they may be claimed."""
    return f"{{p{partition:02d}}}:ready"


def due_key(partition: int) -> str:
    """Sorted set: tables by the time at which something is due there."""
    return f"{{p{partition:02d}}}:due"


def chat_key(chat: str) -> str:
    """Hint: the table of a chat."""
    return f"chat:{chat}:table"


def defaults_key(chat: str) -> str:
    """Hash: the settings of a chat (`directory.ChatSettings`)."""
    return f"chat:{chat}:settings"


def whole_key(chat: str) -> str:
    """The chat that a thread belongs to; there is none for other chats."""
    return f"chat:{chat}:whole"


def within_key(chat: str) -> str:
    """Set, a hint: tables that were opened in a chat or in a thread of it, each as `table@chat`."""
    return f"chat:{chat}:tables"


def shut_key(chat: str) -> str:
    """Hash, only of a chat to which we may not send: `reason`, `until`, and `table:…` for each table that waits."""
    return f"chat:{chat}:shut"


def invite_key(code: str) -> str:
    """Hint: the table of an invite code."""
    return f"invite:{code}"


def asked_key(chat: str) -> str:
    """Hint: the table that asks to be shown in a chat, until that is decided."""
    return f"chat:{chat}:asked"


def person_key(user: str) -> str:
    """Set, a hint: the tables at which a person sits."""
    return f"person:{user}:tables"


def past_key(user: str) -> str:
    """Hash by table, of tables that a person has left: the seats that carry their name in the archived game."""
    return f"person:{user}:past"


def games_key(user: str) -> str:
    """Hash by table: the finished games of a person."""
    return f"person:{user}:games"


def solo_key(user: str) -> str:
    """Hash by table: the games that a person has played alone to their end (`solo_diary.py`)."""
    return f"person:{user}:solo"


def lists_key(user: str) -> str:
    """Set: the lists of ratings in which a person is, each as `game scope`."""
    return f"person:{user}:lists"


def choices_key(user: str) -> str:
    """Hash: the settings of a person (`people.PersonSettings`)."""
    return f"person:{user}:settings"


def account_key(user: str) -> str:
    """Hash: what the adapter of a platform keeps about a person. Deleted when they ask to be forgotten."""
    return f"people:{user}"
