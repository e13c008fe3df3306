"""Looking at a game: pictures with alt texts, estates of other players, all estates at once."""

from __future__ import annotations

import random

import pytest
from redis.asyncio import Redis

from bot.games import PictureFocus, ui_of
from bot.games.alt_text import MOST
from bot.games.burgundy.alt_text import reachable
from bot.games.shown_player import news
from bot.screens.screen import Screen
from bot.tables import drafts
from bot.tables.log_lines import narrate
from bot.texts import LANGUAGES, texts
from engine.api import SPECTATOR, BurgundyView, Game, seat_viewer
from renderers.api import BurgundyBoard, BurgundyEstates, outline
from tests.bot.burgundy.openings import beginnings, position_for
from tests.bot.burgundy.test_lines import market_day
from tests.play import count, random_game, random_moves
from tests.said import say

NAMES = ("Anna", "Boris", "Clara", "Dora")


def board_of(screen: Screen) -> BurgundyBoard:
    request = screen.pictures[0].request
    assert isinstance(request, BurgundyBoard)
    return request


async def test_the_board_and_the_estates_of_others(redis: Redis) -> None:
    chatbot, (anna, boris, *_) = await position_for(redis, market_day(), *NAMES)
    assert board_of(await boris.ask("/board")).marks.estate == 0
    for line in ("/board clara", "/board C", "/board c", "/board Cla", "/поле CLARA"):
        screen = await boris.ask(line)
        assert board_of(screen).marks.estate == 2, line
        assert "Estate of Clara." in screen.text
        assert screen.pictures[0].alt.startswith("Estate of Clara.")
    await boris.say("/board zoe")
    assert boris.error == "There is no place “zoe” on the board."
    screen = await anna.ask("/estates")
    assert isinstance(screen.pictures[0].request, BurgundyEstates)
    assert screen.text.splitlines() == [
        "Estates:",
        "A Anna: 0 points, 34 empty spaces; 2 silver and 3 workers; storage: bank, cows ×3;"
        " goods: 2 violet, 6 orange ×2.",
        "B Boris: 0 points, 36 empty spaces; storage: ship.",
        "C Clara: 0 points, 36 empty spaces; storage: ship.",
        "D Dora: 0 points, 36 empty spaces; storage: ship.",
    ]
    await anna.press("⋯")
    assert "Estates" in anna.labels()
    assert "Fields" not in anna.labels()
    await anna.say("/fields")
    assert anna.error == "There is nothing of that kind in this game."
    assert chatbot.posts


async def test_what_is_new_is_marked_since_the_readers_own_turn(redis: Redis) -> None:
    chatbot, (anna, boris, *_) = await position_for(redis, market_day(), *NAMES)
    await anna.say("4 take mine 2 workers")
    post = board_of(chatbot.last.screen)
    assert post.marks.estate == 1
    assert [deed.deed for deed in post.view.deeds if deed.turn >= post.marks.news] == ["take", "workers"]
    await boris.say("2 place ship d3 2 workers")
    screen = await anna.ask("/since")
    marks = board_of(screen).marks
    assert marks.estate == 0
    assert {deed.seat for deed in board_of(screen).view.deeds if deed.turn >= marks.news} == {1}
    assert "Boris places ship at d3 (die 2)." in screen.text


def test_spaces_in_reach() -> None:
    game = market_day()
    view = game.view(SPECTATOR)
    assert isinstance(view, BurgundyView)
    assert {space.name for space in reachable(view.estates[1])} == {"c3", "c4", "d3", "d5", "e3", "e4"}
    assert {"b1", "b2", "c1", "b3", "c4"} <= {space.name for space in reachable(view.estates[0])}
    assert news(view.deeds, PictureFocus()) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_in_words(language: str) -> None:
    said = words(market_day(), language, PictureFocus(since=(0,)))
    if language == "en":
        assert said.startswith("Anna to move. Phase A (+10), round 1 of 5 · order: A B C D.")
        assert "Depot 4: mine, ship, boarding house, pigs ×2." in said
        assert "Black depot: castle, sheep ×4, sheep ×3." in said
        assert "Spaces in reach (and their dice): castles b3 (6); mines e3 (4);" in said
    else:
        assert said.startswith("Ходит Anna. Фаза A (+10), раунд 1 из 5 · порядок хода: A B C D.")
        assert "Склад 4: рудник, корабль, гостиница, свиньи ×2." in said


def words(game: Game, language: str, focus: PictureFocus) -> str:
    view = game.view(seat_viewer(0))
    return ui_of("burgundy").illustrations(texts(language), view, focus, NAMES[: view.players])[0].alt


@pytest.mark.parametrize("number", range(count(3, 40)))
def test_everything_has_words_in_every_language(number: int) -> None:
    """All options, events and views have texts, short enough and in the right alphabet."""
    dice = random.Random(number)
    game = random_game("burgundy", number)
    ui = ui_of("burgundy")
    names = NAMES[: game.spec.players]
    while not game.over:
        asked = dice.choice(game.decisions)
        for language in LANGUAGES:
            said = texts(language)
            for prefix in beginnings(asked) if dice.random() < 0.1 else [()]:
                assert ui.question(said, asked.prompt, prefix)
                for path in drafts.next_words(asked, prefix):
                    label = ui.label(said, asked.prompt, path)
                    assert 0 < len(label) <= 30
                    assert "+" not in label or asked.prompt == "burgundy.ship"
                targets = drafts.targets(game, asked, prefix)
                alt = words(game, language, PictureFocus(targets=targets, said=prefix, since=(asked.seat,)))
                assert 0 < len(alt) <= MOST
            assert ui.situation(said, game.view(SPECTATOR))
            assert ui.means(said, game.view(SPECTATOR), asked.seat) is not None
        transition = game.apply(asked.answer(dice.randrange(len(asked.options))))
        for line in narrate(game, [(asked.seat, transition)]):
            people = {name: names[seat] for name, seat in line.named_seats()}
            named = type(line)(line.key, {**people, **line.args}, line.seat)
            english, russian = (say(texts(language), named) for language in LANGUAGES)
            assert english != russian
            assert "()" not in english + russian


def test_what_matters_fits_of_a_crowded_board_too() -> None:
    """The alt text has room for the points, all depots, and where tiles can go, even at the beginning of a phase of
    four players, when everything is full."""
    for number in range(6):
        game = random_game("burgundy", number)
        for _ in random_moves(game, random.Random(number)):
            said = words(game, "ru", PictureFocus(since=(0,)))
            assert "A Anna: " in said
            view = game.view(SPECTATOR)
            assert isinstance(view, BurgundyView)
            assert all(f"Склад {depot.number}:" in said for depot in view.depots if any(s.tile for s in depot.slots))
            assert "Доступные клетки" in said or not view.estates[0].board


@pytest.mark.parametrize("number", range(count(2, 20)))
def test_what_has_a_number_is_on_the_picture(number: int) -> None:
    dice = random.Random(number)
    game = random_game("burgundy", number)
    for _ in random_moves(game, dice):
        asked = game.decisions[0]
        for prefix in beginnings(asked) if dice.random() < 0.08 else ():
            targets = drafts.targets(game, asked, prefix)
            view = game.view(seat_viewer(asked.seat))
            focus = PictureFocus(targets=targets, said=prefix, since=(asked.seat,))
            (sight,) = ui_of("burgundy").illustrations(texts("en"), view, focus, NAMES[: view.players])
            found = {target.code: target.number for target in outline(sight.request).targets}
            assert targets.items() <= found.items()
