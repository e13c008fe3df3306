"""Moments in texts, written out for platforms that cannot show them in the reader's zone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.accounts.person import clean_name
from bot.screens.wording import echoed
from bot.texts.untrusted import plain as without_marks
from bot.times.timestamps import Moment, Style, moment, parts, plain

AT = 1795545000
"""2026-11-24 18:30 UTC."""


@pytest.mark.parametrize(
    ("zone", "language", "style", "written"),
    [
        ("Europe/Moscow", "en", Style.TIME, "21:30"),
        ("Europe/Moscow", "en", Style.DATE, "24 November"),
        ("Asia/Tokyo", "en", Style.FULL, "25 November, 03:30"),
        ("Asia/Tokyo", "ru", Style.FULL, "25 ноября, 03:30"),
        ("-04:30", "ru", Style.AGO, "24 ноября, 14:00"),
        ("", "en", Style.TIME, "18:30 UTC"),
        ("", "ru", Style.FULL, "24 ноября, 18:30 UTC"),
        ("", "en", Style.DATE, "24 November"),
        ("Nowhere/Atall", "de", Style.AGO, "24 November, 18:30 UTC"),
    ],
)
def test_a_moment_is_told_by_the_clock_of_the_zone(zone: str, language: str, style: Style, written: str) -> None:
    assert plain(f"until {moment(AT + 0.7, style)}!", zone, language) == f"until {written}!"


def test_months_have_names() -> None:
    for language, last in (("en", "December"), ("ru", "декабря")):
        told = [plain(moment(AT + month * 30.4 * 86400, Style.DATE), "UTC", language) for month in range(12)]
        assert len({date.split()[1] for date in told}) == 12
        assert last in told[1]


@given(st.lists(st.text(st.characters(categories=("L", "P", "Z"))) | st.integers(0, 2**32)))
def test_texts_are_taken_apart_and_nothing_is_lost(pieces: list[str | int]) -> None:
    text = "".join(moment(piece) if isinstance(piece, int) else piece for piece in pieces)
    found = list(parts(text))
    assert [part.at for part in found if isinstance(part, Moment)] == [at for at in pieces if isinstance(at, int)]
    assert "".join(moment(part.at, part.style) if isinstance(part, Moment) else part for part in found) == text


def test_nobody_can_put_a_moment_into_a_name() -> None:
    for made in (clean_name, echoed):
        assert list(parts(without_marks(made(f"x{moment(AT)}y")))) == [f"x{AT} fully"]
