"""Figures of expansions on cards, in typed lines, in the log and in `/rules`."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.games import Agreement, ui_of
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from engine.api import Game, carcassonne_events, make_spec
from engine.core.decision import listed
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import begin, game_of
from tests.carcassonne.given import answer, given, offered, seen
from tests.said import say
from tests.seating import FIRST_BEGINS

UI = ui_of("carcassonne")


async def table_at(redis: Redis, game: Game, *, language: str = "en") -> tuple[Chatbot, list[User]]:
    """A table whose stored game is replaced by this one; it is the turn of the first person."""
    chatbot = Chatbot(redis, FIRST_BEGINS)
    users = [User(chatbot, name, language) for name in ("Red", "Blue")]
    await begin(users, "/carcassonne", *(f"/set {module}" for module in game.spec.modules))
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", game.dump())
    return chatbot, users


def laid(*modules: str) -> Game:
    """The first tile lies, one with a road and a garden. A figure may be deployed."""
    game = given(2, modules=modules).draw("BA.Ug").game()
    answer(game, offered(game)[0])
    return game


# cards


async def test_a_figure_with_one_place_is_one_tap(redis: Redis) -> None:
    chatbot, (red, _) = await table_at(redis, laid("abbot"))
    await red.say("/play")
    assert "Abbot · Garden · 2 so far" in red.labels()
    assert red.card is not None
    # Only places of meeples are numbered: the abbot's button says where he goes.
    assert [label for label in red.labels() if label[0].isdecimal()] == [
        label for label in red.labels() if "Road" in label or "Field" in label
    ]
    await red.press("Abbot · Garden")
    await red.press("✓ Confirm")
    assert "abbot in the garden" in chatbot.last.screen.text
    assert [(figure.kind, figure.code) for figure in seen(await game_of(chatbot)).figures] == [("abbot", "garden")]


async def test_a_figure_with_several_places_is_asked_where(redis: Redis) -> None:
    _, (red, _) = await table_at(redis, laid("inns_cathedrals"))
    await red.say("/play")
    places = [label for label in red.labels() if label[0].isdecimal()]
    assert "Large meeple" in red.labels()
    await red.press("Large meeple")
    assert red.card is not None
    assert "Where does the large meeple go?" in red.card.text
    # The same places with the same numbers, on buttons and on the picture.
    assert [label for label in red.labels() if label[0].isdecimal()] == places
    picture = red.card.pictures[0]
    assert [label for _, _, label in picture.presses] == places
    assert all(mark.partition("-")[0] in ("road", "field") for mark, _, _ in picture.presses)
    await red.press("1 · Road")
    assert red.card is not None
    assert "large highwayman" in red.card.text


async def test_an_abbot_is_called_back(redis: Redis) -> None:
    game = laid("abbot")
    answer(game, "abbot/garden")
    answer(game, offered(game)[0])
    answer(game, "pass")
    answer(game, offered(game)[0])
    chatbot, (red, _) = await table_at(redis, game)
    await red.say("/play")
    await red.press("Call the abbot back")
    await red.press("✓ Confirm")
    text = chatbot.last.screen.text
    assert "Red calls the abbot back from " in text
    assert "for calling the abbot back from " in text


# typed lines


@pytest.mark.parametrize(
    ("language", "line"), [("en", "abbot"), ("en", "abbot garden"), ("ru", "аббат"), ("ru", "аббат сад")]
)
async def test_a_figure_with_one_place_needs_no_place(redis: Redis, language: str, line: str) -> None:
    chatbot, (red, _) = await table_at(redis, laid("abbot"), language=language)
    await red.say(line)
    assert [(figure.kind, figure.code) for figure in seen(await game_of(chatbot)).figures] == [("abbot", "garden")]


@pytest.mark.parametrize(
    ("language", "line", "why"),
    [
        ("en", "large", "“large” can mean several things: large road"),
        ("ru", "крупный", "large"),
        ("en", "garden", "Garden: no meeple can go there."),
        ("ru", "сад", "Сад: подданный туда не встанет."),
        ("en", "large garden", "Garden: no large meeple can go there."),
        ("ru", "крупный сад", "Сад: крупный подданный туда не встанет."),
        ("en", "city", "I don’t understand “city” here. Press Play to see your choices."),
        ("ru", "город", "«город»"),
    ],
)
async def test_what_a_figure_cannot_do(redis: Redis, language: str, line: str, why: str) -> None:
    _, (red, _) = await table_at(redis, laid("inns_cathedrals"), language=language)
    await red.say(line)
    if line == "крупный":
        assert "крупный дорога" in red.error
        assert why not in red.error
    else:
        assert why in red.error


# auto-answers


def decided(game: Game, way: str, *, meeples: int = 7, without: str = "") -> str:
    """What the auto-answer about meeples says if the player has so many left, and if options with this word in their
    code were not on offer."""
    asked = game.decisions[0]
    if without:
        asked.options = listed(*(option for option in asked.options if without not in option.code))
    (auto_answer,) = [each for each in UI.auto_answers if each.prompt == asked.prompt]
    view = seen(game)
    return auto_answer.choose(asked, replace(view, supply={**view.supply, "meeple": (meeples, 7)}), way)


def test_keeping_the_last_meeple_is_about_meeples() -> None:
    assert decided(laid(), "last") == ""
    assert decided(laid(), "last", meeples=1) == "pass"
    # Other figures could be placed.
    assert decided(laid("abbot"), "last", meeples=1) == ""
    assert decided(laid("abbot"), "last", meeples=1, without="abbot") == "pass"
    assert decided(laid("inns_cathedrals"), "last", meeples=1) == ""


@pytest.mark.parametrize("way", ["farmers", "both"])
def test_no_farmers_is_about_every_figure_that_farms(way: str) -> None:
    assert decided(laid(), way) == ""
    assert decided(laid(), way, without="road") == "pass"
    # A large meeple in a field is a farmer too, an abbot in a garden is none.
    assert decided(laid("inns_cathedrals"), way) == ""
    assert decided(laid("inns_cathedrals"), way, without="road") == "pass"
    assert decided(laid("abbot"), way, without="road") == ""


def test_calling_an_abbot_back_is_left_to_the_player() -> None:
    game = laid("abbot")
    for code in ("abbot/garden", "", "pass", ""):
        answer(game, code or offered(game)[0])
    assert "recall" in offered(game)
    for way in ("farmers", "last", "both"):
        assert decided(game, way, meeples=1, without="road") == ""


# the log


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ann: tile at T29, highwayman."), ("ru", "Ann: квадрат на T29, разбойник.")],
)
def test_lines_from_before_there_were_figures_read_as_they_did(language: str, said: str) -> None:
    args: dict[str, str | int] = {"cell": "T29", "kind": "road", "who": "Ann"}
    line = LogLine("carcassonne.laid_with", args, 0)
    assert say(texts(language), line) == said
    assert say(texts(language), LogLine(line.key, {**args, "figure": "meeple"}, 0)) == said
    assert UI.brief(texts(language), line) == {"en": "T29 highwayman", "ru": "T29 разбойник"}[language]


# rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_modules_say_about_things_of_the_base(language: str) -> None:
    words = texts(language)
    plain = UI.explain(words, Agreement(make_spec("carcassonne", 2)), "garden").lines
    played = UI.explain(words, Agreement(make_spec("carcassonne", 2, modules=["abbot"])), "garden").lines
    assert played[: len(plain)] == plain
    assert len(played) == len(plain) + 1


async def test_a_figure_that_is_not_in_play_is_explained(redis: Redis) -> None:
    _, (red, _) = await table_at(redis, laid())
    await red.say("/rules abbot")
    text = red.said[-1].screen.text
    assert "you can put your abbot on the monastery or the garden" in text
    assert text.endswith("Only with the expansion “The Abbot”: this table plays without it.")
    await red.say("/rules spring")
    assert red.said[-1].screen.text.startswith("River\nIts 12 tiles come before all others")


def test_a_tile_and_its_figure_share_a_line_whatever_happens_in_between() -> None:
    placed = carcassonne_events.TilePlaced(0, "BA.V", 0, 0)
    between = carcassonne_events.TileDiscarded(0, "BA.V")
    figure = carcassonne_events.FigurePlaced(0, "meeple", 0, "road")
    told = ui_of("carcassonne").tell([placed, between, figure])
    assert [line.key for line in told] == ["carcassonne.laid_with", "carcassonne.discarded"]
