"""Who comes to the page. A person is known by a random key; only its hash is kept, and beside it who that is.

Who was forgotten keeps the key and the seats of the page, and is a nameless somebody from then on.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

import msgspec
from redis.asyncio import Redis

from bot.chat import Person
from bot.store.keys import account_key
from bot.store.wire import ask, ask_one
from bot.texts import texts
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
        if kept is None:
            return None
        person = _DECODER.decode(kept)
        if person.name:
            # From before what is known of a person lay in a place of its own, where it can be forgotten.
            await self.keep(key, person)
            return person
        name, language = await ask_one(self.redis, "HMGET", account_key(person.id), "name", "language")
        language = (language or b"").decode()
        return Person(person.id, name.decode() if name else texts(language)("person.anonymous"), language)

    async def keep(self, key: str, person: Person) -> None:
        await ask(
            self.redis,
            ("SET", _place(key), msgspec.json.encode(Person(person.id, ""))),
            ("HSET", account_key(person.id), "name", person.name, "language", person.language),
        )


def _place(key: str) -> str:
    return f"web:person:{sha256(key.encode()).hexdigest()}"
