"""Who comes to the page. A person is known by a random key; only its hash is kept."""

from __future__ import annotations

import secrets
from hashlib import sha256

import msgspec
from redis.asyncio import Redis

from bot.chat import Person
from bot.store.wire import ask_one
from bot.web.keys import PREFIX

KEY_BYTES = 24
ID_BYTES = 8

_DECODER = msgspec.json.Decoder(Person)


class People:
    def __init__(self, redis: Redis) -> None:
        self.redis = redis

    async def add(self, name: str, language: str) -> tuple[Person, str]:
        """Somebody new, and the key by which they are known from now on."""
        key = secrets.token_urlsafe(KEY_BYTES)
        person = Person(f"{PREFIX}:{secrets.token_hex(ID_BYTES)}", name, language)
        await self.keep(key, person)
        return person, key

    async def find(self, key: str) -> Person | None:
        kept = await ask_one(self.redis, "GET", _place(key))
        return None if kept is None else _DECODER.decode(kept)

    async def keep(self, key: str, person: Person) -> None:
        await ask_one(self.redis, "SET", _place(key), msgspec.json.encode(person))


def _place(key: str) -> str:
    return f"web:person:{sha256(key.encode()).hexdigest()}"
