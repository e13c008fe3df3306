"""A person's time settings: time zone, quiet hours, weekends, reminders, the digest. Also whether their games count in
statistics."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

import msgspec

from bot.chats.availability import ChatAvailability
from bot.handlers.request import Request
from bot.schedule.digests import plan_digest
from bot.screens.screen import Screen
from bot.screens.time_settings import CLOCK, EARLIEST, LATEST, city_card, time_card, zone_card
from bot.screens.wording import echoed
from bot.stats.counting import GameCounting
from bot.store.directory import Directory
from bot.store.links import Links, platform_of
from bot.store.people import People, PersonSettings
from bot.store.repository import TableRepository
from bot.store.tables import Loaded
from bot.tables import clocks
from bot.tables.change import Change
from bot.tables.reminder_schedule import hours_of
from bot.tables.time_control import Clock
from bot.texts.keywords import words
from bot.texts.refusal import Refusal
from bot.times.durations import DAY, MINUTE
from bot.times.parse_durations import clock_said, clocks_said, length_said
from bot.times.time_zones import near, zone_named

LONGEST_NIGHT = 14 * 60
"""Longest quiet hours in minutes. Clocks stop during quiet hours, so longer ones would hold up games."""
OFTEN, RARELY = 30 * MINUTE, 14 * DAY
"""Shortest and longest time to a first reminder, in seconds."""
PAGE = "web"
"""The platform without private chats: a digest cannot be sent there."""
OFFSETS = {f"{CLOCK}{offset}": offset for offset in range(EARLIEST, LATEST + 1)}

Setter = Callable[[Request, PersonSettings, str], Awaitable[PersonSettings]]


def says_off(said: str) -> bool:
    """Whether a word of any language means "off"."""
    return said.casefold() in words("said.off")


def says_usual(said: str) -> bool:
    """Whether a word of any language means "not set": then the setting of the chat or of the table applies."""
    return said.casefold() in words("setting.auto")


def _says_on(said: str) -> bool:
    """Whether a word means "on" (True) or "off" (False). Refuses any other word."""
    if not says_off(said) and said.casefold() not in words("said.on"):
        raise Refusal("hours.on_or_off")
    return not says_off(said)


def zone_meant(request: Request, said: str) -> str:
    """The time zone that a word names; empty if it means that none is set. Refuses any other word."""
    if says_usual(said) or says_off(said):
        return ""
    zone = zone_named(said)
    if zone:
        return zone
    if guess := near(said, request.texts.language):
        raise Refusal("hours.near_zone", word=echoed(said), near=guess)
    raise Refusal("hours.no_such_zone", word=echoed(said))


def zone_question(request: Request, said: str, verb: str, now: float) -> Screen | None:
    """The next card for choosing a time zone: first what a clock shows there, then its cities. None if the word already
    names a zone."""
    if not said:
        return zone_card(request.texts, verb, now)
    return city_card(request.texts, verb, OFFSETS[said], now) if said in OFFSETS else None


class TimeSettings:
    def __init__(
        self,
        people: People,
        links: Links,
        directory: Directory,
        repository: TableRepository,
        availability: ChatAvailability,
        counting: GameCounting,
    ) -> None:
        self._people = people
        self._links = links
        self._directory = directory
        self._repository = repository
        self._availability = availability
        self._counting = counting
        self.setters: dict[str, tuple[str, Setter]] = {
            "zone": ("zone", self._zone),
            "night": ("night", self._night),
            "weekends": ("weekends", self._weekends),
            "remind": ("remind", self._remind),
            "digest": ("digest", self._digest),
            "statistics": ("counted", self._statistics),
        }
        """By the name of a setting: the field of `PersonSettings` that holds it, and the method that reads its
        value."""

    async def set(self, request: Request, setting: str, said: str) -> Screen:
        """Change one setting and return the card with all of them; or the next card for choosing a time zone."""
        if setting == "zone":
            asked = zone_question(request, said, "settings", self._repository.clock())
            if asked is not None:
                return asked
        field, setter = self.setters[setting]
        own = await self._people.settings(request.user, fresh=True)
        wanted = await setter(request, own, said)
        chosen = await self.choose(request, wanted, field, *(("zone",) if wanted.zone != own.zone else ()))
        if setting == "statistics" and not chosen.counted:
            # After the setting was stored: a game that is being counted at this moment looks at it once more.
            await self._counting.erase(request.user)
        return await self.screen(request, chosen)

    async def screen(self, request: Request, chosen: PersonSettings) -> Screen:
        zone = await self.zone_of(request, msgspec.structs.replace(chosen, zone=""))
        card = time_card(request.texts, chosen, zone, self._repository.clock())
        return msgspec.structs.replace(card, zone=chosen.zone)

    async def zone_of(self, request: Request, own: PersonSettings) -> str:
        """The time zone that applies to this person here: their own, else that of the chat, else the operator's
        default."""
        return own.zone or (await self._directory.settings(request.chat)).zone or self._repository.default_zone

    async def choose(self, request: Request, own: PersonSettings, *fields: str) -> PersonSettings:
        """Store these fields of the person's settings, and let reminders, clocks and the digest follow them. Returns
        the settings as they are stored now. If quiet hours change, the clocks are read first: the time until now counts
        by the old quiet hours."""
        user = request.user
        tables = await self._directory.tables_of(user)
        if set(fields) & {"zone", "night", "weekends", "away"}:
            for table in tables:
                await self._read_clocks(table, user, vacation="away" in fields)
        chosen = await self._people.choose(user, own, *fields)
        now = self._repository.clock()
        await plan_digest(self._people, user, chosen, self._repository.default_zone, now)
        await self.hasten(tables)
        return chosen

    async def set_chat_zone(self, chat: str, zone: str) -> None:
        """Set the time zone of a chat. The clocks at its table are read first: the time until now counts by the zone
        that applied until now."""
        table = await self._directory.table_of(chat)
        if table:
            await self._read_clocks(table)
        await self._directory.put_zone(chat, zone)
        await self.hasten([table] if table else [])

    async def hasten(self, tables: Iterable[str]) -> None:
        """Let a worker look at these tables at once, because due times there may have changed."""
        for table in tables:
            await self._availability.hasten(table)

    async def _read_clocks(self, table: str, user: str = "", *, vacation: bool = False) -> None:
        """Store how much time this person, or without one everybody, has used for open questions at a table, by the
        quiet hours that applied until now. At a table without clocks this is done only for a vacation, which also moves
        the time at which a turn is overdue."""

        async def read(change: Change, loaded: Loaded) -> None:
            table = change.table
            affected = [pending for pending in table.time.pending if user in ("", table.seats[pending.seat].user)]
            if not affected or table.time.paused or (table.time.control.clock is Clock.NONE and not vacation):
                change.discard()
                return
            for pending in affected:
                clocks.stop(pending, hours_of(change, pending), change.now)

        with suppress(Refusal):
            await self._repository.change(table, user, read)

    # the setters: each reads what was typed and returns the changed settings

    async def _zone(self, request: Request, own: PersonSettings, said: str) -> PersonSettings:
        return msgspec.structs.replace(own, zone=zone_meant(request, said))

    async def _night(self, request: Request, own: PersonSettings, said: str) -> PersonSettings:
        night = None if says_off(said) else clocks_said(said)
        if night is None and not says_off(said):
            raise Refusal("hours.which_night")
        if night is not None and not 0 < (night[1] - night[0]) % (24 * 60) <= LONGEST_NIGHT:
            raise Refusal("hours.night_too_long", hours=LONGEST_NIGHT // 60)
        return msgspec.structs.replace(own, night=night)

    async def _weekends(self, request: Request, own: PersonSettings, said: str) -> PersonSettings:
        return msgspec.structs.replace(own, weekends=said.casefold() in words("setting.night") or _says_on(said))

    async def _remind(self, request: Request, own: PersonSettings, said: str) -> PersonSettings:
        after = 0.0 if says_usual(said) or says_off(said) else length_said(said)
        if after is None or (after and not OFTEN <= after <= RARELY):
            raise Refusal("hours.which_reminder")
        return msgspec.structs.replace(own, remind=after)

    async def _digest(self, request: Request, own: PersonSettings, said: str) -> PersonSettings:
        at = -1 if says_off(said) else clock_said(said)
        if at is None:
            raise Refusal("hours.which_digest")
        if at >= 0 and {platform_of(request.user), *await self._links.accounts(request.user)} == {PAGE}:
            raise Refusal("hours.no_private")
        if at >= 0 and not await self.zone_of(request, own):
            raise Refusal("hours.zone_first")
        # A digest is about all chats, so the zone of the chat where it is asked for becomes the person's own.
        zone = own.zone or (await self._directory.settings(request.chat)).zone if at >= 0 else own.zone
        return msgspec.structs.replace(own, digest=at, zone=zone)

    async def _statistics(self, request: Request, own: PersonSettings, said: str) -> PersonSettings:
        return msgspec.structs.replace(own, counted=_says_on(said))
