"""Ranges of dates, as people type them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts.refusal import Refusal
from bot.times.parse_dates import Days, days_said

TODAY = date(2026, 11, 16)
"""A Monday."""


@pytest.mark.parametrize(
    ("said", "first", "last"),
    [
        ("20 dec - 5 jan", "2026-12-20", "2027-01-05"),
        ("20 December – 5 January", "2026-12-20", "2027-01-05"),
        ("from 20th of december to 5th of january", "2026-12-20", "2027-01-05"),
        ("Dec 20, 2026 until Jan 5, 2027", "2026-12-20", "2027-01-05"),
        ("20.12-05.01", "2026-12-20", "2027-01-05"),
        ("20.12.2026 – 05.01.27", "2026-12-20", "2027-01-05"),
        ("2026-12-20 2027-01-05", "2026-12-20", "2027-01-05"),
        ("2026-12-20..2027-01-05", "2026-12-20", "2027-01-05"),
        ("с 20 декабря по 5 января", "2026-12-20", "2027-01-05"),
        ("20 дек - 5 янв", "2026-12-20", "2027-01-05"),
        ("20 декабря 2026 г. – 5 января 2027 года", "2026-12-20", "2027-01-05"),
        ("20–25 декабря", "2026-12-20", "2026-12-25"),
        ("20-25 dec", "2026-12-20", "2026-12-25"),
        ("20/12 - 31/12", "2026-12-20", "2026-12-31"),
        ("12/20 - 12/31", "2026-12-20", "2026-12-31"),
        ("1/1", "2026-11-16", "2027-01-01"),
        ("01/1", "2026-11-16", "2027-01-01"),
        ("until 5 jan", "2026-11-16", "2027-01-05"),
        ("5 jan", "2026-11-16", "2027-01-05"),
        ("до 20.11", "2026-11-16", "2026-11-20"),
        ("до 20.11.", "2026-11-16", "2026-11-20"),
        ("until friday", "2026-11-16", "2026-11-20"),
        ("до пятницы", "2026-11-16", "2026-11-20"),
        ("по пятницу", "2026-11-16", "2026-11-20"),
        ("fri - mo", "2026-11-20", "2026-11-23"),
        ("mon - fri", "2026-11-23", "2026-11-27"),
        ("15 nov - friday", "2026-11-16", "2026-11-20"),
        ("со среды до вс", "2026-11-18", "2026-11-22"),
        ("until monday", "2026-11-16", "2026-11-23"),
        ("today", "2026-11-16", "2026-11-16"),
        ("tomorrow", "2026-11-16", "2026-11-17"),
        ("с завтра до 30 ноября", "2026-11-17", "2026-11-30"),
        ("3 days", "2026-11-16", "2026-11-19"),
        ("for 2 weeks", "2026-11-16", "2026-11-30"),
        ("на неделю", "2026-11-16", "2026-11-23"),
        ("на 10 дней", "2026-11-16", "2026-11-26"),
        # It has begun already.
        ("1 nov - 5 dec", "2026-11-16", "2026-12-05"),
        ("29 feb", "2026-11-16", "2028-02-29"),
        ("16 nov", "2026-11-16", "2026-11-16"),
        ("май 10 - июня 5", "2027-05-10", "2027-06-05"),
    ],
)
def test_days(said: str, first: str, last: str) -> None:
    assert days_said(said, TODAY) == Days(date.fromisoformat(first), date.fromisoformat(last))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "how"),
        ("soon", "how"),
        ("5", "how"),
        ("5 - 6", "how"),
        ("december", "how"),
        ("1 dec 2 dec 3 dec", "how"),
        ("until", "how"),
        ("2 hours", "how"),
        ("5 jan!", "how"),
        ("from 5 jan", "until_when"),
        ("с 5 января", "until_when"),
        ("5/1 - 6/1", "which_day"),
        ("31 feb", "no_such_day"),
        ("2026-13-01", "no_such_day"),
        ("2027-02-29", "no_such_day"),
        ("0 jan", "no_such_day"),
        ("15 nov", "past"),
        ("1 nov - 10 nov", "past"),
        ("2025-01-01", "past"),
        ("2027-01-05 - 2026-12-20", "backwards"),
        ("25 dec - 20 dec", "backwards"),
        ("5 янв - 20 дек", "backwards"),
        ("20 dec - 5 jan 2025", "past"),
        ("999999 weeks", "too_long"),
    ],
)
def test_what_is_no_span_of_days(said: str, why: str) -> None:
    with pytest.raises(Refusal) as unclear:
        days_said(said, TODAY)
    assert unclear.value.key == f"vacation.{why}"


@given(
    st.text() | st.text(st.sampled_from("0123456789 .-/–декянвjanmayдо")), st.dates(date(2000, 1, 1), date(2100, 1, 1))
)
def test_whatever_is_typed_is_a_span_from_now_on_or_refused(said: str, today: date) -> None:
    try:
        days = days_said(said, today)
    except Refusal:
        return
    assert today <= days.first <= days.last


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)), st.integers(0, 300), st.integers(0, 60))
def test_dates_with_and_without_a_year_mean_the_same(today: date, ahead: int, length: int) -> None:
    first = today + timedelta(days=ahead)
    last = first + timedelta(days=length)
    if (first.month, first.day) != (2, 29) != (last.month, last.day):
        said = days_said(f"{first.isoformat()} {last.isoformat()}", today)
        assert said == Days(first, last)
        if ahead + length < 300:
            assert days_said(f"{first.day}.{first.month:02d} - {last.day}.{last.month:02d}", today) == said
