"""A journal of all requests, and faults for the next ones."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.telegram.standin.refusals import Json, Refusal


@dataclass
class Entry:
    """One request and its outcome."""

    method: str
    values: Json
    at: float
    chat: int = 0
    counted: bool = False
    """Whether it is a message or an edit, for which flood limits count."""
    status: int = 0
    """The status of the response; 0 before it."""
    description: str = ""
    dropped: bool = False
    """The connection was broken before the response: the bot cannot know whether the request was carried out."""


@dataclass
class Fault:
    method: str
    refusal: Refusal | None
    chat: int = 0
    times: int = 1
    after: bool = False
    """Whether the request is carried out before the connection breaks."""


@dataclass
class Journal:
    entries: list[Entry] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def of(self, *methods: str, chat: int = 0) -> list[Entry]:
        return [
            entry
            for entry in self.entries
            if (not methods or entry.method in methods) and (not chat or entry.chat == chat)
        ]

    def counted(self, chat: int = 0) -> list[Entry]:
        return [entry for entry in self.of(chat=chat) if entry.counted]

    def refused(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.status >= 400]

    def forget(self) -> None:
        self.entries.clear()

    def fault(self, method: str, chat: int) -> Fault | None:
        for fault in self.faults:
            if fault.method in (method, "") and fault.chat in (chat, 0):
                fault.times -= 1
                if not fault.times:
                    self.faults.remove(fault)
                return fault
        return None
