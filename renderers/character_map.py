"""Which characters a font file can show: its `cmap` table, read once and in a moment.

The formats 4 and 12 of the OpenType specification, section cmap; the fonts that we use have no others worth reading.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

_UNICODE: Final = ((0, 3), (0, 4), (0, 6), (3, 1), (3, 10))
"""Platform and encoding of the tables that speak of Unicode."""


def characters(path: Path) -> frozenset[int]:
    data = path.read_bytes()
    start = _table(data, b"cmap")
    (count,) = struct.unpack_from(">H", data, start + 2)
    found: set[int] = set()
    for index in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * index)
        if (platform, encoding) in _UNICODE:
            found |= _read(data, start + offset)
    return frozenset(found)


def _table(data: bytes, name: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, 4)
    for index in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
        if tag == name:
            return int(offset)
    raise ValueError(f"a font without {name.decode()}")


def _read(data: bytes, start: int) -> set[int]:
    (format_,) = struct.unpack_from(">H", data, start)
    if format_ == 4:
        return _segments(data, start)
    return _groups(data, start) if format_ == 12 else set()


def _segments(data: bytes, start: int) -> set[int]:
    (count,) = struct.unpack_from(">H", data, start + 6)
    count //= 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{count}H", data, start + 14 + skip + 2 * count * part)
        for part, skip in enumerate((0, 2, 2, 2))
    )
    place = start + 16 + 6 * count
    found: set[int] = set()
    for index in range(count):
        codes = range(starts[index], ends[index] + 1)
        offset = offsets[index]
        if not offset:
            found.update(code for code in codes if (code + deltas[index]) & 0xFFFF)
        else:
            glyphs = struct.unpack_from(f">{len(codes)}H", data, place + 2 * index + offset)
            found.update(code for code, glyph in zip(codes, glyphs, strict=True) if glyph)
    found.discard(0xFFFF)
    return found


def _groups(data: bytes, start: int) -> set[int]:
    (count,) = struct.unpack_from(">L", data, start + 12)
    found: set[int] = set()
    for index in range(count):
        first, last, glyph = struct.unpack_from(">LLL", data, start + 16 + 12 * index)
        found.update(range(first if glyph else first + 1, last + 1))
    return found
