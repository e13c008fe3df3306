"""Messengers with Traders and Builders: messages after both parts of a turn, never a third part, builders and pigs
that are left alone."""

from __future__ import annotations

from engine.api import Game, Term
from tests.carcassonne.expansions.on_the_track import (
    BLUE,
    MESSAGE,
    YOU,
    asked,
    holding,
    lay,
    put,
    shown,
    started,
    with_messengers,
)
from tests.carcassonne.given import Position, answer, offered, seen, standing, supply
from tests.rulebook import rulebook

SECOND = "carcassonne.second_part"
PLACE = "carcassonne.place"


def building(*tiles: str) -> Position:
    """You have a highwayman and a builder on the road from S30 to the east. You draw these tiles."""
    return (
        with_messengers("traders_builders", "abbot")
        .play(YOU, "BA.U", "T30/0", "road")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.U", "U30/0", "builder/road")
        .play(BLUE, "BA.B", "T31/0")
        .draw(*tiles)
    )


def both_ends(*tiles: str) -> Position:
    """Your road with the builder ends in the west; an end in the east completes its four tiles. You draw these."""
    return (
        with_messengers("traders_builders")
        .play(YOU, "BA.A", "R30/270", "road")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.U", "T30/0", "builder/road")
        .play(BLUE, "BA.B", "T31/0")
        .draw(*tiles)
    )


@rulebook("carcassonne", section="Messengers with Traders and Builders: the second turn")
def test_first_the_message_then_the_second_part_with_its_own_message() -> None:
    game = started(both_ends("BA.A", "BA.E", "BA.B"), 6, 7, meeples=(1,), riders=(1,))
    put(game, YOU, "S30:city")
    lay(game, "U30/90")
    assert offered(game) == ["meeple/5/message", "messenger/5/message"]
    answer(game, "meeple")
    assert asked(game) == (YOU, MESSAGE)
    answer(game, "points")
    answer(game, "meeple")
    assert asked(game) == (YOU, SECOND)
    answer(game, "take")
    lay(game, "S29/180")
    assert offered(game) == ["meeple/11", "messenger/5/message"]
    answer(game, "messenger")
    message = shown(game).open
    assert message is not None
    assert message.message == 7
    answer(game, "points")
    answer(game, "meeple")
    assert asked(game) == (BLUE, PLACE)


def test_a_builder_reached_by_message_4_gives_the_second_part() -> None:
    """The first tile has nothing to do with the builder, that of the message extends its road."""
    game = started(building("BA.E", "BA.U", "BA.B", "BA.B"), 4, meeples=(1,))
    put(game, YOU, "S30:city")
    lay(game, "S29/180")
    answer(game, "meeple")
    answer(game, "action")
    lay(game, "V30/0")
    assert asked(game) == (YOU, SECOND)
    answer(game, "take")
    lay(game, "U31/0")
    assert asked(game) == (BLUE, PLACE)


def working_twice() -> Game:
    """The first tile extends the builder's road, and the points of the abbot called back earn message 4. Its tile is
    another one for the road."""
    game = started(building("BA.U", "BA.U", "BA.B", "BA.B"), 4, meeples=(1,))
    put(game, YOU, "S31:monastery", "abbot")
    answer(game, "V30/0")
    answer(game, "recall")
    answer(game, "meeple")
    answer(game, "action")
    return game


def test_there_is_one_second_part_in_a_turn_with_message_4() -> None:
    game = working_twice()
    lay(game, "W30/0")
    assert asked(game) == (YOU, SECOND)
    answer(game, "take")
    lay(game, "U31/0")
    assert asked(game) == (BLUE, PLACE)


def test_who_declines_it_after_the_tile_of_the_message_is_not_asked_again_for_the_first_tile() -> None:
    """The builder works with both tiles, but a turn has one second part: it is offered once."""
    game = working_twice()
    lay(game, "W30/0")
    assert asked(game) == (YOU, SECOND)
    answer(game, "skip")
    assert asked(game) == (BLUE, PLACE)


def test_message_4_in_the_second_part_gives_no_third() -> None:
    game = started(building("BA.U", "BA.E", "BA.U", "BA.B"), 4, meeples=(1,))
    put(game, YOU, "S30:city")
    lay(game, "V30/0")
    answer(game, "take")
    lay(game, "S29/180")
    answer(game, "meeple")
    answer(game, "action")
    lay(game, "W30/0")
    assert asked(game) == (BLUE, PLACE), "the builder has worked already"


def test_message_8_takes_a_lonely_builder_home() -> None:
    game = started(building("BA.E", "BA.B"), 8, meeples=(1,))
    put(game, YOU, "S30:city")
    lay(game, "S29/180")
    answer(game, "meeple")
    assert offered(game) == ["action/T30:road/3", "points/2"], "a builder is no meeple"
    answer(game, "action")
    answer(game, "meeple")
    assert standing(game) == set()
    assert supply(game, "builder") == (1, 1)


def test_message_8_counts_ones_own_pig_and_takes_it_home() -> None:
    position = (
        with_messengers("traders_builders")
        .play(YOU, "BA.U", "T30/0", "field-n")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.U", "U30/0", "pig/field-n")
        .play(BLUE, "BA.B", "T31/0")
    )
    game = holding(position, 8)
    assert offered(game) == ["action/T30:field-n/4", "points/2"]
    answer(game, "action")
    answer(game, "meeple")
    assert game.ledger[-1].worth == (Term("city", 1, 4),)
    assert seen(game).supply["pig"] == (1, 1)


def test_builders_and_pigs_are_neither_knights_nor_farmers() -> None:
    position = (
        with_messengers("traders_builders")
        .play(YOU, "BA.U", "T30/0", "field-n")
        .play(BLUE, "BA.B", "S31/0")
        .play(YOU, "BA.U", "U30/0", "pig/field-n")
        .play(BLUE, "BA.B", "T31/0")
    )
    assert offered(holding(position, 7)) == ["action/2", "points/2"]
