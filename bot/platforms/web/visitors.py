"""The people who use the page. A visitor is known by a random key that their browser keeps; Redis has its hash only.

After an erasure the key still works: the visitor keeps their id, and is called anonymous until they enter a name.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

import msgspec
from redis.asyncio import Redis

from bot.accounts.person import Person
from bot.platforms.web.room_keys import PREFIX
from bot.store.commands import execute, execute_all
from bot.store.keys import account_key
from bot.texts import texts

KEY_BYTES = 24
ID_BYTES = 8

_DECODER = msgspec.json.Decoder(Person)


class Visitors:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def add(self, name: str, language: str) -> tuple[Person, str]:
        """Make a new visitor. Returns the person and the key by which they are known from now on."""
        key = secrets.token_urlsafe(KEY_BYTES)
        person = Person(f"{PREFIX}:{secrets.token_hex(ID_BYTES)}", name, language)
        await self.put(key, person)
        return person, key

    async def find(self, key: str) -> Person | None:
        """The visitor with this key; None if there is none."""
        kept = await execute(self._redis, "GET", _redis_key(key))
        if kept is None:
            return None
        person = _DECODER.decode(kept)
        if person.name:
            # Written by an old version, which kept the name here; now it is with the account, where it is forgotten.
            await self.put(key, person)
            return person
        name, language = await execute(self._redis, "HMGET", account_key(person.id), "name", "language")
        language = (language or b"").decode()
        return Person(person.id, name.decode() if name else texts(language)("person.anonymous"), language)

    async def put(self, key: str, person: Person) -> None:
        """Keep the name and the language of a visitor."""
        await execute_all(
            self._redis,
            ("SET", _redis_key(key), msgspec.json.encode(Person(person.id, ""))),
            ("HSET", account_key(person.id), "name", person.name, "language", person.language),
        )


def _redis_key(key: str) -> str:
    return f"web:person:{sha256(key.encode()).hexdigest()}"
