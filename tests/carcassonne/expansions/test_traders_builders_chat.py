"""Traders and Builders in the chat: the builder's second tile, goods, pigs, and what `/rules` says."""

from __future__ import annotations

import re

import pytest
from redis.asyncio import Redis

from bot.games import Agreement, PictureFocus, ui_of
from bot.games.reference_lookup import meant
from bot.screens.screen import Show
from bot.tables.log_lines import Answered, narrate
from bot.tables.skip_turn import play_least
from bot.tables.typed_moves import words_of
from bot.texts import LANGUAGES, texts
from bot.texts.log_line import LogLine
from engine.api import SPECTATOR, Game, Setting, make_spec, seat_viewer
from engine.carcassonne.expansions.traders_builders import SECOND_PART
from tests.bot.memory_chatbot import Chatbot, User
from tests.bot.openings import game_of, loaded, move, table_for
from tests.carcassonne.expansions.at_table import NAMES, seated_at
from tests.carcassonne.given import Position, answer, given, seen
from tests.said import say

GUIDE = ui_of("carcassonne")
MODULES = ("traders_builders",)

ROAD = (
    given(2, modules=MODULES)
    .play(0, "BA.U", "T30/0", "road")
    .play(1, "BA.E", "S31/180")
    .play(0, "BA.U", "U30/0", "builder/road")
    .play(1, "BA.E", "S32/0")
    .draw("BA.U", "BA.V", "BA.B", "BA.B")
)
"""The first player can extend the road on which their builder stands: at V30, with a tile that fits unturned."""

CITY = (
    given(2, modules=MODULES)
    .play(0, "TB.T", "S29/180", "city")
    .play(1, "TB.Q", "T29/0")
    .play(0, "TB.K", "U29/270")
    .draw("BA.E", "BA.B")
)
"""The second player can complete the first one's city at U30, with two symbols of wine and one of cloth in it."""


async def asked(chatbot: Chatbot) -> tuple[int, str]:
    decision = (await game_of(chatbot)).decisions[0]
    return decision.seat, decision.prompt


def told(game: Game, answered: list[Answered], language: str = "en") -> list[str]:
    """The log of these answers."""
    return [
        say(texts(language), LogLine(line.key, {**line.args, "who": NAMES[language][line.seat or 0]}, line.seat))
        for line in narrate(game, answered)
    ]


# the builder


async def test_a_builder_by_buttons(redis: Redis) -> None:
    before = given(2, modules=MODULES).play(0, "BA.U", "T30/0", "road").play(1, "BA.E", "S31/180").draw("BA.U", "BA.B")
    chatbot, (anna, _) = await seated_at(redis, before)
    await anna.say("/play")
    await anna.press("U30")
    await anna.press("Builder · Road")
    assert anna.card is not None
    assert "Anna: tile at U30, builder on the road." in anna.card.text
    # It works only where it stood before the tile was laid.
    assert "second tile" not in anna.card.text
    await anna.press("✓ Confirm")
    assert "Anna: tile at U30, builder on the road." in chatbot.last.screen.text
    assert await asked(chatbot) == (1, "carcassonne.place")


@pytest.mark.parametrize(
    ("language", "nobody", "question", "skip", "confirm", "again"),
    [
        (
            "en",
            "No meeple",
            "Your builder gives you a second tile. Confirm and draw it?",
            "No second tile",
            "✓ Confirm",
            "Anna goes again: the builder gives a second tile.",
        ),
        (
            "ru",
            "Без подданного",
            "Зодчий даёт вам второй квадрат. Подтвердить и открыть его?",
            "Без второго квадрата",
            "✓ Подтвердить",
            "Аня ходит ещё раз: зодчий даёт второй квадрат.",
        ),
    ],
)
async def test_confirming_draws_the_second_tile(
    redis: Redis, language: str, nobody: str, question: str, skip: str, confirm: str, again: str
) -> None:
    chatbot, (anna, boris) = await seated_at(redis, ROAD, language=language)
    await anna.say("/play")
    await anna.press("V30")
    await anna.press(nobody)
    assert anna.card is not None
    assert anna.card.text.endswith(question)
    # The only other choices are to do without it, and to go back.
    assert [label for label in anna.labels() if not label.startswith("←")] == [skip, confirm]
    await anna.press(confirm)
    assert await asked(chatbot) == (0, "carcassonne.place")
    assert again in chatbot.last.screen.text
    assert boris.person.id not in chatbot.last.mention
    # The next card is for the second tile, after which there is no third.
    assert anna.card is not None
    await move(anna)
    assert await asked(chatbot) == (1, "carcassonne.place")
    assert again not in chatbot.last.screen.text


async def test_the_second_tile_can_be_left_out(redis: Redis) -> None:
    chatbot, (anna, boris) = await seated_at(redis, ROAD)
    await anna.say("/play")
    await anna.press("V30")
    await anna.press("No meeple")
    await anna.press("No second tile")
    await anna.press("✓ Confirm")
    assert await asked(chatbot) == (1, "carcassonne.place")
    assert chatbot.last.mention == (boris.person.id,)
    assert "goes again" not in chatbot.last.screen.text


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ("v30 0 pass", 0),
        ("v30 0 pass take", 0),
        ("v30 0 farmer-n second tile", 0),
        ("v30 0 пас взять", 0),
        ("v30 0 pass pass", 1),
        ("v30 0 none skip", 1),
        ("v30 0 pass no second tile", 1),
        ("v30 0 пас пас", 1),
        ("v30 0 без без второго квадрата", 1),
        ("v30 0 поле-с отказаться", 1),
    ],
)
async def test_the_second_tile_in_a_typed_line(redis: Redis, line: str, seat: int) -> None:
    chatbot, (anna, _) = await seated_at(redis, ROAD)
    await anna.say(line)
    assert await asked(chatbot) == (seat, "carcassonne.place"), anna.said[-1]


async def test_the_question_alone_offers_both(redis: Redis) -> None:
    """As after the second tile was given back."""
    game = ROAD.game()
    answer(game, "V30/0")
    answer(game, "pass")
    assert game.decisions[0].prompt == SECOND_PART
    for language, question, labels in (
        ("en", "Your builder gives you a second tile. Take it?", ["Take it", "No second tile"]),
        ("ru", "Зодчий даёт вам второй квадрат. Берёте?", ["Взять", "Без второго квадрата"]),
    ):
        words = texts(language)
        assert GUIDE.question(words, SECOND_PART, ()) == question
        codes = [option.code for option in game.decisions[0].options]
        assert [GUIDE.label(words, SECOND_PART, (code,)) for code in codes] == labels


async def test_a_table_that_always_takes_it_is_not_asked(redis: Redis) -> None:
    always = given(2, modules=MODULES, second_part="taken")
    position = Position(always.players, always.options, MODULES, ROAD.moves, ROAD.tiles)
    chatbot, (anna, _) = await seated_at(redis, position, "/set second_part always")
    await anna.say("/play")
    await anna.press("V30")
    await anna.press("No meeple")
    assert anna.card is not None
    assert "No second tile" not in anna.labels()
    assert "Anna goes again" in anna.card.text
    await anna.press("✓ Confirm")
    assert await asked(chatbot) == (0, "carcassonne.place")


# standing orders


async def test_whoever_never_wants_a_second_tile_can_say_so_once(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, ROAD)
    await anna.say("/orders single")
    assert anna.card is not None
    assert "The builder’s second tile — never" in anna.card.text
    await anna.say("/play")
    await anna.press("V30")
    await anna.press("No meeple")
    assert anna.card is not None
    assert anna.card.text.endswith("By your standing order: No second tile. Confirm, or choose otherwise?")
    assert {"Take it", "No second tile", "✓ Confirm"} <= set(anna.labels())
    await anna.press("✓ Confirm")
    assert await asked(chatbot) == (1, "carcassonne.place")
    assert "Anna follows a standing order." in chatbot.last.screen.text


async def test_an_order_can_be_overruled_for_once(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, ROAD)
    await anna.say("/orders один")
    await anna.say("/play")
    await anna.press("V30")
    await anna.press("No meeple")
    await anna.press("Take it")
    await anna.press("✓ Confirm")
    assert await asked(chatbot) == (0, "carcassonne.place")
    assert "standing order" not in chatbot.last.screen.text


async def test_an_order_holds_for_typed_lines(redis: Redis) -> None:
    for line, seat in (("v30 0 pass", 1), ("v30 0 pass take", 0)):
        await redis.flushdb()
        chatbot, (anna, _) = await seated_at(redis, ROAD)
        await anna.say("/orders single")
        await anna.say(line)
        assert await asked(chatbot) == (seat, "carcassonne.place")


async def test_an_order_is_taken_back(redis: Redis) -> None:
    chatbot, (anna, _) = await seated_at(redis, ROAD)
    await anna.say("/orders single")
    assert (await loaded(chatbot)).table.planning.auto_answers == {"0": {SECOND_PART: "never"}}
    await anna.say("/orders second")
    assert (await loaded(chatbot)).table.planning.auto_answers == {}


async def test_without_the_builder_there_is_nothing_to_order(redis: Redis) -> None:
    _, (anna, _) = await table_for(redis, "Anna", "Boris")
    await anna.say("/orders")
    assert anna.card is not None
    assert "second tile" not in anna.card.text
    await anna.say("/orders single")
    assert "single" not in anna.error


# turns of two parts, played by others


def test_a_turn_that_is_played_for_somebody_includes_the_second_part() -> None:
    game = ROAD.game()
    answer(game, "V30/0")
    played = play_least(game, 0)
    assert len(seen(game).tiles) == len(ROAD.moves) + 3
    assert game.decisions[0].seat == 1
    assert [line for line in told(game, played) if "goes again" in line]


def test_the_points_of_the_first_part_come_before_the_second() -> None:
    """Even if the whole turn is told at once, as those of computers are."""
    position = (
        given(2, modules=MODULES)
        .play(0, "BA.W", "R30/0")
        .play(1, "BA.E", "S31/180")
        .play(0, "BA.U", "T30/0", "road")
        .play(1, "BA.E", "S32/0")
        .play(0, "BA.U", "U30/0", "builder/road")
        .play(1, "BA.B", "S33/0")
        .draw("BA.W", "BA.B", "BA.B")
    )
    game = position.game()
    parts = [(0, answer(game, code)) for code in ("V30/0", "pass", "take", "S34/0", "pass")]
    assert told(game, parts) == [
        "Anna: tile at V30.",
        "Anna: +5 for road at V30 (5 tiles), 5 in all.",
        "Anna goes again: the builder gives a second tile.",
        "Anna: tile at S34.",
    ]


# goods


@pytest.mark.parametrize(
    ("language", "goods", "points"),
    [
        (
            "en",
            "Boris takes 2 wine and 1 cloth from the city at U30.",
            "Anna: +10 for city at U30 (5 tiles at 2), 10 in all.",
        ),
        (
            "ru",
            "Боря берёт 2 жетона вина и 1 жетон ткани за город U30.",
            "Аня: +10 за город U30 (5 квадратов × 2), всего 10.",
        ),
    ],
)
async def test_goods_in_the_log(redis: Redis, language: str, goods: str, points: str) -> None:
    chatbot, (_, boris) = await seated_at(redis, CITY, language=language)
    await boris.say("u30 0 pass")
    assert [line for line in chatbot.last.screen.text.splitlines() if line in (goods, points)] == [goods, points]


@pytest.mark.parametrize(
    ("count", "wine", "grain", "cloth"),
    [
        (1, "1 жетон вина", "1 жетон пшеницы", "1 жетон ткани"),
        (2, "2 жетона вина", "2 жетона пшеницы", "2 жетона ткани"),
        (5, "5 жетонов вина", "5 жетонов пшеницы", "5 жетонов ткани"),
    ],
)
def test_numbers_of_goods_in_russian(count: int, wine: str, grain: str, cloth: str) -> None:
    words = texts("ru")
    line = LogLine("carcassonne.goods_taken", {"goods": f"wine:{count} grain:{count} cloth:{count}", "cell": "T29"}, 0)
    assert GUIDE.brief(words, line) == f"{wine}, {grain} и {cloth}"


async def test_own_goods_are_on_the_card_and_everybodys_in_the_description(redis: Redis) -> None:
    chatbot, (anna, boris) = await seated_at(redis, CITY)
    await boris.say("/play")
    assert boris.card is not None
    assert "goods" not in boris.card.text
    await boris.say("u30 0 pass")
    await anna.say("/play")
    assert anna.card is not None
    assert "goods" not in anna.card.text
    assert "Goods: B Boris: 2 wine and 1 cloth." in anna.card.pictures[0].alt
    await anna.say("s28 0 pass")
    await boris.say("/play")
    assert boris.card is not None
    assert boris.card.text.startswith("Your goods: 2 wine and 1 cloth\n")
    view = (await game_of(chatbot)).view(SPECTATOR)
    said = GUIDE.illustrations(texts("ru"), view, PictureFocus(), NAMES["ru"][:2])[0].alt
    assert said.endswith(" Товары: B Боря — 2 жетона вина и 1 жетон ткани.")


def test_a_table_without_goods_does_not_mention_them() -> None:
    for position in (given().draw("BA.B"), ROAD):
        view = position.game().view(seat_viewer(0))
        for language in LANGUAGES:
            words = texts(language)
            assert GUIDE.means(words, view, 0) == ""
            alt = GUIDE.illustrations(words, view, PictureFocus(), NAMES[language][:2])[0].alt
            assert not re.search("Goods|Товары", alt)


def test_goods_at_the_end() -> None:
    position = given(2, modules=MODULES).play(0, "TB.T", "S29/180").play(1, "BA.E", "T29/270").draw("BA.B")
    for language, said in (
        ("en", ["Boris: +10 for wine (the most tokens), 10 in all."]),
        ("ru", ["Боря: +10 за вино (наибольшее число жетонов), всего 10."]),
    ):
        game = position.game(short=True)
        answered = [(0, answer(game, code)) for code in ("R29/0", "pass")]
        assert game.over
        assert told(game, answered, language)[-1:] == said


# refusals


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", "v30 0 builder road", "You have no builder left. Choose something else."),
        ("ru", "v30 0 строитель дорога", "У вас больше нет зодчего. Выберите что-нибудь другое."),
        ("en", "v30 0 pig field-n", "Field N: the pig needs a meeple of yours there first. Choose something else."),
        (
            "ru",
            "v30 0 хрюшка поле-с",
            "Поле С: свинья встаёт только туда, где уже есть ваш подданный. Выберите что-нибудь другое.",
        ),
        ("en", "v30 0 pig road", "Road: no pig can go there. Choose something else."),
    ],
)
async def test_why_not(redis: Redis, language: str, line: str, said: str) -> None:
    _, (anna, _) = await seated_at(redis, ROAD, language=language)
    await anna.say(line)
    assert anna.error == said


# words and rules


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("t29 90 architect-n", ["t29", "90", "builder-n"]),
        ("t29 зодчий город-с", ["t29", "builder", "city-n"]),
        ("хрюшка поле", ["pig", "field"]),
        ("builder knight", ["builder", "city"]),
        ("второй квадрат", ["take"]),
        ("отказ", ["skip"]),
    ],
)
def test_words_for_moves(line: str, heard: list[str]) -> None:
    assert words_of("carcassonne", line) == heard


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "goods",
            "goods wine grain wheat cloth merchant товары товар товаров вино вина пшеница зерно ткани сукно купцы",
        ),
        ("builder", "builder builders architect зодчий зодчего зодчие строитель строителя архитектор"),
        ("pig", "pig pigs hog свинья свиньи свинью хрюшка поросенок поросёнок"),
        ("bridge", "bridge bridges мост моста"),
    ],
)
def test_words_for_things(code: str, words: str) -> None:
    assert {meant("carcassonne", word) for word in words.split()} == {code}
    assert meant("carcassonne", "второй ход") == meant("carcassonne", "second tile") == "builder"


@pytest.mark.parametrize(
    ("language", "word", "said"),
    [
        ("en", "wine", "having the most wine gets you 10 points"),
        ("en", "goods", "There are 9 wine tokens, 6 grain and 5 cloth."),
        ("en", "builder", "type “skip” after your figure"),
        ("en", "pig", "each complete city at its edge brings you 4 points instead of 3 points"),
        ("en", "bridge", "they don’t meet"),
        ("en", "city", "whoever lays the last tile takes the goods"),
        ("en", "road", "you get a second tile"),
        ("en", "field", "4 points for each complete city instead of 3 points"),
        ("en", "meeple", "your builder or your pig"),
        ("en", "end", "the most cloth bring 10 points each"),
        ("ru", "вино", "кто собрал больше всех вина, получает 10 очков"),
        ("ru", "товары", "Жетонов вина всего 9, пшеницы — 6, ткани — 5."),
        ("ru", "строитель", "допишите «пас» после фигуры"),
        ("ru", "хрюшка", "приносит 4 очка, а не 3 очка"),
        ("ru", "мост", "Одна дорога проходит над другой"),
        ("ru", "город", "их забирает тот, чей квадрат его завершил"),
        ("ru", "дорога", "получаете второй квадрат"),
        ("ru", "поле", "4 очка за каждый завершённый город, а не 3 очка"),
        ("ru", "подданный", "зодчего или свинью"),
        ("ru", "конец", "10 очков за наибольшее число жетонов вина"),
    ],
)
async def test_rules_in_the_chat(redis: Redis, language: str, word: str, said: str) -> None:
    _, (anna, _) = await seated_at(redis, ROAD, language=language)
    notice = await anna.ask(f"/rules {word}")
    assert said in notice.text
    assert notice.text.splitlines()[-1].strip()


def test_rules_are_right_for_what_was_agreed() -> None:
    def told_by(code: str, **options: Setting) -> str:
        spec = make_spec("carcassonne", 2, modules=MODULES, options=options)
        return "\n".join(GUIDE.explain(texts("en"), Agreement(spec), code).lines)

    assert "you may draw a second tile" in told_by("builder", second_part="offered")
    assert "you draw a second tile" in told_by("builder", second_part="taken")
    assert "skip" not in told_by("builder", second_part="taken")
    assert "pigs stay at home" in told_by("pig", farmers=False)
    assert "pigs stay at home" in told_by("field", farmers=False)


async def test_presets_of_both_big_expansions(redis: Redis) -> None:
    for preset, modules in (
        ("big", {"inns_cathedrals", "traders_builders"}),
        ("grand", {"river", "abbot", "inns_cathedrals", "traders_builders"}),
    ):
        await redis.flushdb()
        chatbot = Chatbot(redis)
        anna = User(chatbot, "Anna")
        await anna.say("/carcassonne")
        reply = await anna.say(f"/set {preset}")
        assert reply is not None
        assert reply.show is Show.CARD
        assert set((await loaded(chatbot)).table.rules.modules) == modules
