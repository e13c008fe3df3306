"""Diaries: what people tried and how it was answered, in files that survive the death of a process."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


class Try(msgspec.Struct, frozen=True, tag="try"):
    """Written before somebody makes a move."""

    number: int
    chat: str
    person: str
    table: str
    seat: int
    ask: int
    picks: tuple[int, ...]
    token: str = ""
    line: str = ""


class Saw(msgspec.Struct, frozen=True, tag="saw"):
    """Written after the move was answered."""

    number: int
    done: bool
    text: str = ""


class Took(msgspec.Struct, frozen=True, tag="took"):
    """Written after an undo was carried out at once, without a vote."""

    table: str


Note = Try | Saw | Took


class Diary:
    """The notes of one chat's people, in memory and on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes = read(path)
        self.next = 1 + max((note.number for note in self.notes if isinstance(note, Try)), default=0)

    def write(self, note: Note) -> None:
        self.notes.append(note)
        with self.path.open("ab", buffering=0) as file:
            file.write(msgspec.json.encode(note) + b"\n")
            os.fsync(file.fileno())

    def number(self) -> int:
        self.next += 1
        return self.next - 1

    def unanswered(self) -> list[Try]:
        seen = {note.number for note in self.notes if isinstance(note, Saw)}
        return [note for note in self.notes if isinstance(note, Try) and note.number not in seen]


def read(path: Path) -> list[Note]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Note) for line in path.read_bytes().splitlines()]
