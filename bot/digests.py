"""Once a day, for who has asked for it: which games wait for them, in a private message, the longest waiting first.

The next one is entered before this one is sent: should somebody die in between, it is missing once, and never doubled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

import structlog
from redis.exceptions import RedisError

from bot import places
from bot.chat import Adapter, Gone, Later, Shut
from bot.hours import Hours
from bot.mytables import Sat, seats_of
from bot.present.digest import digest
from bot.store import digests as store
from bot.store.digests import Called
from bot.store.links import platform_of
from bot.store.people import PersonSettings
from bot.texts import texts

if TYPE_CHECKING:
    from bot.service import Service

log = structlog.get_logger()

POLL = 20.0
"""Seconds between two looks."""
AT_ONCE = 8
LATE = 3 * 3600.0
"""Seconds after which it is not the morning any more, and nothing is told until the next one."""
AGAIN = 300.0
"""Seconds until the next attempt, where a platform does not say."""
SEND = 20.0
AHEAD = 500
"""Days that are looked through for one that is not quiet: vacations are shorter."""


def time_on(hours: Hours, minute: int, day: date) -> float | None:
    """When the digest of a day is due: when somebody wants it, or when they wake on that day; None if they do not."""
    rules = hours.local(0).tzinfo
    wanted = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=rules).timestamp()
    at = hours.wakes(wanted)
    return at if hours.local(at).date() == day else None


def next_time(hours: Hours, minute: int, now: float) -> float | None:
    today = hours.local(now).date()
    days = (today + timedelta(days=ahead) for ahead in range(AHEAD))
    return next((at for day in days if (at := time_on(hours, minute, day)) is not None and at > now), None)


async def plan(service: Service, user: str, own: PersonSettings) -> None:
    """After every change of somebody's settings."""
    hours = own.hours(service.usual_zone)
    at = next_time(hours, own.digest, service.clock()) if own.digest >= 0 else None
    await store.put(service.people.redis, user, at)


class Digests:
    def __init__(self, service: Service, adapters: Mapping[str, Adapter]) -> None:
        self.service = service
        self.adapters = adapters

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except (RedisError, OSError) as error:
                log.warning("store out of reach", error=str(error))
            await asyncio.sleep(POLL)

    async def look(self) -> None:
        """Everybody whose time has come, a few at a time."""
        while found := await store.claim(self.service.people.redis, self.service.clock(), AT_ONCE):
            outcomes = await asyncio.gather(*map(self._see_to, found), return_exceptions=True)
            for called, outcome in zip(found, outcomes, strict=True):
                if isinstance(outcome, (RedisError, OSError)):
                    raise outcome
                if isinstance(outcome, BaseException):
                    log.error("no digest", user=called.user, error=repr(outcome))

    async def _see_to(self, called: Called) -> None:
        service, user = self.service, called.user
        own = await service.people.settings(user, fresh=True)
        hours, now = own.hours(service.usual_zone), service.clock()
        following = next_time(hours, own.digest, now) if own.digest >= 0 else None
        if not await store.settle(service.people.redis, called, now, following) or own.digest < 0:
            return
        today = time_on(hours, own.digest, hours.local(now).date())
        if today is None or not today <= now <= today + LATE or hours.quiet(now):
            return
        again = await self._tell(user, own, f"{hours.local(now):%Y%m%d}")
        if again and now + again <= today + LATE:
            await store.put(service.people.redis, user, now + again)

    async def _tell(self, user: str, own: PersonSettings, day: str) -> float:
        """Where they can be written to. In how many seconds it may be tried again, if it could not be sent yet."""
        waiting = [one for one in await seats_of(self.service, user) if one.waits and not _muted(one, user)]
        if not waiting:
            return 0.0
        others = [account.id for account in (await self.service.links.accounts(user)).values()]
        again = 0.0
        for account in dict.fromkeys((user, *others)):
            adapter = self.adapters.get(platform_of(account))
            if adapter is None:
                # Another process may have one.
                again = AGAIN
                continue
            links = await places.links(self.service, [one.table for one in waiting], user, platform_of(account))
            words = texts(own.language or waiting[0].table.language)
            screen = digest(words, waiting, user, links, own.zone or self.service.usual_zone)
            try:
                async with asyncio.timeout(SEND):
                    chat = await adapter.private(account)
                    await adapter.post(chat, screen, mention=(account,), nonce=f"digest-{account}-{day}")
                return 0.0
            except (Shut, Gone) as error:
                log.info("no digest", user=account, error=repr(error))
            except Later as error:
                return max(1.0, error.seconds)
            except TimeoutError:
                # It may have gone through.
                return 0.0
            except Exception as error:
                log.warning("no digest", user=account, error=repr(error))
                return AGAIN
        return again


def _muted(one: Sat, user: str) -> bool:
    """Of what they want to hear no more, they hear no more here either."""
    seats = one.table.seats_of(user)
    waits = [wait for wait in one.table.waits if wait.seat in seats]
    return bool(waits) and all(wait.muted for wait in waits)
