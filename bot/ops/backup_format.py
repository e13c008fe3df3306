"""The format of a backup file: a magic line, a header, compressed groups of entries, and a checksum of everything."""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
import zlib
from collections.abc import Iterator
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
PIECE = 1 << 20
"""Bytes that are read at once."""
LONGEST = 1 << 30
"""Most bytes of a header. Larger ones were never written."""


class Header(msgspec.Struct, frozen=True):
    format: int
    castellan: str
    """The version of Castellan that wrote the file."""
    made: str
    keys: int


class NoBackup(OperatorError):
    """The file is damaged, or is not a backup."""


class Writer:
    """Writes a backup. The file appears at its path only when it is complete and on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.keys = 0
        number, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        self._draft = Path(name)
        self._body: IO[bytes] = os.fdopen(number, "w+b")
        self._press = zlib.compressobj(6)

    def add(self, group: list[Entry]) -> None:
        self.keys += len(group)
        self._body.write(self._press.compress(_framed(msgspec.msgpack.encode(group))))

    def finish(self, castellan: str, made: str) -> None:
        self._body.write(self._press.flush())
        self._body.seek(0)
        header = msgspec.msgpack.encode(Header(FORMAT, castellan, made, self.keys))
        beside = self.path.with_name(f".{self.path.name}.{secrets.token_hex(4)}")
        try:
            # Readable by its owner only: it contains hidden cards.
            with os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "w+b") as file:
                file.write(MAGIC + _framed(header))
                shutil.copyfileobj(self._body, file, PIECE)
                file.seek(0)
                file.write(_checksum(file, None))
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


class Reader:
    """Reads a backup. The constructor verifies the whole file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] = path.open("rb")
        try:
            self.header = self._examined()
        except BaseException:
            self.close()
            raise

    def groups(self) -> Iterator[list[Entry]]:
        """All groups of entries, from the beginning at each call."""
        self._file.seek(self._body)
        press = zlib.decompressobj()
        left = self._end - self._body
        data = bytearray()
        while left or data:
            piece = self._file.read(min(PIECE, left))
            left -= len(piece)
            data += press.decompress(piece)
            while len(data) >= 4 and len(data) >= 4 + (size := int.from_bytes(data[:4], "big")):
                yield msgspec.msgpack.decode(bytes(data[4 : 4 + size]), type=list[Entry])
                del data[: 4 + size]
            if not left and data:
                raise ValueError("a group is cut off")
        if not press.eof:
            raise ValueError("the end is missing")

    def close(self) -> None:
        self._file.close()

    def _examined(self) -> Header:
        file = self._file
        self._end = os.fstat(file.fileno()).st_size - DIGEST
        if file.read(len(MAGIC)) != MAGIC:
            raise NoBackup(f"{self.path} is not a backup of Castellan.")
        damaged = NoBackup(f"{self.path} is damaged or not complete.\nNothing was changed; use another backup.")
        file.seek(0)
        if self._end < len(MAGIC) or _checksum(file, self._end) != file.read(DIGEST):
            raise damaged
        try:
            file.seek(len(MAGIC))
            size = min(int.from_bytes(file.read(4), "big"), LONGEST)
            header = msgspec.msgpack.decode(file.read(size), type=Header)
            self._body = len(MAGIC) + 4 + size
            if header.format != FORMAT:
                raise NoBackup(
                    f"{self.path} was written by another version of Castellan ({header.castellan}), "
                    "in a form that is not known here.\nUse that version, or a newer one."
                )
            if sum(map(len, self.groups())) != header.keys:
                raise damaged
        except (msgspec.MsgspecError, zlib.error, ValueError):
            raise damaged from None
        return header


def _framed(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def _checksum(file: IO[bytes], end: int | None) -> bytes:
    """The checksum from the file's position to `end`; the position is there afterwards."""
    total = sha256()
    left = end
    while piece := file.read(PIECE if left is None else min(PIECE, left)):
        total.update(piece)
        left = None if left is None else left - len(piece)
    return total.digest()
