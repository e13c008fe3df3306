"""A seed that nobody can choose: what it depends on, and what it does not."""

from __future__ import annotations

import random
from hashlib import sha256
from itertools import permutations

import pytest

from engine.api import commitment, drawn_share, shared_seed, word_share
from tests.play import count
from tests.seeds import seed_of

SECRET = seed_of(7)
SHARES = [word_share("apple"), word_share("груша"), drawn_share(SECRET, 3)]


def test_it_is_made_as_the_documentation_says() -> None:
    parts = [sha256(b"apple").digest(), sha256("груша".encode()).digest()]
    parts.append(sha256(b"castellan/share/1" + SECRET + b"3").digest())
    assert parts == SHARES
    assert shared_seed(SECRET, SHARES) == sha256(b"castellan/seed/1" + SECRET + b"".join(sorted(parts))).digest()


def test_the_order_in_which_shares_came_does_not_matter() -> None:
    assert len({shared_seed(SECRET, order) for order in permutations(SHARES)}) == 1


@pytest.mark.parametrize("number", range(count(20, 2000)))
def test_every_part_counts(number: int) -> None:
    """Another secret, any other share, one share more or less, or one share twice makes another seed."""
    dice = random.Random(number)
    secret, shares = dice.randbytes(32), [dice.randbytes(32) for _ in range(dice.randint(1, 6))]
    place, bit = dice.randrange(len(shares)), 1 << dice.randrange(256)
    changed = (int.from_bytes(shares[place]) ^ bit).to_bytes(32)
    seeds = [
        shared_seed(secret, shares),
        shared_seed((int.from_bytes(secret) ^ bit).to_bytes(32), shares),
        shared_seed(secret, [*shares[:place], changed, *shares[place + 1 :]]),
        shared_seed(secret, [*shares[:place], *shares[place + 1 :]]),
        shared_seed(secret, [*shares, dice.randbytes(32)]),
        shared_seed(secret, [*shares, shares[place]]),
    ]
    assert len({*seeds}) == len(seeds)


def test_a_drawn_share_follows_from_the_secret_and_its_number() -> None:
    drawn = [drawn_share(secret, number) for secret in (SECRET, seed_of(8)) for number in range(1, 30)]
    assert len({*drawn}) == len(drawn)


def test_what_is_published_is_none_of_the_parts() -> None:
    """Neither the commitment nor a drawn share tells anything that enters the seed with the secret."""
    published = [commitment(SECRET), *(drawn_share(SECRET, number).hex() for number in range(1, 9))]
    assert SECRET.hex() not in published
    assert shared_seed(SECRET, SHARES).hex() not in published


def test_parts_of_another_length_are_none() -> None:
    for wrong in (b"", bytes(31), bytes(33)):
        with pytest.raises(ValueError, match="32 bytes"):
            shared_seed(wrong, SHARES)
        with pytest.raises(ValueError, match="32 bytes"):
            shared_seed(SECRET, [wrong])
        with pytest.raises(ValueError, match="32 bytes"):
            drawn_share(wrong, 1)
