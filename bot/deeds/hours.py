"""Setting one's time, typed or by buttons: the zone, quiet hours, weekends, reminders, the digest, statistics."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

import msgspec

from bot import digests, statistics
from bot.deeds.deed import Deed
from bot.present.hours import CLOCK, EARLIEST, LATEST, city_card, time_card, zone_card
from bot.present.words import echoed
from bot.screens import Screen
from bot.spans import DAY, MINUTE, clock_said, clocks_said, length_said
from bot.store.links import platform_of
from bot.store.people import PersonSettings
from bot.store.tables import Loaded
from bot.tables import clock
from bot.tables.change import Change, Refusal
from bot.tables.pace import Clock
from bot.vocabulary import words
from bot.zones import near, zone_named

LONGEST_NIGHT = 14 * 60
"""Minutes: clocks stand while somebody sleeps, and games have to go on."""
OFTEN, RARELY = 30 * MINUTE, 14 * DAY
"""Between these a first reminder may come."""
PAGE = "web"
"""Where nobody has a chat with us alone that could be written to."""
OFFSETS = {f"{CLOCK}{offset}": offset for offset in range(EARLIEST, LATEST + 1)}


def off(said: str) -> bool:
    """None of it."""
    return said.casefold() in words("said.off")


def usual(said: str) -> bool:
    """Whatever others have chosen."""
    return said.casefold() in words("setting.auto")


def _on(said: str) -> bool:
    """On or off; refuses anything else."""
    if not off(said) and said.casefold() not in words("said.on"):
        raise Refusal("hours.on_or_off")
    return not off(said)


def zone_meant(deed: Deed, said: str) -> str:
    """Empty for whatever the chat has."""
    if usual(said) or off(said):
        return ""
    zone = zone_named(said)
    if zone:
        return zone
    if guess := near(said, deed.texts.language):
        raise Refusal("hours.near_zone", word=echoed(said), near=guess)
    raise Refusal("hours.no_such_zone", word=echoed(said))


def asks_zone(deed: Deed, said: str, verb: str) -> Screen | None:
    """A card to choose from, where nothing is chosen yet."""
    now = deed.service.clock()
    if not said:
        return zone_card(deed.texts, verb, now)
    return city_card(deed.texts, verb, OFFSETS[said], now) if said in OFFSETS else None


async def _zone(deed: Deed, own: PersonSettings, said: str) -> PersonSettings:
    return msgspec.structs.replace(own, zone=zone_meant(deed, said))


async def _night(deed: Deed, own: PersonSettings, said: str) -> PersonSettings:
    night = None if off(said) else clocks_said(said)
    if night is None and not off(said):
        raise Refusal("hours.which_night")
    if night is not None and not 0 < (night[1] - night[0]) % (24 * 60) <= LONGEST_NIGHT:
        raise Refusal("hours.night_too_long", hours=LONGEST_NIGHT // 60)
    return msgspec.structs.replace(own, night=night)


async def _weekends(deed: Deed, own: PersonSettings, said: str) -> PersonSettings:
    return msgspec.structs.replace(own, weekends=said.casefold() in words("setting.night") or _on(said))


async def _remind(deed: Deed, own: PersonSettings, said: str) -> PersonSettings:
    after = 0.0 if usual(said) or off(said) else length_said(said)
    if after is None or (after and not OFTEN <= after <= RARELY):
        raise Refusal("hours.which_reminder")
    return msgspec.structs.replace(own, remind=after)


async def _digest(deed: Deed, own: PersonSettings, said: str) -> PersonSettings:
    at = -1 if off(said) else clock_said(said)
    if at is None:
        raise Refusal("hours.which_digest")
    if at >= 0 and {platform_of(deed.user), *await deed.service.links.accounts(deed.user)} == {PAGE}:
        raise Refusal("hours.no_private")
    if at >= 0 and not await usual_zone(deed, own):
        raise Refusal("hours.zone_first")
    # It is sent wherever they play: the zone of the chat where they ask for it becomes their own.
    zone = own.zone or (await deed.service.directory.settings(deed.chat)).zone if at >= 0 else own.zone
    return msgspec.structs.replace(own, digest=at, zone=zone)


async def _statistics(deed: Deed, own: PersonSettings, said: str) -> PersonSettings:
    return msgspec.structs.replace(own, counted=_on(said))


Setter = Callable[[Deed, PersonSettings, str], Awaitable[PersonSettings]]

SETTERS: dict[str, tuple[str, Setter]] = {
    "zone": ("zone", _zone),
    "night": ("night", _night),
    "weekends": ("weekends", _weekends),
    "remind": ("remind", _remind),
    "digest": ("digest", _digest),
    "statistics": ("counted", _statistics),
}
"""What is set by which word."""


async def usual_zone(deed: Deed, own: PersonSettings) -> str:
    """The zone that holds for this person here."""
    return own.zone or (await deed.service.directory.settings(deed.chat)).zone or deed.service.usual_zone


async def set_time(deed: Deed, setting: str, said: str) -> Screen:
    """Set it, and show all of it."""
    if setting == "zone" and (asked := asks_zone(deed, said, "settings")) is not None:
        return asked
    field, setter = SETTERS[setting]
    own = await deed.service.people.settings(deed.user, fresh=True)
    wanted = await setter(deed, own, said)
    await choose(deed, wanted, field, *(("zone",) if wanted.zone != own.zone else ()))
    if setting == "statistics" and not deed.chosen.counted:
        # Only now: a game that is counted at this moment looks whether it may.
        await statistics.erase(deed.service, deed.user)
    return await time_screen(deed)


async def time_screen(deed: Deed) -> Screen:
    zone = await usual_zone(deed, msgspec.structs.replace(deed.chosen, zone=""))
    return time_card(deed.texts, deed.chosen, zone, deed.service.clock())


async def choose(deed: Deed, own: PersonSettings, *fields: str) -> None:
    """Whatever falls due for this person is worked out anew. Clocks have run by the hours that held so far: who changes
    them, or is back early, has not thought all that time."""
    service = deed.service
    if set(fields) & {"zone", "night", "weekends", "away"}:
        await _read_clocks(deed, vacation="away" in fields)
    deed.chosen = await service.people.choose(deed.user, own, *fields)
    await digests.plan(service, deed.user, deed.chosen)
    await hasten(deed, await service.directory.tables_of(deed.user))


class _NoClock(Exception):
    """There is nothing to be read."""


async def _read_clocks(deed: Deed, *, vacation: bool) -> None:
    """What this person has used up of their open questions is written down. Where there is no clock, a vacation is the
    only thing that may move the time at which they are waited for too long."""

    async def read(change: Change, loaded: Loaded) -> None:
        table = change.table
        mine = [wait for wait in table.waits if table.seats[wait.seat].user == change.user]
        if not mine or table.paused or (table.tempo.clock is Clock.NONE and not vacation):
            raise _NoClock
        for wait in mine:
            clock.stop(wait, change.hours[change.user], change.now)

    for table in await deed.service.directory.tables_of(deed.user):
        with suppress(_NoClock, Refusal):
            await deed.service.change(table, deed.user, read)


async def hasten(deed: Deed, tables: Iterable[str]) -> None:
    for table in tables:
        await deed.service.queues.hasten(table)
        deed.service.wake(table)
