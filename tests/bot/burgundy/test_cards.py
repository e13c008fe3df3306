"""Texts of cards and the meaning of typed words on them, in cases that are easy to get wrong."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.games import PictureFocus, ui_of
from bot.tables import typed_moves
from bot.tables.table import TurnDraft
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, BurgundyView, Game, RuleError
from tests.bot.burgundy.openings import burgundy_for, position_for
from tests.burgundy.given import Holding, answer, given, last_turns

NAMES = ("Anna", "Boris")


def town(silver: int = 3) -> Game:
    """A position in which a city hall can be placed with the 3, and purchases can also be paid with workers."""
    holding = Holding(
        tiles={"c4": "monastery:6", "c3": "building:church"},
        storage=("building:city_hall", "castle", "ship"),
        workers=4,
        silver=silver,
    )
    depots = {5: ["mine"], 1: ["ship", "building:bank"]}
    return given(holding, dice=[(3, 5)], depots=depots, black=["castle", "building:market"], edition="2019")


def with_city_hall(game: Game, line: str = "") -> TurnDraft:
    draft = typed_moves.read_line(game, 0, None, "3 place city hall e4").draft
    return typed_moves.read_line(game, 0, draft, line).draft if line else draft


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_as_the_chat_spells_them_can_be_typed(language: str) -> None:
    game = town()
    spelled = ui_of("burgundy").spelled
    for option in game.decisions[0].options:
        heard = typed_moves.read_line(game, 0, None, spelled(texts(language), option.code)).draft
        assert [code for _, code in heard.answers] == [option.code]


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("5 взять рудник@5", ["5", "take", "mine@5"]),
        ("купить замок@чёрный", ["buy", "castle@black"]),
        ("3 взять рудник+2", ["3", "take", "mine+2"]),
        ("3 взять корова-3@5+2", ["3", "take", "cow-3@5+2"]),
    ],
)
def test_what_stands_behind_a_name(line: str, heard: list[str]) -> None:
    assert typed_moves.words_of("burgundy", line) == heard


async def test_a_purchase_in_the_middle_is_asked_for_as_such(redis: Redis) -> None:
    _, (anna, _) = await position_for(redis, town(), *NAMES, edition="2019")
    await anna.say("3 place city hall e4")
    await anna.press("Buy")
    assert anna.card is not None
    assert anna.card.text.endswith(texts("en")("burgundy.ask_which_buy"))
    await anna.press("Castle")
    assert anna.card.text.endswith(texts("en")("burgundy.ask_payment"))


def test_a_number_that_is_not_shown_any_more_means_nothing() -> None:
    """The number 2 means the ship before the purchase, and nothing while the card asks how to pay."""
    game = town()
    paying = with_city_hall(game, "buy castle@black")
    assert paying.prefix == ("buy", "castle@black")
    with pytest.raises(RuleError) as caught:
        typed_moves.read_line(game, 0, paying, "2")
    assert caught.value.key == "error.no_such_number"
    # A die goes by its name, whatever has been said of another.
    assert typed_moves.read_line(game, 0, TurnDraft(0, game.decisions[0].ask, (), ("5",)), "3").draft.prefix == ("3",)


@pytest.mark.parametrize(("silver", "ways"), [(0, ("workers",)), (1, ("mixed", "workers"))])
def test_a_purchase_spends_workers_only_where_they_are_named(silver: int, ways: tuple[str, ...]) -> None:
    game = town(silver)
    for line in ("buy castle", "buy castle@black", "купить замок"):
        heard = typed_moves.read_line(game, 0, None, line).draft
        assert (heard.answers, heard.prefix) == ((), ("buy", "castle@black"))
        for way in ways:
            paid = typed_moves.read_line(game, 0, heard, way).draft
            assert [code for _, code in paid.answers] == [f"buy/castle@black/{way}"]
    with pytest.raises(RuleError) as caught:
        typed_moves.read_line(game, 0, None, "buy castle 5 take mine")
    assert (caught.value.key, caught.value.candidates) == ("error.before_next", ways)
    named = typed_moves.read_line(game, 0, None, "buy castle workers").draft
    assert [code for _, code in named.answers] == ["buy/castle@black/workers"]


def test_what_can_be_said_instead_is_that_of_the_open_question() -> None:
    game = town()
    with pytest.raises(RuleError) as caught:
        typed_moves.read_line(game, 0, with_city_hall(game), "market")
    assert caught.value.key == "error.not_here"
    assert caught.value.candidates == ("castle", "ship", "decline", "buy")


async def test_a_secret_choice_is_told_to_who_makes_it(redis: Redis) -> None:
    chatbot, (anna, boris) = await burgundy_for(redis, *NAMES, agreed=["/set secret"])
    await anna.say("/play")
    board = anna.labels()[0]
    await anna.press(board)
    space = anna.labels()[0].partition(" · ")[2]
    await anna.press(space)
    assert anna.card is not None
    assert anna.card.text.startswith(texts("en")("card.chosen", said=f"{board}, {space}"))
    await anna.press("✓")
    await boris.say("/play")
    assert boris.card is not None
    seen = [boris.card.text, *(post.screen.text for post in chatbot.posts)]
    assert not any(f"{board}, {space}" in text for text in seen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_in_words_of_who_has_nothing_left(language: str) -> None:
    game = last_turns(Holding(silver=2), black=["castle"], dice=[(1, 1)])
    answer(game, "buy/castle@black")
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    (sight,) = ui_of("burgundy").illustrations(texts(language), view, PictureFocus(), NAMES)
    assert "black" not in sight.alt
    poor = msgspec.structs.replace(view.estates[0], silver=0, workers=0, storage=(), goods=(0,) * 6)
    view = msgspec.structs.replace(view, estates=(poor, *view.estates[1:]), unused=((), ()))
    (sight,) = ui_of("burgundy").illustrations(texts(language), view, PictureFocus(), NAMES)
    assert ": ." not in sight.alt


def test_of_equal_points_the_winner_comes_first() -> None:
    game = last_turns(Holding(), Holding(), dice=[(1, 1), (1, 1)], track=((1, 0),))
    while not game.over:
        answer(game, game.decisions[0].options[-1].code)
    assert game.scores()[0] == game.scores()[1]
    assert game.ranking().order == [*game.winners, 1 - game.winners[0]]
    assert game.winners == (1,)
