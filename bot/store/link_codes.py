"""One-time codes that link accounts: a person gets a code on one platform and types it on another.

Only the hash of a code is stored. A code is valid for ten minutes and for one use: the account that types it first
takes it, and has an offer then, which only this account can accept.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import TypeVar

import msgspec
from redis.asyncio import Redis

from bot.store.commands import execute, execute_all
from bot.times.durations import HOUR

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look alike."""
LENGTH = 10
"""49 bits: with the attempts that are allowed, nobody guesses one of a million valid codes in a thousand years."""
VALID_SECONDS = 600.0
"""Seconds for which a code can be typed, and afterwards its offer be accepted."""
ISSUED_PER_HOUR = 10
"""Codes that an account may get in an hour."""
TRIED_PER_HOUR = 6
"""Codes that an account may type in an hour, right or wrong."""

_CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")

T = TypeVar("T")


class IssuedCode(msgspec.Struct, frozen=True):
    """The account that has a code."""

    account: str
    name: str
    """What the person is called there. Untrusted text."""
    language: str
    until: float


class LinkOffer(msgspec.Struct, frozen=True):
    """What an account has after it typed a code: the question whether the other account is theirs, too."""

    id: str
    issued: IssuedCode
    until: float
    hashed: str = ""
    """The hash of the code."""


_ISSUED = msgspec.json.Decoder(IssuedCode)
_OFFER = msgspec.json.Decoder(LinkOffer)


def _code_key(hashed: str) -> str:
    return f"link:code:{hashed}"


_TAKEN = "taken "
"""Prefix of a value of `_live_key`: the code was typed by the account that follows."""


def _live_key(account: str) -> str:
    """Of an account: the hash of its valid code, or which account has typed it. A new code replaces it."""
    return f"link:live:{account}"


def _offer_key(account: str) -> str:
    return f"link:offer:{account}"


def format_code(code: str) -> str:
    """A code as it is shown: `ABCDE-FGHJK`."""
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}".upper()


def parse_code(text: str) -> str:
    """The code in a text that a person typed, however it is written; empty if it cannot be a code."""
    code = "".join(character for character in text.casefold() if character.isalnum())
    return code if _CODE.fullmatch(code) else ""


def _hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class LinkCodes:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def issue(self, account: str, name: str, language: str, now: float) -> str | None:
        """Make a code for an account. An older code of it, and an offer made from that, become invalid.

        None if the account has had too many in this hour.
        """
        if not await self._within("made", account, ISSUED_PER_HOUR, now):
            return None
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        hashed, issued = _hashed(code), IssuedCode(account, name, language, now + VALID_SECONDS)
        await self._withdraw(account)
        await execute_all(
            self.redis,
            ("SET", _live_key(account), hashed, "EX", int(VALID_SECONDS)),
            ("SET", _code_key(hashed), msgspec.json.encode(issued), "EX", int(VALID_SECONDS)),
        )
        return code

    async def may_try(self, account: str, now: float) -> bool:
        """Count an attempt to type a code, right or wrong. False if the account has made too many in this hour."""
        return await self._within("tried", account, TRIED_PER_HOUR, now)

    async def look(self, code: str, now: float) -> IssuedCode | None:
        """Whose code this is, without using it up; None if it is not valid."""
        issued = _read(await execute(self.redis, "GET", _code_key(_hashed(code))), _ISSUED)
        return issued if issued is not None and now < issued.until else None

    async def take(self, code: str, account: str, now: float) -> LinkOffer | None:
        """Use a code up and give the account that typed it an offer. None if the code is not valid, or no longer."""
        hashed = _hashed(code)
        issued = _read(await execute(self.redis, "GETDEL", _code_key(hashed)), _ISSUED)
        if issued is None or now >= issued.until:
            return None
        offer = LinkOffer(secrets.token_hex(8), issued, now + VALID_SECONDS, hashed)
        # Written first, so that the offer is found when the other account asks to be forgotten.
        await execute(self.redis, "SET", _live_key(issued.account), f"{_TAKEN}{account}", "EX", int(VALID_SECONDS))
        await execute(self.redis, "SET", _offer_key(account), msgspec.json.encode(offer), "EX", int(VALID_SECONDS))
        return offer

    async def taken(self, code: str, account: str, now: float) -> LinkOffer | None:
        """The offer of an account that typed this code before and types it again, because it may not have seen the
        question; else None."""
        offer = _read(await execute(self.redis, "GET", _offer_key(account)), _OFFER)
        return offer if offer is not None and offer.hashed == _hashed(code) and now < offer.until else None

    async def take_offer(self, account: str, id: str, now: float) -> IssuedCode | None:
        """Take the offer with this id from an account, once: to accept it or to decline it. None if there is none."""
        key = _offer_key(account)
        offer = _read(await execute(self.redis, "GET", key), _OFFER)
        if offer is None or offer.id != id or not await execute(self.redis, "DEL", key):
            return None
        await self._untake(offer.issued.account, account)
        return offer.issued if now < offer.until else None

    async def _untake(self, account: str, by: str) -> None:
        """Delete the note that the code of `account` was typed by the account `by`."""
        if (await execute(self.redis, "GET", _live_key(account)) or b"").decode() == f"{_TAKEN}{by}":
            await execute(self.redis, "DEL", _live_key(account))

    async def forget(self, account: str) -> None:
        """Delete the codes and offers of an account.

        The counts of attempts stay for an hour, under a hash of the account: else they could be reset by asking to be
        forgotten.
        """
        await self._withdraw(account)
        offer = _read(await execute(self.redis, "GET", _offer_key(account)), _OFFER)
        if offer is not None:
            await self._untake(offer.issued.account, account)
        await execute_all(self.redis, *(("DEL", key) for key in (_live_key(account), _offer_key(account))))

    async def _withdraw(self, account: str) -> None:
        """Make the code of this account invalid, and the offer that was made from it."""
        live = (await execute(self.redis, "GET", _live_key(account)) or b"").decode()
        if not live.startswith(_TAKEN):
            await execute(self.redis, "DEL", _code_key(live))
            return
        key = _offer_key(live.removeprefix(_TAKEN))
        offer = _read(await execute(self.redis, "GET", key), _OFFER)
        if offer is not None and offer.issued.account == account:
            await execute(self.redis, "DEL", key)

    async def _within(self, what: str, account: str, most: int, now: float) -> bool:
        """Count one more in this hour; whether it is within the limit."""
        key = _count_key(what, account, now)
        count, _ = await execute_all(self.redis, ("INCR", key), ("EXPIRE", key, HOUR))
        return int(count) <= most


def _count_key(what: str, account: str, now: float) -> str:
    return f"link:{what}:{_hashed(account)}:{int(now) // HOUR}"


def _read(raw: bytes | None, decoder: msgspec.json.Decoder[T]) -> T | None:
    return None if raw is None else decoder.decode(raw)
