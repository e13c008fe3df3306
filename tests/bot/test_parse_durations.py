"""Durations and times of day, as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.times.durations import DAY, HOUR, MINUTE, WEEK
from bot.times.parse_durations import clock_said, clock_shown, clocks_said, length_said


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        ("4h", 4 * HOUR),
        ("4 H", 4 * HOUR),
        ("8", 8 * HOUR),
        ("90 min", 90 * MINUTE),
        ("1h30m", 1.5 * HOUR),
        ("1 h 30 min", 1.5 * HOUR),
        ("1.5 d", 1.5 * DAY),
        ("1,5 часа", 1.5 * HOUR),
        ("2 дня", 2 * DAY),
        ("сутки", DAY),
        ("a week", WEEK),
        ("неделю", WEEK),
        ("одну неделю", WEEK),
        ("1 week 2 days", WEEK + 2 * DAY),
        ("0", 0),
        ("4 bananas", None),
        ("four hours", None),
        ("4h!", None),
        ("a", None),
        ("", None),
        ("-4h", None),
        ("1e9 h", None),
        ("9" * 400, None),
    ],
)
def test_lengths(said: str, seconds: float | None) -> None:
    assert length_said(said) == seconds


@pytest.mark.parametrize(
    ("said", "minute"),
    [("9", 540), ("09:00", 540), ("8.30", 510), ("24", 0), ("0", 0), ("10 pm", 1320), ("12am", 0), ("12:30pm", 750)]
    + [(said, None) for said in ("25", "24:01", "9:60", "13pm", "0am", "nine", "", "-9", "9:0")],
)
def test_times_of_the_day(said: str, minute: int | None) -> None:
    assert clock_said(said) == minute


@pytest.mark.parametrize(
    ("said", "night"),
    [
        ("22-8", (1320, 480)),
        ("22:30 – 7", (1350, 420)),
        ("from 10 pm to 7 am", (1320, 420)),
        ("10pm-7am", (1320, 420)),
        ("с 23 до 8:30", (1380, 510)),
        ("23 8", (1380, 480)),
        ("22", None),
        ("22-8-9", None),
        ("22-late", None),
        ("", None),
    ],
)
def test_nights(said: str, night: tuple[int, int] | None) -> None:
    assert clocks_said(said) == night


@given(st.text())
def test_whatever_is_typed_does_no_harm(said: str) -> None:
    length_said(said)
    clock_said(said)
    clocks_said(said)


@given(st.integers(0, 1439))
def test_what_is_shown_can_be_typed(minute: int) -> None:
    assert clock_said(clock_shown(minute)) == minute
    assert clocks_said(f"{clock_shown(minute)}–{clock_shown(480)}") == (minute, 480)
