"""Robbers in the chat: placing one by buttons and by typing, in one's own turn and in others', robberies in the log,
and the order of scoring."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.tables.anonymising import without_person
from bot.tables.log_lines import narrate
from bot.tables.skip_turn import play_least
from bot.tables.table import Holder, LogEntry, Rules, Table
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, Game, Setting, make_spec
from engine.carcassonne.expansions.robbers import SET_ROBBER
from tests.bot.memory_chatbot import Chatbot
from tests.bot.openings import game_of, loaded
from tests.carcassonne.expansions.at_table import NAMES, seated_at
from tests.carcassonne.expansions.test_robbers import at, completing_two, do, placed, spaces, with_robbers
from tests.carcassonne.given import answer, given
from tests.said import say

MODULES = ("robbers",)
GUIDE = ui_of("carcassonne")

READY = given(3, modules=MODULES).draw("RO.A", "BA.E", "BA.U", "BA.U")
"""Anna lays a tile with a bag; it fits at S31 unturned."""
CITY = given(3, modules=MODULES).draw("RO.D", "BA.U", "BA.U", "BA.U")
"""The tile with a bag completes the city at S29, turned by 180 degrees."""


async def asked(chatbot: Chatbot) -> tuple[int, str]:
    decision = (await game_of(chatbot)).decisions[0]
    return decision.seat, decision.prompt


# placing


@pytest.mark.parametrize(
    ("language", "label", "no", "confirm", "told", "kept"),
    [
        ("en", "Space 0 · Boris and Vera", "Not now", "✓ Confirm", "Anna puts a robber on space 0.", "Boris places no"),
        (
            "ru",
            "Деление 0 · Боря и Вера",
            "Не сейчас",
            "✓ Подтвердить",
            "Аня ставит грабителя на деление 0.",
            "Боря не ставит",
        ),
    ],
)
async def test_robbers_by_buttons(
    redis: Redis, language: str, label: str, no: str, confirm: str, told: str, kept: str
) -> None:
    chatbot, (anna, boris, vera) = await seated_at(redis, READY, language=language)
    await anna.say("/play")
    await anna.press("S31")
    assert anna.card is not None
    assert {label, no} <= set(anna.labels())
    await anna.press(label)
    await anna.press(confirm)
    assert told in chatbot.last.screen.text
    # Only the one who is asked now is pinged.
    assert chatbot.last.mention == (boris.person.id,)
    await boris.say("/play")
    await boris.press(no)
    await boris.press(confirm)
    assert kept in chatbot.last.screen.text
    assert chatbot.last.mention == (vera.person.id,)
    await vera.say("0")
    assert await asked(chatbot) == (0, "carcassonne.deploy")
    assert spaces(await game_of(chatbot)) == (0, -1, 0)


@pytest.mark.parametrize(
    ("line", "space"),
    [
        ("s31 0 17", 17),
        ("s31 0 robber 17", 17),
        ("s31 0 space 17", 17),
        ("s31 0 thief 23", 23),
        ("s31 0 грабитель 17", 17),
        ("s31 0 деление 23", 23),
        ("s31 0 pass", -1),
        ("s31 0 no robber", -1),
        ("s31 0 без грабителя", -1),
    ],
)
async def test_a_robber_in_a_typed_line(redis: Redis, line: str, space: int) -> None:
    chatbot, (anna, *_) = await seated_at(redis, READY)
    await set_points(redis, 3, 17, 23)
    await anna.say(line)
    assert spaces(await game_of(chatbot)) == (space, -1, -1), anna.said[-1]
    assert await asked(chatbot) == (1, SET_ROBBER)


async def set_points(redis: Redis, *points: int) -> None:
    """Put the markers there, in the saved game."""
    keys = [key async for key in redis.scan_iter("*:table:*")]
    saved = await redis.hget(keys[0], "g")
    assert isinstance(saved, bytes)
    game = Game.load(saved)
    await redis.hset(keys[0], "g", at(game, *points).dump())


@pytest.mark.parametrize(
    ("language", "line", "error"),
    [
        ("en", "9", "Nobody else’s marker is on space 9."),
        ("en", "space 50", "The score track goes from 0 to 49."),
        ("ru", "деление 3", "На делении 3 нет фишки соперника."),
        ("ru", "деление 99", "На дорожке деления от 0 до 49."),
    ],
)
async def test_a_wrong_space_is_explained(redis: Redis, language: str, line: str, error: str) -> None:
    _, (anna, *_) = await seated_at(redis, READY, language=language)
    await set_points(redis, 3, 17, 23)
    reply = await anna.say(f"s31 0 {line}")
    assert reply is not None
    assert error in reply.screen.text


def test_the_numbers_of_the_choices_are_those_of_the_spaces() -> None:
    game = placed((3, 17, 23))
    decision = game.decisions[0]
    assert [GUIDE.label(texts("en"), SET_ROBBER, (option.code,)) for option in decision.options] == [
        "Space 17",
        "Space 23",
        "Not now",
    ]
    assert [GUIDE.mark(option.path[0]) for option in decision.options] == ["17", "23", ""]


# auto-answers


async def test_a_robber_that_stays_at_home_keeps_nobody_waiting(redis: Redis) -> None:
    chatbot, (anna, boris, vera) = await seated_at(redis, READY)
    await boris.say("/orders norobber")
    assert boris.card is not None
    assert "Your robber — stays at home" in boris.card.text
    assert (await loaded(chatbot)).table.planning.auto_answers == {"1": {SET_ROBBER: "never"}}
    await vera.say("/orders leader")
    await anna.say("s31 0 0")
    assert await asked(chatbot) == (0, "carcassonne.deploy")
    assert spaces(await game_of(chatbot)) == (0, -1, 0)


@pytest.mark.parametrize(
    ("points", "code"), [((3, 17, 23), "23"), ((3, 30, 23), "30"), ((3, 17, 67), "17"), ((99, 20, 20), "20")]
)
def test_next_to_the_leader(points: tuple[int, ...], code: str) -> None:
    """Laps count for who leads, not for where the marker stands."""
    game = placed(points)
    order = next(each for each in GUIDE.auto_answers if each.prompt == SET_ROBBER)
    assert order.choose(game.decisions[0], game.view(SPECTATOR), "leader") == code
    assert order.choose(game.decisions[0], game.view(SPECTATOR), "never") == "pass"


def test_a_robber_next_to_the_leader_stays_there() -> None:
    game = with_robbers(2).draw("RO.A", "BA.U", "RO.A", "BA.E").game()
    at(game, 3, 20)
    do(game, "S31/0", "20", "pass", "pass", "T30/0", "pass")
    answer(game, "R31/270")
    order = next(each for each in GUIDE.auto_answers if each.prompt == SET_ROBBER)
    while game.decisions[0].prompt == SET_ROBBER:
        assert game.decisions[0].seat == 1, "the first player has no other space to go to"
        answer(game, order.choose(game.decisions[0], game.view(SPECTATOR), "leader"))
    assert spaces(game) == (20, 3)


def test_whoever_is_skipped_places_no_robber() -> None:
    game = placed((3, 17, 23))
    play_least(game, 0)
    assert spaces(game)[0] == -1


# robberies


def told(game: Game, seat: int, code: str, language: str) -> list[str]:
    """The log of this answer, with the names of the players."""
    transition = answer(game, code)
    spec = game.spec
    rules = Rules(spec.game, spec.edition, spec.modules, dict(spec.options))
    seats = [Holder(name, f"u{number}") for number, name in enumerate(NAMES[language][: spec.players])]
    table = Table("t", "memory:hall", language, rules, "u0", 0.0, seats=seats)
    return [say(texts(language), table.named(line)) for line in narrate(game, [(seat, transition)])]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Boris robs Anna.",
                "Vera’s robber goes along with Boris to space 22.",
                "Anna: +4 for city at S29 (2 tiles at 2), 14 in all.",
                "Boris: +2 for a robbery (half, rounded up), 22 in all.",
            ],
        ),
        (
            "ru",
            [
                "Боря грабит соперника (Аня).",
                "Вера: грабитель идёт вслед за соперником (Боря) на деление 22.",
                "Аня: +4 за город S29 (2 квадрата × 2), всего 14.",
                "Боря: +2 за ограбление (половина с округлением вверх), всего 22.",
            ],
        ),
    ],
)
def test_a_robbery_in_the_log(language: str, lines: list[str]) -> None:
    game = CITY.game()
    at(game, 10, 20, 30)
    do(game, "S29/180", "pass", "10", "20")
    assert told(game, 0, "city", language)[-4:] == lines


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Anna puts a robber on space 17, where Boris is."),
        ("ru", "Аня ставит грабителя на деление 17, там стоит Боря."),
    ],
)
def test_a_robber_next_to_one_player_names_that_player(language: str, line: str) -> None:
    assert told(placed((3, 17, 23)), 0, "17", language) == [line]


def test_computers_have_names_as_victims_too() -> None:
    game = placed((3, 17, 23))
    spec = game.spec
    rules = Rules(spec.game, spec.edition, spec.modules, dict(spec.options))
    seats = [Holder("Anna", "u0"), Holder(computer="easy"), Holder(anonymous=True)]
    table = Table("t", "memory:hall", "en", rules, "u0", 0.0, seats=seats)
    lines = [say(texts("en"), table.named(line)) for line in narrate(game, [(0, answer(game, "17"))])]
    name = texts("en")("computer.name", level="easy", letter="B")
    assert lines == [f"Anna puts a robber on space 17, where {name} is."]
    lines = [say(texts("en"), table.named(line)) for line in narrate(game, [(1, answer(game, "23"))])]
    assert lines == [f"{name} puts a robber on space 23, where {texts('en')('person.anonymous')} is."]


@pytest.mark.parametrize(
    ("language", "question", "label"),
    [
        ("en", "Several players on your robber’s space score at once. Whom do you rob?", "B · Boris"),
        ("ru", "На делении вашего грабителя очки получают сразу несколько игроков. Кого грабим?", "B · Боря"),
    ],
)
async def test_whom_to_rob_by_buttons(redis: Redis, language: str, question: str, label: str) -> None:
    """Boris and Vera share a city that Anna completes."""
    tiles = ("RO.A", "BA.G", "BA.B", "BA.U", "BA.U", "BA.E", "BA.N", "BA.E")
    chatbot, (anna, *_) = await seated_at(redis, given(3, modules=MODULES).draw(*tiles), language=language)
    keys = [key async for key in redis.scan_iter("*:table:*")]
    game = given(3, modules=MODULES).draw(*tiles).game()
    at(game, 3, 8, 8)
    do(game, "S31/0", "8", "pass", "pass", "pass", "S29/90", "city", "T29/0", "pass", "T30/0", "pass", "U30/0", "pass")
    do(game, "T28/270", "city")
    await redis.hset(keys[0], "g", game.dump())
    await anna.say("s28 180 pass")
    await anna.say("/play")
    assert anna.card is not None
    assert question in anna.card.text
    assert label in anna.labels()
    await anna.press(label)
    await anna.press({"en": "✓ Confirm", "ru": "✓ Подтвердить"}[language])
    assert (await game_of(chatbot)).scores() == (7, 16, 16)


# the order of scoring


@pytest.mark.parametrize(
    ("language", "question", "labels"),
    [
        ("en", "You finished several at once. Which one scores next?", ["City · S28", "Road E · S28"]),
        (
            "ru",
            "Завершено сразу несколько объектов. За какой считаем очки следующим?",
            ["Город · S28", "Дорога В · S28"],
        ),
    ],
)
def test_the_order_of_scoring_is_asked(language: str, question: str, labels: list[str]) -> None:
    game = completing_two()
    decision = game.decisions[0]
    words = texts(language)
    assert GUIDE.question(words, decision.prompt, ()) == question
    assert [GUIDE.label(words, decision.prompt, (option.code,)) for option in decision.options] == labels
    focus = PictureFocus(targets={"S28:city": 1, "S28:road-e": 2})
    (picture,) = GUIDE.illustrations(words, game.view(SPECTATOR), focus, NAMES[language][:2])
    assert f"1 {labels[0]}, 2 {labels[1]}" in picture.alt


@pytest.mark.parametrize(("line", "points"), [("s28 road-e", (19, 22)), ("1", (19, 23)), ("2", (19, 22))])
async def test_the_order_of_scoring_by_typing(redis: Redis, line: str, points: tuple[int, ...]) -> None:
    chatbot, (anna, _) = await seated_at(redis, given(2, modules=MODULES))
    keys = [key async for key in redis.scan_iter("*:table:*")]
    await redis.hset(keys[0], "g", completing_two().dump())
    await anna.say("/play")
    await anna.say(line)
    assert (await game_of(chatbot)).scores() == points


# what is shown and explained


@pytest.mark.parametrize(
    ("language", "track", "robbers"),
    [
        (
            "en",
            "Score track: A Anna on 3; B Boris on 17; C Vera on 23.",
            "Robbers on the track: A Anna on 17, C Vera on 3.",
        ),
        (
            "ru",
            "Дорожка подсчёта: A Аня — 3; B Боря — 17; C Вера — 23.",
            "Грабители на дорожке: A Аня — 17, C Вера — 3.",
        ),
    ],
)
def test_the_track_is_in_the_description(language: str, track: str, robbers: str) -> None:
    game = placed((3, 17, 73), "17", "pass", "3")
    (picture,) = GUIDE.illustrations(texts(language), game.view(SPECTATOR), PictureFocus(), NAMES[language])
    assert track in picture.alt
    assert robbers in picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_to_choose_from_are_in_the_description(language: str) -> None:
    game = placed((3, 17, 23))
    focus = PictureFocus(targets={"17": 17, "23": 23})
    (picture,) = GUIDE.illustrations(texts(language), game.view(SPECTATOR), focus, NAMES[language])
    assert {"en": "space 17, space 23", "ru": "деление 17, деление 23"}[language] in picture.alt


def test_games_without_a_track_do_not_describe_it() -> None:
    game = given(2).game()
    (picture,) = GUIDE.illustrations(texts("en"), game.view(SPECTATOR), PictureFocus(), NAMES["en"][:2])
    assert "track" not in picture.alt


@pytest.mark.parametrize(
    ("options", "language", "part"),
    [
        ({}, "en", "Lay one of the 8 tiles with a bag"),
        ({}, "en", "everybody else may place theirs, in turn order.\n"),
        ({"robber_placing": "next"}, "en", "the next player with a robber at home may place it.\n"),
        ({"robber_moves": "all"}, "en", "or move it if it’s on the track."),
        ({"robber_final": 3}, "en", "A robber that’s still on the track at the end scores 3 points."),
        ({}, "ru", "Выложив один из 8 квадратов с мешком"),
        ({"robber_final": 3}, "ru", "приносит 3 очка."),
    ],
)
def test_rules_explain_robbers(options: dict[str, Setting], language: str, part: str) -> None:
    spec = make_spec("carcassonne", 2, modules=MODULES, options=options)
    for word in ("robber", "bag", "ограбление"):
        assert meant("carcassonne", word) == "robber"
    explained = "\n".join(GUIDE.explain(texts(language), Agreement(spec), "robber").lines)
    assert part in explained
    assert ("on the track at the end" in explained or "остался на дорожке" in explained) == ("robber_final" in options)


def test_the_name_of_a_victim_can_be_erased() -> None:
    """The log line stays, without the name of the person who is gone."""
    rules = Rules("carcassonne", "", MODULES, {})
    seats = [Holder("Anna", "u0"), Holder("Boris", "u1")]
    table = Table("t", "memory:hall", "en", rules, "u0", 0.0, seats=seats)
    line = table.named(LogLine("carcassonne.robbed", {}, 0, 1))
    (entry,) = without_person(table, [LogEntry(1, 0.0, (line,), "u0")], "u1")
    anonymous = texts("en")("person.anonymous")
    assert say(texts("en"), entry.lines[0]) == f"Anna robs {anonymous}."
    (entry,) = without_person(table, [LogEntry(1, 0.0, (line,), "u0")], "u0")
    assert say(texts("en"), entry.lines[0]) == f"{anonymous} robs Boris."
