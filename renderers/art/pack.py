"""All sprites in one file: drawn once for each version of the art, then read in no time.

The file's name holds a digest of everything that the drawings depend on, so an old one is never taken for a new one.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

import msgspec

from renderers.art.crew import Progress, draw_all
from renderers.art.finished import Drawing
from renderers.art.palette import Family, make_palette
from renderers.art.sprites import Sprites

_SUFFIX = ".sprites"
VERSIONS = 3
"""Packs that are kept."""
STALE = 600
"""Seconds."""


class Pack(msgspec.Struct, frozen=True):
    palettes: dict[str, bytes]
    """256 colours, three bytes each, by family."""
    sprites: dict[str, bytes]
    """PNG files."""
    lore: bytes
    """What else was worked out along with the drawings."""


class Art(Protocol):
    """What a pack is made from."""

    @property
    def helper(self) -> str:
        """The module that helps to draw in another process; empty for none."""

    def drawings(self) -> Sequence[Drawing]: ...

    def families(self) -> Mapping[str, Family]:
        """What has a palette of its own; that without a name serves all others."""

    def lore(self) -> bytes: ...


_DECODER = msgspec.msgpack.Decoder(Pack)


def open_pack(folder: Path, version: str, art: Art, progress: Progress) -> tuple[Sprites, bytes]:
    """Sprites and lore of this version: from the folder if they are there and whole, else made and kept there."""
    path = folder / f"{version}{_SUFFIX}"
    pack = _read(path)
    if pack is None:
        pack = _draw(art, progress)
        _keep(path, pack)
    return Sprites(pack.sprites, pack.palettes), pack.lore


def version_of(*parts: bytes) -> str:
    digest = blake2b(digest_size=12)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def _read(path: Path) -> Pack | None:
    try:
        data = path.read_bytes()
        # What was cut short by a full disk or a lost machine is drawn anew.
        if blake2b(data[32:], digest_size=32).digest() != data[:32]:
            return None
        return _DECODER.decode(data[32:])
    except (OSError, msgspec.DecodeError):
        return None


def _draw(art: Art, progress: Progress) -> Pack:
    drawings = art.drawings()
    drawn = draw_all(drawings, art.helper, progress)
    palettes = {name: make_palette(drawn, family) for name, family in art.families().items()}
    pack = Pack(palettes, {key: finished.file for key, finished in drawn.items()}, art.lore())
    progress(len(drawings), len(drawings))
    return pack


def _keep(path: Path, pack: Pack) -> None:
    """Whole or not at all; without it, the next start only takes longer."""
    body = msgspec.msgpack.encode(pack)
    aside = path.with_name(f"{path.name}.{os.getpid()}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            aside.write_bytes(blake2b(body, digest_size=32).digest() + body)
            aside.replace(path)
        finally:
            aside.unlink(missing_ok=True)
        _tidy(path.parent)


def _tidy(folder: Path) -> None:
    """Another version may be at work beside this one, or be come back to; of the rest, nothing is needed."""
    packs = sorted(folder.glob(f"*{_SUFFIX}"), key=lambda pack: pack.stat().st_mtime, reverse=True)
    for old in packs[VERSIONS:]:
        old.unlink(missing_ok=True)
    for left in folder.glob(f"*{_SUFFIX}.*"):
        # From a program that was killed; one that is at work has written it just now.
        if left.stat().st_mtime < packs[0].stat().st_mtime - STALE:
            left.unlink(missing_ok=True)
