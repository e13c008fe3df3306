"""The daily digest: a private list of the games that wait for a person, the longest waiting first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta

import structlog
from redis.exceptions import RedisError

from bot.accounts.my_tables import MyTable, MyTables
from bot.outbox.adapter import SEND_TIMEOUT, Adapter, ChatClosed, MessageGone, RetryAfter
from bot.screens.digest import digest
from bot.screens.my_tables import PAGE
from bot.store import digests as store
from bot.store.board_links import BoardLinks
from bot.store.digests import DueDigest
from bot.store.links import Links, platform_of
from bot.store.people import People, PersonSettings
from bot.texts import texts
from bot.times.durations import HOUR
from bot.times.quiet_hours import QuietHours

log = structlog.get_logger()

POLL = 20.0
"""Seconds between two searches for due digests."""
AT_ONCE = 8
LATE = 3 * HOUR
"""Longest delay of a digest in seconds; a digest that would be later is left out."""
AGAIN = 300.0
"""Seconds until the next attempt, if the platform does not say how long to wait."""
AHEAD = 500
"""How many days are searched for one with a digest: more than the longest vacation."""


def time_on(hours: QuietHours, minute: int, day: date) -> float | None:
    """When the digest of a day is due: at the minute that the person chose, or when their quiet hours end after that;
    None if they do not end on that day."""
    rules = hours.local(0).tzinfo
    wanted = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=rules).timestamp()
    at = hours.wakes(wanted)
    return at if hours.local(at).date() == day else None


def next_time(hours: QuietHours, minute: int, now: float) -> float | None:
    today = hours.local(now).date()
    days = (today + timedelta(days=ahead) for ahead in range(AHEAD))
    return next((at for day in days if (at := time_on(hours, minute, day)) is not None and at > now), None)


async def plan_digest(people: People, user: str, own: PersonSettings, default_zone: str, now: float) -> None:
    """Store when a person gets their next digest. Called after every change of their settings."""
    hours = own.hours(default_zone)
    await store.put(people.redis, user, next_time(hours, own.digest, now) if own.digest >= 0 else None)


class Digests:
    """Sends every person who wants it a private list of the games that wait for them, once a day."""

    def __init__(
        self,
        people: People,
        links: Links,
        my_tables: MyTables,
        board_links: BoardLinks,
        adapters: Mapping[str, Adapter],
        *,
        clock: Callable[[], float],
        default_zone: str = "",
    ) -> None:
        self._people = people
        self._links = links
        self._my_tables = my_tables
        self._board_links = board_links
        self._adapters = adapters
        self._clock = clock
        self._default_zone = default_zone

    async def run(self) -> None:
        """Send due digests until cancelled."""
        while True:
            try:
                await self.send_due()
            except (RedisError, OSError) as error:
                log.warning("store out of reach", error=str(error))
            await asyncio.sleep(POLL)

    async def send_due(self) -> None:
        """Send all digests that are due, a few people at a time."""
        while found := await store.claim(self._people.redis, self._clock(), AT_ONCE):
            outcomes = await asyncio.gather(*map(self._send_one, found), return_exceptions=True)
            for called, outcome in zip(found, outcomes, strict=True):
                if isinstance(outcome, (RedisError, OSError)):
                    raise outcome
                if isinstance(outcome, BaseException):
                    log.error("no digest", user=called.user, error=repr(outcome))

    async def _send_one(self, called: DueDigest) -> None:
        """Store the time of the person's next digest, then send this one: if the process dies in between, one digest is
        missing, but none is sent twice."""
        user = called.user
        own = await self._people.settings(user, fresh=True)
        hours, now = own.hours(self._default_zone), self._clock()
        following = next_time(hours, own.digest, now) if own.digest >= 0 else None
        if not await store.settle(self._people.redis, called, now, following) or own.digest < 0:
            return
        today = time_on(hours, own.digest, hours.local(now).date())
        if today is None or not today <= now <= today + LATE or hours.quiet(now):
            return
        again = await self._send(user, own, f"{hours.local(now):%Y%m%d}")
        if again and now + again <= today + LATE:
            await store.put(self._people.redis, user, now + again)

    async def _send(self, user: str, own: PersonSettings, day: str) -> float:
        """Send the digest to the first account that can be written to. Returns after how many seconds to try again if
        it could not be sent yet; 0 if it was sent, or there is nothing to send."""
        waiting = [one for one in await self._my_tables.of(user) if one.waits and not _muted(one, user)]
        if not waiting:
            return 0.0
        others = [account.id for account in (await self._links.accounts(user)).values()]
        again = 0.0
        for account in dict.fromkeys((user, *others)):
            adapter = self._adapters.get(platform_of(account))
            if adapter is None:
                # This process has no adapter for the platform; another process may have one.
                again = AGAIN
                continue
            links = await self._board_links.for_person(
                [one.table for one in waiting[:PAGE]], user, platform_of(account)
            )
            words = texts(own.language or waiting[0].table.language)
            screen = digest(words, waiting, user, links, own.zone or self._default_zone)
            try:
                async with asyncio.timeout(SEND_TIMEOUT):
                    chat = await adapter.private_chat(account)
                    await adapter.post(chat, screen, mention=(account,), nonce=f"digest-{account}-{day}")
                return 0.0
            except (ChatClosed, MessageGone) as error:
                log.info("no digest", user=account, error=repr(error))
            except RetryAfter as error:
                return max(1.0, error.seconds)
            except TimeoutError:
                # It may have been sent, so it is not sent again.
                return 0.0
            except Exception as error:
                log.warning("no digest", user=account, error=repr(error))
                return AGAIN
        return again


def _muted(one: MyTable, user: str) -> bool:
    """Whether the person has muted all their open questions at this table."""
    seats = one.table.seats_of(user)
    mine = [pending for pending in one.table.time.pending if pending.seat in seats]
    return bool(mine) and all(pending.muted for pending in mine)
