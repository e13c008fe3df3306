"""Shared luck: the seed of a game is made of a secret of the bot and a share of every player, so nobody can choose it.

The secret is drawn when the lobby opens, and its SHA-256, the commitment, is shown there from then on. A share is drawn
for every seat of a person; a player may choose a word instead until the game begins. Whoever leaves takes their share
along. Computers add nothing, because the bot plays them. How all of it makes the seed: `engine.core.shared_seed`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from bot.tables.table import Holder, Share, Table
from engine.api import Seat, commitment, drawn_share, word_share
from engine.records import RecordedShare, SeedOrigin

Combine = Callable[[bytes, Sequence[bytes]], bytes]
"""Makes the seed of a game of the secret and all shares: `engine.api.shared_seed`."""


def seal(table: Table, secret: bytes) -> None:
    """Give the table its secret, unless it has one, and draw the shares of those who sit there."""
    luck = table.luck
    if not luck.secret:
        luck.secret, luck.commitment = secret, commitment(secret)
    draw_shares(table)


def draw_shares(table: Table) -> None:
    """Draw a share for every seat of a person that has none. Does nothing as long as the table has no secret."""
    luck = table.luck
    for holder in table.seats:
        if luck.secret and holder.user and holder.share is None:
            luck.drawn += 1
            holder.share = Share(drawn_share(luck.secret, luck.drawn), drawn=luck.drawn)


def choose_word(table: Table, seat: Seat, word: str) -> None:
    """Replace the share of this seat by that of a word."""
    table.seats[seat].share = Share(word_share(word), word)


def seed_of(table: Table, secret: bytes, combine: Combine) -> bytes:
    """The seed of the game that these players begin now. The table of an older version, which has no secret yet, gets
    this one."""
    seal(table, secret)
    return combine(table.luck.secret, [holder.share.hash for holder in table.seats if holder.share])


def settle(table: Table) -> None:
    """Keep the shares by seat when the game begins: from then on seats may change hands."""
    table.luck.shares = [_settled(holder) for holder in table.seats] if table.luck.secret else []
    for holder in table.seats:
        holder.share = None


def _settled(holder: Holder) -> Share | None:
    if holder.share is None or not holder.share.word:
        return holder.share
    return msgspec.structs.replace(holder.share, account=holder.via or holder.user)


def shares_of(table: Table) -> list[Share | None]:
    """The share of every seat: in the lobby as it is now, in a game as it was when that began."""
    return table.luck.shares or [holder.share for holder in table.seats]


def words_of(table: Table, accounts: Sequence[str]) -> dict[Seat, str]:
    """The words that one of these accounts has chosen and that are still kept, by seat."""
    return {
        seat: share.word
        for seat, share in enumerate(shares_of(table))
        if share is not None and share.word and (share.account or table.seats[seat].user) in accounts
    }


def without_person(table: Table, user: str) -> None:
    """Delete the words that this account has chosen. Their hashes stay: without them the seed could not be computed
    again."""
    luck = table.luck
    luck.shares = [Share(share.hash) if share is not None and share.account == user else share for share in luck.shares]


def seed_origin(table: Table, *, words: bool = True) -> SeedOrigin | None:
    """What the seed of the game was made of, for its record; None if that was before seeds were shared. Without
    `words`, only their hashes."""
    luck = table.luck
    if not luck.secret:
        return None
    shares = [
        RecordedShare(seat, share.hash.hex(), share.word if words else "", share.drawn)
        for seat, share in enumerate(luck.shares)
        if share is not None
    ]
    return SeedOrigin(luck.commitment, luck.secret.hex(), tuple(shares))
