"""Chance is named, seeded and provable.

A draw is the BLAKE2b hash of "stream/counter", keyed with the game's secret seed: 32 bytes, read as a number with the
most significant first, modulo the number of outcomes (2^256 is so large that the modulo favours nobody). Streams are
independent of each other, so new modules do not shift the draws of others, and counters are part of the state, so
undoing cannot roll again. The SHA-256 of the seed is published at the start, or that of a secret of which the seed is
made (`engine.core.shared_seed`), and the seed at the end: anyone can check every draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b, sha256
from typing import Any, Protocol

import msgspec

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """What is published before the game: it binds the seed without telling it."""
    return sha256(seed).hexdigest()


def outcome(seed: bytes, stream: str, counter: int, of: int) -> int:
    """The draw number `counter` of `stream`, among `of` outcomes."""
    digest = blake2b(f"{stream}/{counter}".encode(), digest_size=32, key=seed).digest()
    return int.from_bytes(digest) % of


class Draw(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One use of chance, as the journal keeps it."""

    stream: str
    of: int
    outcome: int


class Chance(Protocol):
    """Where outcomes come from."""

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        """Which of `items` is drawn."""


class SeededChance:
    """The real thing."""

    __slots__ = ("seed",)

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        return outcome(self.seed, stream, counter, len(items))


class ScriptedChance:
    """For tests: outcomes by stream, named by what is drawn (a tile's id, a die's face), then another chance."""

    def __init__(self, then: Chance | None = None, **streams: Iterable[Any]) -> None:
        self._streams = {name: list(values) for name, values in streams.items()}
        self._then = then

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        script = self._streams.get(stream, [])
        if counter < len(script):
            return list(items).index(script[counter])
        if self._then is None:
            raise LookupError(f"nothing scripted for draw {counter} of {stream}")
        return self._then.index(stream, counter, items)


class RecordedChance:
    """Gives the outcomes of a journal again."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._draws = iter(draws)

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        draw = next(self._draws, None)
        if draw is None or (draw.stream, draw.of) != (stream, len(items)):
            raise LookupError(f"the journal does not hold draw {counter} of {stream} among {len(items)}")
        return draw.outcome


class FixedDraw:
    """One draw whose outcome is settled beforehand; all others as they would be without it."""

    def __init__(self, stream: str, counter: int, outcome: int, then: Chance) -> None:
        self._settled = (stream, counter)
        self._outcome = outcome
        self._then = then

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        if (stream, counter) == self._settled:
            return self._outcome
        return self._then.index(stream, counter, items)


class Held(Exception):
    """Raised inside previews before chance, a reveal, or a question to somebody else."""

    def __init__(self, reason: str, what: str) -> None:
        super().__init__(f"{reason}: {what}")
        self.reason = reason
        self.what = what


class HeldChance:
    """Previews never run past chance."""

    def index(self, stream: str, counter: int, items: Sequence[Any]) -> int:
        raise Held("chance", stream)


class Dice:
    """Numbers for choices outside the rules: computer players, examples. Same seed, same numbers."""

    def __init__(self, seed: str) -> None:
        self._seed = sha256(seed.encode(errors="surrogateescape")).digest()
        self._count = 0

    def below(self, of: int) -> int:
        self._count += 1
        return outcome(self._seed, "dice", self._count, of)

    def bytes(self, count: int) -> bytes:
        return self.below(1 << 8 * count).to_bytes(count)
