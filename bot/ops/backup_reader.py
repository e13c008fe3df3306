"""Reads a backup file, which may come from anywhere: with a bounded amount of memory, whatever the file claims.

The file is opened once and read three times: for its checksum, to check every entry, and to restore. What is read for
the third time is checked again, entry by entry and by the checksum: a file that somebody changes meanwhile is noticed.
"""

from __future__ import annotations

import heapq
import math
import os
import re
import secrets
import stat
import zlib
from collections.abc import Iterable, Iterator
from hashlib import blake2b, sha256
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NoReturn, Protocol

import msgspec

from bot.ops.backup_format import (
    DIGEST,
    FORMAT,
    LONGEST_HEADER,
    LONGEST_KEY,
    LONGEST_VALUE,
    MAGIC,
    MOST_UNPACKED,
    PIECE,
    SPARE,
    Header,
    checksum,
    shown,
)
from bot.store.dump import VALUES_PER_COMMAND, Entry
from bot.store.key_kinds import is_queue, kind_of_key
from config.errors import OperatorError

BYTES_PER_PART = 1 << 20
"""About how long a part of an entry is."""
NAMES_IN_MEMORY = 200_000
_NAME = 16
"""Bytes for which a name stands in a list of names."""
LATEST = 253_402_300_799_000
"""The end of the year 9999, in milliseconds."""

_SCORE = re.compile(rb"[+-]?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?")
_TEXT = re.compile(r"[ -~]{0,100}")
"""What a header may say: it is printed on the operator's terminal."""
_PAIRS = ("hash", "zset")
_MEMBERS = ("hash", "set", "zset")
"""Kinds of which nothing can be in them twice."""


class NoBackup(OperatorError):
    """The file is damaged, or is not a backup."""


class Reader:
    """Reads a backup. The constructor checks the whole file; nothing else of this class has to be called before."""

    def __init__(self, path: Path) -> None:
        self.path = path
        # Without waiting for a writer, if it is a pipe.
        self._file: IO[bytes] = os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb")
        try:
            self.header = self._header()
            with TemporaryFile() as file:
                for _ in self._read(Names(file)):
                    pass
        except BaseException:
            self.close()
            raise

    def entries(self) -> Iterator[Entry]:
        """All entries in the order of the file. A long one comes in parts that follow each other: entries with the
        same key. Raises `NoBackup` at the latest at the end if the file was changed since it was checked."""
        yield from self._read(None)

    def close(self) -> None:
        self._file.close()

    def _header(self) -> Header:
        if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
            raise NoBackup(f"{self.path} is no file that can be read twice. Copy it to the disk first.")
        file = self._file
        self._end = os.fstat(file.fileno()).st_size - DIGEST
        if file.read(len(MAGIC)) != MAGIC:
            raise NoBackup(f"{self.path} is not a backup of Castellan.")
        file.seek(0)
        if self._end < len(MAGIC) + 4:
            self._damaged()
        self._checksum = checksum(file, self._end)
        if self._checksum != file.read(DIGEST):
            self._damaged()
        file.seek(len(MAGIC))
        size = int.from_bytes(file.read(4), "big")
        self._body = len(MAGIC) + 4 + size
        if size > LONGEST_HEADER or self._body > self._end:
            self._refuse("its beginning is too long")
        try:
            header = msgspec.msgpack.decode(file.read(size), type=Header)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self._refuse("its beginning cannot be read")
        if _TEXT.fullmatch(header.castellan) is None or _TEXT.fullmatch(header.made) is None:
            self._refuse("its beginning cannot be read")
        if header.format != FORMAT:
            raise NoBackup(
                f"{self.path} was written by another version of Castellan ({header.castellan}), "
                "in a form that is not known here.\nUse that version, or a newer one."
            )
        return header

    def _read(self, names: Names | None) -> Iterator[Entry]:
        self._file.seek(0)
        total = sha256(self._file.read(self._body))
        stream = Unpacked(self._file, self._end - self._body, total)
        keys = 0
        try:
            while not stream.ended():
                size = int.from_bytes(stream.take(4), "big")
                begin = stream.position
                for _ in range(stream.array()):
                    keys += 1
                    if keys > self.header.keys:
                        raise Malformed("it has more entries than it says")
                    yield from self._entry(stream, names)
                if stream.position - begin != size:
                    raise Malformed("a group has another length than it says")
            if names is not None:
                names.check()
        except zlib.error:
            self._damaged()
        except Malformed as error:
            self._refuse(error)
        if keys != self.header.keys:
            self._refuse("it has fewer entries than it says")
        if total.digest() != self._checksum:
            self._damaged()

    def _entry(self, stream: Unpacked, names: Names | None) -> Iterator[Entry]:
        """One entry, in parts if it is long; with `names`, what may not occur twice is noted there. The time at which
        it expires is in the last part, because it comes last in the file."""
        if stream.array() != 4:
            raise Malformed("an entry is not one")
        key, kind = stream.bytes(LONGEST_KEY), stream.text()
        self._check_name(key, kind)
        count = stream.array()
        pairs = kind in _PAIRS
        if count == 0 or (kind == "string" and count != 1) or (pairs and count % 2):
            raise Malformed(f"{shown(key)} has a wrong number of values")
        if names is not None and not is_queue(key):
            names.add(key)
        part: list[bytes] = []
        length = 0
        for _ in range(count // 2 if pairs else count):
            if len(part) >= VALUES_PER_COMMAND or length >= BYTES_PER_PART:
                yield Entry(key, kind, part)
                part, length = [], 0
            value = stream.bytes(LONGEST_VALUE)
            part.append(value)
            length += len(value)
            if pairs:
                part.append(stream.bytes(LONGEST_VALUE))
                length += len(part[-1])
            if kind == "zset" and not _is_score(value):
                raise Malformed(f"{shown(key)} has a score that is no number")
            if names is not None and kind in _MEMBERS:
                names.add(key, part[-1] if kind == "zset" else value)
        until = stream.number()
        if until > LATEST:
            raise Malformed(f"{shown(key)} has an end that is no time")
        yield Entry(key, kind, part, until)

    def _check_name(self, key: bytes, kind: str) -> None:
        known = kind_of_key(key)
        if not known:
            raise NoBackup(
                f"{self.path} holds what this version of Castellan does not know: {shown(key)}.\n"
                f"Nothing was changed. Use the version that wrote it ({self.header.castellan}), or a newer one."
            )
        if kind != known:
            raise Malformed(f"{shown(key)} is of another kind")

    def _refuse(self, what: object) -> NoReturn:
        raise NoBackup(f"{self.path} is not what Castellan writes: {what}.\nNothing was changed; use another backup.")

    def _damaged(self) -> NoReturn:
        raise NoBackup(f"{self.path} is damaged or not complete.\nNothing was changed; use another backup.")


def _is_score(value: bytes) -> bool:
    """Whether a server takes this as a score. It refuses numbers that are too large or too small."""
    if value in (b"inf", b"-inf"):
        return True
    if _SCORE.fullmatch(value) is None:
        return False
    number = float(value)
    return math.isfinite(number) and (number != 0 or not value.partition(b"e")[0].strip(b"+-0."))


class Malformed(Exception):
    """What the file holds is not in the format; the text says what is wrong."""


class Hash(Protocol):
    def update(self, data: bytes, /) -> None: ...


class Unpacked:
    """The groups of a backup as a stream of bytes, unpacked as they are read; and the few kinds of MessagePack that are
    in it. What a file announces is never taken in advance: memory is used for what was read, up to a bound."""

    def __init__(self, file: IO[bytes], size: int, total: Hash) -> None:
        self._file = file
        self._left = size
        self._total = total
        """Gets every byte that is read from the file."""
        self._most = size * MOST_UNPACKED + SPARE
        self._press = zlib.decompressobj()
        self._packed = b""
        self._data = b""
        self._at = 0
        self._before = 0
        """Bytes that came before `_data`."""

    @property
    def position(self) -> int:
        return self._before + self._at

    def ended(self) -> bool:
        """Whether everything was read. Raises `Malformed` if something follows the end, or if there is none."""
        if self._at < len(self._data) or self._fill():
            return False
        if not self._press.eof:
            raise Malformed("the end is missing")
        if self._left or self._press.unused_data:
            raise Malformed("something follows the end")
        return True

    def take(self, size: int) -> bytes:
        """The next bytes. Raises `Malformed` if there are fewer."""
        end = self._at + size
        if end <= len(self._data):
            found = self._data[self._at : end]
            self._at = end
            return found
        pieces = [self._data[self._at :]]
        left = size - len(pieces[0])
        self._at = len(self._data)
        while left:
            if not self._fill():
                raise Malformed("the end is missing")
            pieces.append(self._data[:left])
            self._at = len(pieces[-1])
            left -= self._at
        return b"".join(pieces)

    def array(self) -> int:
        """The length of an array, whose items follow."""
        tag = self.take(1)[0]
        if 0x90 <= tag <= 0x9F:
            return tag & 0x0F
        return self._length(tag, {0xDC: 2, 0xDD: 4})

    def bytes(self, most: int) -> bytes:
        # Most are short and here already: this alone reads them in half the time.
        data, at = self._data, self._at
        if at + 2 <= len(data) and data[at] == 0xC4 and (end := at + 2 + data[at + 1]) <= len(data):
            self._at = end
            return data[at + 2 : end]
        size = self._length(self.take(1)[0], {0xC4: 1, 0xC5: 2, 0xC6: 4})
        if size > most:
            raise Malformed(f"something in it is {size} bytes long")
        return self.take(size)

    def text(self) -> str:
        """A short word."""
        tag = self.take(1)[0]
        if not 0xA0 <= tag <= 0xBF:
            raise Malformed("a word is not one")
        return self.take(tag & 0x1F).decode("ascii", "replace")

    def number(self) -> int:
        tag = self.take(1)[0]
        return tag if tag < 0x80 else self._length(tag, {0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8})

    def _length(self, tag: int, sizes: dict[int, int]) -> int:
        size = sizes.get(tag)
        if size is None:
            raise Malformed("something in it has another type")
        return int.from_bytes(self.take(size), "big")

    def _fill(self) -> bool:
        """Unpack the next piece; False at the end."""
        self._before += len(self._data)
        self._data, self._at = b"", 0
        while not self._data and not self._press.eof:
            if not self._packed:
                self._packed = self._file.read(min(PIECE, self._left))
                if not self._packed:
                    return False
                self._left -= len(self._packed)
                self._total.update(self._packed)
            self._data = self._press.decompress(self._packed, PIECE)
            self._packed = self._press.unconsumed_tail
        if self._before + len(self._data) > self._most:
            raise Malformed("it unpacks to far more than games ever do")
        return bool(self._data)


class Names:
    """Finds out whether any of many names was added twice, however many there are: what does not fit into the memory
    is in a file, sorted."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._secret = secrets.token_bytes(16)
        self._here: list[bytes] = []
        self._runs = 0
        """How many sorted runs of `NAMES_IN_MEMORY` names are in the file."""

    def add(self, key: bytes, member: bytes | None = None) -> None:
        """Add a key, or a member of one. Raises `Malformed` if that shows already that something was added twice."""
        name = len(key).to_bytes(4, "big") + key + (b"" if member is None else b"." + member)
        self._here.append(blake2b(name, digest_size=_NAME, key=self._secret).digest())
        if len(self._here) == NAMES_IN_MEMORY:
            self._here.sort()
            self._check(self._here)
            self._file.write(b"".join(self._here))
            self._runs += 1
            self._here = []

    def check(self) -> None:
        """Raises `Malformed` if any name was added twice."""
        self._file.flush()
        self._here.sort()
        self._check(heapq.merge(self._here, *map(self._run, range(self._runs))))

    def _run(self, number: int) -> Iterator[bytes]:
        begin, size = number * NAMES_IN_MEMORY * _NAME, NAMES_IN_MEMORY * _NAME
        for at in range(begin, begin + size, _NAME * 1024):
            piece = os.pread(self._file.fileno(), min(_NAME * 1024, begin + size - at), at)
            for start in range(0, len(piece), _NAME):
                yield piece[start : start + _NAME]

    @staticmethod
    def _check(ordered: Iterable[bytes]) -> None:
        if any(one == other for one, other in pairwise(ordered)):
            raise Malformed("something is in it twice")
