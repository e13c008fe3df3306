"""Time zones: what people type for theirs (a city, an offset), and the rules of its clock."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone, tzinfo
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

import msgspec

CITIES = Path(__file__).parent / "cities.toml"
LONGEST = 60
"""Longest name that is looked up, in characters. No city has a longer one."""
ODD = ("localtime", "Factory", "posixrules", "posix/", "right/")
"""Beginnings of names in the tz database that are not time zones."""
MOSCOW = 3
"""Offset of Moscow in hours. In Russia people give offsets from Moscow: `МСК+4`."""

_OFFSET = re.compile(r"([+-])(\d\d):(\d\d)")
_SAID = re.compile(r"(utc|gmt|мск|msk|z)?\s*(?:([+-])\s*(\d{1,2})(?:[:.]?(\d\d))?)?")


class City(msgspec.Struct, frozen=True):
    zone: str
    names: dict[str, str]
    """By language."""
    others: tuple[str, ...] = ()

    def name(self, language: str) -> str:
        return self.names.get(language, self.names["en"])


@lru_cache(1024)
def rules_of(zone: str) -> tzinfo | None:
    """The clock rules of a zone such as `Europe/Moscow` or `+03:00`. None if no zone is set, or the tz database of this
    machine does not have it."""
    if offset := _OFFSET.fullmatch(zone):
        away = timedelta(hours=int(offset[2]), minutes=int(offset[3]))
        return timezone(-away if offset[1] == "-" else away)
    try:
        return ZoneInfo(zone) if zone else None
    except (KeyError, ValueError, OSError):
        return None


@cache
def cities() -> tuple[City, ...]:
    zones = tomllib.loads(CITIES.read_text(encoding="utf-8"))
    return tuple(
        City(zone, {"en": english, "ru": russian}, tuple(others))
        for zone, listed in zones.items()
        for english, russian, *others in listed
    )


@cache
def _words() -> dict[str, str]:
    """Zones by all their names: the full name, its last part, and names of cities. Later ones replace earlier ones."""
    ids = [id for id in sorted(available_timezones()) if not id.startswith(ODD)]
    words = {_plain(id.rpartition("/")[2]): id for id in ids if "/" in id and not id.startswith("Etc/")}
    words |= {_plain(id): id for id in ids}
    words |= {_plain(name): city.zone for city in cities() for name in (*city.names.values(), *city.others)}
    return words


def zone_named(said: str) -> str:
    """The zone that a typed city, offset or tz database name means; empty if there is none."""
    if len(said) > LONGEST:
        return ""
    offset = _offset(said.strip().casefold())
    return _words().get(_plain(said), "") if offset is None else offset


def near(said: str, language: str) -> str:
    """The city, or else the zone, with a similar name; empty if there is none."""
    word = _plain(said[:LONGEST])
    close = get_close_matches(word, _words(), 1, 0.7) if word else []
    if not close:
        return ""
    known = (city for city in cities() if close[0] in {_plain(name) for name in (*city.names.values(), *city.others)})
    return next((city.name(language) for city in known), _words()[close[0]])


def shown(zone: str, language: str) -> str:
    """The name of a zone for people: its first city, `UTC+3` for an offset, or its name in the tz database."""
    if offset := _OFFSET.fullmatch(zone):
        minutes = "" if offset[3] == "00" else f":{offset[3]}"
        return f"UTC{offset[1]}{int(offset[2])}{minutes}"
    return next((city.name(language) for city in cities() if city.zone == zone), zone)


def around(now: datetime, offset: timedelta) -> Iterator[City]:
    """The first listed city of each zone whose present offset is this one, or less than an hour more."""
    seen = set()
    for city in cities():
        rules = rules_of(city.zone)
        if rules is None or city.zone in seen:
            continue
        seen.add(city.zone)
        ahead = (now.astimezone(rules).utcoffset() or timedelta()) - offset
        if timedelta() <= ahead % timedelta(days=1) < timedelta(hours=1):
            yield city


def _offset(said: str) -> str | None:
    """`+03:00` for `+3`, `utc+3`, `GMT +03:00`; empty for an offset that no country uses, None if it is no offset."""
    match = _SAID.fullmatch(said.replace("−", "-").replace("–", "-"))
    if match is None or not any(match.groups()):
        return None
    base, sign, hours, minutes = match.groups()
    from_moscow = base in ("мск", "msk")
    if sign is None:
        # Moscow alone means the city's zone, whose offset has changed before and may change again.
        return None if from_moscow else "UTC"
    away = int(hours) * 60 + int(minutes or 0)
    away = (-away if sign == "-" else away) + (MOSCOW * 60 if from_moscow else 0)
    if not -12 * 60 <= away <= 14 * 60 or away % 15:
        return ""
    return f"{'-' if away < 0 else '+'}{abs(away) // 60:02d}:{abs(away) % 60:02d}"


def _plain(name: str) -> str:
    """The name in lower case without accents and punctuation, so that different spellings are equal."""
    letters = unicodedata.normalize("NFKD", name.casefold().replace("й", "и"))
    marks = (" " if letter in "-_/.,'’ʻ" else letter for letter in letters if not unicodedata.combining(letter))
    return " ".join("".join(marks).split())
