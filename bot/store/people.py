"""What people have chosen for themselves, wherever they play."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import msgspec
from redis.asyncio import Redis

from bot.hours import NIGHT, Away, Hours
from bot.store.digests import DIGESTS
from bot.store.keys import account_key, choices_key, past_key, person_key
from bot.store.memory import Memory
from bot.store.wire import ask, ask_one


class PersonSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    language: str = ""
    """Empty: as the platform says."""
    theme: str = ""
    """Of pictures; empty: as the chat has it."""
    zone: str = ""
    """Where their day is; empty: that of the chat."""
    night: tuple[int, int] | None = NIGHT
    weekends: bool = False
    away: Away | None = None
    remind: float = 0.0
    """Seconds to the first reminder, if a table has not agreed on an earlier one; 0: as the table has it."""
    digest: int = -1
    """Minute of the day at which they are told once which games wait for them; -1: never."""
    counted: bool = True
    """Whether their games count in statistics."""

    def hours(self, usual: str = "") -> Hours:
        """When they may be called; `usual` is the zone of who has not said theirs."""
        return Hours(self.zone or usual, self.night, self.weekends, self.away, self.remind)


UNSAID = PersonSettings()

_FIELDS = {field.encode_name: field for field in msgspec.structs.fields(PersonSettings)}


def _kept(value: object) -> str | bytes:
    """As a field of the hash: words as they are, whatever else as JSON."""
    return value if isinstance(value, str) else msgspec.json.encode(value)


def _read(kept: Mapping[bytes, bytes]) -> PersonSettings:
    """Of fields that a newer program has put there, nothing is known here; they stay."""
    chosen: dict[str, Any] = {}
    for name, raw in kept.items():
        field = _FIELDS.get(name.decode())
        if field is not None:
            chosen[field.name] = raw.decode() if field.type is str else msgspec.json.decode(raw, type=field.type)
    return PersonSettings(**chosen)


class People:
    """Settings are asked for at every deed: they stay in memory for a while, and our own changes count at once."""

    def __init__(self, redis: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self.redis = redis
        self._remembered: Memory[PersonSettings] = Memory(clock)
        self.partings: list[Callable[[str], Awaitable[None]]] = []
        """What else is to be done when somebody wants to be forgotten: by platforms that keep what was said."""

    async def settings(self, user: str, *, fresh: bool = False) -> PersonSettings:
        """As they were a moment ago, unless they are to be fresh."""
        return (await self.all_of((user,), fresh=fresh))[user]

    async def all_of(self, users: Iterable[str], *, fresh: bool = False) -> dict[str, PersonSettings]:
        """Of several people; in one round trip of those whom we do not remember."""
        known = {user: None if fresh else self._remembered.get(user) for user in users}
        strange = [user for user, settings in known.items() if settings is None]
        asked = await ask(self.redis, *(("HGETALL", choices_key(user)) for user in strange))
        read = {user: self._remembered.put(user, _read(kept)) for user, kept in zip(strange, asked, strict=True)}
        return {user: settings or read[user] for user, settings in known.items()}

    async def put(self, user: str, settings: PersonSettings) -> None:
        """All of them, whatever they were."""
        await self._write(user, msgspec.structs.asdict(settings))
        self._remembered.put(user, settings)

    async def choose(self, user: str, settings: PersonSettings, *names: str) -> PersonSettings:
        """Some of them. The others stay as they are kept: somebody may have two processes of ours to talk to."""
        await self._write(user, {name: getattr(settings, name) for name in names})
        return await self.settings(user, fresh=True)

    async def _write(self, user: str, values: Mapping[str, object]) -> None:
        key = choices_key(user)
        said = {name: value for name, value in values.items() if value != getattr(UNSAID, name)}
        commands: list[tuple[str | bytes, ...]] = []
        if said:
            commands.append(("HSET", key, *(part for name, value in said.items() for part in (name, _kept(value)))))
        if unsaid := [name for name in values if name not in said]:
            commands.append(("HDEL", key, *unsaid))
        await ask(self.redis, *commands)

    async def account(self, user: str) -> dict[str, str]:
        """What the platform's adapter keeps of this person."""
        kept = await ask_one(self.redis, "HGETALL", account_key(user))
        return {name.decode(): value.decode(errors="replace") for name, value in kept.items()}

    async def forget(self, user: str) -> None:
        """Everything that is kept under the name of this person, and of no table."""
        keys = (choices_key(user), account_key(user), person_key(user), past_key(user))
        await ask(self.redis, *(("DEL", key) for key in keys), ("ZREM", DIGESTS, user))
        self._remembered.put(user, UNSAID)
