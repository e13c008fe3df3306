"""Typed lines and the card: how they continue each other, the numbers on it, and other things that people type."""

from __future__ import annotations

import random

import pytest

from bot.tables import drafts, typed_moves
from bot.tables.table import TurnDraft
from bot.tables.typed_moves import words_of
from bot.texts import LANGUAGES, texts
from engine.api import Game, Kind, RuleError, Seat
from tests.bot.burgundy.openings import beginnings
from tests.bot.burgundy.test_lines import TABLE, market_day, meant
from tests.play import count, random_game, random_moves
from tests.said import refused


def test_a_line_goes_on_with_the_draft() -> None:
    game = market_day()
    first = typed_moves.read_line(game, 0, None, "4 take mine").draft
    assert meant(game, "2 sell", first) == ["4/take/mine@4", "2/sell/2"]
    assert meant(game, "buy castle", first) == ["4/take/mine@4", "buy/castle@black"]
    # A die that the draft has already used begins the turn anew.
    assert meant(game, "4 workers", first) == ["4/workers"]
    both = typed_moves.read_line(game, 0, first, "2 workers").draft
    assert meant(game, "4 take ship 2 sell", both) == ["4/take/ship@4", "2/sell/2"]


def test_a_line_on_an_open_card() -> None:
    game = market_day()
    card = typed_moves.read_line(game, 0, None, "4 place cow").draft
    assert card.prefix == ("4", "place", "cow-3")
    # The card shows what it costs.
    assert meant(game, "c1", card) == ["4/place/cow-3/c1+1"]
    assert meant(game, "1", card) == ["4/place/cow-3/c1+1"]
    assert meant(game, "3", card) == ["4/place/cow-3/b2+3"]
    # But a line with a whole step replaces what the card has.
    assert meant(game, "2 place cow b1", card) == ["2/place/cow-3/b1"]
    with pytest.raises(RuleError) as caught:
        meant(game, "4", card)
    assert (caught.value.key, caught.value.details) == ("error.no_such_number", {"code": "4", "most": 3})


@pytest.mark.parametrize("number", range(count(3, 40)))
def test_typed_numbers_are_the_buttons_of_the_card(number: int) -> None:
    dice = random.Random(number)
    game = random_game("burgundy", number)
    for _ in random_moves(game, dice):
        asked = game.decisions[0]
        if dice.random() > 0.1:
            continue
        for prefix in beginnings(asked):
            kept = TurnDraft(asked.seat, asked.ask, (), prefix)
            numbers = drafts.numbers(game, asked, prefix)
            assert len(set(numbers.values())) == len(numbers)
            for path, shown in numbers.items():
                pressed = drafts.choose(game, asked.seat, kept, asked.ask, "/".join(path))
                typed = typed_moves.read_line(game, asked.seat, kept, str(shown)).draft
                # A press also chooses parts without an alternative; a typed number chooses only what was typed.
                whole = pressed.answers[0][1] if pressed.answers else "/".join(pressed.prefix)
                said = typed.answers[0][1] if typed.answers else "/".join(typed.prefix)
                assert whole.startswith(said)


@pytest.mark.parametrize("number", range(count(3, 40)))
def test_every_option_can_be_typed_in_full(number: int) -> None:
    dice = random.Random(number)
    game = random_game("burgundy", number)
    for _ in random_moves(game, dice):
        asked = dice.choice(game.decisions)
        if dice.random() < 0.15:
            for path in drafts.paths(asked):
                for line in (" ".join(path), "/".join(path).upper()):
                    assert typed_moves.read_line(game, asked.seat, None, line).draft.answers == (
                        (asked.ask, "/".join(path)),
                    )


@pytest.mark.parametrize("number", range(count(2, 30)))
def test_nonsense_is_refused_and_never_spends_workers(number: int) -> None:
    dice = random.Random(number)
    game = random_game("burgundy", number)
    vocabulary = [*"123456", "2+1", "4-2", "take", "place", "sell", "workers", "buy", "mine", "cow", "d5", "e4", "end"]
    vocabulary += ["взять", "башня", "black", "silver", "no", "+1", "cow-3", "3-5", "1+2", "monastery", "17", "@", "+"]
    for _ in random_moves(game, dice):
        if dice.random() > 0.1:
            continue
        asked = dice.choice(game.decisions)
        for _ in range(6):
            line = " ".join(dice.choices(vocabulary, k=dice.randrange(1, 6)))
            heard = heard_or_refused(game, asked.seat, line)
            if heard is not None and not any(sign in line for sign in "+-"):
                assert not any("+" in code.rpartition("/")[2] for _, code in heard.answers if "/" in code)


def heard_or_refused(game: Game, seat: Seat, line: str) -> TurnDraft | None:
    """The draft that a line means; None if it means nothing, and then the error has a text in all languages."""
    try:
        return typed_moves.read_line(game, seat, None, line).draft
    except RuleError as error:
        assert_said(error)
        return None


def assert_said(error: RuleError) -> None:
    assert error.kind in (Kind.UNKNOWN, Kind.AMBIGUOUS, Kind.ILLEGAL)
    for language in LANGUAGES:
        assert refused(texts(language), TABLE, error).screen.text


def test_aliases_mean_words_of_the_game() -> None:
    actions = {"take", "place", "sell", "workers", "buy", "decline", "end", "silver", "mixed", "black", "from", ""}
    tiles = {"castle", "mine", "ship", "monastery", "cow", "sheep", "pig", "chicken", "goat"}
    buildings = {"warehouse", "carpenter", "church", "market", "boarding-house", "bank", "city-hall", "watchtower"}
    meaning: dict[str, str] = {}
    for language in LANGUAGES:
        for pair in texts(language)("burgundy.aliases").split():
            word, equals, code = pair.partition("=")
            assert equals
            assert code in actions | tiles | buildings, pair
            assert word == word.casefold()
            assert meaning.setdefault(word, code) == code, f"{word} means two things"


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("4 взять столярную мастерскую", ["4", "take", "carpenter"]),
        ("2+1 Выложить Сторожевую Башню Е4", ["2+1", "place", "watchtower", "e4"]),
        ("4 take boarding house", ["4", "take", "boarding-house"]),
        ("4 take the mine from depot 5", ["4", "take", "mine", "from", "5"]),
        ("4 взять рудник со склада 5", ["4", "take", "mine", "from", "5"]),
        ("корова-3", ["cow-3"]),
    ],
)
def test_words_of_both_languages(line: str, heard: list[str]) -> None:
    assert words_of("burgundy", line) == heard
