"""Messengers: which marker moves, who earns a message, points instead, refusals and records."""

from __future__ import annotations

import random

import pytest

from engine.api import SPECTATOR, Answer, Dice, Kind, ScoreLine, Term, make_spec, new_game
from engine.carcassonne import hooks
from engine.carcassonne.expansions.messengers import (
    MarkerMoved,
    MessageDrawn,
    MessageUsed,
    OpenMessage,
    PendingGain,
    stack_of,
)
from engine.opponents import POLICIES
from engine.records import record
from tests.carcassonne.expansions.on_the_track import (
    BLUE,
    GREEN,
    MARKER,
    MESSAGE,
    YOU,
    asked,
    court,
    holding,
    lay,
    put,
    roads,
    shown,
    started,
    track,
    with_messengers,
)
from tests.carcassonne.given import Position, answer, earned, offered, refused, seen
from tests.play import count, random_moves
from tests.rulebook import rulebook
from tests.seeds import seed_of

CITY = with_messengers().draw("BA.E", "BA.B")
"""With the first tile you can complete a city of two tiles, for 4 points."""


@rulebook("carcassonne", section="Messengers: set-up")
def test_everybody_has_two_markers_on_0_and_nobody_knows_the_eight_messages() -> None:
    game = with_messengers(players=6).game()
    assert track(game) == {"meeple": (0,) * 6, "messenger": (0,) * 6}
    assert shown(game).stack == (0,) * 8
    assert shown(game).unseen == 8
    assert seen(game).tiles_left + 1 == 71, "the module has no land tiles"
    assert "messenger" not in seen(game).supply, "it never stands on the board"


# which marker moves


@rulebook("carcassonne", section="Messengers, 3: you choose each time")
@pytest.mark.parametrize(
    ("marker", "moved"),
    [("meeple", {"meeple": (4, 0), "messenger": (0, 0)}), ("messenger", {"meeple": (0, 0), "messenger": (4, 0)})],
)
def test_whoever_gets_points_chooses_which_marker_moves(marker: str, moved: dict[str, tuple[int, ...]]) -> None:
    game = started(CITY)
    lay(game, "S29/180", "city")
    assert asked(game) == (YOU, MARKER)
    assert offered(game) == ["meeple/4", "messenger/4"]
    assert shown(game).gain == PendingGain(YOU, "city", 4, "S29")
    answer(game, marker)
    assert track(game) == moved
    assert game.scores() == (4, 0)
    assert asked(game) == (BLUE, "carcassonne.place")
    assert shown(game).gain is None


def two_cities(*modules: str) -> Position:
    """Your knight is in the city at S28. The tile that you draw completes that city and the one of the start tile."""
    return (
        with_messengers(*modules)
        .play(YOU, "BA.U", "T30/0")
        .play(BLUE, "BA.B", "T29/0")
        .play(YOU, "BA.B", "T28/0")
        .play(BLUE, "BA.B", "U29/0")
        .play(YOU, "BA.E", "S28/180", "city")
        .play(BLUE, "BA.B", "U28/0")
        .draw("BA.H", "BA.E")
    )


@rulebook("carcassonne", section="Messengers: points of several features are entered one by one")
def test_each_feature_moves_one_marker_and_you_choose_their_order() -> None:
    game = started(two_cities())
    lay(game, "S29/0", "city-s")
    assert asked(game) == (YOU, "carcassonne.score_next")
    assert sorted(offered(game)) == ["S29:city-n", "S29:city-s"]
    answer(game, "S29:city-s")
    assert shown(game).gain == PendingGain(YOU, "city", 4, "S29")
    answer(game, "messenger")
    assert track(game)["messenger"] == (4, 0)
    assert asked(game) == (YOU, MARKER)
    answer(game, "meeple")
    assert track(game) == {"meeple": (4, 0), "messenger": (4, 0)}


@rulebook("carcassonne", section="Messengers: one message for the scoring at the end of a turn")
def test_both_markers_on_dark_spaces_earn_one_message() -> None:
    game = started(two_cities(), 6, meeples=(1,), riders=(1,))
    lay(game, "S29/0", "city-s")
    answer(game, "S29:city-s")
    assert offered(game) == ["meeple/5/message", "messenger/5/message"]
    answer(game, "meeple")
    assert offered(game) == ["meeple/9", "messenger/5"], "one was earned already"
    answer(game, "messenger")
    assert asked(game) == (YOU, MESSAGE)
    answer(game, "points")
    answer(game, "meeple")
    assert asked(game) == (BLUE, "carcassonne.place")
    assert stack_of(game.look).drawn == 1


def test_out_of_turn_too_the_scoring_player_chooses() -> None:
    game = started(CITY)
    put(game, BLUE, "S30:city")
    lay(game, "S29/180", "pass")
    assert asked(game) == (BLUE, MARKER)
    answer(game, "messenger")
    assert track(game)["messenger"] == (0, 4)


@rulebook("carcassonne", section="Messengers, 3, important: only in your own turn")
def test_a_dark_space_in_the_turn_of_another_player_earns_nothing() -> None:
    game = started(CITY, meeples=(0, 1))
    put(game, BLUE, "S30:city")
    lay(game, "S29/180", "pass")
    assert offered(game) == ["meeple/5", "messenger/4"], "no message there"
    answer(game, "meeple")
    assert track(game)["meeple"] == (0, 5)
    assert asked(game) == (BLUE, "carcassonne.place")
    assert stack_of(game.look).drawn == 0


def test_all_who_gain_are_asked_in_turn_order_from_the_active_player() -> None:
    game = started(with_messengers(players=3).play(YOU, "BA.B", "S31/0").draw("BA.E", "BA.B"))
    for seat in (YOU, BLUE, GREEN):
        put(game, seat, "S30:city")
    lay(game, "S29/180", "pass")
    order = []
    while game.decisions[0].prompt == MARKER:
        order.append(game.decisions[0].seat)
        assert len(game.decisions) == 1, "nobody else is pinged"
        answer(game, "messenger")
    assert order == [BLUE, GREEN, YOU]
    assert track(game)["messenger"] == (4, 4, 4)


def test_absent_players_move_the_meeple_or_whichever_lands_on_a_dark_space_in_their_turn() -> None:
    game = started(CITY, riders=(1,))
    lay(game, "S29/180", "city")
    assert offered(game) == ["meeple/4", "messenger/5/message"]
    assert game.decisions[0].default == 1
    game = started(CITY, meeples=(3,), riders=(3,))
    lay(game, "S29/180", "city")
    assert game.decisions[0].default == 0
    game = started(CITY, riders=(0, 1))
    put(game, BLUE, "S30:city")
    lay(game, "S29/180", "pass")
    assert game.decisions[0].default == 0, "dark, but not in the own turn"


# who earns a message


@rulebook("carcassonne", section="Messengers, 3: dark spaces 0, 5, 10, 15 ...")
@pytest.mark.parametrize(
    ("before", "space", "earned_"),
    [(1, 5, True), (6, 10, True), (11, 15, True), (46, 0, True), (51, 5, True), (0, 4, False), (45, 49, False)],
)
def test_every_fifth_space_is_dark_0_and_further_laps_included(before: int, space: int, earned_: bool) -> None:
    game = started(CITY, 6, meeples=(before,))
    lay(game, "S29/180", "city")
    assert offered(game)[0] == f"meeple/{space}" + ("/message" if earned_ else "")
    events = answer(game, "meeple").events(SPECTATOR)
    assert (MarkerMoved(YOU, "meeple", 4, space, True) in events) is earned_
    assert (MessageDrawn(YOU, 6) in events) is earned_
    assert (asked(game) == (YOU, MESSAGE)) is earned_


def test_the_messenger_earns_messages_as_well() -> None:
    game = started(CITY, 6, riders=(11,))
    lay(game, "S29/180", "city")
    events = answer(game, "messenger").events(SPECTATOR)
    assert MarkerMoved(YOU, "messenger", 4, 15, True) in events
    assert MessageDrawn(YOU, 6) in events


def test_a_marker_that_does_not_move_earns_nothing() -> None:
    game = started(CITY, riders=(10,), meeples=(3,))
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    assert track(game) == {"meeple": (7, 0), "messenger": (10, 0)}
    assert asked(game) == (BLUE, "carcassonne.place")


@pytest.mark.parametrize(("option", "earned_"), [("any", True), ("free", False)])
def test_by_the_rules_of_2012_no_message_where_another_players_marker_stands(option: str, earned_: bool) -> None:
    position = with_messengers(message_space=option).draw("BA.E", "BA.B")
    for riders, taken in (((0, 55), True), ((0, 54), False)):
        game = started(position, 6, meeples=(1,), riders=riders)
        lay(game, "S29/180", "city")
        assert offered(game)[0].endswith("message") is (earned_ or not taken)
        answer(game, "meeple")
        assert (asked(game) == (YOU, MESSAGE)) is (earned_ or not taken)


def test_ones_own_other_marker_does_not_matter_there() -> None:
    game = started(with_messengers(message_space="free").draw("BA.E", "BA.B"), 6, meeples=(1,), riders=(5,))
    lay(game, "S29/180", "city")
    assert offered(game)[0] == "meeple/5/message"


def test_previews_stop_before_a_message_that_nobody_has_seen() -> None:
    game = started(CITY, meeples=(1,))
    lay(game, "S29/180", "city")
    decision = game.decisions[0]
    preview = game.preview([Answer(decision.ask, YOU, "meeple")])
    assert (preview.held, preview.what) == ("chance", "messages")
    stack = stack_of(game.look)
    stack.order[:] = [3, 1, 2, 6, 5, 4, 8, 7]
    stack.drawn = 11
    preview = game.preview([Answer(decision.ask, YOU, "meeple")])
    assert preview.held == "", "the order is known by now"
    assert preview.decisions[0].prompt == MESSAGE


# the stack


@rulebook("carcassonne", section="Messengers, 3: a used message goes under the stack")
def test_the_order_is_known_after_eight_messages_and_repeats() -> None:
    game = holding(with_messengers(), 7, 3)
    assert shown(game).stack == (0, 0, 0, 0, 0, 0, 0, 7)
    stack = stack_of(game.look)
    stack.order[:] = [7, 3, 1, 2, 6, 5, 4, 8]
    stack.drawn = 9
    assert shown(game).stack == (3, 1, 2, 6, 5, 4, 8, 7)
    assert shown(game).unseen == 0


def test_every_message_comes_once_before_the_first_comes_again() -> None:
    game = started(CITY, meeples=(1,), riders=(3,))
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    drawn = []
    for _ in range(20):
        message = shown(game).open
        assert message is not None
        drawn.append(message.message)
        assert shown(game).unseen == max(0, 8 - len(drawn))
        answer(game, "points")
        stack_of(game.look).moved[YOU] = 3
        answer(game, "messenger")
    assert set(drawn[:8]) == set(range(1, 9))
    assert drawn[8:] == drawn[:12]


# points instead, and chains


@rulebook("carcassonne", section="Messengers, 3: or 2 points at once")
def test_every_message_may_be_changed_for_2_points() -> None:
    for message in range(1, 9):
        game = holding(with_messengers(), message)
        assert offered(game)[-1].startswith("points")
        events = answer(game, "points").events(SPECTATOR)
        assert MessageUsed(YOU, message, "points", 2) in events
        assert shown(game).gain == PendingGain(YOU, "message", 2)
        answer(game, "messenger")
        assert game.ledger[-1] == ScoreLine(YOU, "message", (Term("instead", 1, 2),))
        assert track(game) == {"meeple": (5, 0), "messenger": (2, 0)}
        assert asked(game) == (BLUE, "carcassonne.place")


@rulebook("carcassonne", section="Messengers: points of a message may earn another")
def test_points_of_messages_are_a_new_round_and_may_earn_further_messages() -> None:
    game = started(CITY, 6, 7, 8, meeples=(1,), riders=(3,))
    lay(game, "S29/180", "city")
    answer(game, "meeple")
    answer(game, "points")
    assert offered(game) == ["meeple/7", "messenger/5/message"]
    answer(game, "messenger")
    assert shown(game).open == OpenMessage(YOU, 7)
    answer(game, "points")
    assert offered(game) == ["meeple/7", "messenger/7"]
    answer(game, "messenger")
    assert asked(game) == (BLUE, "carcassonne.place")
    assert earned(game)[-2:] == [(YOU, "message", 2), (YOU, "message", 2)]


# with the abbot: the points of calling it back and those of the scoring are one round


def test_recall_and_scoring_are_one_round_of_scoring() -> None:
    """The abbot's points take the meeple to 5, the message is drawn after the scoring."""
    position = (
        with_messengers("abbot")
        .play(YOU, "BA.B", "S31/0", "abbot/monastery")
        .play(BLUE, "BA.B", "R31/0")
        .play(YOU, "BA.U", "T30/0")
        .play(BLUE, "BA.B", "T31/0")
        .draw("BA.E", "BA.B")
    )
    game = started(position, 6, riders=(1,))
    put(game, YOU, "S30:city")
    answer(game, "S29/180")
    answer(game, "recall")
    assert offered(game) == ["meeple/5/message", "messenger/6"]
    answer(game, "meeple")
    assert offered(game) == ["meeple/9", "messenger/5"]
    answer(game, "messenger")
    assert asked(game) == (YOU, MESSAGE)
    answer(game, "points")
    answer(game, "meeple")
    assert asked(game) == (BLUE, "carcassonne.place")


# the end


@rulebook("carcassonne", section="Messengers: scoring at the end of the game")
def test_at_the_end_the_markers_are_put_together_and_nobody_is_asked() -> None:
    """Your highwayman brings a point, from 14 to the dark space 15: no message."""
    position = with_messengers().play(YOU, "BA.U", "T30/0", "road").draw("BA.B")
    game = started(position, meeples=(5, 3), riders=(8, 2))
    game.state.stack.clear()
    lay(game, "S31/0")
    assert game.over
    assert game.scores() == (15, 5)
    assert track(game) == {"meeple": (15, 5)}
    assert stack_of(game.look).drawn == 0


def test_the_board_of_characters_has_the_track_and_the_stack() -> None:
    game = holding(with_messengers(), 7)
    assert game.text(SPECTATOR).splitlines()[-2:] == ["[0] B A> B>  [5] A", "@ ???????7"]
    ended = started(with_messengers().draw("BA.B"), riders=(8, 2))
    ended.state.stack.clear()
    answer(ended, "pass")
    assert ended.text(SPECTATOR).splitlines()[-2:] == ["[2] B  [8] A", "@ ????????"]


# refusals


def test_a_road_that_is_not_the_cheapest_is_refused() -> None:
    assert refused(holding(roads(), 1), "action t30 road").key == "carcassonne.not_the_cheapest"


def test_a_place_without_a_meeple_of_yours_is_refused() -> None:
    assert refused(holding(roads(), 8), "s30 city").key == "carcassonne.no_meeple_there"


@pytest.mark.parametrize("typed", ["", "/", ":", "action :", "nonsense", "points 3", "t30", "action action"])
def test_nonsense_is_unknown(typed: str) -> None:
    assert refused(holding(roads(), 1), typed).kind is Kind.UNKNOWN


def test_nonsense_is_unknown_where_the_order_of_scoring_is_chosen() -> None:
    game = started(two_cities())
    lay(game, "S29/0", "city-s")
    for typed in ("", "/", ":", "s29"):
        assert refused(game, typed).kind in (Kind.UNKNOWN, Kind.AMBIGUOUS)


@pytest.mark.parametrize("typed", ["S31:road", "s31 road", "action s31 road", "action/S31:road/1", "ACTION"])
def test_the_deed_may_be_typed_in_many_ways(typed: str) -> None:
    game = holding(roads(), 1)
    answer(game, typed)
    assert shown(game).gain == PendingGain(YOU, "message", 1, "S31")


# records, computers, conservation


def test_the_record_tells_messages_and_every_gain_with_its_marker() -> None:
    """A road of five tiles takes your meeple to a dark space."""
    game = (
        with_messengers()
        .play(YOU, "BA.U", "T30/0", "road")
        .play(BLUE, "BA.U", "U30/0")
        .play(YOU, "BA.A", "V30/90")
        .play(BLUE, "BA.B", "S31/0")
        .draw("BA.A", "BA.B")
        .game()
    )
    lay(game, "R30/270", "pass")
    answer(game, "meeple")
    message = shown(game).open
    assert message is not None
    answer(game, "points")
    answer(game, "messenger")
    assert record(game)["turns"][-1]["do"][1:] == [
        {"p": YOU, "a": "score", "n": 5, "why": "road", "v": "meeple", "x": -1, "y": 0},
        {"p": YOU, "a": "message", "v": message.message, "use": "points"},
        {"p": YOU, "a": "score", "n": 2, "why": "message", "v": "messenger"},
    ]


def test_the_record_tells_where_a_message_is_used() -> None:
    game = holding(roads(), 8)
    decision = game.decisions[0]
    used, taken = hooks.DEEDS(game.look, game.look, decision, 0)
    at = {"x": 1, "y": 0, "at": "road:EW"}
    assert used == {"p": YOU, "a": "message", "v": 8, "use": "action", **at}
    assert taken == {"p": YOU, "a": "take_back", "v": "meeple", **at}


def test_a_computer_moves_the_marker_that_earns_a_message() -> None:
    game = started(CITY, riders=(1,))
    lay(game, "S29/180", "city")
    chosen = POLICIES["normal"](game, YOU, Dice("messengers"))
    assert game.decisions[0].options[game.meant(chosen)[1]].code == "messenger/5/message"


def test_a_computer_uses_the_message_that_brings_more() -> None:
    game = holding(court(), 6)
    chosen = POLICIES["normal"](game, YOU, Dice("messengers"))
    assert game.decisions[0].options[game.meant(chosen)[1]].code == "action/4"


@pytest.mark.parametrize("number", range(count(8, 200)))
def test_markers_always_have_moved_the_points_of_their_seat(number: int) -> None:
    dice = random.Random(number)
    modules = ("messengers", *(id for id in ("abbot", "inns_cathedrals", "traders_builders") if dice.random() < 0.5))
    game = new_game(make_spec("carcassonne", dice.randint(2, 6), modules=modules), seed_of(number))
    for _ in random_moves(game, dice):
        by_kind = track(game)
        assert [sum(each) for each in zip(*by_kind.values(), strict=True)] == list(game.scores())
        assert min(min(by_seat) for by_seat in by_kind.values()) >= 0
    assert track(game) == {"meeple": game.scores()}
