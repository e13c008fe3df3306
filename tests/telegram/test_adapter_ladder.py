"""Where replies go: what is secret never to where others read, and nothing to somebody who cannot be reached."""

from __future__ import annotations

import itertools

import pytest

from bot.screens import Button, File, Screen, Show
from bot.telegram.ladder import Reach, Way, answer, short, way
from tests.web.painted import seen_by_all

CARD = Screen("card", menu=((Button("1", "pick.a.1.x"),),))
REACHES = [Reach(*flags) for flags in itertools.product((False, True), repeat=4)]


@pytest.mark.parametrize("reach", REACHES)
@pytest.mark.parametrize("show", list(Show))
def test_secrets_are_never_shown_to_a_group(reach: Reach, show: Show) -> None:
    screens = [Screen("hand", secret=True), Screen("hand" * 99, secret=True), Screen("", menu=CARD.menu, secret=True)]
    for screen in screens:
        assert way(show, screen, reach) is not Way.GROUP


@pytest.mark.parametrize("reach", REACHES)
def test_a_card_goes_to_the_most_private_place(reach: Reach) -> None:
    expected = (
        Way.HERE if reach.alone else Way.WHISPER if reach.whisper else Way.PRIVATE if reach.started else Way.GROUP
    )
    assert way(Show.CARD, CARD, reach) is expected


def test_a_few_words_are_said_over_the_screen() -> None:
    pressed = Reach(pressed=True, started=True)
    assert way(Show.ERROR, Screen("no"), pressed) is Way.ANSWER
    assert way(Show.NOTICE, Screen("é" * 200), pressed) is Way.ANSWER
    assert way(Show.NOTICE, Screen("😀" * 101), pressed) is Way.PRIVATE
    assert way(Show.ERROR, Screen("no"), Reach()) is Way.GROUP
    assert way(Show.DONE, Screen(""), Reach()) is Way.NOTHING
    assert way(Show.CARD, Screen("card"), pressed) is Way.PRIVATE


def test_what_has_more_than_words_is_no_answer() -> None:
    assert short(Screen("x"))
    for screen in (CARD, Screen("x", "##"), Screen("x", file=File("a", b"")), Screen("x", pictures=(seen_by_all(),))):
        assert not short(screen)


def test_errors_wait_until_they_are_read() -> None:
    assert answer(Show.ERROR, "no").alert
    assert answer(Show.NOTICE, "x" * 150).alert
    assert not answer(Show.NOTICE, "joined").alert
