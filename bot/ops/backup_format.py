"""The format of a backup file: a magic line, a header, compressed groups of entries, and a checksum of everything.

This module has what the format says, and writes it; `backup_reader` reads it.
"""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
import zlib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO

import msgspec

from bot.store.dump import Entry
from config.errors import OperatorError

MAGIC = b"castellan backup\n"
FORMAT = 1
DIGEST = 32
PIECE = 1 << 18
"""Bytes that are read at once."""
LONGEST_HEADER = 4096
LONGEST_KEY = 4096
LONGEST_VALUE = 1 << 25
MOST_UNPACKED = 100
"""Bytes of entries for each byte of a file. Games, people and messages take 5 to 30; the writer keeps to it whatever
people may have typed."""
SPARE = 1 << 24
"""Bytes of entries beyond that: small files, and those of versions whose writer did not look at it."""

_STREAM = b"\x78\x9c"
"""How a zlib stream begins. It is put together here, because zlib cannot change its level between two groups."""


class Header(msgspec.Struct, frozen=True):
    format: int
    castellan: str
    """The version of Castellan that wrote the file."""
    made: str
    keys: int


class TooLong(OperatorError):
    """A value in the store is longer than a backup can hold."""


class Writer:
    """Writes a backup. The file appears at its path only when it is complete and on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.keys = 0
        number, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        self._draft = Path(name)
        self._body: IO[bytes] = os.fdopen(number, "w+b")
        self._body.write(_STREAM)
        self._press = zlib.compressobj(6, wbits=-zlib.MAX_WBITS)
        self._sum = zlib.adler32(b"")

    def add(self, group: list[Entry]) -> None:
        for entry in group:
            if len(entry.key) > LONGEST_KEY or max(map(len, entry.values), default=0) > LONGEST_VALUE:
                raise TooLong(f"{shown(entry.key)} is too long for a backup ({LONGEST_VALUE >> 20} MiB at most).")
        self.keys += len(group)
        data = framed(msgspec.msgpack.encode(group))
        self._sum = zlib.adler32(data, self._sum)
        if len(zlib.compress(data, 1)) * MOST_UNPACKED < len(data):
            # Written as it is: packed, it would unpack to more than a reader takes.
            self._body.write(self._press.flush(zlib.Z_FULL_FLUSH))
            plain = zlib.compressobj(0, wbits=-zlib.MAX_WBITS)
            self._body.write(plain.compress(data) + plain.flush(zlib.Z_FULL_FLUSH))
        else:
            self._body.write(self._press.compress(data))

    def finish(self, castellan: str, made: str) -> None:
        self._body.write(self._press.flush() + self._sum.to_bytes(4, "big"))
        self._body.seek(0)
        header = msgspec.msgpack.encode(Header(FORMAT, castellan, made, self.keys))
        beside = self.path.with_name(f".{self.path.name}.{secrets.token_hex(4)}")
        try:
            # Readable by its owner only: it contains hidden cards.
            with os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "w+b") as file:
                file.write(MAGIC + framed(header))
                shutil.copyfileobj(self._body, file, PIECE)
                file.seek(0)
                file.write(checksum(file, None))
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        finally:
            beside.unlink(missing_ok=True)
        # Some systems cannot sync a folder.
        with suppress(OSError):
            folder = os.open(self.path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def close(self) -> None:
        self._body.close()
        self._draft.unlink(missing_ok=True)


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def checksum(file: IO[bytes], end: int | None) -> bytes:
    """The checksum from the file's position to `end`; the position is there afterwards."""
    total = sha256()
    left = end
    while piece := file.read(PIECE if left is None else min(PIECE, left)):
        total.update(piece)
        left = None if left is None else left - len(piece)
    return total.digest()


def shown(key: bytes) -> str:
    """The name of a key, for the operator's terminal: short, and without control characters."""
    return ascii(key[:60].decode(errors="replace"))
