"""The seed of a game that nobody can choose.

The host draws a secret and publishes its SHA-256, the commitment, before anybody else adds anything. Then every player
adds a share. The seed is the hash of the secret and of all shares, so the host is bound before the players' shares are
known, and the players do not know the secret. The order in which shares came does not matter: they enter the seed in
ascending order.

Each share enters as a hash. That of a word is the SHA-256 of its UTF-8 text, so the seed can be computed again also
when the word was deleted. A share that was drawn for a player follows from the secret and a number, so the host can't
choose it either once the commitment is published.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from engine.core.chance import SEED_BYTES

_SEED = b"castellan/seed/1"
_DRAWN = b"castellan/share/1"


def word_share(word: str) -> bytes:
    """The share of a player who has chosen this word."""
    return sha256(word.encode()).digest()


def drawn_share(secret: bytes, number: int) -> bytes:
    """The share that is drawn as number `number`, counted from 1, for a player who has chosen no word."""
    return sha256(_DRAWN + _checked(secret) + str(number).encode()).digest()


def shared_seed(secret: bytes, shares: Sequence[bytes]) -> bytes:
    """The seed of the game. All parts have a fixed length, so no two lists of shares make the same input."""
    return sha256(b"".join((_SEED, _checked(secret), *sorted(map(_checked, shares))))).digest()


def _checked(part: bytes) -> bytes:
    if len(part) != SEED_BYTES:
        raise ValueError(f"a secret and a share have {SEED_BYTES} bytes, not {len(part)}")
    return part
