"""The people at the tables: where they live, their quiet hours, and how soon they answer."""

from __future__ import annotations

import random

import msgspec

from bot.accounts.person import Person
from bot.store.people import PersonSettings
from bot.times.quiet_hours import Away
from tests.fortnight.wall import HOUR, Habits

DAY = 24 * HOUR
START = 1_792_396_800.0
"""Monday, 19 October 2026, 8:00 UTC. In the two weeks after it, clocks are put back: in Europe on 25 October, in
America on 1 November."""

ZONES = ("", "Europe/Moscow", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "+330", "-210", "Australia/Sydney")
NIGHTS = ((22 * 60, 8 * 60), (22 * 60, 8 * 60), (23 * 60 + 30, 6 * 60 + 45), (1 * 60, 9 * 60), None)


class Member(msgspec.Struct, frozen=True):
    person: Person
    habits: Habits
    pace: float
    """Factor for the time that this person takes to answer."""


def member(dice: random.Random, network: str, table: int, place: int) -> Member:
    away = None
    if dice.random() < 0.12:
        first = START + dice.uniform(0, 12) * DAY
        away = (first, first + dice.uniform(0.5, 6) * DAY)
    habits = Habits(
        dice.choice(ZONES),
        dice.choice(NIGHTS),
        weekends=dice.random() < 0.2,
        away=away,
        remind=dice.choice([0.0, 0.0, 0.0, 3 * HOUR, 12 * HOUR]),
    )
    return Member(Person(f"{network}:{table}.{place}", f"P{table}-{place}", "en"), habits, dice.choice([0.5, 1, 2]))


def settings(habits: Habits) -> PersonSettings:
    """The same habits as settings of the program."""
    zone = habits.zone
    if zone and zone[0] in "+-":
        hours, minutes = divmod(abs(int(zone)), 60)
        zone = f"{zone[0]}{hours:02}:{minutes:02}"
    away = Away(*habits.away) if habits.away else None
    return PersonSettings(zone=zone, night=habits.night, weekends=habits.weekends, away=away, remind=habits.remind)


def delay(dice: random.Random, who: Member) -> float:
    """Seconds that a person takes to answer: mostly hours, sometimes days, sometimes longer than the simulation."""
    kind = dice.random()
    if kind < 0.04:
        return 30 * DAY
    span = dice.uniform(0.05, 3) if kind < 0.5 else dice.uniform(3, 20) if kind < 0.85 else dice.uniform(20, 75)
    return span * HOUR * who.pace
