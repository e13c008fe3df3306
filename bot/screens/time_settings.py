"""A person's time settings, with buttons: time zone, quiet hours, reminders, digest, vacation."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from bot.screens.durations import duration
from bot.screens.screen import Button, Screen
from bot.screens.wording import Buttons, ticked
from bot.store.people import PersonSettings
from bot.texts import Texts
from bot.times import time_zones
from bot.times.durations import DAY, HOUR
from bot.times.parse_durations import clock_shown
from bot.times.quiet_hours import Away
from bot.times.timestamps import Style, moment

NIGHTS = ((22 * 60, 8 * 60), (23 * 60, 9 * 60), (0, 8 * 60))
REMINDERS = (2 * HOUR, 4 * HOUR, 8 * HOUR, 24 * HOUR)
DIGESTS = (8 * 60, 9 * 60, 10 * 60)
VACATIONS = (1, 3, 7, 14)
"""What buttons offer; other values can be typed."""
TIME = "time"
"""Argument of `/settings` that opens the time settings."""
CLOCK = "@"
"""Before an offset in hours: the person has pressed a clock; cities with this time are offered next."""
CLOCKS, NAMES = 5, 3
"""Most buttons in a row, so that they can be read on a phone."""
EARLIEST, LATEST = -11, 12
"""Offsets in hours. Other offsets show the same time on another day."""


def time_card(texts: Texts, own: PersonSettings, usual: str, now: float) -> Screen:
    """The card with all time settings of a person. `usual` is the time zone that applies if they have not set one."""
    button = Buttons(texts, "")
    lines = [
        texts("hours.title"),
        _zone_line(texts, own.zone, usual, now),
        _night_line(texts, own, usual),
        texts("hours.weekends", quiet="yes" if own.weekends else "no"),
        *([away_line(texts, own.away)] if own.away and own.away.last > now else []),
        texts("hours.remind", after=duration(texts, own.remind)) if own.remind else texts("hours.remind_as_agreed"),
        texts("hours.digest", at=clock_shown(own.digest)) if own.digest >= 0 else texts("hours.no_digest"),
        texts("hours.counted", counted="yes" if own.counted else "no"),
        texts("hours.typed"),
    ]
    nights = [(f"{clock_shown(a)}-{clock_shown(b)}", f"{a // 60}–{b // 60}", own.night == (a, b)) for a, b in NIGHTS]
    weekends = [("on", texts("button.weekends_quiet")), ("off", texts("button.weekends_usual"))]
    reminders = [(f"{int(after / 60)}m", duration(texts, after), own.remind == after) for after in REMINDERS]
    digests = [(clock_shown(at), clock_shown(at), own.digest == at) for at in DIGESTS]
    rows = (
        _row(button, "night", (*nights, ("off", texts("button.no_night"), own.night is None))),
        _row(button, "weekends", [(code, label, (code == "on") == own.weekends) for code, label in weekends]),
        _row(button, "remind", (("auto", texts("button.as_agreed"), not own.remind), *reminders)),
        _row(button, "digest", (("off", texts("button.no_digest"), own.digest < 0), *digests)),
        (
            button("settings", "zone", label=texts("button.zone")),
            *([button("settings", "zone auto", label=texts("button.no_zone"))] if own.zone else ()),
            button(
                "settings",
                f"statistics {'off' if own.counted else 'on'}",
                label=texts("button.uncount") if own.counted else texts("button.count"),
            ),
            button("settings", label=texts("button.back")),
        ),
    )
    return Screen("\n".join(lines), menu=rows, secret=True)


def _row(button: Buttons, setting: str, offers: Sequence[tuple[str, str, bool]]) -> tuple[Button, ...]:
    return tuple(button("settings", f"{setting} {code}", label=ticked(label, on)) for code, label, on in offers)


def _zone_line(texts: Texts, own: str, usual: str, now: float) -> str:
    zone = own or usual
    if not zone:
        return texts("hours.no_zone")
    name, clock = time_zones.shown(zone, texts.language), clock_in(zone, now)
    return texts("hours.zone" if own else "hours.zone_of_chat", zone=name, clock=clock)


def _night_line(texts: Texts, own: PersonSettings, usual: str) -> str:
    if own.night is None:
        return texts("hours.no_night")
    first, last = map(clock_shown, own.night)
    return texts("hours.night" if own.zone or usual else "hours.night_one_day", first=first, last=last)


def away_line(texts: Texts, away: Away) -> str:
    return texts("hours.away", first=moment(away.first, Style.DATE), last=moment(away.last - 1, Style.DATE))


def clock_in(zone: str, now: float) -> str:
    local = datetime.fromtimestamp(now, time_zones.rules_of(zone) or UTC)
    return clock_shown(local.hour * 60 + local.minute)


def chat_zone_line(texts: Texts, zone: str, now: float) -> str:
    if not zone:
        return texts("config.no_zone")
    return texts("hours.zone", zone=time_zones.shown(zone, texts.language), clock=clock_in(zone, now))


def zone_card(texts: Texts, verb: str, now: float) -> Screen:
    """Asks what time it is where the person is: people need not know the name of their time zone."""
    button = Buttons(texts, "")
    offsets = range(EARLIEST, LATEST + 1)
    faces = sorted((_face(now, offset), offset) for offset in offsets)
    clocks = [button(verb, f"zone {CLOCK}{offset}", label=clock_shown(face)) for face, offset in faces]
    back = button(verb, TIME if verb == "settings" else "", label=texts("button.back"))
    return Screen(texts("hours.which_clock"), menu=_rows([*clocks, back], CLOCKS), secret=verb == "settings")


def _face(now: float, offset: int) -> int:
    """The minute of the day at this offset."""
    return int(now // 60 + offset * 60) % (24 * 60)


def city_card(texts: Texts, verb: str, offset: int, now: float) -> Screen:
    """The cities with the chosen time, and the offset itself for people who live in none of them."""
    button = Buttons(texts, "")
    plain = time_zones.zone_named(f"{offset:+d}")
    cities = [
        button(verb, f"zone {city.zone}", label=_labelled(texts, city, _face(now, offset), now))
        for city in time_zones.around(datetime.fromtimestamp(now, UTC), timedelta(hours=offset))
    ]
    fixed = button(verb, f"zone {plain}", label=time_zones.shown(plain, texts.language))
    back = button(verb, "zone", label=texts("button.back"))
    return Screen(texts("hours.which_city"), menu=_rows([*cities, fixed, back], NAMES), secret=verb == "settings")


def _labelled(texts: Texts, city: time_zones.City, face: int, now: float) -> str:
    """The name of a city, with its time if that differs by some minutes."""
    name, clock = city.name(texts.language), clock_in(city.zone, now)
    return name if clock == clock_shown(face) else f"{name} {clock}"


def _rows(buttons: Sequence[Button], wide: int) -> tuple[tuple[Button, ...], ...]:
    return tuple(tuple(buttons[at : at + wide]) for at in range(0, len(buttons), wide))


def vacation_card(texts: Texts, away: Away | None, now: float) -> Screen:
    button = Buttons(texts, "")
    if away is not None and away.last > now:
        return Screen(
            "\n".join((away_line(texts, away), texts("vacation.meanwhile"), texts("vacation.how"))),
            menu=((button("vacation", "off", label=texts("button.back_again")), button("enough")),),
            secret=True,
        )
    lengths = [button("vacation", f"{days}d", label=duration(texts, days * DAY)) for days in VACATIONS]
    text = "\n".join((texts("vacation.none"), texts("vacation.how")))
    return Screen(text, menu=(tuple(lengths), (button("enough"),)), secret=True)
