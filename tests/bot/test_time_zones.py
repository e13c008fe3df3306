"""Time zones and offsets, as people type them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import LANGUAGES
from bot.times.time_zones import around, cities, near, rules_of, shown, zone_named


@pytest.mark.parametrize(
    ("said", "zone"),
    [
        ("Berlin", "Europe/Berlin"),
        (" берлин ", "Europe/Berlin"),
        ("New York", "America/New_York"),
        ("new-york", "America/New_York"),
        ("нью йорк", "America/New_York"),
        ("Zurich", "Europe/Zurich"),
        ("ZÜRICH", "Europe/Zurich"),
        ("орел", ""),
        ("Кёльн", "Europe/Berlin"),
        ("кельн", "Europe/Berlin"),
        ("мск", "Europe/Moscow"),
        ("Питер", "Europe/Moscow"),
        ("europe/moscow", "Europe/Moscow"),
        ("America/Argentina/Ushuaia", "America/Argentina/Ushuaia"),
        ("ushuaia", "America/Argentina/Ushuaia"),
        ("+3", "+03:00"),
        ("-4", "-04:00"),
        ("−4", "-04:00"),
        ("UTC+5:30", "+05:30"),
        ("utc +0530", "+05:30"),
        ("GMT-4", "-04:00"),
        ("gmt - 4", "-04:00"),
        ("UTC+14", "+14:00"),
        ("utc-12", "-12:00"),
        ("мск+4", "+07:00"),
        ("MSK-1", "+02:00"),
        ("UTC", "UTC"),
        ("gmt", "UTC"),
        ("z", "UTC"),
        ("Etc/GMT-3", "Etc/GMT-3"),
        ("UTC+15", ""),
        ("-13", ""),
        ("+3:07", ""),
        ("3", ""),
        ("", ""),
        ("   ", ""),
        ("+", ""),
        ("Atlantis", ""),
        ("../../etc/passwd", ""),
        ("localtime", ""),
        ("x" * 400, ""),
    ],
)
def test_zones_are_known_by_many_names(said: str, zone: str) -> None:
    assert zone_named(said) == zone
    assert zone == "" or rules_of(zone) is not None


def test_every_zone_of_the_database_is_known_by_its_own_name() -> None:
    for id in available_timezones():
        if id not in ("localtime", "Factory", "posixrules"):
            found = zone_named(id.lower())
            # Some are written like offsets; these mean the same.
            assert found == id or rules_of(found) is not None
            assert (
                datetime(2026, 1, 1, tzinfo=rules_of(found)).utcoffset()
                == datetime(2026, 1, 1, tzinfo=ZoneInfo(id)).utcoffset()
            ), id


def test_cities_have_names_in_every_language_and_each_means_one_zone() -> None:
    zones: dict[str, set[str]] = {}
    for city in cities():
        assert set(city.names) == set(LANGUAGES)
        assert rules_of(city.zone) is not None
        for name in (*city.names.values(), *city.others):
            assert zone_named(name) == city.zone
            zones.setdefault(name.casefold(), set()).add(city.zone)
    assert all(len(meant) == 1 for meant in zones.values())
    assert len(cities()) == 310
    assert len({city.zone for city in cities()}) == 166


@given(st.text())
def test_whatever_is_said_is_a_zone_or_none(said: str) -> None:
    zone = zone_named(said)
    assert zone == "" or rules_of(zone) is not None
    near(said, "en")


def test_slips_are_guessed() -> None:
    assert near("Берлн", "ru") == "Берлин"
    assert near("Moskow", "en") == "Moscow"
    assert near("Moskow", "ru") == "Москва"
    assert near("Ushuaiaa", "en") == "America/Argentina/Ushuaia"
    assert near("qqqqqqqqqqqqq", "en") == ""
    assert near("", "en") == ""


def test_zones_are_shown_as_people_call_them() -> None:
    assert shown("Europe/Berlin", "ru") == "Берлин"
    assert shown("America/Argentina/Ushuaia", "en") == "America/Argentina/Ushuaia"
    assert shown("+03:00", "en") == "UTC+3"
    assert shown("-04:30", "ru") == "UTC-4:30"


def test_a_city_is_offered_for_every_clock() -> None:
    """Each zone with a city is offered for exactly one hour of the day, in every season."""
    for month in (1, 4, 7, 10):
        now = datetime(2026, month, 15, 12, tzinfo=UTC)
        found = [city for hour in range(24) for city in around(now, timedelta(hours=hour))]
        assert len(found) == 166
        assert len({city.zone for city in found}) == 166
        first = next(around(now, timedelta(hours=3)))
        assert now.astimezone(ZoneInfo(first.zone)).hour == 15
        delhi = [city.zone for city in around(now, timedelta(hours=5))]
        assert "Asia/Kolkata" in delhi
        assert "Asia/Kathmandu" in delhi
