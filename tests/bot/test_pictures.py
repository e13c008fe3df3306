"""Pictures on screens: what they point out, and that pictures, buttons, typed numbers and alt texts agree."""

from __future__ import annotations

import re

import pytest
from redis.asyncio import Redis

from bot.screens.callback_data import decode
from bot.screens.screen import Picture, Screen, Show
from bot.screens.turn_card import PAGE
from bot.screens.turn_post import turn
from bot.texts import texts
from engine.api import SPECTATOR, place_named, score_history, seat_viewer
from renderers.api import CarcassonneBoard, Marks, Sheet
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import as_seated, game_of, loaded, move, table_for, until_pages
from tests.bot.test_whole_game import play_out


def board_of(screen: Screen | None) -> CarcassonneBoard:
    assert screen is not None
    request = screen.pictures[0].request
    assert isinstance(request, CarcassonneBoard)
    return request


def marks_of(screen: Screen | None) -> Marks:
    return board_of(screen).marks


def picture_of(user: User) -> Picture:
    assert user.card is not None
    return user.card.pictures[0]


def numbered(user: User) -> list[str]:
    """Labels of the numbered places on the card."""
    return [label for label in user.labels() if label[0].isdecimal() and " · " in label]


def block_of(screen: Screen, where: tuple[int, int]) -> list[str]:
    """The three rows of five characters that the text board has at this cell."""
    request = board_of(screen)
    named = [place_named(code) for code, _ in request.marks.targets]
    cells = [*((tile.x, tile.y) for tile in request.view.tiles), *(cell for cell in named if cell is not None)]
    left = 5 + 5 * (where[0] - min(x for x, _ in cells))
    top = (4 if request.view.drawn else 0) + 1 + 3 * (where[1] - min(y for _, y in cells))
    return [line[left : left + 5] for line in screen.board.splitlines()[top : top + 3]]


def assert_marked(screen: Screen, code: str, number: int) -> None:
    """Check that the text board has this number at the place: in the empty cell, or once on the tile laid last."""
    cell = place_named(code)
    if cell is not None:
        assert block_of(screen, cell)[1].strip() == f"({number})"
        return
    last = board_of(screen).view.tiles[-1]
    assert "".join(block_of(screen, (last.x, last.y))).count(str(number)) == 1


async def test_everybody_sees_the_board_and_what_is_new_to_who_is_asked(redis: Redis) -> None:
    chatbot, (red, blue, green) = await table_for(redis, "Red", "Blue", "Green")
    first = board_of(chatbot.last.screen)
    assert first.view == (await game_of(chatbot)).view(SPECTATOR)
    assert first.names == ("Red", "Blue", "Green")
    assert first.marks == Marks(targets=(("S29", 1), ("R30", 2), ("T30", 3)))
    for user, since in ((red, 1), (blue, 2), (green, 2), (red, 2)):
        await move(user)
        marks = marks_of(chatbot.last.screen)
        assert marks == Marks(targets=marks.targets, since=since)
        assert len(chatbot.last.screen.pictures) == 1
        assert chatbot.last.screen.board
    assert [tile.seat for tile in board_of(chatbot.last.screen).view.tiles] == [-1, 0, 1, 2, 0]


async def test_the_card_shows_the_draft_with_everything_that_can_be_chosen(redis: Redis) -> None:
    chatbot, (red, _) = await table_for(redis, "Red", "Blue")
    public = chatbot.last.screen
    await red.press("Play")
    assert marks_of(red.card) == Marks(targets=(("S29", 1), ("R30", 2), ("T30", 3)))
    assert board_of(red.card).view.viewer == seat_viewer(0)
    assert [(code, label) for code, _, label in picture_of(red).presses] == [
        ("S29", "1 · S29"),
        ("R30", "2 · R30"),
        ("T30", "3 · T30"),
    ]
    reply = await red.token(picture_of(red).presses[0][1])
    assert reply.show is Show.CARD
    marks = marks_of(red.card)
    assert marks.draft
    assert marks.targets[0] == ("city", 1)
    assert "pass" not in dict(marks.targets)
    assert "No meeple" in red.labels()
    assert [tile.cell for tile in board_of(red.card).view.tiles] == ["S30", "S29"]
    await red.token(picture_of(red).presses[0][1])
    assert marks_of(red.card) == Marks(draft=True)
    assert picture_of(red).presses == ()
    assert "Red: +4" in (red.card.text if red.card else "")
    # Nobody else sees any of it.
    assert chatbot.last.screen == public


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_numbers_agree_on_buttons_pictures_and_the_text_board(redis: Redis, language: str) -> None:
    _, users = await table_for(redis, "Red", "Blue", language=language)
    for number in range(12):
        user = users[number % 2]
        await user.say("/play")
        while user.card is not None and "✓" not in "".join(user.labels()):
            picture = picture_of(user)
            numbers = marks_of(user.card).targets
            assert [number for _, number in numbers] == list(range(1, len(numbers) + 1))
            assert [code for code, _, _ in picture.presses] == [code for code, _ in numbers]
            buttons = {button.token: button.label for row in user.card.menu for button in row}
            for (code, shown), (_, token, label) in zip(numbers, picture.presses, strict=True):
                assert label.startswith(f"{shown} · ")
                assert buttons.get(token, label) == label
                # The picture has the number and the place; what the choice scores is on the button only.
                assert " ".join(label.split(" · ")[:2]) in picture.alt
                assert_marked(user.card, code, shown)
            assert numbered(user) == [label for _, _, label in picture.presses[:PAGE]]
            await user.press(user.labels()[number % max(1, len(numbers))])
        await user.say("/confirm")


async def test_targets_of_all_pages_can_be_pressed(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await until_pages(red, blue)
    presses = picture_of(red).presses
    assert len(presses) > PAGE == len(numbered(red))
    assert marks_of(red.card).page == tuple(code for code, _, _ in presses[:PAGE])
    code, token, label = presses[-1]
    assert label not in red.labels()
    await red.token(token)
    assert board_of(red.card).view.tiles[-1].cell == code
    assert (await game_of(chatbot)).decisions[0].prompt == "carcassonne.place"


async def test_a_meeple_by_its_number(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/do s29")
    targets = dict(marks_of(red.card).targets)
    roads = [code for code in targets if code.startswith("road")]
    posts = len(chatbot.posts)
    # The card shows numbers of segments: a number alone is one of those.
    await red.say(str(targets[roads[0]]))
    assert len(chatbot.posts) == posts + 1
    assert "Red: tile at S29, highwayman." in chatbot.last.screen.text
    figure = board_of(chatbot.last.screen).view.figures[0]
    assert (figure.cell, figure.code) == ("S29", roads[0])
    assert chatbot.last.mention == (blue.person.id,)


async def test_a_whole_turn_in_numbers(redis: Redis) -> None:
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("/do 1 180")
    targets = dict(marks_of(red.card).targets)
    assert targets["city"] == 1
    # From the beginning, though a draft lies there whose numbers these could be.
    await red.say("1 180 1")
    assert "Red: tile at S29, knight." in chatbot.last.screen.text
    # Where the tile can lie in one way only, the turn may be left out.
    await blue.say("/do 1 9")
    assert blue.error == "I don’t understand “9” here. Press Play to see your choices."
    await blue.say("1 1")
    assert re.search(r"Blue: tile at S28, \w+\.", chatbot.last.screen.text)


async def test_a_number_that_is_on_no_picture(redis: Redis) -> None:
    _, (red, _) = await table_for(redis, "Red", "Blue")
    await red.say("/do s29")
    await red.say("77")
    assert red.error == "“77” is not on the card: its numbers go from 1 to 7."


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_end_has_the_whole_board_and_the_sheet(redis: Redis, language: str) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",), language=language)
    await play_out(chatbot, red)
    game = await game_of(chatbot)
    board, sheet = chatbot.last.screen.pictures
    assert isinstance(board.request, CarcassonneBoard)
    assert board.request.marks == Marks(whole=True)
    assert board.request.view == game.view(SPECTATOR)
    request = sheet.request
    assert isinstance(request, Sheet)
    names = {"en": "Computer", "ru": "Компьютер"}
    assert {seat.seat: seat.name for seat in request.seats} == {0: "Red", 1: names[language]}
    for seat in request.seats:
        assert seat.points == game.scores()[seat.seat] == sum(seat.sources)
        assert seat.winner == (seat.seat in game.winners)
        assert len(seat.sources) == len(request.sources)
        assert str(seat.points) in sheet.alt
    assert [seat.points for seat in request.seats] == sorted(game.scores(), reverse=True)
    assert request.history[0] == (0, 0)
    assert request.history == score_history(game)[:-1], "the final scoring is a step of its own"
    assert texts(language)("carcassonne.source_city").capitalize() in request.sources
    assert all(source[0].isupper() and source.lower() in sheet.alt for source in request.sources)
    assert board.alt.startswith({"en": "The game is over", "ru": "Партия окончена"}[language])


async def test_a_game_given_up_is_shown_as_it_was_left(redis: Redis) -> None:
    chatbot, (red,) = await table_for(redis, "Red", computers=("easy",))
    await red.say("s29 180 city")
    await red.say("/vote")
    await red.press("End it now")
    assert marks_of(chatbot.last.screen) == Marks(whole=True)
    assert len(chatbot.last.screen.pictures) == 1


async def test_pictures_hold_nothing_that_nobody_may_know(redis: Redis) -> None:
    """With the stack in another order and another seed, the message is the same."""
    chatbot, (red, blue) = await table_for(redis, "Red", "Blue")
    await red.say("s29 180 city")
    await move(blue)
    game, table = await game_of(chatbot), (await loaded(chatbot)).table
    other = game.imagine(SPECTATOR, b"\x01" * 32)
    assert other.seed != game.seed
    assert turn(texts("en"), table, other, []) == turn(texts("en"), table, game, [])
    assert game.seed.hex() not in repr(chatbot.last.screen)


async def test_presses_say_which_table_and_question_they_belong_to(redis: Redis) -> None:
    chatbot = Chatbot(redis)
    red = User(chatbot, "Red")
    await red.say("/carcassonne")
    await red.press("Guest")
    await as_seated(red)
    await red.say("/start")
    await red.say("/play")
    table, game = (await loaded(chatbot)).table, await game_of(chatbot)
    for code, token, _ in picture_of(red).presses:
        meant = decode(token)
        assert meant is not None
        assert (meant.verb, meant.table, meant.number, meant.word) == ("pick", table.id, game.decisions[0].ask, code)
