"""One-time codes by which somebody shows on one platform who they are on another.

The store knows the hash of a code and nothing else of it. A code is good for ten minutes and for one attempt: whoever
types it first takes it, and it becomes an offer that only they can accept.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import TypeVar

import msgspec
from redis.asyncio import Redis

from bot.store.wire import ask, ask_one

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that looks like another one."""
LENGTH = 10
"""49 bits: with so few attempts nobody finds one of a million in a thousand years."""
LASTS = 600.0
"""Seconds for which a code is good, and what came of it can be confirmed."""
HOUR = 3600
ISSUED = 10
"""Codes that an account may have made in an hour."""
TRIED = 6
"""Codes that an account may try in an hour, the right one among them."""

_CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")

T = TypeVar("T")


class Issued(msgspec.Struct, frozen=True):
    """Who has asked for a code."""

    account: str
    name: str
    """Untrusted text."""
    language: str
    until: float


class Offer(msgspec.Struct, frozen=True):
    """A code that somebody has typed: they are asked whether that is them."""

    id: str
    issued: Issued
    until: float
    hashed: str = ""
    """Of the code."""


_ISSUED = msgspec.json.Decoder(Issued)
_OFFER = msgspec.json.Decoder(Offer)


def _code_key(hashed: str) -> str:
    return f"link:code:{hashed}"


_TAKEN = "taken "
"""Before who has typed a code, in the place of its hash."""


def _live_key(account: str) -> str:
    """The hash of the code that an account has, or who has typed it: the next one takes its place."""
    return f"link:live:{account}"


def _offer_key(account: str) -> str:
    return f"link:offer:{account}"


def spoken(code: str) -> str:
    """As people read it: `ABCDE-FGHJK`."""
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}".upper()


def heard(text: str) -> str:
    """The code that somebody means; empty for what cannot be one."""
    code = "".join(character for character in text.casefold() if character.isalnum())
    return code if _CODE.fullmatch(code) else ""


def _hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class Codes:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def issue(self, account: str, name: str, language: str, now: float) -> str | None:
        """A new code; one that was there before is worth nothing any more, nor is what came of it. None if there were
        too many."""
        if not await self._within("made", account, ISSUED, now):
            return None
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        hashed, issued = _hashed(code), Issued(account, name, language, now + LASTS)
        await self._withdraw(account)
        await ask(
            self.redis,
            ("SET", _live_key(account), hashed, "EX", int(LASTS)),
            ("SET", _code_key(hashed), msgspec.json.encode(issued), "EX", int(LASTS)),
        )
        return code

    async def may_try(self, account: str, now: float) -> bool:
        """Counts the attempt, whatever comes of it."""
        return await self._within("tried", account, TRIED, now)

    async def look(self, code: str, now: float) -> Issued | None:
        issued = _read(await ask_one(self.redis, "GET", _code_key(_hashed(code))), _ISSUED)
        return issued if issued is not None and now < issued.until else None

    async def take(self, code: str, account: str, now: float) -> Offer | None:
        """For whoever comes first: the code is worth nothing any more, and they have an offer in its stead."""
        hashed = _hashed(code)
        issued = _read(await ask_one(self.redis, "GETDEL", _code_key(hashed)), _ISSUED)
        if issued is None or now >= issued.until:
            return None
        offer = Offer(secrets.token_hex(8), issued, now + LASTS, hashed)
        # First who has it: whoever wants to be forgotten has to be found there too.
        await ask_one(self.redis, "SET", _live_key(issued.account), f"{_TAKEN}{account}", "EX", int(LASTS))
        await ask_one(self.redis, "SET", _offer_key(account), msgspec.json.encode(offer), "EX", int(LASTS))
        return offer

    async def taken(self, code: str, account: str, now: float) -> Offer | None:
        """What came of a code, for who has typed it before and types it again: the question may not have reached
        them."""
        offer = _read(await ask_one(self.redis, "GET", _offer_key(account)), _OFFER)
        return offer if offer is not None and offer.hashed == _hashed(code) and now < offer.until else None

    async def offered(self, account: str, id: str, now: float) -> Issued | None:
        """The offer of that name, once: it is gone then, accepted or not. None if this account has no such one."""
        key = _offer_key(account)
        offer = _read(await ask_one(self.redis, "GET", key), _OFFER)
        if offer is None or offer.id != id or not await ask_one(self.redis, "DEL", key):
            return None
        await self._untake(offer.issued.account, account)
        return offer.issued if now < offer.until else None

    async def _untake(self, account: str, by: str) -> None:
        """Nobody has its code any more."""
        if (await ask_one(self.redis, "GET", _live_key(account)) or b"").decode() == f"{_TAKEN}{by}":
            await ask_one(self.redis, "DEL", _live_key(account))

    async def forget(self, account: str) -> None:
        """How often they have tried stays for an hour, under a name that nobody can read: else it could be forgotten
        between two attempts."""
        await self._withdraw(account)
        offer = _read(await ask_one(self.redis, "GET", _offer_key(account)), _OFFER)
        if offer is not None:
            await self._untake(offer.issued.account, account)
        await ask(self.redis, *(("DEL", key) for key in (_live_key(account), _offer_key(account))))

    async def _withdraw(self, account: str) -> None:
        """The code of this account, and the offer that it has become."""
        live = (await ask_one(self.redis, "GET", _live_key(account)) or b"").decode()
        if not live.startswith(_TAKEN):
            await ask_one(self.redis, "DEL", _code_key(live))
            return
        key = _offer_key(live.removeprefix(_TAKEN))
        offer = _read(await ask_one(self.redis, "GET", key), _OFFER)
        if offer is not None and offer.issued.account == account:
            await ask_one(self.redis, "DEL", key)

    async def _within(self, what: str, account: str, most: int, now: float) -> bool:
        key = _count_key(what, account, now)
        count, _ = await ask(self.redis, ("INCR", key), ("EXPIRE", key, HOUR))
        return int(count) <= most


def _count_key(what: str, account: str, now: float) -> str:
    return f"link:{what}:{_hashed(account)}:{int(now) // HOUR}"


def _read(raw: bytes | None, decoder: msgspec.json.Decoder[T]) -> T | None:
    return None if raw is None else decoder.decode(raw)
