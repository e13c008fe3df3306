"""Quiet hours: nights, weekends and vacations, by the local clock of the person."""

from __future__ import annotations

from datetime import datetime
from math import inf
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.times.quiet_hours import NIGHT, Away, QuietHours
from tests.play import count

HOUR = 3600.0
ZONES = (
    *("", "+03:00", "-04:30", "UTC", "Europe/Moscow", "Europe/Berlin", "America/New_York", "America/Santiago"),
    *("Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia", "America/Havana", "Africa/Cairo"),
    "Antarctica/Troll",
)
"""Zones with half hours, with clocks that change at midnight, by half an hour, by two hours, and for one month of the
year."""


def moment(zone: str, text: str, fold: int = 0) -> float:
    """The moment at which the clock in this zone shows this time."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


def shown(hours: QuietHours, at: float) -> str:
    return hours.local(at).strftime("%Y-%m-%d %H:%M:%S")


def quiet_by_the_wall(hours: QuietHours, at: float) -> bool:
    """Whether the person must not be notified, computed independently in the simplest way."""
    if hours.away and hours.away.first <= at < hours.away.last:
        return True
    if not hours.zone:
        return False
    local = hours.local(at)
    if hours.weekends and local.strftime("%a") in ("Sat", "Sun"):
        return True
    first, last = hours.night or (0, 0)
    minute = first
    night = set()
    while minute != last:
        night.add(minute)
        minute = (minute + 1) % (24 * 60)
    return local.hour * 60 + local.minute in night


# some days


BERLIN = QuietHours("Europe/Berlin")


@pytest.mark.parametrize(
    ("clock", "quiet"),
    [("21:59:59", False), ("22:00", True), ("00:00", True), ("07:59:59", True), ("08:00", False), ("12:00", False)],
)
def test_a_night_begins_and_ends_by_the_minute(clock: str, quiet: bool) -> None:
    for day in ("2026-01-14", "2026-07-15", "2026-03-29", "2026-10-25"):
        assert BERLIN.quiet(moment("Europe/Berlin", f"{day} {clock}")) is quiet


def test_the_night_in_which_the_clock_is_changed_is_shorter_or_longer() -> None:
    for day, night in (("2026-03-28", 9), ("2026-10-24", 11), ("2026-05-05", 10)):
        evening = moment("Europe/Berlin", f"{day} 22:00")
        assert BERLIN.wakes(evening) == evening + night * HOUR
        assert BERLIN.waking(evening, evening + (night + 14) * HOUR) == 14 * HOUR
        assert BERLIN.after(evening, 1) == evening + night * HOUR + 1


def test_an_hour_that_is_shown_twice_is_quiet_as_often_as_the_clock_says_so() -> None:
    """At 3:00 the clock goes back to 2:00. The night ends at 2:30, begins again when the clock goes back, and ends once
    more."""
    short = QuietHours("Europe/Berlin", (22 * 60, 2 * 60 + 30))
    first, second = (moment("Europe/Berlin", "2026-10-25 02:30", fold) for fold in (0, 1))
    assert short.wakes(first - 1) == first
    assert short.wakes(second - HOUR / 2) == second
    assert short.waking(first - HOUR, second + HOUR) == 1.5 * HOUR


def test_a_night_may_begin_with_the_hour_that_is_left_out() -> None:
    """In Chile the clock goes from 24:00 to 1:00."""
    santiago = QuietHours("America/Santiago", (30, 8 * 60))
    before = moment("America/Santiago", "2026-09-05 23:59:59")
    assert not santiago.quiet(before)
    assert santiago.quiet(before + 1)
    assert shown(santiago, before + 1) == "2026-09-06 01:00:00"


def test_a_day_that_is_left_out_is_no_weekend() -> None:
    """Samoa went from Thursday directly to Saturday."""
    apia = QuietHours("Pacific/Apia", None, weekends=True)
    thursday = moment("Pacific/Apia", "2011-12-29 23:59:59")
    assert not apia.quiet(thursday)
    assert shown(apia, thursday + 1) == "2011-12-31 00:00:00"
    assert apia.quiet(thursday + 1)
    assert shown(apia, apia.wakes(thursday + 1)) == "2012-01-02 00:00:00"


def test_weekends_last_from_the_night_before_to_the_end_of_the_night_after() -> None:
    hours = QuietHours("Europe/Moscow", weekends=True)
    friday = moment("Europe/Moscow", "2026-11-20 21:59")
    assert not hours.quiet(friday)
    assert shown(hours, hours.wakes(friday + 60)) == "2026-11-23 08:00:00"
    assert shown(hours, hours.after(friday, 120)) == "2026-11-23 08:01:00"
    assert not QuietHours("Europe/Moscow").quiet(friday + 15 * HOUR)


def test_without_a_zone_there_is_neither_night_nor_weekend() -> None:
    for zone in ("", "Europe/Nowhere", "../etc/passwd", "Europe", "\0"):
        hours = QuietHours(zone, weekends=True)
        for at in range(0, 8 * 24 * 3600, 1800):
            assert not hours.quiet(at)
        assert hours.wakes(5.5) == 5.5
        assert hours.waking(5, 1e6) == 1e6 - 5
        assert hours.local(0).isoformat() == "1970-01-01T00:00:00+00:00"


def test_who_is_away_is_called_when_they_are_back_and_awake() -> None:
    for zone, back in (("", 0.0), ("Europe/Moscow", 8 * HOUR)):
        first, last = (moment(zone or "UTC", f"2026-12-{day} 00:00") for day in (20, 28))
        hours = QuietHours(zone, away=Away(first, last))
        assert hours.quiet(first)
        assert hours.quiet(last - 0.5)
        assert hours.wakes(first + 3 * 24 * HOUR) == last + back
        assert hours.waking(first, last) == 0


def test_who_never_comes_back_is_never_called() -> None:
    hours = QuietHours(away=Away(0, inf))
    assert hours.wakes(5) == inf
    assert hours.waking(5, 1e9) == 0
    assert hours.after(5, 1) == inf


def test_evenings_and_mornings() -> None:
    for now, evening, morning in (
        ("2026-11-16 12:00", "2026-11-16 19:00:00", "2026-11-17 08:00:00"),
        ("2026-11-16 19:00", "2026-11-17 19:00:00", "2026-11-17 08:00:00"),
        ("2026-11-16 23:30", "2026-11-17 19:00:00", "2026-11-17 08:00:00"),
        # At 1:30 it is still the evening before; at 5:00 the new day has begun.
        ("2026-11-17 01:30", "2026-11-17 19:00:00", "2026-11-17 08:00:00"),
        ("2026-11-17 05:00", "2026-11-17 19:00:00", "2026-11-18 08:00:00"),
        # The clock is changed in the night.
        ("2026-10-24 20:00", "2026-10-25 19:00:00", "2026-10-25 08:00:00"),
        ("2026-03-28 20:00", "2026-03-29 19:00:00", "2026-03-29 08:00:00"),
    ):
        at = moment("Europe/Berlin", now)
        assert shown(BERLIN, BERLIN.evening(at)) == evening
        assert shown(BERLIN, BERLIN.morning(at)) == morning
        without = QuietHours("Europe/Berlin", None)
        assert without.morning(at) == BERLIN.morning(at) + HOUR


def test_the_next_time_that_the_clock_shows_something() -> None:
    for now, minute, then in (
        ("2026-11-16 12:00", 12 * 60 + 1, "2026-11-16 12:01:00"),
        ("2026-11-16 12:00", 12 * 60, "2026-11-17 12:00:00"),
        # The clock is changed in the night.
        ("2026-10-24 20:00", 18 * 60 + 30, "2026-10-25 18:30:00"),
        ("2026-03-28 20:00", 18 * 60 + 30, "2026-03-29 18:30:00"),
    ):
        assert shown(BERLIN, BERLIN.next_at(moment("Europe/Berlin", now), minute)) == then


def test_mornings_of_who_lives_where_nobody_knows() -> None:
    now = moment("UTC", "2026-11-16 12:00")
    assert shown(QuietHours(), QuietHours().evening(now)) == "2026-11-16 19:00:00"
    assert shown(QuietHours(), QuietHours().morning(now)) == "2026-11-17 09:00:00"


# any day


nights = st.none() | st.tuples(st.integers(0, 1439), st.integers(0, 1439)) | st.just(NIGHT)
moments = st.floats(moment("UTC", "2010-01-01"), moment("UTC", "2036-12-31"))


@st.composite
def people(draw: st.DrawFn) -> tuple[QuietHours, float]:
    """A person's quiet hours, and a moment that may be near their vacation."""
    at = draw(moments)
    away = draw(st.none() | st.tuples(st.floats(-9, 9), st.floats(0, 9)))
    span = Away(at + away[0] * 24 * HOUR, at + (away[0] + away[1]) * 24 * HOUR) if away else None
    return QuietHours(draw(st.sampled_from(ZONES)), draw(nights), draw(st.booleans()), span), at


@settings(max_examples=count(150, 2000), deadline=None)
@given(people(), st.lists(st.floats(0, 1), max_size=20))
def test_quiet_hours_are_those_of_the_clock(person: tuple[QuietHours, float], parts: list[float]) -> None:
    """A person in quiet hours stays so until they end, and may be notified at that moment."""
    hours, at = person
    assert hours.quiet(at) == quiet_by_the_wall(hours, at)
    wakes = hours.wakes(at)
    assert wakes >= at
    assert not quiet_by_the_wall(hours, wakes)
    for part in parts:
        between = at + part * (wakes - at)
        assert between >= wakes or quiet_by_the_wall(hours, between)


@settings(max_examples=count(100, 600), deadline=None)
@given(people(), st.integers(0, 5 * 24 * 60))
def test_waking_time_is_what_is_left_of_the_night(person: tuple[QuietHours, float], minutes: int) -> None:
    """Compared with a count in whole minutes: clocks and nights change only at full minutes."""
    hours, at = person
    first = at // 60 * 60
    away = hours.away
    if away is not None:
        hours = QuietHours(hours.zone, hours.night, hours.weekends, Away(away.first // 60 * 60, away.last // 60 * 60))
    last = first + minutes * 60
    awake = sum(60 for minute in range(minutes) if not quiet_by_the_wall(hours, first + minute * 60))
    assert hours.waking(first, last) == awake


@settings(max_examples=count(150, 2000), deadline=None)
@given(people(), st.floats(0, 10 * 24 * HOUR))
def test_time_that_has_run_is_as_long_as_asked_for(person: tuple[QuietHours, float], seconds: float) -> None:
    hours, at = person
    end = hours.after(at, seconds)
    assert end >= at
    assert hours.waking(at, end) == pytest.approx(seconds, abs=0.001)
    # Not a moment later than it has.
    assert seconds < 1 or hours.waking(at, end - 1) < seconds


@settings(max_examples=count(150, 2000), deadline=None)
@given(people())
def test_evening_and_morning_come(person: tuple[QuietHours, float]) -> None:
    hours, now = person
    assert now < hours.evening(now) <= now + 27 * HOUR
    assert now < hours.morning(now) <= now + 47 * HOUR
