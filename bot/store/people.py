"""Settings of people, which hold in every chat."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from redis.asyncio import Redis

from bot.store.cache import Cache
from bot.store.commands import execute, execute_all
from bot.store.digests import DIGESTS_KEY
from bot.store.keys import account_key, choices_key, past_key, person_key
from bot.times.quiet_hours import NIGHT, Away, QuietHours


class PersonSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    language: str = ""
    """Empty: the language that the platform reports."""
    theme: str = ""
    """Theme of pictures; empty: that of the chat."""
    zone: str = ""
    """Time zone; empty: that of the chat."""
    night: tuple[int, int] | None = NIGHT
    weekends: bool = False
    away: Away | None = None
    remind: float = 0.0
    """Seconds to the first reminder, unless the table reminds earlier; 0: as the table has it."""
    digest: int = -1
    """Minute of the day of the digest, the list of games that wait for them; -1: none."""
    counted: bool = True
    """Whether their games count in statistics."""

    def hours(self, usual: str = "") -> QuietHours:
        """When this person may be called. `usual` is the time zone of people who have not set one."""
        return QuietHours(self.zone or usual, self.night, self.weekends, self.away, self.remind)


DEFAULT_SETTINGS = PersonSettings()

_FIELDS = {field.encode_name: field for field in msgspec.structs.fields(PersonSettings)}


def _kept(value: object) -> str | bytes:
    """A value as a field of the hash: text as it is, everything else as JSON."""
    return value if isinstance(value, str) else msgspec.json.encode(value)


def _read(kept: Mapping[bytes, bytes]) -> PersonSettings:
    """Settings from the fields of the hash. Fields of newer versions of the program are ignored, and stay stored."""
    chosen: dict[str, Any] = {}
    for name, raw in kept.items():
        field = _FIELDS.get(name.decode())
        if field is not None:
            chosen[field.name] = raw.decode() if field.type is str else msgspec.json.decode(raw, type=field.type)
    return PersonSettings(**chosen)


class People:
    """Settings are needed at every action, so they are cached; changes by this process count at once."""

    def __init__(self, redis: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self.redis = redis
        self._remembered: Cache[PersonSettings] = Cache(clock)

    async def settings(self, user: str, *, fresh: bool = False) -> PersonSettings:
        """The settings of a person, up to a minute old unless `fresh`."""
        return (await self.all_of((user,), fresh=fresh))[user]

    async def all_of(self, users: Iterable[str], *, fresh: bool = False) -> dict[str, PersonSettings]:
        """The settings of several people; those that are not cached are read in one round trip."""
        known = {user: None if fresh else self._remembered.get(user) for user in users}
        strange = [user for user, settings in known.items() if settings is None]
        asked = await execute_all(self.redis, *(("HGETALL", choices_key(user)) for user in strange))
        read = {user: self._remembered.put(user, _read(kept)) for user, kept in zip(strange, asked, strict=True)}
        return {user: settings or read[user] for user, settings in known.items()}

    async def put(self, user: str, settings: PersonSettings) -> None:
        """Replace all settings of a person."""
        await self._write(user, msgspec.structs.asdict(settings))
        self._remembered.put(user, settings)

    async def choose(self, user: str, settings: PersonSettings, *names: str) -> PersonSettings:
        """Store the named settings only, and return all as they are stored now.

        The others stay as they are: the person may have changed them through another process.
        """
        await self._write(user, {name: getattr(settings, name) for name in names})
        return await self.settings(user, fresh=True)

    async def _write(self, user: str, values: Mapping[str, object]) -> None:
        key = choices_key(user)
        said = {name: value for name, value in values.items() if value != getattr(DEFAULT_SETTINGS, name)}
        commands: list[tuple[str | bytes, ...]] = []
        if said:
            commands.append(("HSET", key, *(part for name, value in said.items() for part in (name, _kept(value)))))
        if unsaid := [name for name in values if name not in said]:
            commands.append(("HDEL", key, *unsaid))
        await execute_all(self.redis, *commands)

    async def account(self, user: str) -> dict[str, str]:
        """What the adapter of the platform keeps about a person."""
        kept = await execute(self.redis, "HGETALL", account_key(user))
        return {name.decode(): value.decode(errors="replace") for name, value in kept.items()}

    async def forget(self, user: str) -> None:
        """Delete what is stored under the id of a person, except for tables."""
        keys = (choices_key(user), account_key(user), person_key(user), past_key(user))
        await execute_all(self.redis, *(("DEL", key) for key in keys), ("ZREM", DIGESTS_KEY, user))
        self._remembered.put(user, DEFAULT_SETTINGS)
