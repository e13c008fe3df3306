"""Setting one's time, typed or by buttons: the zone, quiet hours, weekends, reminders, the digest, statistics."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

import msgspec

from bot import digests
from bot.deeds.deed import Deed
from bot.present.hours import CLOCK, EARLIEST, LATEST, city_card, time_card, zone_card
from bot.present.words import echoed
from bot.screens import Screen
from bot.spans import DAY, MINUTE, clock_said, clocks_said, length_said
from bot.store.links import platform_of
from bot.store.people import PersonSettings
from bot.tables.change import Refusal
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
    return msgspec.structs.replace(own, digest=at)


async def _statistics(deed: Deed, own: PersonSettings, said: str) -> PersonSettings:
    counted = _on(said)
    if not counted:
        await deed.service.results.forget(deed.user)
    return msgspec.structs.replace(own, counted=counted)


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
    await choose(deed, await setter(deed, own, said), field)
    return await time_screen(deed)


async def time_screen(deed: Deed) -> Screen:
    zone = await usual_zone(deed, msgspec.structs.replace(deed.chosen, zone=""))
    return time_card(deed.texts, deed.chosen, zone, deed.service.clock())


async def choose(deed: Deed, own: PersonSettings, *fields: str) -> None:
    """Whatever falls due for this person is worked out anew."""
    service = deed.service
    deed.chosen = await service.people.choose(deed.user, own, *fields)
    await digests.plan(service, deed.user, deed.chosen)
    await hasten(deed, await service.directory.tables_of(deed.user))


async def hasten(deed: Deed, tables: Iterable[str]) -> None:
    for table in tables:
        await deed.service.queues.hasten(table)
        deed.service.wake(table)
