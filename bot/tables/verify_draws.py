"""Verifying that chance in a game was fair: from the secret and the shares to the seed, from the seed to every draw."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.tables.luck import Combine
from bot.tables.table import TableLuck
from engine.api import Game, commitment, drawn_share, replay, verify, word_share


class Verification(msgspec.Struct, frozen=True):
    """What came of it, with everything that was published."""

    draws: int
    seed: str
    commitment: str
    """As it was published: the SHA-256 of the secret; where there is none, of the seed."""
    secret: str = ""
    """Empty for a game whose seed was drawn at its start, before seeds were shared."""
    shares: int = 0
    fault: str = ""
    """What differs, the first of `commitment`, `share`, `seed` and `draws`; empty if nothing does."""


def verify_game(game: Game, luck: TableLuck, combine: Combine) -> Verification:
    """Compute everything again: the commitment, the shares and the seed if it was shared, all draws, the scores."""
    draws = sum(len(entry.draws) for entry in game.journal if hasattr(entry, "draws"))
    published = luck.commitment if luck.secret else game.commitment
    shares = sum(share is not None for share in luck.shares)
    fault = next(_faults(game, luck, combine), "")
    return Verification(draws, game.seed.hex(), published, luck.secret.hex(), shares, fault)


def _faults(game: Game, luck: TableLuck, combine: Combine) -> Iterator[str]:
    if luck.secret:
        yield from _faults_of_seed(game, luck, combine)
    # A journal with forged draws may be one that cannot be played.
    if not verify(game.journal, game.seed) or replay(game.spec, game.seed, game.journal).scores() != game.scores():
        yield "draws"


def _faults_of_seed(game: Game, luck: TableLuck, combine: Combine) -> Iterator[str]:
    shares = [share for share in luck.shares if share is not None]
    if commitment(luck.secret) != luck.commitment:
        yield "commitment"
    words = [word_share(share.word) == share.hash for share in shares if share.word]
    drawn = {share.drawn: share.hash for share in shares if share.drawn}
    counted = sum(bool(share.drawn) for share in shares)
    right = len(drawn) == counted and all(
        1 <= number <= luck.drawn and drawn_share(luck.secret, number) == share for number, share in drawn.items()
    )
    if not right or not all(words):
        yield "share"
    if combine(luck.secret, [share.hash for share in shares]) != game.seed:
        yield "seed"
