"""The solo game of the cards at a table: from one line to the end, what the rival does, and what the end says."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from redis.asyncio import Redis

from bot.games import PictureFocus, ui_of
from bot.games.solo import SoloOutcome
from bot.screens.lobby import options_of
from bot.tables.log_lines import SCORE, narrate
from bot.tables.solo import measures
from bot.tables.table import Rules
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, CardsView, Game, card_code, make_spec, new_game
from engine.burgundy_cards.expansions.solo import RivalCompared, RivalLaid, SoloView
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded
from tests.bot.policy_thumb import PRESSED, PolicyThumb
from tests.said import say
from tests.seeds import seed_of

GAME = "burgundy_cards"
UI = ui_of(GAME)
NAME = "The Castles of Burgundy: The Card Game"


def alone_game(number: int = 1) -> Game:
    return new_game(make_spec(GAME, 1, modules=["solo"]), seed_of(number))


def shown(game: Game) -> tuple[CardsView, SoloView]:
    view = game.view(SPECTATOR)
    assert isinstance(view, CardsView)
    solo = view.shown_by("solo", SoloView)
    assert solo is not None
    return view, solo


def played_out(game: Game, number: int) -> Iterator[list[LogLine]]:
    """A game that is played at random: the lines about each answer."""
    dice = random.Random(number)
    while not game.over:
        asked = game.decisions[0]
        transition = game.apply(asked.answer(dice.randrange(len(asked.options))))
        yield narrate(game, [(asked.seat, transition)])


def said(line: LogLine, language: str) -> str:
    return say(texts(language), type(line)(line.key, {"who": "Anna", **line.args}, line.seat))


# how it begins


async def test_of_the_games_for_one_one_is_chosen(redis: Redis) -> None:
    """`/solo` says what each is like, and a button begins it."""
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await anna.say("/solo")
    assert anna.card is not None
    assert anna.labels() == ["Solo: The Castles of Burgundy", f"Solo: {NAME}"]
    _, _, board, cards = anna.card.text.splitlines()
    assert board.startswith("The Castles of Burgundy: you alone for 25 rounds.")
    assert cards.startswith(f"{NAME}: you alone against the rival")
    await anna.press(f"Solo: {NAME}")
    table = (await loaded(chatbot)).table
    assert (table.rules.game, table.rules.modules, len(table.seats)) == (GAME, ("solo",), 1)
    assert anna.card is not None
    assert "👷 1 · 🪙 1 · 📦" in anna.card.text


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "/solo burgundy_cards"), ("en", "/solo card game"), ("ru", "/соло карточная игра")],
)
async def test_it_begins_at_once_when_it_is_named(redis: Redis, language: str, line: str) -> None:
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna", language)
    await anna.say(line)
    game = await game_of(chatbot)
    assert (game.spec.game, game.spec.modules) == (GAME, ("solo",))
    assert dict(game.spec.options)["solo_interim_animals"] is True


async def test_wrong_words_are_told_what_is_possible(redis: Redis) -> None:
    anna = User(Chatbot(redis), "Anna")
    await anna.say("/solo card game 60")
    assert anna.error == ("“60” is not possible in a solo game. You can choose: Animals after every round: yes or no.")


def test_presets_are_stricter_or_as_usual() -> None:
    presets = {preset.id: preset for preset in UI.presets if "solo" in preset.modules}
    assert [*presets] == ["alone", "alone_strict"]
    assert presets["alone_strict"].options == {"solo_interim_animals": False}
    assert measures(Rules(GAME, "", ("solo",))) == {"solo_interim_animals": True}


def test_options_that_mean_nothing_alone_are_not_listed() -> None:
    keys = {option.key for option in options_of(Rules(GAME, "", ("solo",)))}
    assert {"solo_interim_animals", "award_order", "decline_effects"} <= keys
    assert not {"start_workers", "tie_animals"} & keys


# what the rival does


def test_what_the_rival_lays_is_told() -> None:
    event = RivalLaid(("castle:3", "mine:2", "building.city_hall:4"), (), (), 0, 0)
    (line,) = UI.tell([event])
    assert said(line, "en") == "The rival’s cards: castle 3, mine 2 and city hall 4."
    assert said(line, "ru") == "Карты Соперника: замок 3, шахта 2 и ратуша 4."


def test_what_it_brings_him_is_told() -> None:
    event = RivalLaid(("mine:2", "ship:4"), ("mine", "ship"), ("mine",), 3, 0)
    english = [said(line, "en") for line in UI.tell([event])][1:]
    assert english == [
        "The rival completes triples: mines and ships.",
        "It’s the first triple of its type, so the rival takes the bonus card: mines.",
        "The rival has all seven types and takes that card: 3 points.",
    ]
    russian = [said(line, "ru") for line in UI.tell([event])][1:]
    assert russian == [
        "Соперник собрал тройки: шахты и корабли.",
        "Это первая тройка своего типа, и карту бонуса берёт Соперник: шахты.",
        "У Соперника теперь все 7 типов, и карту за них берёт он: 3 очка.",
    ]


def test_he_is_compared_with_the_player_after_every_round() -> None:
    (behind,) = UI.tell([RivalCompared("C", 12, 0, 12)])
    assert said(behind, "en") == "Round C is over: Anna 12, the rival 12. The game goes on."
    (ahead,) = UI.tell([RivalCompared("C", 12, 2, 13)])
    assert said(ahead, "en") == (
        "Round C is over: Anna 12 (with 2 for animals), the rival 13. The rival is ahead and wins."
    )
    assert said(ahead, "ru") == (
        "Раунд C окончен. Anna: 12 (из них за животных 2), Соперник: 13. Соперник впереди и побеждает."
    )


def comes_last(line: LogLine) -> bool:
    terms = str(line.args.get("terms", ""))
    return line.key == SCORE and any(what in terms for what in ("rival_monastery", "set_", "start_card"))


@pytest.mark.parametrize("number", range(3))
def test_a_whole_game_is_told_in_order(number: int) -> None:
    """Each round ends with the comparison and begins with the rival's cards. Points come before that; those for his
    monasteries and of the final scoring come after it."""
    game, keys = alone_game(number), []
    for lines in played_out(game, number):
        told = [line.key for line in lines]
        news = [number for number, key in enumerate(told) if key in UI.later]
        assert news == [*range(min(news, default=0), max(news, default=-1) + 1)]
        assert all(number > max(news, default=-1) for number, line in enumerate(lines) if comes_last(line))
        assert all(comes_last(line) for line in lines[max(news, default=len(told)) + 1 :])
        keys += [key.rpartition(".")[2] for key in told]
        for line in lines:
            assert all(said(line, language) for language in LANGUAGES)
    turns = [key for key in keys if key in ("rival_compared", "rival_ahead", "rival_laid")]
    view, solo = shown(game)
    last = "ABCDE".index(view.round)
    assert turns[: 2 * last] == ["rival_compared", "rival_laid"] * last
    assert turns[2 * last :] == (["rival_ahead"] if solo.lost else [])


# what can be seen of him


def test_his_estate_is_described() -> None:
    game = alone_game()
    view, solo = shown(game)
    laid = ", ".join(f"{UI.thing(texts('en'), stack.type).lower()} {len(stack.cards)}/3" for stack in solo.stacks)
    line = f"The rival: 0 points; estate: {laid}; cards still to come, by round: 4, 5, 6, 7."
    (illustration,) = UI.illustrations(texts("en"), view, PictureFocus(), ("Anna",))
    assert line in illustration.alt
    layer = UI.layers["estates"](texts("en"), game, SPECTATOR, ("Anna",))
    assert layer.lines[-1] == line
    assert UI.situation(texts("en"), view) == "Round A, turn 1 of 6 · the rival: 0 points"
    assert UI.situation(texts("ru"), view) == "Раунд A, ход 1 из 6 · Соперник: 0 очков"
    assert not [card for stack in solo.stacks for card in stack.cards if card_code(card) in illustration.alt]


# how it ends


@pytest.mark.parametrize("number", range(4))
def test_how_it_went_is_told_with_both_points(number: int) -> None:
    game = alone_game(number)
    for _ in played_out(game, number):
        pass
    view, solo = shown(game)
    outcome = UI.solo["solo"].outcome(view)
    assert outcome.won == bool(game.view(SPECTATOR).winners)
    assert outcome.facts == {
        "played": "ABCDE".index(view.round) + 1,
        "points": view.points[0],
        "rival": solo.points,
    }
    told = UI.solo["solo"].told(texts("en"), outcome)
    assert told == f"After round {view.round}: {view.points[0]} points to the rival’s {solo.points}."


def test_to_hold_out_longer_is_better_and_then_to_be_ahead() -> None:
    game = alone_game()
    for _ in played_out(game, 1):
        pass
    view, solo = shown(game)

    def worth(round: str, points: int, rival: int) -> SoloOutcome:
        slices = {**view.slices, "solo": msgspec.structs.replace(solo, points=rival)}
        changed = msgspec.structs.replace(view, round=round, points=(points,), slices=slices)
        return UI.solo["solo"].outcome(changed)

    assert worth("D", 3, 20).worth > worth("C", 30, 31).worth
    assert worth("E", 30, 20).worth > worth("E", 35, 30).worth


@pytest.mark.parametrize(
    ("animals", "english", "russian"),
    [
        (True, "animals count after every round", "животные считаются после каждого раунда"),
        (False, "animals count only at the end", "животные считаются только в конце"),
    ],
)
def test_how_hard_it_was(animals: bool, english: str, russian: str) -> None:
    difficulty = UI.solo["solo"].difficulty
    assert difficulty(texts("en"), {"solo_interim_animals": animals}) == english
    assert difficulty(texts("ru"), {"solo_interim_animals": animals}) == russian


async def test_the_end_says_how_it_went_and_the_diary_keeps_it(redis: Redis) -> None:
    """A whole game by its buttons: a computer chooses what is pressed."""
    chatbot = Chatbot(redis)
    anna = User(chatbot, "Anna")
    await anna.say("/solo card game")
    thumb = PolicyThumb()
    while (stored := await loaded(chatbot)).table.open:
        if anna.card is None:
            await anna.say("/play")
            continue
        tokens = [button.token for row in anna.card.menu for button in row]
        await anna.token(thumb.choose(stored.save, [token for token in tokens if token.startswith(PRESSED)]))
    game = await game_of(chatbot)
    view, solo = shown(game)
    told = f"After round {view.round}: {view.points[0]} points to the rival’s {solo.points}."
    end = chatbot.last.screen
    assert told in end.text
    assert ("🏆 Anna wins!" in end.text) == bool(view.winners)
    assert "Animals count after every round" in end.text
    assert [button.label for row in end.menu for button in row if "Again" in button.label] == ["Again"]
    diary = await anna.ask("/diary")
    assert told in diary.text
    assert NAME in diary.text
