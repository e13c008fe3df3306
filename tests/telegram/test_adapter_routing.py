"""Where replies are sent: secret ones never to a place where others read, and none to a person who cannot be
reached."""

from __future__ import annotations

import itertools

import pytest

from bot.platforms.telegram.reply_routing import (
    Reachability,
    Route,
    callback_answer,
    choose_route,
    fits_callback_answer,
)
from bot.screens.screen import Button, File, Screen, Show
from tests.web.painted import seen_by_all

CARD = Screen("card", menu=((Button("1", "pick.a.1.x"),),))
REACHES = [Reachability(*flags) for flags in itertools.product((False, True), repeat=4)]


@pytest.mark.parametrize("reach", REACHES)
@pytest.mark.parametrize("show", list(Show))
def test_secrets_are_never_shown_to_a_group(reach: Reachability, show: Show) -> None:
    screens = [Screen("hand", secret=True), Screen("hand" * 99, secret=True), Screen("", menu=CARD.menu, secret=True)]
    for screen in screens:
        assert choose_route(show, screen, reach) is not Route.GROUP


@pytest.mark.parametrize("reach", REACHES)
def test_a_card_goes_to_the_most_private_place(reach: Reachability) -> None:
    expected = (
        Route.SAME_PRIVATE_CHAT
        if reach.in_private_chat
        else Route.EPHEMERAL
        if reach.ephemeral
        else Route.PRIVATE_CHAT
        if reach.has_private_chat
        else Route.GROUP
    )
    assert choose_route(Show.CARD, CARD, reach) is expected


def test_a_few_words_are_said_over_the_screen() -> None:
    pressed = Reachability(press_waiting=True, has_private_chat=True)
    assert choose_route(Show.ERROR, Screen("no"), pressed) is Route.CALLBACK_ANSWER
    assert choose_route(Show.NOTICE, Screen("é" * 200), pressed) is Route.CALLBACK_ANSWER
    assert choose_route(Show.NOTICE, Screen("😀" * 101), pressed) is Route.PRIVATE_CHAT
    assert choose_route(Show.ERROR, Screen("no"), Reachability()) is Route.GROUP
    assert choose_route(Show.DONE, Screen(""), Reachability()) is Route.NOTHING
    assert choose_route(Show.CARD, Screen("card"), pressed) is Route.PRIVATE_CHAT


def test_what_has_more_than_words_is_no_answer() -> None:
    assert fits_callback_answer(Screen("x"))
    for screen in (CARD, Screen("x", "##"), Screen("x", file=File("a", b"")), Screen("x", pictures=(seen_by_all(),))):
        assert not fits_callback_answer(screen)


def test_errors_wait_until_they_are_read() -> None:
    assert callback_answer(Show.ERROR, "no").alert
    assert callback_answer(Show.NOTICE, "x" * 150).alert
    assert not callback_answer(Show.NOTICE, "joined").alert
